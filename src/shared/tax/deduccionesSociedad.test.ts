import { describe, expect, it } from 'vitest'
import { provisionCartera, subcapitalizacion } from './deduccionesSociedad.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'

const facts = factSource(shippedFacts)

describe('thin capitalisation, art. 118-1', () => {
  it('loses the interest of what passes twice the net worth', () => {
    const { result } = subcapitalizacion(
      { anoGravable: 2025, deuda: 3_000_000_000, patrimonio: 1_000_000_000, intereses: 360_000_000 },
      facts,
    )
    expect(result).toEqual({ limite: 2_000_000_000, noDeducible: 120_000_000, deducible: 240_000_000 })
  })

  it('keeps all of it within the limit, and loses all without net worth', () => {
    const of = (patrimonio: number) =>
      subcapitalizacion({ anoGravable: 2025, deuda: 100, patrimonio, intereses: 10 }, facts).result.noDeducible
    expect(of(50)).toBe(0)
    expect(of(0)).toBe(10)
  })

  it('has nothing to lose without a debt', () => {
    const { result } = subcapitalizacion({ anoGravable: 2025, deuda: 0, patrimonio: 0, intereses: 0 }, facts)
    expect(result.noDeducible).toBe(0)
  })
})

describe('doubtful debts, art. 145', () => {
  it('takes 5, 10 and 15 % by age', () => {
    const { result } = provisionCartera(
      { anoGravable: 2025, hasta6: 40_000_000, hasta12: 30_000_000, mas12: 20_000_000 },
      facts,
    )
    expect(result.general).toBe(8_000_000)
  })

  it('takes a third a year of a debt of more than one year by itself', () => {
    expect(provisionCartera({ anoGravable: 2025, mas12: 36_000_000 }, facts).result.individual).toBe(11_880_000)
  })
})
