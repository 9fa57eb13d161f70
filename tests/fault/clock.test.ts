import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import type { Db } from '../../src/server/db/types.ts'
import { bogotaMonth } from '../../src/shared/format.ts'
import { createAccount, openTestDatabase } from '../helpers/accounts.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { readRows } from '../helpers/rows.ts'
import { makeCustomers, type Place, send, startProcess } from './process.ts'

// The clock of the machine is in another century for a while, as one is that lost its battery or was set by hand.

const shift = pathToFileURL(join(import.meta.dirname, '../helpers/shiftClock.ts')).href
const QUESTION = { question: '¿Cuánto vale la UVT en 2026?' }

it.each(['pglite', 'postgres'] as const)(
  'a clock that is wrong for a minute takes nobody’s month (%s)',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-clock-'))
    const served = kind === 'postgres' ? await createPostgresDatabase({ migrated: true }) : null
    const place: Place = { dataDir, databaseUrl: served?.url }
    let ended = () => {}
    try {
      const [ana] = await makeCustomers(place, 1)
      const server = startProcess(place, { NODE_OPTIONS: `--import ${shift}` })
      ended = server.kill
      const url = await server.listening
      const ready = async () => (await fetch(`${url}/readyz`)).status
      const ask = async () => (await send(url, '/chat/ask', { body: QUESTION, cookie: ana?.cookie })).status
      expect([await ready(), await ask()]).toEqual([200, 200])

      process.kill(server.pid ?? 0, 'SIGUSR2')
      await vi.waitFor(async () => expect(await ready()).toBe(503), 20_000)
      expect([await ask(), await ask()]).toEqual([200, 200])
      const kept = { userMessage: '¿IVA?', assistantMessage: '19 %' }
      const stored = await send(url, '/chat/save-conversation', { body: kept, cookie: ana?.cookie })
      const { threadId } = z.object({ threadId: z.int() }).parse(stored.body)
      const rename = { method: 'PATCH', body: { title: 'IVA' }, cookie: ana?.cookie } as const
      expect((await send(url, `/chat/threads/${threadId}`, rename)).status).toBe(200)

      process.kill(server.pid ?? 0, 'SIGUSR2')
      await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000)
      expect(await ask()).toBe(200)
      expect(await server.stop()).toBe(0)

      const { db, close } = await openTestDatabase({ ...place, dispose: async () => {} })
      try {
        const month = bogotaMonth(new Date())
        const entries = await db.ledgerEntry.findMany({
          where: { userId: ana?.id ?? 0 },
          select: { kind: true, month: true },
        })
        expect(entries.filter((entry) => entry.month !== month)).toEqual([])
        expect(entries.filter(({ kind }) => kind === 'monthly_grant')).toHaveLength(1)
        expect(await verifyLedger(db)).toEqual([])
        const future = new Date(Date.now() + 86_400_000)
        expect(await db.rateLimit.count({ where: { resetsAt: { gt: future } } })).toBe(0)
        expect(await db.thread.count({ where: { updatedAt: { gt: future } } })).toBe(0)
        expect(await db.message.count({ where: { createdAt: { gt: future } } })).toBe(0)
        expect(await db.session.count({ where: { lastUsedAt: { gt: future } } })).toBe(0)
      } finally {
        await close()
      }
    } finally {
      // Where a look fails it still runs.
      ended()
      await served?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

const SENTENCE = /El reloj dice .+ y lo último que se guardó aquí es de .+ CLOCK_CONFIRMED/
const DAY_MS = 86_400_000
const day = (from: Date) => from.toISOString().slice(0, 10)

/** The database of a place while no server has it. */
async function inside<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openTestDatabase({ ...place, dispose: async () => {} })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

it('a process that starts in another century does nothing, and says why in one line', async () => {
  const place: Place = { dataDir: await mkdtemp(join(tmpdir(), 'luka-clock-')) }
  let ended = () => {}
  try {
    const [ana] = await makeCustomers(place, 1)
    const id = ana?.id ?? 0
    // What that century would take: the account, and the month's credits.
    await inside(place, (db) =>
      db.user.update({ where: { id }, data: { deletionDue: new Date(Date.now() + 30 * DAY_MS) } }),
    )
    const before = await inside(place, (db) => readRows(db))

    const wrong = { NODE_OPTIONS: `--import ${shift}`, CLOCK_SHIFTED: 'true' }
    // A day confirmed long ago confirms nothing of that century.
    for (const confirmed of ['', day(new Date())]) {
      const lost = startProcess(place, { ...wrong, CLOCK_CONFIRMED: confirmed })
      ended = lost.kill
      expect(await lost.ended).toBe(1)
      expect(
        lost
          .output()
          .split('\n')
          .filter((line) => SENTENCE.test(line)),
      ).toHaveLength(1)
    }
    expect(await inside(place, (db) => readRows(db))).toEqual(before)

    const server = startProcess(place)
    ended = server.kill
    expect((await fetch(`${await server.listening}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  } finally {
    ended()
    await rm(place.dataDir, { recursive: true, force: true })
  }
})

it.each(['pglite', 'postgres'] as const)(
  'an installation that nobody used for two years starts once its operator says what day it is (%s)',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-clock-'))
    const served = kind === 'postgres' ? await createPostgresDatabase({ migrated: true }) : null
    const place: Place = { dataDir, databaseUrl: served?.url }
    let ended = () => {}
    try {
      const lastActiveAt = new Date(Date.now() - 730 * DAY_MS)
      await inside(place, async (db) =>
        db.user.update({ where: { id: await createAccount(db) }, data: { lastActiveAt } }),
      )
      const refused = startProcess(place)
      ended = refused.kill
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toMatch(SENTENCE)

      const server = startProcess(place, { CLOCK_CONFIRMED: day(new Date()) })
      ended = server.kill
      expect((await fetch(`${await server.listening}/readyz`)).status).toBe(200)
      expect(await server.stop()).toBe(0)
    } finally {
      ended()
      await served?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
