import { isConflict } from './errors.ts'

/** Each attempt lets another transaction of the deadlock through. */
const TRIES = 10

/**
 * Does the work, and again when PostgreSQL chose it as the victim of a deadlock or of a serialization failure: it was
 * undone whole. Many questions of one account meet in its row, and PostgreSQL's locks of row versions can close a
 * circle there.
 * @throws what the work throws, and the conflict itself after ten tries
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !(error instanceof Error && isConflict(error))) throw error
    }
  }
}
