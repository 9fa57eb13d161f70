import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from '../fault/process.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'

// node tests/load/logins.ts [--tries=10000 --parallel=50 --seconds=20]: somebody tries passwords against one account from
// a thousand addresses at once, so that each try is worked on and none is cut short by a limit. Meanwhile others use the
// server at a steady pace, and the right person signs in from elsewhere. Exits with 1 when that person is kept out, when
// any answer is of 5xx, or when the others' p95 is twice what it is in quiet.

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const TRIES = option('tries', 10_000)
const PARALLEL = option('parallel', 50)
/** How long the quiet is measured. */
const SECONDS = option('seconds', 20)
/** Between two calls of the others: 25 a second. */
const PACE_MS = 40

const dataDir = await mkdtemp(join(tmpdir(), 'luka-logins-'))
const server = startProcess({ dataDir }, { TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'fatal' })
const statuses = new Map<number, number>()

async function call(path: string, given: { body?: unknown; cookie?: string; from?: string } = {}) {
  const { body, cookie, from = '198.51.100.1' } = given
  const begun = performance.now()
  const response = await fetch(`${await server.listening}${path}`, {
    headers: {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return { status: response.status, headers: response.headers, milliseconds: performance.now() - begun }
}

const register = async (from: string) => {
  const email = freshEmail()
  const { headers } = await call('/api/auth/register', { body: { email, password: PASSWORD }, from })
  return { email, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** The others: every call begins when its time has come, whether the one before has been answered or not. */
async function others(cookie: string, until: () => boolean): Promise<number[]> {
  const paths = ['/api/auth/user', '/api/chat/threads', '/api/references?q=retencion', '/precios']
  const calls: Promise<{ status: number; milliseconds: number }>[] = []
  for (let turn = 0; !until(); turn++) {
    calls.push(call(paths[turn % paths.length] ?? '/', { cookie, from: '198.51.100.2' }))
    await wait(PACE_MS)
  }
  const answered = await Promise.all(calls)
  for (const { status } of answered) if (status >= 500) throw new Error(`Others were answered ${status}`)
  return answered.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10

/** A thousand addresses in turn: none is used more often than one account and one address are allowed. */
async function attack(email: string): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let turn = next++; turn < TRIES; turn = next++) {
      const from = `203.0.${Math.floor(turn / 250) % 4}.${turn % 250}`
      const { status } = await call('/api/auth/login', { body: { email, password: `equivocada-${turn}` }, from })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

const faults: string[] = []
try {
  await server.listening
  const victim = await register('198.51.100.3')
  const other = await register('198.51.100.4')
  const signIn = () => call('/api/auth/login', { body: { email: victim.email, password: PASSWORD }, from: '192.0.2.7' })
  const warm = Date.now() + 3_000
  await others(other.cookie, () => Date.now() > warm)

  const end = Date.now() + SECONDS * 1_000
  const quiet = await others(other.cookie, () => Date.now() > end)

  let over = false
  const begun = performance.now()
  const attacking = attack(victim.email).finally(() => {
    over = true
  })
  const underAttack = others(other.cookie, () => over)
  const own: number[] = []
  while (!over) {
    await wait(2_000)
    const { status, milliseconds } = await signIn()
    if (status !== 200) faults.push(`the right person was answered ${status}`)
    own.push(milliseconds)
  }
  await attacking
  const loud = await underAttack
  if ((await signIn()).status !== 200) faults.push('the right person is kept out afterwards')
  for (const status of statuses.keys())
    if (status !== 401 && status !== 429) faults.push(`a try was answered ${status}`)
  if (at(loud, 0.95) >= 2 * at(quiet, 0.95)) faults.push('the others wait twice as long')

  console.table([
    { who: 'others in quiet', calls: quiet.length, 'p50 ms': at(quiet, 0.5), 'p95 ms': at(quiet, 0.95) },
    { who: 'others under attack', calls: loud.length, 'p50 ms': at(loud, 0.5), 'p95 ms': at(loud, 0.95) },
    {
      who: 'the right person',
      calls: own.length,
      'p50 ms': at(
        own.sort((a, b) => a - b),
        0.5,
      ),
      'p95 ms': at(own, 0.95),
    },
  ])
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  console.log(`${TRIES} wrong tries, ${PARALLEL} at once, in ${seconds} s:`, Object.fromEntries(statuses))
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
