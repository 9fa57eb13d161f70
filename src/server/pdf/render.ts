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
   * `code`, `head` (a table's first row), `figure` (right-aligned numbers). Table layout: `luka` (hairlines between rows).
   */
  readonly content: readonly (Content | Markdown)[]
  /** At the foot of every page. */
  readonly note: string
}

/** Each holds one core and some 100 MB while it works. */
const MAX_AT_ONCE = 2
/** A thousand messages take some seconds. */
const TIMEOUT_MS = 60_000

let working = 0

/**
 * Sets a document as an A4 PDF. In a thread of its own: setting a long one would hold up every other caller for
 * seconds, and the library stays unloaded until somebody asks for a file.
 * @throws UNAVAILABLE when too many are being made; an Error when it cannot be set
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  if (working >= MAX_AT_ONCE) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
  working++
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', (bytes) => (bytes instanceof Uint8Array ? resolve(bytes) : reject(new Error('no PDF'))))
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The PDF thread ended with ${code}`)))
  const late = setTimeout(() => reject(new Error('The PDF took too long')), TIMEOUT_MS)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
    working--
  }
}
