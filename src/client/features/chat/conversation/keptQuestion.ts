import { readOffered } from '../../../../shared/offeredQuestion.ts'

// The question of a visitor who signs up: the mail's link opens a new page, which finds it here. Somebody else may sign in at
// this browser before, whose it is not.

const KEY = 'luka.pregunta'
const KEPT_MS = 86_400_000
/** By so much may the clocks of the browser and of the server, which dates the account, differ. */
const SKEW_MS = 15 * 60_000

interface Taker {
  readonly id: number
  /** ISO 8601 */
  readonly createdAt: string
}

/**
 * Keeps one question for a day in this browser. @param by who is signed in and may not ask yet; null: a visitor. Blocked
 * storage: it lives as long as the page.
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

/** The question that was kept, once: in the tab of the visitor for whoever signs in, elsewhere for a new account alone. */
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
