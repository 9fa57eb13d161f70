import type { AskAnswer, Message, Reference } from '../../../../shared/contract/chat.ts'

export type Phase = 'waiting' | 'streaming' | 'stopped' | 'cut' | 'done'

/** A question asked in this page's life, from its sending until its answer is stored. */
export interface Live {
  /** Its clientMessageId: repeating it repeats the answer, not the charge. */
  readonly id: string
  /** The conversation on screen that it belongs to; see `useViews`. */
  readonly view: string
  /** The box it came from, for its text to go back to. */
  readonly place: string
  readonly threadId: number | null
  readonly question: string
  /** What has arrived of the answer. */
  readonly text: string
  readonly references: readonly Reference[]
  readonly phase: Phase
  /** The whole answer, stored; also after a stop, when only part of it is shown. */
  readonly answer: AskAnswer | null
}

/** A question and its answer, as shown. */
export interface Exchange {
  readonly key: string
  readonly question: string | null
  /** null while nothing has arrived. */
  readonly content: string | null
  readonly references: readonly Reference[]
  readonly phase: Phase
  /** COP; null when it was asked before this page was opened. */
  readonly charged: number | null
  readonly live: Live | null
}

function ofLive(live: Live): Exchange {
  const { answer, phase } = live
  const whole = phase === 'done' && answer !== null
  return {
    key: live.id,
    question: live.question,
    content: whole ? answer.answer : live.text === '' ? null : live.text,
    references: whole ? answer.references : live.references,
    phase,
    charged: answer?.charged ?? null,
    live,
  }
}

/** The stored messages in pairs, then what was asked since. What was asked in this page keeps its key and its form. */
export function toExchanges(messages: readonly Message[], lives: readonly Live[]): Exchange[] {
  const stored = new Map(lives.flatMap((live) => (live.answer ? [[live.answer.userMessageId, live]] : [])))
  const shown = new Set<Live>()
  const exchanges: Exchange[] = []
  for (const message of messages) {
    const last = exchanges.at(-1)
    if (!message.isFromAssistant) {
      const live = stored.get(message.id)
      if (live) shown.add(live)
      exchanges.push(
        live
          ? ofLive(live)
          : {
              key: `m${message.id}`,
              question: message.content,
              content: null,
              references: [],
              phase: 'done',
              charged: null,
              live: null,
            },
      )
    } else if (last && last.live === null && last.content === null) {
      exchanges[exchanges.length - 1] = { ...last, content: message.content, references: message.references }
    } else if (last?.live?.answer?.assistantMessageId !== message.id) {
      exchanges.push({
        key: `m${message.id}`,
        question: null,
        content: message.content,
        references: message.references,
        phase: 'done',
        charged: null,
        live: null,
      })
    }
  }
  return [...exchanges, ...lives.filter((live) => !shown.has(live)).map(ofLive)]
}
