import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'
import { AppError } from '../../shared/errors.ts'

/** Untrusted text, set as Markdown. */
export interface Markdown {
  readonly markdown: string
}

/** A document as data, using the styles of `worker.ts`, which adds header, footer and page numbers. */
export interface PdfDocument {
  /** Large on the first page, and small in the header of the following ones. */
  readonly title: string
  /** One line below the title: whose it is, and its date. */
  readonly lead: string
  /**
   * Plain data without functions, since it is sent to another thread. Styles: `h2`, `h3`, `lead`, `small`, `muted`,
   * `question`, `code`, `head` (a table's first row), `group` (a row that names those below it; a heading has no place
   * in a table), `figure` (right-aligned numbers). Table layout: `luka` (hairlines between rows).
   */
  readonly content: readonly (Content | Markdown)[]
  /** The footer of every page. */
  readonly note: string
}

/** How many run at once: each uses one core and some 100 MB. */
const MAX_AT_ONCE = 2
/** Timeout: a thousand messages take some seconds; anything slower was not written by a person. */
const TIMEOUT_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 64 }

/** The thread's reply if the document has too many pieces. */
export const TOO_MUCH = 'too much'

const COMPLEX = 'Esto tiene demasiado contenido para un PDF. Si es una conversación, descárgala en Markdown.'
const tooMuch = (cause?: unknown) => new AppError('PAYLOAD_TOO_LARGE', COMPLEX, cause === undefined ? {} : { cause })

/** The owners of documents in progress, one each: nobody takes all slots. */
const working = new Set<string>()

/**
 * Renders a document as an A4 PDF in a worker thread: a long one would block every other caller for seconds, and the
 * library is only loaded when somebody needs it.
 * @param owner one document per owner is rendered at a time
 * @throws UNAVAILABLE when too many are in progress, or another of this owner's; PAYLOAD_TOO_LARGE above the limits of
 * time or memory; an Error when it cannot be rendered
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

/** It exceeded its memory, or its parts are nested too deeply. */
function outgrown(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY)
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
