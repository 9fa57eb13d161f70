import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Db } from '../../src/server/db/types.ts'
import { openTestDatabase } from '../helpers/accounts.ts'
import { type Child, startChild } from '../helpers/child.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { makeCustomers, type Place } from './process.ts'

// Processes that queue reminders are killed in the middle of a person's transaction, and others go on, or work at the same
// time: each person is reminded once.

const CHILD = join(import.meta.dirname, 'children/reminders.ts')
const PEOPLE = 24
/** Noon in Colombia, fifteen days before the 18th. */
const MOMENT = '2026-12-03T17:00:00.000Z'
/**
 * In each round a process stands still in the middle of that person's transaction, of those that it got, and everybody is
 * killed: three processes have been through at most 3 × (0 + 1 + 4) people when the last round begins.
 */
const HELD_AT = [1, 2, 5]

it.each([
  ['pglite', 1],
  ['postgres', 3],
] as const)(
  'each reminder is queued once, whoever is killed (%s, %i at a time)',
  { timeout: 240_000 },
  async (kind, atOnce) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-reminders-'))
    const served = kind === 'postgres' ? await createPostgresDatabase({ migrated: true }) : null
    const place: Place = { dataDir, databaseUrl: served?.url }
    const started: Child[] = []
    const start = (heldAt: number) => {
      const child = startChild(CHILD, [dataDir, served?.url ?? '', MOMENT, String(heldAt)])
      started.push(child)
      return child
    }
    try {
      const people = await makeCustomers(place, PEOPLE)
      await inDatabase(place, async (db) => {
        for (const { id: userId } of people) {
          const company = { userId, nombreORazonSocial: 'La Espiga', nit: '900123427-8', correo: 'a@espiga.co' }
          await db.company.create({ data: company })
          await db.taxCalendar.create({ data: { userId, remindersSince: new Date('2026-11-01T17:00:00Z') } })
        }
      })
      for (const heldAt of HELD_AT) {
        const running = Array.from({ length: atOnce }, () => start(heldAt))
        await Promise.race(running.map((child) => child.says('held')))
        for (const { process: one } of running) one.kill('SIGKILL')
        await Promise.all(running.map(({ ended }) => ended))
      }
      const before = await inDatabase(place, countMails)
      // What was written before a kill stays, and there is some left to do.
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThan(PEOPLE)
      const last = Array.from({ length: atOnce }, () => start(0))
      expect(await Promise.all(last.map(({ ended }) => ended))).toEqual(last.map(() => 0))
      await inDatabase(place, async (db) => {
        const mails = await db.mail.findMany({ where: { templateId: 'calendar-reminder' }, orderBy: { userId: 'asc' } })
        expect(mails.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id).sort((a, b) => a - b))
        const reminders = await db.calendarReminder.findMany()
        expect(reminders.map(({ entry, days }) => `${entry} ${days}`)).toEqual(people.map(() => 'retencion-2026-12 15'))
        expect(new Set(reminders.map(({ mailId }) => mailId))).toEqual(new Set(mails.map(({ id }) => id)))
      })
    } finally {
      for (const child of started) child.process.kill('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      await served?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

const countMails = (db: Db) => db.mail.count({ where: { templateId: 'calendar-reminder' } })

async function inDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openTestDatabase({ ...place, dispose: async () => {} })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
