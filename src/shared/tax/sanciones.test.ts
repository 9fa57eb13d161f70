import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { interesesMora } from './intereses.ts'
import {
  correccion,
  errorAritmetico,
  extemporaneidad,
  inexactitud,
  mesesOFraccion,
  noDeclarar,
  sancionMinima,
  sancionReducida,
} from './sanciones.ts'
import { irregularidadContable, noInformar, rutTardio } from './sancionesFormales.ts'

const facts = factSource(shippedFacts)
const fecha = '2026-11-20'

describe('minimum penalty', () => {
  it('is 10 UVT rounded', () => {
    expect(sancionMinima({ fecha }, facts).result).toEqual({ minima: 524_000, exacta: 523_740 })
    expect(sancionMinima({ fecha: '2025-06-01' }, facts).result.minima).toBe(498_000)
  })
})

describe('late filing', () => {
  it('falls to the minimum when the percent is lower (golden 18)', () => {
    const { result } = extemporaneidad({ fecha, meses: 2, impuestoACargo: 5_000_000 }, facts)
    expect(result).toEqual({ sancion: 524_000, calculada: 500_000, minima: 524_000, aplicaMinima: true })
  })

  it('doubles after the summons, and stops at the caps', () => {
    const of = (meses: number, emplazado: boolean) =>
      extemporaneidad({ fecha, meses, impuestoACargo: 20_000_000, emplazado }, facts).result.sancion
    expect(of(3, false)).toBe(3_000_000)
    expect(of(3, true)).toBe(6_000_000)
    expect(of(50, false)).toBe(20_000_000)
    expect(of(50, true)).toBe(40_000_000)
  })

  it('uses income, then equity, when there is no tax', () => {
    const base = { fecha, meses: 2, impuestoACargo: 0 }
    expect(extemporaneidad({ ...base, ingresosBrutos: 500_000_000 }, facts).result.sancion).toBe(5_000_000)
    expect(
      extemporaneidad({ ...base, ingresosBrutos: 500_000_000, saldoAFavor: 1_000_000 }, facts).result.sancion,
    ).toBe(2_000_000)
    expect(extemporaneidad({ ...base, ingresosBrutos: 500_000_000_000 }, facts).result.sancion).toBe(130_935_000)
    expect(extemporaneidad({ ...base, patrimonioLiquidoAnterior: 100_000_000 }, facts).result.sancion).toBe(2_000_000)
    expect(
      extemporaneidad({ ...base, patrimonioLiquidoAnterior: 100_000_000, emplazado: true }, facts).result.sancion,
    ).toBe(4_000_000)
  })

  it('reduces before the minimum', () => {
    const of = (reduccion: 'al50' | 'al75') =>
      extemporaneidad({ fecha, meses: 1, impuestoACargo: 20_000_000, reduccion }, facts).result.sancion
    expect(of('al75')).toBe(750_000)
    expect(of('al50')).toBe(524_000)
  })

  it('never falls under the minimum and never shrinks with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (impuestoACargo, meses, emplazado) => {
          const of = (m: number) =>
            extemporaneidad({ fecha, meses: m, impuestoACargo, emplazado }, facts).result.sancion
          expect(of(meses)).toBeGreaterThanOrEqual(524_000)
          expect(of(meses + 1)).toBeGreaterThanOrEqual(of(meses))
        },
      ),
    )
  })

  it('counts a started month as a month', () => {
    expect(mesesOFraccion('2026-05-19', '2026-05-19')).toBe(0)
    expect(mesesOFraccion('2026-05-19', '2026-05-20')).toBe(1)
    expect(mesesOFraccion('2026-05-19', '2026-06-19')).toBe(1)
    expect(mesesOFraccion('2026-05-19', '2026-06-20')).toBe(2)
    expect(mesesOFraccion('2026-01-31', '2026-02-28')).toBe(1)
    expect(mesesOFraccion('2026-01-31', '2026-03-01')).toBe(2)
  })
})

describe('other penalties', () => {
  it('correct at 10 %, 20 % after the summons, more when first filed late', () => {
    expect(correccion({ fecha, mayorValor: 10_000_000 }, facts).result.sancion).toBe(1_000_000)
    expect(correccion({ fecha, mayorValor: 10_000_000, emplazado: true }, facts).result.sancion).toBe(2_000_000)
    expect(correccion({ fecha, mayorValor: 10_000_000, mesesInicialTarde: 3 }, facts).result.sancion).toBe(2_500_000)
    expect(correccion({ fecha, mayorValor: 10_000_000, mesesInicialTarde: 60 }, facts).result.sancion).toBe(11_000_000)
  })

  it('take the higher base for not filing', () => {
    expect(
      noDeclarar(
        { fecha, impuesto: 'renta', consignaciones: 100_000_000, ingresosUltimaDeclaracion: 80_000_000 },
        facts,
      ).result.sancion,
    ).toBe(20_000_000)
    expect(noDeclarar({ fecha, impuesto: 'iva', consignaciones: 100_000_000 }, facts).result.sancion).toBe(10_000_000)
    expect(
      noDeclarar(
        { fecha, impuesto: 'retencion', consignaciones: 100_000_000, ingresosUltimaDeclaracion: 30_000_000 },
        facts,
      ).result.sancion,
    ).toBe(30_000_000)
  })

  it('charge inexactness whole, a quarter or a half', () => {
    expect(inexactitud({ fecha, diferencia: 8_000_000 }, facts).result.sancion).toBe(8_000_000)
    expect(inexactitud({ fecha, diferencia: 8_000_000, respuesta: 'requerimiento' }, facts).result.sancion).toBe(
      2_000_000,
    )
    expect(
      inexactitud({ fecha, diferencia: 8_000_000, activosOmitidos: true, respuesta: 'liquidacion' }, facts).result
        .sancion,
    ).toBe(8_000_000)
  })

  it('cap the information and bookkeeping ones', () => {
    expect(noInformar({ fecha, falta: 'no_enviada', valorInformacion: 1_000_000_000 }, facts).result.sancion).toBe(
      10_000_000,
    )
    expect(noInformar({ fecha, falta: 'con_errores', valorInformacion: 1_000_000_000 }, facts).result.sancion).toBe(
      7_000_000,
    )
    expect(noInformar({ fecha, falta: 'tarde', valorInformacion: 1_000_000_000_000 }, facts).result).toEqual({
      sancion: 392_805_000,
      tope: 392_805_000,
    })
    expect(noInformar({ fecha, falta: 'tarde', datosSinCuantia: 100 }, facts).result.sancion).toBe(2_618_700)
    expect(
      irregularidadContable({ fecha, patrimonioLiquido: 1_000_000_000, ingresosNetos: 3_000_000_000 }, facts).result
        .sancion,
    ).toBe(15_000_000)
    expect(
      irregularidadContable({ fecha, patrimonioLiquido: 1_000_000, ingresosNetos: 1_000_000 }, facts).result.sancion,
    ).toBe(524_000)
    expect(rutTardio({ fecha, diasDeRetraso: 10, direccionOActividad: true }, facts).result.sancion).toBe(1_047_480)
  })
})

describe('interest for paying late', () => {
  it('is simple, with two points off the usury rate and 366 days', () => {
    const { result } = interesesMora({ impuesto: 10_000_000, tramos: [{ dias: 30, tasaUsura: 26.4 }] })
    expect(result).toEqual({ interes: 200_000, dias: 30, total: 10_200_000 })
    expect(interesesMora({ impuesto: 10_000_000, tramos: [{ dias: 5, tasaUsura: 1 }] }).result.interes).toBe(0)
  })

  it('does not change when a stretch is cut in two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 200, max: 5000 }),
        (impuesto, a, b, rate) => {
          const tasaUsura = rate / 100
          const whole = interesesMora({ impuesto, tramos: [{ dias: a + b, tasaUsura }] }).result.interes
          const cut = interesesMora({
            impuesto,
            tramos: [
              { dias: a, tasaUsura },
              { dias: b, tasaUsura },
            ],
          }).result.interes
          expect(Math.abs(whole - cut)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a penalty that is already worked out', () => {
  it.each([
    ['al50', 4_000_000, 2_000_000],
    ['al75', 4_000_000, 3_000_000],
    ['ninguna', 4_000_000, 4_000_000],
    ['al50', 600_000, 524_000],
  ] as const)('%s of %d leaves %d, never under the minimum', (reduccion, calculada, expected) => {
    expect(sancionReducida({ fecha: '2026-11-20', calculada, reduccion }, facts).result.sancion).toBe(expected)
  })

  it('is 30 % of an arithmetic error, half of it when accepted', () => {
    const error = { fecha: '2026-11-20', mayorValor: 20_000_000 }
    expect(errorAritmetico(error, facts).result.sancion).toBe(6_000_000)
    expect(errorAritmetico({ ...error, acepta: true }, facts).result.sancion).toBe(3_000_000)
  })
})
