import { threadList, userIdInput } from '../../../shared/contract/admin.ts'
import { readUserThreads } from '../../services/admin/conversations.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userThreads = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/threads',
      tag: 'admin',
      summary: 'Conversaciones de un usuario',
      description: 'La lectura queda en el registro de auditoría.',
      errors: [404],
    },
  })
  .input(userIdInput)
  .output(threadList)
  .query(({ ctx, input }) => readUserThreads(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
