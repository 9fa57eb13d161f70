import { messageAnswer } from '../../../shared/contract/common.ts'
import { refundMisreadInput } from '../../../shared/contract/panel.ts'
import { refundMisread as refund } from '../../services/admin/misreads.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Refunds a misread answer whose automatic refund the person's limit had stopped. */
export const refundMisread = adminProcedure
  .meta({ grants: true })
  .input(refundMisreadInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => refund(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
