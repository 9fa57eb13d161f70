import { namesItsEvent } from '../intents/contabilidad/asiento.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Speaker } from '../learned/labels.ts'
import type { Impression } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { ENTRY_INTENT, entersItself, wantsTheEntryOf } from './entries.ts'
import { byIntent, type Hypothesis, hypothesesOf, only } from './hypotheses.ts'
import type { Matter } from './matter.ts'
import { isTeller } from './nextState.ts'
import type { CaseState } from './state.ts'
import { type Deps, isAspect } from './task.ts'

// Adjusts the learned order of the readings where it is a close call, or where the message says more than the ranking
// knows: how the thread began, who tells it, how much of it each intent uses, what its figures identify.

/** Every reading of a matter, the preferred one first. */
export function inOrder(
  { message, checkedIn, question, alone, after, state }: Matter,
  deps: Deps,
): readonly Hypothesis[] {
  const learned = hypothesesOf(message, alone, after, state, deps)
  const inThread = inItsThread(learned, question, state, deps)
  const told = byIntent(ofTheTeller(inThread, alone.speaker, state), message.amounts.length > 0)
  const full = takesMost(told, state)
  const telling = preferTold(full, message, checkedIn, alone, deps)
  const counting = countsFirst(telling, message, deps)
  return entryFirst(counting, message, alone, state, deps)
}

/** The probability of each intent, over all its hypotheses. */
export function sharesOf(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const { intent, p } of hypotheses) shares.set(intent.id, (shares.get(intent.id) ?? 0) + p)
  return shares
}

/** If the likeliest intent has less than this, the message that opened the thread is consulted too. */
const UNCLEAR = 0.4
const BESIDES_THE_THREAD = 0.2

/**
 * "¿Y cuánto es la multa?" after a return that was not filed: means that return's fine, although its own words fit any
 * fine.
 */
function inItsThread(
  hypotheses: readonly Hypothesis[],
  question: string,
  state: CaseState | undefined,
  { reader }: Deps,
): readonly Hypothesis[] {
  const opening = state?.said[0]
  if (opening === undefined) return hypotheses
  const [likeliest, most] = [...sharesOf(hypotheses)].sort(([, a], [, b]) => b - a)[0] ?? ['', 1]
  if (most >= UNCLEAR || likeliest === state?.intent) return hypotheses
  const whole = new Map(reader.read(`${opening} ${question}`).intents.map(({ label, p }) => [label, p]))
  // The opening has been answered, so it is no evidence for the case's own intent.
  const isOwn = ({ intent }: Hypothesis) => intent.id === state?.intent
  const factorOf = (each: Hypothesis | undefined) => BESIDES_THE_THREAD + (each ? (whole.get(each.intent.id) ?? 0) : 0)
  const ofTheCase = factorOf(hypotheses.find((each) => !isOwn(each)))
  const weighed = hypotheses.map((each) => ({ ...each, p: each.p * (isOwn(each) ? ofTheCase : factorOf(each)) }))
  const total = weighed.reduce((sum, { p }) => sum + p, 0)
  return weighed.map((each) => ({ ...each, p: each.p / total })).sort((a, b) => b.p - a.p)
}

const FROM_ANOTHER = 0.15

/**
 * "La planilla de los dos, somos SAS" in the thread of somebody with two employees is not a question of a freelancer:
 * intents of other speakers become far less likely, unless the message itself speaks for one of them.
 */
function ofTheTeller(
  hypotheses: readonly Hypothesis[],
  speaker: Speaker,
  state: CaseState | undefined,
): readonly Hypothesis[] {
  const tells = state?.speaker
  if (tells === undefined || (isTeller(speaker) && speaker !== tells)) return hypotheses
  return hypotheses
    .map((each) => (each.intent.speakers?.includes(tells) === false ? { ...each, p: each.p * FROM_ANOTHER } : each))
    .sort((a, b) => b.p - a.p)
}

/** How many more data of the message an intent has to use to overtake a likelier one. */
const MORE_FACTS = 2
const FACTS_ENOUGH = 3
const WORTH_ITS_FACTS = 0.15
/** Between intents that are about as likely, one more datum is enough. */
const NEARLY_THE_FIRST = 0.5

/** The slot that only notes what was mentioned. */
const PASSED_OVER = 'mencionado'

/** How many data a reading uses: not counting what is asked and what is only noted. */
export const factsOf = ({ intent, filled }: Hypothesis): number =>
  Object.entries(filled.own).filter(
    ([name, value]) =>
      name !== PASSED_OVER &&
      !isAspect(intent, name) &&
      value !== null &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  ).length

/**
 * "Ganan el mínimo los dos y somos SAS, riesgo 1": prefers the intent that uses all of it over one that uses a single
 * datum.
 */
function takesMost(hypotheses: readonly Hypothesis[], state: CaseState | undefined): readonly Hypothesis[] {
  const [first] = hypotheses
  if (!first || state === undefined) return hypotheses
  const shares = sharesOf(hypotheses)
  const share = ({ intent }: Hypothesis) => shares.get(intent.id) ?? 0
  const taken = factsOf(first)
  const better = hypotheses.find(
    (each) =>
      each.intent.id !== first.intent.id &&
      each.missing.length === 0 &&
      factsOf(each) >= FACTS_ENOUGH &&
      each.filled.dropped <= first.filled.dropped &&
      ((factsOf(each) >= taken + MORE_FACTS && share(each) >= WORTH_ITS_FACTS * share(first)) ||
        (factsOf(each) > taken && share(each) >= NEARLY_THE_FIRST * share(first))),
  )
  if (!better) return hypotheses
  // The two change places and probabilities.
  const swap = share(first) / Math.max(share(better), Number.MIN_VALUE)
  return [better, ...hypotheses.filter((each) => each !== better)].map((each) =>
    each.intent.id === better.intent.id
      ? { ...each, p: each.p * swap }
      : each.intent.id === first.intent.id
        ? { ...each, p: each.p / swap }
        : each,
  )
}

/** Whether the message's figures, with or without the claimed one, identify the intent. */
export const tellsItself = (
  { tells }: AnyIntent,
  message: Understood,
  checkedIn: Understood | undefined,
  { today }: Deps,
): boolean => tells?.(message, today) === true || (checkedIn !== undefined && tells?.(checkedIn, today) === true)

const FAR_LESS_LIKELY = 0.1
/**
 * A new message whose figures identify their intent ("costó 30, dep. acum. 24, lo vendimos en 4") belongs to that
 * intent. An intent that the message excludes ("el banco dice… y en libros tengo…" is no purchase) yields to another.
 */
function preferTold(
  hypotheses: readonly Hypothesis[],
  message: Understood,
  checkedIn: Understood | undefined,
  alone: Impression,
  deps: Deps,
): readonly Hypothesis[] {
  const [first] = hypotheses
  if (first?.act !== 'nueva') return hypotheses
  const before = (instead: Hypothesis | undefined) =>
    instead === undefined ? hypotheses : [instead, ...hypotheses.filter((each) => each.intent.id !== instead.intent.id)]
  const told = [...deps.intents.values()].find(
    (each) => tellsItself(each, message, checkedIn, deps) && each.fits?.(message, deps.today) !== false,
  )
  if (told !== undefined)
    return before(
      hypotheses.find(({ intent, act }) => intent.id === told.id && act === 'nueva') ??
        hypothesesOf(message, only(alone, told), undefined, undefined, deps)[0],
    )
  if (first.intent.fits?.(message, deps.today) !== false) return hypotheses
  return before(
    hypotheses.find(
      ({ intent, act, p }) =>
        act === 'nueva' &&
        intent.subject !== 'fuera' &&
        p >= FAR_LESS_LIKELY * first.p &&
        intent.fits?.(message, deps.today) !== false,
    ),
  )
}

const NEARLY_AS_LIKELY = 0.6

/**
 * Of two readings that are nearly as likely, one that computes with what was stated comes before one that only notes
 * the amount, and one that can be answered before one that would ask back.
 */
function countsFirst(hypotheses: readonly Hypothesis[], message: Understood, { today }: Deps): readonly Hypothesis[] {
  const { amounts } = message
  const [first, second] = hypotheses
  if (!first || !second || amounts.length === 0 || second.p < NEARLY_AS_LIKELY * first.p) return hypotheses
  if (second.intent.fits?.(message, today) === false) return hypotheses
  const asksBack = first.act === 'nueva' && first.missing.length > 0
  if (asksBack && second.missing.length === 0 && second.filled.unused.length === 0)
    return [second, first, ...hypotheses.slice(2)]
  const taken = ({ filled }: Hypothesis) =>
    Object.entries(filled.own).filter(([name, value]) => name !== PASSED_OVER && value !== null && value !== '').length
  return taken(first) === 0 && taken(second) > 1 && second.missing.length === 0
    ? [second, first, ...hypotheses.slice(2)]
    : hypotheses
}

/** "Asiento del 4x1000 de 120 mil": what is stated with an amount is to be entered, not computed. */
function entryFirst(
  hypotheses: readonly Hypothesis[],
  message: Understood,
  alone: Impression,
  state: CaseState | undefined,
  deps: Deps,
): readonly Hypothesis[] {
  const [first] = hypotheses
  const entries = deps.intents.get(ENTRY_INTENT)
  if (!first || !entries || !wantsTheEntryOf(message) || entries.fits?.(message, deps.today) === false)
    return hypotheses
  // A return of goods is entered with its credit note, in that period.
  if (entersItself(first.intent) && first.intent.tells?.(message, deps.today) === true) return hypotheses
  // "Asiento de cierre": the message names what is to be entered, so an intent that enters its own result is not meant.
  if (entersItself(first.intent) && !(namesItsEvent(message) && first.intent.id !== ENTRY_INTENT)) return hypotheses
  const found = hypotheses.find(({ intent }) => intent.id === ENTRY_INTENT)
  const instead = found ?? hypothesesOf(message, only(alone, entries), undefined, undefined, deps)[0]
  if (!instead || (found === undefined && state !== undefined)) return hypotheses
  return [instead, ...hypotheses.filter((each) => each !== instead)]
}
