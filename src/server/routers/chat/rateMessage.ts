import { z } from 'zod'
import { rateMessageInput, rating } from '../../../shared/contract/conversation.ts'
import { rateMessage as rate } from '../../services/chat/ratings.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const rateMessage = authedProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/chat/messages/{id}/rating',
      tag: 'chat',
      summary: 'Decir si una respuesta sirvió, y por qué no',
      description: 'La opinión nueva reemplaza la anterior; `useful: null` la retira.',
      errors: [404],
    },
  })
  .input(rateMessageInput)
  .output(z.object({ rating: rating.nullable() }).meta({ id: 'RatingAnswer', description: 'La opinión guardada' }))
  .mutation(async ({ ctx, input }) => ({ rating: await rate(ctx.app.db, ctx.user.id, input, ctx.app.now()) }))
