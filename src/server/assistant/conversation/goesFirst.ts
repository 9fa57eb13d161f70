import { esCuenta } from '../intents/empresa/aritmetica.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Impression } from '../learned/reader.ts'
import { wantsToHide } from '../outOfReach.ts'
import type { Understood } from '../understand/features.ts'
import { BILL, billOf } from './bills.ts'
import { counterpartOf } from './counterpart.ts'
import { ENTRY_INTENT, entryOf, wantsEntry } from './entries.ts'
import { calledByName } from './further.ts'
import { type Hypothesis, hypothesesOf, only } from './hypotheses.ts'
import type { Matter } from './matter.ts'
import { factsOf } from './preferences.ts'
import type { CaseState } from './state.ts'
import { type Deps, NO_CHOICE } from './task.ts'
import { corrects, namesNothing, staysWithTheSame } from './wording.ts'

// What goes before the learned order, since the message itself says of which intent it is: the entry or the whole bill of
// what was answered, a bare sum, an intent that is called by its name, a case that is gone back to or plainly gone on with.

export interface GoesFirst {
  readonly first: Hypothesis | undefined
  /** Whether the entry, the bill or the counterpart in the books of the last answer is wanted. */
  readonly entering: boolean
  /** Whether the message is nothing but a sum. */
  readonly reckons: boolean
  /** Whether an intent is called by its name. */
  readonly named: boolean
}

/** @param found the hypotheses in their learned order */
export function goesFirst(matter: Matter, found: readonly Hypothesis[], deps: Deps): GoesFirst {
  const { message, alone, after, state, opening, supposes } = matter
  const entering = ofTheLastResult(matter, found, deps)
  const reckoning = sumOnly(message, alone, state, deps)
  // What is to be hidden counts, whatever is asked first.
  const request = wantsToHide(message.text) ? message.text : opening
  const called = supposes ? [] : calledByName(message, request, alone, after, state, deps)
  const goesBack = called.length > 0 || corrects(message) ? [] : goneBackTo(message, after, state, deps)
  const goesOn =
    called.length > 0 ? [] : found.filter((each) => namesItsSums(message, each, state) || isKept(message, each, state))
  const [first] = [...entering, ...reckoning, ...called, ...goesBack, ...goesOn]
  return {
    first: first && { ...first, p: 1 },
    entering: entering.length > 0,
    reckons: reckoning.length > 0,
    named: called.length > 0,
  }
}

/** The likeliest reading of a message as this intent that goes on with the case. */
const goingOn = (
  message: Understood,
  after: Impression,
  intent: AnyIntent,
  state: CaseState,
  deps: Deps,
): readonly Hypothesis[] => {
  const [best] = hypothesesOf(message, only(after, intent), only(after, intent), state, deps).filter(
    ({ intent: { id }, act }) => act !== 'nueva' && id === intent.id,
  )
  return best ? [{ ...best, p: 1 }] : []
}

/** "¿Y cómo lo contabilizo?", "¿y en NIIF?", "¿cuánto le giro entonces?": of what the last answer worked out. */
function ofTheLastResult(
  { message, after, state }: Matter,
  [first]: readonly Hypothesis[],
  deps: Deps,
): readonly Hypothesis[] {
  if (!state || !after) return []
  const wanted =
    entryOf(message, state, deps.intents) ??
    counterpartOf(message, state, deps.intents) ??
    billOf(message, state, deps.intents)
  if (!wanted) return []
  // Both intents give the same entry of a bill: the likelier one goes on with what follows.
  const entered = wanted.id === BILL && wantsEntry(message) && first?.intent.id === ENTRY_INTENT ? first.intent : wanted
  return goingOn(message, after, entered, state, deps)
}

/** "5 − 2 + 1": nothing but a sum, whatever its numbers look like; in a case of something else only where it says so. */
function sumOnly(
  message: Understood,
  alone: Impression,
  state: CaseState | undefined,
  deps: Deps,
): readonly Hypothesis[] {
  const cuentas = deps.intents.get('cuentas')
  const opens = state === undefined || state.intent === 'cuentas' || ASKS_SUM.test(message.text)
  if (!cuentas || !opens || !esCuenta(message, deps.facts)) return []
  const [best] = hypothesesOf(message, only(alone, cuentas), undefined, undefined, deps)
  return best?.intent.id === 'cuentas' ? [{ ...best, p: 1 }] : []
}

const ASKS_SUM = /^\W{0,3}(?:cuanto (?:es|da|son) |sum|rest|multiplic|divid|[($\d])/

/** "¿Y si ya nos habían emplazado?" after the interest: it asks about the penalty that was worked out before it. */
function goneBackTo(
  message: Understood,
  after: Impression | undefined,
  state: CaseState | undefined,
  deps: Deps,
): readonly Hypothesis[] {
  if (!state || !after) return []
  const next = [...deps.intents.values()].find(
    ({ follows, fits }) =>
      follows?.after.test(state.intent) === true &&
      follows.said.test(message.text) &&
      fits?.(message, deps.today) !== false,
  )
  if (next) return goingOn(message, after, next, state, deps)
  if (message.amounts.length > 0) return []
  const back = [state.intent, ...state.earlier]
    .map((id) => deps.intents.get(id))
    .find((each) => each?.resumes?.test(message.text) === true)
  return back && back.id !== state.intent ? goingOn(message, after, back, state, deps) : []
}

/** "¿Y si compenso 100 millones de pérdidas?": each sum has a name by which a slot of the case's own question is called. */
function namesItsSums(
  { amounts, text }: Understood,
  { intent, act, filled }: Hypothesis,
  state: CaseState | undefined,
): boolean {
  if (act !== 'cambia' || intent.id !== state?.intent) return false
  const slots = Object.entries(intent.slots)
  const kept = slots.some(([name, { keepsCase }]) => keepsCase === true && typeof filled.own[name] === 'number')
  return (
    kept ||
    (amounts.length > 0 &&
      amounts.every(({ start, end }) => slots.some(([, { takes }]) => takes?.(text, { at: start, end }) === true)))
  )
}

/** Below this a correction is no datum of the case. */
const HARDLY = 0.05

/** Whether the words of a short follow-up mean something in this case alone. */
const isKept = (message: Understood, hypothesis: Hypothesis, state: CaseState | undefined): boolean => {
  const { intent, act, p } = hypothesis
  if (act !== 'cambia' || intent.id !== state?.intent || NO_CHOICE.has(intent.subject)) return false
  if (intent.keeps?.test(message.text) === true || namesNothing(message)) return true
  // A correction, a replacement or "the very same" belongs to the case where that takes a datum of it.
  return p >= HARDLY && staysWithTheSame(message) && factsOf(hypothesis) > 0
}
