import { userDetail as answer, userDetailInput } from '../../../shared/contract/panel.ts'
import { readUserDetail } from '../../services/admin/userDetail.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Everything about one user; each reading is written to the audit log. */
export const userDetail = adminProcedure
  .input(userDetailInput)
  .output(answer)
  .query(({ ctx, input }) => readUserDetail(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
