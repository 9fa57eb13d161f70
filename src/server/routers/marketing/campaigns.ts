import { z } from 'zod'
import { campaign, campaignListInput } from '../../../shared/contract/campaigns.ts'
import { listCampaigns } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const campaigns = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/campaigns',
      tag: 'marketing',
      summary: 'Campañas y su avance, de la más nueva a la más vieja',
      description: 'La página siguiente está en la cabecera `Link`.',
    },
  })
  .input(campaignListInput)
  .output(z.array(campaign))
  .query(({ ctx, input }) => listCampaigns(ctx, input))
