import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('a rent that rises by what is agreed is the same expense each month', async () => {
  const [first, gap] = await firstLinesOf(
    'bodega en arriendo a 3 años, niif pymes, canon de 2.000.000 que aumenta 200.000 cada año, ¿qué gasto llevo al mes?',
    '¿y la diferencia a dónde va?',
  )
  expect(first).toContain('$ 2.200.000 al mes')
  expect(gap).toContain('$ 200.000 al mes de más')
  expect(gap).toContain('$ 2.400.000 en el año')
})

test('an asset whose depreciation was told is impaired from what it stands at, and worn down from there', async () => {
  const [, impaired, after] = await firstLinesOf(
    'horno de 60 millones comprado el 1 de enero de 2025, vida útil 10 años, ¿cuánto lleva depreciado a diciembre de 2026?',
    'el valor recuperable es de 40 millones, ¿hay deterioro?',
    '¿y la depreciación mensual de ahí en adelante?',
  )
  expect(impaired).toContain('El deterioro es de $ 8.000.000')
  expect(after).toContain('$ 416.667 al mes')
})

test('a debt is as old as the day it fell due', async () => {
  const [answer] = await firstLinesOf(
    'me deben 20 millones vencidos el 10 de agosto de 2026, ¿en qué edad está esa cartera?',
  )
  expect(answer).toContain('105 días vencida')
  expect(answer).toContain('91 a 180 días')
  expect(answer).toContain('$ 1.000.000')
})

test('what is sold is no price, where the loss is asked for', async () => {
  const [, lost, won] = await firstLinesOf(
    'vendo postres a 6.000, cada uno me cuesta 3.500 y pago 2.000.000 fijos al mes, ¿punto de equilibrio?',
    'en octubre vendí apenas 700, ¿cuánto perdí?',
    '¿y si vendiera 900 cuánto gano?',
  )
  expect(lost).toContain('pierdes $ 250.000')
  expect(won).toContain('ganas $ 250.000')
})

test('a rise after twelve months is no part of the term, and one by the IPC is not averaged', async () => {
  const [first, index] = await firstLinesOf(
    'niif pymes: local arrendado 24 meses en 5.000.000 y a los 12 meses aumenta 8%, ¿gasto mensual?',
    '¿y si el aumento fuera por el IPC?',
  )
  expect(first).toContain('$ 5.200.000 al mes')
  expect(index).toMatch(/^Si sube con el IPC no se promedia/)
})

test('an impairment is told with its purchase at once, and for the tax after it', async () => {
  const [first, forTax, deferred] = await firstLinesOf(
    'torno comprado en 80 millones el 1 de enero de 2025 a 8 años; a diciembre de 2026 el valor recuperable es 50 millones, ¿deterioro?',
    '¿eso lo puedo deducir en renta?',
    '¿y el impuesto diferido?',
  )
  expect(first).toContain('El deterioro es de $ 10.000.000')
  expect(forTax).toMatch(/^No se resta ahora/)
  expect(deferred).toContain('activo por impuesto diferido de $ 3.500.000')
})

test('debts with a day each are told by their age', async () => {
  const [answer] = await firstLinesOf(
    'cartera vencida: 6.000.000 desde el 20 de marzo de 2026 y 2 millones desde el 3 de febrero de 2025, ¿provisión fiscal?',
  )
  expect(answer).toContain('$ 900.000')
})

test('the deferred tax of a difference that was told is asked for, and not the tax of the year', async () => {
  const [first, why] = await firstLinesOf(
    'la utilidad contable es 90 millones y la renta 110 porque no aceptan un deterioro de 20 millones, ¿cuánto es el impuesto diferido?',
    '¿por qué es activo?',
  )
  expect(first).toContain('activo por impuesto diferido de $ 7.000.000')
  expect(why).toMatch(/^Porque la diferencia es deducible/)
})

test('another margin asks for another price', async () => {
  const [, price] = await firstLinesOf(
    'vendo a 5.200 lo que me cuesta 3.900, ¿qué margen es?',
    '¿y si quiero el 40% de margen, en cuánto lo vendo?',
  )
  expect(price).toContain('$ 6.500')
})

test('the entry of the first case is that of the first case', async () => {
  const [, , entry] = await firstLinesOf(
    'nos demandaron por 30 millones y es 80% probable perder, ¿se provisiona?',
    '¿y si fuera 20%?',
    'el asiento de la primera',
  )
  expect(entry).toContain('$ 30.000.000')
})

test('parts of what is owed are told by their days, though the unit was said once', async () => {
  const [answer] = await firstLinesOf(
    'cartera de 20 millones: 5 con 30 días, 9 con 150 días y 6 con 500 días, ¿cuál es la provisión fiscal general?',
  )
  expect(answer).toContain('$ 1.350.000')
})

test('another price is told bare, and a break-even in other words', async () => {
  const [first, dearer] = await firstLinesOf(
    'mis tamales los doy a cinco mil, prepararlos me sale a tres mil, y al mes pago dos millones de local. ¿cuántos son para no quedar perdiendo?',
    '¿y a seis mil cada uno?',
  )
  expect(first).toContain('1.000 unidades')
  expect(dearer).toContain('667 unidades')
})

test('lots are written short', async () => {
  const [lots] = await firstLinesOf(
    'inv inicial 100 u x $10.000, compra 300 u * $12.000, venta de 200 u: costo por promedio ponderado y saldo final',
  )
  expect(lots).toContain('$ 2.300.000')
})

test('so many things times a price are one cost', async () => {
  const [assets] = await firstLinesOf(
    '5 computadores × $6.000.000 comprados el 1 de enero de 2026, vida útil contable 3 años, ¿depreciación fiscal deducible de 2026 e impuesto diferido al 35 %?',
  )
  expect(assets).toContain('$ 6.000.000')
  expect(assets).toContain('$ 1.400.000')
})

test('what came back corrects no return, and its IVA has a period', async () => {
  const [back] = await firstLinesOf(
    'Devolución en ventas de un cliente, factura ya declarada: valor 4.000.000, IVA 760.000. ¿Corrijo esa declaración? Asiento contable',
  )
  expect(back).toMatch(/^No\b.*se corrige/)
  expect(back).toContain('noviembre-diciembre')
})
