import { engineReading, intentsAnswer, isReadable } from '../../src/server/assistant/answering/byForm.ts'
import { startReading } from '../../src/server/assistant/conversation/open.ts'
import { answeredByIntents, readingDeps } from '../../src/server/assistant/embedded.ts'
import type { IntentsAnswer } from '../../src/server/assistant/forms/choose.ts'
import { type EngineReading, type FormMessage, formMessage } from '../../src/server/assistant/forms/message.ts'
import type { Turn } from '../../src/server/assistant/types.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import type { IsoDate } from '../../src/shared/tax/types.ts'
import { type CheckedTurn, turnsOf } from '../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../tests/helpers/memoryLibrary.ts'
import type { FormConversation, FormExample } from './forms.ts'

// What the intents make of the messages that the reader of forms learns from: it is told of their reading, and learns when
// to believe them.

export const facts = factSource(shippedFacts)
const deps = readingDeps({ facts })
const library = memoryLibrary()

/** How the intents read and answered one message of a conversation. Plain data: it goes from thread to thread. */
export interface Seen {
  readonly engine: EngineReading
  readonly intents: IntentsAnswer
  /** Whether the message may be read as a form at all. */
  readonly readable: boolean
  readonly content: string
}

export const NOTHING: EngineReading = { intent: null, values: {}, call: null }

const UNSEEN: Seen = {
  engine: NOTHING,
  intents: {
    ...{ call: null, confidence: 0, answers: false, sure: false, likely: false, charged: false },
    ...{ asksBack: false, several: false, wantsFigure: false, unused: 0, opening: '' },
  },
  readable: true,
  content: '',
}

/** Asks the intents, without the reader of forms, the messages of one conversation. */
export async function askIntents(questions: readonly string[], today: IsoDate): Promise<readonly Seen[]> {
  const history: Turn[] = []
  const seen: Seen[] = []
  let state: unknown
  const { signal } = new AbortController()
  for (const question of questions) {
    const input = { question, history: [...history], today, state, company: null, externalThreadId: null, signal }
    try {
      const answered = await answeredByIntents({ ...deps, today, input, library, further: startReading() })
      const { answer, decision } = answered
      state = answer.state ?? state
      history.push(...turnsOf(question, answer))
      seen.push({
        engine: engineReading(answer),
        intents: intentsAnswer(decision, answer),
        readable: isReadable(decision),
        content: answer.content,
      })
    } catch {
      // No figures for its date: the form may still be read.
      seen.push(UNSEEN)
    }
  }
  return seen
}

export interface Asked extends FormConversation {
  readonly seen: readonly Seen[]
}

export interface SeenExample extends FormExample {
  readonly seen: Seen
}

/** Every message of a conversation with its form. */
export function examplesOf({ calculator, turns, seen }: Asked, today: IsoDate): readonly SeenExample[] {
  let before: FormExample['before']
  return turns.map(({ q, calculator: own, inputs }, at): SeenExample => {
    const name = own ?? calculator
    const { [at]: each = UNSEEN } = seen
    const message = formMessage(q, today, at > 0, each.engine, deps)
    const example = { message, name, values: inputs, before, seen: each }
    before = { name, values: inputs }
    return example
  })
}

/** A message by itself, as a form would be read from it. */
export const messageAlone = (question: string, today: IsoDate): FormMessage =>
  formMessage(question, today, false, NOTHING, deps)

/** A conversation whose answers are checked, and need no form. */
export interface Checked {
  readonly turns: readonly CheckedTurn[]
  readonly seen: readonly Seen[]
}

/** Each message of it as one that a form might be read from. */
export const messagesOf = ({ turns, seen }: Checked, today: IsoDate) =>
  turns.map((turn, at) => {
    const { [at]: each = UNSEEN } = seen
    return { turn, seen: each, message: formMessage(turn.q, today, at > 0, each.engine, deps) }
  })
