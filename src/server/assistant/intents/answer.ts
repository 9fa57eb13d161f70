import { documentKey } from '../../../shared/tax/documentNames.ts'
import type { AsientoDeclarado, OpcionesAsiento } from '../../../shared/tax/entries/entry.ts'
import type { Calculation, Call, Fact, FactSource, IsoDate, LegalSource, Step } from '../../../shared/tax/types.ts'
import type { CompanyProfile, Library } from '../types.ts'

export interface BaseContext {
  readonly facts: FactSource
  readonly today: IsoDate
  readonly company: CompanyProfile | null
  readonly library: Library
}

export interface Table {
  /** Heading without "###"; absent for a table that follows a paragraph. */
  readonly title?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What an intent found out. Every text is Markdown in Spanish; sources are cited inside with `cite(source)`. */
export interface IntentAnswer {
  /** One sentence that stands alone and holds the result in bold. It is the thread's title too. */
  readonly headline: string
  readonly paragraphs?: readonly string[]
  readonly steps?: readonly Step[]
  readonly tables?: readonly Table[]
  /** In order of weight: the first is cited at the end of the headline. Same document twice: its articles are joined. */
  readonly sources: readonly LegalSource[]
  /** "Qué podría cambiarlo", one sentence each. */
  readonly caveats?: readonly string[]
  /** Matters in flux that the reader must know of, one sentence each. */
  readonly state?: readonly string[]
  /** The dated figures used; their oldest review date closes the answer, and their notes are told as state. */
  readonly facts?: readonly Fact[]
  /** False when the intent has to ask back: such an answer is not charged. True when absent. */
  readonly answered?: boolean
  /** Results by slot name ("impuesto"), for an intent that the next message asks for: "y si la presento dos meses tarde". */
  readonly gives?: Readonly<Record<string, string | number | boolean>>
  /** The calculator that worked it out, to go on with in its form. */
  readonly call?: Call
  /** How the result is entered in the books, where no calculator of the catalog declares it. */
  readonly asientos?: (options: OpcionesAsiento) => readonly AsientoDeclarado[]
  /** The slot that an answer which asks back wants: the next message may give it alone. */
  readonly asks?: string
}

/** An IntentAnswer out of a calculation; `more` adds to or replaces what the calculation brings. */
export function fromCalculation(
  calculation: Calculation<unknown>,
  more: { readonly headline: string } & Partial<IntentAnswer>,
): IntentAnswer {
  return {
    steps: calculation.steps,
    sources: calculation.sources,
    facts: calculation.facts,
    caveats: calculation.caveats,
    ...(calculation.call === undefined ? {} : { call: calculation.call }),
    ...more,
  }
}

/**
 * A short question back, when a figure is missing and both branches would not fit. Never charged.
 * @param asks the slot that it asks for
 */
export function askBack(question: string, sources: readonly LegalSource[] = [], asks?: string): IntentAnswer {
  return { headline: question, sources, answered: false, ...(asks === undefined ? {} : { asks }) }
}

/** A place in a paragraph or headline that becomes the [n] of that document. */
export function cite(source: LegalSource): string {
  return `{{cite:${documentKey(source)}}}`
}

/** The rows of a table that a source bears out, each marked. */
export function citing(source: LegalSource, rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map(([first = '', ...rest]) => [`${first} ${cite(source)}`, ...rest])
}
