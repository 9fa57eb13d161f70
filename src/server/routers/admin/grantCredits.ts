import { bulkAnswer, grantCreditsInput } from '../../../shared/contract/panel.ts'
import { grantCredits as grant } from '../../services/admin/userActions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** Credits for one or more users, with the reason; `admin.addCredits` is the documented call for one. */
export const grantCredits = adminProcedure
  .meta({ grants: true })
  .input(grantCreditsInput)
  .output(bulkAnswer)
  .mutation(({ ctx, input }) => grant(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
