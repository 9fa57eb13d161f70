import type { DocumentType } from '../documentTypes.ts'

/** A calendar date in America/Bogota as `YYYY-MM-DD`: plain text, so that comparing and printing never depend on a time zone. */
export type IsoDate = string

/** The origin of a rule or figure. Resolves to a library entry by type, number and year (NIIF and NIC have no year). */
export interface LegalSource {
  readonly type: DocumentType
  /** Without leading zeros: "572", "238". */
  readonly number: string
  readonly year?: number
  /** The applicable part, as a reader would look it up: "art. 383", "art. 908 num. 2". */
  readonly article?: string
}

/** C: confirmed in a stored source. S: text of law or stable figure. V (to verify) is never shipped as a fact. */
export type Certainty = 'C' | 'S'

export type FactUnit = 'COP' | 'UVT' | 'SMMLV' | 'percent' | 'hours' | 'days'

/** A dated legal figure. Validity is inclusive at both ends; `until` null means still in force. */
export interface Fact {
  readonly key: string
  readonly title: string
  readonly value: number
  readonly unit: FactUnit
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly sources: readonly LegalSource[]
  readonly certainty: Certainty
  /** The day somebody last checked the figure against its source. */
  readonly reviewedOn: IsoDate
  readonly note?: string
}

/** Answers "what was the figure on that day?". Throws `NoFactError` outside every known validity. */
export interface FactSource {
  at(key: string, date: IsoDate): Fact
}

/** No figure is known for that date, such as the UVT of a year that the DIAN has not published. */
export class NoFactError extends Error {
  readonly key: string
  readonly date: IsoDate
  constructor(key: string, date: IsoDate) {
    super(`No fact ${key} at ${date}`)
    this.name = 'NoFactError'
    this.key = key
    this.date = date
  }
}

/** One row of "Cómo se calcula". `formula` is for people: "8.000.000 × 4 %". */
export interface Step {
  readonly label: string
  readonly formula?: string
  readonly value: string
  /** Steps of one part of the working are grouped under its title: "Lo que se descuenta". */
  readonly group?: string
  /** It totals what is above it: its group, or everything. */
  readonly sum?: 'subtotal' | 'total'
  /** The norms for this very step, among the calculation's sources. Absent: matched by subject. */
  readonly sources?: readonly LegalSource[]
}

/** The calculator and inputs with which its page opens. */
export interface Call {
  readonly name: string
  readonly input: object
}

/** The result of every calculator: the typed result, and everything a reader needs to verify it by hand. */
export interface Calculation<T> {
  readonly result: T
  readonly steps: readonly Step[]
  readonly sources: readonly LegalSource[]
  readonly facts: readonly Fact[]
  /** Conditions that would change the result, in Spanish, one sentence each. */
  readonly caveats: readonly string[]
  /** Absent if it was computed in another way than by the catalog's calculator, or that has no name. */
  readonly call?: Call
}
