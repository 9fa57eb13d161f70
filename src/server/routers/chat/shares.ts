import { z } from 'zod'
import { threadIdInput } from '../../../shared/contract/chat.ts'
import { share } from '../../../shared/contract/shares.ts'
import { listShares } from '../../services/chat/shares.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const shares = authedProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/chat/threads/{id}/shares',
      tag: 'chat',
      summary: 'Los enlaces vivos de una conversación, el más nuevo primero',
      errors: [404],
    },
  })
  .input(threadIdInput)
  .output(z.array(share))
  .query(({ ctx, input }) => listShares(ctx.app, ctx.user.id, input.id))
