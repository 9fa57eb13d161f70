import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retencionArt383 } from './art383.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { retencionIndemnizacion, retencionIndependiente, retencionSalarios } from './retencionSalarios.ts'
import { NoFactError } from './types.ts'

const facts = factSource(shippedFacts)

const date = '2026-11-20'

describe('withholding on salaries, procedure 1', () => {
  it.each([
    [5_000_000, 3_450_000, 65.87, 0, 0],
    [8_000_000, 5_460_000, 104.25, 92_049, 92_000],
    [10_000_000, 6_825_000, 130.31, 351_399, 351_000],
    [15_000_000, 10_237_500, 195.47, 1_190_532, 1_191_000],
    [20_000_000, 14_752_045, 281.67, 2_454_605, 2_455_000],
  ])('takes %i to a base of %i', (pago, base, baseUvt, sinAproximar, retencion) => {
    const { result } = retencionSalarios({ pago, date }, facts)
    expect(result).toMatchObject({ base, baseUvt, sinAproximar, retencion })
  })

  it('subtracts dependants, housing, prepaid medicine and voluntary savings before the exempt 25 %', () => {
    const { result, steps } = retencionSalarios(
      { pago: 10_000_000, dependientes: true, interesesVivienda: 500_000, medicinaPrepagada: 300_000, date },
      facts,
    )
    // neto 9.100.000; deductions 1.000.000 + 500.000 + 300.000; exempt 25 % of 7.300.000.
    // Their sum, 3.625.000, is cut to 40 % of the neto: 3.640.000 is not reached.
    expect(result.base).toBe(5_475_000)
    expect(result.retencion).toBe(95_000)
    expect(steps.map(({ label }) => label)).toContain('Dependientes')
  })

  it('caps deductions and exempt income at 40 % of the net income', () => {
    const { result, steps } = retencionSalarios(
      { pago: 10_000_000, dependientes: true, interesesVivienda: 3_000_000, aportesVoluntarios: 3_000_000, date },
      facts,
    )
    expect(result.base).toBe(9_100_000 * 0.6)
    expect(steps.map(({ label }) => label)).toContain('Límite de deducciones y rentas exentas')
  })

  it('caps them at 1.340 UVT a year', () => {
    const { result } = retencionSalarios({ pago: 40_000_000, aportesVoluntarios: 12_000_000, date }, facts)
    const neto = 40_000_000 - result.aportes
    expect(result.base).toBe(Math.round(neto - (1340 * 52_374) / 12))
  })

  it('takes contributions on 70 % of an integral salary', () => {
    const { result } = retencionSalarios({ pago: 25_000_000, integral: true, date }, facts)
    // Base 17.500.000 is under 10 SMMLV: 9 % with the solidarity fund.
    expect(result.aportes).toBe(1_575_000)
  })

  it('knows no year without its UVT', () => {
    expect(() => retencionSalarios({ pago: 8_000_000, date: '2031-01-01' }, facts)).toThrow(NoFactError)
  })

  it('has a table whose brackets meet, save for the whole UVT that the law adds', () => {
    for (const uvt of [95, 150, 360, 640, 945, 2300]) {
      const edge = uvt * 52_374
      const below = retencionArt383(edge, facts, date).retencion
      const above = retencionArt383(edge + 1, facts, date).retencion
      expect(Math.abs(above - below)).toBeLessThan(52_374)
    }
  })

  it('never withholds more than the payment, nor less on a higher one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000_000 }),
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.boolean(),
        (pago, more, integral) => {
          const low = retencionSalarios({ pago, integral, date }, facts).result
          const high = retencionSalarios({ pago: pago + more, integral, date }, facts).result
          expect(low.retencion).toBeGreaterThanOrEqual(0)
          expect(low.retencion).toBeLessThanOrEqual(pago)
          // The solidarity fund grows by steps, which can lower the base a little where a bracket begins.
          expect(high.sinAproximar).toBeGreaterThanOrEqual(low.sinAproximar - Math.ceil(pago * 0.011))
        },
      ),
    )
  })

  it('never withholds more when there is something to deduct', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_750_905, max: 100_000_000 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        (pago, dependientes, interesesVivienda, medicinaPrepagada, aportesVoluntarios) => {
          const plain = retencionSalarios({ pago, date }, facts).result
          const deducted = retencionSalarios(
            { pago, dependientes, interesesVivienda, medicinaPrepagada, aportesVoluntarios, date },
            facts,
          ).result
          expect(deducted.sinAproximar).toBeLessThanOrEqual(plain.sinAproximar)
        },
      ),
    )
  })
})

describe('withholding on independents by the table', () => {
  it('uses contributions on 40 % of the payment', () => {
    const { result } = retencionIndependiente({ pago: 10_000_000, date }, facts)
    // IBC 4.000.000: 28,5 % = 1.140.000; neto 8.860.000; base 6.645.000.
    expect(result).toMatchObject({ aportes: 1_140_000, base: 6_645_000, sinAproximar: 317_199, retencion: 317_000 })
  })

  it('withholds nothing on a small fee', () => {
    expect(retencionIndependiente({ pago: 3_000_000, date }, facts).result.retencion).toBe(0)
    expect(retencionIndependiente({ pago: 100_000, date }, facts).result).toMatchObject({ base: 0, retencion: 0 })
  })
})

describe('withholding on indemnities', () => {
  it('applies 20 % to 75 % of it above 204 UVT a month', () => {
    const { result } = retencionIndemnizacion({ indemnizacion: 30_000_000, ingresoMensual: 12_000_000, date }, facts)
    expect(result).toMatchObject({ aplica: true, tope: 10_684_296, base: 22_500_000, retencion: 4_500_000 })
  })

  it('does not apply up to 204 UVT', () => {
    const { result } = retencionIndemnizacion({ indemnizacion: 30_000_000, ingresoMensual: 10_684_296, date }, facts)
    expect(result).toMatchObject({ aplica: false, retencion: 0 })
  })

  it('limits the exempt part to 790 UVT', () => {
    const { result } = retencionIndemnizacion({ indemnizacion: 400_000_000, ingresoMensual: 30_000_000, date }, facts)
    expect(result.rentaExenta).toBe(790 * 52_374)
  })
})
