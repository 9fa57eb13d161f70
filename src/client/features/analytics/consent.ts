import { useSyncExternalStore } from 'react'

export type Consent = 'granted' | 'denied'

const KEY = 'luka.analitica'
const listeners = new Set<() => void>()
// Without browser storage, the choice holds while the page is open.
let chosen: Consent | null = null

/** The person's choice in this browser; null until they make one. */
export function readConsent(): Consent | null {
  try {
    const stored = window.localStorage.getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : chosen
  } catch {
    return chosen
  }
}

export function setConsent(consent: Consent): void {
  try {
    window.localStorage.setItem(KEY, consent)
    chosen = null
  } catch {
    // Without storage, the browser asks again on the next visit.
    chosen = consent
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}
