import { expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

test('the IVA that goes to the cost of an asset is depreciated with it, entered with it, and counts for its size', async () => {
  const [worn = '', entry = '', whole = ''] = await answersTo(
    'compramos el 1 de julio de 2026 3 computadores a 4.000.000 c/u + IVA 19 %, el IVA va como mayor valor del costo, ¿depreciación mensual fiscal?',
    '¿asiento mensual?',
    '¿y si cada uno hubiera costado 2.200.000 + IVA, los puedo llevar completos al gasto?',
  )
  // 12.000.000 × 1,19 / 60
  expect(worn).toContain('$ 238.000 al mes')
  expect(entry).toContain('por $ 238.000')
  // 2.200.000 × 1,19 is under 50 UVT (2.618.700)
  expect(whole).toMatch(/^Sí puede depreciarse en el mismo año: \$ 2\.618\.000/)
})

test('a small asset is deducted whole, in other words too', async () => {
  const [answer = ''] = await answersTo('una silla ejecutiva de 1.500.000, ¿la puedo deducir toda este año?')
  expect(answer).toMatch(/^Sí/)
})
