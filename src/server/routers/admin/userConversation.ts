import { userThreadInput } from '../../../shared/contract/admin.ts'
import { conversation } from '../../../shared/contract/conversation.ts'
import { readUserConversation } from '../../services/admin/conversations.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userConversation = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/conversations/{threadId}',
      tag: 'admin',
      summary: 'Una conversación de un usuario, con lo que opina de cada respuesta',
      description: 'La lectura queda en el registro de auditoría.',
      errors: [404],
    },
  })
  .input(userThreadInput)
  .output(conversation)
  .query(({ ctx, input }) =>
    readUserConversation(ctx.app.db, { id: ctx.user.id, ip: ctx.request.ip }, input.id, input.threadId),
  )
