import { fill } from '../intents/fill.ts'
import { PARTS, type Parts } from '../intents/parts.ts'
import { toCop } from '../intents/reading.ts'
import type { Understood } from '../understand/features.ts'
import { type Hypothesis, LAST_SUM } from './hypotheses.ts'
import type { CaseState } from './state.ts'
import { type Deps, isAspect, withoutAspects } from './task.ts'
import { namesNothing } from './wording.ts'

// What a reading takes from elsewhere: the earlier messages that described the case, what was asked about it before,
// and the first of several requests alone.

const MOST_RETOLD = 3

/** Roles of amounts that belong to one tax or return; no other intent may use such an amount. */
const OF_ONE_TAX: ReadonlySet<string | undefined> = new Set([
  'utilidad',
  'costos',
  'impuesto',
  'retencion',
  'iva',
  'ivaDescontable',
  'saldoFavor',
  'anticipo',
])

/**
 * The amounts of the case that are meaningful in one tax only: a renta líquida, the withholding credited against it.
 */
function ofOneTax({ intent, earlier, values }: CaseState, { intents }: Deps): ReadonlySet<unknown> {
  const slots = [intent, ...earlier].map((id) => intents.get(id)?.slots ?? {})
  const held = Object.entries(values).flatMap(([name, value]) => {
    const slot = slots.find((each) => each[name] !== undefined)?.[name]
    if (typeof value !== 'number' || slot?.type !== 'money') return []
    return [{ value, own: name === 'rentaLiquida' || OF_ONE_TAX.has(slot.money?.[0]) }]
  })
  const others = new Set(held.filter(({ own }) => !own).map(({ value }) => value))
  return new Set(held.flatMap(({ value, own }) => (own && !others.has(value) ? [value] : [])))
}

/** The sums that a later message put another one in the place of: "me equivoqué, son 3.800.000". */
function replaced({ intent: id, said, values }: CaseState, deps: Deps): ReadonlySet<unknown> {
  const intent = deps.intents.get(id)
  if (intent === undefined || said.length < 2) return new Set()
  const before: Record<string, unknown> = {}
  const gone = said.slice(-MOST_RETOLD).flatMap((text) => {
    const { own } = fill(intent, deps.language.read(text, deps.today), before, deps)
    const sums = Object.keys(own).filter((name) => {
      const slot = intent.slots[name]
      return slot?.type === 'money' && slot.summed !== true && typeof own[name] === 'number'
    })
    const old = sums.flatMap((name) => (before[name] === undefined || before[name] === own[name] ? [] : [before[name]]))
    Object.assign(before, own)
    return old
  })
  const stands = new Set(Object.values(values))
  return new Set(gone.filter((value) => !stands.has(value)))
}

/**
 * Another question about the same case reads the earlier messages again, because the previous intent had no slot for
 * what only this one needs ("facturé 12 millones de consultoría, soy declarante", then "¿cuánto me retienen?").
 */
export function retold(hypothesis: Hypothesis, state: CaseState | undefined, deps: Deps): Hypothesis {
  const { intent, act, values: known } = hypothesis
  if (!state || act !== 'sigue' || intent.id === state.intent || state.earlier.includes(intent.id)) return hypothesis
  // An amount that one of this intent's slots holds already keeps its meaning, and results of the previous answer take
  // precedence.
  const meant = Object.entries(known).filter(([name]) => name !== LAST_SUM)
  const held = meant.flatMap(([name, value]) => (name in intent.slots ? [value] : []))
  const goesOn = Object.keys(state.results ?? {}).some((name) => name in intent.slots && known[name] !== undefined)
  const whole = new Set(meant.map(([, value]) => value))
  const isTold = ([name, value]: [string, unknown]) => {
    const slot = intent.slots[name]
    if (slot?.type === 'money' && (goesOn || held.includes(value))) return false
    // A tax is used only if it was stated as such, not for lack of another amount.
    if (slot?.type === 'money' && slot.money?.[0] === 'impuesto' && whole.has(value)) return false
    return value !== null && !isAspect(intent, name)
  }
  const told: Record<string, unknown> = {}
  // An amount that was added up keeps its meaning too: its parts are not amounts of something else.
  const parts = Object.values((known[PARTS] ?? {}) as Parts).flatMap((each) => (each.length > 1 ? each : []))
  const others = new Set([...ofOneTax(state, deps), ...replaced(state, deps), ...parts.map(({ value }) => value)])
  for (const text of state.said.slice(-MOST_RETOLD)) {
    const read = deps.language.read(text, deps.today)
    const amounts = read.amounts.filter((amount) => !others.has(toCop(amount, read, deps.facts)))
    const { own } = fill(intent, { ...read, amounts }, told, deps)
    Object.assign(told, Object.fromEntries(Object.entries(own).filter(isTold)))
  }
  const values = { ...told, ...known }
  return { ...hypothesis, values, missing: hypothesis.missing.filter((name) => values[name] === undefined) }
}

/** A message that names nothing repeats the previous question about the case. */
export function stillAsked(hypothesis: Hypothesis, message: Understood, state: CaseState | undefined): Hypothesis {
  const { intent, act, values } = hypothesis
  if (act !== 'cambia' || intent.id !== state?.intent || !namesNothing(message)) return hypothesis
  const asked = Object.entries(state.values).filter(([name, value]) => isAspect(intent, name) && !values[name] && value)
  return { ...hypothesis, values: { ...values, ...Object.fromEntries(asked) } }
}

/**
 * "¿Cuánto es la licencia y la puedo despedir cuando vuelva?": aspects of the intent are read from the first request
 * alone.
 */
export function asOpened(hypothesis: Hypothesis, [opening, ...more]: readonly string[], deps: Deps): Hypothesis {
  const { intent, values, filled } = hypothesis
  if (opening === undefined || more.length === 0) return hypothesis
  const { own } = fill(intent, deps.language.read(opening, deps.today), {}, deps)
  const asked = Object.fromEntries(Object.entries(own).filter(([name]) => isAspect(intent, name)))
  return {
    ...hypothesis,
    values: { ...withoutAspects(intent, values), ...asked },
    filled: { ...filled, own: { ...withoutAspects(intent, filled.own), ...asked } },
  }
}
