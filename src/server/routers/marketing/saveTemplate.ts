import { fullTemplate, saveTemplateInput } from '../../../shared/contract/campaigns.ts'
import { saveTemplate as save } from '../../services/marketing/templateVersions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const saveTemplate = adminProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/admin/email-templates/{templateId}',
      tag: 'marketing',
      summary: 'Guardar una versión nueva de una plantilla',
      description: 'Lo que ya se envió no cambia.',
      errors: [404, 409],
    },
  })
  .input(saveTemplateInput)
  .output(fullTemplate)
  .mutation(({ ctx, input }) => save(ctx.app.db, { id: ctx.user.id, ip: ctx.request.ip }, input))
