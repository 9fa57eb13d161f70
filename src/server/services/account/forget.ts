import { randomBytes } from 'node:crypto'
import type { App } from '../../core/context.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { sweepOutbox } from '../../mail/retention.ts'
import { accountDeletedMail } from '../../mail/templates/accountDeletion.ts'
import { type Noticed, noticeOf, TEAM_NOTICE } from '../../mail/templates/contact.ts'
import { trialsAbout } from '../../mail/templates/template.ts'
import { releaseRunning } from '../chat/release.ts'
import { forgetMessages } from '../marketing/message.ts'

/** Kind of the goodbye mail: it contains the last address, and is deleted once delivered. */
const GOODBYE = 'account-deleted'
const AT_ONCE = 50

/**
 * Deletes the accounts that are due: each in a transaction of its own, once, however many processes try. What remains
 * is the ledger, on a user row without personal data. Returns how many there were.
 */
export async function deleteDueAccounts(app: App): Promise<number> {
  // Beforehand, so that a goodbye that is delivered at once stays in the outbox until the next round.
  await sweepLeftovers(app)
  const due = await app.db.user.findMany({
    where: { deletionDue: { lte: app.now() }, deletedAt: null },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
    select: { id: true },
  })
  let deleted = 0
  for (const { id } of due) {
    try {
      // Concurrent activity in the account may lock its rows in another order (deadlock).
      if (!(await retryOnConflict(() => app.db.$transaction((tx) => forgetPerson(tx, id, app.now()))))) continue
    } catch (error) {
      // One that cannot be deleted must not keep those after it; it is tried again each round.
      app.log.error({ err: error, event: 'account.deletion_failed', user: id }, 'account not deleted')
      continue
    }
    deleted++
    app.log.info({ event: 'account.deleted', user: id })
  }
  if (deleted > 0) app.wakeMail()
  await sweepOutbox(app)
  return deleted
}

/** false: it was cancelled meanwhile, or another process came first. */
async function forgetPerson(tx: DbOrTx, id: number, now: Date): Promise<boolean> {
  const [person] = await tx.$queryRaw<Address[]>`
    SELECT email, email_verified_at IS NOT NULL AND NOT password_unproven AS proven FROM users
    WHERE id = ${id} AND deletion_due <= ${now} AND deleted_at IS NULL FOR UPDATE`
  if (!person) return false
  const { email } = person
  const addresses = await addressesOf(tx, id, person)
  // Names that anybody could guess and register beforehand would keep this account from being deleted.
  const unused = `eliminado-${id}-${randomBytes(8).toString('hex')}`
  await tx.user.update({
    where: { id },
    data: {
      deletedAt: now,
      // Receives no mail (RFC 6761) and frees the address for a new account.
      email: `${unused}@cuenta.invalid`,
      username: unused,
      // Not a hash: no password opens it.
      passwordHash: '',
      name: null,
      telefono: null,
      role: 'user',
      blocked: true,
      emailVerifiedAt: null,
      previousEmail: null,
      previousUntil: null,
      twoFactorSecret: null,
      twoFactorSince: null,
      twoFactorStep: null,
      assistantToken: null,
      marketingOptOut: now,
      mailBouncedAt: null,
      deletionDue: null,
      lastActiveAt: null,
    },
    select: { id: true },
  })
  await releaseRunning(tx, { userId: id }, now)
  await forgetMessages(tx, id)
  await deleteOwned(tx, id)
  await deleteWritten(
    tx,
    id,
    addresses.flatMap((one) => (one.proven ? one.email : [])),
  )
  await stripLogs(
    tx,
    id,
    addresses.map((one) => one.email),
  )
  await enqueueMail(tx, { to: email, templateId: GOODBYE, ...accountDeletedMail() })
  return true
}

interface Address {
  readonly email: string
  /**
   * Whoever had the account could read the mailbox (see proven.ts). Anybody can register another's address and have its
   * owner open the link; what that owner wrote to us is not theirs to delete.
   */
  readonly proven: boolean
}

/** The account's address and its earlier ones, unless another account uses them now. */
async function addressesOf(tx: DbOrTx, id: number, { email, proven }: Address): Promise<Address[]> {
  const rows = await tx.$queryRaw<Address[]>`
    SELECT before->>'email' AS email, bool_or(before->'unconfirmed' IS NULL) AS proven FROM audit_log
    WHERE target_id = ${id} AND action = 'email.change' AND before->>'email' IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = before->>'email' AND u.id <> ${id})
    GROUP BY 1`
  return [{ email, proven }, ...rows]
}

async function deleteOwned(tx: DbOrTx, userId: number): Promise<void> {
  await deleteRows(tx, { userId })
  await tx.unansweredQuestion.deleteMany({ where: { userId } })
}

/** The rows that belong to an account and are deleted with it. */
async function deleteRows(tx: DbOrTx, where: { userId: number } | { user: { deletedAt: { not: null } } }) {
  await tx.session.deleteMany({ where })
  await tx.apiKey.deleteMany({ where })
  await tx.oneTimeToken.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  await tx.passkey.deleteMany({ where })
  await tx.passkeyChallenge.deleteMany({ where })
  await tx.knownDevice.deleteMany({ where })
  await tx.consent.deleteMany({ where })
  await tx.company.deleteMany({ where })
  await tx.situation.deleteMany({ where })
  await tx.taxCalendar.deleteMany({ where })
  await tx.calendarMark.deleteMany({ where })
  await tx.calendarReminder.deleteMany({ where })
  await tx.userNote.deleteMany({ where })
  await tx.panelView.deleteMany({ where })
  // One that has begun since the running ones were released still holds its reservation: the next round refunds it.
  await tx.ask.deleteMany({ where: { ...where, state: { not: 'running' } } })
  await tx.sharedConversation.deleteMany({ where })
  await tx.thread.deleteMany({ where })
  await tx.misread.deleteMany({ where })
  await tx.mail.deleteMany({ where })
}

/** What the person sent or was sent, signed in or not: by account and by proven address. */
async function deleteWritten(tx: DbOrTx, userId: number, addresses: string[]): Promise<void> {
  const email = { in: addresses }
  const from = { OR: [{ userId }, { email }] }
  const typed = await deleteForms(tx, from)
  const leads = await tx.salesLead.findMany({ where: { email }, select: { id: true } })
  await tx.salesLead.deleteMany({ where: { email } })
  await deleteNotices(
    tx,
    leads.map(({ id }) => ['lead', id]),
  )
  // An administrator may have sent themself a template rendered with this person's data.
  const trials = { idempotencyKey: { startsWith: trialsAbout(userId) } }
  await tx.mail.deleteMany({ where: { OR: [{ userId }, { to: email }, trials] } })
  await deleteOldNotices(tx, [...addresses, ...typed])
}

type From = { userId: { in: number[] } } | { OR: ({ userId: number } | { email: { in: string[] } })[] }

/** Includes the team's notices about them. Returns the addresses that were typed into them. */
async function deleteForms(db: DbOrTx, where: From): Promise<string[]> {
  const columns = { id: true, email: true } as const
  const messages = await db.contactMessage.findMany({ where, select: columns })
  const requests = await db.creditRequest.findMany({ where, select: columns })
  await db.contactMessage.deleteMany({ where })
  await db.creditRequest.deleteMany({ where })
  await deleteNotices(db, [
    ...messages.map(({ id }) => ['contact', id] as const),
    ...requests.map(({ id }) => ['credits', id] as const),
  ])
  return [...messages, ...requests].map((row) => row.email)
}

async function deleteNotices(db: DbOrTx, about: readonly Noticed[]): Promise<void> {
  await db.mail.deleteMany({ where: { templateId: TEAM_NOTICE, idempotencyKey: { in: about.map(noticeOf) } } })
}

/**
 * Notices of an earlier version have no key: the address in their row "Correo" says whose they are. In a form anybody
 * may type any address, so addresses that another account uses prove nothing.
 */
async function deleteOldNotices(tx: DbOrTx, addresses: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mails m USING unnest(${addresses}::text[]) AS a (email)
    WHERE m.user_id IS NULL AND m.template_id = ${TEAM_NOTICE} AND m.idempotency_key IS NULL
      AND strpos(m.text, E'\\nCorreo: ' || a.email || E'\\n') > 0
      AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = a.email)`
}

/**
 * Audit log and ledger keep the action and the user's number; addresses and what administrators wrote about the person
 * are erased.
 */
async function stripLogs(tx: DbOrTx, userId: number, addresses: string[]): Promise<void> {
  await tx.$queryRaw`SELECT set_config('luka.forgetting', ${String(userId)}, true)`
  await tx.$executeRaw`UPDATE audit_log SET ip = '' WHERE actor_id = ${userId} AND ip <> ''`
  await tx.$executeRaw`UPDATE audit_log SET reason = NULL WHERE target_id = ${userId} AND reason IS NOT NULL`
  await tx.$executeRaw`
    UPDATE audit_log SET before = NULL, after = NULL
    WHERE target_id = ${userId} AND action IN ('email.change', 'email.send')`
  // Entries of an earlier version contained addresses; current ones contain user numbers.
  await tx.$executeRaw`
    UPDATE audit_log SET after = NULL
    WHERE action IN ('email.test', 'audit.export')
      AND (lower(after->>'to') = ANY (${addresses}) OR lower(after->>'person') = ANY (${addresses}))`
  await tx.$executeRaw`UPDATE credit_ledger SET reason = NULL WHERE user_id = ${userId} AND reason IS NOT NULL`
  await tx.$queryRaw`SELECT set_config('luka.forgetting', '', true)`
}

/** Deletes delivered goodbyes, and rows written by a request that was in progress while its account was deleted. */
async function sweepLeftovers({ db, now }: App): Promise<void> {
  await db.mail.deleteMany({ where: { templateId: GOODBYE, state: { in: ['success', 'error', 'cancelled'] } } })
  const gone = { user: { deletedAt: { not: null } } } as const
  await retryOnConflict(() => db.$transaction((tx) => releaseRunning(tx, gone, now())))
  await deleteRows(db, gone)
  const written = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT user_id AS id FROM (
      SELECT user_id FROM contact_messages UNION ALL SELECT user_id FROM credit_requests
      UNION ALL SELECT user_id FROM unanswered_questions
    ) w JOIN users u ON u.id = w.user_id WHERE u.deleted_at IS NOT NULL`
  const where = { userId: { in: written.map(({ id }) => id) } }
  await deleteForms(db, where)
  await db.unansweredQuestion.deleteMany({ where })
}
