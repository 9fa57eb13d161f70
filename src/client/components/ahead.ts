import { useEffect } from 'react'

// What the first view does not show is fetched once somebody begins to use the page: it is there when they want it, and
// whoever is still waiting for the page does not wait for it too. Not `focusin` and `scroll`: a page does these itself.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

let touched: Promise<void> | null = null

/** Resolves when somebody points at, touches, scrolls or types into the page. */
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
 * Fetches a part of the page before `usePart` wants it. What does not arrive is asked for again when it is wanted.
 * @param load the same function at every render
 * @param now it is wanted soon, touched or not
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
