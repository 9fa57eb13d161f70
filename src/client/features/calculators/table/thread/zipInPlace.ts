import { type UnzipOptions, type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate'

// Replaces fflate for the spreadsheet packages (tools/site/zipInPlace.ts): the two functions that would start workers
// of their own.

// biome-ignore lint/performance/noBarrelFile: it stands in for that module
export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

type Told<T> = (error: Error | null, result?: T) => void

export function zip(files: Zippable, done: Told<Uint8Array>): void {
  tell(done, () => zipSync(files))
}

export function unzip(bytes: Uint8Array, options: UnzipOptions, done: Told<Unzipped>): void
export function unzip(bytes: Uint8Array, done: Told<Unzipped>): void
export function unzip(bytes: Uint8Array, given: UnzipOptions | Told<Unzipped>, done?: Told<Unzipped>): void {
  const [options, told] = typeof given === 'function' ? [{}, given] : [given, done]
  if (told) tell(told, () => unzipSync(bytes, options))
}

function tell<T>(done: Told<T>, work: () => T): void {
  try {
    done(null, work())
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
