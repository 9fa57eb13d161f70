import { subscription, unsubscribeInput } from '../../../shared/contract/campaigns.ts'
import { setSubscription } from '../../services/marketing/subscription.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const unsubscribe = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/subscription/unsubscribe',
      tag: 'marketing',
      summary: 'No recibir más publicidad, con el enlace de un correo',
    },
  })
  .input(unsubscribeInput)
  .output(subscription)
  .mutation(({ ctx, input }) => setSubscription(ctx.app, ctx.request, input.token, false))
