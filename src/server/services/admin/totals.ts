import { bogotaDate } from '../../../shared/format.ts'
import type { Db } from '../../db/types.ts'
import { beginOf, DAY, datesBetween, dayAfter, readDays } from './days.ts'

/** Since the beginning; people that are still there, credits in COP. */
export interface Totals {
  readonly users: number
  readonly messages: number
  readonly granted: number
  readonly used: number
}

interface Kept extends Totals {
  readonly days: number
}

/** Days that are worth keeping one by one; what is older was brought in, and is counted as it stands. */
const MOST_DAYS = 3_660

/**
 * What everything adds up to, without reading everything: days that are over are kept (see readDays), so the answer costs
 * as many rows as there were days, and what has happened since the day before yesterday.
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

/** Of Bogotá, on which anything happened for the first time. */
async function firstDay(db: Db): Promise<string | null> {
  const [row] = await db.$queryRaw<{ first: string | null }[]>`
    SELECT (LEAST((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM messages),
                  (SELECT min(created_at) FROM credit_ledger)) AT TIME ZONE 'America/Bogota')::date::text AS first`
  return row?.first ?? null
}

/** The days kept from the first on, before `until`, and how many they are. */
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
