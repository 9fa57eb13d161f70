import { embeddedProvider } from '../../src/server/assistant/embedded.ts'
import type { Answer, AssistantProvider, Turn } from '../../src/server/assistant/types.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { turnsOf } from '../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../tests/helpers/memoryLibrary.ts'

export function engine(): AssistantProvider {
  return embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
}

/** Asks the turns of one conversation, one after the other. */
export async function converse(
  provider: AssistantProvider,
  turns: readonly string[],
  today: string,
): Promise<Answer[]> {
  const history: Turn[] = []
  const answers: Answer[] = []
  let state: unknown
  for (const question of turns) {
    const input = {
      question,
      history,
      today,
      company: null,
      externalThreadId: null,
      state,
      signal: new AbortController().signal,
    }
    for await (const event of provider.answer(input)) {
      if (event.type !== 'done') continue
      state = event.answer.state ?? state
      answers.push(event.answer)
      history.push(...turnsOf(question, event.answer))
    }
  }
  return answers
}
