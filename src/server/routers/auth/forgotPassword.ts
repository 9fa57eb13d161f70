import { forgotPasswordInput } from '../../../shared/contract/auth.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { forgotPassword as queueReset } from '../../services/auth/forgotPassword.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const forgotPassword = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/forgot-password',
      tag: 'auth',
      summary: 'Pedir un enlace para restablecer la contraseña',
      description:
        'Responde lo mismo exista o no la cuenta. El enlace vence en una hora; pedir otro anula el anterior.',
      errors: [429],
    },
  })
  .input(forgotPasswordInput)
  .output(messageAnswer)
  .mutation(({ ctx, input: { email } }) => queueReset(ctx.app, ctx.request, email))
