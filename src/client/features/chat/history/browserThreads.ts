import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { clearDrafts } from '../conversation/drafts.ts'

// The person's conversations as last seen by this browser, so that the list is there before the server answers. It names
// whom it belongs to.

const HISTORY_KEY = 'luka.historial'
/** A map of ids that earlier versions wrote and nobody read; it goes wherever it still lies. */
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

/** The list as it was when this browser last had it; undefined when it never had. */
export function readThreads(userId: number): ConversationSummary[] | undefined {
  const value = read(HISTORY_KEY, userId)
  if (!Array.isArray(value)) return undefined
  return value.filter(isSummary)
}

/** By hand: for the contract's own schema every visit would wait for its library. */
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

/** Whether somebody's conversations are kept here. */
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

/** Nobody is signed in any more. What was being written stays: a session that ran out takes nobody's words. */
export function forgetThreads(): void {
  try {
    localStorage.removeItem(HISTORY_KEY)
    localStorage.removeItem(UNUSED_KEY)
  } catch (error) {
    console.warn('thread history not cleared', error)
  }
}
