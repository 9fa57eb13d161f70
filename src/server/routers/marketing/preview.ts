import { previewInput, preview as previewSchema } from '../../../shared/contract/marketing.ts'
import { previewTemplate } from '../../services/marketing/templates.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const preview = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/email-preview',
      tag: 'marketing',
      summary: 'Vista previa de una plantilla',
      errors: [404],
    },
  })
  .input(previewInput)
  .output(previewSchema)
  .query(({ ctx, input }) => previewTemplate(ctx.app, input))
