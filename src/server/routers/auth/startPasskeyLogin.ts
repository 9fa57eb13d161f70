import { passkeyRequest } from '../../../shared/contract/passkeys.ts'
import { LIMITS } from '../../security/limits.ts'
import { startPasskeyLogin as start } from '../../services/auth/passkeyLogin.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** The challenge for any passkey, to sign in without a password. */
export const startPasskeyLogin = publicProcedure
  .output(passkeyRequest)
  .use(rateLimited({ ...LIMITS.passkeyStart, by: 'ip' }))
  .mutation(({ ctx }) => start(ctx.app))
