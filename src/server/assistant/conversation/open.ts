import { MONTHS } from '../../../shared/format.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import { fold } from '../understand/text.ts'
import { wantsEntry } from './entries.ts'
import { furtherTask } from './further.ts'
import { byIntent, type Hypothesis, hypothesesOf } from './hypotheses.ts'
import { type Listed, listedIn, resultsIn } from './listed.ts'
import { saysNothingOf, speaksOf, stemOf, stemsOf } from './speaksOf.ts'
import type { CaseState } from './state.ts'
import { type Deps, NO_CHOICE, type Task } from './task.ts'

// Finds what a message asks and no answer covers yet. Each such request is compared with what other intents would
// answer for the same case, and the one whose answer opens with it is added. Coverage is judged on the text of the
// answers.

/** The share of a request's words that one row or sentence has to contain. */
const SPOKEN = 0.6
const THINKABLE = 0.01
const MOST_TRIED = 7
/**
 * The limit of letters read while completing one message: its whole text and each request are read once per request.
 * Reading 4.000 letters so often takes as long as several questions; whatever exceeds the limit is only named as open.
 */
const MOST_READ = 4_000
/** An intent whose answer contains none of the words has to be at least this likely. */
const CLEAR = 0.15
/** An intent that would take an amount of the case for something else has to be at least this likely. */
const LIKELY_ENOUGH = 0.2
/** The score of an answer that shows the result in its working but does not open with it. */
const IN_A_ROW = 0.3

const DATED = /\b(?:fechas?|plazos?|terminos?|vencimientos?|vence\w?|cuando|dias?|hasta)\b/
const TIME = /^(?:plazos?|fechas?|terminos?|vencimientos?|dias?)$/
const A_TIME =
  /\b\d{1,3} (?:\w{1,10} )?(?:dias?|mes(?:es)?|anos?)\b|\b(?:un|dos|tres|seis) (?:mes(?:es)?|anos?|dias)\b|\b(?:el|del|al) \d{1,2} de [a-z]|\d{4}-\d\d-\d\d/
const A_DATE = /\b\d{1,2} de [a-z]{4,10}(?: de \d{4})?/g
/** Every answer covers a request for nothing but the norm or the total. */
const ALWAYS_TOLD = /^(?:normas?|total|valor|conceptos?)$/
const BASE_OF_THEM = /\bbase (?:de|para) (?:la )?(?:cotizacion|aportes|cotizar)|ingreso base(?: de cotizacion)?/
/** Synonyms: "ingreso base de cotización" is the IBC, and "giras" means the net. */
const ALSO: readonly (readonly [RegExp, string])[] = [
  [BASE_OF_THEM, 'ibc'],
  [/\b(?:giras?|recibes?|a pagar|le quedan?|consignas?|desembols\w{1,3})\b/, 'neto giro'],
  [/impuesto al consumo/, 'inc impoconsumo'],
  [/\b(?:salud|pension|cotizas?|planilla)\b/, 'aportes'],
  [/\b(?:deducible|deduces|deducir)\b/, 'deduccion'],
  [/\bgmf\b|4 ?[×x] ?1\.?000|cuatro por mil/, 'gmf'],
]

/** Generic words, whose meaning depends on the rest of the request. */
const GENERIC =
  /^(?:tarifas?|porcentajes?|bases?|plazos?|terminos?|fechas?|vencimientos?|dias?|topes?|limites?|costos?|cuotas?|saldos?|giro|netos?|norma|requisitos|documentos?|papeles|tramites?|soportes?|formularios?|formatos?|descuentos?|cuantia|impuestos?)$/

const isGeneric = (text: string): boolean => resultsIn(text).every((word) => GENERIC.test(word))

const CONDITION = /\b(?:durante|mientras|si|cuando) /

const plain = (text: string): string => fold(text.replace(CITE, '').replaceAll('**', ''))

/** The rows and the sentences with a figure of an answer, one by one. */
function piecesOf({ headline, paragraphs = [], steps = [], tables = [] }: IntentAnswer): readonly string[] {
  return [
    ...[headline, ...paragraphs].flatMap((text) => plain(text).split(/(?<=[a-z)»%]\.) /)),
    ...steps.map(({ label, value }) => plain(`${label} ${value}`)),
    ...tables.flatMap(({ columns, rows }) => rows.map((cells) => plain([...columns, ...cells].join(' ')))),
  ]
}

/** How much of the results named by a request a piece covers, 0 to 1; undefined where it names none. */
function tellsOf({ name, asked, apart }: Listed, piece: string): number | undefined {
  const all = resultsIn(name).filter((word) => !ALWAYS_TOLD.test(word))
  const own = all.filter((word) => !GENERIC.test(word))
  const results = own.length > 0 ? own : all
  const months = DATED.test(fold(asked)) ? MONTHS.filter((month) => fold(name).includes(month)) : []
  const wanted = [...new Set([...results, ...months, ...apart])]
  if (wanted.length === 0) return undefined
  // The month of the due date is not the period: what is due in December belongs to November.
  const named = piece.replace(BASE_OF_THEM, ' ').replace(A_DATE, ' ')
  const there = stemsOf([named, ...ALSO.flatMap(([pattern, word]) => (pattern.test(piece) ? [word] : []))].join(' '))
  const told = wanted.filter((word) => there.has(stemOf(word)) || (TIME.test(word) && A_TIME.test(piece)))
  return told.length / wanted.length
}

const best = (request: Listed, pieces: readonly string[]): number | undefined => {
  const parts = pieces.flatMap((piece) => tellsOf(request, piece) ?? [])
  return parts.length === 0 ? undefined : Math.max(...parts)
}

const HAS_A_FIGURE = /\d|\bno\b|\bsi\b/
/** Whether the answers cover one result of a list. */
const isTold = (request: Listed, answers: readonly IntentAnswer[]): boolean =>
  (best(
    request,
    answers.flatMap(piecesOf).filter((piece) => HAS_A_FIGURE.test(piece)),
  ) ?? 1) >= SPOKEN

/** Whether an answer covers every result of a list: then it is what was asked, however unsure the reading. */
export function tellsTheRow(question: string, content: string): boolean {
  const rows = listedIn(question)
  const pieces = content
    .split('\n')
    .map(plain)
    .filter((piece) => HAS_A_FIGURE.test(piece))
  return rows.length > 1 && rows.every((request) => (best(request, pieces) ?? 0) >= SPOKEN)
}

/** What is needed to compute further answers. */
export interface OpenContext {
  readonly first: Task
  /** Other readings of the whole message. */
  readonly rest: readonly (Task & { readonly p: number })[]
  readonly state: CaseState
  readonly deps: Deps
  /** Computes a task; undefined where a calculator refuses its values. */
  readonly work: (task: Task) => Promise<IntentAnswer | undefined>
  /** Shared by everything that is computed additionally for one message. */
  readonly reading: Reading
}

/** How many letters may still be read. */
export interface Reading {
  letters: number
}
export const startReading = (): Reading => ({ letters: MOST_READ })

export interface Further {
  readonly answers: readonly IntentAnswer[]
  /** What stays open, in the message's words. */
  readonly open: readonly string[]
}

/** Listed results that the answers do not cover: computed by other intents, or named as open. */
export async function rowsLeft(
  question: string,
  given: readonly IntentAnswer[],
  context: OpenContext,
): Promise<Further> {
  const answers: IntentAnswer[] = []
  const open: string[] = []
  for (const request of listedIn(question)) {
    if (wantsEntry({ text: fold(request.name) }) || isTold(request, [...given, ...answers])) continue
    const generic = isGeneric(request.name) && resultsIn(request.name).length > 0
    // "ARL durante ella": depends on a condition that only the previous answer knows.
    const found = CONDITION.test(fold(request.name))
      ? undefined
      : await likeliest(
          [request.asked, request.name],
          (answer) => {
            const opens = best(request, [plain(answer.headline)]) ?? 0
            const rows = best(request, piecesOf(answer)) ?? 0
            return Math.max(opens >= SPOKEN ? opens : 0, rows >= SPOKEN ? rows * IN_A_ROW : 0)
          },
          [...given, ...answers],
          context,
          ({ intent }) => !generic || intent.id === context.first.intent.id,
        )
    if (found) answers.push(found)
    else if (!generic) open.push(request.name)
  }
  return { answers, open }
}

/** Whether a row or sentence of the answers covers a further request, including a date if it asks for one. */
export function isDealtWith(
  { part = '', kind }: Pick<Task, 'part' | 'kind'>,
  answers: readonly IntentAnswer[],
  telling: (word: string) => number,
): boolean {
  return answers.flatMap(piecesOf).some((piece) => {
    const fits = kind === 'cuando' ? A_TIME.test(piece) : kind !== 'cuanto' || /\d/.test(piece)
    const share = speaksOf(part, piece, telling)
    return fits && (share === undefined || share >= SPOKEN)
  })
}

/** Whether the answer given to a further request contains any of its words. */
export const isBesides = (
  { part }: Pick<Task, 'part'>,
  answer: IntentAnswer,
  telling: (word: string) => number,
): boolean => part !== undefined && saysNothingOf(part, piecesOf(answer).join(' '), telling)

/**
 * Requests that no task answers: answered by a less likely intent that opens with them, or left open.
 * @param isTaken whether the first answer may have been meant, so that another has to be likelier
 */
export async function requestsLeft(
  parts: readonly string[],
  given: readonly IntentAnswer[],
  context: OpenContext,
  isTaken: (part: string) => boolean = () => false,
): Promise<Further> {
  const { telling } = context.deps.reader
  const answers: IntentAnswer[] = []
  const open: string[] = []
  for (const part of parts) {
    const found = await likeliest(
      [part],
      ({ headline }, { kind, p }) => {
        const opens = speaksOf(part, plain(headline), telling)
        // "¿… y cuándo se paga?" names nothing and asks for a date.
        if (opens === undefined) return kind === 'cuando' && p >= CLEAR && A_TIME.test(plain(headline)) ? SPOKEN : 0
        return opens >= SPOKEN ? opens : 0
      },
      [...given, ...answers],
      context,
      ({ intent, p }) =>
        (!isTaken(part) || p >= LIKELY_ENOUGH) && (!isGeneric(part) || intent.subject === context.first.intent.subject),
    )
    if (found) answers.push(found)
    else open.push(part)
  }
  return { answers, open }
}

const opening = ({ headline }: IntentAnswer): string => plain(headline).replace(/^(?:si|no)[:,] /, '')

/** The answer of the intent that most probably covers a request. */
async function likeliest(
  texts: readonly string[],
  speaks: (answer: IntentAnswer, task: Task & { readonly p: number }) => number,
  given: readonly IntentAnswer[],
  { first, rest, state, deps, work, reading }: OpenContext,
  fits: (task: Task & { readonly p: number }) => boolean = () => true,
): Promise<IntentAnswer | undefined> {
  const letters = [first.message.text, ...texts].reduce((sum, text) => sum + text.length, 0)
  if (letters > reading.letters) return undefined
  reading.letters -= letters
  const tasks = new Map<string, Task & { readonly p: number }>()
  const add = (task: Task & { readonly p: number }) => {
    if ((tasks.get(task.intent.id)?.p ?? 0) < task.p) tasks.set(task.intent.id, task)
  }
  for (const each of rest) add(each)
  for (const text of new Set(texts)) {
    const read = deps.language.read(text, deps.today)
    const [alone, after] = [deps.reader.read(text), deps.reader.read(text, first.intent.id)]
    const found = byIntent(hypothesesOf(read, alone, after, state, deps), read.amounts.length > 0)
    const firsts = found.filter(({ intent }, at) => found.findIndex((other) => other.intent.id === intent.id) === at)
    for (const each of firsts) {
      const task = thinkable(each) ? furtherTask(each, text, read, after.kind, first, deps) : undefined
      if (task && task.missing.length === 0) add({ ...task, p: each.p })
    }
  }
  const tried = [...tasks.values()]
    .filter((task) => fits(task) && (task.p >= LIKELY_ENOUGH || !turnsAround(task, first)))
    .sort((a, b) => b.p - a.p)
    .slice(0, MOST_TRIED)
  let chosen: { readonly answer: IntentAnswer; readonly weight: number } | undefined
  for (const one of tried) {
    const { p, ...task } = one
    const answer = await work(task)
    if (!answer || answer.answered === false) continue
    const speaking = speaks(answer, one)
    const again = given.some((other) => opening(other).includes(opening(answer).slice(0, -1)))
    if (speaking > 0 && !again && p * speaking > (chosen?.weight ?? 0)) chosen = { answer, weight: p * speaking }
  }
  return chosen && inShort(chosen.answer)
}

/** The result of a further answer and its working; its rules and tables belong to a question that was not asked. */
const inShort = ({ headline, steps, sources, facts }: IntentAnswer): IntentAnswer => ({
  ...{ headline, sources },
  ...(steps === undefined ? {} : { steps }),
  ...(facts === undefined ? {} : { facts }),
})

/** Whether the other intent would take an amount of the case for something else: a sale price is not a tax paid. */
function turnsAround({ intent, values }: Task, first: Task): boolean {
  const sums = (task: Pick<Task, 'intent' | 'values'>) =>
    Object.entries(task.values).flatMap(([name, value]) => {
      const slot = task.intent.slots[name]
      return slot?.type === 'money' && typeof value === 'number' ? [{ name, value, roles: slot.money ?? [] }] : []
    })
  const held = sums(first)
  return sums({ intent, values }).some(({ name, value, roles }) => {
    const same = held.filter((each) => each.value === value)
    return (
      same.length > 0 && !same.some((each) => each.name === name || each.roles.some((role) => roles.includes(role)))
    )
  })
}

const thinkable = ({ p, intent }: Hypothesis): boolean => p >= THINKABLE && !NO_CHOICE.has(intent.subject)
