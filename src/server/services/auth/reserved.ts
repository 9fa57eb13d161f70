import type { DbOrTx } from '../../db/types.ts'

/**
 * Whether an address is reserved for the account that had it before: until its new one is confirmed, and while the
 * change can be undone. Checked after the address was written, so that of two concurrent calls the second sees the
 * first.
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
