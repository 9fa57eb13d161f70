import type { DbOrTx } from '../db/types.ts'
import type { ClaimedMail, Settlement } from './claim.ts'

/**
 * A link's validity starts when its mail is sent, so that a delayed mail does not arrive with an expired link. `now` is the
 * application's clock, which tokens use.
 */
export async function renewLinks(
  db: DbOrTx,
  settlements: readonly Settlement<ClaimedMail>[],
  now: Date,
): Promise<void> {
  const late = settlements.flatMap(({ mail: { tokenId, attempts }, outcome }) =>
    tokenId !== null && attempts > 1 && outcome.state === 'success' ? [tokenId] : [],
  )
  for (const id of late) {
    await db.$executeRaw`
      UPDATE one_time_tokens SET created_at = ${now}, expires_at = ${now}::timestamptz + (expires_at - created_at)
      WHERE id = ${id} AND used_at IS NULL`
  }
}
