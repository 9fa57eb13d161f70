import { fullTemplate, templateInput } from '../../../shared/contract/campaigns.ts'
import { readTemplate } from '../../services/marketing/templateVersions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const template = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/email-templates/{templateId}',
      tag: 'marketing',
      summary: 'Una plantilla con su contenido',
      errors: [404],
    },
  })
  .input(templateInput)
  .output(fullTemplate)
  .query(({ ctx, input }) => readTemplate(ctx.app.db, input.templateId))
