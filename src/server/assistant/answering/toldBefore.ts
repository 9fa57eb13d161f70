import { isCopy, isSame } from '../conversation/askBack.ts'
import { wantsEntry } from '../conversation/entries.ts'
import { speaksOf } from '../conversation/speaksOf.ts'
import type { CaseState } from '../conversation/state.ts'
import { type Deps, isAspect, type Task } from '../conversation/task.ts'
import { namesNothing } from '../conversation/wording.ts'
import { toldBy } from '../markdown.ts'
import type { Turn } from '../types.ts'
import { isToCome } from '../understand/dates.ts'

// Whether an answer only says again what the conversation was told before, though the message asked or changed something.

/** What a conversation was told. */
export interface Told {
  /** Its answers: no question back and no free line is one. */
  readonly answers: readonly string[]
  /** The last of them. */
  readonly last: string | undefined
  /** The last of them, else whatever was said last. */
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

/** The values of the case that a message changes; what it asks about is none of them. */
export const changesOf = ({ own, values, intent }: Task, before: Values): readonly string[] =>
  own.filter((name) => !isAspect(intent, name) && JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))

/** Whether anything of a message changed the case, or the day that it is of. */
export const takesNews = ({ own, values, message }: Task, before: Values): boolean =>
  message.dated || own.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))

/** Its first sentence, which has to say what was asked. */
export const openingOf = (plain: string): string => plain.split('\n', 1)[0] ?? ''
/** What stands before the working and the tables. */
export const proseOf = (plain: string): string => plain.split(/\n(?:#|\|)/, 1)[0] ?? ''

const OPENING_LETTERS = 70
/** Whether two answers begin with the same result, whatever one of them says before or behind it. */
export const opensAlike = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one, other].map((each) =>
    openingOf(each)
      .replace(/^(?:Sí|No)[:,] /, '')
      .replace(/\*\*| ?\[\d+\]/g, '')
      .toLowerCase(),
  )
  return a.includes(b.slice(0, OPENING_LETTERS)) || b.includes(a.slice(0, OPENING_LETTERS))
}

/** So much of what a message names has to stand in the first sentence of its answer. */
export const SPEAKS_OF_IT = 0.5

/** Whether the first sentence of an answer speaks of what the message names; a message that names nothing fits any. */
export const speaksOfIt = (question: string, plain: string, { reader }: Deps): boolean =>
  (speaksOf(question, openingOf(plain), reader.telling) ?? 1) >= SPEAKS_OF_IT

/**
 * Whether the answer opens as one before did though the message names something that it does not speak of, and nothing of
 * the case was changed: then it was another question. "Speaking": it does speak of it, and a note may tell more of that.
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
  // A day that has passed is another day of the same case, and may change nothing in it.
  const past = message.dated && !isToCome(message, today)
  if (past || changesOf(task, before?.values).length > 0) return undefined
  const copies = answers.some((each) => isSame(plain, each))
  if (!copies && !answers.some((each) => opensAlike(plain, each))) return undefined
  // "No: con 30 días…": the intent knows what is asked now, and answers that.
  const knows = own.some((name) => isAspect(intent, name) && String(values[name] ?? '') !== '')
  if (knows && !answers.some((each) => isCopy(plain, each))) return undefined
  const part = speaksOf(message.question, copies ? openingOf(plain) : proseOf(plain), reader.telling, said.slice(0, -1))
  // "¿Y si lo pago el 15 de diciembre?", "¿y qué hago en enero?": a time that nothing took, and it may well change nothing.
  if (part === undefined) return message.dated ? 'perhaps' : undefined
  return part < SPEAKS_OF_IT ? 'certainly' : 'speaking'
}

/** Another case is wished for: "si hubiera sido en marzo", "rehazlo". */
const WISHES_A_CHANGE = /\bsi (?:hubiera|fuera|fue|en vez|mas bien|mejor|es que)\b|\brehaz|\brehag|\bcambia/

/** Whether a change was wished for and nothing of it was taken. */
export const ignores = ({ continues, own, message }: Task, plain: string, earlier: string): boolean =>
  continues === true &&
  own.length === 0 &&
  !message.dated &&
  WISHES_A_CHANGE.test(message.text) &&
  !isSame(plain, earlier)

const SUPPOSING = /^(?:si|no|sino|y|o|pero|entonces|fuera|fueran|fuese|es|son|era|eran|seria|de|en|con|un|una|el|la)$/

/** "¿Y si fuera festivo?", "¿y si no fuera miscelánea sino peluquería?": of so few words a slot took each. */
export const saysNoMore = ({ own, message: { text } }: Task): boolean => {
  const words = (text.match(/[a-z]+/g) ?? []).filter((word) => !SUPPOSING.test(word)).length
  return words > 0 && words <= own.length
}
