import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { references } from '../../prisma/seed/references.ts'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openTestDatabase } from '../helpers/accounts.ts'
import { startChild } from '../helpers/child.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'luka-kill-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const child = (name: string) => join(import.meta.dirname, 'children', name)
const open = () => openTestDatabase({ dataDir, dispose: async () => {} })

describe('the embedded database', () => {
  it('keeps every acknowledged write through kill -9, time and again', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 4; round++) {
      const first = round * 100_000
      const writer = startChild(child('writer.ts'), [dataDir, String(first)])
      await writer.says(`\n${first + 150 + round * 37}\n`)
      writer.process.kill('SIGKILL')
      expect(await writer.ended).toBeNull()
      acknowledged.push(...writer.output().split('\n').slice(0, -1))
    }
    const { db, close } = await open()
    try {
      const entries = await db.ledgerEntry.findMany({ where: { kind: 'usage' }, select: { idempotencyKey: true } })
      const kept = new Set(entries.map(({ idempotencyKey }) => idempotencyKey))
      expect(acknowledged.length).toBeGreaterThan(700)
      expect(acknowledged.filter((number) => !kept.has(`usage:w${number}`))).toEqual([])
      // What was being written at the moment of the kill is there whole, or not at all.
      expect(await verifyLedger(db)).toEqual([])
      const titles = new Set(
        (await db.thread.findMany({ select: { title: true } })).map(({ title }) => `usage:${title}`),
      )
      expect([...kept].filter((key) => key.endsWith('0') !== titles.has(key))).toEqual([])
    } finally {
      await close()
    }
  })

  it('refuses a second process on the same folder, and lets it in once the first is killed', async () => {
    const first = startChild(child('opener.ts'), [dataDir])
    await first.says('open')
    const second = startChild(child('opener.ts'), [dataDir])
    expect(await second.ended).toBe(1)
    expect(second.errors().trim()).toBe(
      `The data folder ${dataDir} is in use by process ${first.process.pid}: stop that process, or choose another folder with DATA_DIR.`,
    )
    first.process.kill('SIGKILL')
    await first.ended
    const third = startChild(child('opener.ts'), [dataDir])
    await third.says('open')
    third.process.stdin.end()
    expect(await third.ended).toBe(0)
  })

  // As under a supervisor that does not look at once what became of what it started.
  it('is opened again while the killed process is still a zombie', async () => {
    const supervisor = spawn(
      'sh',
      ['-c', '"$0" "$1" "$2" <&0 & echo "pid $!"; exec sleep 600', process.execPath, child('opener.ts'), dataDir],
      { stdio: 'pipe' },
    )
    let said = ''
    supervisor.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    try {
      await vi.waitFor(() => expect(said).toContain('open'), 30_000)
      const pid = Number(/pid (\d+)/.exec(said)?.[1])
      process.kill(pid, 'SIGKILL')
      const state = async () => /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1]
      if (process.platform === 'linux') await vi.waitFor(async () => expect(await state()).toBe('Z'), 30_000)
      const next = startChild(child('opener.ts'), [dataDir])
      await next.says('open')
      next.process.stdin.end()
      expect(await next.ended).toBe(0)
    } finally {
      supervisor.kill('SIGKILL')
    }
  })

  it('starts over when its creation was cut short', async () => {
    await mkdir(join(dataDir, 'db.new'), { recursive: true })
    await writeFile(join(dataDir, 'db.new/PG_VERSION'), '18')
    const { db, close } = await open()
    expect(await db.legalDocument.count()).toBe(references.length)
    await close()
  })
})
