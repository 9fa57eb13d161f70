import type { Calculation, Fact, FactSource, IsoDate, LegalSource, Step } from '../../../shared/tax/types.ts'
import type { CompanyProfile, Library } from '../types.ts'
import type { Understood } from '../understand/features.ts'

/** One way of asking for a topic. Phrases are folded words; `*` ends a stem ("cesantia*"). Articles are ignored. */
export interface Match {
  /** At least one phrase of every group must be in the question. Longer phrases count more. */
  readonly need: readonly (readonly string[])[]
  /** Each one found adds half a point. */
  readonly boost?: readonly string[]
  /** One found and this way of asking does not count. */
  readonly not?: readonly string[]
  /** Each feature present adds a point. */
  readonly wants?: readonly (
    | 'amount'
    | 'percent'
    | 'period'
    | 'duration'
    | 'nit'
    | 'digits'
    | 'quantity'
    | 'document'
  )[]
  /** Added to the score as it is; negative for a general topic that should lose to a special one. */
  readonly prior?: number
}

export interface TopicContext {
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

/** What a topic found out. Every text is Markdown in Spanish; sources are cited inside with `cite(source)`. */
export interface TopicAnswer {
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
  /** False when the topic has to ask back: such an answer is not charged. True when absent. */
  readonly answered?: boolean
}

export interface Topic {
  /** Unique: "retencion.concepto". */
  readonly id: string
  /** Closed vocabulary for statistics: "retencion", "nomina", "iva"… */
  readonly subject: string
  readonly match: readonly Match[]
  answer(understood: Understood, context: TopicContext): TopicAnswer | Promise<TopicAnswer>
}

/** A TopicAnswer out of a calculation; `more` adds to or replaces what the calculation brings. */
export function fromCalculation(
  calculation: Calculation<unknown>,
  more: { readonly headline: string } & Partial<TopicAnswer>,
): TopicAnswer {
  return {
    steps: calculation.steps,
    sources: calculation.sources,
    facts: calculation.facts,
    caveats: calculation.caveats,
    ...more,
  }
}

/** A short question back, when a figure is missing and both branches would not fit. Never charged. */
export function askBack(question: string, sources: readonly LegalSource[] = []): TopicAnswer {
  return { headline: question, sources, answered: false }
}

/** A place in a paragraph or headline that becomes the [n] of that document. */
export function cite(source: LegalSource): string {
  return `{{cite:${documentKey(source)}}}`
}

/** Same document, whatever the article. NIIF and NIC have no year. */
export function documentKey(source: LegalSource): string {
  const number = source.number.replace(/^0+(?=\d)/, '').toUpperCase()
  return source.year === undefined || source.type === 'niif' || source.type === 'nic'
    ? `${source.type}:${number}`
    : `${source.type}:${number}:${source.year}`
}
