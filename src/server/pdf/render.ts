import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'
import { AppError } from '../../shared/errors.ts'

/** Text that somebody else wrote, set as Markdown. */
export interface Markdown {
  readonly markdown: string
}

/** A document as data: what it says, in the styles of `worker.ts`, which adds the page's head, foot and numbers. */
export interface PdfDocument {
  /** Large at the beginning, and small at the head of every further page. */
  readonly title: string
  /** One line below the title: whose it is, of which day. */
  readonly lead: string
  /**
   * Plain data, no functions: it travels to another thread. Styles: `h2`, `h3`, `lead`, `small`, `muted`, `question`,
   * `code`, `head` (a table's first row), `group` (a row that names those below it; a heading has no place in a table),
   * `figure` (right-aligned numbers). Table layout: `luka` (hairlines between rows).
   */
  readonly content: readonly (Content | Markdown)[]
  /** At the foot of every page. */
  readonly note: string
}

/** Each holds one core and some 100 MB while it works. */
const MAX_AT_ONCE = 2
/** A thousand messages take some seconds; what takes longer is not a document that somebody wrote. */
const TIMEOUT_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 64 }

/** What the thread says instead of a file when the document has too many pieces. */
export const TOO_MUCH = 'too much'

const COMPLEX = 'Esto tiene demasiado contenido para un PDF. Si es una conversación, descárgala en Markdown.'
const tooMuch = (cause?: unknown) => new AppError('PAYLOAD_TOO_LARGE', COMPLEX, cause === undefined ? {} : { cause })

/** Whose document is being set, one of each caller: nobody takes all places. */
const working = new Set<string>()

/**
 * Sets a document as an A4 PDF. In a thread of its own: setting a long one would hold up every other caller for
 * seconds, and the library stays unloaded until somebody asks for a file.
 * @param owner for whom: one document of each is set at a time
 * @throws UNAVAILABLE when too many are being made, or another of this owner's; PAYLOAD_TOO_LARGE when it takes more time
 * or memory than a document may; an Error when it cannot be set
 */
export async function renderPdf(document: PdfDocument, owner: string): Promise<Uint8Array> {
  if (working.has(owner) || working.size >= MAX_AT_ONCE) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
  working.add(owner)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: document, resourceLimits: MEMORY })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', (said) =>
    said instanceof Uint8Array ? resolve(said) : reject(said === TOO_MUCH ? tooMuch() : new Error('no PDF')),
  )
  worker.once('error', (error) => reject(outgrown(error) ? tooMuch(error) : error))
  worker.once('exit', (code) => reject(new Error(`The PDF thread ended with ${code}`)))
  const late = setTimeout(() => reject(tooMuch(new Error('The PDF took too long'))), TIMEOUT_MS)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
    working.delete(owner)
  }
}

/** It took more memory than it may, or its parts stand too deep in one another. */
function outgrown(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY)
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
