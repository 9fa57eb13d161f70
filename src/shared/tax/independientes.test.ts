import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { aportesIndependiente } from './independientes.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'

describe('contributions of an independent', () => {
  it('uses 40 % of the income', () => {
    const { result } = aportesIndependiente({ ingreso: 6_000_000, date }, facts)
    expect(result).toEqual({
      obligado: true,
      ibc: 2_400_000,
      salud: 300_000,
      pension: 384_000,
      fsp: 0,
      arl: 12_528,
      arlPagaContratante: false,
      total: 696_528,
    })
  })

  it('keeps the base within 1 and 25 minimum wages', () => {
    expect(aportesIndependiente({ ingreso: 2_000_000, date }, facts).result).toMatchObject({
      obligado: true,
      ibc: 1_750_905,
    })
    expect(aportesIndependiente({ ingreso: 900_000, date }, facts).result).toMatchObject({
      obligado: false,
      ibc: 1_750_905,
    })
    expect(aportesIndependiente({ ingreso: 200_000_000, date }, facts).result.ibc).toBe(43_772_625)
  })

  it('leaves ARL classes IV and V to who contracts', () => {
    const low = aportesIndependiente({ ingreso: 6_000_000, claseRiesgo: 3, date }, facts).result
    const high = aportesIndependiente({ ingreso: 6_000_000, claseRiesgo: 4, date }, facts).result
    expect(low.total).toBe(300_000 + 384_000 + 58_464)
    expect(high.arlPagaContratante).toBe(true)
    expect(high.total).toBe(684_000)
  })

  it('subtracts costs only without a contract of personal services', () => {
    const costs = { ingreso: 10_000_000, costos: 4_000_000, date }
    expect(aportesIndependiente({ ...costs, contrato: false }, facts).result.ibc).toBe(2_400_000)
    expect(aportesIndependiente({ ...costs, contrato: true }, facts).result.ibc).toBe(4_000_000)
  })

  it('charges the solidarity fund from 4 minimum wages of base', () => {
    expect(aportesIndependiente({ ingreso: 20_000_000, date }, facts).result.fsp).toBe(80_000)
  })

  it('grows with the income', () => {
    const income = fc.integer({ min: 0, max: 300_000_000 })
    fc.assert(
      fc.property(income, income, (a, b) => {
        const total = (ingreso: number): number => aportesIndependiente({ ingreso, date }, facts).result.total
        expect(total(Math.max(a, b))).toBeGreaterThanOrEqual(total(Math.min(a, b)))
      }),
    )
  })
})
