import { once } from 'node:events'
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
/** Each round is killed when one of its processes is in the middle of that mail (each says it twice). */
const KILLED_AT = [1, 4, 9]

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
    const start = () => {
      const child = startChild(CHILD, [dataDir, served?.url ?? '', MOMENT])
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
      for (const mails of KILLED_AT) {
        const running = Array.from({ length: atOnce }, start)
        await Promise.race(running.map((child) => saysTimes(child, mails)))
        for (const { process: one } of running) one.kill('SIGKILL')
        await Promise.all(running.map(({ ended }) => ended))
      }
      const before = await inDatabase(place, countMails)
      // Or nothing was in the middle of anything.
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThan(PEOPLE)
      const last = Array.from({ length: atOnce }, start)
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

/** Resolves once the child has said "mail" that often; rejects when it ends before, with what it said. */
async function saysTimes(child: Child, times: number): Promise<void> {
  const said = () => child.output().split('mail\n').length - 1
  let over = false
  void child.ended.then(() => {
    over = true
  })
  while (said() < times) {
    if (over) throw new Error(`It ended: ${child.output()}${child.errors()}`)
    await Promise.race([once(child.process.stdout, 'data'), child.ended])
  }
}

async function inDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openTestDatabase({ ...place, dispose: async () => {} })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
