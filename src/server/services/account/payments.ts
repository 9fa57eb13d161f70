import type { z } from 'zod'
import type {
  AccountCredits,
  CreditRequestItem,
  Movement,
  movementFilter,
  movementPage,
  movementsInput,
} from '../../../shared/contract/account.ts'
import { CREDIT_REQUEST_PREFIX } from '../../../shared/contract/contact.ts'
import { MONTHLY_GRANT } from '../../../shared/credits.ts'
import { bogotaDate, bogotaMonth } from '../../../shared/format.ts'
import { MOVEMENT_KINDS, monthBounds } from '../../../shared/movements.ts'
import { balance } from '../../credits/ledger.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

/** The balance, its renewal date, and each day's spending in the current month; all COP. */
export async function accountCredits(db: DbOrTx, userId: number, now: Date): Promise<AccountCredits> {
  const { monthly, extra, used, credits, available } = await balance(db, userId, now)
  const month = bogotaMonth(now)
  const { from, until } = monthBounds(month)
  const rows = await db.$queryRaw<{ day: number; used: number }[]>`
    SELECT extract(day FROM created_at AT TIME ZONE 'America/Bogota')::int AS day,
      (-sum(monthly_delta + extra_delta))::int AS used
    FROM credit_ledger
    WHERE user_id = ${userId} AND kind IN ('usage', 'refund') AND created_at >= ${from} AND created_at < ${until}
    GROUP BY 1`
  const byDay = new Map(rows.map(({ day, used }) => [day, used]))
  const today = Number(bogotaDate(now).slice(8))
  const days = Array.from({ length: today }, (_, index) => ({
    date: `${month}-${String(index + 1).padStart(2, '0')}`,
    // A refund on a later day than the charge would make that day negative.
    used: Math.max(0, byDay.get(index + 1) ?? 0),
  }))
  return {
    monthly,
    extra,
    used,
    total: credits,
    available,
    month,
    monthlyGrant: MONTHLY_GRANT,
    nextGrantAt: until.toISOString(),
    days,
  }
}

const columns = {
  id: true,
  kind: true,
  monthlyDelta: true,
  extraDelta: true,
  monthlyAfter: true,
  extraAfter: true,
  idempotencyKey: true,
  threadId: true,
  createdAt: true,
} as const satisfies Prisma.LedgerEntrySelect
type Row = Prisma.LedgerEntryGetPayload<{ select: typeof columns }>

/** Newest first, at most `limit` before `cursor`. */
export async function listMovements(
  db: DbOrTx,
  userId: number,
  { limit, cursor, ...filter }: z.output<typeof movementsInput>,
): Promise<{ items: Movement[]; nextCursor: number | null }> {
  const rows = await db.ledgerEntry.findMany({
    where: { ...filterOf(userId, filter), ...(cursor === undefined ? {} : { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    select: columns,
  })
  const page = rows.slice(0, limit)
  return {
    items: await withThreads(db, userId, page),
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** A page for people to read, with the total of each of its days. */
export async function movementsByDay(
  db: DbOrTx,
  userId: number,
  input: z.output<typeof movementsInput>,
): Promise<z.infer<typeof movementPage>> {
  const page = await listMovements(db, userId, input)
  return { ...page, days: await sumDays(db, userId, page.items, input) }
}

/** A day of Colombia begins at 05:00 UTC, and has had 24 hours since 1993. */
const dayBegin = (date: string) => new Date(`${date}T05:00:00.000Z`)
const DAY_MS = 86_400_000

async function sumDays(
  db: DbOrTx,
  userId: number,
  items: readonly Movement[],
  { kind }: z.output<typeof movementFilter>,
): Promise<{ date: string; amount: number }[]> {
  const dates = items.map(({ createdAt }) => bogotaDate(new Date(createdAt))).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return []
  const until = new Date(dayBegin(last).getTime() + DAY_MS)
  const kinds: readonly string[] = kind === undefined ? MOVEMENT_KINDS : [kind]
  return db.$queryRaw<{ date: string; amount: number }[]>`
    SELECT to_char(created_at AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD') AS date,
      sum(monthly_delta + extra_delta)::int AS amount
    FROM credit_ledger
    WHERE user_id = ${userId} AND kind::text = ANY(${kinds})
      AND created_at >= ${dayBegin(first)} AND created_at < ${until}
    GROUP BY 1 ORDER BY 1 DESC`
}

const PAGE = 500

/** Everything in pages, newest first, for file exports. */
export async function* allMovements(
  db: DbOrTx,
  userId: number,
  filter: z.output<typeof movementFilter> = {},
): AsyncGenerator<Movement[]> {
  let cursor: number | undefined
  do {
    const page = await listMovements(db, userId, { ...filter, limit: PAGE, cursor })
    yield page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function filterOf(userId: number, { kind, month }: z.output<typeof movementFilter>): Prisma.LedgerEntryWhereInput {
  const bounds = month === undefined ? undefined : monthBounds(month)
  return {
    userId,
    ...(kind === undefined ? {} : { kind }),
    ...(bounds === undefined ? {} : { createdAt: { gte: bounds.from, lt: bounds.until } }),
  }
}

/**
 * A question is paid for before its conversation exists, so the link goes through the entry's key, which names the
 * question.
 */
const ASK_KEY = /^(?:usage|refund):ask:(\d+):\d+$/

async function withThreads(db: DbOrTx, userId: number, rows: readonly Row[]): Promise<Movement[]> {
  const askOf = (row: Row) => Number(ASK_KEY.exec(row.idempotencyKey)?.[1] ?? 0)
  const asks = await db.ask.findMany({
    where: { userId, id: { in: rows.map(askOf).filter((id) => id > 0) }, threadId: { not: null } },
    select: { id: true, threadId: true },
  })
  const threadOfAsk = new Map(asks.map(({ id, threadId }) => [id, threadId]))
  const threadOf = (row: Row) => row.threadId ?? threadOfAsk.get(askOf(row)) ?? null
  const threads = await db.thread.findMany({
    where: { userId, id: { in: rows.map(threadOf).filter((id) => id !== null) } },
    select: { id: true, title: true },
  })
  const byId = new Map(threads.map((thread) => [thread.id, thread]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.monthlyDelta + row.extraDelta,
    availableAfter: row.monthlyAfter + row.extraAfter,
    createdAt: row.createdAt.toISOString(),
    thread: byId.get(threadOf(row) ?? 0) ?? null,
  }))
}

/** The caller's own requests for credits, newest first. */
export async function listCreditRequests(db: DbOrTx, userId: number): Promise<CreditRequestItem[]> {
  const rows = await db.creditRequest.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: 50,
    select: { id: true, mensaje: true, solicitaLlamada: true, state: true, createdAt: true },
  })
  return rows.map((row) => ({
    id: row.id,
    message: row.mensaje.replace(CREDIT_REQUEST_PREFIX, '').trim(),
    wantsCall: row.solicitaLlamada,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  }))
}
