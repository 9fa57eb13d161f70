import { blockInput, userAnswer } from '../../../shared/contract/admin.ts'
import { setBlocked as set } from '../../services/admin/users.ts'
import { adminSessionProcedure } from '../../trpc/procedures.ts'

export const setBlocked = adminSessionProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/block',
      tag: 'admin',
      summary: 'Bloquear o desbloquear a un usuario',
      errors: [404, 409],
    },
  })
  .input(blockInput)
  .output(userAnswer)
  .mutation(({ ctx, input }) => set(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input))
