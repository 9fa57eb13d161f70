import { resendAnswer, resendInput } from '../../../shared/contract/campaigns.ts'
import { resend as send } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const resend = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/campaigns/{id}/resend',
      tag: 'marketing',
      summary: 'Reenviar los mensajes que fallaron o quedaron sin confirmar',
      errors: [404, 409],
    },
  })
  .input(resendInput)
  .output(resendAnswer)
  .mutation(({ ctx, input }) => send(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
