import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { envioPequeno, tributosImportacion } from './importacion.ts'

const facts = factSource(shippedFacts)
const date = '2026-11-28'

describe('taxes of an import', () => {
  it('charges IVA on the customs value and the duty', () => {
    // 40.000.000 × 10 % = 4.000.000; 44.000.000 × 19 % = 8.360.000
    expect(tributosImportacion({ mercancia: 40_000_000, arancel: 10, date }, facts).result).toEqual({
      cif: 40_000_000,
      arancel: 4_000_000,
      iva: 8_360_000,
      tributos: 12_360_000,
      costo: 44_000_000,
      desembolso: 52_360_000,
      tarifaIva: 19,
    })
  })

  it('adds freight and insurance to the customs value, and what is paid here to the cost alone', () => {
    // CIF 30 + 2,5 + 0,5 = 33; duty 15 % = 4,95; IVA 19 % of 37,95 = 7,2105; cost 37,95 + 3 = 40,95
    const { result } = tributosImportacion(
      {
        mercancia: 30_000_000,
        flete: 2_500_000,
        seguro: 500_000,
        arancel: 15,
        gastos: 3_000_000,
        unidades: 1_000,
        date,
      },
      facts,
    )
    expect(result).toMatchObject({
      cif: 33_000_000,
      arancel: 4_950_000,
      iva: 7_210_500,
      costo: 40_950_000,
      porUnidad: 40_950,
      desembolso: 48_160_500,
    })
  })

  it('puts the IVA into the cost of whoever may not take it off', () => {
    const { result } = tributosImportacion(
      { mercancia: 10_000_000, arancelPagado: 500_000, tarifaIva: 5, ivaAlCosto: true, date },
      facts,
    )
    expect(result).toMatchObject({ arancel: 500_000, iva: 525_000, costo: 11_025_000, desembolso: 11_025_000 })
  })

  it('leaves out the IVA of small shipments of a treaty only, and never of goods for sale', () => {
    expect(envioPequeno(150, 'estados-unidos', false)).toEqual({ arancel: false, iva: false })
    expect(envioPequeno(200, 'otro', false)).toEqual({ arancel: false, iva: true })
    expect(envioPequeno(80, 'estados-unidos', true)).toEqual({ arancel: false, iva: true })
    expect(envioPequeno(80, undefined, false)).toEqual({ arancel: false, iva: undefined })
    expect(envioPequeno(201, 'estados-unidos', false)).toEqual({ arancel: true, iva: true })
  })
})
