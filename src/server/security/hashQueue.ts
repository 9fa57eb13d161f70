import { availableParallelism } from 'node:os'
import { AppError } from '../../shared/errors.ts'

// Argon2 takes a core and 19 MiB each time. More at once than cores would only slow each down and let a burst of logins
// exhaust the memory, so the rest queue; when the queue is too long, calls are refused instead of answered too late.
// One core is left to everybody who does not sign in.

const PARALLEL = Math.max(1, availableParallelism() - 1)
const LONGEST_LINE = 1_000

let running = 0
/** Lowest rank first; among equals, first come, first served. */
const line: { readonly rank: number; readonly begin: () => void }[] = []

/**
 * Runs `work` when a slot is free. Throws UNAVAILABLE when the queue is full.
 * @param rank lower goes first: somebody who tries many passwords does not delay others
 */
export async function withHashSlot<T>(work: () => Promise<T>, rank = 0): Promise<T> {
  if (running >= PARALLEL) {
    if (line.length >= LONGEST_LINE) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
    await new Promise<void>((begin) => {
      const behind = line.findIndex((waiting) => waiting.rank > rank)
      line.splice(behind < 0 ? line.length : behind, 0, { rank, begin })
    })
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    // The slot is handed over rather than released and taken again, so that nobody jumps the queue.
    const next = line.shift()
    if (next) next.begin()
    else running--
  }
}
