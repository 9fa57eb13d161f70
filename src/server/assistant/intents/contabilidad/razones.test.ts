import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test('each figure of a balance sheet told in a list is what it is called', async () => {
  const [all, paid] = await firstLinesOf(
    'indicadores: activo corriente 600, inventarios 210, pasivo corriente 400, total activos 1.500, total pasivos 900, ventas a crédito 1.800 y cartera promedio 250 (todo en millones). Razón corriente, prueba ácida, endeudamiento y días de cartera',
    '¿y si pagamos 100 millones de pasivo corriente con caja?',
  )
  expect(all).toContain('razón corriente de 1,5, prueba ácida de 0,98, endeudamiento del 60 %')
  expect(all).toContain('50 días de cartera')
  expect(paid).toContain('razón corriente de 1,67')
  expect(paid).toContain('endeudamiento del 57,14 %')
})

test('days of receivables are no provision', async () => {
  const [days] = await firstLinesOf(
    'vendemos a crédito 480 millones al año y la cartera promedio es de 80 millones, ¿cuántos días de cartera son?',
  )
  expect(days).toContain('60 días de cartera')
})
