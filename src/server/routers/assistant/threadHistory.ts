import { assistantHistory, assistantHistoryInput } from '../../../shared/contract/assistant.ts'
import { serveHistory } from '../../services/chat/assistant.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const threadHistory = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/assistant/thread_history',
      tag: 'chat',
      summary: 'Conversación del servicio del asistente',
      errors: [404],
    },
  })
  .input(assistantHistoryInput)
  .output(assistantHistory)
  .query(({ ctx, input }) =>
    serveHistory(ctx.app, { userId: ctx.user.id, threadId: input.thread_id, signal: ctx.request.signal }),
  )
