import { createThreadInput, thread } from '../../../shared/contract/chat.ts'
import { LIMITS } from '../../security/limits.ts'
import { rateLimited } from '../../security/rateLimit.ts'
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
      errors: [429],
    },
  })
  .use(rateLimited({ ...LIMITS.storedThreads, by: 'user' }))
  .input(createThreadInput)
  .output(thread)
  .mutation(({ ctx, input }) => create(ctx.app.db, ctx.user.id, input))
