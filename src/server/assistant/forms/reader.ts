import { hash } from './features.ts'
import { type FormField, type FormValues, formFields, formNames, valueAt, withValue } from './fields.ts'
import { valueIn } from './figures.ts'
import type { FormMessage } from './message.ts'
import { fieldOptions, type ImpliedValues, isToldInWords, type Option, stayFeatures, valueOptions } from './options.ts'

// Reads a message as the form of a calculator: which calculator, and what each of its fields holds. It knows nothing of
// intents and slots but what they read of the same message; see choose.ts for whose answer is given.

/** A conversation's form so far. Plain JSON, stored with the state. */
export interface FormCase {
  readonly name: string
  readonly values: FormValues
  /** Of every form of the conversation, by field: another calculator of the same case begins with them. */
  readonly all: FormValues
}

export interface ReadForm extends FormCase {
  /** 0 to 1: that it is this calculator. */
  readonly certainty: number
  /** 0 to 1: that every figure and condition is read right, given the calculator, and that the least certain one is. */
  readonly together: number
  readonly worst: number
  /** How many figures the message holds. */
  readonly figures: number
  /** How many fields the message fills, and how many of its sums, and of all its figures, fill none. */
  readonly filled: number
  readonly spare: number
  readonly idle: number
}

/** What was learned; in training with floating weights. */
export interface FormModel {
  score(table: TableName, parts: Option<unknown>['parts']): number
  readonly implied: ImpliedValues
}
export type TableName = 'calculator' | 'figure' | 'condition' | 'stay'

export const STAY = hash('stay')
/** Many features add up to each calculator's score: without this it would always be sure. */
export const CALM = 0.3

export function softmax(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, each) => total + each, 0)
  return raised.map((each) => each / sum)
}

const labels = new Map<string, number>()
export function calculatorLabel(name: string): number {
  const kept = labels.get(name) ?? hash(`calculator ${name}`)
  labels.set(name, kept)
  return kept
}

interface Likely {
  readonly name: string
  readonly p: number
}

/** No calculator: a message that asks for an explanation, a date, a way. */
export const NONE = ''
export const formsAndNone = (): readonly string[] => [...formNames(), NONE]

/** Every calculator and none, the likeliest first. */
export function likelyForms(message: FormMessage, model: FormModel): readonly Likely[] {
  const names = formsAndNone()
  const p = softmax(
    names.map((name) => model.score('calculator', [{ features: message.whole, label: calculatorLabel(name) }]) * CALM),
  )
  return names.map((name, at) => ({ name, p: p[at] ?? 0 })).sort((a, b) => b.p - a.p)
}

export const likelihoodsOf = (table: TableName, options: readonly Option<unknown>[], model: FormModel) =>
  softmax(options.map(({ parts }) => model.score(table, parts)))

const SAME_DAY = new Set(['date', 'fecha'])

export function readForm(
  message: FormMessage,
  before: FormCase | undefined,
  today: string,
  model: FormModel,
): ReadForm | undefined {
  const likely = likelyForms(message, model)
  const [first] = likely
  if (!first) return undefined
  if (!before)
    return first.name === NONE ? undefined : filledForm(message, first.name, first.p, undefined, today, model)
  const own = likely.find(({ name }) => name === before.name)?.p ?? 0
  const stays =
    1 /
    (1 + Math.exp(-model.score('stay', [{ features: stayFeatures(message, before.name, first, own), label: STAY }])))
  if (stays >= 0.5) return filledForm(message, before.name, stays, before, today, model)
  const other = likely.find(({ name }) => name !== before.name) ?? first
  if (other.name === NONE) return undefined
  return filledForm(message, other.name, ((1 - stays) * other.p) / (1 - own + 1e-9), before, today, model)
}

function filledForm(
  message: FormMessage,
  name: string,
  certainty: number,
  before: FormCase | undefined,
  today: string,
  model: FormModel,
): ReadForm {
  const fields = formFields(name)
  const earlier = before?.name === name ? before.values : (before?.all ?? {})
  let values = fields.reduce<FormValues>((kept, { path }) => {
    const value = valueAt(earlier, path)
    return value === undefined ? kept : withValue(kept, path, value)
  }, {})
  let together = 1
  let worst = 1
  let filled = 0
  let spare = 0
  let idle = message.figures.length
  const taken = new Set<string>()
  const judged = (p: number) => {
    together *= p
    worst = Math.min(worst, p)
  }
  const readings = message.figures
    .map((figure, at) => {
      const options = fieldOptions(message, at, name)
      const p = options.length < 2 ? [] : likelihoodsOf('figure', options, model)
      const ranked = options.map(({ value }, index) => ({ field: value, p: p[index] ?? 0 })).sort((a, b) => b.p - a.p)
      return { figure, ranked: options.length < 2 ? [] : ranked }
    })
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => (b.ranked[0]?.p ?? 0) - (a.ranked[0]?.p ?? 0))
  for (const { figure, ranked } of readings) {
    const chosen = ranked.find(({ field }) => field === null || !taken.has(field.path))
    if (!chosen) continue
    judged(chosen.p)
    if (chosen.field === null) {
      if (figure.kind === 'money') spare++
      continue
    }
    taken.add(chosen.field.path)
    values = withValue(values, chosen.field.path, valueIn(chosen.field, figure))
    filled++
    idle--
  }
  for (const field of fields) {
    if (taken.has(field.path) || !isToldInWords(field, name, model.implied)) continue
    const options = valueOptions(message, field, name, model.implied, today)
    const p = likelihoodsOf('condition', options, model)
    const best = p.indexOf(Math.max(...p))
    judged(p[best] ?? 0)
    const value = options[best]?.value
    if (value === undefined) continue
    values = withValue(values, field.path, value)
    filled++
  }
  values = fields.reduce((kept, field) => withAssumed(kept, field, today), values)
  return {
    name,
    values,
    all: { ...before?.all, ...values },
    certainty,
    together,
    worst,
    filled,
    spare,
    idle,
    figures: message.figures.length,
  }
}

/** Who names no day speaks of today, and of this year. */
function withAssumed(values: FormValues, { type, name, path, required }: FormField, today: string): FormValues {
  if (!required || valueAt(values, path) !== undefined) return values
  if (type === 'date' && SAME_DAY.has(name)) return withValue(values, path, today)
  return type === 'year' ? withValue(values, path, Number(today.slice(0, 4))) : values
}
