import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { SqlRunner } from './types.ts'

/** Long enough for a busy server, short enough that a caller hears 503 instead of waiting for ever. */
const CONNECT_TIMEOUT_MS = 10_000

/** `max` connections at most. `onIdleError` hears of a connection that broke while nobody used it; the pool replaces it. */
export function openPool(url: string, max: number, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Prisma's adapters read every timestamp as UTC.
    onConnect: async (client: ClientBase) => {
      await client.query(`SET TIME ZONE 'UTC'`)
    },
  })
  pool.on('error', onIdleError)
  return pool
}

export function poolRunner(pool: pg.Pool): SqlRunner {
  const names = new Map<string, string>()
  /** Of the text alone, so that processes that share connections through a pooler mean the same by it. */
  const nameOf = (text: string): string => {
    let name = names.get(text)
    if (name === undefined) {
      name = `luka_${hash('sha256', text).slice(0, 24)}`
      names.set(text, name)
    }
    return name
  }
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const result = await pool.query<Row & pg.QueryResultRow>(text, [...values])
      return result.rows
    },
    prepared: async <Row>(text: string, values: readonly unknown[]) => {
      const result = await pool.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values: [...values] })
      return result.rows
    },
    script: async (text) => {
      await pool.query(text)
    },
  }
}
