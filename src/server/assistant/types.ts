import type { AnswerParts } from '../../shared/contract/parts.ts'
import type { Reading } from '../../shared/contract/reading.ts'
import type { IsoDate, LegalSource } from '../../shared/tax/types.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Only for answers of the embedded engine that were stored with parts. */
  readonly parts?: AnswerParts
  /** For the assistant's turns: whether the answer was charged. */
  readonly answered?: boolean
}

/** A library entry as the assistant sees it. */
export interface LibraryEntry extends LegalSource {
  readonly id: number
  readonly title: string
  readonly summary: string
  /** Our own notes in Markdown, with a `### art. …` heading per article. */
  readonly content: string
  /** Validity in Spanish: "vigente", "suspendido provisionalmente"… */
  readonly status: string
}

/** What of the database's figures and library there was when a question began. */
export interface Seen {
  readonly facts: string | null
  readonly library: string | null
}

/** The reference library. Search is Spanish full text with typo tolerance; `find` matches type, number (leading zeros ignored) and year. */
export interface Library {
  find(sources: readonly LegalSource[], seen?: Seen): Promise<LibraryEntry[]>
  search(text: string, limit: number): Promise<LibraryEntry[]>
}

export interface CompanyProfile {
  /** '' if there is no company: the other fields are then what the person said about themselves. */
  readonly nit: string
  /** As stated by them; otherwise the NIT decides. */
  readonly person?: 'juridica' | 'natural' | null
  readonly ciudad: string | null
  readonly actividadEconomica: string | null
  readonly regimen: string | null
}

export interface AskInput {
  /** The asker's user id, so that nobody can fill the engine. It is not passed on to any service or model. */
  readonly asker?: number
  readonly question: string
  /** Earlier turns of the thread, oldest first. A follow-up ("¿y si no es declarante?") is understood from them alone, so nothing is kept in memory. */
  readonly history: readonly Turn[]
  /** Today in America/Bogota. Figures are those of the date that the question implies, else of this one. */
  readonly today: IsoDate
  readonly company: CompanyProfile | null
  /** The conversation's id at the remote assistant service; null if it has none. */
  readonly externalThreadId: string | null
  /** The asker's own token for that service, instead of the server's. Used by the remote provider only. */
  readonly ownToken?: string
  /** What its asker has just read of the figures and of the library, so that neither is looked at again where it is known. */
  readonly seen?: Seen
  /** What the conversation stood at after its last answer, as `Answer.state` gave it; without it the history is read anew. */
  readonly state?: unknown
  /** The id of the chosen reading, if the last answer asked back. */
  readonly choice?: string
  /** No new question: the answer that `state` was stored with is recomputed or reinterpreted. Embedded engine only. */
  readonly again?: Again
  readonly signal: AbortSignal
}

export type Again =
  /** Recompute the same question with these slot values; null removes one. */
  | { readonly type: 'recalculate'; readonly slots: Readonly<Record<string, string | number | boolean | null>> }
  /** The question was misread: list the alternatives. `before`: the state before that question. */
  | { readonly type: 'misread'; readonly before: unknown }

/** A question back: a choice of readings, or a request for a missing datum. Never charged. */
export interface Clarification {
  readonly question: string
  /** Readings to choose from, likeliest first; empty if a datum is requested. */
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  /** The missing datum: its label in Spanish. */
  readonly missing: string | null
}

export interface Answer {
  /**
   * Markdown. The first paragraph is one sentence that holds the result in bold (it becomes the thread's title and the
   * card's headline); then "### Cómo se calcula" (a table), "### Base legal" (a numbered list whose numbers the text
   * cites as [n]), "### Qué podría cambiarlo", and a closing line in italics.
   */
  readonly content: string
  /** The documents cited, in the order of their [n]. */
  readonly sources: readonly LegalSource[]
  /** False when the engine does not know or has to ask back: such an answer is never charged. */
  readonly answered: boolean
  /** Closed vocabulary for statistics: "retencion", "nomina"…; null when not understood. */
  readonly topic: string | null
  readonly externalThreadId: string | null
  readonly clarification?: Clarification
  /** How the question was read, if an intent answered it. */
  readonly reading?: Reading
  /** The content in parts; only the embedded engine's answers have them. */
  readonly parts?: AnswerParts
  /** The conversation's new state: plain JSON, stored with the answer. */
  readonly state?: unknown
}

export type AnswerEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** How the question was read; sent before the first word if an intent answers it. */
  | { readonly type: 'reading'; readonly reading: Reading; readonly figure?: string | null }
  /** Discard the deltas so far: the answer starts over. */
  | { readonly type: 'restart' }
  /** Always the last event; its content equals the deltas since the last restart. */
  | { readonly type: 'done'; readonly answer: Answer }

/** One way of producing an answer. A provider throws when it cannot work; it never invents an answer. */
export interface AssistantProvider {
  readonly name: 'embedded' | 'remote' | 'model' | 'reader'
  answer(input: AskInput): AsyncIterable<AnswerEvent>
  /** The conversation as stored by a remote service, oldest first. Absent for providers without one. */
  history?(externalThreadId: string, signal: AbortSignal, ownToken?: string): Promise<readonly Turn[]>
}
