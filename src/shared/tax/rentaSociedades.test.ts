import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { anticipoRenta, impuestoSociedad } from './rentaSociedades.ts'

const facts = factSource(shippedFacts)

describe('company income tax', () => {
  it('is 35 % in general and 20 % or 15 % for the special ones', () => {
    const of = (tipo: 'general' | 'cooperativa' | 'esal' | 'hotel' | 'zona_franca') =>
      impuestoSociedad({ anoGravable: 2025, rentaLiquidaGravable: 100_000_000, tipo }, facts).result.impuesto
    expect(of('general')).toBe(35_000_000)
    expect(of('cooperativa')).toBe(20_000_000)
    expect(of('esal')).toBe(20_000_000)
    expect(of('zona_franca')).toBe(20_000_000)
    expect(of('hotel')).toBe(15_000_000)
  })

  it('adds the financial points from 120.000 UVT on, until 2027', () => {
    const umbral = 120_000 * 49_799
    const tarifa = (rentaLiquidaGravable: number) =>
      impuestoSociedad({ anoGravable: 2025, rentaLiquidaGravable, tipo: 'financiera' }, facts).result.tarifa
    expect(tarifa(umbral - 1)).toBe(35)
    expect(tarifa(umbral)).toBe(40)
    expect(
      impuestoSociedad({ anoGravable: 2025, rentaLiquidaGravable: 30_000 * 49_799, tipo: 'hidroelectrica' }, facts)
        .result.tarifa,
    ).toBe(38)
  })

  it('tops the tax up to 15 % of the adjusted profit', () => {
    const { result } = impuestoSociedad(
      { anoGravable: 2025, rentaLiquidaGravable: 10_000_000, utilidadDepurada: 100_000_000 },
      facts,
    )
    expect(result).toMatchObject({ impuesto: 3_500_000, impuestoAdicional: 11_500_000, total: 15_000_000 })
    // Cooperatives and non-profits are not taxpayers under arts. 240 and 240-1.
    for (const tipo of ['cooperativa', 'esal'] as const) {
      const few = { anoGravable: 2025, rentaLiquidaGravable: 10_000_000, utilidadDepurada: 100_000_000, tipo }
      expect(impuestoSociedad(few, facts).result).toMatchObject({ impuesto: 2_000_000, total: 2_000_000 })
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 0, max: 1e11 }),
        (rentaLiquidaGravable, utilidadDepurada) => {
          const { total } = impuestoSociedad(
            { anoGravable: 2026, rentaLiquidaGravable, utilidadDepurada },
            facts,
          ).result
          expect(total + 1).toBeGreaterThanOrEqual(utilidadDepurada * 0.15)
        },
      ),
    )
  })
})

describe('advance of art. 807', () => {
  it('grows 25, 50, 75 % and takes withholdings off the lower base', () => {
    expect(anticipoRenta({ anoGravable: 2025, impuestoNeto: 10_000_000, vecesDeclarado: 1 }, facts).result).toEqual({
      anticipo: 2_500_000,
      porcentaje: 25,
    })
    expect(
      anticipoRenta(
        { anoGravable: 2025, impuestoNeto: 10_000_000, impuestoNetoAnterior: 6_000_000, vecesDeclarado: 2 },
        facts,
      ).result.anticipo,
    ).toBe(4_000_000)
    expect(
      anticipoRenta(
        {
          anoGravable: 2025,
          impuestoNeto: 10_000_000,
          impuestoNetoAnterior: 14_000_000,
          vecesDeclarado: 5,
          retenciones: 2_000_000,
        },
        facts,
      ).result.anticipo,
    ).toBe(5_500_000)
    expect(
      anticipoRenta({ anoGravable: 2025, impuestoNeto: 1_000_000, vecesDeclarado: 3, retenciones: 9_000_000 }, facts)
        .result.anticipo,
    ).toBe(0)
  })
})
