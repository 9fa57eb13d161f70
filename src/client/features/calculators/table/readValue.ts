import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import { readDay } from '../../../components/day.ts'
import { fold } from '../../../components/fold.ts'
import type { Cell } from './sheet.ts'

// Parses a cell for its field, in the notations that people use: "$ 1.900.000", "30/11/2026", "Sí", "A término fijo".

/** `value` undefined: the cell is empty, and the field takes its default. */
export type Reading = { readonly value: unknown } | { readonly issue: string }

const NOT_A_NUMBER = 'No es un número'
const NOT_A_DATE = 'No es una fecha: escríbela como 30/11/2026'
const NOT_YES_NO = 'Escribe Sí o No'

/** @param fractions whether the column has 0,19 for 19 % */
export function readValue(field: CalculatorPlainField, cell: Cell | undefined, fractions = false): Reading {
  const text = typeof cell === 'string' ? cell.trim() : cell
  if (text === null || text === undefined || text === '') return { value: undefined }
  switch (field.type) {
    case 'money':
      return numeric(text, readMoney, Math.round)
    case 'percent':
    case 'perThousand':
      return numeric(text, readRate, (value) => (fractions ? scaled(value) : value))
    case 'number':
    case 'year':
      return numeric(text, readNumber)
    case 'date':
      return readDate(text)
    case 'flag':
      return readFlag(text)
    case 'choice':
      return readChoice(field, text)
    default:
      return { value: String(text) }
  }
}

function numeric(
  cell: string | number | boolean,
  read: (text: string) => number,
  then: (value: number) => number = (value) => value,
): Reading {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? read(cell) : Number.NaN
  return Number.isFinite(value) ? { value: then(value) } : { issue: NOT_A_NUMBER }
}

/** A column of spreadsheet percentages: all numbers are between 0 and 1. */
export function isFraction(cells: readonly (Cell | undefined)[]): boolean {
  const numbers = cells.filter((cell) => typeof cell === 'number' && cell !== 0)
  return numbers.length > 0 && numbers.every((number) => Number(number) > 0 && Number(number) < 1)
}

/** A spreadsheet's 0,19 is 19 %, not 19,000000000000004. */
const scaled = (fraction: number) => Number((fraction * 100).toFixed(6))

const MONEY = /^(-)?\d[\d.,' ]*$/

/**
 * "1.900.000", "1,900,000.50", "1900000,5", "(500)": a last group of one or two digits is cents, all other separators
 * are thousands.
 */
function readMoney(text: string): number {
  const plain = bare(text)
  const accounting = /^\((.*)\)$/.exec(plain)
  const body = accounting ? `-${accounting[1]}` : plain
  if (!MONEY.test(body)) return Number.NaN
  const [whole = '', cents] = splitCents(body.replace(/[' ]/g, ''))
  // "1.2345": neither thousands nor cents.
  if (/[.,]/.test(whole) && !/^-?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return Number.NaN
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}

function splitCents(text: string): readonly [whole: string, cents: string] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return at >= 0 && text.length - at <= 3 ? [text.slice(0, at), text.slice(at + 1)] : [text, '']
}

/** Without currency and percent signs, and with an ASCII minus. */
function bare(text: string): string {
  return text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\b(?:COP|pesos)\b/gi, '')
    .replace(/[$%‰]/g, '')
    .trim()
    .replace(/^- /, '-')
}

/** Rates have decimals and no thousands: "9,66", "9.66", "19 %". */
function readRate(text: string): number {
  const plain = bare(text)
  return /^-?\d+(?:[.,]\d*)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** "1.400" is one thousand four hundred, "1,5" and "1.5" one and a half. */
function readNumber(text: string): number {
  const plain = bare(text)
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** The epoch of spreadsheet dates, whose 1900 had a 29 February. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** 1954 to 2119: numbers in a date cell that are not years. */
const SERIAL = { from: 20_000, to: 80_000 } as const

function readDate(cell: string | number | boolean): Reading {
  if (typeof cell === 'boolean') return { issue: NOT_A_DATE }
  if (typeof cell === 'number' || /^\d{5}$/.test(cell)) return fromSerial(Number(cell))
  // The time of a spreadsheet's date is ignored.
  const day = readDay(cell.split(/[T ]\d{1,2}:\d{2}/, 1)[0] ?? '')
  return day === null ? { issue: NOT_A_DATE } : { value: day }
}

function fromSerial(serial: number): Reading {
  if (!(serial >= SERIAL.from && serial < SERIAL.to)) return { issue: NOT_A_DATE }
  return { value: new Date(EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) }
}

const YES = new Set(['si', 's', 'x', 'true', 'verdadero', '1', 'yes', 'y'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])

function readFlag(cell: string | number | boolean): Reading {
  if (typeof cell === 'boolean') return { value: cell }
  const word = fold(String(cell))
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { issue: NOT_YES_NO }
}

/** As many as can be read at a glance. */
const MOST_CHOICES = 6

function readChoice({ choices }: CalculatorPlainField, cell: string | number | boolean): Reading {
  const word = fold(String(cell))
  const found =
    choices.find(({ value, label }) => String(value) === String(cell) || fold(label) === word) ??
    choices.find(({ value }) => fold(String(value)) === word)
  if (found) return { value: found.value }
  const names = choices.slice(0, MOST_CHOICES).map(({ label }) => label)
  const more = choices.length > MOST_CHOICES ? ' o una de las otras opciones de la calculadora' : ''
  return { issue: `No es una de las opciones: ${names.join(', ')}${more}` }
}
