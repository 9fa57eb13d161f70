import type { z } from 'zod'
import type { emailTemplate, preview } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { viewBalance } from '../../credits/balance.ts'
import type { DbOrTx } from '../../db/types.ts'
import { templateMail } from '../../mail/templates/template.ts'
import type { App, AuthUser } from '../../trpc/context.ts'
import { userColumns } from '../auth/user.ts'

export const templateColumns = { id: true, name: true, type: true, subject: true, body: true } as const

export interface Template {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly subject: string
  readonly body: string
}

type TemplateType = z.output<typeof emailTemplate>['type']
export const templateType = (type: string): TemplateType =>
  type === 'verification' || type === 'credits' ? type : 'general'

export async function listTemplates(db: DbOrTx): Promise<z.output<typeof emailTemplate>[]> {
  const rows = await db.mailTemplate.findMany({ orderBy: { name: 'asc' }, select: templateColumns })
  return rows.map(({ id, name, type }) => ({ id, name, type: templateType(type) }))
}

/** @throws NOT_FOUND */
export async function findTemplate(db: DbOrTx, id: string): Promise<Template> {
  const template = await db.mailTemplate.findUnique({ where: { id }, select: templateColumns })
  if (!template) throw new AppError('NOT_FOUND', 'La plantilla no existe')
  return template
}

type Recipient = Pick<
  AuthUser,
  'username' | 'name' | 'creditsMonthly' | 'creditsExtra' | 'creditsUsed' | 'creditsMonth'
>

/** The mail that this person would get; every value is escaped where it enters the HTML. */
export function renderFor(app: App, template: Template, recipient: Recipient, customSubject?: string | null) {
  const { available } = viewBalance(recipient, app.now())
  return templateMail({
    subject: customSubject || template.subject,
    body: template.body,
    nombre: recipient.name ?? recipient.username,
    creditos: available,
    enlace: `${app.baseUrl()}/asistente`,
  })
}

const EXAMPLE: Recipient = {
  username: 'ana482',
  name: 'Ana Restrepo',
  creditsMonthly: 19_500,
  creditsExtra: 0,
  creditsUsed: 500,
  creditsMonth: '',
}

/** How the mail looks for that user, or for an invented one. @throws NOT_FOUND */
export async function previewTemplate(
  app: App,
  { templateId, userId }: { templateId: string; userId?: number | undefined },
): Promise<z.output<typeof preview>> {
  const template = await findTemplate(app.db, templateId)
  const recipient = userId ? await app.db.user.findUnique({ where: { id: userId }, select: userColumns }) : EXAMPLE
  if (!recipient) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
  const { subject, html } = renderFor(app, template, recipient)
  return { subject, body: html }
}
