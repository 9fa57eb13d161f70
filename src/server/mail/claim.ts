import { Prisma } from '../db/generated/client.ts'
import type { Db } from '../db/types.ts'

/** A mail that this process holds until its lease ends. */
export interface ClaimedMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Empty, like `text`, for a campaign's mail that has yet to be rendered. */
  readonly html: string
  readonly text: string
  readonly createdAt: Date
  /** How many times it was claimed, this time included; it also says whose claim is the newest. */
  readonly attempts: number
  /** Of those, how many belong to before somebody had it sent again. */
  readonly attemptsBefore: number
  readonly campaignId: number | null
  readonly userId: number | null
  readonly advertising: boolean
}

/** Mails that a person waits for, and campaigns': each kind stands in its own line. */
export type Line = 'awaited' | 'campaigns'

const IN_LINE: Record<Line, Prisma.Sql> = {
  awaited: Prisma.sql`m.campaign_id IS NULL`,
  campaigns: Prisma.sql`m.campaign_id IS NOT NULL AND NOT (m.state = 'sending' AND m.handed_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.state IN ('paused', 'cancelled'))`,
}

/**
 * Claims the mails of a line that are due. A claimed row is `sending` and its `not_before` is the end of the lease: when
 * the process dies, the row is simply due again then, except one whose content the mail server was getting (see
 * `recoverMails`). Other processes skip rows that are being claimed. Times are the database's, which all processes
 * share. Advertising is left where it is unless it may go out.
 */
export function claimMails(
  db: Db,
  options: { line: Line; limit: number; leaseSeconds: number; advertising: boolean },
): Promise<ClaimedMail[]> {
  const { line, limit, leaseSeconds, advertising } = options
  return db.$queryRaw<ClaimedMail[]>`
    WITH due AS (
      SELECT m.id FROM mails m
      WHERE ${IN_LINE[line]} AND m.state IN ('queued', 'sending') AND m.not_before <= now()
        AND (${advertising} OR NOT m.advertising)
      ORDER BY m.not_before, m.id
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mails SET state = 'sending', attempts = attempts + 1, handed_at = NULL,
      not_before = now() + ${leaseSeconds} * interval '1 second'
    FROM due WHERE mails.id = due.id
    RETURNING mails.id, mails."to", mails.subject, mails.html, mails.text, mails.created_at AS "createdAt",
      mails.attempts, mails.attempts_before AS "attemptsBefore", mails.campaign_id AS "campaignId",
      mails.user_id AS "userId", mails.advertising`
}

/** A mail that its server may have accepted or not: nobody knows, so it is not sent twice by itself. */
export const UNCONFIRMED = 'Se interrumpió mientras el servidor de correo lo recibía: pudo haber llegado'

/**
 * What a dead process left of campaigns. Content that was being handed over may have been accepted: such a row becomes
 * `unconfirmed`. A cancelled campaign's rows are cancelled. The rest is due again by itself.
 */
export async function recoverMails(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE mails m SET
      state = (CASE WHEN m.handed_at IS NULL THEN 'cancelled' ELSE 'unconfirmed' END)::"MailState",
      error = CASE WHEN m.handed_at IS NULL THEN NULL ELSE ${UNCONFIRMED} END
    WHERE m.state = 'sending' AND m.not_before <= now() AND m.campaign_id IS NOT NULL
      AND (m.handed_at IS NOT NULL
        OR EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.state = 'cancelled'))`
}

/**
 * Notes that the mail server is about to get the content of these. Whether each is still this process' to send: a lease
 * that ran out may have given it to another.
 */
export async function markHanded(db: Db, mails: readonly ClaimedMail[]): Promise<boolean[]> {
  const rows = mails.map(({ id, attempts }) => ({ id, attempts }))
  const marked = await db.$queryRaw<{ id: number }[]>`
    UPDATE mails m SET handed_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (id int, attempts int)
    WHERE m.id = d.id AND m.attempts = d.attempts AND m.state = 'sending'
    RETURNING m.id`
  const ids = new Set(marked.map(({ id }) => id))
  return mails.map(({ id }) => ids.has(id))
}

/** How an attempt ended: delivered, to be tried again after so many seconds, given up, not to be sent, or unknown. */
export type Outcome =
  | { readonly state: 'success'; readonly subject?: string }
  | { readonly state: 'queued'; readonly error: string; readonly afterSeconds: number }
  /** `bounced`: the address itself was refused for good. */
  | { readonly state: 'error'; readonly error: string; readonly bounced?: boolean }
  | { readonly state: 'cancelled' | 'unconfirmed'; readonly error: string }

export interface Settlement {
  readonly mail: Pick<ClaimedMail, 'id' | 'attempts'>
  readonly outcome: Outcome
}

/**
 * Writes outcomes, in one statement, unless the lease ran out and somebody else claimed the mail since. An answer of the
 * mail server that comes late still settles what was held to be unconfirmed.
 */
export async function settleMails(db: Db, settlements: readonly Settlement[]): Promise<void> {
  const rows = settlements.map(({ mail: { id, attempts }, outcome }) => ({ id, attempts, ...outcome }))
  const data = JSON.stringify(rows)
  await db.$executeRaw`
    UPDATE mails m SET
      state = (CASE
        WHEN d.state = 'queued' AND EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.state = 'cancelled')
        THEN 'cancelled' ELSE d.state END)::"MailState",
      error = d.error,
      subject = COALESCE(d.subject, m.subject),
      sent_at = CASE WHEN d.state = 'success' THEN now() ELSE m.sent_at END,
      handed_at = CASE WHEN d.state = 'queued' THEN NULL ELSE m.handed_at END,
      not_before = CASE WHEN d.state = 'queued' THEN now() + d."afterSeconds" * interval '1 second' ELSE m.not_before END
    FROM jsonb_to_recordset(${data}::jsonb)
      AS d (id int, attempts int, state text, error text, subject text, "afterSeconds" float8)
    WHERE m.id = d.id AND m.attempts = d.attempts
      AND (m.state = 'sending' OR m.state = 'unconfirmed' AND d.state IN ('success', 'error'))`
  if (!rows.some((row) => 'bounced' in row && row.bounced)) return
  await db.$executeRaw`
    UPDATE users u SET mail_bounced_at = now()
    FROM jsonb_to_recordset(${data}::jsonb) AS d (id int, bounced boolean) JOIN mails m ON m.id = d.id
    WHERE d.bounced AND u.id = m.user_id AND u.email = m."to"`
}
