import { isAdvertisingTime } from '../../../shared/advertisingHours.ts'
import { lastChance, type ReminderDays, reminderDue } from '../../../shared/calendar/reminders.ts'
import { bogotaDate } from '../../../shared/format.ts'
import { daysBetween } from '../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../shared/tax/types.ts'
import type { App } from '../../core/context.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { stopRemindersUrl } from '../../mail/reminderLink.ts'
import { calendarReminderMail, REMINDER } from '../../mail/templates/calendarReminder.ts'
import { entriesOf, readCalendar } from './own.ts'

const AT_ONCE = 100

/**
 * Queues today's reminders, one mail per person, within the hours of Ley 2300 de 2023. Any number of processes may call
 * this repeatedly: each calendar is claimed once a day, and each reminder has an idempotency key. Returns the number of
 * mails.
 */
export async function queueReminders(app: App): Promise<number> {
  const now = app.now()
  if (!isAdvertisingTime(now)) return 0
  const today = bogotaDate(now)
  let queued = 0
  for (let after = 0; ; ) {
    const due = await app.db.taxCalendar.findMany({
      where: {
        userId: { gt: after },
        remindersSince: { not: null },
        OR: [{ remindedOn: null }, { remindedOn: { lt: today } }],
        user: {
          deletedAt: null,
          deletionDue: null,
          blocked: false,
          mailBouncedAt: null,
          emailVerifiedAt: { not: null },
        },
      },
      orderBy: { userId: 'asc' },
      take: AT_ONCE,
      select: { userId: true },
    })
    for (const { userId } of due) {
      if (await retryOnConflict(() => app.db.$transaction((tx) => remind(app, tx, userId, today)))) queued++
      after = userId
    }
    if (due.length < AT_ONCE) break
  }
  if (queued > 0) app.wakeMail()
  return queued
}

/** Whether there was something to remind of. Day, keys and mail are written in one transaction. */
async function remind(app: App, tx: DbOrTx, userId: number, today: IsoDate): Promise<boolean> {
  // A second caller waits here for the row, and then sees that it is done.
  const [taken] = await tx.$queryRaw<{ since: Date; email: string }[]>`
    UPDATE tax_calendars c SET reminded_on = ${today} FROM users u
    WHERE c.user_id = ${userId} AND u.id = c.user_id AND c.reminders_since IS NOT NULL AND u.email_verified_at IS NOT NULL
      AND (c.reminded_on IS NULL OR c.reminded_on < ${today})
    RETURNING c.reminders_since AS since, u.email`
  if (!taken) return false
  const read = await readCalendar(tx, userId)
  const since = bogotaDate(new Date(taken.since))
  const due = entriesOf(read, today).entries.flatMap((entry) => {
    const by = lastChance(entry.date)
    const days: ReminderDays | null = read.marks.has(entry.key) ? null : reminderDue(by, today, since)
    return days === null ? [] : [{ entry: { ...entry, by }, days }]
  })
  if (due.length === 0) return false
  const fresh = await tx.calendarReminder.createManyAndReturn({
    data: due.map(({ entry, days }) => ({ userId, entry: entry.key, days, createdAt: app.now() })),
    skipDuplicates: true,
    select: { entry: true },
  })
  const entries = due.flatMap(({ entry }) => (fresh.some((one) => one.entry === entry.key) ? [entry] : []))
  if (entries.length === 0) return false
  const mailId = await enqueueMail(tx, {
    to: taken.email,
    userId,
    templateId: REMINDER,
    templateName: 'Recordatorio de vencimientos',
    ...calendarReminderMail({
      entries: entries.map((entry) => ({ ...entry, daysLeft: daysBetween(today, entry.by) })),
      appUrl: app.baseUrl(),
      stopUrl: stopRemindersUrl(app, userId),
    }),
  })
  await tx.calendarReminder.updateMany({
    where: { userId, entry: { in: entries.map(({ key }) => key) }, mailId: null },
    data: { mailId },
  })
  return true
}
