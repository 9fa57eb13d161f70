import { stateOf } from '../conversation/decision.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Deps } from '../conversation/task.ts'
import { understand } from '../conversation/understand.ts'
import type { Turn } from '../types.ts'

// A conversation that was stored without its state is read again from its texts.

/** So many earlier messages are read again. */
const TURNS_BACK = 6

/** Letters of them all: to read the longest message takes a third of what a question may take. */
const LETTERS_BACK = 4_000

/** The newest messages that a person wrote, oldest first, as far as they may be read again. */
function readableOf(history: readonly Turn[]): readonly Turn[] {
  const readable: Turn[] = []
  let room = LETTERS_BACK
  for (const turn of history
    .filter(({ role }) => role === 'user')
    .slice(-TURNS_BACK)
    .reverse()) {
    room -= turn.content.length
    if (room < 0) break
    readable.unshift(turn)
  }
  return readable
}

/** The state of a conversation, from its texts alone. */
export function replayed(history: readonly Turn[], deps: Deps): CaseState | undefined {
  return readableOf(history).reduce<CaseState | undefined>((state, { content }) => {
    const decision = understand(content, state, deps)
    return stateOf(decision) ?? state
  }, undefined)
}
