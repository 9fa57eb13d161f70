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

// Decides what to do with a matter once its readings are ranked: answer it and with how much certainty, offer readings
// to choose from, or say that the assistant does not know.

/** A matter with its readings. */
export interface Taken {
  readonly matter: Matter
  readonly ahead: GoesFirst
  /** The reading that is used, followed by the others. */
  readonly hypotheses: readonly [Hypothesis, ...Hypothesis[]]
  readonly task: Task
  readonly merged: Understood
  /** The state after the message, if the first reading is right. */
  readonly next: CaseState
}

/** A message phrased as a follow-up with nothing before it is this much less certain. */
const LEANS_ON_NOTHING = 0.4

export function decide(taken: Taken, deps: Deps): Extract<Decision, { type: 'answer' | 'choose' | 'unknown' }> {
  const { matter, ahead, hypotheses, task, next } = taken
  const { message, alone, checkedIn, state, claim, entry, supposes, requests } = matter
  const [first] = hypotheses
  const follows = first.act !== 'nueva'
  // "Dividendos decretados 20 millones asiento": the figures identify the intent, whatever the reader thinks.
  const toldApart = !follows && tellsItself(first.intent, message, checkedIn, deps)
  const wished = toldApart || (first.intent.id === ENTRY_INTENT && wantsTheEntryOf(message))
  const confidence = Math.max(confidenceIn(taken, deps), wished ? LIKELY : 0)
  const choices = choicesOf(hypotheses)
  // Ranking tells which of the known intents it is; for a new matter, only the reader tells whether it is any of them.
  const isKnown = follows || wished || ahead.reckons || ahead.named || knownAs(first, alone) >= KNOWN
  if ((confidence < PLAUSIBLE && !(follows && choices.length > 1)) || !isKnown) return { type: 'unknown', state }
  if (confidence < (follows ? LIKELY_OF_A_FOLLOW_UP : LIKELY) && choices.length > 1)
    return { type: 'choose', choices, state: next }
  const likely =
    confidence >= (follows ? PROBABLE_OF_A_FOLLOW_UP : PROBABLE) ||
    standsAlone(hypotheses, follows) ||
    (toldApart && (claim !== undefined || first.missing.length === 0))
  // A leading Sí would be taken for the answer even if the person probably asked something else.
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
    // If another question may be meant, the claim is neither confirmed nor denied.
    ...(claim === undefined || !likely ? {} : { claim }),
  }
}

/** How sure the first reading is. */
function confidenceIn({ matter, ahead, hypotheses }: Taken, deps: Deps): number {
  // A message of nothing but numbers and operators is arithmetic, whatever its few words resemble.
  if (ahead.reckons) return 1
  const { message, alone, after, state } = matter
  const [first] = hypotheses
  const leans = state === undefined && opensAsFollowUp(message) && message.tokens.length <= SHORT_FOLLOW_UP
  const { sureAlone, sureFollowing } = deps.reader.ranking
  const evidence = evidenceOf(hypotheses, { text: message, alone, state })
  const within = sureness(state ? sureFollowing : sureAlone, evidence) * (leans ? LEANS_ON_NOTHING : 1)
  // A new matter in the middle of a conversation is as certain as it would be as a first message.
  const byItself = after && first.act === 'nueva' ? after.acts.nueva * sureByItself(message, alone, first, deps) : 0
  return Math.max(within, byItself, ahead.named ? SURE : 0)
}

/** The certainty if this were a first message; 0 when another reading would come first. */
function sureByItself(message: Understood, alone: Impression, { intent }: Hypothesis, deps: Deps): number {
  const hypotheses = hypothesesOf(message, alone, undefined, undefined, deps)
  if (hypotheses[0]?.intent.id !== intent.id) return 0
  return sureness(deps.reader.ranking.sureAlone, evidenceOf(hypotheses, { text: message, alone, state: undefined }))
}

/** The probability that the reader knows the subject at all; a declined subject has to be more likely than not. */
function knownAs({ intent }: Hypothesis, alone: Impression): number {
  const likelihood = alone.intents[0]?.p ?? 0
  return intent.subject === 'fuera' && likelihood < HALF_SURE ? 0 : likelihood
}

/**
 * How many times likelier than any other question the first has to be, to be answered without alternatives although it
 * is not certain.
 */
const AHEAD = 2.75
const MOST_OF_IT = 0.5
const MOST_OF_A_FOLLOW_UP = 0.8

/** Whether no other question comes close: then "¿preguntabas otra cosa?" would only cast doubt on the answer. */
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

/** Whether the answer covers every figure and request of the message, and the message holds nothing else. */
function isComplete({ matter, hypotheses: [first], task }: Taken, isShort: boolean): boolean {
  const { message, state, requests, entry } = matter
  const follows = first.act !== 'nueva'
  const given = state?.asked?.slot !== undefined && task.own.includes(state.asked.slot)
  // In a follow-up only a changed value is certain: other questions about the same case are free.
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

/** A guess that left the case may be wrong, so the next message is read with both cases in mind. */
const inTheLightOf = (state: CaseState, next: CaseState): CaseState => ({
  ...next,
  earlier: [state.intent, ...state.earlier].filter((id) => id !== next.intent).slice(0, MOST_EARLIER),
  values: { ...state.values, ...next.values },
})

const NOT_UNLIKELY = 0.15
const NOT_UNLIKELY_OF_MUCH = 0.03
const MOST_READINGS = 2

/** Alternative readings, used if the first would only repeat an earlier answer. */
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

/** Readings less likely than this are never tried, even if the likeliest only repeats the earlier answer. */
const THINKABLE = 0.005
const MOST_THOUGHT_OF = 7

/** Every other question that the message may be, each in its likeliest reading. */
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
