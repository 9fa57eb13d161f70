import { useEffect } from 'react'

// Preloads what the first view does not show, once somebody begins to use the page: ready when wanted, without delaying
// the page itself. Not on `focusin` and `scroll`, which pages trigger themselves.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

let touched: Promise<void> | null = null

/** Resolves at the first pointer, touch, wheel or keyboard input. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const options = { capture: true, passive: true } as const
    const done = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, done, options)
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, done, options)
  })
  return touched
}

/**
 * Preloads a part of the page before `usePart` needs it. If it fails, it is requested again when needed.
 * @param load the same function at every render
 * @param now whether it is needed soon, regardless of input
 */
export function useAhead(load: () => Promise<unknown>, now = false): void {
  useEffect(() => {
    let here = true
    const fetch = () => void (here && load().catch(() => undefined))
    if (now) fetch()
    else void whenTouched().then(fetch)
    return () => {
      here = false
    }
  }, [load, now])
}
