import type { CaseValues } from '../intents/fill.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Entity } from '../learned/entities.ts'
import type { Kind, Speaker } from '../learned/labels.ts'
import type { Reader, Understood } from '../understand/features.ts'
import type { Hypothesis, ReadingDeps } from './hypotheses.ts'

export interface Deps extends ReadingDeps {
  readonly language: Reader
}

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
  /** False where a follow-up leaves what was answered before for another question. */
  readonly continues?: boolean
  /** The slots that the message itself fills. */
  readonly own: readonly string[]
  /** Figures that were said and that no slot takes. */
  readonly unused: number
  /** Figures, counts and times that were said and that no slot takes, in passing or not. */
  readonly dropped?: number
  /** Sums and rates that no slot takes. */
  readonly left?: readonly Entity[]
  /** The words of a message that ask for this, where it asks for more. */
  readonly part?: string
  /** Whether what the intent works out was told before and is not what is asked. */
  readonly toldBefore?: boolean | 'likely'
}

/** What a message asks about of an intent; a choice without options is that, too. */
export const isAspect = ({ slots }: AnyIntent, name: string): boolean =>
  slots[name]?.aspect === true || (slots[name]?.type === 'choice' && slots[name].options === undefined)

export const withoutAspects = (intent: AnyIntent, values: CaseValues): CaseValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isAspect(intent, name)))

/** Nobody has to choose between their question and small talk, or something that is not answered. */
export const NO_CHOICE: ReadonlySet<string> = new Set(['saludo', 'fuera'])

/** What a reading of a message asks to be worked out. */
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
    // An aspect that was not named is no news.
    own: Object.entries(filled.own).flatMap(([name, value]) =>
      value === '' || (Array.isArray(value) && value.length === 0 && isAspect(intent, name)) ? [] : [name],
    ),
    unused: filled.unused.length,
    dropped: filled.dropped,
    left: filled.left,
  }
}
