import { confirmBothInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { disableTwoFactor as run } from '../../services/account/twoFactor.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const disableTwoFactor = sessionProcedure
  .input(confirmBothInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
