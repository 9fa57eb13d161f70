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

// Readings that override the learned ranking because the message itself identifies the intent: the entry or whole bill
// of the last answer, pure arithmetic, an intent called by its name, a case that is returned to or plainly continued.

export interface GoesFirst {
  readonly first: Hypothesis | undefined
  /** Whether the message asks for the entry, the bill or the accounting of the last answer. */
  readonly entering: boolean
  /** Whether the message is nothing but arithmetic. */
  readonly reckons: boolean
  /** Whether it calls an intent by its name. */
  readonly named: boolean
}

/** @param found the hypotheses in learned order */
export function goesFirst(matter: Matter, found: readonly Hypothesis[], deps: Deps): GoesFirst {
  const { message, alone, after, state, opening, supposes } = matter
  const entering = ofTheLastResult(matter, found, deps)
  const reckoning = sumOnly(message, alone, state, deps)
  // A wish to hide income takes precedence over whatever is asked first.
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

/** The likeliest reading of a message that continues the case with this intent. */
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

/** "¿Y cómo lo contabilizo?", "¿y en NIIF?", "¿cuánto le giro entonces?": about the last result. */
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
  // Both intents make the same entry of a bill: the likelier one can continue with what follows.
  const entered = wanted.id === BILL && wantsEntry(message) && first?.intent.id === ENTRY_INTENT ? first.intent : wanted
  return goingOn(message, after, entered, state, deps)
}

/** "5 − 2 + 1" is arithmetic, whatever its numbers resemble; inside another case only if the message says so. */
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

/** "¿Y si ya nos habían emplazado?" after the interest: returns to the penalty that was computed before. */
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

/**
 * "¿Y si compenso 100 millones de pérdidas?": every amount carries a name that only a slot of the current intent has.
 */
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

/** Below this probability a correction is not about the case. */
const HARDLY = 0.05

/** Whether the words of a short follow-up only make sense in this case. */
const isKept = (message: Understood, hypothesis: Hypothesis, state: CaseState | undefined): boolean => {
  const { intent, act, p } = hypothesis
  if (act !== 'cambia' || intent.id !== state?.intent || NO_CHOICE.has(intent.subject)) return false
  if (intent.keeps?.test(message.text) === true || namesNothing(message)) return true
  // A correction, a replacement or "lo mismo" belongs to the case if it changes one of its values.
  return p >= HARDLY && staysWithTheSame(message) && factsOf(hypothesis) > 0
}
