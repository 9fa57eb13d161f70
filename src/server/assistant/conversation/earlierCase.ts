import type { Decision } from './decision.ts'
import type { CaseState } from './state.ts'
import type { Deps } from './task.ts'
import { SHORT } from './thresholds.ts'
import { newestOf, taskOfCase } from './toldSoFar.ts'

// "No, déjalo como estaba", "¿y para el primer caso?": questions about the case before it was changed.

const UNDO =
  /\b(?:(?:dej\w{1,5}|vuelv\w{1,3}|volv\w{1,6}) (?:todo |eso )?(?:como|a como) estaba|como estaba antes|olvid\w{1,4} (?:eso|lo ultimo|el ultimo cambio)|deshac\w{1,4}|deshaz\w{0,3}|(?:vuelv\w{1,3}|volvamos) (?:a lo|al) (?:de antes|anterior)|mejor como estaba)\b/

const TO_THE_FIRST =
  /\b(?:(?:volv\w{1,6}|vuelv\w{1,3}|regres\w{1,5}|dej\w{1,5}) (?:al|a lo|como (?:al|en el|lo del?)) (?:primer(?:o|a)?|principio|inicio|comienzo|original)|como (?:al|en el) (?:principio|primer caso|primero))\b/

/** Restores the case; the results of later changes no longer hold. */
function restoredTo(earlier: NonNullable<CaseState['first']>, said: string[], state: CaseState): CaseState {
  const { asked: _, results: __, resultsOf: ___, sum: ____, answered: _____, ...rest } = state
  return { ...rest, ...earlier, before: undefined, certain: false, said }
}

/** "El asiento para el primer caso", "¿y del caso original hasta cuándo hay?": about the case as it began. */
const OF_THE_FIRST =
  /\b(?:d?el|para el|en el|con el|sobre el) (?:primer(?:o de los)? casos?|caso (?:original|inicial|del principio))\b|\b(?:de la primera|del primero)(?=\W*$)/i

/** If a message refers to the first case: the state of that case, and the message without the reference. */
export function ofTheFirst(
  question: string,
  state: CaseState,
): { readonly rest: string; readonly state: CaseState } | undefined {
  const { first, said } = state
  if (first === undefined || !OF_THE_FIRST.test(question)) return undefined
  return { rest: question.replace(OF_THE_FIRST, ' '), state: restoredTo(first, said.slice(0, 1), state) }
}

/** "No, déjalo como estaba" restores the case before the last change; "volviendo al primero", the case as it began. */
export function takeBack(question: string, state: CaseState, deps: Deps): Decision | undefined {
  const message = deps.language.read(question, deps.today)
  const before = TO_THE_FIRST.test(message.text) ? state.first : UNDO.test(message.text) ? state.before : undefined
  const intent = before && deps.intents.get(before.intent)
  if (!before || !intent || message.amounts.length > 0 || message.tokens.length > SHORT) return undefined
  const restored = restoredTo(before, state.said.slice(0, -1), state)
  const newest = newestOf(restored, question, deps)
  const impression = deps.reader.read(restored.said.at(-1) ?? question)
  return { type: 'undo', task: taskOfCase(intent, before.values, impression, newest), state: restored }
}
