import type { AssistantProvider } from '../../src/server/assistant/types.ts'

/** An assistant whose answers begin and then wait until they are released. */
export function heldAssistant() {
  let begun = 0
  let gate = Promise.withResolvers<void>()
  return {
    wrap: (provider: AssistantProvider): AssistantProvider => ({
      name: provider.name,
      async *answer(input) {
        begun++
        await gate.promise
        yield* provider.answer(input)
      },
    }),
    /** How many questions have started since it was last closed. */
    begun: () => begun,
    /** Holds questions asked from now on. */
    close() {
      gate = Promise.withResolvers()
      begun = 0
    },
    letGo: () => gate.resolve(),
  }
}
