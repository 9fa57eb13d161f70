import type { z } from 'zod'
import type { PanelUser, userPage, userPageInput } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { toUser, userColumns } from '../auth/user.ts'
import { readPage } from './paging.ts'
import { countUsers, FIGURES, isEverybody, USERS } from './userCount.ts'
import { balanceColumns, isGranted, isIndexed, isStale, whereUsers } from './userSearch.ts'

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

type Order = Pick<Input, 'sort' | 'direction' | 'q'> & {
  readonly where: Prisma.Sql
  /** Most of all people are in it, so that an index is read in its order; few are found first, and then sorted. */
  readonly many: boolean
}

/** The ids of one page. */
async function pageIds(db: DbOrTx, order: Order, skip: number, take: number, now: Date): Promise<number[]> {
  const { sort, direction, where, q, many } = order
  if (!isBalance(sort)) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT u.id FROM users u WHERE ${where} ORDER BY ${orderBy(sort, direction)} LIMIT ${take} OFFSET ${skip}`
    return rows.map(({ id }) => id)
  }
  // Amount and id are one number and nothing else is selected: PostgreSQL sorts plain numbers in place, a third of the time
  // that rows with many ties take.
  const packed = Prisma.sql`(${balanceColumns(now)[BALANCES[sort]]}::bigint << 31) + u.id AS packed`
  const from = many
    ? inOrder(sort, { packed, where, direction, most: skip + take }, now)
    : Prisma.sql`SELECT ${packed} FROM ${isIndexed(q) ? USERS : FIGURES} WHERE ${where}`
  const rows = await db.$queryRaw<{ packed: bigint }[]>`
    SELECT packed FROM (${from}) AS u ORDER BY packed ${way(direction)} LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ packed: one }) => Number(BigInt.asUintN(31, one)))
}

/**
 * The first of both halves of everybody. Whoever has yet to get this month's grant has used nothing and differs by what was
 * bought alone, or by nothing, so an index has their order. Balances of the others change with every question, and no index
 * holds one: those who asked this month are sorted.
 */
function inOrder(
  sort: keyof typeof BALANCES,
  list: { packed: Prisma.Sql; where: Prisma.Sql; direction: Input['direction']; most: number },
  now: Date,
): Prisma.Sql {
  const { packed, where, direction, most } = list
  const half = (who: Prisma.Sql, by: Prisma.Sql) => Prisma.sql`
    (SELECT ${packed} FROM ${FIGURES} WHERE ${where} AND ${who} ORDER BY ${by} LIMIT ${most})`
  const by = (column: Prisma.Sql) => Prisma.sql`${column} ${way(direction)}, u.id ${way(direction)}`
  const late = half(
    isStale(now),
    sort === 'credits' ? by(Prisma.sql`u.credits_extra`) : Prisma.sql`u.id ${way(direction)}`,
  )
  return Prisma.sql`${late} UNION ALL ${half(isGranted(now), Prisma.sql`packed ${way(direction)}`)}`
}

/** The rows of these ids, in their order. */
export async function panelUsers(db: DbOrTx, ids: readonly number[], now: Date): Promise<PanelUser[]> {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select: panelColumns })
  const byId = new Map(rows.map((row) => [row.id, toPanelUser(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of users. Only ids are sorted and skipped; other columns are read for the page alone. */
export async function readUserPage(db: Db, input: Input, now: Date): Promise<z.output<typeof userPage>> {
  const { q, verification, blocked, role, credits, activity, sort, direction } = input
  const filters = { q, verification, blocked, role, credits, activity }
  const where = whereUsers(filters, now)
  const counting = countUsers(db, filters, now)
  const ids = async (skip: number, take: number, one: Input['direction']) => {
    // Only an order by balance, and words too short for the index, have to know first whether many are found.
    const scanned = q !== undefined && q !== '' && !isIndexed(q)
    const many = isEverybody(filters) || ((scanned || isBalance(sort)) && (await counting).more === true)
    const among = scanned && !many ? Prisma.sql`u.id = ANY (ARRAY(SELECT u.id FROM ${FIGURES} WHERE ${where}))` : where
    return pageIds(db, { sort, direction: one, q, where: among, many }, skip, take, now)
  }
  const found = await readPage(input, {
    count: () => counting,
    read: (skip, take) => ids(skip, take, direction),
    readBack: (skip, take) => ids(skip, take, direction === 'asc' ? 'desc' : 'asc'),
  })
  const users = await panelUsers(db, found.rows, now)
  return { total: found.total, more: found.more, page: found.page, users }
}
