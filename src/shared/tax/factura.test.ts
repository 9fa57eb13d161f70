import { describe, expect, it } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { factura } from './factura.ts'

const facts = factSource(shippedFacts)
const fecha = '2026-11-20'

describe('factura', () => {
  it('takes every withholding off a bill of fees with IVA', () => {
    const { result } = factura(
      { valor: 9_500_000, concepto: 'honorarios', fecha, reteIva: true, tarifaIca: 9.66 },
      facts,
    )
    expect(result).toMatchObject({
      base: 9_500_000,
      iva: 1_805_000,
      retefuente: 1_045_000,
      reteIva: 270_750,
      reteIca: 91_770,
      total: 11_305_000,
      neto: 9_897_480,
    })
  })

  it('finds the base in a price that holds its IVA', () => {
    const { result } = factura({ valor: 1_190_000, incluido: true, concepto: 'servicios', fecha }, facts)
    expect(result).toMatchObject({ base: 1_000_000, iva: 190_000, retefuente: 40_000, neto: 1_150_000 })
  })

  it('charges IVA and withholds on the AIU alone where the base is special', () => {
    const { result } = factura(
      { valor: 20_000_000, aiu: 2_000_000, concepto: 'vigilancia-aseo', fecha, juridica: true },
      facts,
    )
    expect(result).toMatchObject({ iva: 380_000, retefuente: 40_000, total: 20_380_000, neto: 20_340_000 })
  })

  it('neither charges IVA for who is not responsible nor withholds from the Régimen Simple', () => {
    const { result } = factura(
      { valor: 3_000_000, concepto: 'servicios', fecha, cobraIva: false, simple: true, reteIva: true },
      facts,
    )
    expect(result).toMatchObject({ iva: 0, retefuente: 0, reteIva: 0, neto: 3_000_000 })
  })

  it('does not withhold below the minimum base of a service', () => {
    const { result } = factura({ valor: 100_000, concepto: 'servicios', fecha }, facts)
    expect(result).toMatchObject({ retefuente: 0, alcanzaBase: false, neto: 119_000 })
  })
})
