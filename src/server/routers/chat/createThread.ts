import { createThreadInput, thread } from '../../../shared/contract/chat.ts'
import { createThread as create } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const createThread = authedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/threads',
      tag: 'chat',
      summary: 'Crear una conversación',
      status: 201,
      errors: [409, 429],
    },
  })
  .input(createThreadInput)
  .output(thread)
  .mutation(({ ctx, input }) => create(ctx.app, ctx.user.id, input))
