import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLANS } from './plans.ts'
import { type QuoteChoice, quote, serviceRanges } from './quote.ts'

const service = (from: number, employees = 0): QuoteChoice => ({ offer: 'servicio', from, employees })
const program = (
  plan: string,
  billing: 'mensual' | 'anual' = 'mensual',
  employees = 0,
  documents = 0,
): QuoteChoice => ({ offer: 'programa', plan, billing, employees, documents })

describe('the service', () => {
  it.each([
    [1, 900_000],
    [21, 1_200_000],
    [51, 1_650_000],
    [81, 2_150_000],
    [111, 2_950_000],
    [151, 3_550_000],
  ])('from %i movements costs %i a month', (from, monthly) => {
    expect(quote(service(from))).toEqual({
      lines: [{ concept: 'base', quantity: 1, price: monthly, amount: monthly }],
      monthly,
      yearly: null,
      saved: 0,
    })
  })

  it.each([181, 199, 200, 20, 0, -1])('has no price for a range that begins at %i', (from) => {
    expect(quote(service(from))).toBeNull()
  })

  it('adds 60.000 for each employee on payroll', () => {
    expect(quote(service(21, 3))?.monthly).toBe(1_200_000 + 180_000)
  })

  it('shows 181 to 199 between the last range and 200, without a price', () => {
    expect(serviceRanges().slice(-3)).toEqual([
      { from: 151, to: 180, price: 3_550_000 },
      { from: 181, to: 199, price: null },
      { from: 200, to: null, price: null },
    ])
    expect(serviceRanges()).toHaveLength(8)
  })
})

describe('the program', () => {
  it.each([
    ['esencial', 79_000, 63_200, 758_400],
    ['avanzado', 150_000, 120_000, 1_440_000],
    ['elite', 220_000, 176_000, 2_112_000],
  ])('%s costs %i by the month; with an annuity %i a month, %i a year', (plan, monthly, equivalent, yearly) => {
    expect(quote(program(plan))).toMatchObject({ monthly, yearly: null, saved: 0 })
    expect(quote(program(plan, 'anual'))).toMatchObject({ monthly: equivalent, yearly })
    expect(quote(program(plan, 'anual'))?.saved).toBe((monthly - equivalent) * 12)
  })

  it('discounts the published percent', () => {
    for (const { monthly, annualMonthly } of PLANS.programPlans) {
      expect(annualMonthly).toBe((monthly * (100 - PLANS.annualDiscountPercent)) / 100)
    }
  })

  it('adds 12.000 for each employee and 10.000 for each 10 documents, without discount', () => {
    expect(quote(program('avanzado', 'mensual', 4, 20))?.monthly).toBe(150_000 + 48_000 + 20_000)
    expect(quote(program('avanzado', 'anual', 4, 20))).toMatchObject({
      monthly: 120_000 + 48_000 + 20_000,
      yearly: 188_000 * 12,
      saved: 360_000,
    })
  })

  it.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('sells %i documents as %i whole packs', (documents, packs) => {
    expect(quote(program('esencial', 'mensual', 0, documents))?.lines.at(-1)?.quantity).toBe(packs)
  })

  it('has no price for a plan that does not exist', () => {
    expect(quote(program('platino'))).toBeNull()
  })
})

it('is always the sum of its lines, in whole pesos', () => {
  const choice = fc.oneof(
    fc.record({
      offer: fc.constant('servicio' as const),
      from: fc.constantFrom(1, 21, 51, 81, 111, 151),
      employees: fc.nat(999),
    }),
    fc.record({
      offer: fc.constant('programa' as const),
      plan: fc.constantFrom('esencial', 'avanzado', 'elite'),
      billing: fc.constantFrom('mensual' as const, 'anual' as const),
      employees: fc.nat(999),
      documents: fc.nat(1_000),
    }),
  )
  fc.assert(
    fc.property(choice, (one) => {
      const priced = quote(one)
      expect(priced).not.toBeNull()
      expect(priced?.monthly).toBe(priced?.lines.reduce((sum, { amount }) => sum + amount, 0))
      expect(Number.isInteger(priced?.monthly)).toBe(true)
      if (priced?.yearly) expect(priced.yearly).toBe(priced.monthly * 12)
    }),
  )
})
