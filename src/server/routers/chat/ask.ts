import { askAnswer, askInput } from '../../../shared/contract/chat.ts'
import { ask as askAssistant } from '../../services/chat/ask.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

export const ask = verifiedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/ask',
      tag: 'chat',
      summary: 'Preguntar al asistente',
      description:
        'Cuesta $ 500. No se cobra si falla, si se detiene antes de la primera palabra o si el asistente no sabe. Con `Accept: text/event-stream` responde los eventos `reading`, `delta`, `references`, `done` y `error`.',
      errors: [402, 404, 409, 429],
      stream: 'askStream',
    },
  })
  .input(askInput)
  .output(askAnswer)
  .mutation(async ({ ctx, input: { question, threadId, clientMessageId, choice } }) => {
    const run = await askAssistant(ctx.app, {
      userId: ctx.user.id,
      question,
      threadId: threadId ?? null,
      clientMessageId,
      choice,
      signal: ctx.request.signal,
    })
    return run.result
  })
