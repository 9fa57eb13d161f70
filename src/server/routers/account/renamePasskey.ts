import { messageAnswer } from '../../../shared/contract/common.ts'
import { renamePasskeyInput } from '../../../shared/contract/passkeys.ts'
import { LIMITS } from '../../security/limits.ts'
import { renamePasskey as run } from '../../services/account/passkeys.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const renamePasskey = sessionProcedure
  .input(renamePasskeyInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.securityUser, by: 'user' }))
  .mutation(({ ctx, input }) => run(ctx.app.db, ctx.user.id, input))
