import { type Grid, LIMITS, SheetError } from '../sheet.ts'
import type { Done, Job } from './jobs.ts'
import type { Book } from './writeBook.ts'

/** A table of 10.000 rows takes seconds on a slow phone; a file that takes longer was made to. */
const READ_MS = 30_000
/** Written files are our own, only long. */
const WRITE_MS = 180_000

/** @throws SheetError, AbortError */
export async function readFile(file: File, signal: AbortSignal): Promise<Grid> {
  // Checked before it is read into memory.
  if (file.size > LIMITS.bytes) throw new SheetError('TOO_BIG')
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new SheetError('FAILED', { cause })
  })
  return gridOf(await inThread({ read: { kind: 'file', name: file.name, bytes } }, signal))
}

/** @throws SheetError, AbortError */
export async function readPasted(text: string, signal: AbortSignal): Promise<Grid> {
  if (text.length > LIMITS.bytes) throw new SheetError('TOO_BIG')
  return gridOf(await inThread({ read: { kind: 'text', text } }, signal))
}

/** @throws SheetError, AbortError */
export async function writeFile(book: Book, signal: AbortSignal): Promise<Blob> {
  const done = await inThread({ write: book }, signal)
  if ('file' in done) return done.file
  throw new SheetError('problem' in done ? done.problem : 'FAILED')
}

function gridOf(done: Done): Grid {
  if ('grid' in done) return done.grid
  throw new SheetError('problem' in done ? done.problem : 'FAILED')
}

/** A worker for one job, which ends with the job, at its timeout, or when the person cancels. */
function inThread(job: Job, signal: AbortSignal): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  const timer = setTimeout(() => reject(new SheetError('TOO_SLOW')), 'read' in job ? READ_MS : WRITE_MS)
  const giveUp = () => reject(new DOMException('given up', 'AbortError'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  worker.onmessage = ({ data }: MessageEvent<Done>) => resolve(data)
  worker.onerror = () => reject(new SheetError('FAILED'))
  worker.postMessage(job)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    worker.terminate()
  })
}
