import type { App } from '../core/context.ts'
import { LIMITS } from '../security/limits.ts'
import { assertLeft, countAttempts } from '../security/rateLimit.ts'
import { type PdfDocument, renderPdf } from './render.ts'

/**
 * Sets a document for somebody whose time at it is bounded: the places are few, and whoever had one set after another
 * that takes as long as it may would have one of them for good.
 * @param owner for whom @throws RATE_LIMITED, and what `renderPdf` throws
 */
export async function renderFor(app: App, owner: string, document: PdfDocument): Promise<Uint8Array> {
  await assertLeft(app, [LIMITS.pdfSeconds], owner)
  const since = performance.now()
  try {
    return await renderPdf(document, owner)
  } finally {
    const seconds = Math.round((performance.now() - since) / 1000)
    if (seconds > 0) await countAttempts(app, LIMITS.pdfSeconds, owner, seconds)
  }
}
