import { namesItsEvent } from '../intents/contabilidad/asiento.ts'
import { esCuenta } from '../intents/empresa/aritmetica.ts'
import { fill } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import { PARTS, type Parts } from '../intents/parts.ts'
import { toCop } from '../intents/reading.ts'
import type { Speaker } from '../learned/labels.ts'
import type { Impression } from '../learned/reader.ts'
import { isOffTopic } from '../offTopic.ts'
import { wantsToHide } from '../outOfReach.ts'
import { inMillions } from '../understand/amounts.ts'
import type { Understood } from '../understand/features.ts'
import { mergeFollowUp, opensAsFollowUp } from '../understand/followUp.ts'
import { fold, MAX_QUESTION } from '../understand/text.ts'
import { billOf } from './bills.ts'
import { type Claim, checksItself, claimedIn } from './claimed.ts'
import { counterpartOf } from './counterpart.ts'
import { ENTRY_INTENT, entersItself, entryOf, kindOfEntry, wantsEntry, wantsTheEntryOf } from './entries.ts'
import { calledByName, furtherTasks } from './further.ts'
import { byIntent, type Hypothesis, hypothesesOf, LAST_SUM, only } from './hypotheses.ts'
import { mattersIn } from './matters.ts'
import { isOfSomebodyElse, ofWhom } from './ofWhom.ts'
import { evidenceOf, sureness } from './ranking.ts'
import { entryApart, namesAFigure, requestsIn } from './requests.ts'
import { asItStands, type CaseState, timesOf } from './state.ts'
import { type Deps, isAspect, NO_CHOICE, type Task, taskOf, withoutAspects } from './task.ts'

export type Decision =
  | {
      readonly type: 'answer'
      readonly tasks: readonly [Task, ...Task[]]
      readonly state: CaseState
      /** Other readings that are not unlikely, for when the first would only repeat the answer before; never charged. */
      readonly otherwise: readonly Task[]
      /** Every other question that it may be, the likeliest first, for when the first is told in the words of the answer before. */
      readonly rest?: readonly (Task & { readonly p: number })[]
      /** Whether it is sure enough to be charged: the question is certain, and each figure and request of it is dealt with. */
      readonly sure: boolean
      /** Whether it is most probably what was asked, though not all that a charge takes. */
      readonly likely: boolean
      /** The other readings, to choose from where the answer may not be what was asked. */
      readonly others: readonly Hypothesis[]
      /** 0 to 1: of answers given at 0,9 nine in ten are of the right intent. */
      readonly confidence: number
      /** What else the message asks and no task answers, in its words. */
      readonly unanswered: readonly string[]
      /** The wish for the entry of the result, which is read once that is known. */
      readonly entry?: string
      readonly claim?: Claim
    }
  /** Not sure which: readings to choose from. */
  | { readonly type: 'choose'; readonly choices: readonly Hypothesis[]; readonly state: CaseState }
  /** Asks about the answer just given. */
  | {
      readonly type: 'about'
      readonly task: Task
      readonly state: CaseState
      /** Where the answer says nothing of it. */
      readonly otherwise: Exclude<Decision, { readonly type: 'about' | 'difference' }>
    }
  /** Asks what a change makes out. */
  | {
      readonly type: 'difference'
      readonly earlier: Task
      readonly task: Task
      readonly state: CaseState
      /** Where there are no two sums to compare. */
      readonly otherwise: Exclude<Decision, { readonly type: 'about' | 'difference' }>
    }
  /** Takes the last change back. */
  | { readonly type: 'undo'; readonly task: Task; readonly state: CaseState }
  | { readonly type: 'smallTalk'; readonly state: CaseState | undefined }
  | { readonly type: 'unknown'; readonly state: CaseState | undefined }

/**
 * Above the first an answer is given and charged, if the message holds nothing that it leaves out. Above the second it is
 * given free. Above the third free too, with the other readings beside it: whoever was understood has the answer, whoever
 * was not paid nothing. Below, the readings alone are offered.
 */
export const SURE = 0.9
/** A short question holds little that could be misread, and "¿y si gana 3 millones?" still less. */
const SURE_OF_A_SHORT = 0.8
const SHORT_CHANGE = 8
const LONGEST_CERTAIN = 30
export const PROBABLE = 0.66
export const LIKELY = 0.25
/** A message that goes on with a case says less by itself, and its readings are fewer. */
const PROBABLE_OF_A_FOLLOW_UP = 0.8
const LIKELY_OF_A_FOLLOW_UP = 0.2
/** Below this the assistant says that it does not know. */
export const PLAUSIBLE = 0.2
const MOST_SAID = 6
const MOST_SAID_LETTERS = 4_000
export const MOST_EARLIER = 3
const MOST_CHOICES = 3
const TALK = 0.6
const ABOUT = 0.5
/** More words than this say something of their own. */
const SHORT = 16
const KNOWN = 0.08
const HALF_SURE = 0.5
const WHAT_IF = /^\W{0,4}(?:y |pero )?si (?!me\b|le\b|toca\b)/
const ANOTHER_IF = /^si\s/i
/** "¿Y si le pagara 3 millones?", "rehaz el neto pero entrando el 17": another case is wanted. */
const SUPPOSES = /^\W{0,4}(?:y |pero )?si |\b(?:rehaz|rehag|recalcul)/
/** "¿Y si no es declarante?" as the first message of a conversation. */
const SHORT_FOLLOW_UP = 7
const LEANS_ON_NOTHING = 0.4
const NOT_UNLIKELY = 0.15
/** A message of more words than this wants more than the answer before, so that a less likely reading is worth telling. */
const SAYS_MUCH = 9
const NOT_UNLIKELY_OF_MUCH = 0.03
/** Less likely than this a question is none that was asked, even where the likeliest only repeats the answer before. */
const THINKABLE = 0.005
const MOST_THOUGHT_OF = 7

/** The newest messages that together stay below a bound: they are stored with every answer. */
function lastOf(said: readonly string[]): string[] {
  let room = MOST_SAID_LETTERS
  const kept: string[] = []
  for (const text of said.slice(-MOST_SAID).reverse()) {
    room -= text.length
    if (kept.length > 0 && room < 0) break
    kept.unshift(text.slice(0, MAX_QUESTION))
  }
  return kept
}

/** What the conversation stands at once a message was taken in this way. */
export function stateAfter(
  hypothesis: Omit<Hypothesis, 'p'>,
  message: Understood,
  merged: Understood,
  question: string,
  before: CaseState | undefined,
): CaseState {
  // What is told of somebody else is no other matter, whatever it asks of them.
  const follows = before !== undefined && (hypothesis.act !== 'nueva' || isOfSomebodyElse(question))
  const stands = follows && hypothesis.intent.passing === true ? before.intent : hypothesis.intent.id
  return {
    version: 1,
    intent: stands,
    earlier: follows
      ? [before.intent, ...before.earlier]
          .filter((id, at, all) => id !== stands && all.indexOf(id) === at)
          .slice(0, MOST_EARLIER)
      : [],
    values: { ...hypothesis.values },
    ...(follows ? { before: asItStands(before), first: before.first ?? asItStands(before) } : {}),
    ...(follows && before.results ? { results: before.results, resultsOf: before.resultsOf } : {}),
    ...(follows && before.sum ? { sum: before.sum } : {}),
    when: timesOf(follows && !message.dated ? merged : message),
    said: lastOf([...(follows ? before.said : []), question]),
  }
}

/** The newest message over the earlier ones of the same matter. */
export function mergedWith(
  message: Understood,
  state: CaseState | undefined,
  follows: boolean,
  deps: Deps,
): Understood {
  if (!follows || !state) return message
  const earlier = state.said.reduce<Understood | undefined>((held, text) => {
    const read = deps.language.read(text, deps.today)
    return held ? mergeFollowUp(held, read, deps.today) : read
  }, undefined)
  return earlier ? mergeFollowUp(earlier, message, deps.today) : message
}

const ORDINALS = [
  /\b(?:1|la primera|el primero|primera|uno)\b/,
  /\b(?:2|la segunda|el segundo|segunda|dos)\b/,
  /\b(?:3|la tercera|el tercero|tercera|tres)\b/,
]

/** "Son dos casas" chooses nothing. */
const NOTHING_BUT_A_CHOICE =
  /^\W*(?:(?:es|era|si|no|mejor|quiero|la|el|lo|de|opcion|numero|pregunta|respuesta)\W+){0,4}(?:1|2|3|uno|dos|tres|primer[oa]|segund[oa]|tercer[oa])(?:\W+(?:opcion|pregunta|por favor|porfa))?\W*$/

/** "La segunda", "2", or the choice's own words. */
function chosen(question: string, state: CaseState): string | undefined {
  const choices = state.asked?.choices ?? []
  const text = fold(question).trim()
  const byLabel = choices.find(({ label }) => fold(label) === text)
  if (byLabel) return byLabel.id
  if (!NOTHING_BUT_A_CHOICE.test(text)) return undefined
  const at = ORDINALS.findIndex((pattern) => pattern.test(text))
  return at < 0 ? undefined : choices[at]?.id
}

/** Words that ask; a part of a message without one tells something of the case. */
const ASKS =
  /[¿?]|\b(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|qui[eé]n(?:es)?|debo|puedo|me toca|tengo que|hay que|liquida|calcula|dime)\b/i

/**
 * "Facturé 12 millones a una empresa que es gran contribuyente, soy declarante": a case is told, and nothing is asked of
 * it yet. A "que" that only joins asks nothing, and "le debo" is part of the case.
 */
const STATES =
  /^\W{0,3}(?:hola |buen[oa]s \w{3,7} |yo |le |les |me |nos |se |mi \w{3,12} |un \w{3,12} (?:me |nos )?)?(?:soy|somos|tengo|tenemos|factur(?:e|amos)|compr(?:e|amos)|vend(?:i|imos)|pag(?:ue|amos|aron)|contrat(?:e|amos|aron)|cobr(?:e|amos|aron)|recib(?:i|imos)|hice|hicimos|firm(?:e|amos)|prest(?:e|amos|aron)|arrend(?:e|amos)|despedi(?:mos)?|declar(?:e|amos)|present(?:e|amos)|retuv(?:e|imos|ieron)|debo|debemos)\b/
const ASKS_OF_IT =
  /[¿?]|\b(?:cuant[oa]s?|cual(?:es)?|cuando|como(?! (?:asesor|contador|independiente|empleado|persona|agente))|donde|quien(?:es)?|por que|para que|a que|de que|en que|con que|que (?:cuenta|tarifa|porcentaje|plazo|tanto|pasa|hago|hacemos|debo|toca|impuesto|retencion|norma|articulo|formulario)|(?:debo|debemos|puedo|podemos) \w+r(?:l[aeo]s?|me|se)?|me toca|nos toca|tengo que|tenemos que|hay que|liquid[ae]\w{0,4}|calcul[ae]\w{0,4}|dime|digame|necesito|quiero|quisiera|saber|ayud\w{2,6}|asiento|contabiliz\w+)\b|^que /

/** "¿Cuánto es la licencia y la puedo despedir cuando vuelva?": the first request asks about what its own words do. */
function asOpened<H extends Hypothesis>(hypothesis: H, [opening, ...more]: readonly string[], deps: Deps): H {
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

/** The open question back is answered by a choice: the message that it was about is read again in that light. */
function takeChoice(question: string, state: CaseState, deps: Deps, choice: string | undefined): Decision | undefined {
  const picked = choice ?? chosen(question, state)
  const option = state.asked?.choices.find(({ id }) => id === picked)
  const intent = option && deps.intents.get(option.intent)
  if (!intent) return undefined
  const original = state.said.at(-1) ?? question
  const message = deps.language.read(original, deps.today)
  const impression = deps.reader.read(original)
  const [hypothesis] = hypothesesOf(message, only(impression, intent), undefined, undefined, deps)
  if (!hypothesis) return undefined
  const values = { ...state.values, ...hypothesis.values }
  const missing = hypothesis.missing.filter((name) => values[name] === undefined)
  const merged = mergedWith(message, { ...state, said: state.said.slice(0, -1) }, state.said.length > 1, deps)
  const taken: Hypothesis = { ...hypothesis, act: 'sigue', values, missing }
  const { asked: _, ...rest } = state
  // A choice says which question was meant, and not that it was the only one.
  const sure = requestsIn(original).length === 1 && hypothesis.filled.dropped === 0
  return {
    type: 'answer',
    tasks: [taskOf(taken, impression.kind, impression.speaker, message, merged)],
    state: { ...rest, intent: intent.id, values, certain: sure },
    otherwise: [],
    others: [],
    sure,
    likely: true,
    confidence: 1,
    unanswered: [],
  }
}

const UNDO =
  /\b(?:(?:dej\w{1,5}|vuelv\w{1,3}|volv\w{1,6}) (?:todo |eso )?(?:como|a como) estaba|como estaba antes|olvid\w{1,4} (?:eso|lo ultimo|el ultimo cambio)|deshac\w{1,4}|deshaz\w{0,3}|(?:vuelv\w{1,3}|volvamos) (?:a lo|al) (?:de antes|anterior)|mejor como estaba)\b/

const TO_THE_FIRST =
  /\b(?:(?:volv\w{1,6}|vuelv\w{1,3}|regres\w{1,5}|dej\w{1,5}) (?:al|a lo|como (?:al|en el|lo del?)) (?:primer(?:o|a)?|principio|inicio|comienzo|original)|como (?:al|en el) (?:principio|primer caso|primero))\b/

/** The case as it stood: what the changes since then gave holds no longer. */
function restoredTo(earlier: NonNullable<CaseState['first']>, said: string[], state: CaseState): CaseState {
  const { asked: _, results: __, resultsOf: ___, sum: ____, answered: _____, ...rest } = state
  return { ...rest, ...earlier, before: undefined, certain: false, said }
}

/** "El asiento para el primer caso", "¿y del caso original hasta cuándo hay?": asked of the case as it began. */
const OF_THE_FIRST =
  /\b(?:d?el|para el|en el|con el|sobre el) (?:primer(?:o de los)? casos?|caso (?:original|inicial|del principio))\b|\b(?:de la primera|del primero)(?=\W*$)/i

/** The case that a message names as the first one, and the message without that name. */
function ofTheFirst(
  question: string,
  state: CaseState,
): { readonly rest: string; readonly state: CaseState } | undefined {
  const { first, said } = state
  if (first === undefined || !OF_THE_FIRST.test(question)) return undefined
  return { rest: question.replace(OF_THE_FIRST, ' '), state: restoredTo(first, said.slice(0, 1), state) }
}

/** "No, déjalo como estaba": the case as it stood before the last change; "volviendo al primero": as it began. */
function takeBack(question: string, state: CaseState, deps: Deps): Decision | undefined {
  const message = deps.language.read(question, deps.today)
  const before = TO_THE_FIRST.test(message.text) ? state.first : UNDO.test(message.text) ? state.before : undefined
  const intent = before && deps.intents.get(before.intent)
  if (!before || !intent || message.amounts.length > 0 || message.tokens.length > SHORT) return undefined
  const restored = restoredTo(before, state.said.slice(0, -1), state)
  const original = deps.language.read(restored.said.at(-1) ?? question, deps.today)
  const merged = mergedWith(original, { ...restored, said: restored.said.slice(0, -1) }, restored.said.length > 1, deps)
  const { kind, speaker } = deps.reader.read(restored.said.at(-1) ?? question)
  const task = {
    intent,
    values: before.values,
    missing: [],
    kind,
    speaker,
    message: original,
    merged,
    followUp: true,
    own: [],
    unused: 0,
  }
  return { type: 'undo', task, state: restored }
}

/** "Calculé 55 millones con inicial 20 y compras 50": what stands beside a figure in millions is in millions, too. */
const besideClaim = (read: Understood, { value }: Claim): Understood =>
  value >= A_MILLION ? inMillions(read, { lastWasASum: true, largest: value, prices: [] }) : read
const A_MILLION = 1e6

/** "A mí me dio 210.000, ¿está bien?" after an answer: the case as it was answered, with the figure to check. */
function takeClaim(question: string, claim: Claim, state: CaseState, deps: Deps): Decision | undefined {
  const intent = deps.intents.get(state.intent)
  // A conversation of before its state was kept tells its case, and not what was answered of it.
  const answered = state.answered === undefined || state.answered.tasks[0]?.intent === state.intent
  const lacks = Object.entries(intent?.slots ?? {}).some(([name, { ask }]) => ask && state.values[name] === undefined)
  if (!intent || !answered || lacks) return undefined
  const message = deps.language.read(state.said.at(-1) ?? question, deps.today)
  const merged = mergedWith(message, { ...state, said: state.said.slice(0, -1) }, state.said.length > 1, deps)
  const { speaker } = deps.reader.read(question)
  const task = { intent, values: state.values, missing: [], kind: 'cuanto', speaker, message, merged } as const
  return {
    type: 'answer',
    tasks: [{ ...task, followUp: true, continues: true, own: [], unused: 0 }],
    state,
    otherwise: [],
    others: [],
    sure: false,
    likely: true,
    confidence: 1,
    unanswered: [],
    claim,
  }
}

const DIFFERENCE =
  /\b(?:(?:cual|cuanto|cuanta|de cuanto) (?:es|era|seria|fue|da|queda|hay) (?:la |de )?diferencia|cuant[oa] (?:de )?diferencia|la diferencia (?:cuanto|cuanta|de cuanto)|diferencia entre (?:los|las) (?:dos|2)|que diferencia (?:hay|da|hubo)|cuanto (?:me |nos |se )?(?:estoy )?(?:(?:voy|va|vamos) a )?ahorr\w{1,5}(?! con (?:[a-z]{1,5} )?(?:perdidas?|deduccion\w{0,2}|gastos?|aportes?))|cuanto (?:me |nos |le |se )?(?:sub\w{1,3}|baj\w{1,3}|aument\w{1,3}|disminuy\w{1,3}|cambi\w{1,3}|increment\w{1,4})(?: (?:la|el|de|en) (?:renta|impuestos?))?\W{0,3}$|cuanto (?:mas|menos) (?:(?:me|le|nos|les|se) )?(?:(?:es|era|seria|sale|da|queda|pago|paga|pagamos|pagaria|gano|recib[oe]|cuesta|costaria|vale|toca|sube|descuento|descuentan|llega|consigno) ?)?(?:(?:(?:de|en) (?:renta|impuestos?)|al mes|mensual|al ano|en total|asi|entonces) ?){0,2}\W{0,3}$)/

/** "¿Cuánto más si le pago 2 millones?", "¿cuánto baja sin el auxilio?": what the change of this very message makes out. */
const CHANGES_BY =
  /\b(?:cuanto|cuanta)(?: [a-z]{1,12}){0,2} (?:mas|menos) |\bcuanto (?:me |nos |le |se )?(?:sub\w{1,3}|baj\w{1,3}|aument\w{1,3}|disminuy\w{1,3}|cambi\w{1,3}|increment\w{1,4}|ahorr\w{1,5}|encarec\w{1,3}) /

type Difference = Omit<Extract<Decision, { readonly type: 'difference' }>, 'otherwise'>

/** "¿Y la diferencia cuánto es?" after a changed value: both results, and what lies between them. */
function takeDifference(question: string, state: CaseState, deps: Deps): Difference | undefined {
  const message = deps.language.read(question, deps.today)
  const { before, answered } = state
  const intent = before && deps.intents.get(before.intent)
  if (!before || !intent || answered?.tasks[0]?.intent !== before.intent || before.intent !== state.intent)
    return undefined
  if (message.amounts.length > 0 || message.tokens.length > SHORT_FOLLOW_UP + 2 || !DIFFERENCE.test(message.text))
    return undefined
  const newest = deps.language.read(state.said.at(-1) ?? question, deps.today)
  const merged = mergedWith(newest, { ...state, said: state.said.slice(0, -1) }, state.said.length > 1, deps)
  const { speaker } = deps.reader.read(question)
  const now = {
    intent,
    missing: [],
    kind: 'cuanto',
    speaker,
    message: newest,
    merged,
    followUp: true,
    own: [],
    unused: 0,
  } as const
  return {
    type: 'difference',
    earlier: { ...now, values: before.values },
    task: { ...now, values: state.values },
    state,
  }
}

/** Below it a case speaks of prices. */
const LEAST_SUM = 2e4

/** Asked for a sum of which nothing is known, people answer in millions. */
const SOME_MILLIONS = 1e8

const LARGEST_PRICE = 10_000

/** The sums of the case: where they are of millions, a bare number is one too if it is called as money. */
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

/** The readings of a message of one intent that go on with the case. */
const goingOn = (message: Understood, after: Impression, state: CaseState, deps: Deps): readonly Hypothesis[] => {
  const found = hypothesesOf(message, after, after, state, deps).filter(
    ({ intent, act }) => act !== 'nueva' && intent.id === after.intents[0]?.label,
  )
  const [best] = found
  return best ? [{ ...best, p: 1 }] : []
}

/** "¿Y si ya nos habían emplazado?" after the interest: of the penalty that was worked out before it. */
function resumed(
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
  if (next) return goingOn(message, only(after, next), state, deps)
  if (message.amounts.length > 0) return []
  const back = [state.intent, ...state.earlier]
    .map((id) => deps.intents.get(id))
    .find((each) => each?.resumes?.test(message.text) === true)
  return back && back.id !== state.intent ? goingOn(message, only(after, back), state, deps) : []
}

/** "¿Y si compenso 100 millones de pérdidas?": each sum has a name that a slot of the case's own question calls it by. */
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

/** "¿Y entonces cuánto me toca?": nothing is named, so it is of the case, and asks about it what was asked before. */
const NAMES_NOTHING =
  /^\W{0,4}(?:(?:y|o|ok|ah|bueno|listo|entonces|pero|con eso|en total|al fin|eso|y) ?,? ?){0,5}(?:como )?cuanto (?:(?:me|le|les|nos|se) )?(?:toca|tocaria|corresponde|da|daria|es|seria|sale|saldria|viene|queda dando|queda|quedaria|deben?|pagan|pagarian?|pagaran|reconocen|reconocerian?|recibiria|tienen? que (?:pagar|dar)|tengo que (?:pagar|darle|pagarle)|debo pagar(?:le)?|debo darle)(?: (?:entonces|en total|eso|a mi|mas o menos|pues|todo|neto|libre|al final))*\W*$/
/** "¿Y cuál me sale más barato?" of the two that were compared. */
const WHICH =
  /^\W{0,4}(?:(?:y|entonces|pero|ok|bueno|o sea) ?,? ?){0,3}(?:cual|que)(?: de (?:los|las) dos)? (?:me |nos |le )?(?:sale|conviene|sirve|es|queda|recomienda)(?: (?:mas|mejor|barat[oa]|economic[oa]|rentable|facil|buen[oa]|a mi|entonces))*\W*$/
export const namesNothing = ({ text, amounts }: Understood): boolean =>
  amounts.length === 0 && (NAMES_NOTHING.test(text) || WHICH.test(text))

/** What the words of a short follow-up are of in the case alone. */
const isKept = (message: Understood, hypothesis: Hypothesis, state: CaseState | undefined): boolean => {
  const { intent, act } = hypothesis
  if (act !== 'cambia' || intent.id !== state?.intent || NO_CHOICE.has(intent.subject)) return false
  if (intent.keeps?.test(message.text) === true || namesNothing(message)) return true
  // What is taken back or put instead, and what is asked of the very same, is of the case where that takes a datum of it.
  return (
    hypothesis.p >= HARDLY &&
    (corrects(message) || THE_SAME.test(message.text) || INSTEAD.test(message.text)) &&
    factsOf(hypothesis) > 0
  )
}

/** Less likely than this what a message takes back is no datum of the case. */
const HARDLY = 0.05
const corrects = (message: Understood): boolean => message.corrects === true || /^\W*corrij/.test(message.text)
/** "Ahora por 72 UVT en vez del 387": a datum of the case for another. */
const INSTEAD =
  /^\W*(?:y |pero )?(?:ahora|mejor)\b[^?]{0,60}\ben (?:vez|lugar) del?\b|^\W*(?:y |pero )?en (?:vez|lugar) del?\b/
const THE_SAME = /\b(?:de|por|con) (?:eso|lo|es[ao]) mism[oa]s?\b/

/** Of a case that is asked about again in words that name nothing, what was asked about it before. */
function stillAsked(hypothesis: Hypothesis, message: Understood, state: CaseState | undefined): Hypothesis {
  const { intent, act, values } = hypothesis
  if (act !== 'cambia' || intent.id !== state?.intent || !namesNothing(message)) return hypothesis
  const asked = Object.entries(state.values).filter(([name, value]) => isAspect(intent, name) && !values[name] && value)
  return { ...hypothesis, values: { ...values, ...Object.fromEntries(asked) } }
}

/** "Asiento del 4x1000 de 120 mil": what is told with a sum is to be entered, and not to be worked out. */
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
  // What goes back is entered with its note, and with the period that it is of.
  if (entersItself(first.intent) && first.intent.tells?.(message, deps.today) === true) return hypotheses
  // "Asiento de cierre": what is named as the thing to enter, and no result of an intent that enters its own.
  if (entersItself(first.intent) && !(namesItsEvent(message) && first.intent.id !== ENTRY_INTENT)) return hypotheses
  const found = hypotheses.find(({ intent }) => intent.id === ENTRY_INTENT)
  const instead = found ?? hypothesesOf(message, only(alone, entries), undefined, undefined, deps)[0]
  if (!instead || (found === undefined && state !== undefined)) return hypotheses
  return [instead, ...hypotheses.filter((each) => each !== instead)]
}

/** Whether the figures of a message tell that an intent is meant, that which is to be checked among them. */
const tellsItself = (
  { tells }: AnyIntent,
  message: Understood,
  checkedIn: Understood | undefined,
  { today }: Deps,
): boolean => tells?.(message, today) === true || (checkedIn !== undefined && tells?.(checkedIn, today) === true)

const FAR_LESS_LIKELY = 0.1
/**
 * A new message whose figures tell themselves what they are of ("costó 30, dep. acum. 24, lo vendimos en 4") is of the intent
 * that works that out; what the message rules out ("el banco dice… y en libros tengo…" is no purchase) gives way to another.
 */
function bySelf(
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

/** "Lo presenté dos días tarde, ¿pago sanción?": its last clause asks for a yes or a no, and nothing asks for more. */
const IF_CLAUSE =
  /(?:^|[¿.,;:] ?|\b(?:y|entonces) )(?:(?:me|le|les|nos|se|lo|la|te) )?(?:toca|puedo|puede|podemos|debo|debemos|tengo que|tenemos que|hay que|pago|pagamos|retengo|cobro|declaro|aplica|sirve|alcanza|necesito|lleva|cobran|multan|sancionan)\b[^¿?]{0,60}\?\W*$/
const ASKS_MORE =
  /\b(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|(?<!\b(?:ciudad|ciudades|municipios?|pueblos?|lugar|sitio|parte) )donde|como|por que|que (?:pasa|dia|fecha|tarifa|porcentaje|hago|tanto|cuenta)|calcul\w+|liquid[ae]\w*|dame|asientos?)\b/
/** "… me las tienen que pagar?" behind a story without a pause, and "¿le tengo que dar dotación" as it is dictated. */
const MODAL =
  '(?:tengo|tienen?|tenemos|hay) que|deb(?:o|en?|emos)|(?:estoy|esta|estan) obligad[oa]s?|(?:tengo|tiene) derecho'
const MODAL_CLAUSE = new RegExp(
  `(?:^|[¿.,;:] ?|\\b(?:me|le|les|nos|se|lo|la|yo|y|entonces) )(?:l[aeo]s? )?(?:${MODAL})\\b[^¿?.;]{0,60}\\?\\W*$|(?:^|[¿.,;:] ?)(?:y |entonces |yo ){0,2}(?:(?:me|le|les|nos|se|lo|la) ){0,2}(?:${MODAL})\\b[^¿?.;,]{1,60}$`,
)
/** "¿Esa indemnización lleva retefuente?": a question that opens with its subject asks for a yes. */
const SUBJECT_FIRST =
  /^\W{0,3}(?:y )?(?:es[ae]s?|est[ae]|el|la|los|las) \w{3,16} (?:llevan?|tienen?|pagan?|causan?|generan?) [^¿?.;]{2,60}\?\W*$/
/** "¿Me sube la prima o no?", with the story before it or behind. */
const OR_NOT = /\bo no ?\?/
const asksYesNo = ({ text }: Understood): boolean =>
  (IF_CLAUSE.test(text) || MODAL_CLAUSE.test(text) || SUBJECT_FIRST.test(text) || OR_NOT.test(text)) &&
  !ASKS_MORE.test(text)

/** Of a matter one of them tells, the questions of the others are none. */
const ROLES: ReadonlySet<Speaker> = new Set(['empleador', 'trabajador', 'independiente'])
const OF_ANOTHER = 0.15

/** Who tells the matter: what the newest message says of that, else what an earlier one did. */
const teller = (speaker: Speaker, state: CaseState | undefined): Speaker | undefined =>
  ROLES.has(speaker) ? speaker : state?.speaker

/**
 * "La planilla de los dos, somos SAS" of whoever told of two employees is no question of somebody who works alone: where
 * the message does not speak for another, what is asked by others only is far less likely.
 */
function ofTheTeller(
  hypotheses: readonly Hypothesis[],
  speaker: Speaker,
  state: CaseState | undefined,
): readonly Hypothesis[] {
  const tells = state?.speaker
  if (tells === undefined || (ROLES.has(speaker) && speaker !== tells)) return hypotheses
  return hypotheses
    .map((each) => (each.intent.speakers?.includes(tells) === false ? { ...each, p: each.p * OF_ANOTHER } : each))
    .sort((a, b) => b.p - a.p)
}

/** Where the likeliest question has less than this, what the thread was opened with tells more of it. */
const UNCLEAR = 0.4
const BESIDES_THE_THREAD = 0.2

/** "¿Y cuánto es la multa?" after a return that was not filed: of that, where its own words could be of any fine. */
function inItsThread(
  hypotheses: readonly Hypothesis[],
  question: string,
  state: CaseState | undefined,
  { reader }: Deps,
): readonly Hypothesis[] {
  const opening = state?.said[0]
  if (opening === undefined) return hypotheses
  const shares = new Map<string, number>()
  for (const { intent, p } of hypotheses) shares.set(intent.id, (shares.get(intent.id) ?? 0) + p)
  const [likeliest, most] = [...shares].sort(([, a], [, b]) => b - a)[0] ?? ['', 1]
  if (most >= UNCLEAR || likeliest === state?.intent) return hypotheses
  const whole = new Map(reader.read(`${opening} ${question}`).intents.map(({ label, p }) => [label, p]))
  // What the thread was opened with was answered: of the case itself it tells nothing.
  const isOwn = ({ intent }: Hypothesis) => intent.id === state?.intent
  const factorOf = (each: Hypothesis | undefined) => BESIDES_THE_THREAD + (each ? (whole.get(each.intent.id) ?? 0) : 0)
  const ofTheCase = factorOf(hypotheses.find((each) => !isOwn(each)))
  const weighed = hypotheses.map((each) => ({ ...each, p: each.p * (isOwn(each) ? ofTheCase : factorOf(each)) }))
  const total = weighed.reduce((sum, { p }) => sum + p, 0)
  return weighed.map((each) => ({ ...each, p: each.p / total })).sort((a, b) => b.p - a.p)
}

/** So many more data of the message a question has to take to come before a likelier one. */
const MORE_FACTS = 2
const FACTS_ENOUGH = 3
const WORTH_ITS_FACTS = 0.15
/** One datum more is enough for a question that is about as likely. */
const NEARLY_THE_FIRST = 0.5

/** What a reading takes of what the message tells: neither what is asked nor what is only noted. */
const factsOf = ({ intent, filled }: Hypothesis): number =>
  Object.entries(filled.own).filter(
    ([name, value]) =>
      name !== PASSED_OVER &&
      !isAspect(intent, name) &&
      value !== null &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  ).length

/** "Ganan el mínimo los dos y somos SAS, riesgo 1": the question that takes all of it, where another takes but one datum. */
function takesMost(hypotheses: readonly Hypothesis[], state: CaseState | undefined): readonly Hypothesis[] {
  const [first] = hypotheses
  if (!first || state === undefined) return hypotheses
  const shares = new Map<string, number>()
  for (const { intent, p } of hypotheses) shares.set(intent.id, (shares.get(intent.id) ?? 0) + p)
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
  // It is as likely as the one that it takes the place of, and that one as it.
  const swap = share(first) / Math.max(share(better), Number.MIN_VALUE)
  return [better, ...hypotheses.filter((each) => each !== better)].map((each) =>
    each.intent.id === better.intent.id
      ? { ...each, p: each.p * swap }
      : each.intent.id === first.intent.id
        ? { ...each, p: each.p / swap }
        : each,
  )
}

const NEARLY_AS_LIKELY = 0.6
const PASSED_OVER = 'mencionado'
/**
 * Of two readings as likely, the one that counts with what was said comes before one that only takes note of its sum, and
 * the one that can be answered before one that would ask back.
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

/** How sure the reading would be as that of a first message; 0 when another would come first. */
function sureByItself(message: Understood, alone: Impression, { intent }: Hypothesis, deps: Deps): number {
  const hypotheses = hypothesesOf(message, alone, undefined, undefined, deps)
  if (hypotheses[0]?.intent.id !== intent.id) return 0
  return sureness(deps.reader.ranking.sureAlone, evidenceOf(hypotheses, { text: message, alone, state: undefined }))
}

/** Of several requests the first decides what the message is about, where the message as a whole is less clear. */
function clearest(
  question: string,
  [opening, ...others]: readonly string[],
  { reader }: Deps,
  previous?: string,
): Impression {
  const whole = reader.read(question, previous)
  if (opening === undefined || opening === question) return whole
  const { intents, certainty, kind } = reader.read(opening, previous)
  const [first, most] = [intents[0], whole.intents[0]]
  // Of two figures that are wished for by their names, the whole may be most likely of the last.
  const later =
    first !== undefined &&
    namesAFigure(opening) &&
    first.p >= PROBABLE &&
    first.label !== most?.label &&
    others.some((part) => reader.read(part, previous).intents[0]?.label === most?.label)
  return later || (first?.p ?? 0) > (most?.p ?? 0) ? { ...whole, intents, certainty, kind } : { ...whole, kind }
}

const BILL = 'factura.neto'
const MOST_RETOLD = 3

/** Sums that are of one tax or return: no other question takes them for a sum of its own. */
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

/** The sums of the case that have a meaning in one tax alone: a renta líquida, what was withheld of it. */
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

/**
 * Another question about the same case: its slots read the messages that told the case, too, since the question before had
 * no slot for what only this one needs ("facturé 12 millones de consultoría, soy declarante", then "¿cuánto me retienen?").
 */
function retold(hypothesis: Hypothesis, state: CaseState | undefined, deps: Deps): Hypothesis {
  const { intent, act, values: known } = hypothesis
  if (!state || act !== 'sigue' || intent.id === state.intent || state.earlier.includes(intent.id)) return hypothesis
  // A sum that a slot of this question holds already has its meaning, and a result of the answer before comes first.
  const meant = Object.entries(known).filter(([name]) => name !== LAST_SUM)
  const held = meant.flatMap(([name, value]) => (name in intent.slots ? [value] : []))
  const goesOn = Object.keys(state.results ?? {}).some((name) => name in intent.slots && known[name] !== undefined)
  const whole = new Set(meant.map(([, value]) => value))
  const isTold = ([name, value]: [string, unknown]) => {
    const slot = intent.slots[name]
    if (slot?.type === 'money' && (goesOn || held.includes(value))) return false
    // A tax is taken where it was told as such, and not for want of another sum.
    if (slot?.type === 'money' && slot.money?.[0] === 'impuesto' && whole.has(value)) return false
    return value !== null && !isAspect(intent, name)
  }
  const told: Record<string, unknown> = {}
  // What was added up has its meaning, too: none of its parts is a sum of something else.
  const parts = Object.values((known[PARTS] ?? {}) as Parts).flatMap((each) => (each.length > 1 ? each : []))
  const others = new Set([...ofOneTax(state, deps), ...parts.map(({ value }) => value)])
  for (const text of state.said.slice(-MOST_RETOLD)) {
    const read = deps.language.read(text, deps.today)
    const amounts = read.amounts.filter((amount) => !others.has(toCop(amount, read, deps.facts)))
    const { own } = fill(intent, { ...read, amounts }, told, deps)
    Object.assign(told, Object.fromEntries(Object.entries(own).filter(isTold)))
  }
  const values = { ...told, ...known }
  return { ...hypothesis, values, missing: hypothesis.missing.filter((name) => values[name] === undefined) }
}

/** How far ahead of any other question the first one is, where it is none to be doubted though it is not certain. */
const AHEAD = 2.75
const MOST_OF_IT = 0.5
const MOST_OF_A_FOLLOW_UP = 0.8
/** Whether no other question comes near the first: then asking "¿preguntabas otra cosa?" only casts doubt on the answer. */
function standsAlone(hypotheses: readonly Hypothesis[], follows: boolean): boolean {
  const sums = new Map<string, number>()
  for (const { intent, p } of hypotheses) sums.set(intent.id, (sums.get(intent.id) ?? 0) + p)
  const [first, ...others] = hypotheses
  if (!first || first.missing.length > 0) return false
  const own = sums.get(first.intent.id) ?? 0
  const next = Math.max(
    0,
    ...others.map(({ intent }) => (intent.id === first.intent.id ? 0 : (sums.get(intent.id) ?? 0))),
  )
  return own >= (follows ? MOST_OF_A_FOLLOW_UP : MOST_OF_IT) && own >= AHEAD * next
}

/** Up to three different questions to choose from, the likeliest first. */
export function choicesOf(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  return hypotheses
    .filter(
      ({ intent }, at) =>
        intent.title !== '' &&
        !NO_CHOICE.has(intent.subject) &&
        hypotheses.findIndex((other) => other.intent.id === intent.id) === at,
    )
    .slice(0, MOST_CHOICES)
}

/**
 * Takes a message in its conversation: which question it asks of which case, or what has to be asked back. Pure; the same
 * message after the same state gives the same decision.
 * @param choice the id of a choice of the question back that was open
 */
export function understand(whole: string, state: CaseState | undefined, deps: Deps, choice?: string): Decision {
  const taken = state && takeChoice(whole, state, deps, choice)
  if (taken) return taken
  const back = state && takeBack(whole, state, deps)
  if (back) return back
  const first = state && ofTheFirst(whole, state)
  if (first) return ofMatters(first.rest, first.state, deps)
  return ofMatters(whole, state, deps)
}

function ofMatters(whole: string, state: CaseState | undefined, deps: Deps): Decision {
  const [opening = whole, ...others] = mattersIn(whole, deps)
  const decision = others.length > 0 ? ofOneMatter(opening, state, deps) : undefined
  return decision?.type === 'answer' ? withMatters(decision, others, deps) : ofOneMatter(whole, state, deps)
}

/** The answer to the first matter with the others, each taken as a first message. The conversation goes on with the first. */
function withMatters(decision: Extract<Decision, { type: 'answer' }>, others: readonly string[], deps: Deps): Decision {
  const tasks: Task[] = []
  const unanswered: string[] = []
  for (const part of others) {
    const found = ofOneMatter(part, undefined, deps)
    if (found.type !== 'answer' || found.tasks[0].missing.length > 0) unanswered.push(part)
    else {
      tasks.push(...found.tasks.map((task) => ({ ...task, part: task.part ?? part })))
      unanswered.push(...found.unanswered)
    }
  }
  return {
    ...decision,
    tasks: [...decision.tasks, ...tasks],
    state: { ...decision.state, certain: false },
    sure: false,
    unanswered: [...decision.unanswered, ...unanswered],
  }
}

/** A message with a figure to check is read without it, as long as that tells what the figure is held against. */
function ofOneMatter(whole: string, before: CaseState | undefined, deps: Deps): Decision {
  const state = before && ofWhom(deps.language.read(whole, deps.today), before)
  const { asked, claim } = claimedIn(whole, state !== undefined)
  if (claim === undefined) return ofAMatter(whole, whole, undefined, state, deps)
  const { amounts, quantities, percents } = besideClaim(deps.language.read(asked, deps.today), claim)
  const brings = amounts.length > 0 || quantities.length > 0 || percents.length > 0
  // "¿Y un cliente le retuvo 120.000, está bien?" in a case of the SIMPLE is of another matter.
  const [{ label = '', p = 0 } = {}] = deps.reader.read(whole).intents
  const elsewhere = claim.of !== undefined && label !== state?.intent && p > HALF_SURE
  const again = brings || elsewhere || !state ? undefined : takeClaim(whole, claim, state, deps)
  if (again) return again
  const taken = ofAMatter(whole, whole, undefined, state, deps)
  if (!claim.paid && !brings) return taken
  const held = ofAMatter(whole, asked, claim, state, deps)
  if (held.type !== 'answer') return claim.paid ? taken : held
  const [{ intent, missing }] = held.tasks
  if (claim.paid && taken.type === 'answer' && (checksItself(taken.tasks[0].own) || missing.length > 0)) return taken
  // Of whom nothing is withheld it tells itself what is to be given back.
  if (claim.of === 'retencion' && NOTHING_KEPT.test(fold(whole))) return taken
  if (held.likely) return held
  // With the figure and without it the same question: that is surer than either alone.
  const same = taken.type === 'answer' && taken.tasks[0].intent.id === intent.id
  return same ? { ...held, claim: held.confidence >= HALF_SURE ? claim : { ...claim, unsure: true } } : held
}

const NOTHING_KEPT =
  /\b(?:en|del?|al|regimen|es|soy|somos) simple\b|\bautorretenedor\w*|\bno (?:es|soy|somos) agentes?\b/

/** @param asked the message without the figure to check */
function ofAMatter(
  whole: string,
  asked: string,
  claim: Claim | undefined,
  state: CaseState | undefined,
  deps: Deps,
): Decision {
  const { asked: question, entry } = entryApart(asked)
  const requests = requestsIn(question)
  const [opening = question, ...others] = requests
  // Each of two suppositions is of the case as it stood.
  const supposes = others.length > 0 && others.every((each) => ANOTHER_IF.test(each)) && WHAT_IF.test(fold(opening))
  const read = deps.language.read(supposes ? opening : question, deps.today)
  const sums = state && sumsOf(state, deps)
  const message =
    claim !== undefined && !state
      ? besideClaim(read, claim)
      : state && sums && sums.largest >= LEAST_SUM
        ? inMillions(read, { lastWasASum: lastWasASum(state, deps), ...sums })
        : read
  if (isOffTopic(message)) return { type: 'unknown', state }
  const checkedIn = claim === undefined ? undefined : deps.language.read(whole, deps.today)
  // What a message is about it tells with the figure to check as well.
  const [told, parts] = claim === undefined ? [question, requests] : [whole, requestsIn(whole)]
  const alone = clearest(told, parts, deps)
  const after = state && clearest(told, parts, deps, state.intent)
  if (state && after && after.acts.charla >= TALK && message.amounts.length === 0) return { type: 'smallTalk', state }

  // Who names a sum or asks wants more than small talk.
  const asks = message.amounts.length > 0 || /[¿?]/.test(question)
  const found = entryFirst(
    countsFirst(
      bySelf(
        takesMost(
          byIntent(
            ofTheTeller(
              inItsThread(hypothesesOf(message, alone, after, state, deps), question, state, deps),
              alone.speaker,
              state,
            ),
            message.amounts.length > 0,
          ),
          state,
        ),
        message,
        checkedIn,
        alone,
        deps,
      ),
      message,
      deps,
    ),
    message,
    alone,
    state,
    deps,
  )
  const wanted =
    state &&
    (entryOf(message, state, deps.intents) ??
      counterpartOf(message, state, deps.intents) ??
      billOf(message, state, deps.intents))
  // Of a bill both intents give the same entry: the likelier one goes on with what follows.
  const entered =
    wanted?.id === BILL && wantsEntry(message) && found[0]?.intent.id === ENTRY_INTENT ? found[0].intent : wanted
  const entering = entered && after && state ? goingOn(message, only(after, entered), state, deps) : []
  const reckoning = sumOnly(message, alone, state, deps)
  // What is to be hidden, whatever is asked first.
  const request = wantsToHide(message.text) ? message.text : opening
  const called = !supposes ? calledByName(message, request, alone, after, state, deps) : []
  const goesBack = called.length > 0 || corrects(message) ? [] : resumed(message, after, state, deps)
  const goesOn =
    called.length > 0 ? [] : found.filter((each) => namesItsSums(message, each, state) || isKept(message, each, state))
  const certainly = [...entering, ...reckoning, ...called, ...goesBack, ...goesOn].slice(0, 1)
  const [likeliest, ...less] =
    certainly.length > 0
      ? certainly.map((each) => ({ ...each, p: 1 }))
      : found.filter(({ intent }) => !(asks && intent.id === 'gracias'))
  const first = likeliest && asOpened(stillAsked(retold(likeliest, state, deps), message, state), requests, deps)
  const hypotheses = first ? [first, ...less] : []
  if (!first) return { type: 'unknown', state }
  const follows = first.act !== 'nueva'
  const merged = mergedWith(message, state, follows, deps)
  const said =
    claim !== undefined
      ? 'cuanto'
      : follows && WHICH.test(message.text)
        ? 'comparar'
        : follows && after
          ? after.kind
          : alone.kind
  // "¿Y si no es declarante?" and "no soy declarante" want it worked out anew, and no yes.
  const whatIf = WHAT_IF.test(message.text) && message.tokens.length <= SHORT_FOLLOW_UP
  const asksIf = (said === 'cuanto' || said === 'cual' || said === 'otro') && claim === undefined && asksYesNo(message)
  const form =
    asksIf && !whatIf
      ? 'sino'
      : said === 'sino' && (whatIf || (first.act === 'cambia' && !ASKS.test(question)))
        ? 'cuanto'
        : said
  const kind = kindOfEntry(form, message, { intent: first.intent, continues: first.act === 'cambia' }, state)
  const task = taskOf(first, kind, alone.speaker, message, merged)
  // Nobody goes on with a greeting.
  const tells = teller(alone.speaker, follows ? state : undefined)
  const next =
    state && first.intent.id === 'gracias'
      ? state
      : {
          ...stateAfter(first, message, merged, whole, state),
          ...(tells === undefined ? {} : { speaker: tells }),
        }
  const decision = decide()
  const difference = state && (takeDifference(question, state, deps) ?? byThisChange(state))
  if (difference) return { ...difference, otherwise: decision }
  const aboutAnswer =
    entering.length === 0 &&
    state &&
    after &&
    after.acts.sobre > ABOUT &&
    task.unused === 0 &&
    !supposesAnother(state) &&
    message.tokens.length <= SHORT
  return aboutAnswer ? { type: 'about', task: ofTheCase(state) ?? task, state, otherwise: decision } : decision

  function byThisChange({ answered, values }: CaseState): Difference | undefined {
    if (!next || answered?.tasks[0]?.intent !== task.intent.id || !task.followUp || task.missing.length > 0)
      return undefined
    if (task.own.length === 0 || !CHANGES_BY.test(message.text.replaceAll('mas o menos', ''))) return undefined
    const asked = { ...task, kind: 'cuanto' as const }
    return { type: 'difference', earlier: { ...asked, values, own: [] }, task: asked, state: next }
  }

  /** "¿Y si le pagara 3 millones? ahí ya no va el auxilio, ¿cierto?": another case is worked out, whatever is said of it. */
  function supposesAnother({ values }: CaseState): boolean {
    const changes = (name: string) => JSON.stringify(task.values[name]) !== JSON.stringify(values[name])
    return SUPPOSES.test(message.text) && task.own.some(changes)
  }

  /** The case as it was answered, asked in this way, whatever else the message might be. */
  function ofTheCase({ intent: answered, values }: CaseState): Task | undefined {
    const same = hypotheses.find(({ intent, act }) => intent.id === answered && act !== 'nueva')
    if (!same) return undefined
    // What is asked of it now is no part of the case: "¿eso ya es con el auxilio?".
    const asked = Object.entries(same.filled.own).filter(
      ([name, value]) => isAspect(same.intent, name) && value !== null,
    )
    return {
      ...taskOf(same, kind, alone.speaker, message, mergedWith(message, state, true, deps)),
      values: { ...values, ...Object.fromEntries(asked) },
      own: [],
    }
  }

  function decide(): Exclude<Decision, { type: 'about' | 'difference' }> {
    if (!first) return { type: 'unknown', state }
    const leans = state === undefined && opensAsFollowUp(message) && message.tokens.length <= SHORT_FOLLOW_UP
    const { sureAlone, sureFollowing } = deps.reader.ranking
    const evidence = evidenceOf(hypotheses, { text: message, alone, state })
    const within = sureness(state ? sureFollowing : sureAlone, evidence) * (leans ? LEANS_ON_NOTHING : 1)
    // A new matter in mid-conversation is as sure as if it had been the first message.
    const byItself = after && !follows ? after.acts.nueva * sureByItself(message, alone, first, deps) : 0
    // Nothing but numbers and signs is a sum, whatever its few words look like.
    const weighed = reckoning.length > 0 ? 1 : Math.max(within, byItself, called.length > 0 ? SURE : 0)
    // "Dividendos decretados 20 millones asiento": whatever it is of, it says itself what is wanted.
    const toldApart = !follows && tellsItself(first.intent, message, checkedIn, deps)
    const wished = toldApart || (first.intent.id === ENTRY_INTENT && wantsTheEntryOf(message))
    const confidence = wished ? Math.max(weighed, LIKELY) : weighed
    // The weighing only tells which of the known intents it would be; of a new matter, whether it is any of them.
    const likelihood = alone.intents[0]?.p ?? 0
    // Of what is of another matter one has to be surer: words that nobody knows are of none.
    const elsewhere = first.intent.subject === 'fuera' && likelihood < HALF_SURE
    const known = follows || wished || reckoning.length > 0 || called.length > 0 ? 1 : elsewhere ? 0 : likelihood
    const choices = choicesOf(hypotheses)
    if ((confidence < PLAUSIBLE && !(follows && choices.length > 1)) || known < KNOWN) return { type: 'unknown', state }
    if (confidence < (follows ? LIKELY_OF_A_FOLLOW_UP : LIKELY) && choices.length > 1)
      return { type: 'choose', choices, state: next }
    const others = choices.filter(({ intent }) => intent.id !== first.intent.id)
    const stood = supposes && state && follows ? { ...task, values: state.values } : task
    const further = furtherTasks(requests.slice(1), first, stood, next ?? state, deps)
    const likely =
      confidence >= (follows ? PROBABLE_OF_A_FOLLOW_UP : PROBABLE) ||
      standsAlone(hypotheses, follows) ||
      (toldApart && (claim !== undefined || first.missing.length === 0))
    // A Sí in front of what is more probably something else would be taken for the answer.
    const opening = likely || confidence >= HALF_SURE || kind !== 'sino' ? task : { ...task, kind: 'otro' as const }
    const tasks = [opening, ...further.tasks] as const
    const notUnlikely = message.tokens.length > SAYS_MUCH ? NOT_UNLIKELY_OF_MUCH : NOT_UNLIKELY
    const otherwise = hypotheses
      .slice(1)
      .filter(({ p, missing, intent }) => p >= notUnlikely && missing.length === 0 && !NO_CHOICE.has(intent.subject))
      .slice(0, 2)
      .map((each) =>
        taskOf(each, kind === 'sino' ? 'otro' : kind, alone.speaker, message, each.act === 'nueva' ? message : merged),
      )
    const rest = hypotheses
      .filter(
        ({ p, missing, intent }, at) =>
          p >= THINKABLE &&
          missing.length === 0 &&
          intent.id !== first.intent.id &&
          !NO_CHOICE.has(intent.subject) &&
          intent.fits?.(message, deps.today) !== false &&
          hypotheses.findIndex((other) => other.intent.id === intent.id) === at,
      )
      .slice(0, MOST_THOUGHT_OF)
      .map((each) => ({
        ...taskOf(retold(each, state, deps), kind, alone.speaker, message, each.act === 'nueva' ? message : merged),
        p: each.p,
      }))
    const { unanswered } = further
    // Of a follow-up only what it changes is certain: what is asked besides of the same matter is told free.
    const given = state?.asked?.slot !== undefined && task.own.includes(state.asked.slot)
    const explained = !follows || given || (state?.certain === true && task.continues === true && task.own.length > 0)
    // A long story holds conditions that no slot knows of.
    const told = message.tokens.length <= LONGEST_CERTAIN
    const short = message.tokens.length <= (state ? SHORT_CHANGE : SHORT)
    // A longer follow-up brings facts of its own: of those that were charged in blind rounds none was right.
    const plain = !follows || given || short
    const complete =
      explained &&
      plain &&
      told &&
      !(STATES.test(message.text) && !ASKS_OF_IT.test(message.text)) &&
      first.filled.dropped === 0 &&
      !(follows && namesNothing(message)) &&
      requests.length === 1 &&
      entry === undefined
    const sure = complete && confidence >= (short ? SURE_OF_A_SHORT : SURE)
    // A guess that left the case behind may have been wrong: the next message is read in the light of both.
    const kept: CaseState =
      likely || follows || !state
        ? next
        : {
            ...next,
            earlier: [state.intent, ...state.earlier].filter((id) => id !== next.intent).slice(0, MOST_EARLIER),
            values: { ...state.values, ...next.values },
          }
    return {
      type: 'answer',
      tasks,
      state: { ...kept, certain: sure },
      otherwise,
      rest,
      others,
      sure,
      likely,
      confidence,
      unanswered,
      ...(entry === undefined ? {} : { entry }),
      // Of what may be another question no yes is said.
      ...(claim === undefined || !likely ? {} : { claim }),
    }
  }
}
