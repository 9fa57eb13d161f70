import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ensureClient } from './client.ts'
import { root } from './run.ts'

// npm run audit:web: Lighthouse's mobile run of the public pages, and of the screens that people work in as somebody who is
// signed in sees them, built and served by our own server, against the budgets of budgets.json. The median of the runs counts:
// one alone says more about the machine than about the page.
//   npm run audit:web                              everything: a quarter of an hour
//   npm run audit:web -- --group=signedIn          one group, `public` or `signedIn`: under three minutes for the second
//   npm run audit:web -- --runs=1 /admin /precios  these pages, once each
// CHROME_PATH names the browser (/usr/bin/chromium); LIGHTHOUSE names its program when it is not installed here.

const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

const budget = z.object({
  audited: z.array(z.string()),
  /** Minimum score; 0 to 100. */
  scores: z.record(z.string(), z.number()),
  /** Maximum; milliseconds, and for layout shift Lighthouse's own measure. */
  metrics: z.record(z.string(), z.number()),
  /** Maximum compressed transfer size, headers included, until the page is idle. */
  requests: z.int().optional(),
  kilobytes: z.int().optional(),
})
type Budget = z.output<typeof budget>

/** The rest of the file is the build's weight budgets (tests/e2e/weight.test.ts). */
const budgets = budget
  .extend({ runs: z.int().positive(), signedIn: budget })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'budgets.json'), 'utf8')))

const request = z.object({ url: z.string(), transferSize: z.number().default(0) })

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), score: z.number().nullable() })).and(
    z.object({
      'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
    }),
  ),
})

type Report = z.output<typeof report>

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { group: { type: 'string' }, runs: { type: 'string', default: String(budgets.runs) } },
})
const runs = Number(options.runs)
const groups = { public: budgets, signedIn: budgets.signedIn }
const pagesOf = (name: keyof typeof groups) =>
  options.group === undefined || options.group === name
    ? groups[name].audited.filter((page) => wanted.length === 0 || wanted.includes(page))
    : []
const open = pagesOf('public')
const own = pagesOf('signedIn')
if (open.length + own.length === 0 || !Number.isInteger(runs) || runs < 1) {
  const known = Object.entries(groups).map(([name, { audited }]) => `  --group=${name}: ${audited.join(' ')}`)
  console.error(`Nothing to audit. What there is:\n${known.join('\n')}\nand --runs=N, 1 or more.`)
  process.exit(2)
}

await ensureClient()
const folder = await mkdtemp(join(tmpdir(), 'luka-audit-'))
const person = { email: 'auditoria@espiga.co', password: randomBytes(18).toString('base64url') }
const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
  env: {
    ...process.env,
    ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'false', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password },
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const broken: string[] = []
try {
  const url = await address()
  await audit(url, open, budgets)
  if (own.length > 0) await audit(url, own, budgets.signedIn, { cookie: await enter(url) })
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}
if (broken.length > 0) {
  console.error(`\nOver budget:\n${broken.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

async function audit(
  url: string,
  pages: readonly string[],
  budget: Budget,
  headers: Record<string, string> = {},
): Promise<void> {
  // Only what the budget has a word on: the other categories take longer than the load itself.
  const flags = [
    `--only-categories=${Object.keys(budget.scores).join()}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    '--disable-full-page-screenshot',
  ]
  for (const page of pages) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await measured(`${url}${page}`, flags))
    broken.push(...judge(page, reports, budget), ...strangers(page, reports, url))
  }
}

/** The cookie of an administrator with company data, like most returning users. */
async function enter(url: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const entered = await post('/auth/login', person)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const company = { nit: '900123456-8', nombreORazonSocial: 'Espiga S. A. S.', correo: person.email }
  const told = await post('/company', company, cookie)
  if (!entered.ok || !told.ok)
    throw new Error(`The administrator got ${entered.status} and ${told.status}: ${await told.text()}`)
  return cookie
}

/** The server's address from its output. Throws if it exits before. */
async function address(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /Luka está en (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The server ended before it said where it is')
}

/** Chromium loses the start of a trace now and then (NO_NAVSTART), which says nothing about the page: that run is made once more. */
async function measured(url: string, flags: readonly string[]): Promise<Report> {
  return lighthouse(url, flags).catch(() => lighthouse(url, flags))
}

async function lighthouse(url: string, flags: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const program = process.env.LIGHTHOUSE || join(root, 'node_modules/.bin/lighthouse')
  const child = spawn(
    program,
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`, ...flags],
    { env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH || '/usr/bin/chromium' }, stdio: 'inherit' },
  )
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`)
  return report.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Prints the medians and returns what exceeds the budget. */
function judge(page: string, reports: readonly Report[], budget: Budget): string[] {
  const scores = Object.entries(budget.scores).map(([name, least]) => {
    const value = Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))
    return { name, value, ok: value >= least, limit: `at least ${least}` }
  })
  const metrics = Object.entries(budget.metrics).map(([name, most]) => {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY))
    return { name, value: Number(value.toFixed(3)), ok: value <= most, limit: `at most ${most}` }
  })
  const loads = reports.map(({ audits }) => audits['network-requests'].details.items)
  const weights = [
    { name: 'requests', value: median(loads.map(({ length }) => length)), most: budget.requests },
    {
      name: 'kilobytes',
      value: Math.round(median(loads.map((items) => items.reduce((sum, one) => sum + one.transferSize, 0))) / 1024),
      most: budget.kilobytes,
    },
  ].flatMap(({ name, value, most }) =>
    most === undefined ? [] : [{ name, value, ok: value <= most, limit: `at most ${most}` }],
  )
  const all = [...scores, ...metrics, ...weights]
  console.log(`${page}\n${all.map(({ name, value, ok }) => `  ${ok ? '✓' : '✗'} ${name} ${value}`).join('\n')}`)
  return all.filter(({ ok }) => !ok).map(({ name, value, limit }) => `${page} ${name}: ${value}, ${limit}`)
}

/** Third-party requests: none may happen without consent to measurement. */
function strangers(page: string, reports: readonly Report[], origin: string): string[] {
  const urls = reports.flatMap(({ audits }) => audits['network-requests'].details.items.map(({ url }) => url))
  return [...new Set(urls)]
    .filter((url) => /^https?:/.test(url) && !url.startsWith(`${origin}/`))
    .map((url) => `${page} asks ${url}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
