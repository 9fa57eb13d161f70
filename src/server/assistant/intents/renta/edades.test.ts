import { expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

test('each bucket of what clients owe has its rate, whichever way its age is told', async () => {
  const [withDifference = ''] = await answersTo(
    'Cartera vencida al cierre: 1-90 30.000.000; 91-180 16.000.000; 181-360 9.000.000; >360 11.000.000. La provisión contable fue de 7.400.000. ¿Provisión fiscal general y diferencia?',
  )
  // 800.000 + 900.000 + 1.650.000
  expect(withDifference).toContain('$ 3.350.000')
  expect(withDifference).toContain('De los $ 7.400.000 del deterioro contable quedan $ 4.050.000 sin deducir')
  const [sumsFirst = ''] = await answersTo(
    'nos deben 14 millones de 91 a 180 días, 8 millones de 181 a 360 y 6 millones de más de un año, ¿qué deduzco de esa cartera por provisión general?',
  )
  expect(sumsFirst).toContain('$ 2.400.000')
})

test('what a partner owes is left out of its bucket, also in the follow-up by the other method', async () => {
  const [general = '', single = ''] = await answersTo(
    'cartera de clientes: de 3 a 6 meses 20 millones, de 6 a 12 meses 15, más de un año 10 (de esos 4 son de un socio), ¿provisión general?',
    '¿y por la individual?',
  )
  // 1.000.000 + 1.500.000 + 15 % of 6.000.000
  expect(general).toContain('$ 3.400.000')
  expect(general).toContain('$ 4.000.000 que debe un socio')
  expect(single).toMatch(/^Con la provisión individual se deducen \$ 1\.980\.000/)
})

test('of the two methods it says which deducts more', async () => {
  const [answer = ''] = await answersTo(
    'Provisión de cartera: 91 a 180 días $ 10.000.000, 181 a 360 $ 5.000.000 y más de 360 días $ 20.000.000. ¿Me conviene la general o la individual?',
  )
  // 33 % of 20.000.000 beside 500.000 + 500.000 + 3.000.000
  expect(answer).toMatch(/^Con la provisión individual se deducen \$ 6\.600\.000/)
  expect(answer).toContain('Conviene la individual: deduce $ 2.600.000 más')
})
