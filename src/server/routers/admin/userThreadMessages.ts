import { messageList, userThreadInput } from '../../../shared/contract/admin.ts'
import { readUserMessages } from '../../services/admin/conversations.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userThreadMessages = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/threads/{threadId}/messages',
      tag: 'admin',
      summary: 'Mensajes de una conversación de un usuario',
      description:
        'La lectura queda en el registro de auditoría. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(userThreadInput)
  .output(messageList)
  .query(async ({ ctx, input }) => {
    const { id, threadId, limit } = input
    const { items, older } = await readUserMessages(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input)
    linkOlder(ctx.response, `/admin/users/${id}/threads/${threadId}/messages`, { limit, older })
    return items
  })
