import { z } from 'zod'
import { listThreadsInput, thread } from '../../../shared/contract/chat.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { listThreads } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const threads = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/threads',
      tag: 'chat',
      summary: 'Conversaciones, de la más nueva a la más vieja',
      description: 'Las 1.000 más nuevas; las anteriores están en la cabecera `Link` (rel="next").',
    },
  })
  .input(listThreadsInput)
  .output(z.array(thread))
  .query(async ({ ctx, input }) => {
    const { items, older } = await listThreads(ctx.app.sql, ctx.user.id, input)
    linkOlder(ctx.response, '/chat/threads', { limit: input.limit, older })
    return items
  })
