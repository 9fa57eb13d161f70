import type { DbOrTx } from '../../db/types.ts'
import { hashRecoveryCode } from '../../security/recoveryCodes.ts'
import { openText, sealText } from '../../security/sealedText.ts'
import { stepOfCode } from '../../security/totp.ts'
import type { App } from '../../trpc/context.ts'

const sealing = (app: App, userId: number) => ({ secret: app.secret, purpose: 'two-factor', owner: String(userId) })

export function sealSecret(app: App, userId: number, secret: string): string {
  return sealText(sealing(app, userId), secret)
}

/** The step of a code against a sealed secret; null when it is wrong or the secret cannot be opened. */
export function stepAgainst(app: App, userId: number, sealed: string | null, code: string, now: Date): number | null {
  const secret = sealed === null ? null : openText(sealing(app, userId), sealed)
  return secret === null ? null : stepOfCode(secret, code, now)
}

/** "123 456" is a code of an authenticator; whatever else is taken for a recovery code. */
export function authenticatorCode(code: string): string | null {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Uses a code up, in the transaction of what it opens: an authenticator's step and a recovery code count once, also of
 * many attempts at the same moment. null: it opens nothing.
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
