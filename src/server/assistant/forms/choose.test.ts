import { expect, it } from 'vitest'
import { isSameForm, rightness, signalsOf } from './choose.ts'
import type { ReadForm } from './reader.ts'

const form: ReadForm = {
  ...{ name: 'nomina', values: { salario: 2_000_000, auxilio: true, dependientes: false }, all: {} },
  ...{ certainty: 0.9, together: 0.8, worst: 0.85, filled: 2, spare: 0, idle: 0, figures: 2 },
}

it('knows the same form by what both say, and takes what is not said for what a form begins with', () => {
  expect(isSameForm({ name: 'nomina', values: { salario: 2_000_000, auxilio: true } }, form)).toBe(true)
  expect(isSameForm({ name: 'nomina', values: { salario: 2_100_000, auxilio: true } }, form)).toBe(false)
  expect(isSameForm({ name: 'nomina', values: { salario: 2_000_000 } }, form)).toBe(false)
  expect(isSameForm({ name: 'prestacion', values: form.values }, form)).toBe(false)
  expect(isSameForm(null, form)).toBe(false)
})

it('has one weight for each signal', () => {
  const intents = {
    ...{ call: null, confidence: 0, answers: false, sure: false, likely: false, charged: false },
    ...{ asksBack: false, several: false, wantsFigure: true, unused: 0, opening: 'recibe $ 1.840.000 netos' },
  }
  const signals = signalsOf(form, '$ 1.840.000', intents, false)
  const others = signalsOf(form, '$ 2.840.000', intents, true)
  expect(signals).toHaveLength(others.length)
  expect(signals.every(Number.isFinite)).toBe(true)
  expect(signals).not.toEqual(others)
  expect(rightness([], signals)).toBe(0.5)
})
