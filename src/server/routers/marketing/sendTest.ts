import { testEmailInput } from '../../../shared/contract/campaigns.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { sendTestEmail } from '../../services/marketing/templates.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const sendTest = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/test-email',
      tag: 'marketing',
      summary: 'Enviar una prueba a uno mismo o al contacto de la empresa',
      errors: [404],
    },
  })
  .input(testEmailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) =>
    sendTestEmail(ctx.app, { id: ctx.user.id, ip: ctx.request.ip, email: ctx.user.email }, input),
  )
