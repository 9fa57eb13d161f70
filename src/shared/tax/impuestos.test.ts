import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impuestoDividendos, retencionDividendos } from './dividendos.ts'
import { shippedFacts } from './facts/all.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import { factSource } from './facts.ts'
import { gananciaOcasional } from './gananciaOcasional.ts'
import { gmf } from './gmf.ts'
import { ica, reteIca } from './ica.ts'
import { inc, incResponsable } from './inc.ts'
import { impuestoPatrimonio } from './patrimonio.ts'

const facts = factSource(shippedFacts)

describe('dividends', () => {
  it('withhold 15 % of a resident’s excess over 1.090 UVT', () => {
    const of = (noGravados: number) =>
      retencionDividendos({ anoGravable: 2026, beneficiario: 'residente', noGravados }, facts).result.retencion
    expect(of(1090 * 52_374)).toBe(0)
    expect(of(100_000_000)).toBe(6_436_851)
  })

  it('withhold flat from companies and non-residents, and 35 % first on untaxed profits', () => {
    expect(
      retencionDividendos({ anoGravable: 2026, beneficiario: 'sociedad_nacional', noGravados: 10_000_000 }, facts)
        .result.retencion,
    ).toBe(1_000_000)
    expect(
      retencionDividendos({ anoGravable: 2026, beneficiario: 'no_residente', noGravados: 10_000_000 }, facts).result
        .retencion,
    ).toBe(2_000_000)
    expect(
      retencionDividendos(
        { anoGravable: 2026, beneficiario: 'no_residente', noGravados: 0, gravados: 10_000_000 },
        facts,
      ).result,
    ).toEqual({ retencion: 4_800_000, neto: 5_200_000 })
  })

  it('give a 19 % credit that never makes the tax negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (dividendos, otrasRentas) => {
        const { result } = impuestoDividendos({ anoGravable: 2026, dividendos, otrasRentas }, facts)
        expect(result.impuestoTotal).toBeGreaterThanOrEqual(0)
        expect(result.porDividendos).toBeLessThanOrEqual(result.impuestoTotal)
      }),
    )
  })
})

describe('occasional gains', () => {
  it('pay 15 %, lotteries 20 %, and the home has 5.000 UVT free', () => {
    expect(
      gananciaOcasional({ anoGravable: 2026, clase: 'activo', valor: 300_000_000, costoFiscal: 200_000_000 }, facts)
        .result.impuesto,
    ).toBe(15_000_000)
    expect(gananciaOcasional({ anoGravable: 2026, clase: 'loteria', valor: 10_000_000 }, facts).result.impuesto).toBe(
      2_000_000,
    )
    expect(
      gananciaOcasional({ anoGravable: 2026, clase: 'vivienda', valor: 500_000_000, costoFiscal: 200_000_000 }, facts)
        .result,
    ).toMatchObject({ exenta: 261_870_000, impuesto: 5_719_500 })
    // Art. 311-1 applies to natural persons only: a company pays 15 % of the whole gain.
    const sold = { anoGravable: 2026, clase: 'vivienda', valor: 500_000_000, costoFiscal: 200_000_000 } as const
    const company = gananciaOcasional({ ...sold, quien: 'sociedad' }, facts)
    expect(company.result).toMatchObject({ exenta: 0, impuesto: 45_000_000 })
    expect(company.caveats.join()).toContain('solo de personas naturales')
    expect(
      gananciaOcasional({ anoGravable: 2026, clase: 'activo', valor: 5, mesesPosesion: 23 }, facts).result
        .esGananciaOcasional,
    ).toBe(false)
    expect(
      gananciaOcasional({ anoGravable: 2026, clase: 'activo', valor: 5, costoFiscal: 9 }, facts).result.impuesto,
    ).toBe(0)
  })
})

describe('wealth tax', () => {
  it('starts at 72.000 UVT, before the home is taken out', () => {
    const uvt = 52_374
    const of = (patrimonioLiquido: number, vivienda = 0) =>
      impuestoPatrimonio({ ano: 2026, patrimonioLiquido, vivienda }, facts).result
    expect(of(72_000 * uvt - 1)).toEqual({ obligado: false, baseGravable: 0, impuesto: 0 })
    expect(of(122_000 * uvt).impuesto).toBe(250 * uvt)
    expect(of(239_000 * uvt).impuesto).toBe(1420 * uvt)
    expect(of(80_000 * uvt, 10_000 * uvt)).toEqual({ obligado: true, baseGravable: 70_000 * uvt, impuesto: 0 })
    expect(of(300_000 * uvt).impuesto).toBe(1420 * uvt + 61_000 * uvt * 0.015)
  })

  it('has continuous brackets, and none at 1,5 % after 2026', () => {
    for (const year of [2026, 2027]) {
      const tabla = tablaAt(TABLA.patrimonio, facts, `${year}-01-01`)
      tabla.forEach((tramo, index) => {
        const next = tabla[index + 1]
        if (next) expect(((next.desde - tramo.desde) * tramo.tarifa) / 100 + tramo.mas).toBeCloseTo(next.mas)
      })
    }
    expect(tablaAt(TABLA.patrimonio, facts, '2027-01-01').at(-1)?.tarifa).toBe(1)
  })
})

describe('4x1000', () => {
  it('takes 0,4 % of what passes the monthly exemption', () => {
    expect(gmf({ fecha: '2026-11-20', monto: 1_000_000 }, facts).result).toEqual({
      gmf: 4000,
      base: 1_000_000,
      exencionMensual: 18_330_900,
    })
    expect(gmf({ fecha: '2026-11-20', monto: 20_000_000, cuentaExenta: true }, facts).result.gmf).toBe(6676)
    // Without the flag there is no exemption to mention.
    expect(gmf({ fecha: '2026-11-20', monto: 1_000_000 }, facts).steps.map(({ label }) => label)).toEqual(['4x1000'])
    expect(
      gmf({ fecha: '2026-11-20', monto: 20_000_000, cuentaExenta: true, retiradoEnElMes: 18_330_900 }, facts).result
        .gmf,
    ).toBe(80_000)
  })
})

describe('consumption tax', () => {
  it('adds 8 % to a restaurant bill', () => {
    expect(inc({ fecha: '2026-11-20', actividad: 'restaurante', valor: 50_000 }, facts).result).toEqual({
      base: 50_000,
      impuesto: 4000,
      total: 54_000,
      tarifa: 8,
    })
  })

  it('taxes only what mobile data passes 1,5 UVT a month by', () => {
    // 1,5 × 52.374 = 78.561; 95.000 − 78.561 = 16.439; 4 % = 657,56.
    const data = { fecha: '2026-11-20', actividad: 'datos' } as const
    expect(inc({ ...data, valor: 95_000 }, facts).result).toEqual({
      base: 16_439,
      impuesto: 658,
      total: 95_658,
      tarifa: 4,
    })
    expect(inc({ ...data, valor: 95_658, incluido: true }, facts).result.base).toBe(16_439)
    expect(inc({ ...data, valor: 70_000 }, facts).result).toMatchObject({ impuesto: 0, total: 70_000 })
  })

  it('adding and then extracting returns the base', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('restaurante', 'telefonia', 'vehiculo_8', 'vehiculo_16' as const),
        (valor, actividad) => {
          const { total } = inc({ fecha: '2026-01-01', actividad, valor }, facts).result
          expect(inc({ fecha: '2026-01-01', actividad, valor: total, incluido: true }, facts).result.base).toBe(valor)
        },
      ),
    )
  })

  it('tells who is responsible only with enough data', () => {
    const ask = (input: object) => incResponsable({ ano: 2026, ...input }, facts).result
    expect(ask({})).toEqual({ responsable: null, tope: 174_297_000 })
    expect(ask({ ingresosAnoAnterior: 200_000_000 }).responsable).toBe(true)
    expect(ask({ ingresosAnoAnterior: 100_000_000, establecimientos: 1 }).responsable).toBe(false)
    expect(ask({ ingresosAnoAnterior: 100_000_000, establecimientos: 2 }).responsable).toBe(true)
    expect(ask({ persona: 'juridica' }).responsable).toBe(true)
  })
})

describe('ICA', () => {
  it('uses the given rate and adds 15 % for signs', () => {
    const { result } = ica(
      { fecha: '2026-11-20', ingresos: 100_000_000, noSujetos: 10_000_000, tarifaPorMil: 9.66, avisosYTableros: true },
      facts,
    )
    expect(result).toEqual({ base: 90_000_000, ica: 869_400, avisos: 130_410, total: 999_810 })
    expect(reteIca({ pago: 1_000_000, tarifaPorMil: 11.04 }).result.retencion).toBe(11_040)
  })

  it('warns of a rate out of the national range', () => {
    const caveats = (tarifaPorMil: number) =>
      ica({ fecha: '2026-11-20', ingresos: 1, tarifaPorMil }, facts).caveats.join(' ')
    expect(caveats(13.8)).toContain('fuera del rango')
    expect(caveats(7)).not.toContain('fuera del rango')
  })
})
