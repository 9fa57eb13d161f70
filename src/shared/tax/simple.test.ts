import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compararSimple } from './compararSimple.ts'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { grupoSimple, puedeSimple, simpleAnual, simpleBimestral } from './simple.ts'

const facts = factSource(shippedFacts)
const grupos = fc.constantFrom(...grupoSimple.options)

describe('SIMPLE', () => {
  it('gives the golden figures of 200 million in 2026', () => {
    const comercio = simpleAnual({ anoGravable: 2026, ingresosBrutos: 200_000_000, grupo: 'comercio' }, facts)
    expect(comercio.result).toMatchObject({ tarifa: 1.6, impuesto: 3_200_000, total: 3_200_000 })
    expect(comercio.steps[0]?.value).toBe('3.818,69 UVT')
    expect(
      simpleAnual({ anoGravable: 2026, ingresosBrutos: 200_000_000, grupo: 'profesiones' }, facts).result.impuesto,
    ).toBe(11_800_000)
  })

  it('changes the rate exactly at a bracket’s first UVT', () => {
    const tarifa = (ingresosBrutos: number) =>
      simpleAnual({ anoGravable: 2026, ingresosBrutos, grupo: 'tiendas' }, facts).result.tarifa
    expect(tarifa(6000 * 52_374 - 1)).toBe(1.2)
    expect(tarifa(6000 * 52_374)).toBe(2.8)
    expect(tarifa(30_000 * 52_374)).toBe(5.6)
  })

  it('ends at 100.000 UVT', () => {
    const at = (ingresosBrutos: number) =>
      simpleAnual({ anoGravable: 2026, ingresosBrutos, grupo: 'comercio' }, facts).result.dentroDelTope
    expect(at(5_237_399_999)).toBe(true)
    expect(at(5_237_400_000)).toBe(false)
  })

  it('adds the consumption tax to food and takes discounts off, never below zero', () => {
    const { result } = simpleAnual(
      {
        anoGravable: 2026,
        ingresosBrutos: 100_000_000,
        grupo: 'comidas',
        aportesPension: 1_000_000,
        ventasElectronicas: 40_000_000,
      },
      facts,
    )
    expect(result).toMatchObject({
      impuesto: 3_100_000,
      impuestoConsumo: 8_000_000,
      descuentos: 1_200_000,
      total: 9_900_000,
    })
    fc.assert(
      fc.property(
        grupos,
        fc.integer({ min: 0, max: 5e9 }),
        fc.integer({ min: 0, max: 5e9 }),
        (grupo, ingresosBrutos, aportesPension) => {
          const year = simpleAnual({ anoGravable: 2026, ingresosBrutos, grupo, aportesPension }, facts).result
          expect(year.total).toBeGreaterThanOrEqual(0)
          expect(year.impuesto).toBeLessThanOrEqual(ingresosBrutos * 0.146)
        },
      ),
    )
  })

  it('has a bimonthly table a sixth of the yearly one', () => {
    const bimestre = simpleBimestral(
      { anoGravable: 2026, ingresosBimestre: 2500 * 52_374, grupo: 'comercio' },
      facts,
    ).result
    expect(bimestre).toMatchObject({ tarifa: 3.5, impuesto: 4_582_725 })
  })

  it('compares entry with the previous year’s UVT and works before next year’s is known', () => {
    expect(puedeSimple({ anoIngreso: 2026 }, facts).result).toEqual({
      dentroDelTope: null,
      topeAnoAnterior: 4_979_900_000,
      topeDelAno: 5_237_400_000,
    })
    expect(puedeSimple({ anoIngreso: 2027, ingresosAnoAnterior: 300_000_000 }, facts).result).toEqual({
      dentroDelTope: true,
      topeAnoAnterior: 5_237_400_000,
      topeDelAno: null,
    })
  })
})

describe('SIMPLE against the ordinary regime', () => {
  it('prefers the ordinary regime at thin margins and SIMPLE at wide ones', () => {
    const con = (costosGastos: number) =>
      compararSimple(
        { anoGravable: 2026, ingresosBrutos: 200_000_000, costosGastos, grupo: 'comercio', persona: 'juridica' },
        facts,
      ).result
    expect(con(100_000_000)).toMatchObject({
      simple: 3_200_000,
      ordinario: 35_000_000,
      conviene: 'simple',
      ahorro: 31_800_000,
    })
    expect(con(199_000_000)).toMatchObject({ ordinario: 350_000, conviene: 'ordinario' })
  })

  it('counts ICA, which the SIMPLE holds, and stops at the limit', () => {
    const { result } = compararSimple(
      {
        anoGravable: 2026,
        ingresosBrutos: 200_000_000,
        costosGastos: 200_000_000,
        grupo: 'comercio',
        persona: 'natural',
        icaPorMil: 9.66,
      },
      facts,
    )
    expect(result.ordinario).toBe(1_932_000)
    expect(
      compararSimple(
        { anoGravable: 2026, ingresosBrutos: 6_000_000_000, costosGastos: 0, grupo: 'comercio', persona: 'juridica' },
        facts,
      ).result.conviene,
    ).toBe('fuera_del_tope')
  })
})
