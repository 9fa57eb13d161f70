import { readOffered } from '../../../../shared/offeredQuestion.ts'

// The question of a visitor who signs up: the mail's link opens a new page, which finds it here.

const KEY = 'luka.pregunta'
const KEPT_MS = 86_400_000

/** Keeps one question for a day in this browser. Blocked storage: it lives as long as the page. */
export function keepQuestion(question: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ question, at: Date.now() }))
  } catch {
    // See above.
  }
}

/** The question that was kept, once. */
export function takeKeptQuestion(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    localStorage.removeItem(KEY)
    if (typeof stored !== 'object' || stored === null || !('question' in stored) || !('at' in stored)) return undefined
    return typeof stored.at === 'number' && Math.abs(Date.now() - stored.at) < KEPT_MS
      ? readOffered(stored.question)
      : undefined
  } catch {
    return undefined
  }
}
