import { messageIdInput, misreadAnswer } from '../../../shared/contract/reading.ts'
import { misread as note } from '../../services/chat/misread.ts'
import { verifiedProcedure } from '../../trpc/procedures.ts'

export const misread = verifiedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/messages/{id}/misread',
      tag: 'chat',
      summary: 'Decir que una respuesta no es de lo que se preguntó',
      description:
        'Devuelve lo cobrado por la respuesta, una vez, hasta 5 veces al día y 20 al mes; más allá queda anotado y un administrador decide. Ofrece hasta tres lecturas distintas: la elegida se envía en `choice` con la siguiente pregunta de la conversación, que se cobra como cualquiera. Repetirlo no cambia nada.',
      errors: [404, 409, 429],
    },
  })
  .input(messageIdInput)
  .output(misreadAnswer)
  .mutation(({ ctx, input }) => note(ctx.app, { userId: ctx.user.id, id: input.id, signal: ctx.request.signal }))
