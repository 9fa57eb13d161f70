import { campaign, campaignInput } from '../../../shared/contract/campaigns.ts'
import { cancelCampaign as cancel } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const cancelCampaign = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/campaigns/{id}/cancel',
      tag: 'marketing',
      summary: 'Cancelar una campaña',
      description: 'Quienes no la han recibido no la recibirán. No se puede deshacer.',
      errors: [404, 409],
    },
  })
  .input(campaignInput)
  .output(campaign)
  .mutation(({ ctx, input }) => cancel(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
