import type { z } from 'zod'
import type { PanelUser, userPage, userPageInput } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { toUser, userColumns } from '../auth/user.ts'
import { readPage } from './paging.ts'
import { countUsers, FIGURES, USERS } from './userCount.ts'
import { balanceColumns, isIndexed, whereUsers } from './userSearch.ts'

export const panelColumns = { ...userColumns, lastActiveAt: true } as const satisfies Prisma.UserSelect
export type PanelRow = Prisma.UserGetPayload<{ select: typeof panelColumns }>

export const toPanelUser = (row: PanelRow, now: Date): PanelUser => ({
  ...toUser(row, now),
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
})

type Input = z.output<typeof userPageInput>

/**
 * Same precedence as the badge: blocked, then pending, then verified. Must equal the expression of users_badge_idx to
 * the letter.
 */
const BADGE = Prisma.sql`(CASE WHEN u.blocked THEN 0 WHEN u.email_verified_at IS NULL THEN 1 ELSE 2 END)`

const way = (direction: Input['direction']) => (direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`)

/** Ties are broken by id in the same direction, so that pages never overlap. Every such order is an index. */
function orderBy(sort: Exclude<Input['sort'], keyof typeof BALANCES>, direction: Input['direction']): Prisma.Sql {
  const columns = (column: Prisma.Sql) => Prisma.sql`${column} ${way(direction)}, u.id ${way(direction)}`
  switch (sort) {
    case 'id':
      return Prisma.sql`u.id ${way(direction)}`
    case 'lastActiveAt': {
      // Users who never signed in come last.
      const nulls = direction === 'asc' ? Prisma.sql`NULLS FIRST` : Prisma.sql`NULLS LAST`
      return Prisma.sql`u.last_active_at ${way(direction)} ${nulls}, u.id ${way(direction)}`
    }
    case 'username':
      return columns(Prisma.sql`u.username`)
    case 'email':
      return columns(Prisma.sql`u.email`)
    case 'verification':
      return columns(BADGE)
    case 'role':
      return columns(Prisma.sql`u.role`)
    case 'createdAt':
      return columns(Prisma.sql`u.created_at`)
  }
}

const BALANCES = { credits: 'credits', creditsUsed: 'used' } as const satisfies Partial<
  Record<Input['sort'], keyof ReturnType<typeof balanceColumns>>
>
const isBalance = (sort: Input['sort']): sort is keyof typeof BALANCES => sort in BALANCES

/** Users. */
const DEEP = 10_000

/** The ids of one page. */
async function pageIds(db: DbOrTx, where: Prisma.Sql, input: Input, offset: number, now: Date): Promise<number[]> {
  const { sort, direction, size } = input
  if (!isBalance(sort)) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT u.id FROM users u WHERE ${where} ORDER BY ${orderBy(sort, direction)} LIMIT ${size} OFFSET ${offset}`
    return rows.map(({ id }) => id)
  }
  // A balance changes with every question, so no index holds this order. Amount and id are combined into one number and
  // nothing else is selected: PostgreSQL sorts plain numbers in place, in a third of the time that rows with many ties
  // take. Deep pages sort everything: keeping the first tens of thousands in a heap takes up to twice as long. With the
  // limit outside, the planner does not try that.
  const packed = Prisma.sql`
    SELECT (${balanceColumns(now)[BALANCES[sort]]}::bigint << 31) + u.id AS packed
    FROM ${isIndexed(input.q) ? USERS : FIGURES} WHERE ${where} ORDER BY packed ${way(direction)} OFFSET ${offset}`
  const page = offset < DEEP ? packed : Prisma.sql`SELECT packed FROM (${packed}) AS sorted`
  const rows = await db.$queryRaw<{ packed: bigint }[]>`${page} LIMIT ${size}`
  return rows.map(({ packed }) => Number(BigInt.asUintN(31, packed)))
}

/** The rows of these ids, in their order. */
export async function panelUsers(db: DbOrTx, ids: readonly number[], now: Date): Promise<PanelUser[]> {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: panelColumns })
  const byId = new Map(rows.map((row) => [row.id, toPanelUser(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of users. Only ids are sorted and skipped; other columns are read for the page alone. */
export async function readUserPage(db: Db, input: Input, now: Date): Promise<z.output<typeof userPage>> {
  const where = whereUsers(input, now)
  const { q, verification, blocked, role, credits, activity } = input
  const filters = { q, verification, blocked, role, credits, activity }
  const found = await readPage(
    input,
    () => countUsers(db, filters, now),
    (offset) => pageIds(db, where, input, offset, now),
  )
  return { total: found.total, page: found.page, users: await panelUsers(db, found.rows, now) }
}
