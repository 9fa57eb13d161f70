import { passkeyFactorInput, passkeyRequest } from '../../../shared/contract/passkeys.ts'
import { startPasskeyFactor as start } from '../../services/auth/passkeyLogin.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** The challenge for one of the account's own passkeys, as second factor beside the password. */
export const startPasskeyFactor = publicProcedure
  .input(passkeyFactorInput)
  .output(passkeyRequest)
  .mutation(({ ctx, input }) => start(ctx.app, ctx.request, input))
