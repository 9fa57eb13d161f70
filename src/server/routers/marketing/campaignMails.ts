import { z } from 'zod'
import { campaignMail, campaignMailsInput } from '../../../shared/contract/campaigns.ts'
import { listCampaignMails } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const campaignMails = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/campaigns/{id}/mails',
      tag: 'marketing',
      summary: 'Mensajes de una campaña, cada uno con su estado y su razón',
      description: 'La página siguiente está en la cabecera `Link`.',
      errors: [404],
    },
  })
  .input(campaignMailsInput)
  .output(z.array(campaignMail))
  .query(({ ctx, input }) => listCampaignMails(ctx, input))
