import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { isProtected } from './factors.ts'
import { redeemToken, verifiedBy, voidTokens } from './oneTimeToken.ts'
import { clearWhatStrangersSet } from './squatted.ts'

const refused = (code: 'INVALID_TOKEN' | 'LINK_USED' = 'INVALID_TOKEN') =>
  new AppError(code, 'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.')

const elsewhere = () =>
  new AppError(
    'EMAIL_UNVERIFIED',
    'Esta cuenta tiene verificación en dos pasos: entra a ella en este navegador y abre otra vez el enlace.',
  )

/**
 * Verifies the address that the token was sent to, if the account still uses it. Opened while signed in, it also proves
 * that whoever knows the password reads the mailbox. An account with a second factor can only confirm a new address
 * that way: whoever moved it may have named a stranger's, whose single click would otherwise give the account an
 * address that only the mover can use.
 * @param signedIn the account of the session that made the call
 * @throws INVALID_TOKEN; LINK_USED for a link that has verified it before; EMAIL_UNVERIFIED, after which the token is
 * still valid
 */
export async function verifyEmail(app: App, token: string, signedIn: number | null): Promise<{ message: string }> {
  const now = app.now()
  await app.db.$transaction(async (tx) => {
    const used = await redeemToken(tx, { token, purpose: 'verify_email', now })
    if (!used) throw refused((await verifiedBy(tx, token)) ? 'LINK_USED' : 'INVALID_TOKEN')
    const { userId, email } = used
    await clearWhatStrangersSet(tx, userId, now)
    if (signedIn !== userId && (await isProtected(tx, userId))) throw elsewhere()
    const { count } = await tx.user.updateMany({
      where: { id: userId, email },
      data: {
        ...{ emailVerifiedAt: now, mailBouncedAt: null },
        ...(signedIn === userId ? { passwordUnproven: false } : {}),
      },
    })
    if (count === 0) throw refused()
    await voidTokens(tx, userId, 'verify_email')
  })
  return { message: 'Tu correo electrónico quedó verificado.' }
}
