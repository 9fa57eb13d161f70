import { describe, expect, it } from 'vitest'
import { createReader } from './understand.ts'

const reader = createReader([])
const sums = (question: string) => reader.read(question, '2026-11-28').amounts.map(({ value }) => value)

describe('a number that is a name', () => {
  it.each<[string, readonly number[]]>([
    ['pagó 780 millones, 400 en efectivo. ¿Cuánto efectivo me rechaza el 771-5?', [780e6, 400e6]],
    ['descuento del 258-1 por un tractor de 210 millones', [210e6]],
    ['según el 1.2.4.3.1 cuánto retengo por honorarios de 5.000.000', [5e6]],
    ['ventas de 300 millones, ingresos en el 110', [300e6]],
    ['gana 9 millones y le aplican el 383', [9e6]],
    ['en la cuenta 236540 van 625.000', [625_000]],
    ['cuentas 130505 y 236540 por 625.000', [625_000]],
    ['la ley 1607 exonera salarios de 2 millones', [2e6]],
    ['la 2010 de 2019 con utilidad de 100 millones', [100e6]],
    ['presenté el formulario 300 por 4 millones', [4e6]],
  ])('%s', (question, expected) => {
    expect(sums(question)).toEqual(expected)
  })

  it.each<[string, readonly number[]]>([
    ['el 300 mil que me pagó', [300_000]],
    ['por concepto 1.500.000', [1.5e6]],
    ['la cuenta 500.000', [500_000]],
    ['la deuda 640 millones', [640e6]],
    ['el 258 millones de la venta', [258e6]],
  ])('%s is money', (question, expected) => {
    expect(sums(question)).toEqual(expected)
  })

  it('gives no year to a law that is named without its kind', () => {
    expect(reader.read('¿la 2010 de 2019 cambió la tarifa?', '2026-11-28').year).toBeUndefined()
  })
})
