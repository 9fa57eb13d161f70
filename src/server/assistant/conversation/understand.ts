import type { AnyIntent } from '../intents/intent.ts'
import type { Kind, Speaker } from '../learned/labels.ts'
import type { Impression } from '../learned/reader.ts'
import { isOffTopic } from '../offTopic.ts'
import { questionsIn } from '../together.ts'
import type { Reader, Understood } from '../understand/features.ts'
import { mergeFollowUp, opensAsFollowUp } from '../understand/followUp.ts'
import { fold, MAX_QUESTION } from '../understand/text.ts'
import { type Hypothesis, hypothesesOf, type ReadingDeps } from './hypotheses.ts'
import { type CaseState, timesOf } from './state.ts'

/** One thing to be answered. */
export interface Task {
  readonly intent: AnyIntent
  readonly values: Readonly<Record<string, unknown>>
  readonly missing: readonly string[]
  readonly kind: Kind
  readonly speaker: Speaker
  readonly message: Understood
  readonly merged: Understood
  readonly followUp: boolean
  /** Figures that were said and that no slot takes. */
  readonly unused: number
}

export type Decision =
  | {
      readonly type: 'answer'
      readonly tasks: readonly [Task, ...Task[]]
      readonly state: CaseState
      /** Other readings that are not unlikely, for when the first would only repeat the answer before. */
      readonly otherwise: readonly Task[]
      /** 0 to 1: of answers given at 0,9 nine in ten are of the right intent. */
      readonly confidence: number
    }
  /** Not sure which: readings to choose from. */
  | { readonly type: 'choose'; readonly choices: readonly Hypothesis[]; readonly state: CaseState }
  /** Asks about the answer just given. */
  | {
      readonly type: 'about'
      readonly task: Task
      readonly state: CaseState
      /** Where the answer says nothing of it. */
      readonly otherwise: Exclude<Decision, { readonly type: 'about' }>
    }
  | { readonly type: 'smallTalk'; readonly state: CaseState | undefined }
  | { readonly type: 'unknown'; readonly state: CaseState | undefined }

export interface Deps extends ReadingDeps {
  readonly language: Reader
}

/** Below the first a question goes back with choices, below the second the assistant says that it does not know. */
export const SURE = 0.52
/** A message that goes on with a case says less by itself. */
const SURE_OF_A_FOLLOW_UP = 0.42
export const PLAUSIBLE = 0.2
/** A part of a message is a question of its own when it is this clear. */
const OWN_QUESTION = 0.5
const LIKELY_FOR_THE_WHOLE = 0.02
const MOST_SAID = 6
const MOST_SAID_LETTERS = 4_000
const MOST_EARLIER = 3
const MOST_CHOICES = 3
const TALK = 0.6
const ABOUT = 0.5
/** More words than this say something of their own. */
const SHORT = 16
const KNOWN = 0.08
const WHAT_IF = /^\W{0,4}(?:y |pero )?si (?!me\b|le\b|toca\b)/
/** "¿Y si no es declarante?" as the first message of a conversation. */
const SHORT_FOLLOW_UP = 7
const LEANS_ON_NOTHING = 0.4
const NOT_UNLIKELY = 0.04
/** Each figure that no slot takes makes it this much less sure that the message was understood. */
const DROPPED = 0.6

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

function stateAfter(
  hypothesis: Hypothesis,
  message: Understood,
  merged: Understood,
  question: string,
  before: CaseState | undefined,
): CaseState {
  const follows = hypothesis.act !== 'nueva' && before !== undefined
  return {
    version: 1,
    intent: hypothesis.intent.id,
    earlier: follows
      ? [before.intent, ...before.earlier]
          .filter((id, at, all) => id !== hypothesis.intent.id && all.indexOf(id) === at)
          .slice(0, MOST_EARLIER)
      : [],
    values: { ...hypothesis.values },
    when: timesOf(follows && !message.dated ? merged : message),
    said: lastOf([...(follows ? before.said : []), question]),
  }
}

/** The newest message over the earlier ones of the same matter. */
function mergedWith(message: Understood, state: CaseState | undefined, follows: boolean, deps: Deps): Understood {
  if (!follows || !state) return message
  const earlier = state.said.reduce<Understood | undefined>((held, text) => {
    const read = deps.language.read(text, deps.today)
    return held ? mergeFollowUp(held, read, deps.language, deps.today) : read
  }, undefined)
  return earlier ? mergeFollowUp(earlier, message, deps.language, deps.today) : message
}

const ORDINALS = [
  /\b(?:1|la primera|el primero|primera|uno)\b/,
  /\b(?:2|la segunda|el segundo|segunda|dos)\b/,
  /\b(?:3|la tercera|el tercero|tercera|tres)\b/,
]

/** "La segunda", "2", or the choice's own words. */
function chosen(question: string, state: CaseState): string | undefined {
  const choices = state.asked?.choices ?? []
  const text = fold(question).trim()
  const byLabel = choices.find(({ label }) => fold(label) === text)
  if (byLabel) return byLabel.id
  if (text.split(/\s+/).length > 4) return undefined
  const at = ORDINALS.findIndex((pattern) => pattern.test(text))
  return at < 0 ? undefined : choices[at]?.id
}

function taskOf(hypothesis: Hypothesis, kind: Kind, speaker: Speaker, message: Understood, merged: Understood): Task {
  const { intent, values, missing, filled, act } = hypothesis
  return {
    intent,
    values,
    missing,
    kind,
    speaker,
    message,
    merged,
    followUp: act !== 'nueva',
    unused: filled.unused.length,
  }
}

/** Words that ask; a part of a message without one tells something of the case. */
const ASKS =
  /[¿?]|\b(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|qui[eé]n(?:es)?|debo|puedo|me toca|tengo que|hay que|liquida|calcula|dime)\b/i

/** The tasks of a message that asks several things, each clear by itself and likely for the whole; undefined when it asks one. */
function severalTasks(
  question: string,
  hypotheses: readonly Hypothesis[],
  whole: Impression,
  { message, merged }: Pick<Task, 'message' | 'merged'>,
  deps: Deps,
): readonly [Task, ...Task[]] | undefined {
  const [first] = hypotheses
  const parts = questionsIn(question).filter((part) => ASKS.test(part))
  if (!first || parts.length < 2) return undefined
  const likely = new Map(whole.intents.map(({ label, p }) => [label, p]))
  const asked = parts.flatMap((part) => {
    const impression = deps.reader.read(part)
    const [best] = impression.intents
    const intent = best && deps.intents.get(best.label)
    const clear = intent !== undefined && best !== undefined && best.p >= OWN_QUESTION
    const fits = clear && (intent.id === first.intent.id || (likely.get(intent.id) ?? 0) >= LIKELY_FOR_THE_WHOLE)
    return fits && intent.subject !== 'saludo' ? [{ intent, impression }] : []
  })
  const ids = new Set(asked.map(({ intent }) => intent.id))
  if (ids.size < 2 || asked.length !== ids.size || !ids.has(first.intent.id)) return undefined
  const tasks = asked.flatMap(({ intent, impression }) => {
    // Every question of a message is about the case that the whole of it tells.
    const [own] = hypothesesOf(message, only(impression, intent), undefined, undefined, deps)
    if (!own) return []
    const values = { ...first.values, ...own.values }
    const missing = own.missing.filter((name) => values[name] === undefined)
    return [taskOf({ ...own, act: first.act, values, missing }, impression.kind, impression.speaker, message, merged)]
  })
  const [one, ...more] = tasks
  return one && more.length > 0 ? [one, ...more] : undefined
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
  return {
    type: 'answer',
    tasks: [taskOf(taken, impression.kind, impression.speaker, message, merged)],
    state: { ...rest, intent: intent.id, values },
    otherwise: [],
    confidence: 1,
  }
}

/** The impression of a message of which the intent is known. */
const only = (impression: Impression, { id }: AnyIntent): Impression => ({
  ...impression,
  intents: [{ label: id, p: 1 }],
})

/** How sure it is that an answer by the first hypothesis is what was asked. Nothing that was said may be dropped silently. */
function confidenceOf(hypotheses: readonly Hypothesis[], first: Hypothesis, alone: Impression): number {
  const agree = hypotheses.filter(({ intent }) => intent.id === first.intent.id).reduce((sum, { p }) => sum + p, 0)
  const dropped = DROPPED ** first.filled.unused.length
  if (first.act !== 'nueva') return agree * dropped
  // The calibrated certainty, moved by what the slots, the speaker and the conversation added to the words.
  const words = alone.intents.find(({ label }) => label === first.intent.id)?.p ?? 0
  return (
    dropped /
    (1 + Math.exp(-(logit(alone.certainty) + logit(agree) - logit(Math.max(words, alone.intents[0]?.p ?? 0)))))
  )
}

const logit = (p: number) => Math.log(Math.min(0.999, Math.max(0.001, p)) / (1 - Math.min(0.999, Math.max(0.001, p))))

/** Nobody has to choose between their question and small talk, or something that is not answered. */
const NO_CHOICE: ReadonlySet<string> = new Set(['saludo', 'fuera'])

function choicesOf(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
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
export function understand(question: string, state: CaseState | undefined, deps: Deps, choice?: string): Decision {
  const taken = state && takeChoice(question, state, deps, choice)
  if (taken) return taken
  const message = deps.language.read(question, deps.today)
  if (isOffTopic(message)) return { type: 'unknown', state }
  const alone = deps.reader.read(question)
  const after = state && deps.reader.read(question, state.intent)
  if (state && after && after.acts.charla >= TALK && message.amounts.length === 0) return { type: 'smallTalk', state }

  const hypotheses = hypothesesOf(message, alone, after, state, deps)
  const [first] = hypotheses
  if (!first) return { type: 'unknown', state }
  const follows = first.act !== 'nueva'
  const merged = mergedWith(message, state, follows, deps)
  const said = follows && after ? after.kind : alone.kind
  // "¿Y si no es declarante?" wants it worked out anew, and no yes.
  const kind =
    said === 'sino' && WHAT_IF.test(message.text) && message.tokens.length <= SHORT_FOLLOW_UP ? 'cuanto' : said
  const task = taskOf(first, kind, alone.speaker, message, merged)
  const next = stateAfter(first, message, merged, question, state)
  const decision = decide()
  const aboutAnswer = state && after && after.acts.sobre > ABOUT && task.unused === 0 && message.tokens.length <= SHORT
  return aboutAnswer ? { type: 'about', task, state, otherwise: decision } : decision

  function decide(): Exclude<Decision, { type: 'about' }> {
    if (!first) return { type: 'unknown', state }
    const leans = state === undefined && opensAsFollowUp(message) && message.tokens.length <= SHORT_FOLLOW_UP
    const confidence = confidenceOf(hypotheses, first, alone) * (leans ? LEANS_ON_NOTHING : 1)
    // The weighing only tells which of the known intents it would be; of a new matter, whether it is any of them.
    const known = follows ? 1 : (alone.intents[0]?.p ?? 0)
    if (confidence < PLAUSIBLE || known < KNOWN) return { type: 'unknown', state }
    const choices = choicesOf(hypotheses)
    if (confidence < (follows ? SURE_OF_A_FOLLOW_UP : SURE) && choices.length > 1)
      return { type: 'choose', choices, state: next }
    const tasks = severalTasks(question, hypotheses, alone, task, deps) ?? ([task] as const)
    const otherwise = hypotheses
      .slice(1)
      .filter(({ p, missing }) => p >= NOT_UNLIKELY && missing.length === 0)
      .slice(0, 2)
      .map((each) => taskOf(each, kind, alone.speaker, message, each.act === 'nueva' ? message : merged))
    return { type: 'answer', tasks, state: next, otherwise, confidence }
  }
}
