import { answersText, MESSAGE_COST } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'

/** Suggested amounts, COP. */
export const CREDIT_AMOUNTS = [20_000, 50_000, 100_000] as const

/** A larger amount is a typo: 20.000 answers. */
export const MOST_ASKED = 10_000_000

/** "50.000", "$ 50.000" or "50000" as a number; null if it does not pay for a single answer. */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[$.\s\u202f]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const amount = Number(digits)
  return amount >= MESSAGE_COST && amount <= MOST_ASKED ? amount : null
}

const sentenceOf = (amount: number) => `Necesito ${formatCop(amount)}: ${answersText(amount)}.`

/** Puts the amount at the beginning of the message, replacing an earlier one; other text stays. */
export function withAmount(message: string, before: number | null, amount: number | null): string {
  const old = before === null ? '' : sentenceOf(before)
  const rest = (old && message.startsWith(old) ? message.slice(old.length) : message).trim()
  return [amount === null ? '' : sentenceOf(amount), rest].filter(Boolean).join(' ')
}
