import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOwner } from './owner.ts'

// npm stands between whoever starts Luka and the server, and a shell between npm and the server.

const START = join(import.meta.dirname, '../../tools/start.ts')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-npm-'))
  const start = `"${process.execPath}" "${START}"`
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'started', private: true, scripts: { start } }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm ends the server too, in order', async (signal) => {
  const dataDir = join(folder, 'data')
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn' },
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await vi.waitFor(() => expect(output).toContain('Para detenerlo'), 120_000)
  expect((await readOwner(dataDir)).pid).not.toBe(0)
  npm.kill(signal)
  // Not cut off: it lets go of its data at the end.
  await vi.waitFor(async () => expect((await readOwner(dataDir)).pid).toBe(0), { timeout: 30_000, interval: 100 })
})
