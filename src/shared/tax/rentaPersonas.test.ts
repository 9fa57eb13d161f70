import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import { factSource } from './facts.ts'
import { debeDeclararRenta, impuestoPersona, rentaLaboral } from './rentaPersonas.ts'
import { NoFactError } from './types.ts'

const facts = factSource(shippedFacts)
const impuesto = (baseGravable: number, anoGravable = 2025) =>
  impuestoPersona({ anoGravable, baseGravable }, facts).result.impuesto

describe('art. 241', () => {
  it('gives the golden figures of tax year 2025', () => {
    expect(impuesto(60_000_000)).toBe(1_086_627)
    expect(impuesto(100_000_000)).toBe(10_072_360)
    expect(impuesto(200_000_000)).toBe(38_072_360)
    expect(impuesto(0)).toBe(0)
    expect(impuesto(1090 * 49_799)).toBe(0)
  })

  it('is continuous where a bracket ends, within the rounding of the printed table', () => {
    const tabla = tablaAt(TABLA.renta, facts, '2025-12-31')
    for (const [index, tramo] of tabla.entries()) {
      const next = tabla[index + 1]
      if (next === undefined || tramo.hasta === null) continue
      expect(next.desde).toBe(tramo.hasta)
      const atEnd = ((tramo.hasta - tramo.desde) * tramo.tarifa) / 100 + tramo.mas
      expect(Math.abs(atEnd - next.mas)).toBeLessThan(1)
    }
  })

  it('never taxes more income with less, nor more than the income', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3e9 }), fc.integer({ min: 0, max: 1e8 }), (base, more) => {
        // The printed UVT constants round by less than one UVT, so equality holds up to that step.
        expect(impuesto(base + more)).toBeGreaterThanOrEqual(impuesto(base) - 49_799)
        expect(impuesto(base)).toBeLessThanOrEqual(base * 0.39)
        expect(Number.isInteger(impuesto(base))).toBe(true)
      }),
    )
  })

  it('knows no year without a UVT', () => {
    expect(() => impuesto(1, 2050)).toThrow(NoFactError)
  })
})

describe('who must file', () => {
  it('measures with the UVT of the tax year, not of the filing year', () => {
    const { result, caveats } = debeDeclararRenta({ anoGravable: 2025 }, facts)
    expect(result).toMatchObject({
      topePatrimonio: 224_096_000,
      topeIngresos: 69_719_000,
      seDeclaraEn: 2026,
      obligado: null,
    })
    expect(caveats[0]).toContain('2026')
    expect(debeDeclararRenta({ anoGravable: 2023 }, facts).result).toMatchObject({
      topePatrimonio: 190_854_000,
      topeIngresos: 59_377_000,
    })
    expect(debeDeclararRenta({ anoGravable: 2024 }, facts).result).toMatchObject({
      topePatrimonio: 211_793_000,
      topeIngresos: 65_891_000,
    })
    expect(debeDeclararRenta({ anoGravable: 2026 }, facts).result).toMatchObject({
      topePatrimonio: 235_683_000,
      topeIngresos: 73_324_000,
    })
  })

  it('obliges with one condition, and says no only when all are known', () => {
    const bajo = {
      ingresos: 10,
      patrimonioBruto: 10,
      consumosTarjeta: 0,
      compras: 0,
      consignaciones: 0,
      responsableIva: false,
    }
    const ask = (input: object) => debeDeclararRenta({ anoGravable: 2025, ...input }, facts).result
    expect(ask({ ingresos: 69_719_000 }).obligado).toBe(true)
    expect(ask({ compras: 69_719_000 }).obligado).toBeNull()
    expect(ask({ compras: 69_719_001 }).obligado).toBe(true)
    expect(ask(bajo).obligado).toBe(false)
    expect(ask({ ...bajo, responsableIva: true }).motivos).toEqual(['Fue responsable de IVA'])
  })
})

describe('an employee’s year', () => {
  it('applies the 25 % and the caps', () => {
    const { result } = rentaLaboral(
      { anoGravable: 2025, ingresosLaborales: 120_000_000, aportesObligatorios: 10_800_000 },
      facts,
    )
    expect(result.beneficiosConTope).toBe(27_300_000)
    expect(result.baseGravable).toBe(81_900_000)
    expect(result.impuesto).toBe(impuesto(81_900_000))
  })

  it('never lets benefits pass 40 % nor 1.340 UVT', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e9 }),
        fc.integer({ min: 0, max: 2e9 }),
        (ingresosLaborales, deducciones) => {
          const { result } = rentaLaboral({ anoGravable: 2026, ingresosLaborales, deducciones }, facts)
          expect(result.beneficiosConTope).toBeLessThanOrEqual(
            Math.min(Math.ceil(ingresosLaborales * 0.4), 1340 * 52_374),
          )
          expect(result.baseGravable).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
