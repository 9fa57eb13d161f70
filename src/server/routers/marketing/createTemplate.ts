import { createTemplateInput, fullTemplate } from '../../../shared/contract/campaigns.ts'
import { createTemplate as create } from '../../services/marketing/templateVersions.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const createTemplate = adminProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/admin/email-templates',
      tag: 'marketing',
      summary: 'Crear una plantilla',
      status: 201,
    },
  })
  .input(createTemplateInput)
  .output(fullTemplate)
  .mutation(({ ctx, input }) => create(ctx.app.db, { id: ctx.user.id, ip: ctx.request.ip }, input))
