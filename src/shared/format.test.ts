import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bogotaDate, dottedNit, formatCop, formatNumber, formatPercent } from './format.ts'

// What is written by hand is what Intl writes.

const figures = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100),
  fc.constantFrom(0, -0, 1000, 9999, 10_000, 1e20, 1e21, 1e-7, 0.005, 1.005, 1.5, 2.345, Number.POSITIVE_INFINITY),
)

it('writes every number as es-CO does, rounded or not', () => {
  const two = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: true })
  const three = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 3 })
  const none = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0, useGrouping: true })
  fc.assert(
    fc.property(figures, (value) => {
      expect(formatNumber(value)).toBe(two.format(value))
      expect(formatPercent(value)).toBe(`${three.format(value)}\u202f%`)
      const pesos = Math.round(value)
      expect(formatCop(value)).toBe(`${pesos < 0 ? '\u2212' : ''}$\u202f${none.format(Math.abs(pesos))}`)
    }),
    { numRuns: 2_000 },
  )
})

it('tells the day in Colombia as its time zone does, in the years with other hours too', () => {
  const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(bogotaDate(moment)).toBe(bogota.format(moment))
    }),
    { numRuns: 2_000 },
  )
  for (const at of ['1992-05-03T04:30Z', '1993-02-01T04:30Z', '2026-12-01T04:59:59.999Z', '2026-12-01T05:00Z'])
    expect(bogotaDate(new Date(at))).toBe(bogota.format(new Date(at)))
  expect(() => bogotaDate(new Date(Number.NaN))).toThrow()
})

it('makes nothing of Intl for what needs no rounding', () => {
  const made: string[] = []
  const { NumberFormat, DateTimeFormat } = Intl
  const watched = <T extends object>(kind: T, name: string): T =>
    new Proxy(kind, {
      construct(target, given) {
        made.push(name)
        return Reflect.construct(target as new (...args: unknown[]) => object, given)
      },
    })
  Intl.NumberFormat = watched(NumberFormat, 'number')
  Intl.DateTimeFormat = watched(DateTimeFormat, 'date')
  try {
    expect(formatCop(1_750_905)).toBe('$\u202f1.750.905')
    expect(formatNumber(-1234.5)).toBe('-1.234,5')
    expect(formatPercent(2.5)).toBe('2,5\u202f%')
    expect(bogotaDate(new Date('2026-11-30T20:00:00Z'))).toBe('2026-11-30')
    expect(made).toEqual([])
  } finally {
    Object.assign(Intl, { NumberFormat, DateTimeFormat })
  }
})

it.each([
  ['900123456-8', '900.123.456-8'],
  ['900.123.456-8', '900.123.456-8'],
  ['900123456', '900.123.456'],
  ['43210987-1', '43.210.987-1'],
  ['1020304050', '1.020.304.050'],
  ['', ''],
])('a NIT is read in threes: %s', (nit, dotted) => {
  expect(dottedNit(nit)).toBe(dotted)
})
