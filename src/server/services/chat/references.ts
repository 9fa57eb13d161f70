import type { z } from 'zod'
import type { listReferencesInput, Reference } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { searchReferences } from '../../assistant/library.ts'
import type { DbOrTx } from '../../db/types.ts'
import { nextPage } from '../../http/pages.ts'
import type { Context } from '../../trpc/context.ts'
import { documentColumns, toReference } from './rows.ts'

/** Documents that match, best first when there is a text, else by id; at most `limit` after `cursor`. */
export async function listReferences(
  ctx: Pick<Context, 'app' | 'response'>,
  input: z.output<typeof listReferencesInput>,
): Promise<Reference[]> {
  const { documents, more } = await searchReferences(ctx.app.sql, input)
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
