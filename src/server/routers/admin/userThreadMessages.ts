import { messageList, userThreadInput } from '../../../shared/contract/admin.ts'
import { readUserMessages } from '../../services/admin/conversations.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userThreadMessages = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/threads/{threadId}/messages',
      tag: 'admin',
      summary: 'Mensajes de una conversación de un usuario',
      description: 'La lectura queda en el registro de auditoría.',
      errors: [404],
    },
  })
  .input(userThreadInput)
  .output(messageList)
  .query(({ ctx, input }) =>
    readUserMessages(ctx.app.db, { id: ctx.user.id, ip: ctx.request.ip }, input.id, input.threadId),
  )
