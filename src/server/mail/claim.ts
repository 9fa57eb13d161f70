import { Prisma } from '../db/generated/client.ts'
import type { Db, DbOrTx } from '../db/types.ts'
import { REMINDER } from './templates/calendarReminder.ts'

/** A mail that this process holds until its lease ends. */
export interface ClaimedMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Empty, like `text`, for a campaign mail that has yet to be rendered. */
  readonly html: string
  readonly text: string
  readonly createdAt: Date
  /** How often it was claimed, including this time; also identifies the newest claim. */
  readonly attempts: number
  /** How many of those claims were before an administrator had it sent again. */
  readonly attemptsBefore: number
  /** How often its content was sent without a response: each time the recipient may have got it. */
  readonly unanswered: number
  /** The one-time token of its link. */
  readonly tokenId: number | null
  /** The error of the newest attempt that had an outcome; null when none had. */
  readonly error: string | null
  readonly campaignId: number | null
  /** Which of our own mails it is, or the template that it was made from. */
  readonly templateId: string | null
  readonly userId: number | null
  readonly advertising: boolean
  /** Whether the recipient got advertising today, or may have. */
  readonly advertisedToday: boolean
}

/** When the current day began in Colombia, by the database's clock. */
export const TODAY = Prisma.sql`(date_trunc('day', now() AT TIME ZONE 'America/Bogota') AT TIME ZONE 'America/Bogota')`

/**
 * Whether the recipient of `m` got advertising today, or may have: Ley 2300 de 2023, arts. 3 and 5, allows one contact
 * a day. (Its rule of one channel a week needs no code: we advertise by mail only.)
 */
const ADVERTISED_TODAY = Prisma.sql`EXISTS (
  SELECT 1 FROM mails o
  WHERE o.user_id = m.user_id AND o.advertising AND o.state <> 'error' AND o.handed_at >= ${TODAY})`

/** Two queues: mails that a person waits for, and campaigns. */
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
 * share. Advertising, and reminders of due dates, are left where they are outside the hours of Ley 2300 de 2023.
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
        AND (${advertising} OR NOT (m.advertising OR m.template_id IS NOT DISTINCT FROM ${REMINDER}))
      ORDER BY m.not_before, m.id
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mails m SET state = 'sending', attempts = m.attempts + 1, handed_at = NULL,
      not_before = now() + ${leaseSeconds} * interval '1 second'
    FROM due WHERE m.id = due.id
    RETURNING m.id, m."to", m.subject, m.html, m.text, m.created_at AS "createdAt", m.attempts,
      m.error, m.unanswered, m.token_id AS "tokenId",
      m.attempts_before AS "attemptsBefore", m.campaign_id AS "campaignId", m.template_id AS "templateId",
      m.user_id AS "userId", m.advertising,
      m.advertising AND ${ADVERTISED_TODAY} AS "advertisedToday"`
}

export const CANCELLED = 'La campaña se canceló'
export const LINK_ENDED = 'Su enlace ya no sirve'

/** A mail that the server may or may not have accepted: it is never resent automatically. */
export const UNCONFIRMED = 'Se interrumpió mientras el servidor de correo lo recibía: pudo haber llegado'

/**
 * Recovers campaign mails of a dead process. Content that was being handed over may have been accepted: such a row
 * becomes `unconfirmed`. Rows of a cancelled campaign are cancelled. The rest becomes due again when its lease ends.
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
 * Why a mail's content must not be sent: another process has claimed it, its campaign was paused or cancelled, its
 * recipient has unsubscribed, or got advertising today.
 */
export type Halt = 'taken' | 'stopped' | 'unwanted' | 'advertised'

/**
 * Records that the mail server is about to get the content of these, unless something forbids it. This is the last
 * check, since a process may have held them for a minute. Returns the reason for each; null: send it now.
 */
export async function markHanded(db: Db, mails: readonly ClaimedMail[]): Promise<(Halt | null)[]> {
  const readers = mails.flatMap(({ advertising, userId }) => (advertising && userId !== null ? userId : []))
  const looked =
    readers.length === 0
      ? await look(db, mails)
      : await db.$transaction(async (tx) => {
          // If two processes have advertising for one recipient, the second waits here and then sees what the first
          // recorded.
          await tx.$queryRaw`SELECT 1 FROM users WHERE id IN (${Prisma.join(readers)}) ORDER BY id FOR NO KEY UPDATE`
          return look(tx, mails)
        })
  const halts = new Map(looked.map(({ id, halt }) => [id, halt]))
  return mails.map(({ id }) => {
    const halt = halts.get(id)
    return halt === undefined ? 'taken' : halt
  })
}

function look(db: DbOrTx, mails: readonly ClaimedMail[]): Promise<{ id: number; halt: Halt | null }[]> {
  const rows = mails.map(({ id, attempts }) => ({ id, attempts }))
  return db.$queryRaw`
    WITH held AS (
      SELECT m.id, m.user_id, m.advertising, m.campaign_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (id int, attempts int)
      JOIN mails m ON m.id = d.id AND m.attempts = d.attempts AND m.state = 'sending'
    ), judged AS (
      SELECT m.id, CASE
        WHEN c.state IN ('paused', 'cancelled') THEN 'stopped'
        WHEN NOT m.advertising THEN NULL
        WHEN u.marketing_opt_out IS NOT NULL OR u.deletion_due IS NOT NULL THEN 'unwanted'
        WHEN ${ADVERTISED_TODAY} OR EXISTS (
          SELECT 1 FROM held o WHERE o.user_id = m.user_id AND o.advertising AND o.id < m.id
        ) THEN 'advertised' END AS halt
      FROM held m LEFT JOIN campaigns c ON c.id = m.campaign_id LEFT JOIN users u ON u.id = m.user_id
    ), marked AS (
      UPDATE mails m SET handed_at = now() FROM judged j
      WHERE m.id = j.id AND j.halt IS NULL AND m.state = 'sending'
      RETURNING m.id
    )
    SELECT id, halt FROM judged WHERE halt IS NOT NULL OR id IN (SELECT id FROM marked)`
}

/** The outcome of an attempt: delivered, to be retried after so many seconds, given up, not to be sent, or unknown. */
export type Outcome =
  | { readonly state: 'success'; readonly subject?: string }
  /**
   * `untried`: nothing was attempted, so it does not count as an attempt. `unanswered`: the content was sent and no
   * response came.
   */
  | {
      readonly state: 'queued'
      readonly error: string | null
      readonly afterSeconds: number
      readonly untried?: boolean
      readonly unanswered?: boolean
    }
  /** `bounced`: the address itself was permanently refused. */
  | { readonly state: 'error'; readonly error: string; readonly bounced?: boolean }
  | { readonly state: 'cancelled' | 'unconfirmed'; readonly error: string }

export interface Settlement<M = Pick<ClaimedMail, 'id' | 'attempts'>> {
  readonly mail: M
  readonly outcome: Outcome
}

/** A link is for its recipient alone: what is kept of a sent mail opens nothing. */
const withoutToken = (column: 'html' | 'text') =>
  Prisma.sql`regexp_replace(m.${Prisma.raw(column)}, '([?&]token=)[A-Za-z0-9_-]+', '\\1...', 'g')`

/**
 * Writes outcomes in one statement, except where the lease expired and another process has claimed the mail. A late
 * response of the mail server still settles an unconfirmed mail. A retry is cancelled if its campaign was cancelled, or
 * its link was used or replaced; a token that is just being revoked is waited for.
 */
export async function settleMails(db: Db, settlements: readonly Settlement[]): Promise<void> {
  const rows = settlements.map(({ mail: { id, attempts }, outcome }) => ({ id, attempts, ...outcome }))
  const data = JSON.stringify(rows)
  // First, whatever the outcome: a crash between the two statements would lose it for good.
  if (rows.some((row) => 'bounced' in row && row.bounced))
    await db.$executeRaw`
      UPDATE users u SET mail_bounced_at = now()
      FROM jsonb_to_recordset(${data}::jsonb) AS d (id int, bounced boolean) JOIN mails m ON m.id = d.id
      WHERE d.bounced AND u.id = m.user_id AND u.email = m."to"`
  await db.$executeRaw`
    UPDATE mails m SET
      state = (CASE WHEN d.ended IS NULL THEN d.state ELSE 'cancelled' END)::"MailState",
      error = COALESCE(d.ended, d.error),
      attempts_before = m.attempts_before + CASE WHEN d.untried THEN 1 ELSE 0 END,
      unanswered = m.unanswered + CASE WHEN d.unanswered THEN 1 ELSE 0 END,
      subject = COALESCE(d.subject, m.subject),
      html = CASE WHEN d.state = 'success' AND m.token_id IS NOT NULL THEN ${withoutToken('html')} ELSE m.html END,
      text = CASE WHEN d.state = 'success' AND m.token_id IS NOT NULL THEN ${withoutToken('text')} ELSE m.text END,
      sent_at = CASE WHEN d.state = 'success' THEN now() ELSE m.sent_at END,
      handed_at = CASE WHEN d.state = 'queued' THEN NULL ELSE m.handed_at END,
      not_before = CASE WHEN d.state = 'queued' THEN now() + d."afterSeconds" * interval '1 second' ELSE m.not_before END
    FROM (
      SELECT d.*, CASE
        WHEN d.state <> 'queued' THEN NULL
        WHEN EXISTS (
          SELECT 1 FROM mails JOIN campaigns c ON c.id = mails.campaign_id AND c.state = 'cancelled' WHERE mails.id = d.id
        ) THEN COALESCE(d.error, ${CANCELLED})
        WHEN EXISTS (
          SELECT 1 FROM mails WHERE mails.id = d.id AND token_id IS NOT NULL AND (
            SELECT t.id FROM one_time_tokens t WHERE t.id = token_id AND t.used_at IS NULL FOR KEY SHARE
          ) IS NULL
        ) THEN ${LINK_ENDED} END AS ended
      FROM jsonb_to_recordset(${data}::jsonb)
        AS d (id int, attempts int, state text, error text, subject text, "afterSeconds" float8, untried boolean,
          unanswered boolean)
    ) d
    WHERE m.id = d.id AND m.attempts = d.attempts
      AND (m.state = 'sending' OR m.state = 'unconfirmed' AND d.state IN ('success', 'error'))`
}
