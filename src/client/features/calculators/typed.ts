import type { CalculatorPlainField } from '../../../shared/contract/calculators.ts'
import { formatNumber } from '../../../shared/format.ts'
import { once } from '../../../shared/once.ts'

// Converts between a field's text and its value: people write "1.750.905" and "2,5", programs 1750905 and 2.5.

/** A flag is true or false, or undecided ('') where absence does not mean no; everything else is the field's text. */
export type Typed = string | boolean

type Kind = CalculatorPlainField['type']

const decimals = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6, useGrouping: false }))
/** "1.400": a number with its thousands. Of a rate it would be one with three decimals. */
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/
/** No amount here has more digits. */
const MOST_DIGITS = 15

/** Absence means neither yes nor no: "unknown" is a third option. */
export function isOpenFlag({ type, required, default: preset }: CalculatorPlainField): boolean {
  return type === 'flag' && !required && preset === null
}

/** A value as field text. */
export function typedOf(field: CalculatorPlainField, value: unknown): Typed {
  const { type } = field
  if (type === 'flag') return typeof value === 'boolean' ? value : isOpenFlag(field) ? '' : false
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  if (type === 'money') return formatNumber(value)
  return type === 'choice' || type === 'year' ? String(value) : decimals().format(value)
}

/** Restricts typed text: for money, digits grouped as they are typed. */
export function tidy(type: Kind, text: string): string {
  if (type === 'money') {
    const digits = withoutCents(text.trim())
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, MOST_DIGITS)
    // Negative amounts are invalid: the server reports it at the field.
    const sign = /^[\s$]{0,4}[-\u2212]/.test(text) ? '-' : ''
    return digits === '' ? '' : `${sign}${formatNumber(Number(digits))}`
  }
  if (type === 'year') return text.replace(/\D/g, '').slice(0, 4)
  return isNumeric(type) ? text.replace(/[^\d.,]/g, '').slice(0, 20) : text.slice(0, 80)
}

/** Cents of a pasted amount: "2.000.000,50", "1,500,000.00", "1500.5". Points alone are our own separators. */
function withoutCents(text: string): string {
  const cents = text.includes(',') || /^\D{0,4}\d{4,15}\.\d{1,2}$/.test(text) ? /[.,]\d{0,2}$/ : /,\d{0,2}$/
  return text.replace(cents, '')
}

export function isNumeric(type: Kind): boolean {
  return type === 'money' || type === 'percent' || type === 'perThousand' || type === 'number' || type === 'year'
}

/** The typed number; NaN if invalid. */
export function numberOf(type: Kind, text: string): number {
  const plain = text.trim()
  if (type === 'money' || ((type === 'number' || type === 'year') && THOUSANDS.test(plain))) {
    return Number(plain.replaceAll('.', '').replace(',', '.') || Number.NaN)
  }
  return Number(plain.replace(',', '.') || Number.NaN)
}

/** The cursor position after `tidy`: behind as many digits as before. */
export function caretAfter(digits: number, text: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen++
  }
  return text.length
}
