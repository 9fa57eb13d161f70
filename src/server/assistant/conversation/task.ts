import type { CaseValues } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Entity } from '../learned/entities.ts'
import type { Kind, Speaker } from '../learned/labels.ts'
import type { Reader, Understood } from '../understand/features.ts'
import type { Hypothesis, ReadingDeps } from './hypotheses.ts'

export interface Deps extends ReadingDeps {
  readonly language: Reader
}

/** One question to be answered. */
export interface Task {
  readonly intent: AnyIntent
  readonly values: Readonly<Record<string, unknown>>
  readonly missing: readonly string[]
  readonly kind: Kind
  readonly speaker: Speaker
  readonly message: Understood
  readonly merged: Understood
  readonly followUp: boolean
  /** False if a follow-up turns to another question. */
  readonly continues?: boolean
  /** The slots filled by the message itself. */
  readonly own: readonly string[]
  /** How many stated figures no slot takes. */
  readonly unused: number
  /** How many stated figures, counts and times no slot takes, including those mentioned in passing. */
  readonly dropped?: number
  /** The amounts and rates that no slot takes. */
  readonly left?: readonly Entity[]
  /** The words of the message that make this request, if it makes several. */
  readonly part?: string
  /** Whether the computed answer was already told and is not what is asked, so that a note is wanted. */
  readonly toldBefore?: boolean | 'likely'
}

/**
 * Whether the slot is an aspect: what is asked about, rather than part of the case. A choice without options is one
 * too.
 */
export const isAspect = ({ slots }: AnyIntent, name: string): boolean =>
  slots[name]?.aspect === true || (slots[name]?.type === 'choice' && slots[name].options === undefined)

export const withoutAspects = (intent: AnyIntent, values: CaseValues): CaseValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isAspect(intent, name)))

/** Subjects that are never offered as a choice: small talk, and what is declined. */
export const NO_CHOICE: ReadonlySet<string> = new Set(['saludo', 'fuera'])

/** The task that a reading asks for. */
export function taskOf(
  hypothesis: Hypothesis,
  kind: Kind,
  speaker: Speaker,
  message: Understood,
  merged: Understood,
): Task {
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
    continues: act === 'cambia',
    // An aspect that was not named changes nothing.
    own: Object.entries(filled.own).flatMap(([name, value]) =>
      value === '' || (Array.isArray(value) && value.length === 0 && isAspect(intent, name)) ? [] : [name],
    ),
    unused: filled.unused.length,
    dropped: filled.dropped,
    left: filled.left,
  }
}
