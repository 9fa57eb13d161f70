import { LEGAL_TEXTS } from '../../../shared/legal.ts'
import type { DbOrTx } from '../../db/types.ts'

/** Records that a person accepted the legal texts as they are now (Ley 1581 de 2012, art. 9; Ley 527 de 1999). */
export async function recordConsents(
  tx: DbOrTx,
  { userId, ip, now }: { userId: number; ip: string; now: Date },
): Promise<void> {
  await tx.consent.createMany({
    data: LEGAL_TEXTS.map(({ slug, version }) => ({
      userId,
      document: slug,
      version,
      ip: ip.slice(0, 45),
      createdAt: now,
    })),
    skipDuplicates: true,
  })
}
