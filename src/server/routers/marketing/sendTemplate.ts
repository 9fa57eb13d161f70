import { sendAnswer, templateSendInput } from '../../../shared/contract/marketing.ts'
import { sendTemplate as send } from '../../services/marketing/send.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const sendTemplate = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/send-template-email',
      tag: 'marketing',
      summary: 'Enviar una plantilla a usuarios escogidos',
      errors: [404, 409],
    },
  })
  .input(templateSendInput)
  .output(sendAnswer)
  .mutation(({ ctx, input }) => send(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
