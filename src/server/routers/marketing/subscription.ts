import { subscription as answer, unsubscribeInput } from '../../../shared/contract/campaigns.ts'
import { readSubscription } from '../../services/marketing/subscription.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const subscription = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/subscription',
      tag: 'marketing',
      summary: 'Qué muestra el enlace de baja de un correo',
    },
  })
  .input(unsubscribeInput)
  .output(answer)
  .query(({ ctx, input }) => readSubscription(ctx.app, input.token))
