import { compose } from '../compose.ts'
import { inPart } from '../conversation/askBack.ts'
import { checked } from '../conversation/claimed.ts'
import type { AnswerDecision } from '../conversation/decision.ts'
import { leftOver } from '../conversation/leftOver.ts'
import { isBesides, isDealtWith, type OpenContext, requestsLeft, rowsLeft } from '../conversation/open.ts'
import { readingOf } from '../conversation/reading.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import { understand } from '../conversation/understand.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import { together } from '../together.ts'
import type { Answer } from '../types.ts'
import { dontKnow } from '../unknown.ts'
import type { Answering } from './answering.ts'
import { carriedOut, carryOut } from './carryOut.ts'
import { freeOfCharge } from './charge.ts'
import { stateWith } from './given.ts'

// Computes all tasks of a message and merges them: the first task, further requests, requests that no answer covers
// yet, and the accounting entry of the result.

type Wishes = Partial<Pick<AnswerDecision, 'unanswered' | 'rest' | 'entry' | 'claim'>>

/** The merged answer, how its tasks were read, and the state needed to compute it again. */
export async function workedOut(
  tasks: readonly [Task, ...Task[]],
  state: CaseState,
  answering: Answering,
  wishes: Wishes = {},
): Promise<Answer> {
  const { input, library } = answering
  const { entry, claim } = wishes
  const [first] = tasks
  const worked = await Promise.all(tasks.map((task) => carryOut(task, state, answering)))
  const [one] = worked
  if (!one) return { ...(await dontKnow(input.question, library)), state }
  const after = stateWith(state, tasks, [one, ...worked.slice(1)])
  const entered = entry === undefined || one.answered === false ? undefined : await entryAfter(entry, after, answering)
  const left = await workedOutBesides(tasks, worked, state, wishes, answering)
  const given = [...left.given, ...(entered === undefined || hasEntry(worked, entered) ? [] : [entered])]
  const open = [...(entry !== undefined && entered === undefined ? [entry] : []), ...left.open]
  const opening = claim === undefined || one.answered === false ? one : checked(one, claim)
  const whole = inOne(first, one, opening, newIn(given))
  const unused =
    whole.steps === undefined || whole.steps.length === 0 || tasks.length > 1
      ? undefined
      : leftOver(first, JSON.stringify(whole))
  const found = unused === undefined ? whole : { ...whole, caveats: [unused, ...(whole.caveats ?? [])] }
  const reading = readingOf(first, input.company)
  const composed = compose(found, await library.find(found.sources), { kind: first.kind, reading })
  if (found.answered === false) return askedInProse(first, found, composed, state)
  const answer = {
    ...{ ...composed, answered: true, topic: first.intent.subject, externalThreadId: null },
    ...(reading ? { reading } : {}),
    state: stateWith(state, tasks, [one, ...worked.slice(1), ...left.given]),
  }
  if (open.length > 0) return inPart(answer, open)
  // An answer to a question that was only inferred is a guess, so the whole is free.
  return left.guessed ? freeOfCharge(answer) : answer
}

/** The answers to the tasks, the answers to requests they left open, and what stays open. */
interface Besides {
  readonly given: readonly IntentAnswer[]
  /** Still open, in the message's words. */
  readonly open: readonly string[]
  /** Whether questions other than the tasks were computed. */
  readonly guessed: boolean
}

const WHEN = /\b(?:cuando|qu[eé] d[ií]a|fecha|plazo|hasta cu[aá]ndo|hasta qu[eé])/i

/** @param worked the tasks' answers, in the tasks' order */
async function workedOutBesides(
  tasks: readonly [Task, ...Task[]],
  worked: readonly IntentAnswer[],
  state: CaseState,
  { unanswered = [], rest = [] }: Wishes,
  answering: Answering,
): Promise<Besides> {
  const [first] = tasks
  const { reader, further } = answering
  const { telling } = reader
  const context: OpenContext = {
    ...{ first, rest, state, deps: answering, reading: further },
    work: (task) => carriedOut(task, state, answering),
  }
  const asked = [
    ...unanswered.filter((part) => {
      const kind = WHEN.test(part) ? 'cuando' : reader.read(part).kind
      return (kind !== 'cuanto' && kind !== 'cuando') || !isDealtWith({ part, kind }, worked, telling)
    }),
    ...tasks.flatMap(({ part }, at) => {
      const answer = worked[at]
      const open = answer?.answered === false || (at > 0 && answer && isBesides({ part }, answer, telling))
      return open ? (part ?? []) : []
    }),
  ]
  const fitting = worked.filter((answer, at) => at === 0 || !isBesides({ part: tasks[at]?.part }, answer, telling))
  // If a request gets the same words as an earlier one, it may mean something else; if no other question fits, those
  // words were meant.
  const repeated = tasks.flatMap((task, at) => {
    const [answer, before] = [worked[at], worked.slice(0, at)]
    const again = answer && before.some((other) => says(other.headline, answer.headline))
    return again && task.part !== undefined && !isDealtWith(task, before, telling) ? [task.part] : []
  })
  const requests = await requestsLeft([...asked, ...repeated], fitting, context, (part) => repeated.includes(part))
  const rows =
    worked[0]?.answered === false
      ? { answers: [], open: [] }
      : await rowsLeft(first.message.question, [...fitting, ...requests.answers], context)
  return {
    given: [...fitting, ...requests.answers, ...rows.answers],
    open: [...requests.open.filter((part) => asked.includes(part)), ...rows.open],
    guessed: requests.answers.length + rows.answers.length > 0,
  }
}

/** Whether one answer contains the other. "Sí: con 40 días…" contains "Con 40 días…". */
function says(said: string, again: string): boolean {
  const plain = (text: string) => text.replace(CITE, '').replaceAll('**', '').toLowerCase()
  return plain(said).includes(
    plain(again)
      .replace(/^(?:sí|no)[:,] /, '')
      .slice(0, -1),
  )
}

/** The answers after the first that add something. */
const newIn = (given: readonly IntentAnswer[]): readonly IntentAnswer[] =>
  given.filter(
    ({ headline, answered }, at) =>
      at > 0 &&
      answered !== false &&
      !given
        .slice(0, at)
        .some((other) => says(other.headline, headline) || other.paragraphs?.includes(headline) === true),
  )

/**
 * Merges the answers into one.
 * @param opening the first answer, with the verdict on a claimed figure if there is one
 */
function inOne(
  { intent }: Task,
  one: IntentAnswer,
  opening: IntentAnswer,
  [next, ...others]: readonly IntentAnswer[],
): IntentAnswer {
  if (next === undefined) return opening
  // Where the first request was declined (private records), the part that can be answered comes first: it has a source.
  if (intent.subject === 'fuera') {
    const more = together([next, ...others])
    return { ...more, paragraphs: [one.headline, ...(one.paragraphs ?? []), ...(more.paragraphs ?? [])] }
  }
  return one.answered === false ? opening : together([opening, next, ...others])
}

/** Whether one of the answers already contains this entry. */
const hasEntry = (answers: readonly IntentAnswer[], { tables = [] }: IntentAnswer): boolean =>
  tables.length > 0 &&
  tables.every(({ rows }) => answers.some((each) => each.tables?.some((other) => sameRows(other.rows, rows)) === true))
const sameRows = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "… y el asiento": the entry of the result, read as if it had been requested in the next message. */
async function entryAfter(entry: string, state: CaseState, answering: Answering): Promise<IntentAnswer | undefined> {
  const decision = understand(entry, state, answering)
  if (decision.type !== 'answer') return undefined
  const [task] = decision.tasks
  if (task.kind !== 'asiento' || !task.followUp || task.missing.length > 0) return undefined
  const answer = await carryOut(task, decision.state, answering)
  return answer.answered === false ? undefined : answer
}

/**
 * An intent that needs one more datum only in this case asks for it in its text; the next message may consist of that
 * datum alone.
 */
function askedInProse(
  { intent, values }: Task,
  { asks, headline }: IntentAnswer,
  composed: Pick<Answer, 'content' | 'sources'>,
  state: CaseState,
): Answer {
  const main = Object.entries(intent.slots).find(
    ([name, slot]) => slot.main === true && values[name] === undefined,
  )?.[0]
  const slot = asks ?? main
  const label = slot === undefined ? undefined : intent.slots[slot]?.label
  const answer = { ...composed, answered: false, topic: intent.subject, externalThreadId: null }
  // A declined question asks for nothing.
  if (slot === undefined || label === undefined || intent.subject === 'fuera' || intent.subject === 'saludo')
    return { ...answer, state }
  const question = headline.replace(/\{\{[^{}]{1,80}\}\}|\*\*/g, '').trim()
  return {
    ...answer,
    clarification: { question, choices: [], missing: label },
    state: { ...state, asked: { slot, choices: [] } },
  }
}
