import { subscription, unsubscribeInput } from '../../../shared/contract/campaigns.ts'
import { setSubscription } from '../../services/marketing/subscription.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const resubscribe = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/subscription/undo',
      tag: 'marketing',
      summary: 'Deshacer la baja',
      errors: [429],
    },
  })
  .input(unsubscribeInput)
  .output(subscription)
  .mutation(({ ctx, input }) => setSubscription(ctx.app, ctx.request, input.token, true))
