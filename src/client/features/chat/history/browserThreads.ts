import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { clearDrafts } from '../conversation/drafts.ts'

// A cache of the person's conversations in this browser, shown before the server answers. It records its owner.

const HISTORY_KEY = 'luka.historial'
/** A map of ids written by earlier versions and never read; deleted wherever it is found. */
const UNUSED_KEY = 'luka.hilos'

function read(key: string, userId: number): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || stored.userId !== userId) return null
    return 'value' in stored ? stored.value : null
  } catch (error) {
    console.warn('thread history not read', error)
    return null
  }
}

/** The cached list; undefined if there is none. */
export function readThreads(userId: number): ConversationSummary[] | undefined {
  const value = read(HISTORY_KEY, userId)
  if (!Array.isArray(value)) return undefined
  return value.filter(isSummary)
}

/** Validated by hand: the contract's schema would make every visit load its library. */
function isSummary(value: unknown): value is ConversationSummary {
  if (typeof value !== 'object' || value === null) return false
  const {
    id,
    title,
    createdAt,
    updatedAt,
    externalThreadId,
    pinnedAt,
  }: Partial<Record<keyof ConversationSummary, unknown>> = value
  return (
    Number.isSafeInteger(id) &&
    typeof title === 'string' &&
    isMoment(createdAt) &&
    isMoment(updatedAt) &&
    (externalThreadId === null || typeof externalThreadId === 'string') &&
    (pinnedAt === null || isMoment(pinnedAt))
  )
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

export function storeThreads(userId: number, threads: readonly ConversationSummary[]): void {
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify({ userId, value: threads }))
    localStorage.removeItem(UNUSED_KEY)
  } catch (error) {
    console.warn('thread history not stored', error)
  }
}

/** Whether somebody's conversations are cached here. */
export function hasThreads(): boolean {
  try {
    return localStorage.getItem(HISTORY_KEY) !== null
  } catch {
    return false
  }
}

/** At logout: nothing of the person stays in this browser. */
export function forgetBrowserChat(): void {
  clearDrafts()
  forgetThreads()
}

/** Nobody is signed in any more. Drafts stay: an expired session must not lose anybody's words. */
export function forgetThreads(): void {
  try {
    localStorage.removeItem(HISTORY_KEY)
    localStorage.removeItem(UNUSED_KEY)
  } catch (error) {
    console.warn('thread history not cleared', error)
  }
}
