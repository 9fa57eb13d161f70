import type { IsoDate } from '../../../shared/tax/types.ts'
import { readNumbers } from '../understand/amounts.ts'
import { digitsForWords } from '../understand/numberWords.ts'
import { fold } from '../understand/text.ts'

/** A number as it appears in a text. */
export interface Figure {
  readonly start: number
  /** The position after its sign or scale word: "4 %", "2 millones". */
  readonly end: number
  /** Its possible values: "52,374" is a decimal here and thousands elsewhere. Empty for unusual digits. */
  readonly values: readonly number[]
}

export interface DateFound {
  readonly start: number
  readonly end: number
  /** Without a year ("01-15") if the text names none. */
  readonly date: IsoDate | string
}

interface Span {
  readonly start: number
  readonly end: number
}

const NUMBER = /(?<![\p{L}\d])\d+(?:[.,'’\u00a0\u202f]\d+)*/gu
/** Digits other than 0 to 9, fractions, circled numbers: a way to hide an amount. */
const OTHER_DIGITS = /[^\P{N}0-9]+/gu
const AFTER = /^[\s\u00a0\u202f]{0,2}(?:%|(?:mil(?:es)?(?:\sde)?\smillones|millones|millón|millon|mil)(?![\p{L}\d]))/iu

const UNIT =
  'un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?|\\p{L}+cient[oa]s|quinient[oa]s'
/** "Un millón doscientos mil", "diez por ciento", "quinientos pesos": only with a word of measure. */
const SPELLED = new RegExp(
  `(?<![\\p{L}\\d])(?:${UNIT}|mil)(?:\\s(?:${UNIT}|y|medio|mil|mill[oó]n(?:es)?))*(?:\\s(?:por\\sciento|pesos|uvt))?(?![\\p{L}\\d])`,
  'giu',
)
const MEASURES = /\s(?:mil|mill[oó]n(?:es)?|por\sciento|pesos|uvt)(?!\p{L})/iu

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/mil(?:es)?(?:\sde)?\smillones$/iu, 1e9],
  [/mill(?:ones|ón|on)$/iu, 1e6],
  [/mil$/iu, 1e3],
]

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'sep?tiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const SPOKEN = new RegExp(
  `(?<!\\d)(\\d{1,2})[.º°]?\\sde\\s(${MONTHS.join('|')})(?:\\s(?:de|del)\\s(?:año\\s)?(\\d{4}))?(?!\\d)`,
  'giu',
)
const ISO = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g
const SLASHED = /(?<!\d)(\d{1,2})[/](\d{1,2})[/](\d{4})(?!\d)/g

// Numbers that mark a place in a text.
const STRUCTURE: readonly RegExp[] = [
  // "1." and "2)" at the start of a line.
  /^[ \t]*\d{1,3}[.)](?=\s)/gm,
  /(?<![\p{L}\d])(?:arts?\.|art[ií]culos?|arts?|num(?:eral(?:es)?|\.)|lit(?:eral(?:es)?|\.)|par(?:[aá]grafos?|\.)|incisos?|cap(?:[ií]tulos?|\.)|t[ií]tulos?|libros?|secc(?:i[oó]n(?:es)?|\.))[\s*]{1,4}\d[\d.-]*(?:[\s*]{0,3}(?:,|y|a|al|e|o)[\s*]{1,3}\d[\d.-]*(?!\s?%))*/giu,
  // "1.2.4.4.1" of a DUR.
  /(?<![\d.,])\d{1,2}(?:\.\d{1,2}){2,}(?![\d,])/g,
  // A year, unless it is money or a percent.
  /(?<![\d.,$])(?<!\$[\s\u00a0\u202f])(?:19|20)\d\d(?![\d]|[.,]\d|[\s\u00a0\u202f]?(?:%|UVT|COP|pesos|millones|mil(?!\p{L})))/giu,
]

const overlaps = (spans: readonly Span[], { start, end }: Span) =>
  spans.some((span) => start < span.end && span.start < end)

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** The dates of a text, in no particular order. */
export function datesIn(text: string): DateFound[] {
  const pad = (value: string | undefined) => String(value ?? '').padStart(2, '0')
  const found = (match: RegExpExecArray, date: string): DateFound => ({
    start: match.index,
    end: match.index + match[0].length,
    date,
  })
  const month = (name: string) => MONTHS.findIndex((each) => new RegExp(`^${each}$`, 'i').test(name)) + 1
  return [
    ...[...text.matchAll(SPOKEN)].map((match) => {
      const day = `${pad(String(month(match[2] ?? '')))}-${pad(match[1])}`
      return found(match, match[3] === undefined ? day : `${match[3]}-${day}`)
    }),
    ...[...text.matchAll(ISO)].map((match) => found(match, match[0])),
    ...[...text.matchAll(SLASHED)].map((match) => found(match, `${match[3]}-${pad(match[2])}-${pad(match[1])}`)),
  ]
}

/** The quantities of a text: no dates, articles, years or list marks, and nothing inside `except`. */
export function figuresIn(text: string, except: readonly Span[] = []): Figure[] {
  const apart = [...except, ...datesIn(text), ...STRUCTURE.flatMap((pattern) => spansOf(text, pattern))]
  const plain = [...text.matchAll(NUMBER)].map((match): Figure => {
    const start = match.index
    const digits = start + match[0].length
    const after = AFTER.exec(text.slice(digits, digits + 24))?.[0] ?? ''
    const scale = SCALES.find(([word]) => word.test(after))?.[1] ?? 1
    return { start, end: digits + after.length, values: readings(match[0]).map((value) => value * scale) }
  })
  const strange = spansOf(text, OTHER_DIGITS).map((span): Figure => ({ ...span, values: [] }))
  const spelled = [...text.matchAll(SPELLED)].flatMap((match): Figure[] => {
    // "2 mil millones" was parsed together with its digits.
    if (!MEASURES.test(match[0]) || /\d[\s\u00a0]$/.test(text.slice(0, match.index))) return []
    const { amounts, percents, quantities } = readNumbers(digitsForWords(fold(match[0])))
    const values = [...amounts, ...percents, ...quantities].map(({ value }) => value)
    return values.length === 0 ? [] : [{ start: match.index, end: match.index + match[0].length, values }]
  })
  return [...plain, ...spelled, ...strange]
    .filter((figure) => !overlaps(apart, figure))
    .sort((a, b) => a.start - b.start)
}

/** "1.750.905" → 1750905; "2,5" → 2.5; "52,374" → 52.374 or 52374; "1'500.000,50" → 1500000.5. */
function readings(written: string): number[] {
  const groups = written.split(/[.,'’\u00a0\u202f]/)
  const marks = written.replace(/\d/g, '')
  const whole = Number(groups.join(''))
  if (groups.length === 1) return [whole]
  const last = groups.at(-1) ?? ''
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`)
  const threes = groups.slice(1).every((group) => group.length === 3)
  if (groups.length === 2) {
    if (last.length !== 3 || groups[0] === '0') return [decimal]
    return marks === ',' && !Number.isInteger(decimal) ? [whole, decimal] : [whole]
  }
  if (threes && new Set(marks).size === 1) return [whole]
  return threes ? [whole, decimal] : [decimal]
}
