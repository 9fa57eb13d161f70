import type { AnyIntent } from '../intents/intent.ts'
import type { Kind, Speaker } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'
import { mergeFollowUp } from '../understand/followUp.ts'
import type { CaseState } from './state.ts'
import type { Deps, Task } from './task.ts'

// A case is told over several messages: the newest message overrides the earlier ones. A question that adds nothing is
// answered from the earlier messages.

/** Merges the newest message over the earlier ones of its matter. */
export function mergedWith(
  message: Understood,
  state: CaseState | undefined,
  follows: boolean,
  deps: Deps,
): Understood {
  if (!follows || !state) return message
  const earlier = state.said.reduce<Understood | undefined>((held, text) => {
    const read = deps.language.read(text, deps.today)
    return held ? mergeFollowUp(held, read, deps.today) : read
  }, undefined)
  return earlier ? mergeFollowUp(earlier, message, deps.today) : message
}

interface Newest {
  readonly message: Understood
  readonly merged: Understood
}

/**
 * The newest message of a stored case, alone and merged over the earlier ones.
 * @param instead the text to read if the case has no message
 */
export function newestOf(state: CaseState, instead: string, deps: Deps): Newest {
  const { said } = state
  const message = deps.language.read(said.at(-1) ?? instead, deps.today)
  return { message, merged: mergedWith(message, { ...state, said: said.slice(0, -1) }, said.length > 1, deps) }
}

/** A repeated question about the case, with nothing new stated. */
export const taskOfCase = (
  intent: AnyIntent,
  values: Task['values'],
  { kind, speaker }: { readonly kind: Kind; readonly speaker: Speaker },
  { message, merged }: Newest,
): Task => ({ intent, values, missing: [], kind, speaker, message, merged, followUp: true, own: [], unused: 0 })
