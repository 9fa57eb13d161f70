import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { isObject } from '../src/shared/openapi/json.ts'
import { ensureClient } from './client.ts'
import { root } from './run.ts'
import { ffuf } from './scan/ffuf.ts'
import { sqlmap } from './scan/sqlmap.ts'
import type { Scanner, Target } from './scan/target.ts'
import { wapiti } from './scan/wapiti.ts'

// npm run scan: a server of ours with sample people, on a database that is thrown away, under the scanners of Debian
// (apt-get install wapiti sqlmap ffuf). A finding of medium or higher fails; a scanner that is missing is said and left
// out. `npm run scan -- ffuf` runs that one alone.

const SCANNERS: Readonly<Record<string, Scanner>> = { ffuf, sqlmap, wapiti }
const EMAIL = 'scan@luka.example'
const PASSWORD = 'una clave para el escaneo'

await ensureClient()
const folder = await mkdtemp(join(tmpdir(), 'luka-scan-'))
const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
  env: {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    DEMO: 'true',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
    // What the rate limits would refuse could not be scanned.
    RATE_LIMIT_FACTOR: '1000000',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await address()
  const target: Target = { url, key: await createKey(url), document: await readDocument(), folder }
  const chosen = process.argv.slice(2)
  let ran = 0
  for (const [name, scan] of Object.entries(SCANNERS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const begun = performance.now()
    const outcome = await scan(target)
    const seconds = Math.round((performance.now() - begun) / 1000)
    if (!outcome) {
      console.log(`${name}: not installed (apt-get install ${name})`)
      continue
    }
    ran++
    const grave = outcome.findings.filter(({ severity }) => severity !== 'low')
    console.log(`${name}: ${outcome.extent} in ${seconds} s: ${grave.length} findings of medium or higher`)
    for (const { severity, what } of outcome.findings) console.log(`  ${severity}  ${what}`)
    if (grave.length > 0) process.exitCode = 1
  }
  if (ran === 0) process.exitCode = 1
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** The server's address from its output. Throws if it exits before. */
async function address(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /Luka está en (\S+)/.exec(line)?.[1]
    if (url) {
      server.stdout.resume()
      return url
    }
  }
  throw new Error('The server ended before it said where it is')
}

/** The administrator's API key, which survives calls that end sessions. */
async function createKey(url: string): Promise<string> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie },
    })
  const signedIn = await post('/auth/login', { email: EMAIL, password: PASSWORD })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  const input = { json: { name: 'scan', scope: 'write', days: 30, password: PASSWORD } }
  const made = await post('/trpc/account.createApiKey', input, cookie)
  const answer = z.object({ result: z.object({ data: z.object({ json: z.object({ key: z.string() }) }) }) })
  return answer.parse(await made.json()).result.data.json.key
}

async function readDocument() {
  const document = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'))
  if (!isObject(document)) throw new Error('openapi.json is no object')
  return document
}
