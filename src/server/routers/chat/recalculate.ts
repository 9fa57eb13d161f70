import { recalculated } from '../../../shared/contract/conversation.ts'
import { recalculateInput } from '../../../shared/contract/reading.ts'
import { recalculate as workOut } from '../../services/chat/recalculate.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

export const recalculate = verifiedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/messages/{id}/recalculate',
      tag: 'chat',
      summary: 'Cambiar datos de una respuesta y volver a calcularla, sin costo',
      description:
        'Los datos son los de `reading.slots` con `editable`; null quita uno. La versión nueva toma el lugar de la respuesta; las anteriores se leen en `/chat/messages/{id}/versions`. Si es la última respuesta de la conversación, lo que sigas preguntando parte de ella. Solo se recalculan las respuestas que traen `reading`.',
      errors: [404, 409, 429],
    },
  })
  .input(recalculateInput)
  .output(recalculated)
  .mutation(({ ctx, input: { id, slots, requestId } }) =>
    workOut(ctx.app, { userId: ctx.user.id, id, slots, requestId, signal: ctx.request.signal }),
  )
