import { messageAnswer } from '../../../shared/contract/common.ts'
import { addPasskeyInput } from '../../../shared/contract/passkeys.ts'
import { LIMITS } from '../../security/limits.ts'
import { addPasskey as run } from '../../services/account/passkeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const addPasskey = sessionProcedure
  .input(addPasskeyInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app, ctx.request, ctx.session, input))
