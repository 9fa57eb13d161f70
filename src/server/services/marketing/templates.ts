import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { draftPreview, draftPreviewInput, testEmailInput } from '../../../shared/contract/campaigns.ts'
import type { emailTemplate, preview } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { MAIL_VARIABLES } from '../../../shared/mailTemplate.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { type Reader, readerColumns, valuesFor } from '../../mail/campaign.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { compileTemplate, type TemplateValues, TRIAL, trialsAbout } from '../../mail/templates/template.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { teamAddress } from '../contact/teamAddress.ts'

const templateColumns = { id: true, name: true, type: true, subject: true, body: true } as const

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

/** The templates of the automatic campaigns. */
export const AUTOMATIC = {
  verification: 'recordatorio-verificacion',
  credits: 'recordatorio-creditos',
  all: 'novedades',
} as const

/**
 * Only the shipped reminder to verify is a service message; every other template, whatever its declared type, is
 * advertising and subject to Ley 2300 de 2023.
 */
export const isAdvertising = (templateId: string | undefined): boolean => templateId !== AUTOMATIC.verification

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

/**
 * The value of each variable: that user's data, or an invented person's. Never the user's own unsubscribe link, since
 * an administrator reads it.
 * @throws NOT_FOUND
 */
async function valuesOf(app: App, userId: number | undefined): Promise<TemplateValues> {
  const baja = `${app.baseUrl()}/baja`
  if (userId !== undefined) {
    const reader: Reader | null = await app.db.user.findUnique({ where: { id: userId }, select: readerColumns })
    if (!reader) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
    return { ...valuesFor(app, reader), baja }
  }
  const [nombre, empresa, correo, creditos] = MAIL_VARIABLES.map(({ example }) => example)
  const enlace = `${app.baseUrl()}/asistente`
  return {
    nombre: nombre ?? '',
    empresa: empresa ?? '',
    correo: correo ?? '',
    creditos: creditos ?? '',
    enlace,
    baja,
  }
}

/** Renders the mail for that user, or for an invented one. @throws NOT_FOUND */
export async function previewTemplate(
  app: App,
  { templateId, userId }: { templateId: string; userId?: number | undefined },
): Promise<z.output<typeof preview>> {
  const { subject, html } = await render(app, await findTemplate(app.db, templateId), userId)
  return { subject, body: html }
}

/** Renders the unsaved text of the editor. @throws NOT_FOUND */
export async function previewDraft(
  app: App,
  { userId, templateId: id, ...draft }: z.output<typeof draftPreviewInput>,
): Promise<z.output<typeof draftPreview>> {
  const { subject, html, text } = await render(app, { id, ...draft }, userId)
  return { subject, body: html, text }
}

interface Draft extends Pick<Template, 'subject' | 'body'> {
  readonly id: string | undefined
}

async function render(app: App, template: Draft, userId: number | undefined) {
  return compileTemplate({ ...template, advertising: isAdvertising(template.id) })(await valuesOf(app, userId))
}

/** Sends a test to oneself or to the company's contact, at any hour: a test is not advertising. @throws NOT_FOUND */
export async function sendTestEmail(
  app: App,
  actor: Actor & { readonly email: string },
  input: z.output<typeof testEmailInput>,
): Promise<{ message: string }> {
  const to = input.to === 'me' ? actor.email : await teamAddress(app)
  if (to === undefined) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
  const stored = await findTemplate(app.db, input.templateId)
  const draft = { ...stored, subject: input.customSubject || stored.subject, body: input.body || stored.body }
  const readerId = input.userId ?? actor.id
  const mail = await render(app, draft, readerId)
  await app.db.$transaction(async (tx) => {
    const { id: templateId, name: templateName } = stored
    const subject = `${TRIAL}${mail.subject}`
    const idempotencyKey = `${trialsAbout(readerId)}${randomUUID()}`
    await enqueueMail(tx, { ...mail, to, templateId, templateName, subject, idempotencyKey })
    await audit(tx, actor, { action: 'email.test', after: { template: templateId, to: input.to } })
  })
  app.wakeMail()
  return { message: `La prueba va en camino a ${to}` }
}
