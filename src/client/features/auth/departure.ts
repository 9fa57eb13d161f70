// Sign-out: what the tabs of this browser tell each other, and what none of them may keep.

/** Written briefly at logout: the browser notifies other tabs of this site, and of no other. */
export const GONE = 'luka.borradores'
/** Not personal data: whether this browser's visits may be measured. */
const KEPT = 'luka.analitica'

/** Fallback if the code that knows what is stored failed to load: removes all our data and notifies the other tabs. */
export function forgetStored(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('luka.') && key !== KEPT) storage.removeItem(key)
    localStorage.setItem(GONE, String(Date.now()))
    localStorage.removeItem(GONE)
  } catch {
    // If storage is blocked, nothing is stored either.
  }
}
