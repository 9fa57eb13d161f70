import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { Pipeline } from './pipeline.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { ANSWER_MS, BACKGROUND_SESSION, POOL_WAIT_MS, REQUEST_SESSION } from './timeouts.ts'
import { isoTimestamp, TIMESTAMPTZ } from './timestamps.ts'
import type { SqlRunner } from './types.ts'
import { WatchedClient } from './watchedClient.ts'

/** A connection for requests. */
class HurriedClient extends WatchedClient {
  constructor(config?: pg.ClientConfig) {
    super(config, ANSWER_MS.request)
  }
}

/**
 * `max` connections at most. `onIdleError` hears of a connection that broke while nobody used it; the pool replaces it.
 * @param hurried for what a person waits for, see patience.ts
 */
export function openPool(
  url: string,
  max: number,
  onIdleError: (error: Error) => void,
  { hurried = false }: { hurried?: boolean } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: POOL_WAIT_MS,
    keepAlive: true,
    ...(hurried ? { Client: HurriedClient } : {}),
    onConnect: async (client: ClientBase) => {
      await client.query(hurried ? REQUEST_SESSION : BACKGROUND_SESSION)
    },
  })
  pool.on('error', onIdleError)
  return pool
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format !== 'binary' ? isoTimestamp : pg.types.getTypeParser(type, format),
}

/** By the text alone, so that processes that share connections through a pooler mean the same by a name. */
export const statementName = (text: string): string => `luka_${hash('sha256', text).slice(0, 24)}`

/** @param pipeline for `read`; without it reads go through the pool too */
export function poolRunner(pool: pg.Pool, pipeline?: Pipeline): SqlRunner {
  const names = new Map<string, string>()
  const statement = (text: string, values: readonly unknown[]): pg.QueryConfig => {
    let name = names.get(text)
    if (name === undefined) {
      name = statementName(text)
      names.set(text, name)
    }
    return { name, text, values: [...values], types: TYPES }
  }
  const prepared = async <Row>(text: string, values: readonly unknown[]) =>
    (await retryOnConflict(() => pool.query<Row & pg.QueryResultRow>(statement(text, values)))).rows
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const result = await pool.query<Row & pg.QueryResultRow>(text, [...values])
      return result.rows
    },
    prepared,
    read: pipeline
      ? <Row>(text: string, values: readonly unknown[]) =>
          pipeline.query<Row & pg.QueryResultRow>(statement(text, values))
      : prepared,
    script: async (text) => {
      await pool.query(text)
    },
  }
}
