import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { incapacidad, licencia, licenciaProporcional } from './licencias.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'

describe('sick pay', () => {
  it('shares ten days between employer and EPS at two thirds', () => {
    const { result } = incapacidad({ salario: 3_000_000, dias: 10, date }, facts)
    expect(result).toMatchObject({ empleador: 133_333, sistema: 533_333, total: 666_666 })
    expect(result.tramos.map(({ paga, dias }) => [paga, dias])).toEqual([
      ['empleador', 2],
      ['EPS', 8],
    ])
  })

  it('never pays less than the minimum wage', () => {
    expect(incapacidad({ salario: 1_750_905, dias: 30, date }, facts).result.total).toBe(1_750_905)
  })

  it('halves from day 91', () => {
    const { result } = incapacidad({ salario: 6_000_000, dias: 30, diasAnteriores: 75, date }, facts)
    expect(result.tramos).toEqual([
      { desde: 76, hasta: 90, dias: 15, paga: 'EPS', valor: 2_000_000 },
      { desde: 91, hasta: 105, dias: 15, paga: 'EPS', valor: 1_500_000 },
    ])
  })

  it("is the pension fund's from day 181 to 540, and no longer", () => {
    const { result, steps, caveats } = incapacidad({ salario: 6_000_000, dias: 30, diasAnteriores: 170, date }, facts)
    expect(result.tramos).toEqual([
      { desde: 171, hasta: 180, dias: 10, paga: 'EPS', valor: 1_000_000 },
      { desde: 181, hasta: 200, dias: 20, paga: 'fondo', valor: 2_000_000 },
    ])
    expect(steps.map(({ label }) => label)).toContain('Días 181 a 200: el fondo de pensiones')
    expect(caveats.join()).toContain('la sigue pagando la EPS')
    expect(incapacidad({ salario: 6_000_000, dias: 540, date }, facts).result.tramos.at(-1)?.hasta).toBe(540)
    for (const beyond of [{ diasAnteriores: 511 }, { diasAnteriores: 331, origen: 'laboral' as const }])
      expect(() => incapacidad({ salario: 6_000_000, dias: 30, date, ...beyond }, facts)).toThrow(/540/)
  })

  it('is whole and by the ARL when work caused it', () => {
    const { result } = incapacidad({ salario: 3_000_000, dias: 5, origen: 'laboral', date }, facts)
    expect(result).toMatchObject({ empleador: 0, sistema: 500_000 })
  })

  it('covers every day once and never pays more than the salary or the minimum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 80 }),
        (salario, dias, diasAnteriores) => {
          const { result } = incapacidad({ salario, dias, diasAnteriores, date }, facts)
          expect(result.tramos.reduce((sum, tramo) => sum + tramo.dias, 0)).toBe(dias)
          expect(result.total).toBeLessThanOrEqual(Math.ceil((Math.max(salario, 1_750_905) * dias) / 30) + 3)
        },
      ),
    )
  })
})

describe('paid leave', () => {
  it.each([
    ['maternidad', 126, 'EPS', 12_600_000],
    ['paternidad', 14, 'EPS', 1_400_000],
    ['luto', 5, 'empleador', 500_000],
  ] as const)('%s', (tipo, dias, paga, valor) => {
    expect(licencia({ tipo, salario: 3_000_000, date }, facts).result).toMatchObject({ dias, paga, valor })
  })

  it('pays maternity in proportion to what was contributed of the gestation', () => {
    // 3.200.000 ÷ 30 × 126 = 13.440.000; five of nine months: × 150 ÷ 270 = 7.466.667.
    expect(licenciaProporcional(13_440_000, 150)).toBe(7_466_667)
    expect(licenciaProporcional(13_440_000, 300)).toBe(13_440_000)
    // Forty weeks: × 140 ÷ 280 is half.
    expect(licenciaProporcional(12_600_000, 140, 280)).toBe(6_300_000)
  })
})
