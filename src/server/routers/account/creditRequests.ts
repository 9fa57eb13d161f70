import { z } from 'zod'
import { creditRequestItem } from '../../../shared/contract/account.ts'
import { listCreditRequests } from '../../services/account/payments.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const creditRequests = authedProcedure
  .output(z.array(creditRequestItem))
  .query(({ ctx }) => listCreditRequests(ctx.app.db, ctx.user.id))
