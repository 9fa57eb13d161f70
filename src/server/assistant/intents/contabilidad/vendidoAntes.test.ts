import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('a plan sold for months to come is income of those months, and its IVA of the bill', async () => {
  const [sold, later, entry] = await firstLinesOf(
    'vendimos en octubre una membresía anual por 1.785.000 IVA incluido, ¿cuánto es ingreso de 2026 y cuánto queda diferido?',
    '¿y si fuera desde diciembre?',
    'el asiento',
  )
  // 1.785.000 / 1,19 = 1.500.000; 3 of 12 months, then 1 of 12
  expect(sold).toContain('La base es $ 1.500.000 y el IVA, $ 285.000')
  expect(sold).toContain('son ingreso de 2026 $ 375.000')
  expect(sold).toContain('quedan $ 1.125.000 diferidos')
  expect(later).toContain('$ 125.000 (1 mes de $ 125.000)')
  expect(entry).toContain('$ 1.500.000')
})

test('a bill with its IVA beside it, of another number of months', async () => {
  const [sold] = await firstLinesOf(
    'facturamos en noviembre un contrato de soporte por 6 meses, 9.000.000 más IVA, ya nos pagaron, ¿cómo se reconoce el ingreso?',
  )
  expect(sold).toContain('y el IVA, $ 1.710.000')
  expect(sold).toContain('son ingreso de 2026 $ 3.000.000 (2 meses de $ 1.500.000)')
})
