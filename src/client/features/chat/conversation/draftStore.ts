import { newId } from '../../../newId.ts'
import { GONE } from '../../auth/departure.ts'

// Stores drafts in localStorage, where they outlive the tab. Each page writes under an id of its own, so that two tabs
// never overwrite each other's; a closed page's drafts go to the next page that shows the conversation. A page holds a
// Web Lock while it lives: by it the others know whose drafts to leave alone.

const PREFIX = 'luka.borrador:'
const KEPT_MS = 30 * 86_400_000
const MOST = 50
/** The id of the page that this tab showed last, so that a reload knows which page it replaces. */
const TAB = 'luka.pagina'
/** Another tab's page is either alive or released its lock long ago. */
const PATIENCE_MS = 500
/** The previous page of the same tab is closing, which may take seconds on a busy machine. */
const PATIENCE_WITH_PREDECESSOR_MS = 10_000

interface Record {
  readonly key: string
  readonly page: string
  readonly place: string
  readonly userId: number
  readonly at: number
  readonly draft: unknown
}

let page = newId()
let predecessor = lastOfThisTab()
let letGo: (() => void) | null = null

const keyOf = (place: string) => `${PREFIX}${page}:${place}`
const lockOf = (owner: string) => `${PREFIX}${owner}`
/** Absent on pages served without TLS: there every other page counts as closed. */
const locks = (): LockManager | undefined => navigator.locks

function lastOfThisTab(): string | null {
  try {
    return sessionStorage.getItem(TAB)
  } catch {
    // If storage is blocked, there are no drafts either.
    return null
  }
}

function parse(key: string): Record | null {
  const [, owner, place] = /^([^:]+):(.+)$/.exec(key.slice(PREFIX.length)) ?? []
  if (owner === undefined || place === undefined) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { userId, at, draft } = stored as { [field: string]: unknown }
    if (typeof userId !== 'number' || typeof at !== 'number') return null
    return { key, page: owner, place, userId, at, draft }
  } catch {
    return null
  }
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Newest first; expired, excess and corrupt ones are deleted. */
function records(): Record[] {
  const all = keys().flatMap((key) => parse(key) ?? [])
  const kept = all
    .filter(({ at }) => at > Date.now() - KEPT_MS)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST)
  const names = new Set(kept.map(({ key }) => key))
  for (const key of keys()) if (!names.has(key)) localStorage.removeItem(key)
  return kept
}

/**
 * Stores the draft of a conversation; null deletes it. If storage is blocked or full, the draft lives as long as the
 * page.
 */
export function storeDraft(userId: number, place: string, draft: object | null): void {
  const key = keyOf(place)
  try {
    const fresh = localStorage.getItem(key) === null
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ userId, at: Date.now(), draft }))
    if (fresh && draft !== null) records()
  } catch {
    // See above.
  }
}

/**
 * From here on other pages leave this page's drafts alone, until `leaveDrafts`.
 * @param onGone called when another page deleted every draft
 */
export function holdDrafts(onGone: () => void): void {
  if (letGo) return
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === GONE && newValue !== null) onGone()
  }
  addEventListener('storage', hear)
  try {
    sessionStorage.setItem(TAB, page)
  } catch {
    // See `lastOfThisTab`.
  }
  const life = new Promise<void>((resolve) => {
    letGo = () => {
      removeEventListener('storage', hear)
      resolve()
    }
  })
  locks()
    ?.request(lockOf(page), () => life)
    .catch(() => {})
}

/** Treats what was stored so far as another page's. */
export function leaveDrafts(): void {
  predecessor = page
  page = newId()
  letGo?.()
  letGo = null
}

/**
 * Offers the drafts of closed pages for a conversation, newest first, to `take`, until it accepts one, which then
 * changes owner.
 */
export async function offerLeftDrafts(userId: number, place: string, take: (draft: unknown) => boolean): Promise<void> {
  const offer = (key: string) => {
    const left = parse(key)
    const taken = left !== null && take(left.draft)
    if (taken) localStorage.removeItem(key)
    return taken
  }
  try {
    for (const one of records()) {
      if (one.userId !== userId || one.place !== place || one.page === page) continue
      const taken = await whenClosed(one.page, () => offer(one.key))
      if (taken) return
    }
  } catch {
    // See above.
  }
}

/** The result of `act`; undefined if that page is alive. */
async function whenClosed<T>(other: string, act: () => T): Promise<T | undefined> {
  const manager = locks()
  if (!manager) return act()
  const signal = AbortSignal.timeout(other === predecessor ? PATIENCE_WITH_PREDECESSOR_MS : PATIENCE_MS)
  return manager.request(lockOf(other), { signal }, act).catch(() => undefined)
}

/** Deletes every draft of this browser, in all pages, and what this tab knows of its pages. */
export function removeDrafts(): void {
  try {
    sessionStorage.removeItem(TAB)
    for (const key of keys()) localStorage.removeItem(key)
    localStorage.setItem(GONE, newId())
    localStorage.removeItem(GONE)
  } catch {
    // See above.
  }
}
