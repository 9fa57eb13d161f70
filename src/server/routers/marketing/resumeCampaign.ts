import { campaign, campaignInput } from '../../../shared/contract/campaigns.ts'
import { resumeCampaign as resume } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const resumeCampaign = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/campaigns/{id}/resume',
      tag: 'marketing',
      summary: 'Reanudar una campaña',
      errors: [404, 409],
    },
  })
  .input(campaignInput)
  .output(campaign)
  .mutation(({ ctx, input }) => resume(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
