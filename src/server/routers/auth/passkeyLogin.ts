import { sessionAnswer } from '../../../shared/contract/auth.ts'
import { passkeyLoginInput } from '../../../shared/contract/passkeys.ts'
import { passkeyLogin as signIn } from '../../services/auth/passkeyLogin.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** Signs in with a passkey's signature, for either of the two start calls. */
export const passkeyLogin = publicProcedure
  .input(passkeyLoginInput)
  .output(sessionAnswer)
  .mutation(async ({ ctx, input }) => {
    const { cookie, answer } = await signIn(ctx.app, ctx.request, input)
    ctx.response.addCookie(cookie)
    return answer
  })
