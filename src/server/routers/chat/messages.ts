import { z } from 'zod'
import { message, threadIdInput } from '../../../shared/contract/chat.ts'
import { listMessages } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const messages = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/threads/{id}/messages',
      tag: 'chat',
      summary: 'Mensajes de una conversación, del más viejo al más nuevo',
      errors: [404],
    },
  })
  .input(threadIdInput)
  .output(z.array(message))
  .query(({ ctx, input }) => listMessages(ctx.app.db, ctx.user.id, input.id))
