import { campaign, campaignInput } from '../../../shared/contract/campaigns.ts'
import { pauseCampaign as pause } from '../../services/marketing/campaigns.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const pauseCampaign = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/campaigns/{id}/pause',
      tag: 'marketing',
      summary: 'Pausar una campaña',
      description: 'Lo que ya está con el servidor de correo termina; lo demás espera.',
      errors: [404, 409],
    },
  })
  .input(campaignInput)
  .output(campaign)
  .mutation(({ ctx, input }) => pause(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id))
