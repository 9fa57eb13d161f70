import { inMillions } from '../understand/amounts.ts'
import type { Understood } from '../understand/features.ts'
import type { Claim } from './claimed.ts'
import type { CaseState } from './state.ts'
import type { Deps } from './task.ts'

// "¿Y si fueran 55?" in a case of millions: a bare number means millions if the amounts around it do.

/** Below this the case is about prices. */
const LEAST_SUM = 2e4
/** Asked for an unknown amount, people answer in millions. */
const SOME_MILLIONS = 1e8
const LARGEST_PRICE = 10_000
const A_MILLION = 1e6

/** The amounts of the case. */
function sumsOf({ intent, earlier, values, asked }: CaseState, { intents }: Deps) {
  const slots = [intent, ...earlier].map((id) => intents.get(id)?.slots ?? {})
  const sums = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'number' && slots.some((each) => each[name]?.type === 'money') ? [value] : [],
  )
  const open = asked?.slot !== undefined && slots[0]?.[asked.slot]?.type === 'money'
  return {
    largest: Math.max(0, ...sums) || (open ? SOME_MILLIONS : 0),
    prices: sums.filter((value) => value > 0 && value < LARGEST_PRICE),
  }
}

function lastWasASum({ said, asked }: CaseState, { language, today }: Deps): boolean {
  const last = said.at(-1)
  return asked?.slot !== undefined || (last !== undefined && language.read(last, today).amounts.length > 0)
}

/** Reads a message in the unit of the case: millions, if the case is in millions. */
export function inMillionsOfCase(message: Understood, state: CaseState, deps: Deps): Understood {
  const sums = sumsOf(state, deps)
  return sums.largest >= LEAST_SUM ? inMillions(message, { lastWasASum: lastWasASum(state, deps), ...sums }) : message
}

/** "Calculé 55 millones con inicial 20 y compras 50": the numbers beside a figure in millions are in millions too. */
export const besideClaim = (message: Understood, { value }: Claim): Understood =>
  value >= A_MILLION ? inMillions(message, { lastWasASum: true, largest: value, prices: [] }) : message
