import { z } from 'zod'
import type { Series } from '../../../shared/contract/panel.ts'
import { isStorageReadOnly } from '../../db/errors.ts'
import type { Db, DbOrTx } from '../../db/types.ts'

export const DAY = 86_400_000
/** The advisory lock of luka_forget_day() (see the migrations): shared there, exclusive here. */
const DAYS_LOCK = 7_210_553
/** How many days one transaction computes and stores, so that the lock is held briefly. */
const AT_ONCE = 31

type Topics = Series['topics']

/** The activity of one day in America/Bogota; credits in COP. */
export interface DayFigures {
  readonly date: string
  readonly messages: number
  readonly newUsers: number
  readonly granted: number
  readonly used: number
  readonly topics: Topics
}

/** The start of a day in America/Bogota, which has had no daylight saving time since 1993. */
export const beginOf = (date: string) => new Date(`${date}T05:00:00.000Z`)
export const dayAfter = (date: string, days = 1) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

export function datesBetween(from: string, to: string): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length }, (_, index) => dayAfter(from, index))
}

interface Messages {
  readonly day: number
  readonly topic: string | null
  readonly is_from_assistant: boolean
  readonly answered: boolean | null
  readonly value: number
}

/**
 * Computes the days from the rows. Days are numbered from the first one: an integer per row costs a third of a calendar
 * date in a time zone.
 */
async function countDays(db: DbOrTx, from: string, to: string): Promise<DayFigures[]> {
  const begin = beginOf(from)
  const end = beginOf(dayAfter(to))
  const messages = await db.$queryRaw<Messages[]>`
    SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, topic, is_from_assistant, answered,
           value
    FROM (
      SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin, topic, is_from_assistant, answered,
             count(*)::int AS value
      FROM messages WHERE created_at >= ${begin} AND created_at < ${end} GROUP BY 1, 2, 3, 4) AS bins`
  const users = await db.$queryRaw<{ day: number; value: number }[]>`
    SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, value FROM (
      SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin, count(*)::int AS value
      FROM users WHERE created_at >= ${begin} AND created_at < ${end} AND deleted_at IS NULL GROUP BY 1) AS bins`
  const credits = await db.$queryRaw<{ day: number; granted: number; used: number }[]>`
    SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, granted, used FROM (
      SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin,
             coalesce(sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('monthly_grant', 'extra_grant')), 0)::float8 AS granted,
             coalesce(-sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('usage', 'refund')), 0)::float8 AS used
      FROM credit_ledger WHERE created_at >= ${begin} AND created_at < ${end} GROUP BY 1) AS bins`

  const messagesOf = Map.groupBy(messages, ({ day }) => day)
  const usersOf = new Map(users.map(({ day, value }) => [day, value]))
  const creditsOf = new Map(credits.map((one) => [one.day, one]))
  return datesBetween(from, to).map((date, index) => {
    const counted = messagesOf.get(index) ?? []
    const { granted = 0, used = 0 } = creditsOf.get(index) ?? {}
    return {
      date,
      messages: counted.reduce((all, { value }) => all + value, 0),
      newUsers: usersOf.get(index) ?? 0,
      granted,
      // The sum of no rows arrives as -0.
      used: used + 0,
      // Only answers by our own assistants, which record whether they knew the answer.
      topics: addTopics(
        counted
          .filter(({ is_from_assistant, answered }) => is_from_assistant && answered !== null)
          .map(({ topic, answered, value }) => ({ topic, questions: value, unanswered: answered ? 0 : value })),
      ),
    }
  })
}

/** Each topic once, most frequent first. */
export function addTopics(lines: Topics): Topics {
  const all = new Map<string | null, Topics[number]>()
  for (const { topic, questions, unanswered } of lines) {
    const sum = all.get(topic) ?? { topic, questions: 0, unanswered: 0 }
    all.set(topic, { topic, questions: sum.questions + questions, unanswered: sum.unanswered + unanswered })
  }
  return [...all.values()].sort(
    (a, b) => b.questions - a.questions || (a.topic ?? '\uffff').localeCompare(b.topic ?? '\uffff'),
  )
}

const storedTopics = z.array(z.object({ topic: z.string().nullable(), questions: z.int(), unanswered: z.int() }))

async function storedDays(db: DbOrTx, from: string, to: string): Promise<Map<string, DayFigures>> {
  const rows = await db.$queryRaw<(Omit<DayFigures, 'topics'> & { topics: unknown })[]>`
    SELECT day::text AS date, messages, new_users AS "newUsers", granted::float8 AS granted, used::float8 AS used, topics
    FROM daily_figures WHERE day BETWEEN ${from}::date AND ${to}::date`
  return new Map(rows.map((row) => [row.date, { ...row, topics: storedTopics.parse(row.topics) }]))
}

/** Computes and caches past days. They cannot change meanwhile: see luka_forget_day(). */
async function storeDays(db: Db, from: string, to: string): Promise<DayFigures[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DAYS_LOCK}::bigint)`
    const days = await countDays(tx, from, to)
    const rows = JSON.stringify(days.map(({ date, newUsers, ...day }) => ({ day: date, new_users: newUsers, ...day })))
    await tx.$executeRaw`
      INSERT INTO daily_figures (day, messages, new_users, granted, used, topics)
      SELECT day, messages, new_users, granted, used, topics
      FROM jsonb_to_recordset(${rows}::jsonb) AS counted (
        day date, messages int, new_users int, granted bigint, used bigint, topics jsonb
      )
      ON CONFLICT (day) DO NOTHING`
    return days
  })
}

/** Groups adjacent days, at most `AT_ONCE` together. */
function runsOf(dates: readonly string[]): { from: string; to: string; length: number }[] {
  const runs: { from: string; to: string; length: number }[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && last.length < AT_ONCE && dayAfter(last.to) === date) {
      last.to = date
      last.length++
    } else runs.push({ from: date, to: date, length: 1 })
  }
  return runs
}

/** While the database is read-only, the days can still be computed. */
const orCount =
  (db: Db, { from, to }: { from: string; to: string }) =>
  (error: unknown) => {
    if (error instanceof Error && isStorageReadOnly(error)) return countDays(db, from, to)
    throw error
  }

/**
 * Every day of the range, both ends included. Days that ended at least two days ago, by the database's clock, are
 * computed once and cached; the last few are computed each time.
 * @param keeper where they are cached, if `db` is read-only
 */
export async function readDays(db: Db, from: string, to: string, keeper = db): Promise<DayFigures[]> {
  const [clock] = await db.$queryRaw<{ settled: string }[]>`
    SELECT ((now() - interval '2 days') AT TIME ZONE 'America/Bogota')::date::text AS settled`
  const found = await storedDays(db, from, to)
  const missing = datesBetween(from, to).filter((date) => !found.has(date))
  const settled = clock?.settled ?? ''
  for (const run of runsOf(missing.filter((date) => date < settled))) {
    for (const day of await storeDays(keeper, run.from, run.to).catch(orCount(db, run))) found.set(day.date, day)
  }
  const [first, last] = [missing.find((date) => date >= settled), missing.at(-1)]
  if (first !== undefined && last !== undefined) {
    for (const day of await countDays(db, first, last)) found.set(day.date, day)
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
