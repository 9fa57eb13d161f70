import type { Impression } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { opensAsFollowUp } from '../understand/followUp.ts'
import type { AnswerDecision, Decision } from './decision.ts'
import { ENTRY_INTENT, wantsTheEntryOf } from './entries.ts'
import { furtherTasks } from './further.ts'
import type { GoesFirst } from './goesFirst.ts'
import { type Hypothesis, hypothesesOf } from './hypotheses.ts'
import type { Matter } from './matter.ts'
import { MOST_EARLIER } from './nextState.ts'
import { sharesOf, tellsItself } from './preferences.ts'
import { evidenceOf, sureness } from './ranking.ts'
import { retold } from './retold.ts'
import type { CaseState } from './state.ts'
import { type Deps, NO_CHOICE, type Task, taskOf } from './task.ts'
import {
  HALF_SURE,
  KNOWN,
  LIKELY,
  LIKELY_OF_A_FOLLOW_UP,
  LONGEST_CERTAIN,
  PLAUSIBLE,
  PROBABLE,
  PROBABLE_OF_A_FOLLOW_UP,
  SAYS_MUCH,
  SHORT,
  SHORT_CHANGE,
  SHORT_FOLLOW_UP,
  SURE,
  SURE_OF_A_SHORT,
} from './thresholds.ts'
import { namesNothing, onlyTells } from './wording.ts'

// What to do with a matter once its readings are in order: answer it and with how much certainty, offer the readings to
// choose from, or say that it is not known.

/** A matter with its readings. */
export interface Taken {
  readonly matter: Matter
  readonly ahead: GoesFirst
  /** The one that is taken, and the others behind it. */
  readonly hypotheses: readonly [Hypothesis, ...Hypothesis[]]
  readonly task: Task
  readonly merged: Understood
  /** The state once the message is read as the first of them. */
  readonly next: CaseState
}

/** A follow-up without anything to follow is this much less sure. */
const LEANS_ON_NOTHING = 0.4

export function decide(taken: Taken, deps: Deps): Extract<Decision, { type: 'answer' | 'choose' | 'unknown' }> {
  const { matter, ahead, hypotheses, task, next } = taken
  const { message, alone, checkedIn, state, claim, entry, supposes, requests } = matter
  const [first] = hypotheses
  const follows = first.act !== 'nueva'
  // "Dividendos decretados 20 millones asiento": its figures say what is wanted, whatever the reader makes of it.
  const toldApart = !follows && tellsItself(first.intent, message, checkedIn, deps)
  const wished = toldApart || (first.intent.id === ENTRY_INTENT && wantsTheEntryOf(message))
  const confidence = Math.max(confidenceIn(taken, deps), wished ? LIKELY : 0)
  const choices = choicesOf(hypotheses)
  // The weighing tells which of the known intents it is; whether it is any of them, the reader tells of a new matter.
  const isKnown = follows || wished || ahead.reckons || ahead.named || knownAs(first, alone) >= KNOWN
  if ((confidence < PLAUSIBLE && !(follows && choices.length > 1)) || !isKnown) return { type: 'unknown', state }
  if (confidence < (follows ? LIKELY_OF_A_FOLLOW_UP : LIKELY) && choices.length > 1)
    return { type: 'choose', choices, state: next }
  const likely =
    confidence >= (follows ? PROBABLE_OF_A_FOLLOW_UP : PROBABLE) ||
    standsAlone(hypotheses, follows) ||
    (toldApart && (claim !== undefined || first.missing.length === 0))
  // A Sí that opens what is more probably something else would be taken for the answer.
  const opening = likely || confidence >= HALF_SURE || task.kind !== 'sino' ? task : { ...task, kind: 'otro' as const }
  const stood = supposes && state && follows ? { ...task, values: state.values } : task
  const further = furtherTasks(requests.slice(1), first, stood, next, deps)
  const isShort = message.tokens.length <= (state ? SHORT_CHANGE : SHORT)
  const sure = isComplete(taken, isShort) && confidence >= (isShort ? SURE_OF_A_SHORT : SURE)
  return {
    type: 'answer',
    tasks: [opening, ...further.tasks],
    state: { ...(likely || follows || !state ? next : inTheLightOf(state, next)), certain: sure },
    otherwise: secondReadings(taken),
    rest: otherQuestions(taken, deps),
    others: choices.filter(({ intent }) => intent.id !== first.intent.id),
    sure,
    likely,
    confidence,
    unanswered: further.unanswered,
    ...(entry === undefined ? {} : { entry }),
    // What may be another question gets no yes.
    ...(claim === undefined || !likely ? {} : { claim }),
  }
}

/** How sure the first reading is. */
function confidenceIn({ matter, ahead, hypotheses }: Taken, deps: Deps): number {
  // Nothing but numbers and signs is a sum, whatever its few words look like.
  if (ahead.reckons) return 1
  const { message, alone, after, state } = matter
  const [first] = hypotheses
  const leans = state === undefined && opensAsFollowUp(message) && message.tokens.length <= SHORT_FOLLOW_UP
  const { sureAlone, sureFollowing } = deps.reader.ranking
  const evidence = evidenceOf(hypotheses, { text: message, alone, state })
  const within = sureness(state ? sureFollowing : sureAlone, evidence) * (leans ? LEANS_ON_NOTHING : 1)
  // A new matter in mid-conversation is as sure as if it had been the first message.
  const byItself = after && first.act === 'nueva' ? after.acts.nueva * sureByItself(message, alone, first, deps) : 0
  return Math.max(within, byItself, ahead.named ? SURE : 0)
}

/** How sure the reading would be as that of a first message; 0 when another would come first. */
function sureByItself(message: Understood, alone: Impression, { intent }: Hypothesis, deps: Deps): number {
  const hypotheses = hypothesesOf(message, alone, undefined, undefined, deps)
  if (hypotheses[0]?.intent.id !== intent.id) return 0
  return sureness(deps.reader.ranking.sureAlone, evidenceOf(hypotheses, { text: message, alone, state: undefined }))
}

/** How probable it is that the reader knows of what a message is; what is out of reach has to be more probable than not. */
function knownAs({ intent }: Hypothesis, alone: Impression): number {
  const likelihood = alone.intents[0]?.p ?? 0
  return intent.subject === 'fuera' && likelihood < HALF_SURE ? 0 : likelihood
}

/** The first question is so many times likelier than any other, where it is not to be doubted though it is not certain. */
const AHEAD = 2.75
const MOST_OF_IT = 0.5
const MOST_OF_A_FOLLOW_UP = 0.8

/** Whether no other question comes near the first: then "¿preguntabas otra cosa?" would only cast doubt on the answer. */
function standsAlone(hypotheses: readonly Hypothesis[], follows: boolean): boolean {
  const shares = sharesOf(hypotheses)
  const [first, ...others] = hypotheses
  if (!first || first.missing.length > 0) return false
  const own = shares.get(first.intent.id) ?? 0
  const next = Math.max(
    0,
    ...others.map(({ intent }) => (intent.id === first.intent.id ? 0 : (shares.get(intent.id) ?? 0))),
  )
  return own >= (follows ? MOST_OF_A_FOLLOW_UP : MOST_OF_IT) && own >= AHEAD * next
}

/** Whether the answer deals with every figure and request of the message, and the message with nothing else. */
function isComplete({ matter, hypotheses: [first], task }: Taken, isShort: boolean): boolean {
  const { message, state, requests, entry } = matter
  const follows = first.act !== 'nueva'
  const given = state?.asked?.slot !== undefined && task.own.includes(state.asked.slot)
  // Only what a follow-up changes is certain: what it asks besides about the same matter is told free.
  const explained = !follows || given || (state?.certain === true && task.continues === true && task.own.length > 0)
  // A longer follow-up brings facts of its own: of those that were charged in blind rounds none was right.
  const plain = !follows || given || isShort
  return (
    explained &&
    plain &&
    message.tokens.length <= LONGEST_CERTAIN &&
    !onlyTells(message) &&
    first.filled.dropped === 0 &&
    !(follows && namesNothing(message)) &&
    requests.length === 1 &&
    entry === undefined
  )
}

/** A guess that left the case behind may have been wrong: the next message is read in the light of both. */
const inTheLightOf = (state: CaseState, next: CaseState): CaseState => ({
  ...next,
  earlier: [state.intent, ...state.earlier].filter((id) => id !== next.intent).slice(0, MOST_EARLIER),
  values: { ...state.values, ...next.values },
})

const NOT_UNLIKELY = 0.15
const NOT_UNLIKELY_OF_MUCH = 0.03
const MOST_READINGS = 2

/** Other readings, for when the first would only repeat the answer before. */
function secondReadings({ matter, hypotheses, task, merged }: Taken): AnswerDecision['otherwise'] {
  const { message, alone } = matter
  const least = message.tokens.length > SAYS_MUCH ? NOT_UNLIKELY_OF_MUCH : NOT_UNLIKELY
  const kind = task.kind === 'sino' ? 'otro' : task.kind
  return hypotheses
    .slice(1)
    .filter(({ p, missing, intent }) => p >= least && missing.length === 0 && !NO_CHOICE.has(intent.subject))
    .slice(0, MOST_READINGS)
    .map((each) => taskOf(each, kind, alone.speaker, message, each.act === 'nueva' ? message : merged))
}

/** No question that was asked is less likely than this, even where the likeliest only repeats the answer before. */
const THINKABLE = 0.005
const MOST_THOUGHT_OF = 7

/** Every other question that it may be, each in its likeliest reading. */
function otherQuestions({ matter, hypotheses, task, merged }: Taken, deps: Deps): AnswerDecision['rest'] {
  const { message, alone, state } = matter
  const [first] = hypotheses
  return hypotheses
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
      ...taskOf(retold(each, state, deps), task.kind, alone.speaker, message, each.act === 'nueva' ? message : merged),
      p: each.p,
    }))
}

const MOST_CHOICES = 3

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
