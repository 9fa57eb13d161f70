import type { AccountSettings } from '../../../shared/contract/account.ts'
import { AppError } from '../../../shared/errors.ts'
import { ADVERTISING_BOX } from '../../../shared/legal.ts'
import type { App } from '../../core/context.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume } from '../../security/rateLimit.ts'
import { type Occasion, recordConsents } from '../auth/consents.ts'
import { shownToken } from './assistantToken.ts'

/** The account's settings for the account page. @throws UNAUTHENTICATED when the account is gone */
export async function accountSettings(app: App, userId: number): Promise<AccountSettings> {
  const row = await app.db.user.findUnique({
    where: { id: userId },
    select: {
      twoFactorSince: true,
      assistantToken: true,
      marketingOptOut: true,
      deletionDue: true,
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  })
  if (!row) throw new AppError('UNAUTHENTICATED')
  return {
    twoFactor: {
      enabled: row.twoFactorSince !== null,
      since: row.twoFactorSince?.toISOString() ?? null,
      recoveryCodesLeft: row._count.recoveryCodes,
    },
    assistantToken: shownToken(app, userId, row.assistantToken),
    marketing: row.marketingOptOut === null,
    deletionDue: row.deletionDue?.toISOString() ?? null,
  }
}

/**
 * Records the consent or its withdrawal as proof, once however often it is repeated. A withdrawal also cancels queued
 * advertising (Ley 1581 de 2012, art. 8).
 * @throws RATE_LIMITED for a yes, never for a no
 */
export async function setMarketing(
  app: App,
  { accepts, ...occasion }: Occasion & { accepts: boolean },
): Promise<{ message: string }> {
  const { userId, now } = occasion
  if (accepts) await consume(app, LIMITS.advertisingYes, `user ${userId}`)
  await app.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, marketingOptOut: accepts ? { not: null } : null, deletedAt: null },
      data: { marketingOptOut: accepts ? null : now },
    })
    if (count === 0) return
    await recordConsents(tx, occasion, [ADVERTISING_BOX], accepts)
    if (accepts) return
    await tx.mail.updateMany({
      where: { userId, advertising: true, state: 'queued' },
      data: { state: 'cancelled', error: 'No quiere publicidad' },
    })
  })
  return {
    message: accepts ? 'Te enviaremos novedades y promociones.' : 'No te enviaremos más novedades ni promociones.',
  }
}
