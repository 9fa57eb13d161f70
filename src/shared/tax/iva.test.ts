import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFacts } from './facts/all.ts'
import { factSource } from './facts.ts'
import { calcularIva, periodoIva, responsableIva } from './iva.ts'

const facts = factSource(shippedFacts)
const date = '2026-11-20'

describe('IVA', () => {
  test('takes it out of a price that includes it', () => {
    expect(calcularIva({ valor: 119_000, incluido: true, date }, facts).result).toEqual({
      base: 100_000,
      iva: 19_000,
      total: 119_000,
      tarifa: 19,
    })
  })

  test('adds it at the general and at the reduced rate', () => {
    expect(calcularIva({ valor: 250_000, incluido: false, date }, facts).result).toMatchObject({
      iva: 47_500,
      total: 297_500,
    })
    expect(calcularIva({ valor: 250_000, incluido: false, tarifa: 5, date }, facts).result.iva).toBe(12_500)
  })

  test('adding and taking out gives the base back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(19, 5, 16, 8), (valor, tarifa) => {
        const { total } = calcularIva({ valor, incluido: false, tarifa, date }, facts).result
        const back = calcularIva({ valor: total, incluido: true, tarifa, date }, facts).result
        expect(Math.abs(back.base - valor)).toBeLessThanOrEqual(1)
        expect(back.base + back.iva).toBe(total)
      }),
    )
  })

  test('is filed every two months from 92.000 UVT of the previous year', () => {
    const at = (ingresos: number) => periodoIva({ ingresos, anoAnterior: '2025-12-31' }, facts).result
    expect(at(4_581_508_000)).toEqual({ periodicidad: 'bimestral', tope: 4_581_508_000 })
    expect(at(4_581_507_999).periodicidad).toBe('cuatrimestral')
    expect(
      periodoIva({ ingresos: 0, granContribuyente: true, anoAnterior: '2025-12-31' }, facts).result.periodicidad,
    ).toBe('bimestral')
  })

  test('a natural person answers for it from 3.500 UVT, a company always', () => {
    expect(responsableIva({ ingresos: 183_309_000, date }, facts).result.responsable).toBe(true)
    expect(responsableIva({ ingresos: 183_308_999, date }, facts).result.responsable).toBe(false)
    expect(responsableIva({ ingresos: 200_000_000, contratosEstado: true, date }, facts).result.responsable).toBe(false)
    expect(responsableIva({ ingresos: 0, juridica: true, date }, facts).result.responsable).toBe(true)
  })
})
