import { bulkAnswer, sendEmailsInput } from '../../../shared/contract/panel.ts'
import { sendEmails as send } from '../../services/admin/userActions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** One message to several users; `admin.sendEmail` is the documented call for one. */
export const sendEmails = adminProcedure
  .input(sendEmailsInput)
  .output(bulkAnswer)
  .mutation(({ ctx, input }) => send(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
