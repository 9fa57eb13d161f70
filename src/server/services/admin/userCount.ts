import type { UserFilters } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db } from '../../db/types.ts'
import { type Count, countSome } from './paging.ts'
import { readTotals } from './totals.ts'
import { isIndexed, whereUsers } from './userSearch.ts'

export const USERS = Prisma.sql`users u`
/** The same columns, narrow, for queries that read everybody: see UserFigures in the schema. */
export const FIGURES = Prisma.sql`user_figures u`

export const isEverybody = (filters: UserFilters): boolean =>
  Object.values(filters).every((value) => value === undefined || value === '')

/** Whom the filters let through, to be counted. */
function someUsers(filters: UserFilters, now: Date): Prisma.Sql {
  const { q, credits } = filters
  const from = (credits || q) && !isIndexed(q) ? FIGURES : USERS
  return Prisma.sql`SELECT FROM ${from} WHERE ${whereUsers(filters, now)}`
}

/** How many people the filters let through, as far as the panel counts them; all of them without a filter. */
export async function countUsers(db: Db, filters: UserFilters, now: Date): Promise<Count> {
  return isEverybody(filters) ? { total: (await readTotals(db, now)).users } : countSome(db, someUsers(filters, now))
}

/** How many there are, however many: what the documented call tells. */
export async function countAllUsers(db: Db, filters: UserFilters, now: Date): Promise<number> {
  if (isEverybody(filters)) return (await readTotals(db, now)).users
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${someUsers(filters, now)}) AS found`
  return row?.total ?? 0
}
