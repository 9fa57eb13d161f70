import type { z } from 'zod'
import type {
  createDocumentInput,
  LibraryDocument,
  libraryPage,
  libraryPageInput,
  retireDocumentInput,
  updateDocumentInput,
  WholeLibraryDocument,
} from '../../../shared/contract/legal.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { readPage } from '../admin/paging.ts'
import { likeWords } from '../admin/userSearch.ts'
import { difference, documentSubject } from './history.ts'

const listed = {
  id: true,
  type: true,
  number: true,
  year: true,
  title: true,
  summary: true,
  url: true,
  status: true,
  certainty: true,
  createdAt: true,
  updatedAt: true,
  editedAt: true,
  retiredAt: true,
} as const satisfies Prisma.LegalDocumentSelect
const whole = { ...listed, content: true } as const
type ListedRow = Prisma.LegalDocumentGetPayload<{ select: typeof listed }>

const toListed = ({ editedAt, retiredAt, certainty, createdAt, updatedAt, ...row }: ListedRow): LibraryDocument => ({
  ...row,
  source: 'luka',
  certainty: certainty === 'C' ? 'C' : 'S',
  edited: editedAt !== null,
  retired: retiredAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** A page of the library for administrators, including retired documents; most recently changed first. */
export async function readLibraryPage(
  db: DbOrTx,
  { q, type, state, page, size }: z.output<typeof libraryPageInput>,
): Promise<z.output<typeof libraryPage>> {
  const conditions = [Prisma.sql`true`, ...likeWords(Prisma.sql`d.search_text`, q)]
  if (type) conditions.push(Prisma.sql`d.type = ${type}::"DocumentType"`)
  if (state === 'active') conditions.push(Prisma.sql`d.retired_at IS NULL`)
  if (state === 'retired') conditions.push(Prisma.sql`d.retired_at IS NOT NULL`)
  if (state === 'edited') conditions.push(Prisma.sql`d.edited_at IS NOT NULL`)
  const where = Prisma.join(conditions, ' AND ')
  const found = await readPage(
    { page, size },
    {
      count: async () => {
        const [row] = await db.$queryRaw<{ total: number }[]>`
          SELECT count(*)::int AS total FROM legal_documents d WHERE ${where}`
        return { total: row?.total ?? 0 }
      },
      read: (skip, take) => db.$queryRaw<{ id: number }[]>`
        SELECT d.id FROM legal_documents d WHERE ${where}
        ORDER BY d.updated_at DESC, d.id LIMIT ${take} OFFSET ${skip}`,
    },
  )
  const ids = found.rows.map(({ id }) => id)
  const rows = await db.legalDocument.findMany({ where: { id: { in: ids } }, select: listed })
  const byId = new Map(rows.map((row) => [row.id, toListed(row)]))
  return { total: found.total, page: found.page, documents: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** @throws NOT_FOUND */
export async function readDocument(db: DbOrTx, id: number): Promise<WholeLibraryDocument> {
  const row = await db.legalDocument.findUnique({ where: { id }, select: whole })
  if (!row) throw new AppError('NOT_FOUND', 'No encontramos esa ficha.')
  const { content, ...rest } = row
  return { ...toListed(rest), content }
}

type Fields = Omit<z.output<typeof createDocumentInput>, 'reason'>

const toRow = ({ url, year, ...fields }: Fields) => ({ ...fields, year: year ?? null, url: url || null })

/** One entry per norm, enforced by the database. */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      const message = 'Ya hay una ficha con ese tipo, número y año.'
      throw new AppError('CONFLICT', message, { issues: [{ path: 'number', message }], cause: error })
    }
    throw error
  }
}

/** Adds an entry, effective at once in searches and citations. @throws CONFLICT */
export async function createDocument(
  app: App,
  actor: Actor,
  { reason, ...fields }: z.output<typeof createDocumentInput>,
) {
  const now = app.now()
  const row = toRow(fields)
  const id = await unique(() =>
    app.db.$transaction(async (tx) => {
      const created = await tx.legalDocument.create({
        data: { ...row, editedAt: now, createdAt: now, updatedAt: now },
        select: { id: true },
      })
      await audit(tx, actor, { action: 'document.create', subject: documentSubject(created.id), after: row, reason })
      return created.id
    }),
  )
  return { message: 'La ficha quedó en la biblioteca.', document: await readDocument(app.db, id) }
}

/** A later release does not overwrite it. @throws NOT_FOUND, CONFLICT */
export async function updateDocument(
  app: App,
  actor: Actor,
  { id, reason, ...fields }: z.output<typeof updateDocumentInput>,
) {
  const now = app.now()
  const row = toRow(fields)
  await unique(() =>
    app.db.$transaction(async (tx) => {
      const before = await readDocument(tx, id)
      await tx.legalDocument.update({
        where: { id },
        data: { ...row, editedAt: now, updatedAt: now },
        select: { id: true },
      })
      await audit(tx, actor, {
        action: 'document.update',
        subject: documentSubject(id),
        ...difference(written(before), row),
        reason,
      })
    }),
  )
  return { message: 'La ficha quedó guardada.', document: await readDocument(app.db, id) }
}

/** The fields that an administrator edits. */
function written({ type, number, year, title, summary, content, url, status, certainty }: WholeLibraryDocument) {
  return { type, number, year, title, summary, content, url, status, certainty }
}

/**
 * Excludes it from searches and new answers, or brings it back; existing answers keep their citation.
 * @throws NOT_FOUND
 */
export async function retireDocument(
  app: App,
  actor: Actor,
  { id, retired, reason }: z.output<typeof retireDocumentInput>,
) {
  const now = app.now()
  await app.db.$transaction(async (tx) => {
    const before = await readDocument(tx, id)
    await tx.legalDocument.update({
      where: { id },
      data: { retiredAt: retired ? now : null, editedAt: now, updatedAt: now },
      select: { id: true },
    })
    await audit(tx, actor, {
      action: 'document.retire',
      subject: documentSubject(id),
      before: { retired: before.retired },
      after: { retired },
      reason,
    })
  })
  const message = retired ? 'La ficha quedó retirada de la biblioteca.' : 'La ficha volvió a la biblioteca.'
  return { message, document: await readDocument(app.db, id) }
}
