import { useCallback, useEffect, useState } from 'react'
import { fetchLostStyles } from '../boot/missingCode.ts'

interface Part<T> {
  /** null until it has loaded. */
  readonly part: T | null
  readonly failed: boolean
  /** Retries if it failed to load. */
  readonly retry: () => void
}

/**
 * A part of the page in a chunk of its own, loaded on demand. If loading fails (no network, or a newer version on the
 * server), the page stays intact, where React's `lazy` would unmount it, and loading is retried when the network
 * returns.
 * @param load the same function at every render
 */
export function usePart<T>(load: () => Promise<T>, wanted = true): Part<T> {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  // Wrapped in an object: a component is a function, which a state setter would call.
  const [held, setHeld] = useState<{ readonly part: T } | null>(null)
  const missing = wanted && held === null

  useEffect(() => {
    if (!missing) return
    let here = true
    const asked = attempt === 0 ? load() : fetchLostStyles().then(load)
    asked.then(
      (part) => here && setHeld({ part }),
      (error: unknown) => {
        console.warn('a part of the page could not be fetched', error)
        if (here) setFailedAttempt(attempt)
      },
    )
    return () => {
      here = false
    }
  }, [load, missing, attempt])

  const failed = missing && failedAttempt === attempt
  const retry = useCallback(() => setAttempt((last) => last + 1), [])

  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])

  return { part: held?.part ?? null, failed, retry }
}
