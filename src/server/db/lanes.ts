import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { ANSWER_MS, READ_SESSION } from './patience.ts'
import { WatchedClient } from './silence.ts'

// Short reads share a few connections, each of which carries many statements at once (pipelining): the next is sent
// without waiting for the answer of the one before. A read costs this process half of what it costs through the pool,
// where each takes a connection, and PostgreSQL wakes up less often. What may wait for a lock, or takes long, belongs
// into the pool: here it would hold up what stands behind it.

export interface Lanes {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>
  end(): Promise<void>
}

interface Lane {
  client: Promise<pg.Client> | undefined
  /** Statements sent and not yet answered. */
  waiting: number
}

/** `count` connections at most, opened when they are first used and again after they broke. */
export function openLanes(url: string, count: number, onError: (error: Error) => void): Lanes {
  const lanes = Array.from({ length: Math.max(1, count) }, (): Lane => ({ client: undefined, waiting: 0 }))
  const least = () => lanes.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best))

  function open(lane: Lane): Promise<pg.Client> {
    if (lane.client) return lane.client
    const client = new WatchedClient({ connectionString: url, keepAlive: true, pipeline: true }, ANSWER_MS.read)
    const forget = () => {
      if (lane.client === opening) lane.client = undefined
    }
    client.on('end', forget)
    client.on('error', (error) => {
      forget()
      onError(error)
    })
    const opening = client
      .connect()
      .then(() => client.query(READ_SESSION))
      .then(() => client)
    opening.catch(() => {
      forget()
      client.end().catch(() => {})
    })
    lane.client = opening
    return opening
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      const lane = least()
      const opening = open(lane)
      lane.waiting++
      try {
        const client = await opening
        return (await client.query<Row>(query)).rows
      } catch (error) {
        // The connection may not have noticed yet that it is over: nobody else shall be sent into it.
        if (error instanceof Error && isDatabaseAway(error) && lane.client === opening) lane.client = undefined
        throw error
      } finally {
        lane.waiting--
      }
    },
    async end() {
      await Promise.allSettled(lanes.map(async ({ client }) => (await client)?.end()))
    },
  }
}
