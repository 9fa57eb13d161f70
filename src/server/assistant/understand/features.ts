import type { IsoDate } from '../../../shared/tax/types.ts'
import type { NamedNorms } from './documents.ts'

/**
 * An amount of money as written in the question. `value` is in `unit`; `start` is its position in `Understood.text`.
 */
export interface Amount {
  readonly value: number
  /** The number of things at one price, if `value` is their total. */
  readonly of?: number
  readonly unit: 'COP' | 'UVT' | 'SMMLV'
  readonly start: number
  readonly end: number
}

/** A number with the word after it: "3 horas extra" is 3 of "horas". `noun` is folded. */
export interface Quantity {
  readonly value: number
  readonly noun: string
  readonly start: number
}

export interface Percent {
  readonly value: number
  readonly start: number
}

export interface Duration {
  readonly years: number
  readonly months: number
  readonly days: number
}

export interface Period {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A NIT or cédula as written. `dv` only when it was written after a hyphen. */
export interface Nit {
  readonly base: string
  readonly dv: number | null
}

/** What the question says about the other party or the asker; a field is absent if it does not say. */
export interface Person {
  readonly kind?: 'natural' | 'juridica'
  readonly declarante?: boolean
  readonly responsableIva?: boolean
  readonly exonerado?: boolean
  readonly residente?: boolean
  /** Contributor of the Régimen Simple (SIMPLE). */
  readonly simple?: boolean
  readonly granContribuyente?: boolean
}

export interface When {
  /** Exact days named by the question, in order. */
  readonly days: readonly IsoDate[]
  /** 1 to 12. */
  readonly month?: number
  readonly year?: number
  /** The "año gravable", if the question names it as such. */
  readonly taxYear?: number
  readonly period?: Period
}

/** Everything that was parsed from one question and, for a follow-up, from the turns before it. */
export interface Understood extends When, NamedNorms {
  /** As the person wrote it. */
  readonly question: string
  /** It opens with a correction; the words of the correction are not part of the text. */
  readonly corrects?: true
  /**
   * Folded (no accents, lower case) with typos corrected. In a follow-up the earlier text is appended: for positions,
   * not for matching.
   */
  readonly text: string
  /** The words of the text; in a follow-up also those earlier words that the newer turn did not replace. */
  readonly tokens: readonly string[]
  readonly amounts: readonly Amount[]
  readonly percents: readonly Percent[]
  readonly quantities: readonly Quantity[]
  readonly duration?: Duration
  readonly nits: readonly Nit[]
  /** "terminado en 5", "dígitos 27": as written. */
  readonly endingDigits?: string
  /** The person that the question is about: the other party, else the asker. */
  readonly person: Person
  /** What the asker says about themself: "soy una SAS". */
  readonly asker: Person
  /** The day whose figures apply: the one that the question implies, else today. */
  readonly on: IsoDate
  /** Whether the question names a time at all. */
  readonly dated: boolean
  /** Whether the only named times are starting points: today's figures apply. */
  readonly since?: true
}

export interface Reader {
  /** Parses one question on its own. Pure; a question of 4.000 characters takes a few milliseconds. */
  read(question: string, today: IsoDate): Understood
}
