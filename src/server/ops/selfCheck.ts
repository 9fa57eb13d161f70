import type { AuditAction } from '../../shared/auditNames.ts'
import { type SelfCheckReport, selfCheckReport } from '../../shared/contract/health.ts'
import { MESSAGE_COST } from '../../shared/credits.ts'
import { bogotaDate } from '../../shared/format.ts'
import type { App } from '../core/context.ts'
import { verifyLedger } from '../credits/ledger.ts'
import type { Db } from '../db/types.ts'
import { FULL_MAILBOX } from '../mail/failure.ts'
import { emptyOldMails } from '../mail/retention.ts'
import { REMINDER } from '../mail/templates/calendarReminder.ts'
import { TEAM_NOTICE } from '../mail/templates/contact.ts'

/** The action under which the audit log stores the report, so that every process and the panel read the same one. */
const ACTION: AuditAction = 'system.selfCheck'
/** A check that failed. */
const FAILURE: AuditAction = 'system.selfCheckFailed'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A mail due for this long points to a fault of the queue or the mail server. */
const OVERDUE_MINUTES = 60
/** Used and expired tokens are kept this long, to answer "that link was used" instead of "unknown". */
const TOKEN_DAYS = 30

/**
 * Charges that paid for nothing, and answers that nobody paid for: the usage of a question must belong to a run that is
 * under way or answered, unless it was given back. The questions of a deleted account are gone; their entries stay.
 */
const UNMATCHED = `
WITH paid AS (
  SELECT e.user_id, split_part(e.idempotency_key, ':', 3)::int AS ask, split_part(e.idempotency_key, ':', 4)::int AS attempt
  FROM credit_ledger e
  WHERE e.kind = 'usage' AND e.idempotency_key ~ '^usage:ask:[0-9]+:[0-9]+$'
    AND NOT EXISTS (
      SELECT 1 FROM credit_ledger r
      WHERE r.user_id = e.user_id AND r.idempotency_key = 'refund:' || substr(e.idempotency_key, 7)
    )
)
SELECT
  (SELECT count(*)::int FROM paid p JOIN users u ON u.id = p.user_id LEFT JOIN asks a ON a.id = p.ask AND a.attempt = p.attempt
   WHERE u.deleted_at IS NULL AND (a.id IS NULL OR a.state = 'failed' OR (a.state = 'answered' AND a.charged <> $1::int)))
   AS "chargesWithoutAnswer",
  (SELECT count(*)::int FROM asks a LEFT JOIN paid p ON p.ask = a.id AND p.attempt = a.attempt
   WHERE a.state = 'answered' AND a.charged > 0 AND p.ask IS NULL)
   AS "answersWithoutCharge"`

/**
 * Not for us to fix, and retried for two days: a recipient's mailbox is full. The team's own mailbox is ours to empty.
 */
const THEIRS = `(${FULL_MAILBOX} AND m.template_id IS DISTINCT FROM '${TEAM_NOTICE}')`

/** $1 now. */
const STUCK = `
SELECT
  (SELECT count(*)::int FROM asks WHERE state = 'running' AND expires_at < $1::timestamptz - interval '10 minutes')
    AS "stuckQuestions",
  (SELECT count(*)::int FROM mails m WHERE m.state IN ('queued', 'sending') AND NOT m.advertising AND NOT ${THEIRS}
     -- These wait for the hours of the day, like advertising.
     AND m.template_id IS DISTINCT FROM '${REMINDER}'
     -- What waits for its next attempt is late too, when it is a mail that somebody waits for.
     AND (CASE WHEN m.campaign_id IS NULL THEN m.created_at ELSE m.not_before END)
       < $1::timestamptz - interval '${OVERDUE_MINUTES} minutes'
     AND NOT EXISTS (SELECT 1 FROM campaigns c WHERE c.id = m.campaign_id AND c.state IN ('paused', 'cancelled')))
    AS "overdueMails",
  (SELECT count(*)::int FROM mails m LEFT JOIN users u ON u.id = m.user_id
   WHERE m.state = 'error' AND m.campaign_id IS NULL AND m.not_before > $1::timestamptz - interval '1 day' AND NOT ${THEIRS}
     AND (u.mail_bounced_at IS NULL AND u.id IS NOT NULL OR m.template_id = '${TEAM_NOTICE}'))
    AS "failedMails",
  (SELECT count(*)::int FROM contact_messages m WHERE m.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id))
  + (SELECT count(*)::int FROM credit_requests m WHERE m.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id))
  + (SELECT count(*)::int FROM asks a WHERE a.assistant_message_id IS NOT NULL
       AND EXISTS (SELECT 1 FROM threads t WHERE t.id = a.thread_id)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = a.assistant_message_id))
    AS "orphanRows"`

/** Checks the whole database, deletes what has expired, and writes the report to the audit log. */
export async function selfCheck(app: App): Promise<SelfCheckReport> {
  const { db } = app
  const now = app.now()
  const begun = performance.now()
  const [unmatched] = await db.$queryRawUnsafe<
    Pick<SelfCheckReport, 'chargesWithoutAnswer' | 'answersWithoutCharge'>[]
  >(UNMATCHED, MESSAGE_COST)
  const [stuck] = await db.$queryRawUnsafe<
    Pick<SelfCheckReport, 'stuckQuestions' | 'overdueMails' | 'failedMails' | 'orphanRows'>[]
  >(STUCK, now.toISOString())
  if (!unmatched || !stuck) throw new Error('The self-check got no answer')
  const report: SelfCheckReport = {
    checkedAt: now,
    ledgerFaults: (await verifyLedger(db)).length,
    ...unmatched,
    ...stuck,
    removedRows: await removeExpired(db, now),
    milliseconds: Math.round(performance.now() - begun),
  }
  const after = { ...report, checkedAt: now.toISOString() }
  await db.auditEntry.create({ data: { actorId: null, action: ACTION, after, createdAt: now }, select: { id: true } })
  app.log[isHealthy(report) ? 'info' : 'error']({ event: 'selfCheck', ...after }, 'self-check')
  return report
}

/** Whether nothing in the report needs a person. */
export function isHealthy(report: SelfCheckReport): boolean {
  const { ledgerFaults, chargesWithoutAnswer, answersWithoutCharge, stuckQuestions, ...rest } = report
  const { overdueMails, failedMails, orphanRows } = rest
  const money = [ledgerFaults, chargesWithoutAnswer, answersWithoutCharge, stuckQuestions]
  return [...money, overdueMails, failedMails, orphanRows].every((count) => count === 0)
}

/** The newest report by any process; null before the first one. */
export async function lastSelfCheck(db: Db): Promise<SelfCheckReport | null> {
  const report = selfCheckReport.safeParse((await newest(db, ACTION))?.after)
  return report.success ? report.data : null
}

/** When a check last failed, unless one has succeeded since. */
export async function lastFailure(db: Db): Promise<Date | null> {
  const [failure, success] = await Promise.all([newest(db, FAILURE), newest(db, ACTION)])
  return failure && failure.id > (success?.id ?? 0) ? failure.createdAt : null
}

function newest(db: Db, action: string) {
  return db.auditEntry.findFirst({
    where: { action },
    orderBy: { id: 'desc' },
    select: { id: true, after: true, createdAt: true },
  })
}

/** Records a failed check for the panel; repeated failures are recorded once a day. */
async function noteFailure({ db, log }: App, now: Date, cause: unknown): Promise<void> {
  log.error({ err: cause }, 'self-check failed')
  const noted = await lastFailure(db)
  if (noted && now.getTime() - noted.getTime() < DAY_MS) return
  await db.auditEntry.create({ data: { actorId: null, action: FAILURE, createdAt: now }, select: { id: true } })
}

async function removeExpired(db: Db, now: Date): Promise<number> {
  const old = { lt: new Date(now.getTime() - TOKEN_DAYS * DAY_MS) }
  const removed = await Promise.all([
    db.oneTimeToken.deleteMany({ where: { expiresAt: old } }),
    db.session.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.usedChallenge.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.rateLimit.deleteMany({ where: { resetsAt: { lte: now } } }),
  ])
  return removed.reduce((sum, { count }) => sum + count, await emptyOldMails(db, now))
}

const ROUND_MS = 10 * 60_000
/** The hour in Bogotá from which the check may run: few people ask at that time. */
const HOUR = 3

/** Checks once a night, in one of the processes. `stop` waits for a check in progress. */
export function startSelfCheck(app: App): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    round = round
      .then(() => checkIfDue(app))
      // If the database is away, the next round tries again, and the panel reports a missed night.
      .catch((error: unknown) => app.log.error({ err: error }, 'self-check not begun'))
  }, ROUND_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

/** Runs the check once it is night in Bogotá, unless a process has done today's. Returns whether it ran. */
export async function checkIfDue(app: App): Promise<boolean> {
  const now = app.now()
  const last = await lastSelfCheck(app.db)
  const night = new Date(now.getTime() - HOUR * HOUR_MS)
  if (last && bogotaDate(new Date(last.checkedAt.getTime() - HOUR * HOUR_MS)) === bogotaDate(night)) return false
  // A lease, stored in the rate limit table: of the processes that get this far at once, one proceeds.
  const taken = await app.db.$executeRaw`
    INSERT INTO rate_limits AS held (key, count, resets_at)
    VALUES ('self-check', 1, ${new Date(now.getTime() + ROUND_MS)})
    ON CONFLICT (key) DO UPDATE SET resets_at = excluded.resets_at WHERE held.resets_at <= ${now}`
  if (taken === 0) return false
  try {
    await selfCheck(app)
    return true
  } catch (error) {
    await noteFailure(app, now, error)
    return false
  }
}
