import { marketingInput, sendAnswer } from '../../../shared/contract/marketing.ts'
import { sendCampaign as send } from '../../services/marketing/send.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const sendCampaign = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/marketing-emails',
      tag: 'marketing',
      summary: 'Enviar una campaña automática',
      description: 'Los correos publicitarios esperan el horario de la Ley 2300 de 2023.',
      errors: [409],
    },
  })
  .input(marketingInput)
  .output(sendAnswer)
  .mutation(({ ctx, input }) => send(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
