import { confirmInput, twoFactorOffer } from '../../../shared/contract/account.ts'
import { LIMITS } from '../../security/limits.ts'
import { startTwoFactor as run } from '../../services/account/twoFactor.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const startTwoFactor = sessionProcedure
  .input(confirmInput)
  .output(twoFactorOffer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
