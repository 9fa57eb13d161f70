import type { z } from 'zod'
import type { profileInput, User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DbOrTx } from '../../db/types.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { emailChangedMail } from '../../mail/templates/emailChanged.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume } from '../../security/rateLimit.ts'
import type { App, Auth, RequestInfo } from '../../trpc/context.ts'
import { audit } from '../admin/audit.ts'
import { voidTokens } from './oneTimeToken.ts'
import { storedPhone } from './phone.ts'
import { toUser, userColumns } from './user.ts'
import { queueVerification } from './verificationMail.ts'

/**
 * Saves the caller's own name, telephone and e-mail; an absent name or telephone stays as it is, null or "" clears it.
 * Another e-mail is unverified until its owner opens the mailed link, and the old address is told.
 * @throws EMAIL_IN_USE; FORBIDDEN when an API key tries to change the e-mail, by which it could take the account over
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
  }
  const data = {
    ...(name === undefined ? {} : { name: name || null }),
    ...(telefono === undefined ? {} : { telefono: telefono ? storedPhone(telefono) : null }),
  }
  const { moved, row } = await app.db
    .$transaction(async (tx) => {
      const [before] = await tx.$queryRaw<{ email: string }[]>`
        SELECT email FROM users WHERE id = ${id} FOR NO KEY UPDATE`
      if (!before) throw new AppError('UNAUTHENTICATED')
      const moved = before.email !== email
      const row = await tx.user.update({
        where: { id },
        data: moved ? { ...data, email, emailVerifiedAt: null, mailBouncedAt: null } : data,
        select: userColumns,
      })
      if (moved) await tellBoth(app, tx, request, { id, oldEmail: before.email, newEmail: email })
      return { moved, row }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('EMAIL_IN_USE') : error
    })
  if (moved) app.wakeMail()
  return {
    message: moved
      ? 'Tus datos se guardaron. Te enviamos un correo de verificación a la nueva dirección.'
      : 'Tus datos se guardaron.',
    user: toUser(row, app.now()),
  }
}

async function tellBoth(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  change: { id: number; oldEmail: string; newEmail: string },
): Promise<void> {
  const { id, oldEmail, newEmail } = change
  await voidTokens(tx, id)
  await queueVerification(app, tx, { id, email: newEmail })
  await enqueueMail(tx, { to: oldEmail, userId: id, ...emailChangedMail({ newEmail, appUrl: app.baseUrl() }) })
  await audit(
    tx,
    { id, ip: request.ip },
    { action: 'email.change', targetId: id, before: { email: oldEmail }, after: { email: newEmail } },
  )
}
