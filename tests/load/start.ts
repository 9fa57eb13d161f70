import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProcess } from '../fault/process.ts'
import { linkIn, readOutbox } from '../helpers/mail.ts'
import { median } from './measure.ts'

// node tests/load/start.ts [--runs=5]: how long the process that `npm start` runs (its client is built already) takes on
// an empty folder and on one with data until it serves, and until somebody has their first answer: on the empty one they
// sign up, follow the link of the mail and ask, on the other they ask. Over HTTP, on the embedded database.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const EMAIL = 'ana@panaderialaespiga.co'
const PASSWORD = 'pan-de-bono-2026'
const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

async function call(url: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const response = await fetch(`${url}/api${path}`, {
    headers: { 'content-type': 'application/json', cookie },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await (await call(url, '/chat/ask', { question: QUESTION }, cookie)).text()
  if (!answer.includes('174.000')) throw new Error(answer)
}

/** Signs up as a newcomer does. @returns the session's cookie */
async function signUp(url: string, dataDir: string): Promise<string> {
  const registered = await call(url, '/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termsAccepted: true,
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  for (;;) {
    const mail = (await readOutbox(dataDir)).find(({ to }) => to === EMAIL)
    if (mail) {
      await call(url, `/auth/verify-email${linkIn(mail).search}`)
      return cookie
    }
    await wait(10)
  }
}

// The port has to be known before: in production so has the address.
const port = await new Promise<number>((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => found(port))
  })
})
const production = { NODE_ENV: 'production', PORT: String(port), APP_URL: `http://127.0.0.1:${port}` }

const took: Record<string, number[]> = {}
const note = (what: string, begun: number) => {
  took[what] ??= []
  took[what].push(performance.now() - begun)
}
for (let run = 0; run < Number(values.runs); run++) {
  const dataDir = await mkdtemp(join(tmpdir(), 'luka-start-'))
  try {
    let begun = performance.now()
    const first = startProcess({ dataDir }, production)
    const url = await first.listening
    note('empty folder: serves', begun)
    const cookie = await signUp(url, dataDir)
    note('empty folder: signed up and verified', begun)
    await ask(url, cookie)
    note('empty folder: first answer', begun)
    await first.stop()

    begun = performance.now()
    const second = startProcess({ dataDir }, production)
    const again = await second.listening
    note('with data: serves', begun)
    await ask(again, cookie)
    note('with data: first answer', begun)
    await second.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
console.table(
  Object.entries(took).map(([what, times]) => ({
    what,
    'ms, median': Math.round(median(times)),
    least: Math.round(Math.min(...times)),
    most: Math.round(Math.max(...times)),
  })),
)
