import { MONTHS } from '../../format.ts'

// What a shown text says as a number: a spreadsheet counts with numbers, and "$ 1.750.905" is text to it.

export type Unit = 'money' | 'percent' | 'perThousand' | 'uvt' | 'count'

/** A figure in the sense of a spreadsheet: 4 % is 0.04, and what stands behind a count is its word: "días". */
export interface Quantity {
  readonly kind: 'quantity'
  readonly value: number
  readonly unit: Unit
  /** Digits behind the comma, as shown: of a percent those of the percent. */
  readonly decimals: number
  /** Of a count: "días", "años", "h"; "" for a bare number. */
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

/** With plain spaces and hyphens, so that one pattern reads all. */
export const plain = (text: string): string => text.replace(SPACES, ' ').replaceAll('\u2212', '-').trim()

const NUMBER = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,6})?|\\d{1,15}(?:,\\d{1,6})?'
const FIGURE = new RegExp(`^(-?)(\\$ ?)?(${NUMBER}) ?(%|por mil|UVT|SMMLV|[a-záéíóúñ]{1,12})?$`)
const DAY = /^(\d{1,2}) de ([a-z]{4,10}) de (\d{4})$/
/** "$ 5.467.500 (104,39 UVT)": the same twice, the first is the one to count with. */
const TWICE = /^([^()]{1,40}) \([^()]{1,60}\)$/

/** "1.750.905,5" → 1750905.5 */
export const numberIn = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))

export const decimalsIn = (text: string): number => text.split(',')[1]?.length ?? 0

/** What a text shows, as far as a spreadsheet can count with it. */
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
    // 0.04 and not 4 * 0.01, whose last digit is another.
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
