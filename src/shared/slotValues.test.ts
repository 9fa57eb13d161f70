import { describe, expect, it } from 'vitest'
import type { ReadingSlot } from './contract/reading.ts'
import { MOST_COP, slotFault } from './slotValues.ts'

const slot = (type: ReadingSlot['type'], more: Partial<ReadingSlot> = {}) => ({ type, editable: true, ...more })
const options = [
  { value: 'uno', label: 'Uno' },
  { value: '2', label: 'Dos' },
]

describe('what may be given for a datum', () => {
  it.each([
    [slot('money'), 0],
    [slot('money'), MOST_COP],
    [slot('percent'), 0.5],
    [slot('count'), 3],
    [slot('days'), 720],
    [slot('year'), 2026],
    [slot('date'), '2028-02-29'],
    [slot('choice', { options }), '2'],
    [slot('flag'), false],
    [slot('money'), null],
  ])('%j takes %j', (one, value) => expect(slotFault(one, value)).toBeUndefined())

  it.each([
    [slot('money'), -1],
    [slot('money'), 1.5],
    [slot('money'), MOST_COP + 1],
    [slot('money'), '1000'],
    [slot('money'), Number.NaN],
    [slot('percent'), -0.1],
    [slot('percent'), Number.POSITIVE_INFINITY],
    [slot('count'), 2.5],
    [slot('year'), 26],
    [slot('date'), '2026-02-30'],
    [slot('date'), '2026-13-01'],
    [slot('date'), '20-11-2026'],
    [slot('date'), '9999-01-01'],
    [slot('choice', { options }), '3'],
    [slot('choice', { options }), 2],
    [slot('choice'), 'uno'],
    [slot('flag'), 'true'],
    [slot('text'), 'lo que sea'],
    [slot('money', { editable: false }), 1],
    [slot('money', { editable: false }), null],
  ])('%j refuses %j and says why', (one, value) => expect(slotFault(one, value)).toMatch(/\.$/))
})
