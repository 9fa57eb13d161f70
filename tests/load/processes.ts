import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type Built, buildApp } from '../../src/server/app.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { readEnv } from '../../src/server/env.ts'
import { databaseUrl, type PostgresServer } from '../helpers/postgres.ts'
import { type Running, startServer } from './measure.ts'

/** What seals the sessions that the load tests make, for the tests and for the servers under test. */
export const SECRET = 'a secret of the load tests, 32 bytes or more'

/** An empty database of its own; `buildApp` migrates and seeds it. */
export async function createDatabase(server: Pick<PostgresServer, 'url'>, name: string): Promise<string> {
  const pool = openPool(server.url, 1, () => {})
  await pool.query(`CREATE DATABASE ${name}`)
  await pool.end()
  return databaseUrl(server.url, name)
}

/** The server's insides in this process, to seed with; close it before the measuring begins. */
export function openApp(env: Readonly<Record<string, string>>): Promise<Built> {
  return buildApp({
    env: readEnv({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000000', DEMO: 'false', ...env }),
    log: pino({ level: process.env.LOG_LEVEL || 'warn' }),
    secret: SECRET,
  })
}

/** Luka as in production, in a process of its own over `databaseUrl`; every limit is in place but out of reach. */
export async function startLuka(
  databaseUrl: string,
  execArgv: string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-load-'))
  const env = {
    NODE_ENV: 'production',
    APP_URL: 'http://luka.example',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    ...more,
  }
  const running = await startServer('luka.ts', { ...env, RATE_LIMIT_FACTOR: '1000000' }, execArgv)
  return {
    ...running,
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
