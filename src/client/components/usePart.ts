import { useCallback, useEffect, useState } from 'react'
import { fetchLostStyles } from '../boot/missingCode.ts'

interface Part<T> {
  /** null until it is here. */
  readonly part: T | null
  readonly failed: boolean
  /** Asks for it again, when it is not here. */
  readonly retry: () => void
}

/**
 * A part of the page in a chunk of its own, fetched once it is wanted. A chunk that cannot be had (no network, or the
 * server has a newer version) leaves the page standing, where React's `lazy` takes it down, and is asked for again when the
 * network is back.
 * @param load the same function at every render
 */
export function usePart<T>(load: () => Promise<T>, wanted = true): Part<T> {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  // In an object: a component is a function, which a state would call.
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
