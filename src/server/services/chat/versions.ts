import type { AnswerVersions } from '../../../shared/contract/conversation.ts'
import { reading } from '../../../shared/contract/reading.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { Db } from '../../db/types.ts'
import { summariesOf } from './lean.ts'
import { storedParts } from './rows.ts'

/** A library document cited by a version. */
export interface Cited {
  readonly document: number
  readonly article: string | null
}

function documentsOf(cited: Prisma.JsonValue): number[] {
  return (Array.isArray(cited) ? cited : []).flatMap((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && typeof one.document === 'number'
      ? one.document
      : [],
  )
}

function readingIn(stored: Prisma.JsonValue) {
  const read = reading.safeParse(stored)
  return read.success ? read.data : null
}

/** All versions of the person's answer, oldest first; an unchanged answer is its only one. @throws NOT_FOUND */
export async function listVersions(db: Db, userId: number, messageId: number): Promise<AnswerVersions> {
  const message = await db.message.findFirst({
    where: { id: messageId, isFromAssistant: true, thread: { userId } },
    select: {
      content: true,
      createdAt: true,
      reading: true,
      parts: true,
      references: { orderBy: { position: 'asc' }, select: { documentId: true } },
      versions: {
        orderBy: { version: 'asc' },
        select: { version: true, content: true, createdAt: true, reading: true, parts: true, cited: true },
      },
    },
  })
  if (!message) throw new AppError('NOT_FOUND', 'No encontramos esa respuesta.')
  const only = {
    version: 1,
    content: message.content,
    createdAt: message.createdAt,
    reading: message.reading,
    parts: message.parts,
    references: message.references.map(({ documentId }) => documentId),
  }
  const kept = message.versions.map(({ cited, ...one }) => ({ ...one, references: documentsOf(cited) }))
  const versions = kept.length === 0 ? [only] : kept
  const references = await summariesOf(
    db,
    versions.flatMap((one) => one.references),
  )
  // A document that the library no longer has cannot be opened.
  const known = new Set(references.map(({ id }) => id))
  return {
    versions: versions.map(({ parts, ...one }) => ({
      ...one,
      ...storedParts(parts),
      createdAt: one.createdAt.toISOString(),
      reading: readingIn(one.reading),
      references: one.references.filter((id) => known.has(id)),
    })),
    references,
  }
}
