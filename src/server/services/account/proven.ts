import { AppError } from '../../../shared/errors.ts'
import type { App, AuthUser } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { withinLimit } from '../../security/rateLimit.ts'
import { queueVerification } from '../auth/verificationMail.ts'

/**
 * Whether the account's owner is known to read the mailbox. Anybody can register another's address unconfirmed, and its
 * owner may have opened the confirmation link of a stranger's account.
 */
export const PROVEN = { emailVerifiedAt: { not: null }, passwordUnproven: false } as const

/** Whether text written by them may be mailed there. */
export const isProven = async (tx: DbOrTx, id: number): Promise<boolean> =>
  (await tx.user.count({ where: { id, ...PROVEN } })) > 0

/** Somebody who registers a stranger's address must not be able to shut its owner out. @throws EMAIL_UNVERIFIED */
export function assertVerified(user: AuthUser): void {
  if (!user.emailVerified)
    throw new AppError('EMAIL_UNVERIFIED', 'Verifica primero tu correo: abre el enlace que te enviamos.')
}

const CONFIRM = 'Confirma primero que este correo es tuyo'

/**
 * The owner may have opened the link of an account that a stranger created: only a link opened while signed in proves
 * that whoever chose the password reads the mailbox. Another link is mailed for that.
 * @throws EMAIL_UNVERIFIED
 */
export async function assertProven(app: App, user: AuthUser): Promise<void> {
  assertVerified(user)
  const { id, email } = user
  const row = await app.db.user.findUnique({ where: { id }, select: { passwordUnproven: true } })
  if (row?.passwordUnproven === false) return
  const within = await withinLimit(app, LIMITS.resendUser, `user ${id}`)
  if (!within || !(await withinLimit(app, LIMITS.verificationMailbox, email)))
    throw new AppError(
      'EMAIL_UNVERIFIED',
      `${CONFIRM}. Ya te enviamos varios enlaces: abre en este navegador el último.`,
    )
  await app.db.$transaction((tx) => queueVerification(app, tx, user))
  app.wakeMail()
  throw new AppError('EMAIL_UNVERIFIED', `${CONFIRM}: abre en este navegador el enlace que te acabamos de enviar.`)
}
