import { credits as output } from '../../../shared/contract/account.ts'
import { accountCredits } from '../../services/account/payments.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const credits = authedProcedure
  .output(output)
  .query(({ ctx }) => accountCredits(ctx.app.db, ctx.user.id, ctx.app.now()))
