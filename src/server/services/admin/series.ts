import type { z } from 'zod'
import type { Series, seriesInput } from '../../../shared/contract/panel.ts'
import type { Db } from '../../db/types.ts'

const DAY = 86_400_000

/** When a day of America/Bogota begins; the country has had no summer time since 1993. */
const beginOf = (date: string) => new Date(`${date}T05:00:00.000Z`)

interface Counted {
  readonly day: number
  readonly value: number
}
interface Moved {
  readonly day: number
  readonly granted: number
  readonly used: number
}

/**
 * What happened on each day of the range, days without anything included, and what was asked about. Days are counted
 * from the first: an integer a row is a third of the cost of a calendar date in a time zone.
 */
export async function readSeries(db: Db, { from, to }: z.output<typeof seriesInput>, now: Date): Promise<Series> {
  const begin = beginOf(from)
  const end = new Date(beginOf(to).getTime() + DAY)
  const [messages, users, credits, topics] = await Promise.all([
    db.$queryRaw<Counted[]>`
      SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, value FROM (
        SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin, count(*)::int AS value
        FROM messages WHERE created_at >= ${begin} AND created_at < ${end} GROUP BY 1) AS bins`,
    db.$queryRaw<Counted[]>`
      SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, value FROM (
        SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin, count(*)::int AS value
        FROM users WHERE created_at >= ${begin} AND created_at < ${end} AND deleted_at IS NULL GROUP BY 1) AS bins`,
    db.$queryRaw<Moved[]>`
      SELECT floor(extract(epoch FROM bin - ${begin}::timestamptz) / 86400)::int AS day, granted, used FROM (
        SELECT date_bin('1 day', created_at, ${begin}::timestamptz) AS bin,
               coalesce(sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('monthly_grant', 'extra_grant')), 0)::float8 AS granted,
               coalesce(-sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('usage', 'refund')), 0)::float8 AS used
        FROM credit_ledger WHERE created_at >= ${begin} AND created_at < ${end} GROUP BY 1) AS bins`,
    // Only answers that an assistant of ours gave: it says of each whether it knew.
    db.$queryRaw<{ topic: string | null; questions: number; unanswered: number }[]>`
      SELECT topic, count(*)::int AS questions, (count(*) FILTER (WHERE NOT answered))::int AS unanswered
      FROM messages
      WHERE created_at >= ${begin} AND created_at < ${end} AND is_from_assistant AND answered IS NOT NULL
      GROUP BY topic ORDER BY 2 DESC, 1`,
  ])
  const length = Math.round((end.getTime() - begin.getTime()) / DAY)
  const days = Array.from({ length }, (_, index) => ({
    date: new Date(Date.parse(from) + index * DAY).toISOString().slice(0, 10),
    messages: 0,
    newUsers: 0,
    granted: 0,
    used: 0,
  }))
  const at = (index: number) => {
    const found = days[index]
    if (!found) throw new Error(`The statistics counted a day outside their range: ${index}`)
    return found
  }
  for (const { day, value } of messages) at(day).messages = value
  for (const { day, value } of users) at(day).newUsers = value
  for (const { day, granted, used } of credits) Object.assign(at(day), { granted, used: used + 0 })
  return { from, to, madeAt: now.toISOString(), days, topics }
}
