import { z } from 'zod'
import { SMMLV } from '../../../shared/tax/facts/general.ts'
import { type CaseValues, valuesAfter } from '../intents/fill.ts'
import type { AnyIntent, Slot } from '../intents/intent.ts'
import { PARTS } from '../intents/parts.ts'
import { toCop } from '../intents/reading.ts'
import { type Entity, entitiesOf } from '../learned/entities.ts'
import { KINDS } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'
import type { Decision } from './decision.ts'
import { type Hypothesis, hypothesesOf, isOfItsType, missingOf, only } from './hypotheses.ts'
import { stateAfter } from './nextState.ts'
import { slotValueOf } from './reading.ts'
import { requestsIn } from './requests.ts'
import type { CaseState } from './state.ts'
import { type Deps, isAspect, type Task, taskOf } from './task.ts'
import { mergedWith } from './toldSoFar.ts'

// Turns a reading by something other than the learned reader, such as a language model, into a decision: intents and
// slot values. The calculators answer as always, and the proposal is validated as strictly as input from a person.

const MOST_REQUESTS = 3
const LONGEST = 400

const request = z.object({
  /** The part of the message that makes this request. */
  words: z.string().max(LONGEST).catch(''),
  intent: z.string(),
  kind: z.enum(KINDS).catch('otro'),
  /** Whether it changes or continues the conversation's case, whose other values hold. */
  goesOn: z.boolean().catch(false),
  /** By slot name; sums in COP, days as ISO dates, options by their key. Null takes a value of the case away. */
  values: z.record(z.string(), z.union([z.number(), z.string().max(LONGEST), z.boolean(), z.null()])).catch({}),
})
type Request = z.infer<typeof request>

export const proposal = z.object({
  /** In the order of the message; empty if no intent answers it. */
  requests: z.array(request).max(MOST_REQUESTS),
  /** It asks about the answer just given: why, where a figure comes from, whether it is right. */
  about: z.boolean().catch(false),
  sure: z.boolean().catch(false),
})
export type Proposal = z.infer<typeof proposal>

const LARGEST = 1e15
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 1e9

/** The value as the slot stores it; undefined if the slot cannot hold it. */
function slotValue(intent: AnyIntent, name: string, given: string | number | boolean, deps: Deps): unknown {
  const slot = intent.slots[name]
  if (slot === undefined) return undefined
  switch (slot.type) {
    case 'money':
      return copOf(given, deps)
    case 'percent':
      return typeof given === 'number' && given >= 0 && given <= LARGEST ? given : undefined
    case 'count':
    case 'days':
    case 'year':
      return typeof given === 'number' && isCount(given) ? given : undefined
    case 'flag':
      return typeof given === 'boolean' ? given : undefined
    case 'date':
      return z.iso.date().safeParse(given).data
    case 'choice':
      if (slot.options) return String(given) in slot.options ? slotValueOf(intent, name, String(given)) : undefined
      return readFrom(slot, String(given), deps)
    default:
      return readFrom(slot, String(given), deps)
  }
}

/** An amount in COP; "1 salario mínimo" and "20 UVT" are converted at today's values. */
function copOf(given: string | number | boolean, { language, facts, today }: Deps): number | undefined {
  if (typeof given === 'number') return given >= 0 && given <= LARGEST ? Math.round(given) : undefined
  const read = language.read(String(given), today)
  const [amount] = read.amounts
  return amount && toCop(amount, read, facts)
}

/** Values that only the slot's own code can read, from the words that the proposal quotes. */
const readFrom = (slot: Slot, words: string, { language, facts, today }: Deps): unknown =>
  slot.read?.(language.read(words, today), { facts, today, before: undefined })

/** Whether the slot is filled by its own reader, so that a proposal need not contain it. */
const isOwnReading = ({ type, options }: Slot): boolean =>
  type === 'text' || type === 'period' || type === 'nit' || (type === 'choice' && options === undefined)

const TIMES = [12, 24, 2, 6, 30, 360, 52, 1_000, 1e6]

/**
 * Combinations of three amounts are tried only up to this many numbers: with hundreds, anything can be a combination.
 */
const MOST_TOLD = 40

/** The numbers that the person stated in this conversation, and those of its answers. */
function toldIn(message: Understood, state: CaseState | undefined, deps: Deps): readonly number[] {
  const said = [message, ...(state?.said ?? []).map((text) => deps.language.read(text, deps.today))]
  const held = [...Object.values(state?.values ?? {}), ...Object.values(state?.results ?? {}), state?.sum?.value]
  const numbers = [
    ...new Set([
      ...said.flatMap((each) => [
        ...(MINIMUM.test(each.text) ? [each.on, deps.today].map((on) => deps.facts.at(SMMLV, on).value) : []),
        ...each.amounts.flatMap((amount) => [amount.value, toCop(amount, each, deps.facts)]),
        ...each.percents.map(({ value }) => value),
        ...each.quantities.map(({ value }) => value),
      ]),
      ...held.filter((value) => typeof value === 'number'),
    ]),
  ]
  return numbers.slice(0, MOST_TOLD)
}

const MINIMUM = /\bminimos?\b|\bsml?m(?:lv|v|)\b/
const SAME = 1
/**
 * Whether an amount was stated, or is a combination of two or three stated ones ("4 portátiles de 3.900.000", "2
 * millones al mes" for a year).
 */
function isExplained(value: number, told: readonly number[]): boolean {
  const same = (other: number) => Math.abs(other - value) <= SAME
  if (value === 0 || told.some(same)) return true
  const factors = [...told.filter((each) => each > 0 && each < 10_000), ...TIMES]
  return told.some(
    (one, at) =>
      factors.some((by) => same(one * by) || same(one / by) || same((one * by) / 100) || same(one * (1 + by / 100))) ||
      told.some(
        (two, next) =>
          next > at &&
          (same(one + two) ||
            same(Math.abs(one - two)) ||
            told.some((three, last) => last > next && same(one + two + three))),
      ),
  )
}

interface Read {
  readonly hypothesis: Hypothesis
  /** Whether amounts or rates that nobody stated were dropped. */
  readonly invented: boolean
}

const isSum = (slot: Slot | undefined): boolean => slot?.type === 'money' || slot?.type === 'percent'

/** @param sums whose amounts and rates fill the slots: the proposal's, or the learned reading's */
function hypothesisOf(
  { intent: id, goesOn, values: given }: Request,
  message: Understood,
  state: CaseState | undefined,
  deps: Deps,
  sums: 'proposed' | 'read' = 'proposed',
): Read | undefined {
  const intent = deps.intents.get(id)
  if (!intent) return undefined
  const alone = only(deps.reader.read(message.question), intent)
  const before = goesOn ? state : undefined
  const after = before && only(deps.reader.read(message.question, before.intent), intent)
  const found = hypothesesOf(message, alone, after, before, deps).filter((each) => each.intent.id === id)
  const base = found.find(({ act }) => (act === 'nueva') === (before === undefined)) ?? found[0]
  if (!base) return undefined
  const told = toldIn(message, state, deps)
  let invented = false
  const own: Record<string, unknown> = Object.fromEntries(
    Object.entries(base.filled.own).filter(([name]) => {
      const slot = intent.slots[name]
      if (slot === undefined) return false
      return isOwnReading(slot) || isAspect(intent, name) || (sums === 'read' && isSum(slot))
    }),
  )
  for (const [name, value] of Object.entries(given)) {
    const slot = intent.slots[name]
    if (sums === 'read' && isSum(slot)) continue
    const meant = value === null ? null : slotValue(intent, name, value, deps)
    if (meant === undefined) continue
    if (isSum(slot) && typeof meant === 'number' && !isExplained(meant, told)) {
      invented = true
      continue
    }
    own[name] = meant
  }
  const values = valuesAfter(heldBefore(base, before), own)
  const entities = entitiesOf(message)
  const left = entities.filter((entity) => !isTaken(entity, message, own, deps))
  const taken = { left, unused: left, dropped: left.length, taken: entities.length - left.length, parts: {} }
  const filled = { ...base.filled, own, ...taken }
  return { hypothesis: { ...base, values, missing: missingOf(intent, values), filled }, invented }
}

/** The values of the case before the message; the named parts of amounts come from the learned reading. */
function heldBefore({ intent, values, filled }: Hypothesis, before: CaseState | undefined): CaseValues {
  if (before === undefined) return {}
  const kept = Object.entries(values).filter(([name]) => name !== PARTS && !(name in filled.own))
  const earlier = Object.entries(before.values).filter(
    ([name, value]) => name in filled.own && isOfItsType(intent.slots[name], value),
  )
  return Object.fromEntries([...kept, ...earlier])
}

/** Whether a proposed value is this amount or rate, or a combination of it. */
function isTaken(entity: Entity, message: Understood, own: CaseValues, { facts }: Deps): boolean {
  const said = entity.kind === 'percent' ? entity.percent.value : toCop(entity.amount, message, facts)
  return Object.values(own).some(
    (value) =>
      (typeof value === 'number' && isExplained(value, [said])) ||
      (typeof value !== 'number' && JSON.stringify(value ?? '').includes(String(said))),
  )
}

/** A further request: its own values, over those of the first request that mean the same. */
function furtherTaskOf(
  asked: Request,
  first: Task,
  message: Understood,
  state: CaseState,
  deps: Deps,
): Task | undefined {
  const found = hypothesisOf({ ...asked, goesOn: true }, message, state, deps)
  if (!found || found.hypothesis.missing.length > 0) return undefined
  const words = asked.words === '' ? message.question : asked.words
  const task = taskOf(found.hypothesis, asked.kind, first.speaker, deps.language.read(words, deps.today), first.merged)
  return { ...task, followUp: true, continues: found.hypothesis.intent.id === first.intent.id, part: words }
}

/**
 * The decisions for a message read in this way. If the learned reading would give the amounts to other slots of the
 * same intent, that alternative comes second: only the answer shows which amounts a calculation uses. Empty if the
 * proposal names something unknown; the learned reading then applies.
 */
export function decisionsOf(
  proposed: Proposal,
  question: string,
  before: CaseState | undefined,
  deps: Deps,
): readonly Decision[] {
  if (proposed.requests.length === 0) return [{ type: 'unknown', state: before }]
  const message = deps.language.read(question, deps.today)
  const [first, second] = (['proposed', 'read'] as const).map((sums) =>
    decisionBy(proposed, message, before, deps, sums),
  )
  if (!first) return []
  return second === undefined || isAlike(first, second) ? [first] : [first, second]
}

function isAlike(one: Decision, other: Decision): boolean {
  if (one.type !== 'answer' || other.type !== 'answer') return true
  return JSON.stringify(one.tasks[0].values) === JSON.stringify(other.tasks[0].values)
}

function decisionBy(
  { requests: [asked, ...others], about, sure }: Proposal,
  message: Understood,
  before: CaseState | undefined,
  deps: Deps,
  sums: 'proposed' | 'read',
): Decision | undefined {
  const found = asked && hypothesisOf(asked, message, before, deps, sums)
  if (!found) return undefined
  const { hypothesis, invented } = found
  const { question } = message
  const follows = hypothesis.act !== 'nueva'
  const merged = mergedWith(message, before, follows, deps)
  const task = taskOf(hypothesis, asked.kind, deps.reader.read(question).speaker, message, merged)
  const state = stateAfter(hypothesis, message, merged, question, before)
  const further = others.map((each) => furtherTaskOf(each, task, message, state, deps))
  // Charged only if nothing is open: one request, every figure used, and in a follow-up a change of a certain case.
  const explained = !follows || (before?.certain === true && task.own.length > 0)
  const marks = question.match(QUESTION)?.length ?? 0
  const one = others.length === 0 && marks <= 1 && requestsIn(question).length === 1
  const whole = one && hypothesis.filled.dropped === 0
  const certain = sure && sums === 'proposed' && !invented && explained && whole
  const answer = {
    type: 'answer',
    tasks: [
      others.length > 0 && asked.words !== '' ? { ...task, part: asked.words } : task,
      ...further.filter((each) => each !== undefined),
    ],
    state: { ...state, certain },
    otherwise: [],
    others: [],
    sure: certain,
    likely: true,
    confidence: sure ? 1 : HALF_SURE,
    unanswered: others.flatMap(({ words }, at) => (further[at] === undefined && words !== '' ? [words] : [])),
  } as const satisfies Decision
  return about && before ? { type: 'about', task, state: before, otherwise: answer } : answer
}

const HALF_SURE = 0.5
/** "¿…???" is a single question. */
const QUESTION = /[?]+/g
