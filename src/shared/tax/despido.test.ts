import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { despido } from './despido.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'

describe('dismissal without just cause', () => {
  it('pays 80 days for three years and a half', () => {
    const { result } = despido({ contrato: 'indefinido', salario: 2_000_000, diasServicio: 1260, date }, facts)
    expect(result).toEqual({ dias: 80, indemnizacion: 5_333_333, salarioAlto: false })
  })

  it('pays the whole first year to who worked less', () => {
    const { result } = despido({ contrato: 'indefinido', salario: 3_000_000, diasServicio: 90, date }, facts)
    expect(result.indemnizacion).toBe(3_000_000)
  })

  it('uses 20 and 15 days from 10 minimum wages', () => {
    const { result } = despido({ contrato: 'indefinido', salario: 18_000_000, diasServicio: 720, date }, facts)
    expect(result).toEqual({ dias: 35, indemnizacion: 21_000_000, salarioAlto: true })
    const below = despido({ contrato: 'indefinido', salario: 17_509_049, diasServicio: 720, date }, facts)
    expect(below.result.dias).toBe(50)
  })

  it('pays a fixed term to its end', () => {
    const { result } = despido({ contrato: 'fijo', salario: 3_000_000, diasFaltantes: 90, date }, facts)
    expect(result).toMatchObject({ dias: 90, indemnizacion: 9_000_000 })
  })

  it('pays at least 15 days of a work contract', () => {
    const work = { contrato: 'obra', salario: 3_000_000, date } as const
    expect(despido({ ...work, diasFaltantes: 4 }, facts).result.indemnizacion).toBe(1_500_000)
    expect(despido({ ...work, diasFaltantes: 40 }, facts).result.indemnizacion).toBe(4_000_000)
  })

  it('grows with service', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 60_000_000 }),
        fc.integer({ min: 1, max: 15_000 }),
        fc.integer({ min: 0, max: 2000 }),
        (salario, diasServicio, more) => {
          const pay = (days: number): number =>
            despido({ contrato: 'indefinido', salario, diasServicio: days, date }, facts).result.indemnizacion
          expect(pay(diasServicio + more)).toBeGreaterThanOrEqual(pay(diasServicio))
        },
      ),
    )
  })
})
