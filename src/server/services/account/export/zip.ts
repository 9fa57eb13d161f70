import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import type { ExportFile } from './file.ts'

/** DEFLATE, as a ZIP archive names it. */
const DEFLATE = 8

/**
 * A ZIP archive of files that arrive one by one, piece by piece: each piece is compressed by Node's own threads, so
 * that nobody else waits, and released before the next is requested.
 */
export async function* zip(files: AsyncIterable<ExportFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const said = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, text } of files) {
    const entry: ZipInputFile = { filename: name, compression: DEFLATE, mtime: now, crc: 0, size: 0 }
    archive.add(entry)
    for await (const chunk of deflated(text, entry)) {
      entry.ondata?.(null, chunk, false)
      yield* said()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* said()
  }
  archive.end()
  yield* said()
}

/** The compressed text; its length and checksum are accumulated in `entry`. */
async function* deflated(text: ExportFile['text'], entry: ZipInputFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* bytes() {
    for await (const part of text) {
      const piece = Buffer.from(part)
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  const deflate = createDeflateRaw({ level: 6 })
  const done = pipeline(Readable.from(bytes(), { objectMode: false }), deflate)
  // Its errors come out of `deflate`, too.
  done.catch(() => {})
  for await (const chunk of deflate) yield chunk
  await done
}
