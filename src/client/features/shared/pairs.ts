import type { ReferenceSummary } from '../../../shared/contract/conversation.ts'
import type { SharedConversation, SharedMessage } from '../../../shared/contract/shares.ts'

/** A question with its answer; either may be alone if the other is missing. */
export interface Pair {
  readonly key: number
  readonly question: string | null
  readonly answer: SharedMessage | null
  readonly references: readonly ReferenceSummary[]
}

/** Pairs the messages, each answer with its cited documents. */
export function pairsOf({ messages, references }: Pick<SharedConversation, 'messages' | 'references'>): Pair[] {
  const documents = new Map(references.map((one) => [one.id, one]))
  const pairs: Pair[] = []
  for (const message of messages) {
    const last = pairs.at(-1)
    const key = pairs.length
    if (!message.isFromAssistant) {
      pairs.push({ key, question: message.content, answer: null, references: [] })
      continue
    }
    const answered = { answer: message, references: message.references.flatMap((id) => documents.get(id) ?? []) }
    if (last && last.answer === null) pairs[pairs.length - 1] = { ...last, ...answered }
    else pairs.push({ key, question: null, ...answered })
  }
  return pairs
}
