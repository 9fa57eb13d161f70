import { describe, expect, it } from 'vitest'
import {
  conIvaEncima,
  costoVentas,
  flujoCaja,
  kardex,
  precioVenta,
  puntoEquilibrio,
  razonesFinancieras,
  utilidad,
} from './gestion.ts'

describe('break-even', () => {
  it('counts whole units', () => {
    // 4.500.000 ÷ (12.000 − 7.000) = 900
    expect(puntoEquilibrio({ costosFijos: 4_500_000, precio: 12_000, costoVariable: 7_000 }).result).toEqual({
      porUnidad: 5_000,
      margen: 41.67,
      unidades: 900,
      ventas: 10_800_000,
    })
    // 1.000.000 ÷ 3.000 = 333,3: 334 have to be sold
    expect(puntoEquilibrio({ costosFijos: 1_000_000, precio: 10_000, costoVariable: 7_000 }).result?.unidades).toBe(334)
  })

  it('covers a wanted profit, and works with a margin alone', () => {
    expect(
      puntoEquilibrio({ costosFijos: 4_500_000, precio: 12_000, costoVariable: 7_000, utilidad: 2_000_000 }).result
        ?.unidades,
    ).toBe(1_300)
    expect(puntoEquilibrio({ costosFijos: 6_000_000, margen: 30 }).result).toEqual({ margen: 30, ventas: 20_000_000 })
  })

  it('does not exist where each sale loses', () => {
    expect(puntoEquilibrio({ costosFijos: 1, precio: 5_000, costoVariable: 5_000 }).result).toBeNull()
    expect(puntoEquilibrio({ costosFijos: 1 }).result).toBeNull()
  })
})

describe('price and margin', () => {
  it('tells margin from surcharge', () => {
    expect(precioVenta({ costo: 70_000, porcentaje: 30 }).result).toMatchObject({ precio: 100_000, recargo: 42.86 })
    expect(precioVenta({ costo: 70_000, porcentaje: 30, sobre: 'costo' }).result).toMatchObject({
      precio: 91_000,
      utilidad: 21_000,
      margen: 23.08,
    })
  })

  it('works back from the price', () => {
    expect(precioVenta({ costo: 30_000, precio: 50_000 }).result).toEqual({
      costo: 30_000,
      precio: 50_000,
      utilidad: 20_000,
      margen: 40,
      recargo: 66.67,
    })
    expect(precioVenta({ precio: 50_000, porcentaje: 40 }).result?.costo).toBe(30_000)
    expect(precioVenta({ precio: 50_000, porcentaje: 25, sobre: 'costo' }).result?.costo).toBe(40_000)
  })

  it('knows a loss, and that a margin of everything has no price', () => {
    expect(precioVenta({ costo: 60_000, precio: 50_000 }).result).toMatchObject({ utilidad: -10_000, margen: -20 })
    expect(precioVenta({ costo: 1_000, porcentaje: 100 }).result).toBeNull()
    expect(precioVenta({ costo: 1_000, porcentaje: 150, sobre: 'costo' }).result?.precio).toBe(2_500)
    expect(precioVenta({ costo: 1_000 }).result).toBeNull()
  })

  it('puts the tax on top', () => {
    expect(conIvaEncima(100_000, 19)).toBe(119_000)
  })
})

describe('ratios', () => {
  it('gives liquidity', () => {
    expect(
      razonesFinancieras({ activoCorriente: 80_000_000, pasivoCorriente: 50_000_000, inventario: 30_000_000 }).result,
    ).toEqual({ capitalTrabajo: 30_000_000, razonCorriente: 1.6, pruebaAcida: 1 })
  })

  it('completes the accounting equation', () => {
    expect(razonesFinancieras({ activos: 200_000_000, pasivos: 120_000_000 }).result).toEqual({
      endeudamiento: 60,
      patrimonio: 80_000_000,
    })
    expect(razonesFinancieras({ pasivos: 120_000_000, patrimonio: 80_000_000, utilidad: 16_000_000 }).result).toEqual({
      endeudamiento: 60,
      patrimonio: 80_000_000,
      roe: 20,
      roa: 8,
    })
    expect(razonesFinancieras({ utilidad: -5_000_000, ventas: 100_000_000 }).result).toEqual({ margenNeto: -5 })
  })

  it('divides by nothing', () => {
    expect(razonesFinancieras({ activoCorriente: 5, pasivoCorriente: 0 }).result).toEqual({ capitalTrabajo: 5 })
    expect(razonesFinancieras({}).result).toEqual({})
  })
})

describe('inventories', () => {
  it('work out the cost of sales of a period', () => {
    expect(
      costoVentas({ inventarioInicial: 10_000_000, compras: 25_000_000, inventarioFinal: 8_000_000 }).result,
    ).toEqual({ disponible: 35_000_000, costo: 27_000_000 })
  })

  const entradas = [
    { unidades: 10, costo: 2_000 },
    { unidades: 20, costo: 2_600 },
  ]
  it('value by average', () => {
    // 72.000 ÷ 30 = 2.400
    expect(kardex({ metodo: 'promedio', entradas, salida: 15 }).result).toEqual({
      costoVendido: 36_000,
      quedan: 15,
      valorFinal: 36_000,
      promedio: 2_400,
    })
  })

  it('value by first in, first out', () => {
    // 10 × 2.000 + 5 × 2.600
    expect(kardex({ metodo: 'peps', entradas, salida: 15 }).result).toMatchObject({
      costoVendido: 33_000,
      valorFinal: 39_000,
    })
    expect(kardex({ metodo: 'peps', entradas, salida: 31 }).result).toBeNull()
  })
})

describe('cash and profit', () => {
  it('ends with what is left', () => {
    expect(flujoCaja({ saldoInicial: 3_000_000, entradas: 12_000_000, salidas: 16_000_000 }).result).toEqual({
      neto: -4_000_000,
      saldoFinal: -1_000_000,
    })
  })

  it('is gross and before tax', () => {
    expect(utilidad({ ventas: 50_000_000, costo: 30_000_000, gastos: 12_000_000 }).result).toEqual({
      bruta: 20_000_000,
      antesDeImpuestos: 8_000_000,
    })
  })
})
