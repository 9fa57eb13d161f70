import { userThreadInput } from '../../../shared/contract/admin.ts'
import { conversation } from '../../../shared/contract/conversation.ts'
import { readUserConversation } from '../../services/admin/conversations.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userConversation = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/conversations/{threadId}',
      tag: 'admin',
      summary: 'Una conversación de un usuario, con lo que opina de cada respuesta',
      description:
        'La lectura queda en el registro de auditoría. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(userThreadInput)
  .output(conversation)
  .query(async ({ ctx, input }) => {
    const { id, threadId, limit } = input
    const page = await readUserConversation(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input)
    linkOlder(ctx.response, `/admin/users/${id}/conversations/${threadId}`, { limit, older: page.older })
    return page
  })
