import { expect, test } from 'vitest'
import { answersText } from '../../../shared/credits.ts'
import { readAmount, withAmount } from './creditAmounts.ts'

test.each([
  [500, '1 respuesta'],
  [999, '1 respuesta'],
  [20_000, '40 respuestas'],
  [1_000_000, '2.000 respuestas'],
])('%i COP are %s', (amount, text) => {
  expect(answersText(amount)).toBe(text)
})

test.each([
  ['35000', 35_000],
  ['$ 35.000', 35_000],
  ['$\u202f35.000', 35_000],
  ['500', 500],
  ['10.000.000', 10_000_000],
  ['499', null],
  ['10.000.001', null],
  ['-500', null],
  ['35,5', null],
  ['treinta', null],
  ['', null],
])('%j is read as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('an amount takes the place of the one before and leaves what was written', () => {
  const first = withAmount('', null, 20_000)
  expect(first).toBe('Necesito $\u202f20.000: 40 respuestas.')
  expect(withAmount(`${first} Para el cierre.`, 20_000, 50_000)).toBe(
    'Necesito $\u202f50.000: 100 respuestas. Para el cierre.',
  )
  expect(withAmount(`${first} Para el cierre.`, 20_000, null)).toBe('Para el cierre.')
  // A message that somebody has edited is not overwritten.
  expect(withAmount('Quiero 20.000', 20_000, 50_000)).toBe('Necesito $\u202f50.000: 100 respuestas. Quiero 20.000')
})
