import { createTurns } from '../security/turns.ts'
import type { AssistantProvider } from './types.ts'

/** How many questions of one person run at once. */
const AT_ONCE = 2

/** Wraps a provider: limits each person to a few concurrent questions, since all share one engine. */
export function inTurns(provider: AssistantProvider): AssistantProvider {
  const turns = createTurns(AT_ONCE)
  return {
    ...provider,
    async *answer(input) {
      if (input.asker === undefined) return yield* provider.answer(input)
      const leave = await turns.enter(input.asker, input.signal)
      try {
        yield* provider.answer(input)
      } finally {
        leave()
      }
    },
  }
}
