import type { UserFilters } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db } from '../../db/types.ts'
import { readTotals } from './totals.ts'
import { isIndexed, whereUsers } from './userSearch.ts'

export const USERS = Prisma.sql`users u`
/** The same columns, narrow, for queries that read everybody: see UserFigures in the schema. */
export const FIGURES = Prisma.sql`user_figures u`

/** How many people match the filters. */
export async function countUsers(db: Db, filters: UserFilters, now: Date): Promise<number> {
  const { q, credits } = filters
  const everybody = Object.values(filters).every((value) => value === undefined || value === '')
  if (everybody) return (await readTotals(db, now)).users
  const from = (credits || q) && !isIndexed(q) ? FIGURES : USERS
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${from} WHERE ${whereUsers(filters, now)}`
  return row?.total ?? 0
}
