import { describe, expect, test } from 'vitest'
import { calcularDv, formatNit, nitCheckDigit } from './nit.ts'

describe('NIT check digit', () => {
  test.each([
    ['899999068', 1],
    ['800197268', 4],
    ['860002964', 4],
    ['890903938', 8],
    ['899999063', 3],
    ['1020304050', 8],
    ['79123456', 0],
  ])('%s has %i', (nit, dv) => {
    expect(nitCheckDigit(nit)).toBe(dv)
    expect(calcularDv({ nit }).result.dv).toBe(dv)
  })

  test.each(['', '12a', '1234567890123456'])('refuses %j', (nit) => {
    expect(() => nitCheckDigit(nit)).toThrow()
  })

  test('writes it as on an invoice', () => {
    expect(formatNit('899999068', 1)).toBe('899.999.068-1')
    expect(formatNit('79123456', 0)).toBe('79.123.456-0')
  })
})
