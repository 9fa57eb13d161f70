import { describe, expect, it } from 'vitest'
import { caretAfter, numberOf, tidy } from './typed.ts'

describe('what typing leaves in a field', () => {
  it.each([
    ['money', '2000000', '2.000.000'],
    ['money', '$ 1.750.905', '1.750.905'],
    ['money', '05', '5'],
    ['money', 'hola', ''],
    // A pasted amount with cents.
    ['money', '$ 2.000.000,50', '2.000.000'],
    ['money', '1,500,000.00', '1.500.000'],
    ['money', '1500000.5', '1.500.000'],
    ['money', '1,500', '1.500'],
    // "1.750" after its last digit was deleted.
    ['money', '1.75', '175'],
    ['money', '1.750.90', '175.090'],
    ['money', '-500000', '-500.000'],
    ['money', '$ \u2212500', '-500'],
    ['money', '1234567890123456789', '123.456.789.012.345'],
    ['year', '20265', '2026'],
    ['percent', '2,5 %', '2,5'],
    ['number', '12a', '12'],
    ['text', '900.123-4', '900.123-4'],
  ] as const)('%s: %s is %s', (type, text, left) => {
    expect(tidy(type, text)).toBe(left)
  })
})

describe('the number that was typed', () => {
  it.each([
    ['money', '2.000.000', 2_000_000],
    ['money', '', Number.NaN],
    ['percent', '2,5', 2.5],
    ['percent', '2.5', 2.5],
    ['percent', '0.522', 0.522],
    ['perThousand', '9.660', 9.66],
    ['number', '1.400', 1_400],
    ['number', '1.400,5', 1_400.5],
    ['number', '0,5', 0.5],
    ['number', '1,2,3', Number.NaN],
    ['year', '2026', 2_026],
  ] as const)('%s: %s is %d', (type, text, number) => {
    expect(numberOf(type, text)).toBe(number)
  })
})

it('keeps the cursor behind the digits that it stood behind', () => {
  expect(caretAfter(1, '2.000.000')).toBe(1)
  expect(caretAfter(4, '2.000.000')).toBe(5)
  expect(caretAfter(7, '2.000.000')).toBe(9)
  expect(caretAfter(0, '2.000')).toBe(0)
})
