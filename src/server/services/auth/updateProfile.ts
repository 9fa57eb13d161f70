import type { z } from 'zod'
import type { profileInput, User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { emailChangedMail } from '../../mail/templates/emailChanged.ts'
import { LIMITS } from '../../security/limits.ts'
import { assertLeft, consume, countAttempt } from '../../security/rateLimit.ts'
import { audit } from '../admin/audit.ts'
import { issueToken, UNDO_MS, voidTokens } from './oneTimeToken.ts'
import { storedPhone } from './phone.ts'
import { isReserved } from './reserved.ts'
import { toUser, userColumns } from './user.ts'
import { queueVerification } from './verificationMail.ts'

/**
 * Saves the caller's name, phone and e-mail; an absent name or phone stays as it is, null or "" clears it. A new e-mail
 * is unverified until its owner opens the mailed link, and the old address is notified: until then password resets go
 * there, and for a week the change can be undone from there.
 * @throws EMAIL_IN_USE; FORBIDDEN when an API key tries to change the e-mail, since it could take the account over
 */
export async function updateProfile(
  app: App,
  request: RequestInfo,
  auth: Auth,
  input: z.output<typeof profileInput>,
): Promise<{ message: string; user: User }> {
  const { id } = auth.user
  const { email, name, telefono } = input
  if (email !== auth.user.email) {
    if (auth.via === 'key')
      throw new AppError('FORBIDDEN', 'El correo solo se puede cambiar desde la página, con tu sesión.')
    await consume(app, LIMITS.emailChangeUser, `user ${id}`)
    await assertLeft(app, [LIMITS.verificationMailbox], email)
  }
  const data = {
    ...(name === undefined ? {} : { name: name || null }),
    ...(telefono === undefined ? {} : { telefono: telefono ? storedPhone(telefono) : null }),
  }
  const { moved, row } = await retryOnConflict(() =>
    app.db.$transaction(async (tx) => {
      const [before] = await tx.$queryRaw<Before[]>`
        SELECT email, email_verified_at AS "verifiedAt", password_unproven AS unproven, previous_until AS "previousUntil"
        FROM users WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`
      if (!before) throw new AppError('UNAUTHENTICATED')
      const moved = before.email !== email
      // If something such as a reset ended this session meanwhile, the account is out of the hands that had it.
      if (moved && auth.via === 'session' && (await tx.session.count({ where: { id: auth.sessionId } })) === 0)
        throw new AppError('UNAUTHENTICATED')
      const kept = moved ? keptAddress(before, app.now()) : null
      const row = await tx.user.update({
        where: { id },
        data: moved
          ? { ...data, ...kept, email, emailVerifiedAt: null, passwordUnproven: true, mailBouncedAt: null }
          : data,
        select: userColumns,
      })
      if (moved && (await isReserved(tx, email, { exceptId: id, now: app.now() }))) throw new AppError('EMAIL_IN_USE')
      if (moved) await tellBoth(app, tx, request, { id, before, newEmail: email, undoable: kept !== null })
      return { moved, row }
    }),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('EMAIL_IN_USE') : error
  })
  if (moved) {
    await countAttempt(app, LIMITS.verificationMailbox, email)
    app.wakeMail()
  }
  return {
    message: moved
      ? 'Tus datos se guardaron. Te enviamos un correo de verificación a la nueva dirección.'
      : 'Tus datos se guardaron.',
    user: toUser(row, app.now()),
  }
}

interface Before {
  readonly email: string
  readonly verifiedAt: Date | null
  readonly unproven: boolean
  readonly previousUntil: Date | null
}

/**
 * Keeps the old address if it was confirmed, unless the change from an earlier one can still be undone: otherwise two
 * changes in a row would defeat that.
 */
function keptAddress({ email, verifiedAt, previousUntil }: Before, now: Date) {
  if (verifiedAt === null || (previousUntil !== null && previousUntil > now)) return null
  return { previousEmail: email, previousUntil: new Date(now.getTime() + UNDO_MS) }
}

async function tellBoth(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  change: { id: number; before: Before; newEmail: string; undoable: boolean },
): Promise<void> {
  const { id, before, newEmail, undoable } = change
  const { email: oldEmail, verifiedAt, unproven } = before
  await voidTokens(tx, id)
  await queueVerification(app, tx, { id, email: newEmail })
  const appUrl = app.baseUrl()
  if (undoable) {
    const { token, tokenId } = await issueToken(tx, {
      userId: id,
      email: oldEmail,
      purpose: 'undo_email',
      now: app.now(),
    })
    const undoUrl = `${appUrl}/undo-email?token=${token}`
    await enqueueMail(tx, { to: oldEmail, userId: id, tokenId, ...emailChangedMail({ newEmail, appUrl, undoUrl }) })
  } else await enqueueMail(tx, { to: oldEmail, userId: id, ...emailChangedMail({ newEmail, appUrl }) })
  await audit(
    tx,
    { id, ip: request.ip },
    {
      action: 'email.change',
      targetId: id,
      // An unproven address may be a stranger's: it does not tell whose a message is (see account/forget.ts).
      before: { email: oldEmail, ...(verifiedAt === null || unproven ? { unconfirmed: true } : {}) },
      after: { email: newEmail },
    },
  )
}
