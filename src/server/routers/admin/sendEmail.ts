import { singleEmailInput } from '../../../shared/contract/admin.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { sendSingleEmail } from '../../services/admin/email.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const sendEmail = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/email',
      tag: 'admin',
      summary: 'Enviar un correo a un usuario',
      errors: [404, 409],
    },
  })
  .input(singleEmailInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => sendSingleEmail(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
