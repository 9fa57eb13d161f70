import { assistantHistory, assistantHistoryInput } from '../../../shared/contract/assistant.ts'
import { serveHistory } from '../../services/chat/assistant.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const threadHistory = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/assistant/thread_history',
      tag: 'chat',
      summary: 'Conversación del servicio del asistente',
      description:
        'Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(assistantHistoryInput)
  .output(assistantHistory)
  .query(async ({ ctx, input: { thread_id: threadId, ...page } }) => {
    const { signal } = ctx.request
    const { history, older } = await serveHistory(ctx.app, { userId: ctx.user.id, threadId, page, signal })
    linkOlder(ctx.response, '/assistant/thread_history', { thread_id: threadId, limit: page.limit, older })
    return { history }
  })
