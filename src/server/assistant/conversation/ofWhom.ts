import { PARTS } from '../intents/parts.ts'
import type { Understood } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import { type CaseState, timesOf } from './state.ts'

// "Mi esposa gana 6 millones, ¿a ella cuánto le queda?", "¿y a mí en diciembre?": about another person than the message
// before.

const KIN =
  'espos[oa]|marido|mujer|novi[oa]|herman[oa]|hij[oa]|mama|papa|madre|padre|suegr[oa]|cunad[oa]|prim[oa] hermana?|sobrin[oa]|ti[oa]|companer[oa]|coleg[oa]|amig[oa]|parcer[oa]|soci[oa]|vecin[oa]|jef[ea]'
const STAFF =
  'emplead[oa]|trabajador(?:a)?|muchach[oa]|senor(?:a)?|operari[oa]|vendedor(?:a)?|asistente|chic[oa]|pelad[oa]'
/** A person other than the matter's, who does or receives something. */
const SOMEBODY_ELSE = new RegExp(
  `\\b(?:mi|un|una) (?:${KIN})\\b(?! (?:o|y) yo\\b)[^.;?]{0,30}\\b(?:gan[ao]|gana[bn]|tiene|factura|vende|recib[eo]|cobra|hizo|hace|le|entro|trabaj[ao])\\b|\\b(?:otr[oa]|el otro|la otra) (?:${KIN}|${STAFF})\\b|^\\W{0,4}(?:y )?(?:a|para) (?:el otro|la otra)\\b`,
)
const MYSELF = /\b(?:me|mi|yo|conmigo|gano|trabajo|facturo|vendo|tengo|soy)\b/

export const isOfSomebodyElse = (message: string): boolean => SOMEBODY_ELSE.test(fold(message))

/** "Otro cliente quiere pasarse al SIMPLE": another case, without an amount or date so far. */
const ANOTHER_CASE =
  /^\W{0,3}(?:y |ahora |bueno )?(?:(?:a|de|con|para|en) )?otr[oa] (?:cliente|empresa|sociedad|sas|negocio|compania|contribuyente|caso)\b/

/** A wage or income in the message; "con el mínimo" counts. */
const tellsASum = ({ amounts, text }: Understood): boolean => amounts.length > 0 || /\bel minimo\b/.test(text)

/**
 * The case to start from when the person changes: values supposed or told since the first message no longer hold,
 * neither for somebody else nor for the speaker afterwards. The first message's amounts stay until new ones are stated.
 */
export function ofWhom(message: Understood, state: CaseState): CaseState {
  const { first, said } = state
  if (ANOTHER_CASE.test(message.text)) {
    const { results: _, resultsOf: __, sum: ___, asked: ____, ...rest } = state
    const values = Object.entries(state.values).filter(([name, value]) => name !== PARTS && !isSum(value))
    return { ...rest, values: Object.fromEntries(values), when: timesOf(message), said: [] }
  }
  const [opening, ...later] = said
  if (first === undefined || opening === undefined || !Object.values(first.values).some(isSum)) return state
  const other = isOfSomebodyElse(message.question)
  const wasOther = !isOfSomebodyElse(opening) && isOfSomebodyElse(later.at(-1) ?? '')
  const turns = other ? tellsASum(message) : wasOther && MYSELF.test(message.text)
  if (!turns) return state
  const { results: _, resultsOf: __, sum: ___, asked: ____, ...rest } = state
  const back = other ? {} : { intent: first.intent }
  return { ...rest, ...back, values: first.values, when: first.when, said: [opening] }
}

/** Large enough to be an amount of money. */
const LEAST_SUM = 10_000
const isSum = (value: unknown): boolean => typeof value === 'number' && value >= LEAST_SUM
