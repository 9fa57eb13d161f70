import { assistantChatAnswer, assistantChatInput } from '../../../shared/contract/assistant.ts'
import { ANSWERED_HEADER } from '../../assistant/remote.ts'
import { serveQuestion } from '../../services/chat/assistant.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

export const chat = verifiedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/assistant/chat',
      tag: 'chat',
      summary: 'Preguntar por el servicio del asistente',
      description: `El contrato con el que un servidor pregunta a otro; los datos van en la consulta. Cuesta 500 COP al dueño de la clave de API, salvo que el asistente no sepa o pregunte de vuelta: entonces la cabecera \`${ANSWERED_HEADER}\` dice \`false\`.`,
      errors: [402, 404, 409, 429],
      queryInput: true,
    },
  })
  .input(assistantChatInput)
  .output(assistantChatAnswer)
  .mutation(async ({ ctx, input }) => {
    const { answer, answered } = await serveQuestion(ctx.app, {
      userId: ctx.user.id,
      question: input.question,
      threadId: input.maintain_context && input.thread_id ? input.thread_id : null,
      signal: ctx.request.signal,
    })
    ctx.response.setHeader(ANSWERED_HEADER, String(answered))
    return answer
  })
