import { says } from '../placeCitations.ts'
import type { FormValues } from './fields.ts'
import { isEqual, leavesOf, valueAt } from './fields.ts'
import type { ReadForm } from './reader.ts'
import type { FormWeights } from './weights.ts'

// Two readers read each message: the intents with their slots, and the reader of forms. Where they agree the answer is
// nearly always right; where they do not, learned signals tell which of them is more likely so.

/** What is known of the intents' answer. */
export interface IntentsAnswer {
  readonly call: { readonly name: string; readonly values: FormValues } | null
  /** 0 to 1; 0 where they do not answer. */
  readonly confidence: number
  readonly answers: boolean
  readonly sure: boolean
  readonly likely: boolean
  readonly charged: boolean
  readonly asksBack: boolean
  /** Several questions in one message. */
  readonly several: boolean
  /** Whether a figure is wanted back. */
  readonly wantsFigure: boolean
  /** Figures of the message that no slot took. */
  readonly unused: number
  /** Its first sentence, without marks, in lower case. */
  readonly opening: string
}

export const plainText = (text: string) => text.replaceAll('*', '').replace(/\s/g, ' ').toLowerCase()

const LEAST = 1e-3
const log = (p: number) => Math.log(p + LEAST)
const one = (holds: boolean) => (holds ? 1 : 0)

/** Whether a call's values are those of the form, as far as both say. */
export function isSameForm(call: IntentsAnswer['call'], { name, values }: Pick<ReadForm, 'name' | 'values'>): boolean {
  if (call?.name !== name) return false
  return (
    leavesOf(values).every(([path, value]) => {
      const other = valueAt(call.values, path)
      return other === undefined ? isNothing(value) : isEqual(other, value)
    }) && leavesOf(call.values).every(([path, value]) => valueAt(values, path) !== undefined || isNothing(value))
  )
}
/** What a form holds where nothing was said. */
const isNothing = (value: unknown) => value === false || value === 0 || value === null || value === undefined

/** @param figure what the form comes to: "$ 174.000" */
export function signalsOf(form: ReadForm, figure: string, intents: IntentsAnswer, follows: boolean): readonly number[] {
  const { together, certainty, worst, filled, spare } = form
  const called = one(intents.call !== null)
  const same = one(intents.call?.name === form.name)
  const alike = one(isSameForm(intents.call, form))
  const agrees = one(says(intents.opening, plainText(figure)))
  const after = one(follows)
  return [
    1,
    log(together),
    log(certainty),
    log(worst),
    called,
    same,
    alike,
    agrees,
    one(intents.charged),
    one(intents.asksBack),
    after,
    after * called,
    after * same,
    one(filled === 0),
    one(spare > 0),
    intents.confidence,
    one(intents.answers),
    one(intents.sure),
    one(intents.likely),
    one(intents.several),
    one(intents.wantsFigure),
    Math.min(2, intents.unused),
    same * log(together),
    called * log(certainty),
    agrees * log(together),
    intents.confidence * called,
    intents.confidence * log(certainty),
    after * log(together),
    after * intents.confidence,
  ]
}

const sigmoid = (score: number) => 1 / (1 + Math.exp(-score))
export const rightness = (weights: readonly number[], signals: readonly number[]): number =>
  sigmoid(signals.reduce((sum, signal, at) => sum + signal * (weights[at] ?? 0), 0))

export interface Choice {
  /** The probability that each answer is right, 0 to 1. */
  readonly form: number
  readonly intents: number
}

export const weighed = (signals: readonly number[], { form, intents }: FormWeights['choice']): Choice => ({
  form: rightness(form, signals),
  intents: rightness(intents, signals),
})
