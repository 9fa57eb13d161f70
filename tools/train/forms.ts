import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hash } from '../../src/server/assistant/forms/features.ts'
import {
  type FormField,
  type FormValues,
  formFields,
  isEqual,
  valueAt,
} from '../../src/server/assistant/forms/fields.ts'
import { isWorth } from '../../src/server/assistant/forms/figures.ts'
import type { FormMessage } from '../../src/server/assistant/forms/message.ts'
import {
  fieldOptions,
  type Implied,
  type ImpliedValues,
  impliedOf,
  isToldInWords,
  type Option,
  stayFeatures,
  valueOptions,
} from '../../src/server/assistant/forms/options.ts'
import {
  CALM,
  calculatorLabel,
  type FormModel,
  formsAndNone,
  likelihoodsOf,
  likelyForms,
  NONE,
  STAY,
  softmax,
  type TableName,
} from '../../src/server/assistant/forms/reader.ts'
import { placeOf } from '../../src/server/assistant/forms/table.ts'
import { random } from './softmax.ts'

const root = join(import.meta.dirname, '../..')
const FORMS_CORPUS = join(root, 'corpus/forms')

const turn = z.strictObject({
  q: z.string().min(1),
  /** Absent: the conversation's. */
  calculator: z.string().optional(),
  /** The whole form after this message. */
  inputs: z.record(z.string(), z.unknown()),
})
const conversation = z.strictObject({
  calculator: z.string(),
  voice: z.string(),
  turns: z.array(turn).min(1).max(6),
})
export type FormConversation = z.infer<typeof conversation>

/** The code that makes weights of it. What the intents read is theirs: a change of it makes these weights no worse. */
const TRAINING_CODE = [
  'tools/trainForms.ts',
  'tools/train/forms.ts',
  'tools/train/formAnswers.ts',
  'tools/train/formChoice.ts',
  'src/server/assistant/forms/features.ts',
  'src/server/assistant/forms/figures.ts',
  'src/server/assistant/forms/message.ts',
  'src/server/assistant/forms/options.ts',
  'src/server/assistant/forms/reader.ts',
  'src/server/assistant/forms/choose.ts',
  'src/server/assistant/forms/weights.ts',
]

/** What people told the calculators, and what each message fills a form with. @throws with file and line */
export function readFormCorpus(): { readonly conversations: readonly FormConversation[]; readonly hash: string } {
  const hashed = createHash('sha256')
  for (const path of TRAINING_CODE) hashed.update(readFileSync(join(root, path)))
  const conversations = readdirSync(FORMS_CORPUS)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(FORMS_CORPUS, file), 'utf8')
      hashed.update(text)
      return text
        .trim()
        .split('\n')
        .map((line, at) => {
          const read = conversation.safeParse(JSON.parse(line))
          if (!read.success) throw new Error(`${file}:${at + 1} ${read.error.message}`)
          return read.data
        })
    })
  return { conversations, hash: hashed.digest('hex') }
}

/** A message with its form and the form before it. */
export interface FormExample {
  readonly message: FormMessage
  readonly name: string
  readonly values: FormValues
  readonly before?: { readonly name: string; readonly values: FormValues } | undefined
}

/** Weights that are being learned: one place for each feature under each label, by its hash. */
class Learning {
  readonly weights: Float32Array
  private readonly squares: Float32Array
  constructor(bits: number) {
    this.weights = new Float32Array(1 << bits)
    this.squares = new Float32Array(1 << bits)
  }

  score(parts: Option<unknown>['parts']): number {
    const mask = this.weights.length - 1
    let sum = 0
    for (const { features, label } of parts)
      for (let at = 0; at < features.length; at++) sum += this.weights[placeOf(features[at] ?? 0, label) & mask] ?? 0
    return sum
  }

  /** One step of Adagrad against the gradient. */
  step(parts: Option<unknown>['parts'], gradient: number, rate: number): void {
    const mask = this.weights.length - 1
    for (const { features, label } of parts)
      for (let at = 0; at < features.length; at++) {
        const place = placeOf(features[at] ?? 0, label) & mask
        const weight = this.weights[place] ?? 0
        const slope = gradient + DECAY * weight
        const squares = (this.squares[place] ?? 0) + slope * slope
        this.squares[place] = squares
        this.weights[place] = weight - (rate * slope) / (1e-3 + Math.sqrt(squares))
      }
  }
}

const DECAY = 1e-5
const RATE = 0.1
const EPOCHS = 8
const CALCULATOR_EPOCHS = 6
const BITS: Readonly<Record<TableName, number>> = { calculator: 21, figure: 20, condition: 20, stay: 16 }
const SMALL = 1e-3
/** Of values that only words tell: one said once may be a slip. */
const LEAST_TIMES = 2
const MOST_IMPLIED = 12

export interface LearnedForms extends FormModel {
  readonly tables: Readonly<Record<TableName, Float32Array>>
}

/** What this message says of the field: nothing where the form held it before. */
function toldOf({ values, before }: FormExample, path: string): unknown {
  const value = valueAt(values, path)
  return before && isEqual(valueAt(before.values, path), value) ? undefined : value
}

/** A value that the message tells and none of its figures is. */
function wordsTell(example: FormExample, field: FormField): unknown {
  const value = toldOf(example, field.path)
  return value === undefined || example.message.figures.some((figure) => isWorth(field, figure, value))
    ? undefined
    : value
}

function impliedIn(examples: readonly FormExample[], today: string): ImpliedValues {
  const counts = new Map<string, Map<string, { implied: Implied; times: number }>>()
  for (const example of examples)
    for (const field of formFields(example.name)) {
      if (field.type === 'flag' || field.type === 'choice') continue
      const told = wordsTell(example, field)
      const implied = told === undefined ? undefined : impliedOf(field, told, today)
      if (implied === undefined) continue
      const key = `${example.name}.${field.path}`
      const of = counts.get(key) ?? new Map()
      counts.set(key, of)
      const id = JSON.stringify(implied)
      of.set(id, { implied, times: (of.get(id)?.times ?? 0) + 1 })
    }
  return Object.fromEntries(
    [...counts].flatMap(([key, of]) => {
      const often = [...of.values()].filter(({ implied, times }) => times >= LEAST_TIMES || implied === 0)
      const kept = often.sort((a, b) => b.times - a.times).slice(0, MOST_IMPLIED)
      return kept.length > 0 ? [[key, kept.map(({ implied }) => implied)] as const] : []
    }),
  )
}

interface CalculatorLesson {
  readonly whole: FormMessage['whole']
  readonly name: string
}
interface OptionLesson {
  readonly table: TableName
  readonly options: readonly Option<unknown>[]
  readonly right: readonly boolean[]
}
interface Lesson {
  /** Absent where a follow-up stays with its calculator. */
  readonly calculator?: CalculatorLesson | undefined
  readonly options: readonly OptionLesson[]
}

function lessonOf(example: FormExample, implied: ImpliedValues, today: string): Lesson {
  const { message, name, before, values } = example
  const figures = message.figures.flatMap((figure, at): OptionLesson[] => {
    const options = fieldOptions(message, at, name)
    if (options.length < 2) return []
    const holding = (heldAt: (path: string) => unknown) =>
      options.map(({ value }) => {
        const held = value === null ? undefined : heldAt(value.path)
        return value !== null && held !== undefined && isWorth(value, figure, held)
      })
    const told = holding((path) => toldOf(example, path))
    // What was told before may be told again.
    const again = told.includes(true) ? told : holding((path) => valueAt(values, path))
    return [
      { table: 'figure', options, right: again.includes(true) ? again : options.map(({ value }) => value === null) },
    ]
  })
  const conditions = formFields(name).flatMap((field): OptionLesson[] => {
    if (!isToldInWords(field, name, implied)) return []
    const options = valueOptions(message, field, name, implied, today)
    const isCondition = field.type === 'flag' || field.type === 'choice'
    const told = isCondition ? toldOf(example, field.path) : wordsTell(example, field)
    const gold = options.findIndex(({ value }) => isEqual(value, told))
    return gold < 0 ? [] : [{ table: 'condition', options, right: options.map((_, at) => at === gold) }]
  })
  return {
    calculator: before?.name === name ? undefined : { whole: message.whole, name },
    options: [...figures, ...conditions],
  }
}

/** Multinomial regressions over hashed features, by stochastic gradient descent. Deterministic. */
export function learnForms(
  examples: readonly FormExample[],
  explaining: readonly FormMessage[],
  today: string,
): LearnedForms {
  const implied = impliedIn(examples, today)
  const learning = {
    calculator: new Learning(BITS.calculator),
    figure: new Learning(BITS.figure),
    condition: new Learning(BITS.condition),
    stay: new Learning(BITS.stay),
  }
  const model: LearnedForms = {
    implied,
    score: (table, parts) => learning[table].score(parts),
    tables: {
      calculator: learning.calculator.weights,
      figure: learning.figure.weights,
      condition: learning.condition.weights,
      stay: learning.stay.weights,
    },
  }
  const names = formsAndNone()
  const labels = names.map(calculatorLabel)
  const learnCalculator = ({ whole, name }: CalculatorLesson, rate: number) => {
    const parts = labels.map((label) => [{ features: whole, label }])
    const p = softmax(parts.map((each) => learning.calculator.score(each) * CALM))
    names.forEach((each, at) => {
      const gradient = (p[at] ?? 0) - (each === name ? 1 : 0)
      if (Math.abs(gradient) > 2 * SMALL) learning.calculator.step(parts[at] ?? [], gradient, rate / 2)
    })
  }
  /** Several options may be right: a sum that two fields hold. */
  const learnOption = ({ table, options, right }: OptionLesson, rate: number) => {
    const p = likelihoodsOf(table, options, model)
    const sum = p.reduce((total, each, at) => total + (right[at] ? each : 0), 1e-12)
    options.forEach(({ parts }, at) => {
      const gradient = (p[at] ?? 0) - (right[at] ? (p[at] ?? 0) / sum : 0)
      if (Math.abs(gradient) > SMALL) learning[table].step(parts, gradient, rate)
    })
  }
  const next = random(7)
  const lessons = [
    ...examples.map((example) => lessonOf(example, implied, today)),
    ...explaining.map(({ whole }): Lesson => ({ calculator: { whole, name: NONE }, options: [] })),
  ]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS) + RATE * 0.05
    const order = lessons.map((lesson) => ({ lesson, at: next() })).sort((a, b) => a.at - b.at)
    for (const { lesson } of order) {
      if (lesson.calculator && epoch < CALCULATOR_EPOCHS) learnCalculator(lesson.calculator, rate)
      for (const each of lesson.options) learnOption(each, rate)
    }
  }
  const follows = examples.flatMap(({ message, name, before }) => {
    if (!before) return []
    const likely = likelyForms(message, model)
    const [first] = likely
    if (!first) return []
    const own = likely.find((each) => each.name === before.name)?.p ?? 0
    return [
      {
        parts: [{ features: stayFeatures(message, before.name, first, own), label: STAY }],
        stays: before.name === name,
      },
    ]
  })
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { parts, stays } of follows) {
      const p = 1 / (1 + Math.exp(-learning.stay.score(parts)))
      learning.stay.step(parts, p - (stays ? 1 : 0), RATE / 2)
    }
  return model
}

/** An order of texts that is none of theirs: the same on every run. */
export const orderOf = (text: string): number => hash(text) >>> 0
