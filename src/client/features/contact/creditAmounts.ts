import { answersText, MESSAGE_COST } from '../../../shared/credits.ts'
import { formatNumber } from '../../../shared/format.ts'

/** What most people ask for, COP. */
export const CREDIT_AMOUNTS = [20_000, 50_000, 100_000] as const

/** More than this is a slip of the hand: 20.000 answers. */
export const MOST_ASKED = 10_000_000

/** "50.000", "$ 50.000" or "50000" as a number; null when it is no amount that pays for an answer. */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[$.\s\u202f]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const amount = Number(digits)
  return amount >= MESSAGE_COST && amount <= MOST_ASKED ? amount : null
}

const sentenceOf = (amount: number) => `Necesito ${formatNumber(amount)} COP: ${answersText(amount)}.`

/** The message with the amount at its beginning, in the place of the one that was there; what was written stays. */
export function withAmount(message: string, before: number | null, amount: number | null): string {
  const old = before === null ? '' : sentenceOf(before)
  const rest = (old && message.startsWith(old) ? message.slice(old.length) : message).trim()
  return [amount === null ? '' : sentenceOf(amount), rest].filter(Boolean).join(' ')
}
