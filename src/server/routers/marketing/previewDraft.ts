import { draftPreview, draftPreviewInput } from '../../../shared/contract/campaigns.ts'
import { previewDraft as preview } from '../../services/marketing/templates.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const previewDraft = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/email-draft-preview',
      tag: 'marketing',
      summary: 'Vista previa de un borrador',
      errors: [404],
    },
  })
  .input(draftPreviewInput)
  .output(draftPreview)
  .mutation(({ ctx, input }) => preview(ctx.app, input))
