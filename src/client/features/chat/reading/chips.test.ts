import { describe, expect, it } from 'vitest'
import type { Reading, ReadingSlot } from '../../../../shared/contract/reading.ts'
import { addable, chipsOf, unitOf } from './chips.ts'

const slot = (more: Partial<ReadingSlot>): ReadingSlot => ({
  ...{ name: 'x', label: 'Dato', type: 'money', value: 1, shown: '1', origin: 'said', editable: true },
  ...more,
})
const reading = (...slots: ReadingSlot[]): Reading => ({ intent: 'a', title: 'A', slots })
const said = (one: ReadingSlot) => chipsOf(reading(one)).map(({ label, value, note }) => [label, value, note])

describe('a chip', () => {
  it.each([
    [slot({ label: 'Salario mensual', shown: '$\u202f2.000.000' }), ['Salario mensual', '$\u202f2.000.000', '']],
    [slot({ label: 'Personas', type: 'count', value: 3, shown: '3' }), ['', '3 personas', '']],
    [slot({ label: 'Días trabajados', type: 'count', value: 3, shown: '3' }), ['Días trabajados', '3', '']],
    [slot({ label: 'Salario integral', type: 'flag', value: true, shown: 'sí' }), ['', 'Salario integral', '']],
    [slot({ label: 'Salario integral', type: 'flag', value: false, shown: 'no' }), ['Salario integral', 'no', '']],
    [slot({ label: 'ARL', type: 'choice', value: '1', shown: 'I', origin: 'assumed' }), ['ARL', 'I', 'supuesto']],
    [
      slot({ label: 'Empleador', value: 'a', shown: 'sociedad', origin: 'profile' }),
      ['Empleador', 'sociedad', 'de tu perfil'],
    ],
  ])('%#', (one, words) => expect(said(one)).toEqual([words]))
})

it('what has no value is no chip, and may be added when it can be given', () => {
  const empty = slot({ name: 'a', value: null, shown: '', origin: null })
  const fixed = slot({ name: 'b', value: null, shown: '', origin: null, editable: false })
  expect(chipsOf(reading(empty, fixed))).toEqual([])
  expect(addable(reading(empty, fixed, slot({ name: 'c' }))).map(({ name }) => name)).toEqual(['a'])
})

it('says in what a value is given', () => {
  expect(unitOf({ type: 'money', per: 'mes' })).toBe('En pesos, por mes')
  expect(unitOf({ type: 'money' })).toBe('En pesos')
  expect(unitOf({ type: 'count' })).toBe('')
})
