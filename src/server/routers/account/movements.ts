import { movementPage, movementsInput } from '../../../shared/contract/account.ts'
import { movementsByDay } from '../../services/account/payments.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const movements = authedProcedure
  .input(movementsInput)
  .output(movementPage)
  .query(({ ctx, input }) => movementsByDay(ctx.app.db, ctx.user.id, input))
