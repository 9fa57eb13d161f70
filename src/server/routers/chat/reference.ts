import { reference as referenceSchema, threadIdInput } from '../../../shared/contract/chat.ts'
import { getReference } from '../../services/chat/references.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const reference = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/references/{id}',
      tag: 'chat',
      summary: 'Un documento de la biblioteca',
      errors: [404],
      etag: true,
    },
  })
  .input(threadIdInput)
  .output(referenceSchema)
  .query(({ ctx, input }) => getReference(ctx.app.db, input.id))
