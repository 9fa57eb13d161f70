import { describe, expect, it } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

it('goes from the profit of the books to the taxable one by what each sum is called', async () => {
  const [first] = await openingsOf(
    'Renta 2026 de una SAS: utilidad contable antes de impuestos 100.000.000. Hay GMF 2.000.000, multas 3.000.000, ICA 6.000.000, gastos sin factura 4.000.000, deterioro de cartera 5.000.000 con cupo fiscal de 2.000.000 y dividendos no gravados 8.000.000. ¿Renta líquida e impuesto?',
  )
  // 100 + 1 + 3 + 4 + 3 − 8
  expect(first).toContain('renta líquida de $ 103.000.000')
})

describe('a donation', () => {
  it('is limited by the tax, and goods count for the less of cost and price', async () => {
    const [first, less, paper, goods] = await openingsOf(
      'mi sas donó 20 millones a una fundación calificada en el régimen especial y el impuesto de renta da 60 millones, cuánto se descuenta',
      '¿y si el impuesto fuera de 8 millones?',
      '¿qué certificado me tienen que dar?',
      '¿y si en vez de plata les doy mercancía que costó 6 millones y vale 9?',
    )
    expect(first).toContain('$ 5.000.000')
    expect(less).toMatch(/\$ 2\.000\.000.*\$ 3\.000\.000/)
    expect(paper).toMatch(/^Pídele a la entidad el certificado/)
    expect(goods).toContain('$ 1.500.000')
  })
})

it('takes the tax cost before what was paid, and enters the asset that was sold', async () => {
  const [home] = await openingsOf(
    'vendí mi apartamento donde vivo en 500 millones, lo compré por 180 en 2012 y el costo fiscal va en 320, no compro otra vivienda. ¿cuánto pago?',
  )
  expect(home).toContain('$ 27.000.000')
  const [sale, entry] = await openingsOf(
    'Vendimos un equipo en 45.000.000; costó 80.000.000 y la depreciación acumulada contable y fiscal es de 60.000.000, lo tuvimos 6 años. ¿Recuperación de deducciones o ganancia ocasional?',
    '¿el asiento de la venta?',
  )
  expect(sale).toContain('$ 25.000.000')
  expect(entry).toMatch(/utilidad en la venta es de \$ 25\.000\.000/)
})

it('works out the tax of whoever was told that they file', async () => {
  const [, tax] = await openingsOf('gano 7 millones mensuales todo el año, ¿declaro en 2027?', '¿y voy a pagar mucho?')
  expect(tax).toMatch(/impuesto de renta de un asalariado/)
})

it('judges each payment in cash, and no transfer', async () => {
  const [first, transfer] = await openingsOf(
    'pagué 3 millones en efectivo a un proveedor y 9 millones en efectivo a otro, costos del año 200 millones. ¿sirven en renta?',
    '¿y por nequi cuenta como efectivo?',
  )
  expect(first).toMatch(/\$ 9\.000\.000 no se deducen/)
  expect(transfer).toMatch(/^No, no cuenta como efectivo/)
})

it('says that the day to file has passed, though only whether was asked', async () => {
  const [first] = await openingsOf(
    'en 2025 me entraron 75 millones por ventas, ¿me tocaba declarar renta? nunca lo he hecho',
  )
  expect(first).toMatch(/^Sí debes declarar renta.*ya pasó: preséntala cuanto antes, con la sanción/)
})
