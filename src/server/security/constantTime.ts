import { hash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets without telling by its time where they differ, or that their lengths do. */
export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'))
}

/**
 * Lets `work` answer no sooner than `milliseconds` after it began. Used where one case does more than another (an
 * address that exists is written a mail) and the difference would say which.
 */
export async function noSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const [result] = await Promise.allSettled([work(), floor])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
