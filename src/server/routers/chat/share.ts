import { createdShare, shareInput } from '../../../shared/contract/shares.ts'
import { LIMITS } from '../../security/limits.ts'
import { shareThread } from '../../services/chat/shares.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** By session alone: the link would outlive the API key that created it. */
export const share = sessionProcedure
  .use(rateLimited({ ...LIMITS.shares, by: 'user' }))
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/threads/{id}/shares',
      tag: 'chat',
      summary: 'Crear un enlace de solo lectura a una conversación',
      description:
        'Quien tenga el enlace ve las preguntas y las respuestas de Luka hasta este momento, sin iniciar sesión y sin los datos de la cuenta. Si una respuesta se apoyó en datos de la empresa (régimen, ciudad, actividad), se ven en ella. Lo que otro programa guardó como respuesta no se comparte. Hasta 10 enlaces vivos por conversación.',
      status: 201,
      errors: [404, 409, 429],
    },
  })
  .input(shareInput)
  .output(createdShare)
  .mutation(({ ctx, input }) => shareThread(ctx.app, ctx.session, input))
