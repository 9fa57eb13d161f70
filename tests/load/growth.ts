import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import type { SqlRunner } from '../../src/server/db/types.ts'
import { createPerson } from '../helpers/people.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { median } from './measure.ts'
import { createDatabase, openApp, startLuka } from './processes.ts'

// node tests/load/growth.ts [--runs=30] [--steps=4] [--axes=users,messages] [--svg=docs/growth.svg]
// What the calls of each screen cost while one thing grows and the rest stays: users, messages, library, threads of one
// person. Every call is asked over HTTP, one after another; the middle time counts. A slope is how many times longer a
// call takes per tenfold of what grows: about 1 is logarithmic or better, 10 is proportional.

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    /** Sizes of each axis, from the smallest. */
    steps: { type: 'string', default: '4' },
    /** Of these alone; all when it is left out. */
    axes: { type: 'string' },
    svg: { type: 'string' },
  },
})
const runs = Number(options.runs)
const steps = Number(options.steps)

interface Call {
  readonly name: string
  readonly path: string
  readonly as?: 'admin'
  /** The answer itself has more to tell, so that its cost may follow. */
  readonly grows?: true
}

function addUsers(sql: SqlRunner, size: number): Promise<unknown> {
  return sql.query(
    // They came over two years: not all on a day that is still counted row by row.
    `INSERT INTO users (email, username, password_hash, email_verified_at, created_at, credits_month)
     SELECT 'persona' || i || '@espiga.co', 'persona' || i, '-', now(), now() - (i % 730) * interval '1 day', '2026-11'
     FROM generate_series(1, $1::int) AS i
     ON CONFLICT DO NOTHING`,
    [size],
  )
}

interface Axis {
  readonly name: string
  readonly sizes: readonly number[]
  /** Adds rows until there are `size`. */
  readonly fill: (sql: SqlRunner, size: number, me: number) => Promise<unknown>
  readonly calls: readonly Call[]
}

const THREAD = 900_000_000
const SESSION: Call = { name: 'quién soy', path: '/auth/user' }
const THREADS: Call = { name: 'conversaciones', path: '/chat/threads' }
const MESSAGES: Call = { name: 'mensajes de una', path: `/chat/threads/${THREAD}/messages` }
/** The one word is in everybody's messages, the other in one's own alone. */
const SEARCH_MINE: readonly Call[] = [
  { name: 'lo propio, común', path: '/chat/search?q=conversacion' },
  { name: 'lo propio, rara', path: '/chat/search?q=envigado' },
]
const LIBRARY: Call = { name: 'biblioteca', path: '/references?limit=20' }
const SEARCH: Call = { name: 'búsqueda', path: `/references?q=${encodeURIComponent('retención servicios')}&limit=20` }
const USERS: Call = { name: 'usuarios del panel', path: '/admin/users?limit=50', as: 'admin' }
const FOUND: Call = { name: 'usuarios, búsqueda', path: '/admin/users?limit=50&q=persona77', as: 'admin' }
const STATS: Call = { name: 'estadísticas', path: '/admin/stats', as: 'admin' }

const AXES: readonly Axis[] = [
  {
    name: 'users',
    sizes: [1_000, 5_000, 20_000, 100_000],
    fill: addUsers,
    calls: [SESSION, THREADS, USERS, FOUND, STATS],
  },
  {
    name: 'messages',
    sizes: [10_000, 50_000, 200_000, 1_000_000],
    fill: async (sql, size) => {
      await addUsers(sql, 1_000)
      await sql.query(
        `INSERT INTO threads (user_id, title, created_at)
         SELECT u.id, 'Conversación ' || i, now() - i * interval '1 minute'
         FROM generate_series((SELECT count(*) FROM messages) / 10, $1::int / 10) AS i
         JOIN users u ON u.username = 'persona' || (1 + i % 1000)`,
        [size],
      )
      await sql.query(
        `INSERT INTO messages (thread_id, content, is_from_assistant, created_at, topic, answered)
         SELECT t.id, repeat('Texto de una conversación. ', 8), n % 2 = 1, t.created_at + n * interval '1 second', 'iva', true
         FROM threads t CROSS JOIN generate_series(0, 9) AS n
         WHERE t.id < ${THREAD} AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.thread_id = t.id)`,
      )
    },
    calls: [THREADS, MESSAGES, ...SEARCH_MINE, STATS],
  },
  {
    name: 'library',
    sizes: [100, 1_000, 10_000, 100_000],
    fill: (sql, size) =>
      sql.query(
        `INSERT INTO legal_documents (type, number, year, title, summary, content, status, certainty)
         SELECT 'concepto', 'g' || i, 1990 + i % 36, 'Concepto ' || md5(i::text) || CASE WHEN i % 50 = 0 THEN ' retención' ELSE '' END,
           md5('s' || i) || CASE WHEN i % 80 = 0 THEN ' servicios' ELSE '' END, repeat(md5('c' || i) || ' ', 20), 'vigente', 'S'
         FROM generate_series((SELECT count(*) FROM legal_documents) + 1, $1::int) AS i`,
        [size],
      ),
    calls: [LIBRARY, SEARCH],
  },
  {
    name: 'threads of one person',
    sizes: [10, 100, 1_000, 5_000],
    fill: (sql, size, me) =>
      sql.query(
        `INSERT INTO threads (user_id, title) SELECT $2::int, 'Conversación ' || i
         FROM generate_series((SELECT count(*) FROM threads WHERE user_id = $2::int) + 1, $1::int) AS i`,
        [size, me],
      ),
    calls: [SESSION, { ...THREADS, grows: true }, MESSAGES, ...SEARCH_MINE],
  },
]

interface Line {
  readonly axis: string
  readonly call: Call
  readonly sizes: readonly number[]
  /** Milliseconds, one a size. */
  readonly times: number[]
  /** Resident megabytes of the server after the runs, one a size. */
  readonly memory: number[]
}

const postgres = await startPostgres()
const lines: Line[] = []
try {
  for (const axis of AXES.filter(({ name }) => options.axes?.split(',').includes(name) ?? true))
    lines.push(...(await measure(axis)))
} finally {
  await postgres.stop()
}
console.table(
  lines.map(({ axis, call, sizes, times, memory }) => ({
    'what grows': axis,
    call: call.name,
    ...Object.fromEntries(sizes.map((size, index) => [short(size), `${times[index]?.toFixed(1)} ms`])),
    'per tenfold': `${slope(sizes, times).toFixed(2)}×`,
    'RSS MB': memory.map(Math.round).join(' → '),
    'answer grows': call.grows ? 'yes' : '',
  })),
)
if (options.svg !== undefined) {
  mkdirSync(new URL('../../docs', import.meta.url), { recursive: true })
  writeFileSync(options.svg, plot(lines))
}

/** Each axis on a database and a server of its own. */
async function measure(axis: Axis): Promise<Line[]> {
  const sizes = axis.sizes.slice(0, steps)
  const url = await createDatabase(postgres, axis.name.replaceAll(' ', '_'))
  const { app, close } = await openApp({ DATABASE_URL: url })
  const me = await createPerson({ url: '', app })
  const admin = await createPerson({ url: '', app }, { admin: true })
  // Filling takes longer than a request may.
  const pool = openPool(url, 1, () => {})
  const sql = poolRunner(pool)
  await sql.query(`INSERT INTO threads (id, user_id, title) VALUES (${THREAD}, $1, 'Nómina')`, [me.id])
  await sql.query(
    `INSERT INTO messages (thread_id, content, is_from_assistant)
     SELECT ${THREAD}, repeat('Texto de una conversación. ', 8) || CASE WHEN n % 7 = 0 THEN 'Envigado' ELSE '' END, n % 2 = 1
     FROM generate_series(0, 49) AS n`,
  )
  const luka = await startLuka(url)
  const found = axis.calls.map((call): Line => ({ axis: axis.name, call, sizes, times: [], memory: [] }))
  try {
    for (const size of sizes) {
      await axis.fill(sql, size, me.id)
      await sql.query('VACUUM ANALYZE')
      for (const { call, times, memory } of found) {
        const cookie = (call.as === 'admin' ? admin : me).cookie ?? ''
        const taken: number[] = []
        // The first tenth only warms up.
        for (let run = -Math.ceil(runs / 10); run < runs; run++) {
          const start = performance.now()
          const response = await fetch(`${luka.url}/api${call.path}`, { headers: { cookie } })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${call.path}: ${response.status}`)
          if (run >= 0) taken.push(performance.now() - start)
        }
        times.push(median(taken))
        memory.push(await luka.memory())
      }
    }
  } finally {
    await luka.stop()
    await pool.end()
    await close()
  }
  return found
}

/** Least squares over the logarithms, as a factor per tenfold. */
function slope(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map(Math.log10)
  const y = times.map(Math.log10)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const covered = x.reduce((sum, value, index) => sum + (value - mx) * ((y[index] ?? 0) - my), 0)
  return 10 ** (covered / x.reduce((sum, value) => sum + (value - mx) ** 2, 0))
}

function short(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000} M` : size >= 1_000 ? `${size / 1_000} k` : String(size)
}

/** One small plot an axis, both scales logarithmic: a line that is level does not grow. */
function plot(lines: readonly Line[]): string {
  const [width, height, left, top] = [340, 220, 44, 34]
  const colours = ['#0b6e4f', '#c1440e', '#2c5f9e', '#8a6d00', '#7a3e9d']
  const y = (ms: number) => top + height - 60 - ((Math.log10(Math.max(0.5, ms)) + 0.301) / 3.4) * (height - 70)
  const panels = AXES.map(({ name }, panel) => {
    const own = lines.filter(({ axis }) => axis === name)
    const [dx, dy] = [(panel % 2) * width, Math.floor(panel / 2) * (height + 20)]
    const sizes = own[0]?.sizes ?? []
    const [from, to] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)]
    const x = (size: number) => left + ((Math.log10(size) - from) / Math.max(0.01, to - from)) * (width - left - 130)
    const grid = [1, 10, 100, 1000].map(
      (ms) =>
        `<line x1="${left}" x2="${width - 130}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ccc"/><text x="${left - 4}" y="${y(ms) + 3}" text-anchor="end">${ms} ms</text>`,
    )
    const marks = sizes.map(
      (size) => `<text x="${x(size)}" y="${top + height - 44}" text-anchor="middle">${short(size)}</text>`,
    )
    const series = own.map(({ call, times }, index) => {
      const points = sizes.map((size, step) => `${x(size).toFixed(1)},${y(times[step] ?? 0).toFixed(1)}`).join(' ')
      const colour = colours[index % colours.length]
      const label = `<text x="${width - 124}" y="${top + 12 + index * 15}" fill="${colour}">${call.name}</text>`
      return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`
    })
    const title = `<text x="${left}" y="${top - 12}" font-weight="bold" font-size="12">${name}</text>`
    return `<g transform="translate(${dx} ${dy})">${title}${[...grid, ...marks, ...series].join('')}</g>`
  })
  const size = [width * 2, (height + 20) * 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}</svg>\n`
}
