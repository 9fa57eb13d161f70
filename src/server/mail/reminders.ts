import type { App } from '../core/context.ts'
import type { ClaimedMail } from './claim.ts'
import type { OutgoingMail } from './delivery.ts'
import { stopRemindersUrl } from './reminderLink.ts'
import { REMINDER } from './templates/calendarReminder.ts'

/** Adds the one-click unsubscribe to a reminder (RFC 8058). */
export function withWayOut(app: Pick<App, 'secret' | 'baseUrl'>, mail: ClaimedMail): ClaimedMail & OutgoingMail {
  const reminder = mail.templateId === REMINDER && mail.userId !== null
  return reminder ? { ...mail, unsubscribeUrl: stopRemindersUrl(app, mail.userId) } : mail
}
