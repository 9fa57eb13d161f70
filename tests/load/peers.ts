import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createPerson } from '../helpers/people.ts'
import { startPostgres } from '../helpers/postgres.ts'
import type { Figures } from './generator.ts'
import { cpuOf, load, median, startServer } from './measure.ts'
import { createDatabase, openApp, SECRET, startLuka } from './processes.ts'

// npm run bench:peers [-- --rounds=5 --seconds=5 --calls=session,echo --json=FILE]
// The same five calls on Luka and on what a team would pick instead, each in a process of its own over one PostgreSQL.
// The order turns with each round; a ratio is taken within a round, so that a slow moment of the machine hits both sides.

const CONNECTIONS = 50
/** The last one is measured against. */
const PEERS = ['floor', 'trpc', 'trpc-to-openapi', 'hono-zod-openapi', 'orpc', 'fastify-zod'] as const
const CONTENDERS = [...PEERS, 'ours-rest', 'ours-trpc'] as const
const CALLS = ['session', 'threads', 'write', 'search', 'echo'] as const
const BASE = 'fastify-zod'

type Contender = (typeof CONTENDERS)[number]
type Call = (typeof CALLS)[number]
/** `cpu`: microseconds of the server's processor a request, which other work on the machine hardly moves. */
type Round = Figures & { readonly cpu: number }
type Target = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: string }

const QUERY = 'retención servicios'
const BODIES = { write: { title: 'Retenciones de noviembre' }, echo: { text: 'hola', count: 5 } }
const query = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`

/** Plain paths, as all but the tRPC servers have them. */
const PLAIN: Readonly<Record<Call, string>> = {
  session: '/session',
  threads: '/threads',
  write: '/threads',
  search: `/references?q=${encodeURIComponent(QUERY)}&limit=5`,
  echo: '/echo',
}
const OURS: Readonly<Record<Call, { readonly rest: string; readonly trpc: string }>> = {
  session: { rest: '/auth/user', trpc: 'auth.user' },
  threads: { rest: '/chat/threads', trpc: 'chat.threads' },
  write: { rest: '/chat/threads', trpc: 'chat.createThread' },
  search: { rest: PLAIN.search, trpc: `chat.references?${query({ json: { q: QUERY, limit: 5 } })}` },
  echo: { rest: '/echo', trpc: 'write' },
}

/** @param url of the contender; for ours, of the whole server, or on echo of the doors alone */
function target(contender: Contender, call: Call, url: string): Target {
  const method = call === 'write' || call === 'echo' ? 'POST' : 'GET'
  const given = method === 'POST' ? BODIES[call as keyof typeof BODIES] : undefined
  const body = (value: unknown) => (given === undefined ? {} : { body: JSON.stringify(value) })
  if (contender === 'ours-trpc') return { method, url: `${url}/api/trpc/${OURS[call].trpc}`, ...body({ json: given }) }
  if (contender === 'ours-rest') return { method, url: `${url}/api${OURS[call].rest}`, ...body(given) }
  const trpc = call === 'search' ? `/search?${query({ q: QUERY, limit: 5 })}` : `/${call}`
  return { method, url: `${url}${contender === 'trpc' ? trpc : PLAIN[call]}`, ...body(given) }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    calls: { type: 'string', default: CALLS.join() },
    only: { type: 'string', default: CONTENDERS.join() },
    json: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const calls = CALLS.filter((call) => values.calls.split(',').includes(call))
const contenders = CONTENDERS.filter((name) => name === BASE || values.only.split(',').includes(name))

const postgres = await startPostgres()
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
try {
  const url = await createDatabase(postgres, 'peers')
  const { readers, writers } = await seed(url)
  const env = { DATABASE_URL: url, SESSION_SECRET: SECRET, NODE_ENV: 'production' }
  const running = new Map<string, { readonly url: string; readonly pid: number }>()
  for (const name of PEERS.filter((name) => contenders.includes(name))) {
    const peer = await startServer(`../peers/${name}.ts`, env)
    stops.unshift(() => peer.stop())
    running.set(name, peer)
  }
  const luka = await startLuka(url)
  stops.unshift(() => luka.stop())
  const doors = await startServer('doors.ts', { NODE_ENV: 'production' })
  stops.unshift(() => doors.stop())

  const serverOf = (contender: Contender, call: Call) => running.get(contender) ?? (call === 'echo' ? doors : luka)
  const results: Partial<Record<Call, Record<string, { rps: number; p50: number; p99: number }>>> = {}
  for (const call of calls) {
    const cookies = call === 'write' ? writers : call === 'echo' || call === 'search' ? [] : readers
    const jobs = contenders.map((name) => ({ name, ...target(name, call, serverOf(name, call).url), cookies }))
    await sameAnswers(call, jobs)
    for (const { name: _, ...job } of jobs)
      await load({ ...job, connections: CONNECTIONS, seconds: Math.min(2, seconds) })
    const measured = new Map(contenders.map((name) => [name, [] as Round[]]))
    for (let round = 0; round < rounds; round++) {
      const turn = Math.floor((round * jobs.length) / rounds)
      const order = [...jobs.slice(turn), ...jobs.slice(0, turn)]
      for (const { name, ...job } of round % 2 === 0 ? order : order.toReversed()) {
        const { pid } = serverOf(name, call)
        const before = cpuOf(pid)
        const figures = await load({ ...job, connections: CONNECTIONS, seconds })
        measured.get(name)?.push({ ...figures, cpu: ((cpuOf(pid) - before) * 1000) / (figures.rate * seconds) })
      }
    }
    results[call] = report(call, measured)
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  for (const stop of stops) await stop()
}

/** One person a connection, as in life: a limit or a balance is a row of each. Those who only read have 50 threads. */
async function seed(url: string): Promise<{ readers: string[]; writers: string[] }> {
  const { app, close, database } = await openApp({ DATABASE_URL: url })
  const people = async () => {
    const made = []
    for (let n = 0; n < CONNECTIONS; n++) made.push(await createPerson({ url: '', app }))
    return made
  }
  const readers = await people()
  await database.sql.query(
    `INSERT INTO threads (user_id, title) SELECT u, 'Retenciones de noviembre ' || n
     FROM unnest($1::int[]) AS u, generate_series(1, 50) AS n`,
    [readers.map(({ id }) => id)],
  )
  const writers = await people()
  await database.sql.query('VACUUM ANALYZE')
  await close()
  const cookies = (list: typeof readers) => list.map(({ cookie = '' }) => cookie)
  return { readers: cookies(readers), writers: cookies(writers) }
}

/** A peer that answers something else is not compared. */
async function sameAnswers(call: Call, jobs: readonly (Target & { name: string; cookies: readonly string[] })[]) {
  let first: string | undefined
  for (const { name, method, url, body, cookies } of jobs) {
    const headers: Record<string, string> = { cookie: cookies[0] ?? '' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const answer = await response.json()
    const given = name === 'trpc' ? answer.result?.data : name === 'ours-trpc' ? answer.result?.data?.json : answer
    // What is created differs by its id and time.
    const text = call === 'write' ? Object.keys(given).sort().join() : canonical(given)
    first ??= text
    if (!response.ok || text !== first) throw new Error(`${name} ${call}: ${response.status} ${JSON.stringify(answer)}`)
  }
}

/** JSON with sorted names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function report(call: Call, measured: ReadonlyMap<Contender, readonly Round[]>) {
  const base = measured.get(BASE) ?? []
  const rows = [...measured].map(([name, all]) => {
    const ratios = all.map(({ rate }, round) => rate / (base[round]?.rate ?? 1)).sort((a, b) => a - b)
    const figures = {
      rps: Math.round(median(all.map(({ rate }) => rate))),
      p50: median(all.map(({ p50 }) => p50)),
      p99: median(all.map(({ p99 }) => p99)),
    }
    const cpu = median(all.map(({ cpu }) => cpu))
    return { name, figures, cpu, ratio: median(ratios), least: ratios[0] ?? 0, most: ratios.at(-1) ?? 0 }
  })
  console.log(`\n${call}: ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s; ratio to ${BASE}`)
  console.table(
    rows.map(({ name, figures, cpu, ratio, least, most }) => ({
      name,
      'req/s': figures.rps,
      ratio: Number(ratio.toFixed(2)),
      spread: `${least.toFixed(2)}–${most.toFixed(2)}`,
      'p50 ms': figures.p50,
      'p99 ms': figures.p99,
      'CPU µs': Math.round(cpu),
    })),
  )
  return Object.fromEntries(rows.map(({ name, figures }) => [name, figures]))
}
