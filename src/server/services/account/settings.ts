import type { AccountSettings } from '../../../shared/contract/account.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DbOrTx } from '../../db/types.ts'

/** What the account page shows of the account's own switches. @throws UNAUTHENTICATED when the account is gone */
export async function accountSettings(db: DbOrTx, userId: number): Promise<AccountSettings> {
  const row = await db.user.findUnique({
    where: { id: userId },
    select: {
      twoFactorSince: true,
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
    marketing: row.marketingOptOut === null,
    deletionDue: row.deletionDue?.toISOString() ?? null,
  }
}

/** Advertising mails that wait in the queue are cancelled too (Ley 1581 de 2012, art. 8: the consent can be taken back). */
export async function setMarketing(
  db: DbOrTx,
  { userId, accepts, now }: { userId: number; accepts: boolean; now: Date },
): Promise<{ message: string }> {
  if (accepts) {
    await db.user.updateMany({ where: { id: userId }, data: { marketingOptOut: null } })
    return { message: 'Te enviaremos novedades y promociones.' }
  }
  await db.user.updateMany({ where: { id: userId, marketingOptOut: null }, data: { marketingOptOut: now } })
  await db.mail.updateMany({
    where: { userId, advertising: true, state: 'queued' },
    data: { state: 'cancelled', error: 'No quiere publicidad' },
  })
  return { message: 'No te enviaremos más novedades ni promociones.' }
}
