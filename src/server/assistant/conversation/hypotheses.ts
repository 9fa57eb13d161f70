import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { type CaseValues, type Filled, fill } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Act } from '../learned/labels.ts'
import type { Impression, LearnedReader } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import type { CaseState } from './state.ts'

/** One way of taking a message as a whole: what it asks, what it changes, and how sure that is. */
export interface Hypothesis {
  readonly intent: AnyIntent
  /** `nueva` leaves the case behind; the others keep its values. */
  readonly act: Act
  readonly filled: Filled
  /** The case's values after this message. */
  readonly values: CaseValues
  /** Required slots that nothing fills, in the order of the intent. */
  readonly missing: readonly string[]
  /** Of all hypotheses together 1. */
  readonly p: number
}

export interface ReadingDeps {
  readonly intents: ReadonlyMap<string, AnyIntent>
  readonly reader: LearnedReader
  readonly facts: FactSource
  readonly today: IsoDate
}

/** Intents less likely than this are not looked at. */
const LEAST = 0.004
const MOST = 10

const UNUSED_FIGURE = 0.45
const MISSING = 0.6
const RULED_OUT = 0.05
const WRONG_SPEAKER = 0.9
/** A "change" that changes nothing would give the same answer again. */
const NOTHING_CHANGED = 0.12
const ANSWERS_THE_QUESTION = 12
/** What a change may be of: the intent last answered, or one before it in the same matter. */
const OF_THE_LAST = 0.75
const OF_AN_EARLIER = 0.25
/** Another question about a case is about one whose values the case holds. */
const FED_BY_THE_CASE = 1.6
const NOTHING_OF_THE_CASE = 0.3

function missingOf({ slots }: AnyIntent, values: CaseValues): string[] {
  return Object.entries(slots).flatMap(([name, { ask }]) =>
    ask !== undefined && values[name] === undefined ? [name] : [],
  )
}

const changes = (before: CaseValues, own: CaseValues) =>
  Object.entries(own).some(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))

/** How much more likely a question is for being about what the conversation knows. Of a note, which needs nothing, neither. */
function fedBy({ slots }: AnyIntent, held: CaseValues): number {
  const names = Object.keys(slots)
  if (names.length === 0 || Object.keys(held).length === 0) return 1
  const shared = names.filter((name) => held[name] !== undefined).length
  return shared === 0 ? NOTHING_OF_THE_CASE : FED_BY_THE_CASE ** Math.min(3, shared)
}

/**
 * Every way of taking the message that is worth weighing, the likeliest first. Weighed as a whole: the intent, whether its
 * slots take the figures that were said, whether what it needs is there, who speaks, and what the conversation stood at.
 */
export function hypothesesOf(
  message: Understood,
  alone: Impression,
  after: Impression | undefined,
  state: CaseState | undefined,
  deps: ReadingDeps,
): readonly Hypothesis[] {
  const found = new Map<string, { intent: AnyIntent; act: Act; p: number }>()
  const add = (id: string, act: Act, p: number) => {
    const intent = deps.intents.get(id)
    if (!intent || p <= 0) return
    const key = `${id} ${act === 'nueva' ? 'nueva' : 'sigue'}`
    const held = found.get(key)
    found.set(key, { intent, act: held && held.p > p ? held.act : act, p: (held?.p ?? 0) + p })
  }
  const acts = after?.acts ?? alone.acts
  for (const { label, p } of alone.intents.slice(0, MOST)) if (p >= LEAST) add(label, 'nueva', acts.nueva * p)
  if (state && after) {
    const { earlier } = state
    add(state.intent, 'cambia', acts.cambia * (earlier.length === 0 ? 1 : OF_THE_LAST))
    for (const id of earlier) add(id, 'cambia', (acts.cambia * OF_AN_EARLIER) / earlier.length)
    for (const { label, p } of after.intents.slice(0, MOST))
      if (p >= LEAST) add(label, label === state.intent ? 'cambia' : 'sigue', (acts.sigue + acts.sobre) * p)
  }
  const weighed = [...found.values()].map(({ intent, act, p }): Hypothesis => {
    const before = act === 'nueva' ? {} : (state?.values ?? {})
    const filled = fill(intent, message, before, deps)
    const values = { ...before, ...filled.own }
    const missing = missingOf(intent, values)
    let weight = p * Math.exp(0.35 * filled.fit)
    weight *= UNUSED_FIGURE ** Math.min(3, filled.unused.length)
    if (intent.fits?.(message, deps.today) === false) weight *= RULED_OUT
    weight *= MISSING ** Math.min(2, missing.length)
    if (
      intent.speakers &&
      alone.speaker !== 'general' &&
      alone.speaker !== 'contador' &&
      !intent.speakers.includes(alone.speaker)
    )
      weight *= WRONG_SPEAKER
    if (act === 'sigue' && state) weight *= fedBy(intent, state.values)
    if (act === 'cambia' && state) {
      if (state.asked?.slot !== undefined && filled.own[state.asked.slot] !== undefined) weight *= ANSWERS_THE_QUESTION
      else if (Object.keys(intent.slots).length > 0 && !message.dated && !changes(before, filled.own))
        weight *= NOTHING_CHANGED
    }
    return { intent, act, filled, values, missing, p: weight }
  })
  const total = weighed.reduce((sum, { p }) => sum + p, 0)
  return weighed.map((each) => ({ ...each, p: total === 0 ? 0 : each.p / total })).sort((a, b) => b.p - a.p)
}
