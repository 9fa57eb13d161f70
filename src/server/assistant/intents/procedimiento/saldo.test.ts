import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('splits a balance of IVA into what may be asked back and what only goes on, and takes a debt off', async () => {
  const [split, debt] = await openingsOf(
    'Saldo a favor de IVA 20.000.000: 12.000.000 por retenciones de IVA y 8.000.000 por exceso de descontables. ¿Cuánto pido en devolución y cuánto imputo?',
    'y si debo 5 millones de renta, ¿me los descuentan?',
  )
  expect(split).toMatch(/^Puedes pedir .*\$ 12\.000\.000.*\$ 8\.000\.000.*solo se imputan/)
  expect(debt).toMatch(/^Sí: .*\$ 5\.000\.000.*\$ 7\.000\.000/)
})

test('fixes the percentage of procedure 2 of what was not cleaned, and applies it to a month', async () => {
  const [rate, month] = await openingsOf(
    'Procedimiento 2: pagos laborales de los 12 meses a noviembre de 2026 por 140.000.000, aportes obligatorios 11.800.000. ¿Porcentaje fijo?',
    '¿cuánto le retengo en enero si devenga 11.000.000 y aporta 990.000?',
  )
  expect(rate).toContain('6,22 %')
  expect(month).toContain('$ 467.000')
})

test('tells until when a refund may be asked for, and not the term of the DIAN', async () => {
  const [until, faster] = await firstLinesOf(
    'sociedad con saldo a favor de renta 2024; el plazo para declarar vencía el 14 de mayo de 2025 y se presentó ese día. ¿Hasta qué fecha podemos pedir la devolución?',
    '¿y con póliza es más rápido?',
  )
  expect(until).toContain('hasta el 14 de mayo de 2027')
  expect(faster).toContain('20 días hábiles en vez de 50')
})
