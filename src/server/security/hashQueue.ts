import { availableParallelism } from 'node:os'
import { AppError } from '../../shared/errors.ts'

// Argon2 takes a core and 19 MiB each time. More at once than there are cores only makes every one slower and lets a
// burst of logins eat the memory, so the rest wait in line; a line too long is refused instead of answered too late.

const PARALLEL = Math.max(1, availableParallelism())
const LONGEST_LINE = 1_000

let running = 0
const line: (() => void)[] = []

/** Runs `work` when one of the slots is free. Throws UNAVAILABLE when too many wait already. */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL) {
    if (line.length >= LONGEST_LINE) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })
    await new Promise<void>((resolve) => line.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    // The slot is handed over, not freed and taken again, so that nobody overtakes the line.
    const next = line.shift()
    if (next) next()
    else running--
  }
}
