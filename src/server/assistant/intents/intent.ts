import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import type { Topic } from '../../../shared/topicNames.ts'
import type { Kind, MoneyRole, PercentRole, Speaker } from '../learned/labels.ts'
import type { CompanyProfile } from '../types.ts'
import type { Understood, When } from '../understand/features.ts'
import type { BaseContext, IntentAnswer } from './answer.ts'

/** The stretch of time that a sum is of. */
export type Per = 'hora' | 'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre' | 'semestre' | 'ano'

export type SlotType =
  | 'money'
  | 'percent'
  | 'count'
  | 'date'
  | 'period'
  | 'days'
  | 'year'
  | 'choice'
  | 'flag'
  | 'nit'
  | 'text'

/** What a slot may read besides the newest message: the case as it stood, where a short answer only makes sense beside it. */
export interface ReadContext {
  readonly facts: FactSource
  readonly today: IsoDate
  /** The slot's value before this message, in a follow-up. */
  readonly before: unknown
  /** The intent answered before this message, in a follow-up. */
  readonly previous?: string
}

/**
 * One datum that an intent needs. Its name in the intent is its name in the conversation's case, so that another intent
 * of the same conversation finds it there. Values are plain JSON: they are stored with the answer.
 */
export interface Slot<T = unknown, Required extends boolean = boolean> {
  /** "Salario mensual": as the reading shows it. */
  readonly label: string
  readonly type: SlotType
  /** Sums or percentages of these roles fill it, the best first. */
  readonly money?: readonly MoneyRole[]
  readonly percent?: readonly PercentRole[]
  /** What the value is of; a sum said for another stretch is converted ("30 millones al mes" into a year's income). */
  readonly per?: Per
  /** Several sums of its roles in one message add up ("una casa de 200 y un carro de 50": one wealth). */
  readonly summed?: boolean
  /** Whether what a message tells with "también" is a sum of its own: then it adds nothing to the earlier one. */
  readonly apart?: (message: Understood) => boolean
  /** A sum or rate that its own words give to this slot: no other one takes it, and this one takes none else. */
  readonly takes?: (text: string, sum: { readonly at: number; readonly end: number }) => boolean
  /** Its roles fill it too, besides what its words give it. */
  readonly orByRole?: boolean
  /** A sum or rate of a role that no slot takes may still be this one's. */
  readonly main?: boolean
  /** Reads it from the newest message alone (never from earlier ones: the case keeps those). */
  readonly read?: (message: Understood, context: ReadContext) => T | undefined
  /** Its words are of no other question: a message that gives it in a case of its intent goes on with that case. */
  readonly keepsCase?: boolean
  /** It holds what a message asks about: of that one request, and no part of the case. */
  readonly aspect?: boolean
  /** Slots of the case that a new value of this one makes void: a time of service takes the place of the day of entry. */
  readonly replaces?: readonly string[]
  /** The question that asks for it. A slot with one is required; without it the intent is never called. */
  readonly ask?: string
  /** For 'choice': each value with its name in Spanish. */
  readonly options?: Readonly<Record<string, string>>
  /** What the answers take where nothing is said; the reading shows it as an assumption. */
  readonly assumed?: T
  /** Whether the answer to these values takes that assumption at all; absent: always. */
  readonly assumedFor?: (values: Readonly<Record<string, unknown>>) => boolean
  /** What the company's profile says where the message does not. */
  readonly profile?: (company: CompanyProfile) => T | undefined
  /** How the value is shown; by its type when absent. */
  show?(value: T): string
  readonly required?: Required
}

export type Slots = Readonly<Record<string, Slot>>

type ValueOf<S> = S extends Slot<infer T, infer R> ? ([R] extends [true] ? T : T | undefined) : never

/** The values of an intent's slots; a required one is always there. */
export type Values<S extends Slots> = { readonly [K in keyof S]: ValueOf<S[K]> }

export interface AnswerContext extends BaseContext {
  /** The day at which facts are asked: the one the conversation implies, else today. */
  readonly on: IsoDate
  /** Times named in the conversation. */
  readonly when: When
  /** What is wanted back: a yes or no has to open with Sí or No, a who with who, a when with the date… */
  readonly kind: Kind
  readonly speaker: Speaker
  /** The newest message alone. */
  readonly message: Understood
  /** The newest message over the earlier ones of the same matter. Only for what no slot can hold. */
  readonly merged: Understood
  /** The slots that the newest message itself fills. */
  readonly own?: readonly string[]
  /** How the case stood before this message and at its beginning. */
  readonly earlier?: readonly {
    readonly intent: string
    readonly values: Readonly<Record<string, unknown>>
    readonly on: IsoDate
  }[]
  /** Whether this message changes or continues an earlier answer. */
  readonly followUp: boolean
  /** False where a follow-up leaves what was answered before for another question ("¿y las vacaciones?"). */
  readonly continues?: boolean
  /** True where what it works out was told before and is not what is asked: a note is wanted, whatever else the message brings. */
  readonly toldBefore?: boolean | 'likely'
  /** Whether a value was said (now or earlier) and not assumed. */
  said(slot: string): boolean
}

/** What an intent is about, declared once for the reader, the choice between readings, the clarifying question and the panel. */
export interface Intent<S extends Slots = Slots> {
  /** Unique: "nomina.costo". */
  readonly id: string
  /** For the statistics: "retencion", "nomina", "iva"… */
  readonly subject: Topic
  /** As a choice to tap: "Cuánto cuesta un empleado al mes". */
  readonly title: string
  /** Who asks this. Somebody else makes it less likely. Absent: anybody. */
  readonly speakers?: readonly Speaker[]
  readonly slots: S
  /** A name that only its question has ("tasa mínima de tributación"): a message that says it is of this intent. */
  readonly called?: Pick<RegExp, 'test'>
  /** Words that, once something else was asked, go back to this intent where the same matter was about it. */
  readonly resumes?: RegExp
  /** What asks for this intent right after one of those was answered: "¿y si le pago en enero?" after a settlement. */
  readonly follows?: { readonly after: RegExp; readonly said: Pick<RegExp, 'test'> }
  /** It tells what the answer before makes of something else; the case stays with what was asked before. */
  readonly passing?: boolean
  /** It gives the accounting entry of its own result where that is wanted (kind "asiento"). */
  readonly enters?: boolean
  /** False where the message says what rules the intent out, whatever its words look like. Absent: nothing does. */
  readonly fits?: (message: Understood, today: IsoDate) => boolean
  /** True where the message tells, with its figures, what this intent alone works out, whatever its words look like. */
  readonly tells?: (message: Understood, today: IsoDate) => boolean
  /** True where a further request of a message is of this intent, whatever the first was: "¿y tenía que facturarle?" */
  readonly besides?: (part: string, message: Understood) => boolean
  /** True where its own answer to the first request deals with this further one: "¿… y cuánto da cada uno?" of the taxes that it lists. */
  readonly covers?: (part: string, message: Understood) => boolean
  /** Words that go on with its own case, whatever else they look like: "¿y si le deben llegar completos?" of a payment abroad. */
  readonly keeps?: RegExp
  /** Never called while a required slot is empty. */
  readonly answer: (values: Values<S>, context: AnswerContext) => IntentAnswer | Promise<IntentAnswer>
}

/** An intent whose slots are no longer known by type: what the engine works with. */
export interface AnyIntent extends Omit<Intent, 'answer'> {
  readonly answer: (
    values: Readonly<Record<string, unknown>>,
    context: AnswerContext,
  ) => IntentAnswer | Promise<IntentAnswer>
}

/** Declares an intent; its `answer` gets the values typed by its slots. */
export function intent<const S extends Slots>(declared: Intent<S>): AnyIntent {
  return { ...declared, answer: (values, context) => declared.answer(values as Values<S>, context) }
}
