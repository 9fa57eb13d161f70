import { sharedConversation, sharedInput } from '../../../shared/contract/shares.ts'
import { LIMITS } from '../../security/limits.ts'
import { readShared } from '../../services/chat/shares.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const shared = publicProcedure
  .use(rateLimited({ ...LIMITS.sharedReads, by: 'ip' }))
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/shared/{token}',
      tag: 'chat',
      summary: 'Una conversación compartida, sin cuenta',
      description:
        'Como estaba cuando se compartió. Un enlace vencido, uno que se dejó de compartir y uno que nunca existió responden lo mismo.',
      errors: [404, 429],
    },
  })
  .input(sharedInput)
  .output(sharedConversation)
  .query(({ ctx, input }) => {
    ctx.response.setHeader('x-robots-tag', 'noindex, nofollow')
    return readShared(ctx, input.token)
  })
