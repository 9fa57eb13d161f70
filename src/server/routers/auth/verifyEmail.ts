import { verifyEmailInput } from '../../../shared/contract/auth.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { verifyEmail as verify } from '../../services/auth/verifyEmail.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

// The documented path is a GET although it changes something, hence a query. The link in the mail opens a page, which
// makes this call by script, so a mail program that fetches links ahead of its reader uses up no token; neither does one that asks with HEAD.
export const verifyEmail = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/auth/verify-email',
      tag: 'auth',
      summary: 'Verificar el correo con el token recibido',
      description:
        'El token sirve una sola vez y vence en 24 horas; usado otra vez responde 400 con el código LINK_USED si el correo quedó verificado con él. A una cuenta con verificación en dos pasos le sirve donde esté abierta su sesión.',
      changes: true,
      errors: [403, 429],
    },
  })
  .input(verifyEmailInput)
  .output(messageAnswer)
  .use(rateLimited({ ...LIMITS.verifyAddress, by: 'ip' }))
  .query(async ({ ctx, input: { token } }) => {
    const auth = await ctx.auth()
    return verify(ctx.app, token, auth?.via === 'session' ? auth.user.id : null)
  })
