import { expect, it } from 'vitest'
import { isDay, readDay, readTyped, showDay, withStrokes } from './day.ts'

it.each([
  ['12/03/2026', '2026-03-12'],
  ['12-3-26', '2026-03-12'],
  ['12.3.2026', '2026-03-12'],
  ['12032026', '2026-03-12'],
  ['12 mar 2026', '2026-03-12'],
  ['12 de marzo de 2026', '2026-03-12'],
  ['1 de Setiembre del 2026', '2026-09-01'],
  ['29/02/2028', '2028-02-29'],
  ['2026-03-12', '2026-03-12'],
  ['31/02/2026', null],
  ['03/13/2026', null],
  ['12/03', null],
  ['12/03/202', null],
  ['0/0/2026', null],
  ['01/01/0000', null],
  ['12 brumario 2026', null],
  ['', null],
])('reads %j as %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  ['12 mar', '2026-03-12'],
  ['12/3', '2026-03-12'],
  ['12/03/', '2026-03-12'],
  ['12/03/25', '2025-03-12'],
  ['31/2', null],
  ['marzo', null],
])('reads %j, typed on 30 November 2026, as %j', (text, day) => {
  expect(readTyped(text, '2026-11-30')).toBe(day)
})

it('shows a day as it is written here, and leaves anything else', () => {
  expect(['2026-03-12', '', '2026-02-30', 'mañana'].map(showDay)).toEqual(['12/03/2026', '', '2026-02-30', 'mañana'])
  expect(['2026-03-12', '2026-3-12', '12/03/2026'].map(isDay)).toEqual([true, false, false])
})

it('puts the strokes while digits are typed, and lets them be wiped away', () => {
  let text = ''
  for (const key of '12032026') text = withStrokes(text + key, text)
  expect(text).toBe('12/03/2026')
  // The same, with the slashes typed too.
  text = ''
  for (const key of '1/3/2026') text = withStrokes(text + key, text)
  expect(text).toBe('1/3/2026')
  text = ''
  for (const key of '12/03/2026') text = withStrokes(text + key, text)
  expect(text).toBe('12/03/2026')
  expect(withStrokes('12', '12/')).toBe('12')
  expect(withStrokes('12/03', '12/03/')).toBe('12/03')
})
