import { saveConversationAnswer, saveConversationInput } from '../../../shared/contract/chat.ts'
import { LIMITS } from '../../security/limits.ts'
import { saveConversation as save } from '../../services/chat/conversation.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const saveConversation = authedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/save-conversation',
      tag: 'chat',
      summary: 'Guardar una pregunta y su respuesta',
      description: 'Para respuestas producidas en otro servicio; no se cobra. Sin threadId crea la conversación.',
      errors: [403, 404, 409, 429],
    },
  })
  .use(rateLimited({ ...LIMITS.storedThreads, by: 'user' }))
  .input(saveConversationInput)
  .output(saveConversationAnswer)
  .mutation(({ ctx, input: { threadId, ...exchange } }) =>
    save(ctx.app, ctx.user, { ...exchange, threadId: threadId ?? null }),
  )
