import { AppError } from '../../../shared/errors.ts'
import { type AcceptedText, CONSENT_TEXTS, type ConsentSource } from '../../../shared/legal.ts'
import type { DbOrTx } from '../../db/types.ts'

/** Where and when consent was given or withdrawn. */
export interface Occasion {
  readonly userId: number
  readonly source: ConsentSource
  readonly ip: string
  readonly now: Date
}

/**
 * Only the texts in force can be accepted: a page that was open while a text changed has to show the new one. @throws
 * INVALID_INPUT
 */
export function assertInForce(texts: readonly AcceptedText[]): void {
  const inForce = ({ document, version }: AcceptedText) =>
    CONSENT_TEXTS.some((text) => text.slug === document && text.version === version)
  if (!texts.every(inForce)) {
    throw new AppError(
      'INVALID_INPUT',
      'Los textos legales cambiaron desde que abriste la página. Recárgala y acéptalos de nuevo.',
    )
  }
}

/** Records the acceptance of texts, or its withdrawal, as proof (Ley 1581 de 2012, art. 9; Ley 527 de 1999). */
export async function recordConsents(
  tx: DbOrTx,
  { userId, source, ip, now }: Occasion,
  texts: readonly AcceptedText[],
  given = true,
): Promise<void> {
  const versions = new Map(texts.map(({ document, version }) => [document, version]))
  await tx.consent.createMany({
    data: [...versions].map(([document, version]) => ({
      userId,
      document,
      version,
      given,
      source,
      ip: ip.slice(0, 45),
      createdAt: now,
    })),
  })
}
