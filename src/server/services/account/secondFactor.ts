import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { hashRecoveryCode } from '../../security/recoveryCodes.ts'
import { openText, sealText } from '../../security/sealedText.ts'
import { stepOfCode } from '../../security/totp.ts'

const sealing = (app: App, userId: number) => ({ secret: app.secret, purpose: 'two-factor', owner: String(userId) })

export function sealSecret(app: App, userId: number, secret: string): string {
  return sealText(sealing(app, userId), secret)
}

/** The time step of a code under a sealed secret; null when it is wrong or the secret cannot be decrypted. */
export function stepAgainst(app: App, userId: number, sealed: string | null, code: string, now: Date): number | null {
  const secret = sealed === null ? null : openText(sealing(app, userId), sealed)
  return secret === null ? null : stepOfCode(secret, code, now)
}

/** "123 456" is an authenticator's code; anything else is treated as a recovery code. */
export function authenticatorCode(code: string): string | null {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Redeems a code in the transaction of whatever it authorises: an authenticator's step and a recovery code count once,
 * even among concurrent attempts. null: it is not valid.
 */
export async function spendCode(
  app: App,
  tx: DbOrTx,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<'authenticator' | 'recovery' | null> {
  const digits = authenticatorCode(code)
  if (digits === null) {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, hash: hashRecoveryCode(userId, code), usedAt: null },
      data: { usedAt: now },
    })
    return count === 1 ? 'recovery' : null
  }
  const user = await tx.user.findUnique({ where: { id: userId }, select: { twoFactorSecret: true } })
  const step = stepAgainst(app, userId, user?.twoFactorSecret ?? null, digits, now)
  if (step === null) return null
  const { count } = await tx.user.updateMany({
    where: {
      id: userId,
      twoFactorSince: { not: null },
      OR: [{ twoFactorStep: null }, { twoFactorStep: { lt: step } }],
    },
    data: { twoFactorStep: step },
  })
  return count === 1 ? 'authenticator' : null
}
