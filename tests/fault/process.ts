import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../src/server/app.ts'
import type { Pooler } from '../../src/server/db/types.ts'
import { readEnv } from '../../src/server/env.ts'
import { startChild } from '../helpers/child.ts'
import { createPerson, type Person } from '../helpers/people.ts'

/** Where a server keeps its rows: in `dataDir`, or in PostgreSQL. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** What stands before it. */
  readonly pooler?: Pooler | undefined
  /** A standby of it. */
  readonly replicaUrl?: string | undefined
}

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')
const SECRET = 'a secret of the tests, 32 bytes or more'
/** What a server needs to know of it. */
export const environment = ({ dataDir, databaseUrl, pooler, replicaUrl }: Place): Record<string, string> => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  DATABASE_POOLER: pooler ?? '',
  DATABASE_REPLICA_URL: replicaUrl ?? '',
  SESSION_SECRET: SECRET,
  PORT: '0',
  DEMO: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
})

export interface ServerProcess {
  readonly pid: number | undefined
  /** Its address, once it serves; rejects when it ends before. */
  readonly listening: Promise<string>
  readonly ended: Promise<number | null>
  /** Milliseconds from the start of the process until it served; of interest after `listening`. */
  startedIn(): number
  /** kill -9 */
  kill(): void
  /** SIGTERM; resolves with the exit status. */
  stop(): Promise<number | null>
  output(): string
}

/** The real server, as a process of its own. */
export function startProcess(place: Place, env: Readonly<Record<string, string>> = {}): ServerProcess {
  const begun = performance.now()
  let took = Number.NaN
  const child = startChild(MAIN, [], { ...environment(place), ...env })
  const listening = child.says('Para detenerlo').then(() => {
    took = Math.round(performance.now() - begun)
    return /Luka está en (\S+)/.exec(child.output())?.[1] ?? ''
  })
  // Whoever kills it while it starts does not wait for it.
  listening.catch(() => {})
  return {
    pid: child.process.pid,
    listening,
    ended: child.ended,
    startedIn: () => took,
    kill: () => void child.process.kill('SIGKILL'),
    stop: () => {
      child.process.kill('SIGTERM')
      return child.ended
    },
    output: () => child.output() + child.errors(),
  }
}

/** People with a verified address, a session and a great many credits, made while no server runs there. */
export async function makeCustomers(place: Place, count: number): Promise<Person[]> {
  const env = readEnv(environment(place))
  const built = await buildApp({ env, log: pino({ level: 'silent' }), secret: SECRET })
  try {
    return await Promise.all(
      Array.from({ length: count }, () => createPerson({ app: built.app, url: '' }, { credits: 50_000_000 })),
    )
  } finally {
    await built.close()
  }
}

export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** One call over REST; rejects with a TypeError when the connection breaks. `body` present: a POST, or what `method` says. */
export async function send(
  url: string,
  path: string,
  given: { method?: 'PATCH'; body?: unknown; cookie?: string | undefined } = {},
) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (given.cookie !== undefined) headers.cookie = given.cookie
  const response = await fetch(`${url}/api${path}`, {
    headers,
    ...(given.body === undefined ? {} : { method: given.method ?? 'POST', body: JSON.stringify(given.body) }),
  })
  const answered: Answered = { status: response.status, body: await response.json(), headers: response.headers }
  return answered
}
