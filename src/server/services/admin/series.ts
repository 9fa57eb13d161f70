import type { z } from 'zod'
import type { Series, seriesInput } from '../../../shared/contract/panel.ts'
import type { Db } from '../../db/types.ts'
import { addTopics, readDays } from './days.ts'

/** What happened on each day of the range, days without anything included, and what was asked about. */
export async function readSeries(
  db: Db,
  { from, to }: z.output<typeof seriesInput>,
  now: Date,
  keeper = db,
): Promise<Series> {
  const days = await readDays(db, from, to, keeper)
  return {
    from,
    to,
    madeAt: now.toISOString(),
    days: days.map(({ topics: _, ...day }) => day),
    topics: addTopics(days.flatMap(({ topics }) => topics)),
  }
}
