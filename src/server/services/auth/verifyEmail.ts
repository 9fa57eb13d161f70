import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../trpc/context.ts'
import { redeemToken, voidTokens } from './oneTimeToken.ts'
import { clearWhatStrangersSet } from './squatted.ts'

const refused = () =>
  new AppError(
    'INVALID_TOKEN',
    'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.',
  )

/**
 * Verifies the address that the token was sent to, while the account still uses it. Opened where the account is signed in,
 * it shows too that whoever knows the password reads the mailbox.
 * @param signedIn the account of the session that the call carries
 * @throws INVALID_TOKEN
 */
export async function verifyEmail(app: App, token: string, signedIn: number | null): Promise<{ message: string }> {
  const now = app.now()
  await app.db.$transaction(async (tx) => {
    const used = await redeemToken(tx, { token, purpose: 'verify_email', now })
    if (!used) throw refused()
    const { userId, email } = used
    await clearWhatStrangersSet(tx, userId, now)
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
