import { describe, expect, test } from 'vitest'
import { generalFacts } from './facts/general.ts'
import { factSource } from './facts.ts'
import { NoFactError } from './types.ts'
import { convertToUvt, convertUvt, roundUvt, uvtToCop } from './uvt.ts'

const facts = factSource(generalFacts)

describe('UVT', () => {
  test.each([
    [2, '2024-05-01', 94_000],
    [4, '2025-05-01', 199_000],
    [10, '2026-01-01', 524_000],
    [27, '2025-12-31', 1_345_000],
    [350, '2026-06-30', 18_331_000],
    [1400, '2025-01-01', 69_719_000],
    [4500, '2024-01-01', 211_793_000],
    [100_000, '2026-01-01', 5_237_400_000],
  ])('%d UVT on %s round to %d', (amount, date, expected) => {
    expect(convertUvt({ amount, date }, facts).result.rounded).toBe(expected)
  })

  test('rounds by art. 868', () => {
    expect([100, 149, 9_951, 10_499, 10_501].map(roundUvt)).toEqual([100, 100, 10_000, 10_000, 11_000])
  })

  test('keeps fractions exact', () => {
    expect(uvtToCop(65.83, facts, '2026-01-01')).toBe(3_447_780)
  })

  test('converts back', () => {
    expect(convertToUvt({ cop: 523_740, date: '2026-03-01' }, facts).result).toBe(10)
  })

  test('says which figure is missing', () => {
    expect(() => convertUvt({ amount: 1, date: '2027-01-01' }, facts)).toThrow(NoFactError)
  })
})
