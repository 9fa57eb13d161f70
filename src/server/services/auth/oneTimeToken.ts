import { RESET_HOURS, UNDO_DAYS, VERIFY_HOURS } from '../../../shared/bounds.ts'
import type { TokenPurpose } from '../../db/generated/enums.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LINK_ENDED } from '../../mail/claim.ts'
import { hashToken, newToken } from '../../security/tokens.ts'

const HOUR = 60 * 60 * 1000
/** For how long a change of address can be taken back. */
export const UNDO_MS = UNDO_DAYS * 24 * HOUR
export const VERIFY_MS = VERIFY_HOURS * HOUR

const LIFETIME = {
  verify_email: VERIFY_MS,
  reset_password: RESET_HOURS * HOUR,
  undo_email: UNDO_MS,
} as const satisfies Record<TokenPurpose, number>

/**
 * Issues a token for one purpose and one address and voids the user's earlier ones of that purpose. Needs a
 * transaction: the user's row is locked, so that of two requests at once only one token stays good.
 */
export async function issueToken(
  tx: DbOrTx,
  { userId, email, purpose, now }: { userId: number; email: string; purpose: TokenPurpose; now: Date },
): Promise<{ token: string; tokenId: number }> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
  await voidTokens(tx, userId, purpose)
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
  const { id } = await tx.oneTimeToken.create({
    data: { userId, email, purpose, hash, createdAt: now, expiresAt },
    select: { id: true },
  })
  return { token, tokenId: id }
}

/** Whose token this is, when it is good for that purpose now; it stays good. */
export function findToken(
  db: DbOrTx,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: number; email: string } | null> {
  return db.oneTimeToken.findFirst({
    where: { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true, email: true },
  })
}

/** Uses a token up. One conditional UPDATE, so that of many attempts at once exactly one gets the answer. */
export async function redeemToken(
  tx: DbOrTx,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: number; email: string } | null> {
  const used = await tx.oneTimeToken.updateManyAndReturn({
    where: { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true, email: true },
  })
  return used[0] ?? null
}

/** Whether this token has verified an address that its account still has so: its link was opened twice. */
export async function verifiedBy(db: DbOrTx, token: string): Promise<boolean> {
  const used = await db.oneTimeToken.findFirst({
    where: { hash: hashToken(token), purpose: 'verify_email', usedAt: { not: null } },
    select: { email: true, user: { select: { email: true, emailVerifiedAt: true } } },
  })
  return used !== null && used.user.emailVerifiedAt !== null && used.user.email === used.email
}

/**
 * Makes the user's unused tokens worthless: of one purpose, or all but the one that takes a change of address back, which
 * whoever has taken the account over must not get rid of. Mails with them that the mail server has turned away
 * so far are not sent any more, nor is one that it turns away meanwhile: its outcome waits for the tokens (`settleMails`),
 * so they go first.
 */
export async function voidTokens(tx: DbOrTx, userId: number, purpose?: TokenPurpose): Promise<void> {
  const where = { userId, usedAt: null, purpose: purpose ?? { not: 'undo_email' as const } }
  const tokens = await tx.oneTimeToken.findMany({ where, select: { id: true } })
  if (tokens.length === 0) return
  const tokenId = { in: tokens.map(({ id }) => id) }
  await tx.oneTimeToken.deleteMany({ where })
  await tx.mail.updateMany({
    where: { userId, tokenId, state: 'queued', attempts: { gt: 0 } },
    data: { state: 'cancelled', error: LINK_ENDED },
  })
}
