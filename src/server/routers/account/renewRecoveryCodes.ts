import { confirmBothInput, recoveryCodes } from '../../../shared/contract/account.ts'
import { LIMITS } from '../../security/limits.ts'
import { renewRecoveryCodes as run } from '../../services/account/twoFactor.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const renewRecoveryCodes = sessionProcedure
  .input(confirmBothInput)
  .output(recoveryCodes)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
