import type { App } from '../core/context.ts'
import { openText, sealText } from '../security/sealedText.ts'

// The link that unsubscribes from advertising without signing in. It contains the sealed user id, so it cannot be
// forged or altered, and never expires, since a mail may be read years later (Ley 1581 de 2012, art. 8).

const sealing = ({ secret }: Pick<App, 'secret'>) => ({ secret, purpose: 'unsubscribe', owner: 'mail' })

/** The address of the page; a POST to it is the mail program's one click (RFC 8058). */
export function unsubscribeUrl(app: Pick<App, 'secret' | 'baseUrl'>, userId: number): string {
  return `${app.baseUrl()}/baja?token=${sealText(sealing(app), String(userId))}`
}

/** The user whose link it is; null if it is not one of ours. */
export function readUnsubscribeToken(app: Pick<App, 'secret'>, token: string): number | null {
  const id = Number(openText(sealing(app), token) ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
