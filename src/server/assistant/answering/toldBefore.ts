import { isCopy, isSame } from '../conversation/askBack.ts'
import { wantsEntry } from '../conversation/entries.ts'
import { speaksOf } from '../conversation/speaksOf.ts'
import type { CaseState } from '../conversation/state.ts'
import { type Deps, isAspect, type Task } from '../conversation/task.ts'
import { namesNothing } from '../conversation/wording.ts'
import { toldBy } from '../markdown.ts'
import type { Turn } from '../types.ts'
import { isToCome } from '../understand/dates.ts'

// Detects an answer that only repeats what the conversation was told, although the message asked for or changed
// something.

/** What the conversation was told so far. */
export interface Told {
  /** Its answers. Questions back and free notices do not count. */
  readonly answers: readonly string[]
  /** The last of these answers. */
  readonly last: string | undefined
  /** The last answer, or the last message of the assistant if there was no answer. */
  readonly earlier: string | undefined
}

export function toldIn(history: readonly Turn[]): Told {
  const answers = history.flatMap((turn) =>
    turn.role === 'assistant' && (turn.parts !== undefined || turn.answered) ? [toldBy(turn)] : [],
  )
  const last = answers.at(-1)
  return { answers, last, earlier: last ?? history.findLast(({ role }) => role === 'assistant')?.content }
}

type Values = Readonly<Record<string, unknown>> | undefined

/** The case values that the message changes. Aspects (what is asked about) are not case values. */
export const changesOf = ({ own, values, intent }: Task, before: Values): readonly string[] =>
  own.filter((name) => !isAspect(intent, name) && JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))

/** Whether the message changed the case or its date. */
export const takesNews = ({ own, values, message }: Task, before: Values): boolean =>
  message.dated || own.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))

/** The first sentence, which has to answer the question. */
export const openingOf = (plain: string): string => plain.split('\n', 1)[0] ?? ''
/** Everything before the working and the tables. */
export const proseOf = (plain: string): string => plain.split(/\n(?:#|\|)/, 1)[0] ?? ''

const OPENING_LETTERS = 70
/** Whether two answers open with the same result, whatever precedes or follows it. */
export const opensAlike = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one, other].map((each) =>
    openingOf(each)
      .replace(/^(?:Sí|No)[:,] /, '')
      .replace(/\*\*| ?\[\d+\]/g, '')
      .toLowerCase(),
  )
  return a.includes(b.slice(0, OPENING_LETTERS)) || b.includes(a.slice(0, OPENING_LETTERS))
}

/** The share of what a message names that the first sentence of its answer has to mention. */
export const SPEAKS_OF_IT = 0.5

/** Whether the answer's first sentence mentions what the message names. True for a message that names nothing. */
export const speaksOfIt = (question: string, plain: string, { reader }: Deps): boolean =>
  (speaksOf(question, openingOf(plain), reader.telling) ?? 1) >= SPEAKS_OF_IT

/**
 * Whether the answer opens like an earlier one, does not mention what the message names, and the case did not change:
 * then something else was asked. "Speaking": it does mention it, and a note may say more about it.
 */
export function saysOnlyTheOld(
  task: Task,
  plain: string,
  answers: readonly string[],
  { before, said }: CaseState,
  { reader, today }: Deps,
): 'certainly' | 'perhaps' | 'speaking' | undefined {
  const { followUp, message, kind, intent, own, values } = task
  if (!followUp || namesNothing(message) || (kind === 'asiento' && wantsEntry(message))) return undefined
  // A past day only moves the same case in time, which may change nothing.
  const past = message.dated && !isToCome(message, today)
  if (past || changesOf(task, before?.values).length > 0) return undefined
  const copies = answers.some((each) => isSame(plain, each))
  if (!copies && !answers.some((each) => opensAlike(plain, each))) return undefined
  // "No: con 30 días…": the intent recognised the question and answers it.
  const knows = own.some((name) => isAspect(intent, name) && String(values[name] ?? '') !== '')
  if (knows && !answers.some((each) => isCopy(plain, each))) return undefined
  const part = speaksOf(message.question, copies ? openingOf(plain) : proseOf(plain), reader.telling, said.slice(0, -1))
  // "¿Y si lo pago el 15 de diciembre?", "¿y qué hago en enero?": no slot took the time, and it may rightly change
  // nothing.
  if (part === undefined) return message.dated ? 'perhaps' : undefined
  return part < SPEAKS_OF_IT ? 'certainly' : 'speaking'
}

/** The message wants another case: "si hubiera sido en marzo", "rehazlo". */
const WISHES_A_CHANGE = /\bsi (?:hubiera|fuera|fue|en vez|mas bien|mejor|es que)\b|\brehaz|\brehag|\bcambia/

/** Whether the message wanted a change that no slot took. */
export const ignores = ({ continues, own, message }: Task, plain: string, earlier: string): boolean =>
  continues === true &&
  own.length === 0 &&
  !message.dated &&
  WISHES_A_CHANGE.test(message.text) &&
  !isSame(plain, earlier)

const SUPPOSING = /^(?:si|no|sino|y|o|pero|entonces|fuera|fueran|fuese|es|son|era|eran|seria|de|en|con|un|una|el|la)$/

/**
 * "¿Y si fuera festivo?", "¿y si no fuera miscelánea sino peluquería?": in so few words every word went into a slot.
 */
export const saysNoMore = ({ own, message: { text } }: Task): boolean => {
  const words = (text.match(/[a-z]+/g) ?? []).filter((word) => !SUPPOSING.test(word)).length
  return words > 0 && words <= own.length
}
