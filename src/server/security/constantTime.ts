import { hash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time, whatever their lengths. */
export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'))
}

/**
 * Delays the result of `work` until at least `milliseconds` have passed. Used where one case does more than another (an
 * existing address is written a mail) and the time would reveal which.
 */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const [result] = await Promise.allSettled([work(), floor])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
