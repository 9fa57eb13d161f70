import { EMAIL_MESSAGE, email as emailSchema } from '../../../shared/contract/common.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { twoFactorMail } from '../../mail/templates/twoFactor.ts'
import { Refusal } from '../../refusal.ts'
import { hashPassword } from '../../security/passwords.ts'
import { endAllSessions } from '../../session/session.ts'
import { removeSecondFactor } from '../account/twoFactor.ts'
import { assertAdminPassword } from './adminPassword.ts'
import { createUser } from './createUser.ts'
import { factorColumns } from './factors.ts'
import { voidTokens } from './oneTimeToken.ts'
import { shutOut } from './shutOut.ts'

export type AdminOutcome =
  /** There was no such user, so it was created. */
  | 'created'
  /** The user existed; the password was replaced by the given one. */
  | 'promoted'
  /** Nothing to do; the password stays as the administrator set it. */
  | 'already'
  /** Blocked by another administrator: a start leaves that as it is, the tool unblocks. */
  | 'blocked'
  | 'unblocked'
  /** A password is required to create or promote. */
  | 'password-needed'

/**
 * Makes the owner of an address an administrator with a verified e-mail. Somebody else may have registered that
 * address, and must not become administrator by it: so a promotion replaces the password and ends every access to the
 * account. The account is also unblocked, by the tool only, and its deletion cancelled, or it would be no way in.
 */
export async function makeAdmin(
  db: DbOrTx,
  {
    email,
    password,
    now,
    reason,
  }: { email: string; password: string | undefined; now: Date; reason: 'start' | 'tool' },
): Promise<AdminOutcome> {
  const known = await db.user.findUnique({
    where: { email },
    select: { id: true, role: true, blocked: true, emailVerifiedAt: true },
  })
  // Decisions of administrators must survive a restart, or none of them could ever be kept out.
  if (known?.blocked && reason === 'start') return 'blocked'
  if (known?.role === 'admin') {
    if (known.emailVerifiedAt === null)
      await db.user.update({ where: { id: known.id }, data: { emailVerifiedAt: now } })
    if (!known.blocked) return 'already'
    await db.user.update({ where: { id: known.id }, data: { blocked: false } })
    await noteUnblocked(db, known.id, reason)
    return 'unblocked'
  }
  if (password === undefined) return 'password-needed'
  assertAdminPassword('admin', password)
  const passwordHash = await hashPassword(password)
  if (!known) {
    await createUser(db, { email, passwordHash, role: 'admin', emailVerifiedAt: now }, now)
    return 'created'
  }
  await db.user.update({
    where: { id: known.id },
    data: {
      ...{ role: 'admin', emailVerifiedAt: now, blocked: false, deletionDue: null },
      ...{ passwordHash, passwordUnproven: false },
      // A stranger may have moved to this address from one of their own, and could go back to that.
      ...{ previousEmail: null, previousUntil: null },
    },
    select: { id: true },
  })
  // Whoever registered the address first may have switched it on, or added a passkey.
  await removeSecondFactor(db, known.id)
  await voidTokens(db, known.id)
  await voidTokens(db, known.id, 'undo_email')
  await shutOut(db, known.id, now)
  await db.auditEntry.create({
    data: { action: 'role.set', targetId: known.id, before: { role: known.role }, after: { role: 'admin' }, reason },
    select: { id: true },
  })
  if (known.blocked) await noteUnblocked(db, known.id, reason)
  return 'promoted'
}

/**
 * The tool's rescue for an administrator who lost phone and recovery codes, or their passkeys, which are removed too.
 * false: there was nothing to remove.
 */
export async function resetSecondFactor(tx: DbOrTx, email: string, appUrl: string): Promise<boolean> {
  const known = await tx.user.findUnique({ where: { email }, select: { id: true, ...factorColumns } })
  if (!known || (known.twoFactorSince === null && known._count.passkeys === 0)) return false
  await removeSecondFactor(tx, known.id)
  await endAllSessions(tx, known.id)
  await enqueueMail(tx, {
    to: email,
    userId: known.id,
    ...twoFactorMail({ on: false, passkeys: known._count.passkeys > 0, appUrl }),
  })
  const auditEntry = { action: 'two-factor.reset', targetId: known.id, reason: 'tool' }
  await tx.auditEntry.create({ data: auditEntry, select: { id: true } })
  return true
}

async function noteUnblocked(db: DbOrTx, targetId: number, reason: string): Promise<void> {
  const auditEntry = { action: 'blocked.set', targetId, before: { blocked: true }, after: { blocked: false }, reason }
  await db.auditEntry.create({ data: auditEntry, select: { id: true } })
}

/** Creates or promotes the administrator named by ADMIN_EMAIL and ADMIN_PASSWORD; called at every start. */
export async function ensureAdmin(app: App): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = app.env
  if (ADMIN_EMAIL === undefined) return
  const email = emailSchema().safeParse(ADMIN_EMAIL)
  if (!email.success) throw new Error(`ADMIN_EMAIL: ${EMAIL_MESSAGE}`)
  const outcome = await app.db
    .$transaction((tx) =>
      makeAdmin(tx, { email: email.data, password: ADMIN_PASSWORD, now: app.now(), reason: 'start' }),
    )
    .catch((error: unknown) => {
      // Another process that started at the same time was faster.
      if (error instanceof AppError && error.code === 'EMAIL_IN_USE') return 'already' as const
      if (error instanceof AppError && error.code === 'INVALID_INPUT')
        throw new Refusal(`ADMIN_PASSWORD: ${error.message}`)
      throw error
    })
  if (outcome === 'password-needed') app.log.warn('ADMIN_EMAIL names no administrator yet: set ADMIN_PASSWORD as well')
  else if (outcome === 'blocked') app.log.warn('The account of ADMIN_EMAIL is blocked: npm run admin unblocks it')
  else if (outcome !== 'already') app.log.info({ event: 'admin.ensured', outcome }, 'Administrator ready')
}
