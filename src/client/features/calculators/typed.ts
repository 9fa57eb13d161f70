import type { CalculatorPlainField } from '../../../shared/contract/calculators.ts'
import { formatNumber } from '../../../shared/format.ts'
import { once } from '../../../shared/once.ts'

// What a field shows while somebody types, and what it means: people write "1.750.905" and "2,5", programs 1750905 and 2.5.

/** A flag is on or off, or open ('') where nothing said does not mean no; everything else is the text in its field. */
export type Typed = string | boolean

type Kind = CalculatorPlainField['type']

const decimals = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6, useGrouping: false }))
/** "1.400": a number with its thousands. Of a rate it would be one with three decimals. */
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/
/** No sum of money here has more digits. */
const MOST_DIGITS = 15

/** Left out it means neither yes nor no: "who knows" is a third answer. */
export function isOpenFlag({ type, required, default: preset }: CalculatorPlainField): boolean {
  return type === 'flag' && !required && preset === null
}

/** A value as its field shows it. */
export function typedOf(field: CalculatorPlainField, value: unknown): Typed {
  const { type } = field
  if (type === 'flag') return typeof value === 'boolean' ? value : isOpenFlag(field) ? '' : false
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  if (type === 'money') return formatNumber(value)
  return type === 'choice' || type === 'year' ? String(value) : decimals().format(value)
}

/** What typing may leave in a field: of money digits, grouped as they come. */
export function tidy(type: Kind, text: string): string {
  if (type === 'money') {
    const digits = withoutCents(text.trim())
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, MOST_DIGITS)
    // A sum below zero is none: the server says so at its field.
    const sign = /^[\s$]{0,4}[-\u2212]/.test(text) ? '-' : ''
    return digits === '' ? '' : `${sign}${formatNumber(Number(digits))}`
  }
  if (type === 'year') return text.replace(/\D/g, '').slice(0, 4)
  return isNumeric(type) ? text.replace(/[^\d.,]/g, '').slice(0, 20) : text.slice(0, 80)
}

/** Cents of a sum that was pasted: "2.000.000,50", "1,500,000.00", "1500.5". Points alone are ours, as they are typed over. */
function withoutCents(text: string): string {
  const cents = text.includes(',') || /^\D{0,4}\d{4,15}\.\d{1,2}$/.test(text) ? /[.,]\d{0,2}$/ : /,\d{0,2}$/
  return text.replace(cents, '')
}

export function isNumeric(type: Kind): boolean {
  return type === 'money' || type === 'percent' || type === 'perThousand' || type === 'number' || type === 'year'
}

/** The number that was typed; NaN for what is none. */
export function numberOf(type: Kind, text: string): number {
  const plain = text.trim()
  if (type === 'money' || ((type === 'number' || type === 'year') && THOUSANDS.test(plain))) {
    return Number(plain.replaceAll('.', '').replace(',', '.') || Number.NaN)
  }
  return Number(plain.replace(',', '.') || Number.NaN)
}

/** Where the cursor belongs after `tidy`: behind as many digits as it stood behind before. */
export function caretAfter(digits: number, text: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen++
  }
  return text.length
}
