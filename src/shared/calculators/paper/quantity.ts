import { MONTHS } from '../../format.ts'

// Parses displayed text as a number: to a spreadsheet "$ 1.750.905" is text.

export type Unit = 'money' | 'percent' | 'perThousand' | 'uvt' | 'count'

/** A value for a spreadsheet: 4 % is 0.04, and the noun after a count is its unit: "días". */
export interface Quantity {
  readonly kind: 'quantity'
  readonly value: number
  readonly unit: Unit
  /** Displayed decimal places; for a percentage, those of the percentage. */
  readonly decimals: number
  /** The noun of a count: "días", "años", "h"; "" for a bare number. */
  readonly word: string
}

export interface Day {
  readonly kind: 'day'
  /** AAAA-MM-DD. */
  readonly date: string
}

export interface Words {
  readonly kind: 'words'
  readonly text: string
}

export type Shown = Quantity | Day | Words

const SPACES = /[\u00a0\u202f\u2007\u2009]/g

/** Normalises spaces and hyphens, so that one pattern matches all variants. */
export const plain = (text: string): string => text.replace(SPACES, ' ').replaceAll('\u2212', '-').trim()

const NUMBER = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,6})?|\\d{1,15}(?:,\\d{1,6})?'
const FIGURE = new RegExp(`^(-?)(\\$ ?)?(${NUMBER}) ?(%|por mil|UVT|SMMLV|[a-záéíóúñ]{1,12})?$`)
const DAY = /^(\d{1,2}) de ([a-z]{4,10}) de (\d{4})$/
/** "$ 5.467.500 (104,39 UVT)": two forms of one value, of which the first is used. */
const TWICE = /^([^()]{1,40}) \([^()]{1,60}\)$/

/** "1.750.905,5" → 1750905.5 */
export const numberIn = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))

export const decimalsIn = (text: string): number => text.split(',')[1]?.length ?? 0

/** The value of a text, as far as a spreadsheet can compute with it. */
export function shownIn(text: string): Shown {
  const bare = plain(text)
  const day = DAY.exec(bare)
  if (day) return dayOf(bare, day)
  const [, sign, currency, digits, suffix = ''] = FIGURE.exec(TWICE.exec(bare)?.[1] ?? bare) ?? []
  if (digits === undefined) return { kind: 'words', text }
  const unit = unitOf(currency !== undefined, suffix)
  const value = numberIn(digits) * (sign === '-' ? -1 : 1)
  return {
    kind: 'quantity',
    // 0.04 rather than 4 * 0.01, which differs in the last digit.
    value: unit === 'percent' ? value / 100 : value,
    unit,
    decimals: decimalsIn(digits),
    word: unit === 'count' ? suffix : '',
  }
}

export function unitOf(isMoney: boolean, suffix: string): Unit {
  if (isMoney) return 'money'
  if (suffix === '%') return 'percent'
  if (suffix === 'por mil') return 'perThousand'
  return suffix === 'UVT' ? 'uvt' : 'count'
}

function dayOf(text: string, [, day = '', name = '', year = '']: RegExpExecArray): Shown {
  const month = MONTHS.indexOf(name) + 1
  if (month === 0) return { kind: 'words', text }
  return { kind: 'day', date: `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` }
}
