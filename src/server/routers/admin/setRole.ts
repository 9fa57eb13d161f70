import { roleInput, userAnswer } from '../../../shared/contract/admin.ts'
import { setRole as set } from '../../services/admin/users.ts'
import { adminSessionProcedure } from '../../trpc/procedures.ts'

export const setRole = adminSessionProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/role',
      tag: 'admin',
      summary: 'Cambiar el rol de un usuario',
      description:
        'Con la sesión, nunca con una clave. Para nombrar a un administrador la contraseña se tiene que haber escrito hace menos de una hora (`PASSWORD_REQUIRED`) y su correo tiene que estar verificado.',
      errors: [404, 409],
    },
  })
  .input(roleInput)
  .output(userAnswer)
  .mutation(({ ctx, input }) =>
    set(ctx.app, { id: ctx.user.id, ip: ctx.request.ip, passwordAt: ctx.session.passwordAt }, input),
  )
