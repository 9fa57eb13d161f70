import { fullTemplate, restoreTemplateInput } from '../../../shared/contract/campaigns.ts'
import { restoreTemplate as restore } from '../../services/marketing/templateVersions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const restoreTemplate = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/email-templates/{templateId}/restore',
      tag: 'marketing',
      summary: 'Volver a una versión anterior de una plantilla',
      description: 'Escribe una versión nueva con el contenido de la anterior.',
      errors: [404],
    },
  })
  .input(restoreTemplateInput)
  .output(fullTemplate)
  .mutation(({ ctx, input }) => restore(ctx.app.db, { id: ctx.user.id, ip: ctx.request.ip }, input))
