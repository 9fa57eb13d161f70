import { describe, expect, it } from 'vitest'
import { obligadoExogena } from './exogena.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { aceptacionTacita, obligadoFacturar, plazoNominaElectronica, topePos } from './facturacion.ts'
import { plazoHabeasData } from './habeasData.ts'
import { grupoNiif, tamanoEmpresa } from './niif.ts'
import { beneficioAuditoria, firmeza, pagosEfectivo } from './procedimiento.ts'
import { revisorFiscal } from './revisorFiscal.ts'

const facts = factSource(shippedFacts)

describe('tax facts', () => {
  it('have one key and validity each', () => {
    const keys = shippedFacts.map(({ key, from }) => `${key} ${from}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const fact of shippedFacts) {
      expect(fact.sources.length).toBeGreaterThan(0)
      expect(fact.until === null || fact.until >= fact.from).toBe(true)
    }
  })
})

describe('invoicing', () => {
  it('allows a POS ticket up to 5 UVT before tax', () => {
    const of = (valorSinImpuestos: number) => topePos({ fecha: '2026-11-20', valorSinImpuestos }, facts).result
    expect(of(261_870)).toEqual({ tope: 261_870, topeRedondeado: 262_000, puedePos: true })
    expect(of(261_871).puedePos).toBe(false)
  })

  it('gives until the 10th for electronic payroll and three business days for tacit acceptance', () => {
    expect(plazoNominaElectronica({ ano: 2026, mes: 10 }).result.fecha).toBe('2026-11-10')
    expect(plazoNominaElectronica({ ano: 2026, mes: 12 }).result.fecha).toBe('2027-01-10')
    expect(aceptacionTacita({ fechaRecibo: '2026-11-13' }).result.ultimoDia).toBe('2026-11-19')
  })

  it('obliges companies and individuals above 3.500 UVT', () => {
    expect(obligadoFacturar({ ano: 2026, persona: 'juridica' }, facts).result.obligado).toBe(true)
    expect(obligadoFacturar({ ano: 2026, persona: 'natural' }, facts).result).toEqual({
      obligado: null,
      tope: 174_297_000,
    })
    expect(
      obligadoFacturar({ ano: 2026, persona: 'natural', ingresosAnoAnterior: 50_000_000 }, facts).result.obligado,
    ).toBe(false)
    expect(
      obligadoFacturar({ ano: 2026, persona: 'natural', ingresosAnoAnterior: 174_296_500 }, facts).result.obligado,
    ).toBe(true)
  })
})

describe('exógena', () => {
  it('needs both figures of an individual and one of a company', () => {
    const ask = (input: object) =>
      obligadoExogena({ anoGravable: 2025, persona: 'natural', ...input }, facts).result.obligado
    expect(ask({})).toBeNull()
    expect(ask({ agenteRetenedor: true })).toBe(true)
    expect(ask({ ingresosBrutos: 700_000_000, rentasCapitalNoLaborales: 200_000_000 })).toBe(true)
    expect(ask({ ingresosBrutos: 700_000_000, rentasCapitalNoLaborales: 1, agenteRetenedor: false })).toBe(false)
    expect(
      obligadoExogena({ anoGravable: 2025, persona: 'juridica', ingresosBrutos: 200_000_000 }, facts).result,
    ).toEqual({ obligado: true, tope: 119_518_000, topeCapital: null })
  })
})

describe('size, NIIF and statutory auditor', () => {
  it('puts an SME in group 2', () => {
    expect(grupoNiif({ ano: 2026 }, facts).result).toEqual({ grupo: 2, marco: 'NIIF para las PYMES' })
    expect(grupoNiif({ ano: 2026, emisorOInteresPublico: true }, facts).result.grupo).toBe(1)
    expect(grupoNiif({ ano: 2026, empleados: 300 }, facts).result.grupo).toBe(2)
    expect(grupoNiif({ ano: 2026, empleados: 300, condicionInternacional: true }, facts).result.grupo).toBe(1)
    expect(grupoNiif({ ano: 2026, microempresa: true }, facts).result.grupo).toBe(3)
  })

  it('sizes by sector', () => {
    const of = (sector: 'comercio' | 'servicios', ingresos: number) =>
      tamanoEmpresa({ ano: 2026, sector, ingresos }, facts).result.tamano
    expect(of('comercio', 44_769 * 52_374)).toBe('microempresa')
    expect(of('comercio', 44_769 * 52_374 + 1)).toBe('pequeña empresa')
    expect(of('servicios', 400_000 * 52_374)).toBe('mediana empresa')
    expect(of('servicios', 500_000 * 52_374)).toBe('gran empresa')
  })

  it('measures the auditor’s thresholds with last year’s SMMLV', () => {
    expect(revisorFiscal({ ano: 2026 }, facts).result).toEqual({
      obligado: null,
      topeActivos: 7_117_500_000,
      topeIngresos: 4_270_500_000,
    })
    expect(revisorFiscal({ ano: 2026, ingresos: 4_270_500_000 }, facts).result.obligado).toBe(true)
    expect(revisorFiscal({ ano: 2026, ingresos: 1, activos: 1 }, facts).result.obligado).toBe(false)
    expect(
      revisorFiscal({ ano: 2026, ingresos: 1, activos: 1, sociedadPorAcciones: true }, facts).result.obligado,
    ).toBe(true)
  })
})

describe('procedure', () => {
  it('makes returns final', () => {
    const base = { vencimiento: '2026-05-19', presentacion: '2026-05-10' }
    expect(firmeza(base).result.fecha).toBe('2029-05-19')
    expect(firmeza({ ...base, presentacion: '2026-08-01' }).result.fecha).toBe('2029-08-01')
    expect(firmeza({ ...base, perdidas: true }).result.fecha).toBe('2031-05-19')
    expect(firmeza({ ...base, beneficioMeses: 6 }).result.fecha).toBe('2026-11-10')
    expect(firmeza({ ...base, presentacion: '2026-06-01', beneficioMeses: 6 }).result.fecha).toBe('2029-06-01')
  })

  it('gives the audit benefit at +25 % and +35 %', () => {
    const of = (impuestoNeto: number, impuestoNetoAnterior = 10_000_000) =>
      beneficioAuditoria({ anoGravable: 2025, impuestoNetoAnterior, impuestoNeto }, facts).result.meses
    expect(of(12_499_999)).toBeNull()
    expect(of(12_500_000)).toBe(12)
    expect(of(13_500_000)).toBe(6)
    expect(of(13_500_000, 3_000_000)).toBeNull()
  })

  it('limits cash to the lower of two figures', () => {
    const { result } = pagosEfectivo(
      { anoGravable: 2026, totalPagado: 100_000_000, pagosEfectivo: 50_000_000, costosDeducciones: 90_000_000 },
      facts,
    )
    expect(result).toEqual({ deducible: 31_500_000, noDeducible: 18_500_000, topeIndividual: 5_237_400 })
  })

  it('counts habeas data in business days', () => {
    expect(plazoHabeasData({ tipo: 'consulta', recibido: '2026-11-20' }).result).toEqual({
      plazo: '2026-12-04',
      conProrroga: '2026-12-14',
    })
    expect(plazoHabeasData({ tipo: 'reclamo', recibido: '2026-11-20' }).result.plazo).toBe('2026-12-14')
  })
})
