import type { z } from 'zod'
import type { CompanyDatum } from '../../companyData.ts'
import type { Topic } from '../../topicNames.ts'
import type { AsientoDeclarado, OpcionesAsiento } from '../entries/entry.ts'
import type { Calculation, FactSource } from '../types.ts'

/** The headline above the working: "Neto a pagar", "$ 1.842.000". */
export interface Figure {
  readonly label: string
  readonly value: string
}

/** Rows of a result: a journal entry, a list of dates. */
export interface ResultTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Indexes of numeric columns, which are right-aligned. */
  readonly figures: readonly number[]
}

/**
 * A calculator's declaration, for its page, all doors and language models.
 * @template R its result, whose JSON Schema `npm run outputs` derives from the type
 */
export interface Calculator<R = unknown> {
  /** The vocabulary of `Answer.topic`. */
  readonly subject: Topic
  /** A name of two to six words, worded like a search. */
  readonly title: string
  /** One sentence: what it computes. */
  readonly description: string
  /** Other search terms, without accents. */
  readonly also: string
  /** The formula in words, in one to three sentences. */
  readonly formula: string
  /** An object: not every model server accepts a union as a tool's input. */
  readonly input: z.ZodObject
  /** The initial values of its page. */
  readonly example: Readonly<Record<string, unknown>>
  /** The labels of each choice field's values: `{ contrato: { fijo: 'A término fijo' } }`. */
  readonly labels: ChoiceLabels
  /** Label and help text of a field, where its description, written for a model, does not suit people. */
  readonly captions: Captions
  /** Fields prefilled from the signed-in company, with the source of each: `{ digitos: 'nitEnding' }`. */
  readonly company: CompanyFields
  /** @throws ZodError, RangeError or NoFactError for invalid input */
  run(input: unknown, facts: FactSource): Calculation<R>
  /** The same, formatted for people. @throws what `run` throws */
  show(input: unknown, facts: FactSource): Shown
  /** The same without its table, which may be most of the work. @throws what `run` throws */
  tell(input: unknown, facts: FactSource): Omit<Shown, 'table' | 'asientos'>
  /** Whether it declares how its outcome is entered in the books. */
  readonly enters: boolean
  /** How the outcome is entered, as it is wanted; none where nothing moves. @throws what `run` throws */
  enter(input: unknown, facts: FactSource, options: OpcionesAsiento): Entered
}

/** A calculation with the entry of its outcome. */
export interface Entered {
  readonly calculation: Calculation<unknown>
  readonly asientos: readonly AsientoDeclarado[]
}

export interface Shown {
  readonly calculation: Calculation<unknown>
  readonly figure: Figure
  readonly table: ResultTable | null
  readonly asientos: readonly AsientoDeclarado[]
}

export type ChoiceLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Captions = Readonly<Record<string, string | readonly [label: string, help: string]>>

export type CompanyFields = Readonly<Record<string, CompanyDatum>>

interface Definition<S extends z.ZodObject, R> {
  readonly subject: Topic
  readonly title: string
  readonly description: string
  readonly also?: string
  readonly formula: string
  readonly input: S
  readonly example: z.input<S>
  readonly labels?: ChoiceLabels
  readonly captions?: Captions
  readonly company?: Readonly<Partial<Record<keyof z.input<S> & string, CompanyDatum>>>
  readonly run: (input: z.output<S>, facts: FactSource) => Calculation<R>
  readonly figure: (result: R, input: z.output<S>) => Figure
  readonly table?: (result: R) => ResultTable
  /** How the outcome is entered in the books, each entry with equal sums. */
  readonly asientos?: (result: R, input: z.output<S>, options: OpcionesAsiento) => readonly AsientoDeclarado[]
}

export function calculator<S extends z.ZodObject, R>(definition: Definition<S, R>): Calculator<R> {
  const { input, run, figure, table, asientos, company = {}, ...told } = definition
  const worked = (raw: unknown, facts: FactSource) => {
    const given = input.parse(raw)
    const calculation = run(given, facts)
    if (!isFinal(calculation.result)) throw new RangeError('These data leave no number')
    return { given, calculation }
  }
  const entered = (result: R, given: z.output<S>, options: OpcionesAsiento) => asientos?.(result, given, options) ?? []
  return {
    also: '',
    labels: {},
    captions: {},
    ...told,
    company: company as CompanyFields,
    input,
    run: (raw, facts) => worked(raw, facts).calculation,
    show(raw, facts) {
      const { given, calculation } = worked(raw, facts)
      const { result } = calculation
      return {
        calculation,
        figure: figure(result, given),
        table: table?.(result) ?? null,
        asientos: entered(result, given, {}),
      }
    },
    tell(raw, facts) {
      const { given, calculation } = worked(raw, facts)
      return { calculation, figure: figure(calculation.result, given) }
    },
    enters: asientos !== undefined,
    enter(raw, facts, options) {
      const { given, calculation } = worked(raw, facts)
      return { calculation, asientos: entered(calculation.result, given, options) }
    },
  }
}

/** Whether every number in it is one: what is divided by nothing is told to nobody. */
function isFinal(result: unknown): boolean {
  if (typeof result === 'number') return Number.isFinite(result)
  return typeof result !== 'object' || result === null || Object.values(result).every(isFinal)
}

/** The same, if there is a result. @throws RangeError if the input leaves nothing to compute */
export function possible<T>(calculation: Calculation<T | null>): Calculation<T> {
  const { result } = calculation
  if (result === null) throw new RangeError('No figure with these data')
  return { ...calculation, result }
}
