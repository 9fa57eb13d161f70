import { nitCheckDigit } from '../../../../shared/tax/nit.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { CompanyProfile } from '../../types.ts'
import type { Understood } from '../../understand/features.ts'
import { amountNear } from '../read.ts'

/** Whether a token starts with a stem; for details inside an answer, not for choosing the topic. */
export function mentions(understood: Understood, ...stems: readonly string[]): boolean {
  return understood.tokens.some((token) => stems.some((stem) => token.startsWith(stem)))
}

export function yearAsked(understood: Understood): number {
  return Number(understood.on.slice(0, 4))
}

/**
 * The tax year a question on the yearly return speaks of. "En 2026" is when it is filed, so the income is of 2025;
 * "año gravable 2026", "de 2026" and "por 2026" name the income's own year.
 */
export function taxYearOf(understood: Understood, fallback: number): number {
  if (understood.taxYear !== undefined) return understood.taxYear
  if (understood.year === undefined) return fallback
  const filedIn = new RegExp(`\\b(?:en|durante)(?: el)?(?: ano)? ${understood.year}\\b`).test(understood.text)
  return filedIn ? understood.year - 1 : understood.year
}

const A_MONTH = /\b(?:mensual(?:es|mente)?|al mes|cada mes|por mes)\b/

/** An amount near a cue in COP a year: twelve times what the question gives by month. */
export function yearlyNear(understood: Understood, cue: RegExp, facts: FactSource): number | undefined {
  const amount = amountNear(understood, cue, facts)
  return amount === undefined ? undefined : amount * (A_MONTH.test(understood.text) ? 12 : 1)
}

/** A NIT's digits without its check digit: a company's has nine, so a tenth that checks is the check digit. */
function withoutCheckDigit(nit: string): string {
  const [base = ''] = nit.split('-')
  const digits = base.replace(/\D/g, '')
  const nine = digits.slice(0, 9)
  const ten = digits.length === 10 && /^[89]/.test(digits) && !nit.includes('-')
  return ten && nitCheckDigit(nine) === Number(digits.at(-1)) ? nine : digits
}

/** The one or two digits that due dates look at, from the question or from the asker's company. */
export function endingDigits(understood: Understood, company: CompanyProfile | null): string | undefined {
  if (understood.endingDigits !== undefined) return understood.endingDigits
  const [nit] = understood.nits
  const base = nit === undefined ? withoutCheckDigit(company?.nit ?? '') : withoutCheckDigit(nit.base)
  return base === '' ? undefined : base.slice(-2)
}
