import { messageAnswer } from '../../../shared/contract/common.ts'
import { revokeFeed as revoke } from '../../services/calendar/feed.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'

export const revokeFeed = sessionProcedure
  .meta({
    rest: {
      method: 'DELETE',
      path: '/calendar/feed',
      tag: 'calendar',
      summary: 'Revocar la dirección secreta del calendario',
    },
  })
  .output(messageAnswer)
  .mutation(({ ctx }) => revoke(ctx.app, ctx.user.id))
