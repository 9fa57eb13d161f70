import { z } from 'zod'
import { thread } from '../../../shared/contract/chat.ts'
import { listThreads } from '../../services/chat/threads.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const threads = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/threads',
      tag: 'chat',
      summary: 'Conversaciones, de la más nueva a la más vieja',
    },
  })
  .output(z.array(thread))
  .query(({ ctx }) => listThreads(ctx.app.sql, ctx.user.id))
