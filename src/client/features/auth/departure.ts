// Somebody leaves: what the pages of this browser tell each other, and what none of them may keep.

/** Written for a moment at logout: the browser tells the other pages of this site, and no page of another. */
export const GONE = 'luka.borradores'
/** Not about a person: whether this browser's visits may be measured. */
const KEPT = 'luka.analitica'

/** For when the code that knows what is kept did not arrive: everything of ours goes, and the other pages hear of it. */
export function forgetStored(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('luka.') && key !== KEPT) storage.removeItem(key)
    localStorage.setItem(GONE, String(Date.now()))
    localStorage.removeItem(GONE)
  } catch {
    // Blocked storage: nothing is kept either.
  }
}
