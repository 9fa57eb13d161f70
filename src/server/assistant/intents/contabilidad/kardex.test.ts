import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('units that come in and go out are a kardex and no cash, and the other method is told with its difference', async () => {
  const [average, peps, ueps] = await firstLinesOf(
    'tengo 60 sillas a 80.000, compro 40 a 90.000 y vendo 70, por promedio cuánto costó y cuánto queda',
    '¿y por PEPS cuánto cambia?',
    '¿y con UEPS?',
  )
  // 8.400.000 / 100 × 70, and 60 × 80.000 + 10 × 90.000
  expect(average).toContain('lo vendido costó $ 5.880.000 y quedan 30 unidades por $ 2.520.000')
  expect(peps).toContain('lo vendido costó $ 5.700.000')
  expect(peps).toContain('$ 180.000 menor')
  expect(ueps).toMatch(/^No: UEPS/)
})

test('a lot is of any noun, an exit of any verb, and the price of a sale is none of a purchase', async () => {
  const [sold] = await firstLinesOf(
    'inventario inicial 100 bultos de cemento a $ 24.000; entran 50 bultos de cemento a 27.000; salida por venta 120 bultos a 35.000 c/u, promedio',
  )
  // 3.750.000 / 150 × 120; 4.200.000 − 3.000.000
  expect(sold).toContain('lo vendido costó $ 3.000.000')
  expect(sold).toContain('la utilidad bruta es de $ 1.200.000')
})

test('another purchase joins the lots of before, and what sells for less is written down', async () => {
  const [, more, less] = await firstLinesOf(
    'kardex peps: saldo 10 mesas a 200.000, compra 10 mesas a 240.000, vendimos 12 mesas',
    'y si compro otras 5 a 250.000?',
    'si 4 de las que quedan solo se venden a 230.000, ¿qué ajuste hago?',
  )
  expect(more).toContain('quedan 13 unidades por $ 3.170.000')
  // 4 × (3.170.000 / 13) − 920.000
  expect(less).toContain('Hay que bajar $ 55.385')
})
