import type { Understood } from '../understand/features.ts'
import type { Difference } from './decision.ts'
import type { CaseState } from './state.ts'
import type { Deps, Task } from './task.ts'
import { SHORT_FOLLOW_UP } from './thresholds.ts'
import { newestOf, taskOfCase } from './toldSoFar.ts'

// "¿Y la diferencia cuánto es?": the result of a case before and after a change, compared.

const DIFFERENCE =
  /\b(?:(?:cual|cuanto|cuanta|de cuanto) (?:es|era|seria|fue|da|queda|hay) (?:la |de )?diferencia|cuant[oa] (?:de )?diferencia|la diferencia (?:cuanto|cuanta|de cuanto)|diferencia entre (?:los|las) (?:dos|2)|que diferencia (?:hay|da|hubo)|cuanto (?:me |nos |se )?(?:estoy )?(?:(?:voy|va|vamos) a )?ahorr\w{1,5}(?! con (?:[a-z]{1,5} )?(?:perdidas?|deduccion\w{0,2}|gastos?|aportes?))|cuanto (?:me |nos |le |se )?(?:sub\w{1,3}|baj\w{1,3}|aument\w{1,3}|disminuy\w{1,3}|cambi\w{1,3}|increment\w{1,4})(?: (?:la|el|de|en) (?:renta|impuestos?))?\W{0,3}$|cuanto (?:mas|menos) (?:(?:me|le|nos|les|se) )?(?:(?:es|era|seria|sale|da|queda|pago|paga|pagamos|pagaria|gano|recib[oe]|cuesta|costaria|vale|toca|sube|descuento|descuentan|llega|consigno) ?)?(?:(?:(?:de|en) (?:renta|impuestos?)|al mes|mensual|al ano|en total|asi|entonces) ?){0,2}\W{0,3}$)/

/**
 * "¿Cuánto más si le pago 2 millones?", "¿cuánto baja sin el auxilio?": the effect of the change in this very message.
 */
const CHANGES_BY =
  /\b(?:cuanto|cuanta)(?: [a-z]{1,12}){0,2} (?:mas|menos) |\bcuanto (?:me |nos |le |se )?(?:sub\w{1,3}|baj\w{1,3}|aument\w{1,3}|disminuy\w{1,3}|cambi\w{1,3}|increment\w{1,4}|ahorr\w{1,5}|encarec\w{1,3}) (?!(?:el|la|mi|nuestr[oa]) (?:efectivo|caja|patrimonio|plata)\b)/

/** The effect of the last change, where a message asks only for that. */
export function ofTheLastChange(question: string, state: CaseState, deps: Deps): Difference | undefined {
  const message = deps.language.read(question, deps.today)
  const { before, answered } = state
  const intent = before && deps.intents.get(before.intent)
  if (!before || !intent || answered?.tasks[0]?.intent !== before.intent || before.intent !== state.intent)
    return undefined
  if (message.amounts.length > 0 || message.tokens.length > SHORT_FOLLOW_UP + 2 || !DIFFERENCE.test(message.text))
    return undefined
  const { speaker } = deps.reader.read(question)
  const now = taskOfCase(intent, state.values, { kind: 'cuanto', speaker }, newestOf(state, question, deps))
  return { type: 'difference', earlier: { ...now, values: before.values }, task: now, state }
}

/**
 * The effect of the change in this very message.
 * @param next the state after the change
 */
export function ofThisChange(
  { text }: Understood,
  task: Task,
  { answered, values }: CaseState,
  next: CaseState,
): Difference | undefined {
  if (answered?.tasks[0]?.intent !== task.intent.id || !task.followUp || task.missing.length > 0) return undefined
  if (task.own.length === 0 || !CHANGES_BY.test(text.replaceAll('mas o menos', ''))) return undefined
  const asked = { ...task, kind: 'cuanto' as const }
  return { type: 'difference', earlier: { ...asked, values, own: [] }, task: asked, state: next }
}
