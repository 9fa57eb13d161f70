import type { Filled } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import { MOST } from '../learned/information.ts'
import type { Act } from '../learned/labels.ts'
import type { Impression } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { opensAsFollowUp } from '../understand/followUp.ts'
import type { CaseState } from './state.ts'

// What speaks for or against a reading of a message as a whole. `npm run train` fits a weight to each on conversations that
// the reader was not trained on; see tools/train/ranking.ts.

/** A reading before it is weighed. */
export interface Candidate {
  readonly intent: AnyIntent
  readonly act: Act
  readonly filled: Filled
  readonly missing: readonly string[]
}

export interface Message {
  readonly text: Understood
  readonly alone: Impression
  /** In the light of the intent answered before; absent for the first message of a conversation. */
  readonly after: Impression | undefined
  readonly state: CaseState | undefined
  /** Whether the message rules the intent out. */
  ruledOut(intent: AnyIntent): boolean
  /** Whether an intent was ever asked for after another. */
  followed(before: string, id: string): boolean
}

export const SIGNALS = [
  'alone',
  'alone, followed',
  'after',
  'act nueva',
  'act cambia',
  'act sigue',
  'nueva: opens as a follow-up',
  'nueva: short',
  'nueva: certain of itself',
  'nueva: the same intent again',
  'cambia',
  'cambia: of an earlier intent',
  'cambia: values',
  'cambia: nothing',
  'cambia: a date',
  'sigue',
  'sigue: fed by the case',
  'sigue: nothing of the case fits',
  'sigue: the same subject',
  'answers the open question',
  'fit',
  'sums taken',
  'unused',
  'missing',
  'missing, followed',
  'ruled out',
  'another speaker',
  'followed: long, alone',
  'cambia: nothing of much said',
  'another intent: nothing told of it',
  'another intent: nothing told of it, and it never followed',
  'first alone, followed',
  'after: short',
  'alone, followed: short',
] as const
export type Signal = (typeof SIGNALS)[number]

const LEAST = 1e-4
const log = (p: number) => Math.log(Math.max(LEAST, p))
const logit = (p: number) => Math.log(Math.max(LEAST, p) / Math.max(LEAST, 1 - p))
/** Of an intent that the reader was not trained on its words tell nothing, neither for it nor against it. */
const UNLEARNED = 0.3
const pOf = ({ intents }: Impression, id: string) =>
  intents.find(({ label }) => label === id)?.p ?? (intents.length > 1 ? UNLEARNED : 0)
const groupOf = (id: string) => id.split('.')[0]
const SHORT = 8

/** An aspect that was not named and a flag that was not raised tell nothing of the case. */
const isSomething = (value: unknown, held: unknown): boolean =>
  value === '' || value === false ? held === true : !(Array.isArray(value) && value.length === 0)

const changedBy = (before: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>) =>
  Object.entries(own).filter(
    ([name, value]) => isSomething(value, before[name]) && JSON.stringify(before[name]) !== JSON.stringify(value),
  ).length

/** The signals of one reading, in the order of SIGNALS, each about -10 to 3. */
export function signalsOf({ intent, act, filled, missing }: Candidate, message: Message): readonly number[] {
  const { text, alone, after, state } = message
  const { id, slots, speakers } = intent
  const signals: Partial<Record<Signal, number>> = {
    fit: filled.fit,
    'sums taken': Math.min(2, filled.taken),
    unused: Math.min(3, filled.unused.length),
    'ruled out': message.ruledOut(intent) ? 1 : 0,
    'another speaker':
      speakers && alone.speaker !== 'general' && alone.speaker !== 'contador' && !speakers.includes(alone.speaker)
        ? 1
        : 0,
  }
  // "¿Y hasta cuándo tengo?" asks about what was answered, whatever its words are used for most.
  if (state && id !== state.intent) {
    const untold = 1 - alone.telling / MOST
    signals['another intent: nothing told of it'] = untold
    signals['another intent: nothing told of it, and it never followed'] = message.followed(state.intent, id)
      ? 0
      : untold
  }
  if (act === 'nueva') {
    signals.alone = log(pOf(alone, id))
    signals.missing = Math.min(2, missing.length)
    if (state && after) {
      signals['act nueva'] = log(after.acts.nueva)
      signals['nueva: opens as a follow-up'] = opensAsFollowUp(text) ? 1 : 0
      signals['nueva: short'] = Math.max(0, 1 - text.tokens.length / SHORT)
      signals['nueva: certain of itself'] = logit(alone.certainty)
      signals['nueva: the same intent again'] = id === state.intent ? 1 : 0
    }
  } else if (state && after) {
    const names = Object.keys(slots)
    signals['alone, followed'] = log(pOf(alone, id))
    signals.after = log(pOf(after, id))
    const short = Math.max(0, 1 - text.tokens.length / SHORT)
    signals['first alone, followed'] = alone.intents[0]?.label === id ? 1 : 0
    signals['after: short'] = log(pOf(after, id)) * short
    signals['alone, followed: short'] = log(pOf(alone, id)) * short
    signals['followed: long, alone'] = log(pOf(alone, id)) * Math.min(1.5, text.tokens.length / 16)
    signals['missing, followed'] = Math.min(2, missing.length)
    signals['answers the open question'] =
      state.asked?.slot !== undefined && id === state.intent && filled.own[state.asked.slot] !== undefined ? 1 : 0
    if (act === 'cambia') {
      const changed = changedBy(state.values, filled.own)
      signals['act cambia'] = log(after.acts.cambia)
      signals.cambia = 1
      signals['cambia: of an earlier intent'] = id === state.intent ? 0 : 1
      signals['cambia: values'] = Math.min(2, changed)
      signals['cambia: nothing of much said'] = changed === 0 && !text.dated ? Math.min(2, text.tokens.length / 12) : 0
      signals['cambia: nothing'] = names.length > 0 && changed === 0 && !text.dated ? 1 : 0
      signals['cambia: a date'] = text.dated ? 1 : 0
    } else {
      const shared = names.filter((name) => state.values[name] !== undefined).length
      signals['act sigue'] = log(after.acts.sigue + after.acts.sobre)
      signals.sigue = 1
      signals['sigue: fed by the case'] = Math.min(3, shared)
      signals['sigue: nothing of the case fits'] =
        names.length > 0 && Object.keys(state.values).length > 0 && shared === 0 ? 1 : 0
      signals['sigue: the same subject'] = groupOf(id) === groupOf(state.intent) ? 1 : 0
    }
  }
  return SIGNALS.map((name) => signals[name] ?? 0)
}

/** The sum of the signals by their weights: the log of how likely the reading is beside the others. */
export function score(weights: readonly number[], signals: readonly number[]): number {
  return signals.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}

/** What tells how sure the likeliest reading is: the signals of the ranking as a whole. */
export function evidenceOf(
  ranked: readonly { readonly intent: AnyIntent; readonly act: Act; readonly filled: Filled; readonly p: number }[],
  { text, alone, state }: Pick<Message, 'text' | 'alone' | 'state'>,
): readonly number[] {
  const [first, second] = ranked
  if (!first) return []
  const agree = Math.min(
    0.999,
    ranked.reduce((sum, { intent, p }) => sum + (intent.id === first.intent.id ? p : 0), 0),
  )
  const other = ranked.find(({ intent }) => intent.id !== first.intent.id)?.p ?? 0
  return [
    1,
    logit(agree) / 3,
    Math.log(Math.max(LEAST, agree) / Math.max(LEAST, other)) / 4,
    logit(alone.certainty) / 3,
    logit(pOf(alone, first.intent.id)) / 3,
    first.filled.unused.length === 0 ? 0 : 1,
    Math.log(1 + text.tokens.length) - 2.5,
    first.filled.fit,
    first.act === 'nueva' ? 0 : 1,
    first.act === 'cambia' ? 1 : 0,
    state?.asked === undefined ? 0 : 1,
    second === undefined ? 1 : 0,
  ]
}

/** 0 to 1: of readings given at 0,9 nine in ten are right, on voices that were not trained on. */
export function sureness(weights: readonly number[], evidence: readonly number[]): number {
  return evidence.length === 0 ? 0 : 1 / (1 + Math.exp(-score(weights, evidence)))
}
