import type { Impression } from '../learned/reader.ts'
import type { Again } from '../types.ts'
import { choicesOf } from './decide.ts'
import { hypothesesOf } from './hypotheses.ts'
import { slotValueOf } from './reading.ts'
import type { CaseState } from './state.ts'
import type { Deps, Task } from './task.ts'
import { newestOf } from './toldSoFar.ts'

type Changes = Extract<Again, { readonly type: 'recalculate' }>['slots']

/** What the state stores about how the answer was produced. */
export function answeredBy(tasks: readonly [Task, ...Task[]]): NonNullable<CaseState['answered']> {
  const [first] = tasks
  return {
    tasks: tasks.map(({ intent, kind, speaker, values }) => ({
      intent: intent.id,
      kind,
      speaker,
      ...(tasks.length > 1 ? { values: { ...values } } : {}),
    })),
    followUp: first.followUp,
    own: [...first.own],
  }
}

/**
 * The tasks of a stored answer with other slot values, and the state that results. Undefined where the state does not
 * say how the question was answered, or one of its intents no longer exists.
 */
export function resumed(
  state: CaseState,
  changes: Changes,
  deps: Deps,
): { readonly tasks: readonly [Task, ...Task[]]; readonly state: CaseState } | undefined {
  const { answered } = state
  const intents = answered?.tasks.map(({ intent }) => deps.intents.get(intent))
  const first = intents?.[0]
  if (!answered || !first) return undefined
  const { message, merged } = newestOf(state, '', deps)
  const changed = (values: CaseState['values']) => {
    const next = { ...values }
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete next[name]
      else next[name] = slotValueOf(first, name, value)
    }
    return next
  }
  const kept = answered.own.filter((name) => changes[name] === undefined)
  const own = [...kept, ...Object.keys(changes).filter((name) => changes[name] !== null)]
  const tasks = answered.tasks.flatMap(({ kind, speaker, values = state.values }, at): Task[] => {
    const intent = intents?.[at]
    if (!intent) return []
    const held = changed(values)
    const missing = Object.entries(intent.slots).flatMap(([name, { ask }]) =>
      ask !== undefined && held[name] === undefined ? [name] : [],
    )
    const { followUp } = answered
    return [{ intent, values: held, missing, kind, speaker, message, merged, followUp, own, unused: 0 }]
  })
  const [one, ...more] = tasks
  // A value was given to this reading, so alternatives are no longer offered.
  const { asked: _, ...rest } = state
  return one && { tasks: [one, ...more], state: { ...rest, values: changed(state.values) } }
}

/**
 * Where the reader was sure of the wrong intent, its ranking of the others is little more than noise: intents of the
 * same matter are multiplied by this.
 */
const SAME_MATTER = 30
const groupOf = (id: string) => id.split('.')[0]

/** The reader's impression, given that the message belongs to none of these intents. */
function without(impression: Impression, wrong: ReadonlySet<string>, { intents: known }: Deps): Impression {
  const groups = new Set([...wrong].map(groupOf))
  const subjects = new Set([...wrong].map((id) => known.get(id)?.subject))
  const others = impression.intents
    .filter(({ label }) => !wrong.has(label))
    .map(({ label, p }) => ({
      label,
      p: groups.has(groupOf(label)) || subjects.has(known.get(label)?.subject) ? p * SAME_MATTER : p,
    }))
  const total = others.reduce((sum, { p }) => sum + p, 0)
  if (total === 0) return impression
  const intents = others.map(({ label, p }) => ({ label, p: p / total })).sort((a, b) => b.p - a.p)
  return { ...impression, intents }
}

/**
 * The other questions that the last message may have been, likeliest first, and a state in which one of them can be
 * chosen: the case as that message found it, without what the wrong reading made of it.
 * @param before the state that the message found
 */
export function otherReadings(
  state: CaseState,
  before: CaseState | undefined,
  deps: Deps,
): { readonly choices: readonly { readonly id: string; readonly label: string }[]; readonly state: CaseState } {
  const question = state.said.at(-1) ?? ''
  const message = deps.language.read(question, deps.today)
  const wrong = new Set([state.intent, ...(state.answered?.tasks ?? []).map(({ intent }) => intent)])
  const alone = without(deps.reader.read(question), wrong, deps)
  const after = before && without(deps.reader.read(question, before.intent), wrong, deps)
  const others = hypothesesOf(message, alone, after, before, deps)
  const choices = choicesOf(others.filter(({ intent }) => !wrong.has(intent.id))).map(({ intent }, at) => ({
    id: String(at + 1),
    intent: intent.id,
    label: intent.title,
  }))
  const values = state.answered?.followUp && before ? { ...before.values } : {}
  return {
    choices: choices.map(({ id, label }) => ({ id, label })),
    state: { ...state, values, asked: { choices } },
  }
}
