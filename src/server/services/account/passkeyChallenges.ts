import type { PasskeyPurpose } from '../../db/generated/enums.ts'
import type { DbOrTx } from '../../db/types.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { CHALLENGE_MS } from '../../security/webauthn.ts'

const CLEAN_EVERY = 100
let issued = 0

/** @param userId whose passkey may respond; null: any account's */
export async function issueChallenge(
  db: DbOrTx,
  { purpose, userId, now }: { purpose: PasskeyPurpose; userId: number | null; now: Date },
): Promise<string> {
  if (++issued % CLEAN_EVERY === 0) await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await db.passkeyChallenge.create({ data: { hash, purpose, userId, expiresAt }, select: { hash: true } })
  return token
}

/**
 * Redeems a challenge, whatever the response turns out to be. One DELETE, so that of concurrent responses exactly one
 * is examined. null: unknown, used, expired, or issued for something else.
 */
export async function redeemChallenge(
  db: DbOrTx,
  { challenge, purposes, now }: { challenge: string | null; purposes: readonly PasskeyPurpose[]; now: Date },
): Promise<{ purpose: PasskeyPurpose; userId: number | null } | null> {
  if (challenge === null) return null
  const [row] = await db.$queryRaw<{ purpose: PasskeyPurpose; userId: number | null; expiresAt: Date }[]>`
    DELETE FROM passkey_challenges WHERE hash = ${hashToken(challenge)}
    RETURNING purpose::text AS purpose, user_id AS "userId", expires_at AS "expiresAt"`
  return row && row.expiresAt > now && purposes.includes(row.purpose) ? row : null
}
