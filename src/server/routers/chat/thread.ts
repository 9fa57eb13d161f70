import { threadIdInput, thread as threadSchema } from '../../../shared/contract/chat.ts'
import { getThread } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const thread = authedProcedure
  .meta({
    rest: { method: 'GET', path: '/chat/threads/{id}', tag: 'chat', summary: 'Una conversación', errors: [404] },
  })
  .input(threadIdInput)
  .output(threadSchema)
  .query(({ ctx, input }) => getThread(ctx.app.db, ctx.user.id, input.id))
