import { resetPasswordInput } from '../../../shared/contract/auth.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { resetPassword as setPassword } from '../../services/auth/resetPassword.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const resetPassword = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/reset-password',
      tag: 'auth',
      summary: 'Elegir una contraseña nueva con el token recibido por correo',
      description: 'Cierra todas las sesiones de la cuenta. No inicia sesión.',
      errors: [429],
    },
  })
  .input(resetPasswordInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.resetAddress, by: 'ip' }))
  .mutation(({ ctx, input }) => setPassword(ctx.app, ctx.request, input))
