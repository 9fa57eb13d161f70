import { messageAnswer } from '../../../shared/contract/common.ts'
import { nameMisreadInput } from '../../../shared/contract/panel.ts'
import { nameMisread as name } from '../../services/admin/misreads.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Labels a misread question with the right intent. */
export const nameMisread = adminProcedure
  .input(nameMisreadInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => name(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
