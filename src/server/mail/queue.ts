import type { App } from '../core/context.ts'
import type { DbOrTx } from '../db/types.ts'
import type { Delivery } from './delivery.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'
import { type Pace, startWorker } from './worker.ts'

export interface NewMail {
  readonly to: string
  readonly userId?: number | null
  readonly templateId?: string | null
  readonly templateName?: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Held until the hours in which Ley 2300 de 2023 allows advertising. */
  readonly advertising?: boolean
  readonly campaignId?: number | null
  /** The one-time token of its link. */
  readonly tokenId?: number
  /** Idempotency key: no second mail can have it. */
  readonly idempotencyKey?: string | null
}

/**
 * Puts a mail into the durable queue. Call it in the transaction of what causes the mail, so that neither exists
 * without the other, and `app.wakeMail()` after the commit. Returns the mail's id.
 */
export async function enqueueMail(db: DbOrTx, mail: NewMail): Promise<number> {
  const { to, subject, html, text } = mail
  const row = await db.mail.create({
    data: {
      to,
      subject,
      html,
      text,
      userId: mail.userId ?? null,
      templateId: mail.templateId ?? null,
      templateName: mail.templateName ?? null,
      advertising: mail.advertising ?? false,
      campaignId: mail.campaignId ?? null,
      tokenId: mail.tokenId ?? null,
      idempotencyKey: mail.idempotencyKey ?? null,
    },
    select: { id: true },
  })
  return row.id
}

export interface MailQueue {
  /** Wakes the worker: something was queued. */
  wake(): void
  /** Finishes deliveries in progress, then stops. */
  stop(): Promise<void>
}

/** Starts the mail worker of this process. Any number of processes may run one over the same database. */
export function startMailQueue(app: App, pace?: Partial<Pace>): MailQueue {
  return startWorker(app, openDelivery(app), pace)
}

/** SMTP when SMTP_URL is set, else files that a person can open. */
function openDelivery(app: App): Delivery {
  return app.env.SMTP_URL === undefined ? openOutbox(app) : openSmtp(app, app.env.SMTP_URL)
}
