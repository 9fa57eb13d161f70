import { answerVersions } from '../../../shared/contract/conversation.ts'
import { messageIdInput } from '../../../shared/contract/reading.ts'
import { listVersions } from '../../services/chat/versions.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const messageVersions = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/messages/{id}/versions',
      tag: 'chat',
      summary: 'Las versiones de una respuesta, de la primera a la más nueva',
      description: 'Una respuesta que nunca se recalculó tiene una sola.',
      errors: [404],
    },
  })
  .input(messageIdInput)
  .output(answerVersions)
  .query(({ ctx, input }) => listVersions(ctx.app.db, ctx.user.id, input.id))
