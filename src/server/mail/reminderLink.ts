import type { App } from '../core/context.ts'
import { sealText } from '../security/sealedText.ts'

/** What seals the link that ends somebody's reminders. */
export const reminderSeal = ({ secret }: Pick<App, 'secret'>) => ({
  secret,
  purpose: 'calendar reminders',
  owner: 'mail',
})

export function stopRemindersUrl(app: Pick<App, 'secret' | 'baseUrl'>, userId: number): string {
  return `${app.baseUrl()}/recordatorios?token=${sealText(reminderSeal(app), String(userId))}`
}
