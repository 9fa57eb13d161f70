import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import type { CalculatorDetail, CalculatorField, CalculatorPlainField } from '../../../shared/contract/calculators.ts'
import { singular } from '../../../shared/singular.ts'
import type { IsoDate } from '../../../shared/tax/types.ts'
import type { Reader, Understood } from '../understand/features.ts'
import { isFiller, tokensOf } from '../understand/text.ts'
import { createReader } from '../understand/understand.ts'
import { asksForCalculator, calculatorsNamed } from './calculators.ts'

// A calculator that no intent tells of is worked out from its declaration: asked for by its name, with each figure beside
// the name of its field, or the only one of its kind. A figure is used once; one that is left over, or that two fields
// may mean, is not guessed at.

/** What a message says of a calculator that it names. */
export interface Declared {
  readonly detail: CalculatorDetail
  readonly values: Readonly<Record<string, unknown>>
  /** Whether all that it needs is there, and nothing was told that it does not take. */
  readonly complete: boolean
  /** Whether "calculadora" or "liquidador" was said. */
  readonly wanted: boolean
}

type Field = CalculatorPlainField

type Kind = 'money' | 'percent' | 'perThousand' | 'date' | 'year' | 'number' | 'other'

interface Figure {
  readonly kind: Kind
  readonly value: number | string
  readonly start: number
  readonly end: number
}

let language: Reader | undefined
/** Names of calculators and fields are no typing mistakes. */
const reader = () =>
  (language ??= createReader(
    listCalculators().flatMap(({ name, title, keywords }) => [
      ...wordsOf(`${title} ${keywords}`),
      ...(describeCalculator(name)?.fields ?? []).flatMap(({ label, help }) => wordsOf(`${label} ${help ?? ''}`)),
    ]),
  ))

const wordsOf = (text: string): string[] => tokensOf(folded(text)).filter((word) => /^[a-z]{3,}$/.test(word))
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const stems = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !isFiller(word) && !LINKS.has(word))
      .map(singular),
  )
const LINKS = new Set('con por para que sin los las del una como cuando cual cuanto entre sobre'.split(' '))

/** The one calculator that a message names; undefined where it names none, or may mean several. */
export function declaredIn(question: string, today: IsoDate): Declared | undefined {
  const message = reader().read(question, today)
  const wanted = asksForCalculator(message.text)
  const said = stems(message.text)
  const named = listCalculators().filter(({ title }) => {
    const words = [...stems(title)]
    return (wanted || words.length > 1) && words.length > 0 && words.every((word) => said.has(word))
  })
  const longest = Math.max(0, ...named.map(({ title }) => stems(title).size))
  const fitting = named.filter(({ title }) => stems(title).size === longest)
  const found = fitting.length > 0 ? fitting : wanted ? calculatorsNamed(message.text) : []
  const [first] = found
  const detail = first && found.length === 1 ? describeCalculator(first.name) : undefined
  return detail && { detail, wanted, ...valuesIn(message, detail, today) }
}

function valuesIn(
  message: Understood,
  { fields, title }: CalculatorDetail,
  today: IsoDate,
): Pick<Declared, 'values' | 'complete'> {
  const plain = fields.filter(({ type }) => type !== 'list' && type !== 'group')
  const found = figuresIn(message, today)
  if (found.length > MOST_FIGURES) return { values: {}, complete: false }
  const figures = found.filter(isWritten(message.question, title))
  const placed = placedIn(message.text, figures, plain)
  const figureOf = new Map(placed)
  const values: Record<string, unknown> = Object.fromEntries(
    plain.flatMap((field) => {
      const said = field.type === 'flag' ? flagIn(message.text, field) : choiceIn(message.text, field, title)
      const value = figureOf.get(field)?.value ?? said
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
  const said = stems(message.text)
  // "Cuándo la acepta: al responder", which is none of its choices as they are called: told, and not understood.
  const isNamed = ({ label }: CalculatorField) => {
    const words = [...stems(label)].filter((word) => !stems(title).has(word))
    return words.length > 0 && words.every((word) => said.has(word))
  }
  const lost = fields.some((field) => values[field.name] === undefined && (field.required || isNamed(field)))
  return { values, complete: !lost && placed.length === figures.length && placed.length > 0 }
}

/** "Un CDT" is read as 1, which nobody told; the 2 of "procedimiento 2" is part of a name. */
function isWritten(question: string, title: string): (figure: Figure) => boolean {
  const numerals = (text: string) => new Set(tokensOf(folded(text)).filter((token) => /^\d+$/.test(token)))
  const told = numerals(question)
  const named = numerals(title)
  return ({ kind, value }) =>
    kind !== 'number' || Number(value) > 9 || (told.has(String(value)) && !named.has(String(value)))
}

const MONTH = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/-]\\d{1,2}[/-]\\d{4}|\\d{1,2} de ${MONTH} del? \\d{4}|hoy)\\b`,
  'g',
)
const RATE = /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,6})?) ?(%|por ?ciento\b|por mil\b|x mil\b|‰)/g
const NUMERAL = /(?<![\w.,])\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?(?!\w)|(?<![\w.,])\d{1,15}(?:[.,]\d{1,6})?(?!\w)/g

/** "Decreto 173", "formulario 350": a name and no datum. */
const NAME =
  /\b(?:decreto|ley|art(?:iculo)?s?|resolucion|concepto|circular|formulario|cuenta|nit|niif|nic)\.? (?:n\w{0,5}\.? )?$/
/** Nobody tells of fewer pesos without saying that they are. */
const LEAST_PESOS = 1_000

/** The largest form takes half as many, and each is compared with each field. */
const MOST_FIGURES = 40

/** Every figure of the text in order, each with what it counts; of more than `MOST_FIGURES`, some. */
function figuresIn({ text, amounts }: Understood, today: IsoDate): readonly Figure[] {
  const found: Figure[] = []
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end)
  const add = (figure: Figure) => isFree(figure.start, figure.end) && found.push(figure)
  for (const { 0: written, index } of text.matchAll(DATE)) {
    if (found.length > MOST_FIGURES) break
    const day = written === 'hoy' ? today : reader().read(written, today).days[0]
    add({ kind: day === undefined ? 'other' : 'date', value: day ?? '', start: index, end: index + written.length })
  }
  for (const { 0: written, 1: digits = '', 2: sign = '', index } of text.matchAll(RATE)) {
    if (found.length > MOST_FIGURES) break
    const kind = /mil|‰/.test(sign) ? 'perThousand' : 'percent'
    add({ kind, value: Number(digits.replace(',', '.')), start: index, end: index + written.length })
  }
  for (const { value, unit, start, end } of amounts) {
    if (found.length > MOST_FIGURES) break
    add({ kind: unit === 'COP' ? 'money' : 'other', value, start, end })
  }
  for (const { 0: written, index } of text.matchAll(NUMERAL)) {
    if (found.length > MOST_FIGURES) break
    const value = Number(
      /\.\d{3}(?!\d)/.test(written) ? written.replaceAll('.', '').replace(',', '.') : written.replace(',', '.'),
    )
    const kind = NAME.test(text.slice(0, index)) ? 'other' : /^(?:19|20)\d\d$/.test(written) ? 'year' : 'number'
    add({ kind, value, start: index, end: index + written.length })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A year may be a number of something, and a bare sum be pesos. */
const takes = ({ type }: Field, { kind, value }: Figure): boolean =>
  type === kind ||
  (type === 'number' && (kind === 'year' || kind === 'money')) ||
  (type === 'money' && kind === 'number' && Number(value) >= LEAST_PESOS)

/** Which field each figure is of: by the names beside it; else where there is one of its kind alone. */
function placedIn(
  text: string,
  figures: readonly Figure[],
  fields: readonly Field[],
): readonly (readonly [Field, Figure])[] {
  const placed = new Map<Field, Figure>()
  const rest: Figure[] = []
  figures.forEach((figure, at) => {
    const near = besideOf(text, figures, at)
    const scored = fields
      .filter((field) => takes(field, figure))
      .map((field) => ({ field, score: scoreOf(field, near) }))
      .sort((a, b) => b.score - a.score)
    const [best, next] = scored
    if (best && best.score > (next?.score ?? 0) && !placed.has(best.field)) placed.set(best.field, figure)
    else rest.push(figure)
  })
  for (const figure of rest) {
    const alike = rest.filter(({ kind }) => kind === figure.kind)
    const open = fields.filter((field) => field.type === figure.kind && !placed.has(field))
    const needed = open.filter(({ required }) => required)
    const [only] = open.length === 1 ? open : needed
    if (only && alike.length === 1 && (open.length === 1 || needed.length === 1)) placed.set(only, figure)
  }
  return [...placed]
}

interface Beside {
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

/** The words between a figure and its neighbours; those behind it up to where another thing is named. */
function besideOf(text: string, figures: readonly Figure[], at: number): Beside {
  const { start, end } = figures[at] ?? { start: 0, end: 0 }
  const before = text.slice(figures[at - 1]?.end ?? 0, start)
  const after = text.slice(end, figures[at + 1]?.start ?? text.length)
  return {
    before: stems(before.split(/[,;.:](?= )/).findLast((part) => stems(part).size > 0) ?? ''),
    after: stems(after.split(/[,;.]|\by\b/)[0] ?? ''),
  }
}

/** What stands before counts for more: behind, the next one may begin. */
function scoreOf({ label, help, name }: Field, { before, after }: Beside): number {
  const own = stems(`${label} ${name.replace(/(?=[A-Z])/g, ' ')}`)
  const more = stems(help ?? '')
  const hits = (words: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].filter((word) => words.has(word)).length
  return 6 * hits(before, own) + 4 * hits(after, own) + hits(before, more) + hits(after, more)
}

/** "Con planilla: no", "sin dependientes", "con IVA". */
function flagIn(text: string, { label }: Field): boolean | undefined {
  const words = [...stems(label)]
  // "Avisos y tableros" is one thing.
  const whole = text.replaceAll(folded(label), words.join(' '))
  const part = whole.split(/[,;.]|\by\b/).find((one) => words.length > 0 && words.every((word) => stems(one).has(word)))
  if (part === undefined) return undefined
  if (/\b(?:no|sin)\b/.test(part)) return false
  return /\b(?:si|con)\b/.test(part) ? true : undefined
}

/** The one of the list that is named; what the calculator itself is called names none. */
function choiceIn(text: string, { type, choices }: Field, title: string): string | number | undefined {
  if (type !== 'choice') return undefined
  const said = stems(text)
  const own = stems(title)
  const named = choices.filter(({ value, label }) => {
    const words = [...stems(label)].filter((word) => !own.has(word))
    const code = singular(String(value))
    return (words.length > 0 && words.every((word) => said.has(word))) || (said.has(code) && !own.has(code))
  })
  return named.length === 1 ? named[0]?.value : undefined
}
