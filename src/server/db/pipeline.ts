import type pg from 'pg'
import { isDatabaseUnavailable } from './errors.ts'
import { ANSWER_MS, sessionOf } from './timeouts.ts'
import { WatchedClient } from './watchedClient.ts'

// Short reads share a few pipelined connections: a statement is sent without waiting for the answer to the one before. A
// read costs this process half of what it costs through the pool, where each takes a connection of its own, and PostgreSQL
// wakes up less often. Statements that may wait for a lock or take long belong in the pool: here they would block the
// ones queued behind them (head-of-line blocking).

/** What short reads go through. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>
  end(): Promise<void>
}

interface PipelinedConnection {
  client: Promise<pg.Client> | undefined
  /** Statements in flight. */
  waiting: number
}

/** Uses at most `count` connections, opened on first use and reopened after they break. */
export function openPipeline(url: string, count: number, onError: (error: Error) => void): Reader {
  const connections = Array.from(
    { length: Math.max(1, count) },
    (): PipelinedConnection => ({ client: undefined, waiting: 0 }),
  )
  const least = () => connections.reduce((best, connection) => (connection.waiting < best.waiting ? connection : best))

  function open(connection: PipelinedConnection): Promise<pg.Client> {
    if (connection.client) return connection.client
    const client = new WatchedClient({ connectionString: url, keepAlive: true, pipeline: true }, ANSWER_MS.read)
    const forget = () => {
      if (connection.client === opening) connection.client = undefined
    }
    client.on('end', forget)
    client.on('error', (error) => {
      forget()
      onError(error)
    })
    const opening = client
      .connect()
      .then(() => client.query(sessionOf('read')))
      .then(() => client)
    opening.catch(() => {
      forget()
      client.end().catch(() => {})
    })
    connection.client = opening
    return opening
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      const connection = least()
      const opening = open(connection)
      connection.waiting++
      try {
        const client = await opening
        return (await client.query<Row>(query)).rows
      } catch (error) {
        // The client may not have noticed yet that its connection is gone: keep other statements off it.
        if (error instanceof Error && isDatabaseUnavailable(error) && connection.client === opening)
          connection.client = undefined
        throw error
      } finally {
        connection.waiting--
      }
    },
    async end() {
      await Promise.allSettled(connections.map(async ({ client }) => (await client)?.end()))
    },
  }
}
