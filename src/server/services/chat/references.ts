import type { z } from 'zod'
import type { listReferencesInput, Reference } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { keptPage, searchReferences } from '../../assistant/library.ts'
import type { Context } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { callerOf, consumeByCaller } from '../../security/rateLimit.ts'
import { createTurns } from '../../security/turns.ts'
import { documentColumns, toReference } from './rows.ts'

/** Characters of notes in one response, which has at least one document. */
const MOST_TEXT = 2_000_000

function withinWeight<Row extends { readonly content: string }>(documents: readonly Row[]): readonly Row[] {
  let length = 0
  const over = documents.findIndex(({ content }, index) => {
    length += content.length
    return index > 0 && length > MOST_TEXT
  })
  return over < 0 ? documents : documents.slice(0, over)
}

/**
 * Unknown words are compared with the whole vocabulary, and a page without a search may be two megabytes: both block
 * the embedded database for a while.
 */
const searching = createTurns(2)

/** Matching documents, best first for a search, else by id; at most `limit` after `cursor`. @throws RATE_LIMITED */
export async function listReferences(ctx: Context, input: z.output<typeof listReferencesInput>): Promise<Reference[]> {
  await consumeByCaller(ctx, input.q ? LIMITS.librarySearches : LIMITS.libraryLists)
  const { sql } = ctx.app
  const search = async () => searching.run(await callerOf(ctx), () => searchReferences(sql, input))
  // The list by id is read as it is: nobody asks for the same page of it twice.
  const found = await (input.q ? keptPage(sql, input, search) : search())
  const documents = withinWeight(found.documents)
  const more = found.more || documents.length < found.documents.length
  const last = documents.at(-1)
  if (more && last) ctx.response.setHeader('link', nextPage('/api/references', { ...input, cursor: last.id }))
  return documents.map((row) => ({ ...row, source: 'luka' }))
}

/** @throws NOT_FOUND */
export async function getReference(db: DbOrTx, id: number): Promise<Reference> {
  const row = await db.legalDocument.findUnique({ where: { id }, select: documentColumns })
  if (!row) throw new AppError('NOT_FOUND', 'No encontramos ese documento.')
  return toReference(row)
}
