import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'
import pg from 'pg'
import { insist } from './away.ts'
import type { Lanes } from './lanes.ts'
import { isoMoment, TIMESTAMPTZ } from './moments.ts'
import { ANSWER_MS, HURRIED_SESSION, PATIENT_SESSION, POOL_WAIT_MS } from './patience.ts'
import { WatchedClient } from './silence.ts'
import type { SqlRunner } from './types.ts'

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
      await client.query(hurried ? HURRIED_SESSION : PATIENT_SESSION)
    },
  })
  pool.on('error', onIdleError)
  return pool
}

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format !== 'binary' ? isoMoment : pg.types.getTypeParser(type, format),
}

/** By the text alone, so that processes that share connections through a pooler mean the same by a name. */
export const statementName = (text: string): string => `luka_${hash('sha256', text).slice(0, 24)}`

/** @param lanes for `read`; without them reads go through the pool too */
export function poolRunner(pool: pg.Pool, lanes?: Lanes): SqlRunner {
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
    (await insist(() => pool.query<Row & pg.QueryResultRow>(statement(text, values)))).rows
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const result = await pool.query<Row & pg.QueryResultRow>(text, [...values])
      return result.rows
    },
    prepared,
    read: lanes
      ? <Row>(text: string, values: readonly unknown[]) => lanes.query<Row & pg.QueryResultRow>(statement(text, values))
      : prepared,
    script: async (text) => {
      await pool.query(text)
    },
  }
}
