import { campaign as answer, campaignInput } from '../../../shared/contract/campaigns.ts'
import { readCampaign } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const campaign = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/campaigns/{id}',
      tag: 'marketing',
      summary: 'Una campaña y su avance',
      errors: [404],
    },
  })
  .input(campaignInput)
  .output(answer)
  .query(({ ctx, input }) => readCampaign(ctx.app, input.id))
