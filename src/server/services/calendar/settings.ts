import type { z } from 'zod'
import type { calendarSettingsInput } from '../../../shared/contract/calendar.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { reminderSeal } from '../../mail/reminderLink.ts'
import { REMINDER } from '../../mail/templates/calendarReminder.ts'
import { openText } from '../../security/sealedText.ts'

/**
 * Saves the given fields and leaves the others, in one statement, so that two concurrent changes are both kept.
 * Afterwards today's reminders are checked once more.
 * @throws EMAIL_UNVERIFIED: reminders are sent to confirmed addresses only
 */
export async function saveCalendar(
  app: App,
  user: { readonly id: number; readonly emailVerified: boolean },
  input: z.output<typeof calendarSettingsInput>,
): Promise<{ message: string }> {
  const { person = null, regime = null, iva = null, employees = null, obligation, on, reminders = null } = input
  if (reminders && !user.emailVerified)
    throw new AppError('EMAIL_UNVERIFIED', 'Verifica tu correo para recibir recordatorios.')
  const switched = JSON.stringify(obligation === undefined || on === undefined ? {} : { [obligation]: on })
  const now = app.now()
  await app.db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO tax_calendars AS c (user_id, person, regime, iva, employees, switched, reminders_since, updated_at)
      VALUES (${user.id}, ${person}, ${regime}, ${iva}, ${employees}, ${switched}::jsonb,
        CASE WHEN ${reminders}::boolean THEN ${now}::timestamptz END, ${now})
      ON CONFLICT (user_id) DO UPDATE SET
        person = COALESCE(excluded.person, c.person),
        regime = COALESCE(excluded.regime, c.regime),
        iva = COALESCE(excluded.iva, c.iva),
        employees = COALESCE(excluded.employees, c.employees),
        switched = c.switched || excluded.switched,
        reminders_since = CASE ${reminders}::boolean WHEN true THEN COALESCE(c.reminders_since, excluded.reminders_since)
          WHEN false THEN NULL ELSE c.reminders_since END,
        reminded_on = NULL,
        updated_at = GREATEST(excluded.updated_at, c.updated_at)`
    if (reminders === false) await cancelReminders(tx, user.id)
  })
  if (reminders === null) return { message: 'Guardamos tu calendario.' }
  return {
    message: reminders ? 'Te avisaremos 15, 5 y 1 días antes de cada vencimiento.' : 'No te enviaremos recordatorios.',
  }
}

/** Cancels queued reminders. */
async function cancelReminders(tx: DbOrTx, userId: number): Promise<void> {
  await tx.mail.updateMany({
    where: { userId, templateId: REMINDER, state: 'queued' },
    data: { state: 'cancelled', error: 'No quiere recordatorios' },
  })
}

// The link that ends reminders without signing in. It contains the sealed user id and never expires, since a mail may
// be read late. It can only switch reminders off, so a forwarded mail does no harm.

/** Ends reminders; idempotent. @throws INVALID_INPUT for a link that is not ours */
export async function stopReminders(app: App, token: string): Promise<{ message: string }> {
  const id = Number(openText(reminderSeal(app), token) ?? Number.NaN)
  if (!Number.isSafeInteger(id) || id < 1)
    throw new AppError('INVALID_INPUT', 'Este enlace no es válido. Ábrelo desde el correo, completo.')
  await app.db.$transaction(async (tx) => {
    await tx.taxCalendar.updateMany({ where: { userId: id }, data: { remindersSince: null } })
    await cancelReminders(tx, id)
  })
  return { message: 'No te enviaremos más recordatorios de vencimientos.' }
}
