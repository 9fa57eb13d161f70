import { embeddedProvider } from '../../src/server/assistant/embedded.ts'
import type { AssistantProvider } from '../../src/server/assistant/types.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { memoryLibrary } from './memoryLibrary.ts'

/** The embedded assistant with shipped data, for tests of other code that uses its answers. */
export function shippedEngine(): AssistantProvider {
  return embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
}
