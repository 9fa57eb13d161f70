import { roleInput, userAnswer } from '../../../shared/contract/admin.ts'
import { setRole as set } from '../../services/admin/users.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const setRole = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/role',
      tag: 'admin',
      summary: 'Cambiar el rol de un usuario',
      errors: [404, 409],
    },
  })
  .input(roleInput)
  .output(userAnswer)
  .mutation(({ ctx, input }) => set(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
