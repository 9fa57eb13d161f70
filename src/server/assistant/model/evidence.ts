import type { Fact, LegalSource } from '../../../shared/tax/types.ts'
import type { Topic } from '../../../shared/topicNames.ts'
import type { FactBook } from '../facts.ts'
import type { AskInput } from '../types.ts'
import { readNumbers } from '../understand/amounts.ts'
import { readDates } from '../understand/dates.ts'
import { digitsForWords } from '../understand/numberWords.ts'
import { fold } from '../understand/text.ts'
import { datesIn, figuresIn } from './figures.ts'
import { mentionsIn } from './mentions.ts'

/**
 * The evidence of one answer: what its tools returned and what the person stated. A figure that is not here is
 * unsupported. Earlier turns of the assistant do not count: they may have been wrong, or written by somebody else.
 */
export interface Evidence {
  knows(values: readonly number[]): boolean
  /** @param date with or without its year */
  knowsDate(date: string): boolean
  /** Adds every number and date of a tool's result. */
  learn(result: unknown): void
  /**
   * Checks the amounts and rates that a model passes to a calculator: those that nobody stated become `assumed`, and
   * stay unsupported even though the calculator repeats them in its result.
   */
  question(data: unknown): void
  readonly assumed: ReadonlySet<number>
  /** The calculators' legal basis, in the order in which they were used. */
  readonly sources: LegalSource[]
  readonly facts: Set<Fact>
  /** The call of the first calculator that succeeded; null before. */
  topic: Topic | null
}

/** Numbers too small to be the amount or rate of a question: days, months, counts. */
const SMALL = 366
const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100

export function createEvidence({ question, history, today, company }: AskInput, book: FactBook): Evidence {
  const numbers = new Set<number>()
  const dates = new Set<string>()
  const assumed = new Set<number>()
  const rates = new Set(book.facts.map(({ value }) => value))

  const add = (value: number) => {
    if (!Number.isFinite(value)) return
    for (const shape of [value, Math.round(value), Math.round(value * 100) / 100]) {
      if (!assumed.has(Math.abs(shape))) numbers.add(exact(shape))
    }
  }
  const addDate = (date: string) => {
    dates.add(date)
    // "15 de enero" is supported if 15 January of any year is.
    dates.add(date.slice(-5))
  }
  const read = (text: string) => {
    // The 572 of "Decreto 572" is not an amount.
    for (const { values } of figuresIn(text, mentionsIn(text))) values.forEach(add)
    for (const { date } of datesIn(text)) addDate(date)
  }
  const walk = (value: unknown, depth = 0): void => {
    if (depth > 12) return
    if (typeof value === 'number') add(value)
    else if (typeof value === 'string') read(value)
    else if (Array.isArray(value)) for (const item of value) walk(item, depth + 1)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) walk(item, depth + 1)
  }
  const listen = (said: string) => {
    read(said)
    // Amounts and dates as people write them: "2 palos", "millón y medio", "mañana".
    const { rest, when } = readDates(digitsForWords(fold(said)), today)
    const { amounts, percents, quantities } = readNumbers(rest)
    for (const { value } of [...amounts, ...percents, ...quantities]) add(value)
    when.days.forEach(addDate)
  }

  for (const said of [...history.filter(({ role }) => role === 'user').map(({ content }) => content), question])
    listen(said)
  walk(company)
  addDate(today)

  const knows = (values: readonly number[]) => values.some((value) => numbers.has(exact(value)))
  const doubt = (value: unknown, depth = 0): void => {
    if (depth > 12) return
    if (typeof value === 'number') {
      const ordinary = Number.isInteger(value) && (Math.abs(value) <= SMALL || isYear(value))
      if (!ordinary && !rates.has(value) && !knows([value])) assumed.add(Math.abs(value))
    } else if (Array.isArray(value)) for (const item of value) doubt(item, depth + 1)
    else if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) doubt(item, depth + 1)
  }
  return {
    knows,
    knowsDate: (date) => dates.has(date),
    learn: (result) => walk(result),
    question: (data) => doubt(data),
    assumed,
    sources: [],
    facts: new Set(),
    topic: null,
  }
}

/** Compares twelve significant digits without the sign: 0.1 + 0.2 is 0.3, and "−$ 500" is a calculator's -500. */
const exact = (value: number) => Number(Math.abs(value).toPrecision(12))
