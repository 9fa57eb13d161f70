import { bogotaDate } from '../../../shared/format.ts'
import type { Db } from '../../db/types.ts'
import { beginOf, DAY, datesBetween, dayAfter, readDays } from './days.ts'

/** Totals since the beginning; existing people only, credits in COP. */
export interface Totals {
  readonly users: number
  readonly messages: number
  readonly granted: number
  readonly used: number
}

interface Kept extends Totals {
  readonly days: number
}

/** How many days are cached one by one; older activity was imported, and is counted directly. */
const MOST_DAYS = 3_660

/**
 * Totals without reading everything: past days are cached (see readDays), so the cost is one row per day, plus what has
 * happened since the day before yesterday.
 */
export async function readTotals(db: Db, now: Date, keeper = db): Promise<Totals> {
  const settled = bogotaDate(new Date(now.getTime() - 2 * DAY))
  const first = await firstDay(db)
  const days = first === null || first >= settled ? [] : datesBetween(first, dayAfter(settled, -1))
  if (first === null || days.length === 0 || days.length > MOST_DAYS) return countSince(db, new Date(0))
  const [kept, since] = await Promise.all([sumKept(db, first, settled), countSince(db, beginOf(settled))])
  if (kept.days === days.length) return add([kept, since])
  const counted = await readDays(db, first, dayAfter(settled, -1), keeper)
  return add([since, ...counted.map(({ newUsers: users, ...day }) => ({ users, ...day }))])
}

const add = (parts: readonly Totals[]): Totals => {
  const sum = (of: (part: Totals) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    users: sum(({ users }) => users),
    messages: sum(({ messages }) => messages),
    granted: sum(({ granted }) => granted),
    used: sum(({ used }) => used),
  }
}

/** The first day, in Bogotá, with any activity. */
async function firstDay(db: Db): Promise<string | null> {
  const [row] = await db.$queryRaw<{ first: string | null }[]>`
    SELECT (LEAST((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM messages),
                  (SELECT min(created_at) FROM credit_ledger)) AT TIME ZONE 'America/Bogota')::date::text AS first`
  return row?.first ?? null
}

/** The cached days from the first one up to `until`, and their number. */
async function sumKept(db: Db, from: string, until: string): Promise<Kept> {
  const [row] = await db.$queryRaw<Kept[]>`
    SELECT count(*)::int AS days, coalesce(sum(new_users), 0)::int AS users, coalesce(sum(messages), 0)::int AS messages,
           coalesce(sum(granted), 0)::float8 AS granted, coalesce(sum(used), 0)::float8 AS used
    FROM daily_figures WHERE day >= ${from}::date AND day < ${until}::date`
  if (!row) throw new Error('A sum gave no row')
  return row
}

async function countSince(db: Db, begin: Date): Promise<Totals> {
  const [row] = await db.$queryRaw<Totals[]>`
    SELECT (SELECT count(*)::int FROM users WHERE created_at >= ${begin} AND deleted_at IS NULL) AS users,
           (SELECT count(*)::int FROM messages WHERE created_at >= ${begin}) AS messages,
           coalesce(sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('monthly_grant', 'extra_grant')), 0)::float8 AS granted,
           -- Minus nothing is nothing: a sum of no rows comes as -0.
           0 - coalesce(sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('usage', 'refund')), 0)::float8 AS used
    FROM credit_ledger WHERE created_at >= ${begin}`
  if (!row) throw new Error('A count gave no row')
  return row
}
