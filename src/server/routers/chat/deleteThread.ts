import { threadIdInput } from '../../../shared/contract/chat.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { deleteThread as remove } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const deleteThread = authedProcedure
  .meta({
    rest: {
      method: 'DELETE',
      path: '/chat/threads/{id}',
      tag: 'chat',
      summary: 'Eliminar una conversación',
      errors: [404],
    },
  })
  .input(threadIdInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => remove(ctx.app.db, ctx.user.id, input.id))
