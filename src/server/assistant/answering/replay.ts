import { stateOf } from '../conversation/decision.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Deps } from '../conversation/task.ts'
import { understand } from '../conversation/understand.ts'
import type { Turn } from '../types.ts'

// Rebuilds the state of a conversation that was stored without one, by reading its messages again.

/** How many earlier messages are read again at most. */
const TURNS_BACK = 6

/** How many letters they may have in total: reading the longest message takes a third of a question's time limit. */
const LETTERS_BACK = 4_000

/** The newest messages of the person, oldest first, within those limits. */
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
