import type { z } from 'zod'
import type {
  addPasskeyInput,
  Passkey,
  PasskeyOffer,
  passkeyList,
  removePasskeyInput,
  renamePasskeyInput,
  startPasskeyInput,
} from '../../../shared/contract/passkeys.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { harmless } from '../../mail/templates/clean.ts'
import { passkeyMail } from '../../mail/templates/passkey.ts'
import { describeDevice } from '../../security/device.ts'
import {
  challengeIn,
  type NewKey,
  offer,
  type RelyingParty,
  readAttestation,
  relyingParty,
} from '../../security/webauthn.ts'
import { endAllSessions } from '../../session/session.ts'
import { audit } from '../admin/audit.ts'
import { issueChallenge, redeemChallenge } from './passkeyChallenges.ts'
import { assertProven, assertVerified, isProven } from './proven.ts'
import { withConfirmed } from './withConfirmed.ts'

type SessionAuth = Auth & { via: 'session' }

const MOST_KEYS = 20
/** Long enough for a name, too short for a message. */
const LONGEST_HARMLESS = 40

const columns = {
  id: true,
  name: true,
  device: true,
  synced: true,
  withPassword: true,
  createdAt: true,
  lastUsedAt: true,
} as const

const notFound = () => new AppError('NOT_FOUND', 'Esa llave de acceso no existe o ya se quitó.')
const tooMany = () => new AppError('CONFLICT', `Puedes tener hasta ${MOST_KEYS} llaves. Quita alguna que ya no uses.`)

/** @throws CONFLICT where browsers cannot make passkeys */
export function assertParty(app: App): RelyingParty {
  const rp = relyingParty(app.baseUrl())
  if (rp) return rp
  throw new AppError('CONFLICT', 'Aquí no se pueden usar llaves de acceso: Luka se abre por un número de IP.')
}

/** Newest first. */
export async function listPasskeys(app: App, userId: number): Promise<z.output<typeof passkeyList>> {
  const rows = await app.db.passkey.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: columns })
  const items = rows.map(
    (row): Passkey => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }),
  )
  return { origin: relyingParty(app.baseUrl())?.origin ?? null, items }
}

/**
 * Starts creating a passkey. Requires the password and a code, since a borrowed session could otherwise leave a
 * backdoor; and a proven address, as the second factor does.
 * @throws CONFLICT, EMAIL_UNVERIFIED, INVALID_INPUT, RATE_LIMITED
 */
export async function startPasskey(
  app: App,
  request: RequestInfo,
  { user }: SessionAuth,
  { password, code }: z.output<typeof startPasskeyInput>,
): Promise<PasskeyOffer> {
  const { id } = user
  const rp = assertParty(app)
  await assertProven(app, user)
  return withConfirmed(app, request, { userId: id, password, code }, async (tx) => {
    const keys = await tx.passkey.findMany({
      where: { userId: id },
      select: { credentialId: true, transports: true },
    })
    if (keys.length >= MOST_KEYS) throw tooMany()
    const challenge = await issueChallenge(tx, { purpose: 'register', userId: id, now: app.now() })
    return offer(rp, challenge, { ...user, keys })
  })
}

/**
 * Stores the passkey that the browser created, and notifies its owner by mail. For an administrator without an
 * authenticator it becomes the second factor: other sessions end, since they were opened without it.
 * @throws CONFLICT, EMAIL_UNVERIFIED, INVALID_TOKEN
 */
export async function addPasskey(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  { name, passkey }: z.output<typeof addPasskeyInput>,
): Promise<{ message: string }> {
  assertVerified(auth.user)
  const rp = assertParty(app)
  const challenge = challengeIn(passkey)
  const asked = await redeemChallenge(app.db, { challenge, purposes: ['register'], now: app.now() })
  if (challenge === null || asked?.userId !== auth.user.id)
    throw new AppError('INVALID_TOKEN', 'Pasó demasiado tiempo o la llave ya se agregó. Empieza de nuevo.')
  const made = await readAttestation({ rp, challenge }, passkey)
  if (!made)
    throw new AppError(
      'INVALID_TOKEN',
      'No pudimos comprobar esta llave. Usa una que pida tu huella, tu cara o un PIN.',
    )
  const transports = passkey.response.transports ?? []
  await app.db
    .$transaction((tx) => keep(app, tx, request, auth, { ...made, name, transports }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('CONFLICT', 'Esa llave ya está en una cuenta de Luka.') : error
    })
  app.wakeMail()
  return { message: 'Ya puedes entrar con ella.' }
}

async function keep(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  { user, sessionId }: SessionAuth,
  key: NewKey & { name: string; transports: string[] },
): Promise<void> {
  const { id, email } = user
  const [proven] = await tx.$queryRaw<{ keyAlone: boolean }[]>`
    SELECT role = 'admin' AND two_factor_since IS NULL AS "keyAlone" FROM users
    WHERE id = ${id} AND email_verified_at IS NOT NULL AND NOT password_unproven FOR NO KEY UPDATE`
  // If something such as a reset ended this session meanwhile, the owner wanted whoever had it out.
  const open = await tx.session.count({ where: { id: sessionId } })
  if (!proven || open === 0) throw new AppError('CONFLICT')
  if ((await tx.passkey.count({ where: { userId: id } })) >= MOST_KEYS) throw tooMany()
  const device = describeDevice(request.userAgent).name
  const row = await tx.passkey.create({
    data: { userId: id, device, createdAt: app.now(), ...key },
    select: { id: true },
  })
  await tx.session.update({ where: { id: sessionId }, data: { passkeyId: row.id }, select: { id: true } })
  if (proven.keyAlone) await endAllSessions(tx, id, sessionId)
  await enqueueMail(tx, {
    to: email,
    userId: id,
    ...passkeyMail({ added: true, name: key.name, device, appUrl: app.baseUrl() }),
  })
  await audit(tx, { id, ip: request.ip }, { action: 'passkey.add', targetId: id, after: { passkeyId: row.id } })
}

/** @throws NOT_FOUND */
export async function renamePasskey(
  db: DbOrTx,
  userId: number,
  { id, name }: z.output<typeof renamePasskeyInput>,
): Promise<{ message: string }> {
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } })
  if (count === 0) throw notFound()
  return { message: 'La llave tiene su nombre nuevo.' }
}

/** Removes a passkey and ends the sessions that it opened elsewhere. @throws INVALID_INPUT, NOT_FOUND, RATE_LIMITED */
export async function removePasskey(
  app: App,
  request: RequestInfo,
  { user, sessionId }: SessionAuth,
  { id, password, code }: z.output<typeof removePasskeyInput>,
): Promise<{ message: string }> {
  const { id: userId, email } = user
  await withConfirmed(app, request, { userId, password, code }, async (tx) => {
    const key = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true, device: true } })
    if (!key) throw notFound()
    await tx.session.deleteMany({ where: { userId, passkeyId: id, id: { not: sessionId } } })
    await tx.passkey.deleteMany({ where: { id, userId } })
    // Somebody who has not proven that the mailbox is theirs may have chosen the name for another person to read.
    const name = (await isProven(tx, userId)) ? key.name : harmless(key.name, LONGEST_HARMLESS)
    const mail = passkeyMail({ added: false, name, device: key.device, appUrl: app.baseUrl() })
    await enqueueMail(tx, { to: email, userId, ...mail })
    await audit(
      tx,
      { id: userId, ip: request.ip },
      { action: 'passkey.remove', targetId: userId, after: { passkeyId: id } },
    )
  })
  app.wakeMail()
  return { message: 'Ya no abre tu cuenta. Bórrala también del dispositivo donde la guardaste.' }
}

/**
 * For shutting out whoever had the account: they may have added a passkey as a way in, so all are removed. An
 * administrator's passkeys that serve as second factor stay, since otherwise the mailbox alone would be enough; but
 * none opens anything without the new password.
 */
export async function endPasskeys(tx: DbOrTx, userId: number): Promise<'none' | 'removed' | 'kept'> {
  const row = await tx.user.findUnique({ where: { id: userId }, select: { role: true, twoFactorSince: true } })
  const kept = row?.role === 'admin' && row.twoFactorSince === null
  const { count } = kept
    ? await tx.passkey.updateMany({ where: { userId }, data: { withPassword: true } })
    : await tx.passkey.deleteMany({ where: { userId } })
  if (count === 0) return 'none'
  return kept ? 'kept' : 'removed'
}
