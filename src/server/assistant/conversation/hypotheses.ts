import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { type CaseValues, fill, valuesAfter } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import { PARTS } from '../intents/parts.ts'
import type { Act } from '../learned/labels.ts'
import type { Impression, LearnedReader } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { type Candidate, score, signalsOf } from './ranking.ts'
import type { CaseState } from './state.ts'

/** One complete interpretation of a message (a "reading"): what it asks, what it changes, and how likely that is. */
export interface Hypothesis extends Candidate {
  /** The case's values after this message. */
  readonly values: CaseValues
  /** Probability; those of all hypotheses add up to 1. */
  readonly p: number
}

export interface ReadingDeps {
  readonly intents: ReadonlyMap<string, AnyIntent>
  readonly reader: LearnedReader
  readonly facts: FactSource
  readonly today: IsoDate
}

/** The reader's impression, given that the intent is known. */
export const only = (impression: Impression, { id }: AnyIntent): Impression => ({
  ...impression,
  intents: [{ label: id, p: 1 }],
})

/** Less likely intents are not considered. */
const LEAST = 0.004
const MOST = 10

/** The required slots without a value. */
export function missingOf({ slots }: AnyIntent, values: CaseValues): string[] {
  return Object.entries(slots).flatMap(([name, { ask }]) =>
    ask !== undefined && values[name] === undefined ? [name] : [],
  )
}

/** The intents that a message may have, and whether it starts a new case (`nueva`) or continues the conversation's. */
function proposed(
  alone: Impression,
  after: Impression | undefined,
  state: CaseState | undefined,
): ReadonlyMap<string, { readonly id: string; readonly act: Act }> {
  const found = new Map<string, { id: string; act: Act }>()
  const propose = (id: string, act: Act) => {
    const key = `${id} ${act === 'nueva' ? 'nueva' : 'sigue'}`
    if (!found.has(key)) found.set(key, { id, act })
  }
  const likely = ({ intents }: Impression) => intents.slice(0, MOST).filter(({ p }) => p >= LEAST)
  for (const { label } of likely(alone)) propose(label, 'nueva')
  if (!state || !after) return found
  for (const id of [state.intent, ...state.earlier]) propose(id, 'cambia')
  for (const { label } of likely(after)) propose(label, 'sigue')
  for (const { intent } of state.asked?.choices ?? []) propose(intent, 'sigue')
  return found
}

/** Subjects with a tax of their own: the tax computed for one of them is not that of another. */
const TAXES: ReadonlySet<string | undefined> = new Set(['renta', 'ica', 'iva', 'simple', 'inc'])

/** A slot that takes the last answer's amount, whatever it was. */
export const LAST_SUM = 'cifra'

/**
 * Two intents may use one name for different things ("anticipo": an amount, or a frequency; "activoFijo": which, or
 * whether): a value of another type does not fit.
 */
export function isOfItsType(slot: AnyIntent['slots'][string] | undefined, value: unknown): boolean {
  if (slot === undefined || value === null) return true
  if (slot.type === 'money' || slot.type === 'percent') return typeof value === 'number'
  if (slot.type === 'text') return canShow(slot, value)
  return (slot.type === 'flag') === (typeof value === 'boolean')
}

/** The shares of two partners are no amounts by kind of receiver: lists and records are told apart by showing them. */
function canShow(slot: AnyIntent['slots'][string], value: unknown): boolean {
  try {
    return !/\b(?:undefined|NaN)\b|\[object/.test(slot.show?.(value) ?? '')
  } catch {
    return false
  }
}

/** The values of the case, and those results of the last answer that the intent has slots for. */
function known({ slots, subject }: AnyIntent, state: CaseState | undefined, deps: ReadingDeps): CaseValues {
  if (!state) return {}
  const { results = {}, values, resultsOf = '' } = state
  const of = deps.intents.get(resultsOf)?.subject
  const another = TAXES.has(of) && TAXES.has(subject) && of !== subject
  const given = Object.entries(results)
  // "¿Y el ICA?" after the income tax: the computed tax is not the ICA.
  const wrong = new Set(given.flatMap(([name]) => (another && name.startsWith('impuesto') ? [name] : [])))
  return {
    ...(slots[LAST_SUM] !== undefined && state.sum?.of === state.intent ? { [LAST_SUM]: state.sum.value } : {}),
    ...Object.fromEntries(given.filter(([name]) => slots[name] !== undefined && !wrong.has(name))),
    ...Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => (!wrong.has(name) || results[name] !== value) && isOfItsType(slots[name], value),
      ),
    ),
  }
}

/**
 * Drops values that a slot of the same name holds for another intent: "contrato" is a kind of work, not a kind of
 * company.
 */
function among({ slots }: AnyIntent, values: CaseValues): CaseValues {
  const isNone = ([name, value]: [string, unknown]) => {
    const { type, options } = slots[name] ?? {}
    if (!isOfItsType(slots[name], value)) return true
    return (
      type === 'choice' && options !== undefined && typeof value === 'string' && value !== '' && !(value in options)
    )
  }
  const held = Object.entries(values)
  return held.some(isNone) ? Object.fromEntries(held.filter((each) => !isNone(each))) : values
}

export interface Weighed extends Omit<Hypothesis, 'p'> {
  readonly signals: readonly number[]
}

/** Every reading that is worth weighing, with its signals. */
export function candidatesOf(
  message: Understood,
  alone: Impression,
  after: Impression | undefined,
  state: CaseState | undefined,
  deps: ReadingDeps,
): readonly Weighed[] {
  const context = {
    text: message,
    alone,
    after,
    state,
    ruledOut: ({ fits }: AnyIntent) => fits?.(message, deps.today) === false,
    followed: (before: string, id: string) => deps.reader.transitions[before]?.includes(id) === true,
  }
  return [...proposed(alone, after, state).values()].flatMap(({ id, act }): Weighed[] => {
    const intent = deps.intents.get(id)
    if (!intent) return []
    const held = act === 'nueva' ? {} : act === 'sigue' ? known(intent, state, deps) : (state?.values ?? {})
    const before = among(intent, held)
    const asked = act !== 'nueva' && id === state?.intent ? state.asked?.slot : undefined
    const previous = act === 'nueva' ? undefined : state?.intent
    const filled = fill(intent, message, before, deps, { asked, previous })
    const told = Object.keys(filled.parts).length === 0 ? filled.own : { ...filled.own, [PARTS]: filled.parts }
    const values = valuesAfter(before, told)
    const candidate = { intent, act, filled, missing: missingOf(intent, values) }
    return [{ ...candidate, values, signals: signalsOf(candidate, context) }]
  })
}

/**
 * Every plausible interpretation of the message, likeliest first. It is weighed as a whole: the intent, whether its
 * slots take the stated figures, whether required data are present, who speaks, and the state of the conversation.
 */
export function hypothesesOf(
  message: Understood,
  alone: Impression,
  after: Impression | undefined,
  state: CaseState | undefined,
  deps: ReadingDeps,
): readonly Hypothesis[] {
  const scored = candidatesOf(message, alone, after, state, deps).map((each) => ({
    ...each,
    p: Math.exp(score(deps.reader.ranking.signals, each.signals)),
  }))
  const total = scored.reduce((sum, { p }) => sum + p, 0)
  return scored
    .map(({ signals: _, ...each }): Hypothesis => ({ ...each, p: total === 0 ? 0 : each.p / total }))
    .sort((a, b) => b.p - a.p)
}

/** Between two acts this close, the one that continues the case wins if the message has no amount of its own. */
const AS_LIKELY = 0.25

/**
 * Orders by intent: evidence for an intent counts whatever the act, then the likeliest act of each comes first. "Mi NIT
 * termina en 4, ¿se me pasó?" after an amount owed has no amount of its own: it belongs to the intent that the case
 * holds.
 */
export function byIntent(hypotheses: readonly Hypothesis[], brings: boolean): readonly Hypothesis[] {
  const sums = new Map<string, number>()
  for (const { intent, p } of hypotheses) sums.set(intent.id, (sums.get(intent.id) ?? 0) + p)
  const needs = ({ intent, act, values }: Hypothesis) =>
    act !== 'nueva' && Object.entries(intent.slots).some(([name, { type }]) => type === 'money' && name in values)
  const weight = (each: Hypothesis) => (!brings && needs(each) ? each.p / AS_LIKELY : each.p)
  return [...hypotheses].sort(
    (a, b) => (sums.get(b.intent.id) ?? 0) - (sums.get(a.intent.id) ?? 0) || weight(b) - weight(a),
  )
}
