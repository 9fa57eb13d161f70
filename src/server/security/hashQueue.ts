import { availableParallelism } from 'node:os'
import { AppError } from '../../shared/errors.ts'

// Argon2 takes a core and 19 MiB each time. More at once than there are cores only makes every one slower and lets a
// burst of logins eat the memory, so the rest wait in line; a line too long is refused instead of answered too late. One
// core is left to everybody who does not sign in.

const PARALLEL = Math.max(1, availableParallelism() - 1)
const LONGEST_LINE = 1_000

let running = 0
/** The lowest rank first; among equals, who came first. */
const line: { readonly rank: number; readonly begin: () => void }[] = []

/**
 * Runs `work` when one of the slots is free. Throws UNAVAILABLE when too many wait already.
 * @param rank who waits with a lower one goes first: somebody who tries many passwords is not in others' way
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
    // The slot is handed over, not freed and taken again, so that nobody overtakes the line.
    const next = line.shift()
    if (next) next.begin()
    else running--
  }
}
