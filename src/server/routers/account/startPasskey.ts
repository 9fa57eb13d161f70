import { passkeyOffer, startPasskeyInput } from '../../../shared/contract/passkeys.ts'
import { LIMITS } from '../../security/limits.ts'
import { startPasskey as run } from '../../services/account/passkeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const startPasskey = sessionProcedure
  .input(startPasskeyInput)
  .output(passkeyOffer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
