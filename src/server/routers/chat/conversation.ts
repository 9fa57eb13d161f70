import { threadIdInput } from '../../../shared/contract/chat.ts'
import { conversation as answer } from '../../../shared/contract/conversation.ts'
import { readConversation } from '../../services/chat/lean.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const conversation = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/conversations/{id}',
      tag: 'chat',
      summary: 'Una conversación: sus mensajes, y cada documento que citan una sola vez y sin sus notas',
      description: 'Pesa mucho menos que `/chat/threads/{id}/messages`. Las notas están en `/references/{id}`.',
      errors: [404],
    },
  })
  .input(threadIdInput)
  .output(answer)
  .query(({ ctx, input }) => readConversation(ctx.app.db, ctx.user.id, input.id))
