import type { Db } from '../db/types.ts'

/** A mail that this process holds until its lease ends. */
export interface ClaimedMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly createdAt: Date
  /** How many times it was claimed, this time included; it also says whose claim is the newest. */
  readonly attempts: number
}

/**
 * Claims the mails that are due. A claimed row is `sending` and its `not_before` is the end of the lease: when the
 * process dies, the row is simply due again then. Other processes skip rows that are being claimed. Times are the
 * database's, which all processes share. Campaigns go after mails that a person is waiting for.
 */
export function claimMails(
  db: Db,
  options: { limit: number; leaseSeconds: number; advertising: boolean },
): Promise<ClaimedMail[]> {
  const { limit, leaseSeconds, advertising } = options
  return db.$queryRaw<ClaimedMail[]>`
    WITH due AS (
      SELECT m.id FROM mails m
      WHERE m.state IN ('queued', 'sending') AND m.not_before <= now() AND (${advertising} OR NOT m.advertising)
        AND NOT EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.state IN ('paused', 'cancelled'))
      ORDER BY m.campaign_id IS NOT NULL, m.not_before, m.id
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mails SET state = 'sending', attempts = attempts + 1,
      not_before = now() + ${leaseSeconds} * interval '1 second'
    FROM due WHERE mails.id = due.id
    RETURNING mails.id, mails."to", mails.subject, mails.html, mails.text, mails.created_at AS "createdAt", mails.attempts`
}

/** How a delivery ended: delivered, to be tried again after so many seconds, or given up. */
export type Outcome =
  | { readonly state: 'success' }
  | { readonly state: 'queued'; readonly error: string; readonly afterSeconds: number }
  | { readonly state: 'error'; readonly error: string }

/** Writes an outcome, unless the lease ran out and somebody else claimed the mail since. */
export async function settleMail(db: Db, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const { id, attempts } = mail
  switch (outcome.state) {
    case 'success':
      await db.$executeRaw`
        UPDATE mails SET state = 'success', sent_at = now(), error = NULL
        WHERE id = ${id} AND state = 'sending' AND attempts = ${attempts}`
      return
    case 'queued':
      await db.$executeRaw`
        UPDATE mails SET state = 'queued', error = ${outcome.error},
          not_before = now() + ${outcome.afterSeconds} * interval '1 second'
        WHERE id = ${id} AND state = 'sending' AND attempts = ${attempts}`
      return
    case 'error':
      await db.$executeRaw`
        UPDATE mails SET state = 'error', error = ${outcome.error}
        WHERE id = ${id} AND state = 'sending' AND attempts = ${attempts}`
  }
}
