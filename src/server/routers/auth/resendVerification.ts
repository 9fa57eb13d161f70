import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { resendVerification as resend } from '../../services/auth/resendVerification.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const resendVerification = authedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/resend-verification',
      tag: 'auth',
      summary: 'Enviar otro correo de verificación',
      description: 'El enlace anterior deja de valer.',
      errors: [409, 429],
    },
  })
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.resendUser, by: 'user' }))
  .mutation(({ ctx }) => resend(ctx.app, ctx.user))
