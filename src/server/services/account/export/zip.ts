import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportFile } from './file.ts'

/** A ZIP archive of files that come one by one; each is written and let go before the next is asked for. */
export async function* zip(files: AsyncIterable<ExportFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = now
    archive.add(entry)
    entry.push(strToU8(text), true)
    if (failure) throw failure
    yield* ready.splice(0)
  }
  archive.end()
  if (failure) throw failure
  yield* ready.splice(0)
}
