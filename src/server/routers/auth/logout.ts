import { messageAnswer } from '../../../shared/contract/common.ts'
import { endSession } from '../../session/session.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const logout = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/logout',
      tag: 'auth',
      summary: 'Cerrar la sesión',
      description: 'La sesión deja de valer en el servidor, no solo en este navegador.',
    },
  })
  .output(messageAnswer)
  .mutation(async ({ ctx }) => {
    ctx.response.addCookie(await endSession(ctx.app, ctx.app.db, ctx.request))
    return { message: 'Has cerrado sesión correctamente' }
  })
