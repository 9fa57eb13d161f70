import { describe, expect, it, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

describe('what has to be sold', () => {
  it('changes with a price in words, with what fixed costs rise by, and with what is to be left', async () => {
    const [, price, rise, goal] = await firstLinesOf(
      'gastos fijos 2.000.000 al mes, cada jugo lo vendo a 5.000 y me cuesta 3.000, ¿cuántos debo vender para no perder?',
      '¿y dejándolos en cinco mil quinientos?',
      '¿y si me aumentan el arriendo en quinientos mil?',
      '¿y si quiero que me sobren 500.000?',
    )
    expect(price).toContain('800 unidades')
    // (2.000.000 + 500.000) ÷ 2.500
    expect(rise).toContain('1.000 unidades')
    expect(goal).toContain('1.200 unidades')
  })

  it('tells both prices, and takes the rate of the IVA for no margin', async () => {
    const [both, off] = await firstLinesOf(
      'me cuesta 24.000 y quiero ganar el 40 % sobre el precio, ¿a cómo lo vendo y cuánto queda con IVA del 19 %?',
      '¿y con un descuento del 10 %?',
    )
    expect(both).toMatch(/\$ 40\.000.*\$ 47\.600/)
    expect(off).toMatch(/\$ 36\.000.*\$ 40\.000/)
  })
})

describe('an asset', () => {
  it('keeps a residual value whose unit was said once, and is sold by the books', async () => {
    const [each, sold, taxed] = await firstLinesOf(
      'un torno costó 60 millones, 10 años de vida, 6 de residual, comprado el 1 de enero de 2025, ¿cuánto se deprecia al mes?',
      'hoy nos lo compran en 55 millones de contado, ¿ganamos o perdimos en libros?',
      '¿y esa utilidad es renta o ganancia ocasional?',
    )
    expect(each).toContain('$ 450.000 al mes')
    // 60.000.000 − 23 × 450.000 = 49.650.000
    expect(sold).toMatch(/utilidad en la venta es de \$ 5\.350\.000.*no causa IVA/)
    expect(taxed).toContain('$ 5.350.000 son renta ordinaria')
  })

  it('is deducted at once where it is small', async () => {
    const [small] = await firstLinesOf(
      'compré una licuadora industrial de 1.900.000 en agosto, línea recta, ¿la depreciación la puedo llevar toda este año?',
    )
    expect(small).toMatch(/^Sí/)
  })
})

test('a write-down tells its entry and that it is no deduction yet', async () => {
  const [lost] = await firstLinesOf(
    'inventario con costo de 22 millones, se vende en 20 y venderlo cuesta 1 millón: ¿hay deterioro, cómo lo registro y qué pasa en renta?',
  )
  expect(lost).toMatch(/^Sí: hay un deterioro de \$ 3\.000\.000.*5199.*1499.*no es deducible este año/)
})

test('rents that are listed year by year are one expense', async () => {
  const [expense] = await firstLinesOf(
    'arriendo en niif pymes: 1.000.000 al mes el primer año y 1.200.000 el segundo, ¿qué gasto llevo cada mes?',
  )
  expect(expense).toContain('$ 1.100.000 al mes')
})

test('the tax took what it took, beside each sum of the books', async () => {
  const [net] = await firstLinesOf(
    'impuesto diferido al 35: maquinaria en libros 50 millones y fiscal 40, y cartera con deterioro contable de 10 millones contra 4 que acepta la DIAN',
  )
  expect(net).toMatch(/\$ 2\.100\.000.*\$ 3\.500\.000/)
})
