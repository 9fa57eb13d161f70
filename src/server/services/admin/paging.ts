import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

export interface Count {
  readonly total: number
  /** There are more than were counted. */
  readonly more?: boolean
}

/** So many of what a filter finds are counted, and can be turned to; whoever wants more of them filters further. */
export const MOST_COUNTED = 10_000

/** How many rows the statement `some` gives, as far as they are counted: the time does not grow with what there is. */
export async function countSome(db: DbOrTx, some: Prisma.Sql): Promise<Required<Count>> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${some} LIMIT ${MOST_COUNTED + 1}) AS counted`
  const total = row?.total ?? 0
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED }
}

/** Rows. Below, a page and its total are asked for at once; above, the total says from which end the page is nearer. */
const DEEP = 1_000

interface Reading<Row> {
  readonly count: () => Promise<Count>
  readonly read: (skip: number, take: number) => Promise<Row[]>
  /** The same in the opposite order; absent: the list is never long. */
  readonly readBack?: (skip: number, take: number) => Promise<Row[]>
}

/**
 * A page by number with its total. When the list has become shorter than the page that was asked for, its last page is read
 * instead: somebody who bookmarked page 40 sees people, not emptiness.
 */
export async function readPage<Row>(
  { page, size }: { readonly page: number; readonly size: number },
  { count, read, readBack }: Reading<Row>,
): Promise<{ total: number; more: boolean; page: number; rows: Row[] }> {
  const skip = (page - 1) * size
  if (skip < DEEP) {
    const [{ total, more = false }, rows] = await Promise.all([count(), read(skip, size)])
    if (rows.length > 0 || total === 0) return { total, more, page: total === 0 ? 1 : page, rows }
  }
  const { total, more = false } = await count()
  const last = Math.max(1, Math.ceil(total / size))
  const at = Math.min(page, last)
  const before = (at - 1) * size
  const take = Math.min(size, total - before)
  const after = total - before - take
  // What was counted in part has no end to begin at.
  const rows =
    readBack && !more && after < before
      ? (await readBack(after, take)).reverse()
      : take > 0
        ? await read(before, take)
        : []
  return { total, more, page: at, rows }
}
