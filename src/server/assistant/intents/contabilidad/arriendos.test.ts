import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('months for which nothing is paid bear the same expense as the others', async () => {
  const [lineal, inGrace] = await firstLinesOf(
    'tomamos un local a 20 meses, canon de 2.500.000, los 4 primeros son gratis, ¿cuánto va al gasto cada mes?',
    '¿y qué registro en un mes de gracia?',
  )
  // 16 × 2.500.000 / 20
  expect(lineal).toContain('gasto en línea recta: $ 2.000.000 cada mes')
  expect(lineal).toContain('16 cánones de $ 2.500.000 entre 20 meses')
  expect(inGrace).toMatch(/^En un mes de gracia causas lo mismo.*\$ 2\.000\.000/)
})

test('the first instalment of a finance lease needs no term, and is no expense as a whole', async () => {
  const [first, second] = await firstLinesOf(
    'excavadora en leasing financiero, la reconocimos por 90.000.000, primer canon 2.400.000, tasa 1,3 % mensual: ¿cuánto es interés y cuánto capital, y puedo deducir todo el canon?',
    '¿y la segunda cuota?',
  )
  expect(first).toContain('$ 1.170.000 son intereses')
  expect(first).toContain('$ 1.230.000 abonan')
  expect(first).toContain('No llevas el canon completo al gasto')
  // 88.770.000 × 1,3 %
  expect(second).toContain('$ 1.154.010 son intereses')
})
