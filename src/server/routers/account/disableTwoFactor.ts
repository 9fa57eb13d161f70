import { confirmBothInput } from '../../../shared/contract/account.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { rateLimited } from '../../security/rateLimit.ts'
import { disableTwoFactor as run } from '../../services/account/twoFactor.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const disableTwoFactor = sessionProcedure
  .input(confirmBothInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
