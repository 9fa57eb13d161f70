import { messageAnswer } from '../../../shared/contract/common.ts'
import { approveRequestInput } from '../../../shared/contract/panel.ts'
import { approveRequest as approve } from '../../services/admin/inbox.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Grants what a credit request asks for, mails and closes it, once. */
export const approveRequest = adminProcedure
  .meta({ grants: true })
  .input(approveRequestInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => approve(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
