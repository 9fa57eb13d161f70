import type { AnswerParts } from '../../shared/contract/parts.ts'
import type { Reading } from '../../shared/contract/reading.ts'
import type { IsoDate, LegalSource } from '../../shared/tax/types.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Of an answer of the embedded engine; one of before they were kept has none. */
  readonly parts?: AnswerParts
  /** Of the assistant's: an answer that was charged. */
  readonly answered?: boolean
}

/** A library entry as the assistant sees it. */
export interface LibraryEntry extends LegalSource {
  readonly id: number
  readonly title: string
  readonly summary: string
  /** Our own notes in Markdown; one `### art. …` heading an article. */
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
  /** '': there is no company, and the rest is what its asker told of themselves. */
  readonly nit: string
  /** What they told; else the NIT says it. */
  readonly person?: 'juridica' | 'natural' | null
  readonly ciudad: string | null
  readonly actividadEconomica: string | null
  readonly regimen: string | null
}

export interface AskInput {
  /** Who asks, by their number: so that nobody fills the engine. No service or model is told. */
  readonly asker?: number
  readonly question: string
  /** Earlier turns of the thread, oldest first. A follow-up ("¿y si no es declarante?") is understood from them alone, so nothing is kept in memory. */
  readonly history: readonly Turn[]
  /** Today in America/Bogota. Facts are asked at the date the question implies, else at this one. */
  readonly today: IsoDate
  readonly company: CompanyProfile | null
  /** The conversation's id in the remote assistant service; null when it has none there. */
  readonly externalThreadId: string | null
  /** The asker's own token of that service, instead of the server's. For the remote provider alone. */
  readonly ownToken?: string
  /** What its asker has just read of the figures and of the library, so that neither is looked at again where it is known. */
  readonly seen?: Seen
  /** What the conversation stood at after its last answer, as `Answer.state` gave it; without it the history is read anew. */
  readonly state?: unknown
  /** The id of the choice taken, when the last answer asked back. */
  readonly choice?: string
  /** Nothing new is asked: the answer that `state` was stored with is looked at again. Only the embedded engine does that. */
  readonly again?: Again
  readonly signal: AbortSignal
}

export type Again =
  /** The same question with these values of its slots changed; null takes one away. */
  | { readonly type: 'recalculate'; readonly slots: Readonly<Record<string, string | number | boolean | null>> }
  /** It was another question: which else it may have been. `before`: the state that the question found. */
  | { readonly type: 'misread'; readonly before: unknown }

/** A question back: what may be meant, or which datum is missing. Never charged. */
export interface Clarification {
  readonly question: string
  /** Readings to choose from, the likeliest first; none when a datum is asked for. */
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  /** The datum that is missing: its name in Spanish. */
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
  /** How the question was read, where an intent answered it. */
  readonly reading?: Reading
  /** What the content says, part by part; only the embedded engine's answers have them. */
  readonly parts?: AnswerParts
  /** What the conversation stands at now: plain JSON, stored with the answer. */
  readonly state?: unknown
}

export type AnswerEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** How the question was read: before the first word, where an intent answers it. */
  | { readonly type: 'reading'; readonly reading: Reading; readonly figure?: string | null }
  /** What the deltas said so far is void: the answer begins anew. */
  | { readonly type: 'restart' }
  /** Always the last event; its content is what the deltas since the last restart add up to. */
  | { readonly type: 'done'; readonly answer: Answer }

/** One way of producing an answer. A provider throws when it cannot work; it never invents an answer. */
export interface AssistantProvider {
  readonly name: 'embedded' | 'remote' | 'model' | 'reader'
  answer(input: AskInput): AsyncIterable<AnswerEvent>
  /** The conversation as a remote service has it, oldest first. Absent where there is no such service. */
  history?(externalThreadId: string, signal: AbortSignal, ownToken?: string): Promise<readonly Turn[]>
}
