import { readOffered } from '../../../../shared/offeredQuestion.ts'

// Keeps a visitor's question through sign-up: the mail's link opens a new page, which finds it here. Somebody else may
// sign in on this browser before, and must not get it.

const KEY = 'luka.pregunta'
const KEPT_MS = 86_400_000
/** Tolerated clock difference between browser and server, which dates the account. */
const SKEW_MS = 15 * 60_000

interface Taker {
  readonly id: number
  /** ISO 8601 */
  readonly createdAt: string
}

/**
 * Keeps one question for a day in this browser.
 * @param by the signed-in person who may not ask yet; null: a visitor. If storage is blocked, it lives as long as the
 * page.
 */
export function keepQuestion(question: string, by: number | null): void {
  try {
    const at = Date.now()
    localStorage.setItem(KEY, JSON.stringify({ question, at, by }))
    sessionStorage.setItem(KEY, String(at))
  } catch {
    // See above.
  }
}

/** Returns the kept question, once: in the visitor's own tab for whoever signs in, elsewhere only for a new account. */
export function takeKeptQuestion({ id, createdAt }: Taker): string | undefined {
  try {
    const kept = read()
    if (!kept) return undefined
    const { by, at } = kept
    const isHere = sessionStorage.getItem(KEY) === String(at)
    if (by === null ? !isHere && Date.parse(createdAt) <= at - SKEW_MS : by !== id) return undefined
    forgetKeptQuestion()
    return Math.abs(Date.now() - at) < KEPT_MS ? readOffered(kept.question) : undefined
  } catch {
    return undefined
  }
}

export function forgetKeptQuestion(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(KEY)
  } catch {
    // See above.
  }
}

function read(): { question: unknown; at: number; by: number | null } | null {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('question' in stored) || !('at' in stored)) return null
  const { question, at } = stored
  const by = 'by' in stored && typeof stored.by === 'number' ? stored.by : null
  return typeof at === 'number' ? { question, at, by } : null
}
