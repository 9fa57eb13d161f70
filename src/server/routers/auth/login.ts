import { loginInput, sessionAnswer } from '../../../shared/contract/auth.ts'
import { login as signIn } from '../../services/auth/login.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const login = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/auth/login',
      tag: 'auth',
      summary: 'Iniciar sesión',
      description:
        'El mismo texto para un correo desconocido y una contraseña equivocada. Con `remember` la sesión dura 30 días. Si la cuenta tiene verificación en dos pasos y falta `code`, responde 401 con el código TWO_FACTOR_REQUIRED.',
      errors: [401, 429],
    },
  })
  .input(loginInput)
  .output(sessionAnswer)
  .mutation(async ({ ctx, input }) => {
    const { cookie, answer } = await signIn(ctx.app, ctx.request, input)
    ctx.response.addCookie(cookie)
    return answer
  })
