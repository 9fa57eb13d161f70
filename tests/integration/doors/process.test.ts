import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STUCK_EXIT_CODE } from '../../../src/server/ops/watchdog.ts'

// The server as a process: what it prints, how it stops, what keeps it from starting.

const main = join(import.meta.dirname, '../../../src/server/main.ts')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'luka-process-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main], { env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', ...env } })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const exit = once(child, 'exit')
  return { child, exit, output: () => output }
}

/** Until it says where it is, or ends. */
async function listening({ child, exit, output }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const url = /Luka está en (http\S+)/.exec(output())?.[1]
    if (url) return url
    const news: unknown[] = await Promise.race([once(child.stdout ?? child, 'data'), exit])
    if (child.exitCode !== null) throw new Error(`ended with ${String(news[0])}: ${output()}`)
  }
}

async function stop(child: ChildProcess, exit: Promise<unknown[]>, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return (await exit)[0]
}

describe('the process', () => {
  it('starts without configuration, says where everything is, and stops in order', async () => {
    const server = start()
    const url = await listening(server)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(server.output()).toContain(join(dataDir, 'outbox'))
    expect(server.output()).toContain(dataDir)

    const second = start()
    expect((await second.exit)[0]).toBe(1)
    expect(second.output()).toContain(String(server.child.pid))

    expect(await stop(server.child, server.exit)).toBe(0)
  })

  it('starts again on the same data, and on Ctrl+C stops too', async () => {
    const server = start()
    await listening(server)
    expect(await stop(server.child, server.exit, 'SIGINT')).toBe(0)
  })

  it('that stands still ends with a status of its own, and another one goes on', async () => {
    const blocker = pathToFileURL(join(import.meta.dirname, '../../helpers/blockOnSignal.ts')).href
    const server = start({ STUCK_SECONDS: '3', NODE_OPTIONS: `--import ${blocker}` })
    await listening(server)
    server.child.kill('SIGUSR2')
    expect((await server.exit)[0]).toBe(STUCK_EXIT_CODE)
    expect(server.output()).toContain('event loop is stuck')

    const next = start()
    expect((await fetch(`${await listening(next)}/readyz`)).status).toBe(200)
    expect(await stop(next.child, next.exit)).toBe(0)
  })

  it.each([
    [{ NODE_ENV: 'production', APP_URL: 'https://luka.example' }, 'SESSION_SECRET'],
    [{ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }, 'APP_URL: required when NODE_ENV is production'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ APP_URL: 'luka' }, 'APP_URL'],
  ])('does not start with %j and names the variable', async (env, name) => {
    const server = start(env)
    expect((await server.exit)[0]).toBe(1)
    expect(server.output()).toContain(name)
    expect(server.output()).not.toContain('at ')
  })

  it('says which port is taken', async () => {
    const server = start()
    const { port } = new URL(await listening(server))
    const other = start({ PORT: port, DATA_DIR: join(dataDir, 'other') })
    expect((await other.exit)[0]).toBe(1)
    expect(other.output()).toContain(`El puerto ${port} ya está ocupado`)
    await stop(server.child, server.exit)
  })
})
