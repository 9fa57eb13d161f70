import { z } from 'zod'
import { templateInput, templateVersion } from '../../../shared/contract/campaigns.ts'
import { listVersions } from '../../services/marketing/templateVersions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const templateVersions = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/email-templates/{templateId}/versions',
      tag: 'marketing',
      summary: 'Versiones de una plantilla, de la más nueva a la más vieja',
      errors: [404],
    },
  })
  .input(templateInput)
  .output(z.array(templateVersion))
  .query(({ ctx, input }) => listVersions(ctx.app.db, input.templateId))
