import { registerInput, sessionAnswer } from '../../../shared/contract/auth.ts'
import { LIMITS } from '../../security/limits.ts'
import { register as registerAccount } from '../../services/auth/register.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const register = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/register',
      tag: 'auth',
      summary: 'Crear una cuenta',
      description: 'Deja la sesión iniciada, otorga $ 20.000 en créditos del mes y envía el correo de verificación.',
      status: 201,
      errors: [409, 429],
    },
  })
  .input(registerInput)
  .output(sessionAnswer)
  .use(rateLimited({ ...LIMITS.register, by: 'ip' }))
  .mutation(async ({ ctx, input }) => {
    const { cookie, answer } = await registerAccount(ctx.app, ctx.request, input)
    ctx.response.addCookie(cookie)
    return answer
  })
