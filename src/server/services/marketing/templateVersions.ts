import type { z } from 'zod'
import type { AuditAction } from '../../../shared/auditNames.ts'
import type {
  createTemplateInput,
  FullTemplate,
  restoreTemplateInput,
  saveTemplateInput,
  TemplateVersion,
} from '../../../shared/contract/campaigns.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { templateType } from './templates.ts'

// A template is edited by adding a version; nothing that was sent or written is ever changed. Restoring adds the old
// text as a new version too, so that the history shows what was in use when.

const ABSENT = 'La plantilla no existe'
const columns = { id: true, name: true, type: true, subject: true, body: true, version: true, updatedAt: true } as const

/** @throws NOT_FOUND */
export async function readTemplate(db: DbOrTx, id: string): Promise<FullTemplate> {
  const row = await db.mailTemplate.findUnique({ where: { id }, select: columns })
  if (!row) throw new AppError('NOT_FOUND', ABSENT)
  return { ...row, type: templateType(row.type), updatedAt: row.updatedAt.toISOString() }
}

/** Newest first. @throws NOT_FOUND */
export async function listVersions(db: DbOrTx, id: string): Promise<TemplateVersion[]> {
  const { name, subject, body, version, updatedAt } = await readTemplate(db, id)
  const rows = await db.mailTemplateVersion.findMany({ where: { templateId: id }, orderBy: { version: 'desc' } })
  // Immutable: the history contains what was shipped.
  if (rows.length === 0) return [{ version, name, subject, body, createdBy: null, createdAt: updatedAt }]
  const ids = rows.flatMap(({ createdById }) => createdById ?? [])
  const authors = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } })
  const names = new Map(authors.map((author) => [author.id, author.username]))
  return rows.map(({ version, name, subject, body, createdById, createdAt }) => ({
    version,
    name,
    subject,
    body,
    createdBy: (createdById === null ? undefined : names.get(createdById)) ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** @throws NOT_FOUND; CONFLICT when somebody has saved another version since */
export function saveTemplate(
  db: Db,
  actor: Actor,
  { templateId, baseVersion, ...text }: z.output<typeof saveTemplateInput>,
): Promise<FullTemplate> {
  return write(db, actor, templateId, async (current) => {
    if (current.version !== baseVersion) {
      throw new AppError('CONFLICT', `Alguien guardó la versión ${current.version} mientras escribías.`)
    }
    return { text, action: 'template.save' }
  })
}

/** @throws NOT_FOUND, also for a version that never existed */
export function restoreTemplate(
  db: Db,
  actor: Actor,
  { templateId, version }: z.output<typeof restoreTemplateInput>,
): Promise<FullTemplate> {
  return write(db, actor, templateId, async (current, tx) => {
    // A future version is not looked up in the database, whose integers are smaller than JSON's.
    const text =
      version <= current.version &&
      (await tx.mailTemplateVersion.findUnique({
        where: { templateId_version: { templateId, version } },
        select: { name: true, subject: true, body: true },
      }))
    if (!text) throw new AppError('NOT_FOUND', 'Esa versión no existe')
    return { text, action: 'template.restore' }
  })
}

interface Text {
  readonly name: string
  readonly subject: string
  readonly body: string
}

function write(
  db: Db,
  actor: Actor,
  id: string,
  next: (current: { version: number }, tx: DbOrTx) => Promise<{ text: Text; action: AuditAction }>,
): Promise<FullTemplate> {
  return db.$transaction(async (tx) => {
    // Concurrent edits: the second waits here and finds the first one's version.
    await tx.$queryRaw`SELECT id FROM mail_templates WHERE id = ${id} FOR UPDATE`
    const current = await tx.mailTemplate.findUnique({ where: { id }, select: columns })
    if (!current) throw new AppError('NOT_FOUND', ABSENT)
    if (current.version === 1) {
      const { name, subject, body, updatedAt } = current
      const shipped = { templateId: id, version: 1, name, subject, body, createdAt: updatedAt }
      await tx.mailTemplateVersion.createMany({ data: [shipped], skipDuplicates: true })
    }
    const { text, action } = await next(current, tx)
    const version = current.version + 1
    await tx.mailTemplateVersion.create({ data: { templateId: id, version, ...text, createdById: actor.id } })
    await tx.mailTemplate.update({ where: { id }, data: { ...text, version } })
    await audit(tx, actor, { action, before: { version: current.version }, after: { template: id, version } })
    return readTemplate(tx, id)
  })
}

/** Creates a template; its id is derived from its name. */
export function createTemplate(
  db: Db,
  actor: Actor,
  { type, ...text }: z.output<typeof createTemplateInput>,
): Promise<FullTemplate> {
  return db.$transaction(async (tx) => {
    const slug = slugOf(text.name)
    // Two concurrent creations with one name: the second sees the first one's id.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mail_templates'))`
    const taken = await tx.mailTemplate.findMany({ where: { id: { startsWith: slug } }, select: { id: true } })
    const ids = new Set(taken.map(({ id }) => id))
    let id = slug
    for (let number = 2; ids.has(id); number++) id = `${slug}-${number}`
    await tx.mailTemplate.create({ data: { id, type, ...text } })
    await tx.mailTemplateVersion.create({ data: { templateId: id, version: 1, ...text, createdById: actor.id } })
    await audit(tx, actor, { action: 'template.save', after: { template: id, version: 1 } })
    return readTemplate(tx, id)
  })
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return slug || 'plantilla'
}
