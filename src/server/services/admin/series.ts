import type { z } from 'zod'
import type { Series, seriesInput } from '../../../shared/contract/panel.ts'
import type { Db } from '../../db/types.ts'
import { addTopics, readDays } from './days.ts'

/** Activity on each day of the range, including empty days, and the topics asked about. */
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
