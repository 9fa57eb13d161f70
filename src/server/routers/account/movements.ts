import { movementPage, movementsInput } from '../../../shared/contract/account.ts'
import { listMovements } from '../../services/account/payments.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const movements = authedProcedure
  .input(movementsInput)
  .output(movementPage)
  .query(({ ctx, input }) => listMovements(ctx.app.db, ctx.user.id, input))
