import type { App } from '../trpc/context.ts'
import type { ClaimedMail } from './claim.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export interface Delivery {
  /** Delivers or throws; the signal ends an attempt that takes too long. */
  deliver(mail: ClaimedMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** SMTP when SMTP_URL is set, else files that a person can open. */
export function openDelivery(app: App): Delivery {
  return app.env.SMTP_URL === undefined ? openOutbox(app) : openSmtp(app, app.env.SMTP_URL)
}
