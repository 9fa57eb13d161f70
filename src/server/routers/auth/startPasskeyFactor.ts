import { passkeyFactorInput, passkeyRequest } from '../../../shared/contract/passkeys.ts'
import { startPasskeyFactor as start } from '../../services/auth/passkeyLogin.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** What a browser shows one of an account's own keys for, beside its password. */
export const startPasskeyFactor = publicProcedure
  .input(passkeyFactorInput)
  .output(passkeyRequest)
  .mutation(({ ctx, input }) => start(ctx.app, ctx.request, input))
