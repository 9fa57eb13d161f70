import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { grantInput, listUsersInput } from '../../../shared/contract/admin.ts'
import type { User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatCop } from '../../../shared/format.ts'
import type { App, Auth, Context } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'
import { grantExtra } from '../../credits/ledger.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { newAdminMail } from '../../mail/templates/newAdmin.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { toUser, userColumns } from '../auth/user.ts'
import { endShares } from '../chat/shares.ts'
import { type Actor, audit } from './audit.ts'
import { countAllUsers, FIGURES, USERS } from './userCount.ts'
import { isIndexed, whereUsers } from './userSearch.ts'

/** The users matching `q` after `cursor`, by id. */
async function usersAfter(db: Db, { q, limit, cursor = 0 }: z.output<typeof listUsersInput>, now: Date) {
  const page = { orderBy: { id: 'asc' }, take: limit, select: userColumns } as const
  if (!q) return db.user.findMany({ where: { deletedAt: null, id: { gt: cursor } }, ...page })
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM ${isIndexed(q) ? USERS : FIGURES} WHERE ${whereUsers({ q }, now)} AND u.id > ${cursor}
    ORDER BY u.id LIMIT ${limit}`
  return db.user.findMany({ where: { deletedAt: null, id: { in: found.map(({ id }) => id) } }, ...page })
}

/**
 * By id, at most `limit` after `cursor`; every word of `q` has to occur in the name, the username or the address, as in
 * the panel. The total is in `X-Total-Count`.
 */
export async function listUsers(
  { app, response }: Pick<Context, 'app' | 'response'>,
  { q, limit, cursor }: z.output<typeof listUsersInput>,
): Promise<User[]> {
  const now = app.now()
  const [total, rows] = await app.reading((db) =>
    Promise.all([countAllUsers(db, { q }, now), usersAfter(db, { q, limit: limit + 1, cursor }, now)]),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  response.setHeader('x-total-count', String(total))
  if (rows.length > page.length && last) {
    response.setHeader('link', nextPage('/api/admin/users', { q, limit, cursor: last.id }))
  }
  return page.map((row) => toUser(row, now))
}

/**
 * Locks the row for the transaction, so that concurrent changes by administrators are serialised. FOR NO KEY UPDATE,
 * which does not block foreign keys: an audit entry references its actor, and two administrators who change each other
 * would deadlock.
 * @throws NOT_FOUND, also for a deleted account
 */
export async function lockUser(tx: DbOrTx, id: number) {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`
  const row = await tx.user.findUnique({ where: { id, deletedAt: null }, select: userColumns })
  if (!row) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
  return row
}

async function answerWith(
  db: DbOrTx,
  id: number,
  message: string,
  now: Date,
): Promise<{ message: string; user: User }> {
  const row = await db.user.findUniqueOrThrow({ where: { id }, select: userColumns })
  return { message, user: toUser(row, now) }
}

/** As `lockUser`. @throws NOT_FOUND, USER_BLOCKED_TARGET */
export async function lockActiveUser(tx: DbOrTx, id: number) {
  const user = await lockUser(tx, id)
  if (user.blocked) throw new AppError('USER_BLOCKED_TARGET')
  return user
}

interface Grant {
  readonly userId: number
  readonly amount: number
  readonly reason: string
  /** Idempotency key of the grant. */
  readonly order: string
}

/**
 * Adds extra credits (COP), which do not expire, and records it in the audit log. Returns what to tell the user.
 * @throws NOT_FOUND, USER_BLOCKED_TARGET; IDEMPOTENCY_MISMATCH when the key was used with another amount
 */
export async function giveCredits(tx: DbOrTx, actor: Actor, { userId, amount, reason, order }: Grant, now: Date) {
  await lockActiveUser(tx, userId)
  const key = `admin:${order}`
  if ((await grantExtra(tx, { userId, amount, key, actorId: actor.id, reason, now })) === 'granted') {
    await audit(tx, actor, { action: 'credits.add', targetId: userId, after: { amount }, reason })
  } else if (
    !(await tx.ledgerEntry.findFirst({ where: { userId, idempotencyKey: `extra:${key}`, extraDelta: amount } }))
  ) {
    // The response was lost and the amount changed since: what was granted is not what this call says.
    throw new AppError('IDEMPOTENCY_MISMATCH', 'Ya se habían añadido créditos con otro valor. Mira el saldo.')
  }
  return `Se añadieron ${formatCop(amount)} en créditos.`
}

/**
 * The documented call. Its older callers send neither a reason nor a key: the recorded reason then names the call but
 * not the caller, since the user reads it, and without a key each call is a grant of its own.
 * @throws as `giveCredits`
 */
export function addCredits(
  app: App,
  { via, ...actor }: Actor & Pick<Auth, 'via'>,
  { userId, amount, reason, idempotencyKey }: z.output<typeof grantInput>,
) {
  const now = app.now()
  const unsaid = `Sin motivo escrito (con ${via === 'key' ? 'clave de API' : 'sesión'})`
  const grant = { userId, amount, reason: reason || unsaid, order: idempotencyKey ?? randomUUID() }
  return app.db.$transaction(async (tx) => answerWith(tx, userId, await giveCredits(tx, actor, grant, now), now))
}

/**
 * Locks all administrators: two who demote each other at once must not leave none. In a fixed order, together with the
 * user, so that nobody deadlocks. A caller who lost the role while waiting does nothing.
 * @throws NOT_FOUND, FORBIDDEN
 */
async function lockWithAdmins(tx: DbOrTx, actor: Actor, userId: number) {
  await tx.$queryRaw`SELECT 1 FROM users WHERE role = 'admin' OR id = ${userId} ORDER BY id FOR NO KEY UPDATE`
  const acting = await tx.user.count({ where: { id: actor.id, role: 'admin', blocked: false } })
  if (acting === 0) throw new AppError('FORBIDDEN')
  return lockUser(tx, userId)
}

async function isLastAdmin(tx: DbOrTx, userId: number): Promise<boolean> {
  const others = await tx.user.count({
    where: { role: 'admin', blocked: false, deletionDue: null, id: { not: userId } },
  })
  return others === 0
}

/** A session stays open for days and may be found open, so granting power requires a recent password. */
const FRESH_MS = 60 * 60 * 1000

/**
 * Changes the role and notifies every administrator of a new one.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT when no administrator would be left, or for somebody who has not verified
 * their address or not proven that the password is theirs; PASSWORD_REQUIRED to promote when the password was confirmed
 * over an hour ago
 */
export async function setRole(
  app: App,
  { passwordAt, ...actor }: Actor & { readonly passwordAt: string },
  { userId, role }: { userId: number; role: 'user' | 'admin' },
) {
  if (role === 'admin' && app.now().getTime() - Date.parse(passwordAt) > FRESH_MS)
    throw new AppError('PASSWORD_REQUIRED')
  const answer = await app.db.$transaction(async (tx) => {
    const user = await lockWithAdmins(tx, actor, userId)
    if (role === 'admin' && user.role !== 'admin') {
      if (user.emailVerifiedAt === null)
        throw new AppError('CONFLICT', 'Todavía no ha verificado su correo: solo entonces puede ser administrador.')
      await assertOwn(tx, userId)
    }
    if (user.role === 'admin' && role === 'user' && (await isLastAdmin(tx, userId)))
      throw new AppError('CONFLICT', 'No puedes quitar el rol al último administrador.')
    await tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } })
    if (role === 'admin' && user.role !== 'admin') {
      const keysRevoked = await endWeakAccess(tx, userId, app.now())
      await tellAdmins(app, tx, { userId, actorId: actor.id, keysRevoked })
    }
    await audit(tx, actor, { action: 'role.set', targetId: userId, before: { role: user.role }, after: { role } })
    return answerWith(tx, userId, 'El rol del usuario se actualizó.', app.now())
  })
  app.wakeMail()
  return answer
}

/**
 * A stranger may have registered the address and its owner opened the link: the password and the open session would be
 * the stranger's.
 * @throws CONFLICT
 */
async function assertOwn(tx: DbOrTx, id: number): Promise<void> {
  const { passwordUnproven } = await tx.user.findUniqueOrThrow({ where: { id }, select: { passwordUnproven: true } })
  if (!passwordUnproven) return
  throw new AppError(
    'CONFLICT',
    'Verificó su correo en otro navegador, así que no sabemos si también es suya la contraseña. Pídele que la restablezca con «¿Olvidaste tu contraseña?» y vuelve a intentarlo.',
  )
}

/**
 * For a new administrator: earlier keys and sessions were created when a passkey was only a shortcut, and when any
 * password was good enough. Access obtained with the password alone ends, so that it is looked at when it is given
 * again. Returns whether keys were revoked.
 */
async function endWeakAccess(tx: DbOrTx, userId: number, now: Date): Promise<boolean> {
  await tx.session.deleteMany({ where: { userId, passkeyId: null } })
  return (await revokeAllKeys(tx, userId, now)) > 0
}

interface Made {
  readonly userId: number
  readonly actorId: number
  readonly keysRevoked: boolean
}

async function tellAdmins(app: App, tx: DbOrTx, made: Made): Promise<void> {
  const admins = await tx.user.findMany({
    where: { OR: [{ role: 'admin', blocked: false, deletedAt: null }, { id: made.userId }] },
    orderBy: { id: 'asc' },
    select: { id: true, email: true },
  })
  const by = await tx.user.findUniqueOrThrow({ where: { id: made.actorId }, select: { username: true } })
  const whom = await tx.user.findUniqueOrThrow({ where: { id: made.userId }, select: { username: true } })
  const facts = { username: whom.username, by: by.username, appUrl: app.baseUrl() }
  for (const { id, email } of admins) {
    const keysRevoked = made.keysRevoked && id === made.userId
    await enqueueMail(tx, { to: email, userId: id, ...newAdminMail({ ...facts, keysRevoked }) })
  }
}

/**
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT for oneself and for the last remaining administrator. A blocked user loses
 * access to the assistant at once, since the row is read at every call; the links that they shared are revoked.
 */
export function setBlocked(app: App, actor: Actor, { userId, blocked }: { userId: number; blocked: boolean }) {
  if (userId === actor.id) throw new AppError('CONFLICT', 'No puedes bloquear tu propia cuenta.')
  return app.db.$transaction(async (tx) => {
    const user = await lockWithAdmins(tx, actor, userId)
    if (blocked && user.role === 'admin' && (await isLastAdmin(tx, userId)))
      throw new AppError('CONFLICT', 'No puedes bloquear al último administrador.')
    await tx.user.update({ where: { id: userId }, data: { blocked }, select: { id: true } })
    if (blocked) await endShares(tx, userId)
    await audit(tx, actor, {
      action: 'blocked.set',
      targetId: userId,
      before: { blocked: user.blocked },
      after: { blocked },
    })
    return answerWith(tx, userId, blocked ? 'El usuario quedó bloqueado.' : 'El usuario quedó desbloqueado.', app.now())
  })
}
