import type { Clarification } from '../../../../shared/contract/chat.ts'
import type {
  Conversation,
  LeanAnswer,
  LeanMessage,
  Rating,
  ReferenceSummary,
} from '../../../../shared/contract/conversation.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import type { Misread, Reading } from '../../../../shared/contract/reading.ts'

export type Phase = 'waiting' | 'streaming' | 'stopped' | 'cut' | 'done'

/** A question asked on this page, from sending until its answer is stored. */
export interface Live {
  /** Its clientMessageId, an idempotency key: resending it repeats the answer, not the charge. */
  readonly id: string
  /** The view it belongs to; see `useViews`. */
  readonly view: string
  /** The draft it came from, to which its text may return. */
  readonly place: string
  readonly threadId: number | null
  readonly question: string
  /** The chosen reading, if it answers a question back; null for a question of its own. */
  readonly choice: string | null
  /** The reading; arrives before the first word. */
  readonly reading: Reading | null
  /** The answer's figure, null for none; undefined if only its text will show it. */
  readonly figure: string | null | undefined
  /** The part of the answer that has arrived. */
  readonly text: string
  readonly references: readonly ReferenceSummary[]
  readonly phase: Phase
  /** Earlier text was withdrawn: the model failed, and the embedded engine answers. */
  readonly replaced: boolean
  /** The complete stored answer; also after a stop, when only part of it is shown. */
  readonly answer: LeanAnswer | null
}

/** A question and its answer, as shown. */
export interface Exchange {
  readonly key: string
  readonly question: string | null
  /** null while nothing has arrived. */
  readonly content: string | null
  /** The complete answer in parts, if it has parts. */
  readonly parts: AnswerParts | null
  /** While streaming: its future figure. */
  readonly figure: string | null | undefined
  readonly references: readonly ReferenceSummary[]
  readonly phase: Phase
  /** It replaces an answer that broke off. */
  readonly replaced: boolean
  /** COP; null if it was asked before this page was opened. */
  readonly charged: number | null
  /** The stored messages; null until stored. */
  readonly questionId: number | null
  readonly answerId: number | null
  readonly rating: Rating | null
  /** The answer is a question back. */
  readonly clarification: Clarification | null
  /** The question's reading; null if no intent answered it. */
  readonly reading: Reading | null
  /** The current version of the answer. */
  readonly version: number
  /** The person said that it was misread. */
  readonly misread: Misread | null
  readonly live: Live | null
}

function ofLive(live: Live): Exchange {
  const { answer, phase } = live
  const whole = phase === 'done' && answer !== null
  return {
    key: live.id,
    question: live.question,
    content: whole ? answer.answer : live.text === '' ? null : live.text,
    parts: whole ? (answer.parts ?? null) : null,
    figure: whole ? undefined : live.figure,
    references: whole ? answer.references : live.references,
    phase,
    replaced: live.replaced,
    charged: answer?.charged ?? null,
    questionId: answer?.userMessageId ?? null,
    answerId: answer?.assistantMessageId ?? null,
    rating: null,
    clarification: whole ? (answer.clarification ?? null) : null,
    reading: (answer ? answer.reading : live.reading) ?? null,
    version: answer?.version ?? 1,
    misread: null,
    live,
  }
}

const EMPTY: Exchange = {
  key: '',
  question: null,
  content: null,
  parts: null,
  figure: undefined,
  references: [],
  phase: 'done',
  replaced: false,
  charged: null,
  questionId: null,
  answerId: null,
  rating: null,
  clarification: null,
  reading: null,
  version: 1,
  misread: null,
  live: null,
}

// Cached per message, however often the conversation is refetched: an unchanged exchange does not render again.
const lists = new WeakMap<LeanMessage, readonly ReferenceSummary[]>()

function citedBy(message: LeanMessage, documents: ReadonlyMap<number, ReferenceSummary>): readonly ReferenceSummary[] {
  const known = lists.get(message)
  if (known) return known
  const cited = message.references.flatMap((id) => documents.get(id) ?? [])
  lists.set(message, cited)
  return cited
}

/** Pairs the stored messages, and appends what was asked since. Exchanges of this page keep their key and object. */
export function toExchanges({ messages, references }: Conversation, lives: readonly Live[]): Exchange[] {
  const stored = new Map(lives.flatMap((live) => (live.answer ? [[live.answer.userMessageId, live]] : [])))
  const documents = new Map(references.map((one) => [one.id, one]))
  const shown = new Set<Live>()
  const exchanges: Exchange[] = []
  for (const message of messages) {
    const { id, content, rating } = message
    const last = exchanges.at(-1)
    if (!message.isFromAssistant) {
      const live = stored.get(id)
      if (live) shown.add(live)
      exchanges.push(live ? ofLive(live) : { ...EMPTY, key: `m${id}`, question: content, questionId: id })
    } else if (last?.live?.answer?.assistantMessageId === id) {
      const { version = 1, reading = null, parts = null } = message
      // It was recalculated since: the stored version is newer.
      const newer = version > last.version && last.phase === 'done'
      exchanges[exchanges.length - 1] = {
        ...last,
        ...{ rating, misread: message.misread ?? null },
        ...(newer
          ? {
              ...{ content, parts, references: citedBy(message, documents), reading, version },
              clarification: message.clarification ?? null,
            }
          : {}),
      }
    } else {
      const { clarification = null, reading = null, parts = null, version = 1, misread = null } = message
      const answered = {
        ...{ content, parts, references: citedBy(message, documents), answerId: id },
        ...{ rating, clarification, reading, version, misread },
      }
      if (last && last.live === null && last.content === null)
        exchanges[exchanges.length - 1] = { ...last, ...answered }
      else exchanges.push({ ...EMPTY, key: `m${id}`, ...answered })
    }
  }
  return [...exchanges, ...lives.filter((live) => !shown.has(live)).map(ofLive)]
}
