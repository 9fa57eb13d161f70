import type { z } from 'zod'
import { isEntryKey } from '../../../shared/calendar/calendar.ts'
import type { markInput } from '../../../shared/contract/calendar.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate } from '../../../shared/format.ts'
import { yearOf } from '../../../shared/tax/habiles.ts'
import type { App } from '../../core/context.ts'
import { REMINDER } from '../../mail/templates/calendarReminder.ts'

/**
 * Marks an entry as done or not done; idempotent. Locks the calendar's row first, as the reminder job does, so that a
 * marked reminder is either seen there or removed from the queue here.
 * @throws NOT_FOUND for an entry that no calendar of these years has
 */
export async function markEntry(
  app: App,
  userId: number,
  { key, done }: z.output<typeof markInput>,
): Promise<{ message: string }> {
  const now = app.now()
  const year = yearOf(bogotaDate(now))
  if (!isEntryKey(key, [year - 1, year, year + 1])) throw new AppError('NOT_FOUND', 'Ese vencimiento no existe.')
  await app.db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO tax_calendars (user_id, updated_at) VALUES (${userId}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET updated_at = GREATEST(excluded.updated_at, tax_calendars.updated_at)`
    if (!done) {
      await tx.calendarMark.deleteMany({ where: { userId, entry: key } })
      return
    }
    await tx.calendarMark.createMany({ data: [{ userId, entry: key, doneAt: now }], skipDuplicates: true })
    // A queued mail may cover several entries: it is sent as long as one of them is open.
    await tx.$executeRaw`
      UPDATE mails m SET state = 'cancelled', error = 'Ya está hecho'
      WHERE m.user_id = ${userId} AND m.state = 'queued' AND m.template_id = ${REMINDER}
        AND NOT EXISTS (
          SELECT 1 FROM calendar_reminders r WHERE r.mail_id = m.id AND NOT EXISTS (
            SELECT 1 FROM calendar_marks d WHERE d.user_id = r.user_id AND d.entry = r.entry))`
  })
  return { message: done ? 'Quedó marcado como hecho.' : 'Volvió a quedar pendiente.' }
}
