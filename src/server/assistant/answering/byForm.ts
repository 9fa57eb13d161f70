import { ZodError } from 'zod'
import { dataOf } from '../../../shared/calculationData.ts'
import { calculatorNamed, describeCalculator } from '../../../shared/calculators/list.ts'
import type { Shown } from '../../../shared/tax/catalog/calculator.ts'
import { type FactSource, NoFactError } from '../../../shared/tax/types.ts'
import { compose } from '../compose.ts'
import { isSame } from '../conversation/askBack.ts'
import type { Decision } from '../conversation/decision.ts'
import { type CaseState, readState } from '../conversation/state.ts'
import { type Choice, type IntentsAnswer, plainText, signalsOf, weighed } from '../forms/choose.ts'
import { type EngineReading, formMessage } from '../forms/message.ts'
import { type ReadForm, readForm } from '../forms/reader.ts'
import { fromCalculation, type IntentAnswer } from '../intents/answer.ts'
import { toldBy } from '../markdown.ts'
import { says } from '../placeCitations.ts'
import type { Answer } from '../types.ts'
import type { Answering } from './answering.ts'
import { freeOfCharge } from './charge.ts'
import { toldIn } from './toldBefore.ts'

// The second reading of a message, as a calculator's form. It is asked where the intents did not understand, or understood
// less surely; and where both readings come to the same figure, the answer may be charged.

/** What the intents made of a message. */
export interface Answered {
  readonly decision: Decision
  readonly answer: Answer
  /** The conversation's state before it. */
  readonly before: CaseState | undefined
  /** A calculator that the message named: nobody reads another one out of it. */
  readonly named?: true
}

/** A form with what it comes to. */
export interface WorkedOut {
  readonly form: ReadForm
  readonly shown: Shown
  readonly signals: readonly number[]
  /** Whether the message tells a sum, a rate or a count. */
  readonly tells: boolean
}

/** By how much the form has to be likelier right than the intents' answer. */
export const MARGIN = 0.25
/**
 * How likely right the form has to be where the intents have no likely answer of their own, where they answer a message
 * without a figure, and where they have a likely answer.
 */
export const LEAST = { unsure: 0.73, wordsAlone: 0.8, likely: 0.87 }
/** From here on nineteen in twenty are right. */
const SURE = 0.95
/** Below it an answer of the intents is not charged, however sure they are. */
const DOUBTED = 0.68

export async function byForm(answered: Answered, answering: Answering): Promise<Answer> {
  const { answer, before } = answered
  const read = formRead(answered, answering)
  if (!read) return keepingForm(answer, before, before?.form)
  const { form, worked } = read
  const stateOf = (told: Answer) => keepingForm(told, before, { name: form.name, values: form.values, all: form.all })
  if (!worked || !answering.forms) return stateOf(answer)
  const choice = weighed(worked.signals, answering.forms.choice)
  if (!isTaken(choice, worked, answered, answering))
    return stateOf(answer.answered && isDoubted(choice, worked) ? freeOfCharge(answer) : answer)
  const told = await toldByForm(worked, choice, answered, answering)
  return stateOf(told ?? answer)
}

function isTaken(
  { form: p, intents }: Choice,
  { form, shown }: WorkedOut,
  { decision, answer, before }: Answered,
  { input }: Answering,
): boolean {
  const answers = decision.type === 'answer' ? decision : undefined
  // The intents go on with a case that no form was read from, as in a conversation older than this reader.
  if (answers?.tasks[0].followUp === true && before?.form === undefined) return false
  const likely = answers?.sure === true || answers?.likely === true
  const least = likely ? LEAST.likely : answers && form.figures === 0 ? LEAST.wordsAlone : LEAST.unsure
  if (p < least || p < intents + MARGIN) return false
  // A form answers one request with one figure, and uses every figure that was told.
  if (form.idle > 0 || boldIn(answer).length > 1 || (answers && answers.tasks.length > 1)) return false
  // Nothing to pay is what a form says too that lacks what there is to pay.
  if (answers && NOTHING.test(shown.figure.value)) return false
  // What was told already is not what is asked now.
  const figure = plainText(shown.figure.value)
  return !toldIn(input.history).answers.some((earlier) => says(plainText(earlier), figure))
}

/**
 * A form that comes to nothing contradicts nobody: it may lack what there is to pay. Neither does one that is read from a
 * message without a sum, a rate or a count.
 */
const isDoubted = ({ intents }: Choice, { shown, tells }: WorkedOut): boolean =>
  intents < DOUBTED && tells && !NOTHING.test(shown.figure.value)

const NOTHING = /^\$\s0$/

/** The state of the intents' reading, with the form beside it. */
function keepingForm(answer: Answer, before: CaseState | undefined, form: CaseState['form']): Answer {
  const state = readState(answer.state) ?? before
  return state === undefined || form === undefined ? answer : { ...answer, state: { ...state, form } }
}

/** The message as a form, and what it comes to if nothing is missing. Undefined where it tells no calculator anything. */
export function formRead(
  { decision, answer, before, named }: Answered,
  answering: Answering,
): { readonly form: ReadForm; readonly worked: WorkedOut | undefined } | undefined {
  const { input, forms, propose, facts } = answering
  if (!forms || propose || named || input.choice !== undefined || !isReadable(decision)) return undefined
  const message = formMessage(input.question, input.today, before?.form !== undefined, engineReading(answer), answering)
  if (message.figures.length === 0 && before?.form === undefined) return undefined
  const form = readForm(message, before?.form, input.today, forms)
  if (!form) return undefined
  const shown = shownBy(form, facts)
  if (!shown) return { form, worked: undefined }
  const signals = signalsOf(form, shown.figure.value, intentsAnswer(decision, answer), before?.form !== undefined)
  const tells = message.figures.some(({ kind }) => !TIMES.has(kind))
  return { form, worked: { form, shown, signals, tells } }
}

/** What the reader of forms is told of the intents' reading. */
export function engineReading({ state, parts }: Answer): EngineReading {
  const { intent = null, values = {} } = readState(state) ?? {}
  const call = parts?.calculator
  return { intent, values, call: call ? { name: call.name, values: call.values } : null }
}

const TIMES: ReadonlySet<string> = new Set(['date', 'month', 'year'])

const READABLE: ReadonlySet<Decision['type']> = new Set(['answer', 'choose', 'unknown', 'about', 'difference'])

/** Whether a message may be read as a form: small talk and what is declined say for themselves what they want. */
export const isReadable = (decision: Decision): boolean =>
  READABLE.has(decision.type) && !(decision.type === 'answer' && decision.tasks[0].intent.subject === 'fuera')

/** What a form comes to; undefined where something is missing or impossible. */
export function shownBy({ name, values }: Pick<ReadForm, 'name' | 'values'>, facts: FactSource): Shown | undefined {
  try {
    return calculatorNamed(name)?.show(values, facts)
  } catch (error) {
    if (error instanceof ZodError || error instanceof NoFactError || error instanceof RangeError) return undefined
    throw error
  }
}

/** What tells how far to trust the intents' answer. */
export function intentsAnswer(decision: Decision, answer: Answer): IntentsAnswer {
  const answers = decision.type === 'answer' ? decision : undefined
  const [task] = answers?.tasks ?? []
  const call = answer.parts?.calculator
  return {
    call: call ? { name: call.name, values: call.values } : null,
    confidence: answers?.confidence ?? 0,
    answers: answers !== undefined,
    sure: answers?.sure === true,
    likely: answers?.likely === true,
    charged: answer.answered,
    asksBack: answer.clarification !== undefined,
    several: (answers?.tasks.length ?? 0) > 1 || (answers?.unanswered.length ?? 0) > 0,
    wantsFigure: task?.kind === 'cuanto',
    unused: task?.unused ?? 0,
    opening: plainText(answer.parts?.verdict.text ?? answer.content.split('\n\n', 1)[0] ?? ''),
  }
}

/** A form as an answer: its figure, the data that it was worked out from, and its working. */
export function answerOfForm(
  { name, values }: Pick<ReadForm, 'name' | 'values'>,
  { calculation, figure: own, table }: Shown,
  figure = own,
): IntentAnswer | undefined {
  const detail = describeCalculator(name)
  if (!detail) return undefined
  const data = dataOf(detail.fields, values).map(({ label, value }) => `${label}: ${value}`)
  return {
    ...fromCalculation(calculation, { headline: `${figure.label}: **${figure.value}**.` }),
    paragraphs: [`Lo calculé con estos datos: ${data.join('; ')}.`],
    ...(table ? { tables: [{ title: table.caption, columns: table.head, rows: table.rows }] } : {}),
    call: { name, input: { ...values } },
  }
}

async function toldByForm(
  { form, shown }: WorkedOut,
  choice: Choice,
  { answer, before }: Answered,
  { input, library, facts }: Answering,
): Promise<Answer | undefined> {
  const calculator = calculatorNamed(form.name)
  // A follow-up that fills nothing has changed nothing.
  if (before?.form !== undefined && form.filled === 0 && before.form.name === form.name) return undefined
  const made = answerOfForm(form, shown, rowWanted(shown, answer, facts))
  if (!made || !calculator) return undefined
  const composed = compose(made, await library.find(made.sources), { kind: 'cuanto' })
  const told: Answer = {
    ...composed,
    answered: true,
    topic: calculator.subject,
    externalThreadId: null,
    ...(answer.state === undefined ? {} : { state: answer.state }),
  }
  const { answers } = toldIn(input.history)
  const text = toldBy(told)
  // Already told: the intents know what else there is to say.
  if (answers.some((earlier) => isSame(text, earlier))) return undefined
  return choice.form >= SURE ? told : freeOfCharge(told)
}

const BOLD = /\*\*([^*\n]*\d[^*\n]*)\*\*/g

/** The figures that an answer opens with. */
const boldIn = ({ parts }: Pick<Answer, 'parts'>): readonly string[] =>
  [...(parts?.verdict.text.matchAll(BOLD) ?? [])].map(([, text = '']) => plainText(text))

/** The row that the intents opened with, where it is not the calculator's own figure: of a payroll the cost. */
function rowWanted({ calculation }: Shown, { parts }: Answer, facts: FactSource): Shown['figure'] | undefined {
  const call = parts?.calculator
  const theirs = call && shownBy({ name: call.name, values: call.values }, facts)
  if (!parts || !theirs) return undefined
  const bold = boldIn({ parts })
  if (bold.length === 0 || bold.includes(plainText(theirs.figure.value))) return undefined
  const row = theirs.calculation.steps.find(({ value }) => bold.includes(plainText(value)))
  const same = row && calculation.steps.find(({ label }) => label === row.label)
  return same && { label: same.label, value: same.value }
}
