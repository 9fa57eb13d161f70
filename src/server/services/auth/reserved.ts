import type { DbOrTx } from '../../db/types.ts'

/**
 * Whether an address is kept for the account that had it before: as long as its new one is not confirmed, and while the
 * change can be taken back. Looked at after the address was written, so that of two at once the second sees the first.
 */
export async function isReserved(tx: DbOrTx, email: string, { exceptId, now }: { exceptId: number; now: Date }) {
  const count = await tx.user.count({
    where: {
      previousEmail: email,
      id: { not: exceptId },
      OR: [{ emailVerifiedAt: null }, { previousUntil: { gt: now } }],
    },
  })
  return count > 0
}
