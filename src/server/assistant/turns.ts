import { createTurns } from '../security/turns.ts'
import type { AssistantProvider } from './types.ts'

/** Questions of one person that are worked on at once. */
const AT_ONCE = 2

/** The same provider; of each person it works on a few questions at once: there is one engine for everybody. */
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
