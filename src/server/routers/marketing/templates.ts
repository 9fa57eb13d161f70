import { z } from 'zod'
import { emailTemplate } from '../../../shared/contract/marketing.ts'
import { listTemplates } from '../../services/marketing/templates.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const templates = adminProcedure
  .meta({ rest: { method: 'GET', path: '/admin/email-templates', tag: 'marketing', summary: 'Plantillas de correo' } })
  .output(z.array(emailTemplate))
  .query(({ ctx }) => listTemplates(ctx.app.db))
