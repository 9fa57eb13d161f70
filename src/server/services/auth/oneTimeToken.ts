import { RESET_HOURS, UNDO_DAYS, VERIFY_HOURS } from '../../../shared/bounds.ts'
import type { TokenPurpose } from '../../db/generated/enums.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LINK_ENDED } from '../../mail/claim.ts'
import { hashToken, newToken } from '../../security/tokens.ts'

const HOUR = 60 * 60 * 1000
/** How long a change of address can be undone. */
export const UNDO_MS = UNDO_DAYS * 24 * HOUR
export const VERIFY_MS = VERIFY_HOURS * HOUR

const LIFETIME = {
  verify_email: VERIFY_MS,
  reset_password: RESET_HOURS * HOUR,
  undo_email: UNDO_MS,
} as const satisfies Record<TokenPurpose, number>

/**
 * Issues a token for one purpose and address, and revokes the user's earlier ones for that purpose. Needs a
 * transaction: the user's row is locked, so that of two concurrent requests only one token stays valid.
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

/** The token's user, if it is currently valid for that purpose; does not redeem it. */
export function findToken(
  db: DbOrTx,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: number; email: string } | null> {
  return db.oneTimeToken.findFirst({
    where: { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true, email: true },
  })
}

/** Redeems a token. One conditional UPDATE, so that of concurrent attempts exactly one succeeds. */
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

/** Whether this token has already verified the address that the account still has: its link was opened twice. */
export async function verifiedBy(db: DbOrTx, token: string): Promise<boolean> {
  const used = await db.oneTimeToken.findFirst({
    where: { hash: hashToken(token), purpose: 'verify_email', usedAt: { not: null } },
    select: { email: true, user: { select: { email: true, emailVerifiedAt: true } } },
  })
  return used !== null && used.user.emailVerifiedAt !== null && used.user.email === used.email
}

/**
 * Revokes the user's unused tokens: of one purpose, or all except the one that undoes a change of address, which
 * somebody who has taken the account over must not be able to get rid of. Mails with revoked links that the server has
 * rejected so far are not retried, nor is one being rejected right now: its outcome waits for the tokens
 * (`settleMails`), so they go first.
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
