import { SMMLV, UVT } from '../../../shared/tax/facts/general.ts'
import { factAt } from '../../../shared/tax/facts.ts'
import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { addDays, lastDayOf } from '../understand/dates.ts'
import type { Reader, Understood } from '../understand/features.ts'
import { type FormField, isEqual } from './fields.ts'

export type FigureKind = 'money' | 'date' | 'month' | 'percent' | 'perThousand' | 'year' | 'number' | 'nit'

/** A number or a time in a message, with its position in `Understood.text`. */
export interface Figure {
  readonly kind: FigureKind
  /** COP, percent, per thousand, a count; of a date the ISO day, of a month its last one; the digits of a NIT. */
  readonly value: number | string
  readonly start: number
  readonly end: number
  /** The word after a count, folded. */
  readonly noun?: string
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MONTH_NAME =
  '(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t|tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)'
const DAY = new RegExp(
  [
    String.raw`\b\d{4}-\d{1,2}-\d{1,2}\b`,
    String.raw`\b\d{1,2}[/-](?:\d{1,2}|${MONTH_NAME})[/-](?:\d{4}|\d{2})\b`,
    String.raw`\b(?:primero|1ro|1o|\d{1,2})(?: de|-|/| )? ?${MONTH_NAME}\b\.?(?:(?: de| del|,|-|/)? ?(?:(?:este|el|ese|mismo) )?(?:20\d\d|ano pasado|ano|'?\d\d(?![\d.,])))?`,
    String.raw`\b(?:hoy|ayer|antier|anteayer|manana)\b`,
  ].join('|'),
  'g',
)
const MONTH = new RegExp(String.raw`\b${MONTH_NAME}\b\.?(?:(?: de| del|,|-|/)? ?(?:20\d\d|ano pasado))?`, 'g')
const RATE = /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,6})?) ?(%|por ?ciento\b|por mil\b|x mil\b|x ?1\.?000\b|‰)/g
const PERCENT = /^[\d.,]+\s?(?:%|por ?ciento)?/
const NUMERAL = /(?<![\d.,'])\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?(?!\w)|(?<![\d.,'])\d{1,15}(?:[.,]\d{1,6})?(?!\d)/g
const NOUN = /^\s{0,2}(?:de )?([a-z]+)/
/** "901.447.213-5", "805 021 498": a NIT or cédula, with its digits as written. */
const NIT = /(?<![\d.,])(\d{1,3}(?:[. ]\d{3}){2,3}|\d{6,10})(?:-\d)?(?!\d)/g
/** "Riesgo tres", "cuatro nocturnas"; "un" and "una" are seldom a count. */
const NUMBER_WORDS =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  )
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b(?! (?:mil|millon|y |cientos))`, 'g')
/** "Gana el mínimo". */
const MINIMUM = /\b(?:salario )?minimo\b(?! (?:integral|de \d))/g

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { hoy: 0, manana: 1, ayer: -1, antier: -2, anteayer: -2 }

/** The largest form takes half as many. */
const MOST_FIGURES = 40

/** Every figure of a message, in order. */
export function figuresOf(
  { text, amounts, percents, quantities, nits, year }: Understood,
  today: IsoDate,
  { language, facts }: { readonly language: Reader; readonly facts: FactSource },
): readonly Figure[] {
  const found: Figure[] = []
  const add = (figure: Figure) => {
    if (found.length < MOST_FIGURES && found.every(({ start, end }) => figure.end <= start || figure.start >= end))
      found.push(figure)
  }
  const bases = new Set(nits.map(({ base }) => base))
  for (const { 0: written, 1: digits = '', index } of text.matchAll(NIT)) {
    const base = digits.replace(/\D/g, '')
    if (bases.has(base)) add({ kind: 'nit', value: base, start: index, end: index + written.length })
  }
  const worth = (key: string) => factAt(facts, key, today)?.value
  for (const { 0: written, index } of text.matchAll(DAY)) {
    const away = DAYS_FROM_TODAY[written]
    if (written === 'manana' && /\b(?:la|de la) $/.test(text.slice(0, index))) continue
    const day =
      away === undefined ? language.read(written.replace(/^primero/, '1'), today).days[0] : addDays(today, away)
    if (day !== undefined) add({ kind: 'date', value: day, start: index, end: index + written.length })
  }
  for (const { 0: written, index } of text.matchAll(MONTH)) {
    const month = MONTHS.indexOf(written.slice(0, 3)) + 1
    const said = /20\d\d/.exec(written)?.[0]
    const thisYear = Number(today.slice(0, 4))
    const of = said ? Number(said) : written.endsWith('pasado') ? thisYear - 1 : (year ?? thisYear)
    add({ kind: 'month', value: lastDayOf(of, month), start: index, end: index + written.length })
  }
  for (const { 0: written, 1: digits = '', 2: sign = '', index } of text.matchAll(RATE)) {
    const kind = /mil|1|‰/.test(sign) ? 'perThousand' : 'percent'
    add({ kind, value: Number(digits.replace(',', '.')), start: index, end: index + written.length })
  }
  for (const { value, start } of percents) {
    const written = PERCENT.exec(text.slice(start, start + 24))?.[0].length ?? 1
    add({ kind: 'percent', value, start, end: start + written })
  }
  for (const { value, unit, start, end } of amounts) {
    const of = unit === 'COP' ? 1 : worth(unit === 'UVT' ? UVT : SMMLV)
    if (of !== undefined) add({ kind: 'money', value: Math.round(value * of), start, end })
  }
  for (const { 0: written, index } of text.matchAll(NUMERAL)) {
    const whole = /\.\d{3}(?!\d)/.test(written) ? written.replaceAll('.', '') : written
    const noun = NOUN.exec(text.slice(index + written.length))?.[1]
    add({
      kind: /^(?:19|20)\d\d$/.test(written) ? 'year' : 'number',
      value: Number(whole.replace(',', '.')),
      start: index,
      end: index + written.length,
      ...(noun === undefined ? {} : { noun }),
    })
  }
  for (const { value, noun, start } of quantities) {
    const written = /^\S+/.exec(text.slice(start))?.[0].length ?? 1
    add({ kind: 'number', value, noun, start, end: start + written })
  }
  for (const { 0: written, index } of text.matchAll(NUMBER_WORD)) {
    const noun = NOUN.exec(text.slice(index + written.length))?.[1]
    const value = NUMBER_WORDS.indexOf(written) + 2
    add({ kind: 'number', value, start: index, end: index + written.length, ...(noun === undefined ? {} : { noun }) })
  }
  const minimum = worth(SMMLV)
  if (minimum !== undefined)
    for (const { 0: written, index } of text.matchAll(MINIMUM))
      add({ kind: 'money', value: minimum, start: index, end: index + written.length, noun: 'minimo' })
  return found.sort((a, b) => a.start - b.start)
}

/** Below this a bare number is no sum of pesos, but may be one of millions: "de esos, 210 por datáfono". */
const LEAST_SUM = 10_000
const MOST_MILLIONS = 2_000
const A_MILLION = 1e6

/** What a figure is worth in a field; undefined where it cannot stand there. */
export function valueIn(field: FormField, { kind, value }: Figure): number | string | undefined {
  const number = typeof value === 'number' ? value : undefined
  switch (field.type) {
    case 'money':
      if (kind === 'money') return value
      if ((kind !== 'number' && kind !== 'year') || number === undefined || number <= 0) return undefined
      if (number >= LEAST_SUM) return Math.round(number)
      return number < MOST_MILLIONS ? Math.round(number * A_MILLION) : undefined
    case 'date':
      return kind === 'date' || kind === 'month' ? value : undefined
    case 'year':
      if (kind === 'year') return value
      return kind === 'date' || kind === 'month' ? Number(String(value).slice(0, 4)) : undefined
    case 'percent':
      return kind === 'percent' || kind === 'number' ? value : undefined
    case 'perThousand':
      return kind === 'perThousand' || kind === 'percent' || kind === 'number' ? value : undefined
    case 'number':
      if (kind === 'month') return Number(String(value).slice(5, 7))
      if (kind === 'nit') return field.name === ENDING ? Number(String(value).slice(-2)) : undefined
      return kind === 'number' || kind === 'year' ? value : undefined
    case 'text':
      return digitsIn(field, kind, String(value))
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? value : undefined
    default:
      return undefined
  }
}

const ENDING = 'digitos'
const MOST_ENDING = 2

/** Of a field of digits: a NIT, or what one ends in. */
function digitsIn({ name }: FormField, kind: FigureKind, digits: string): string | undefined {
  if (name === ENDING) {
    if (kind === 'nit') return digits.slice(-1)
    return kind === 'number' && /^\d+$/.test(digits) && digits.length <= MOST_ENDING ? digits : undefined
  }
  if (name !== 'nit') return undefined
  return kind === 'nit' || (kind === 'money' && digits.length >= 6) ? digits : undefined
}

/** Whether the figure is what the field holds; a month stands for each of its days. */
export function isWorth(field: FormField, figure: Figure, held: unknown): boolean {
  if (field.type === 'date' && figure.kind === 'month')
    return String(held).slice(0, 7) === String(figure.value).slice(0, 7)
  const value = valueIn(field, figure)
  return value !== undefined && isEqual(value, held)
}
