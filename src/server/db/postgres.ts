import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { Reader } from './pipeline.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { ANSWER_MS, type Pace, POOL_WAIT_MS, sessionOf, ZONE } from './timeouts.ts'
import { isoTimestamp, TIMESTAMPTZ } from './timestamps.ts'
import type { Pooler, SqlRunner } from './types.ts'
import { WatchedClient } from './watchedClient.ts'

/** Statements that a person waits for have a time limit; the rest does not. */
function clientOf(pace: Pace, cancels: boolean): typeof pg.Client {
  if (pace === 'background') return pg.Client
  const ms = ANSWER_MS[pace]
  return class extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super(config, ms, { cancels })
    }
  }
}

export interface PoolOptions {
  readonly pace?: Pace
  readonly pooler?: Pooler | undefined
}

/**
 * `max` connections at most. `onIdleError` hears of a connection that broke while nobody used it; the pool replaces it.
 * Behind a pooler the session is not ours to set: transactions are told by `postgresAdapter`, and a statement of its own
 * that takes too long is cancelled by its connection.
 */
export function openPool(
  url: string,
  max: number,
  onIdleError: (error: Error) => void,
  { pace = 'background', pooler }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: POOL_WAIT_MS,
    keepAlive: true,
    Client: clientOf(pace, pooler !== undefined),
    onConnect: async (client: ClientBase) => {
      await client.query(pooler === undefined ? sessionOf(pace) : ZONE)
    },
  })
  pool.on('error', onIdleError)
  return pool
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format !== 'binary' ? isoTimestamp : pg.types.getTypeParser(type, format),
}

/**
 * Each read takes a connection of its own: behind a pooler a pipeline would keep a connection busy that could serve
 * others.
 */
export function openReadPool(url: string, max: number, onIdleError: (error: Error) => void, pooler: Pooler): Reader {
  const pool = openPool(url, max, onIdleError, { pace: 'read', pooler })
  return {
    query: async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => (await pool.query<Row>(query)).rows,
    end: () => pool.end(),
  }
}

/** Named by a hash of the text, so that processes sharing connections through a pooler mean the same statement. */
export const statementName = (text: string): string => `luka_${hash('sha256', text).slice(0, 24)}`

export interface RunnerOptions {
  /** For `read`; without it reads go through the pool too. */
  readonly reader?: Reader
  readonly pooler?: Pooler | undefined
}

export function poolRunner(pool: pg.Pool, { reader, pooler }: RunnerOptions = {}): SqlRunner {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (name === undefined) {
      name = statementName(text)
      names.set(text, name)
    }
    return name
  }
  const statement = (text: string, values: readonly unknown[]): pg.QueryConfig => ({
    // Behind a pooler the next statement may run on a connection that does not know such a name.
    ...(pooler === undefined ? { name: nameOf(text) } : {}),
    ...{ text, values: [...values], types: TYPES },
  })
  const prepared = async <Row>(text: string, values: readonly unknown[]) =>
    (await retryOnConflict(() => pool.query<Row & pg.QueryResultRow>(statement(text, values)))).rows
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const result = await pool.query<Row & pg.QueryResultRow>(text, [...values])
      return result.rows
    },
    prepared,
    read: reader
      ? <Row>(text: string, values: readonly unknown[]) =>
          reader.query<Row & pg.QueryResultRow>(statement(text, values))
      : prepared,
    script: async (text) => {
      await pool.query(text)
    },
  }
}
