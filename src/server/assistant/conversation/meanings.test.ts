import { expect, test } from 'vitest'
import { answersTo, openingsOf, talk } from '../../../../tests/helpers/conversation.ts'

// Every statement has one meaning: a slot accepts no value of another kind, and no figure of another subject.

test('a yes of another question stands in no text', async () => {
  const [, second] = await talk(
    'voy a importar una prensa para el taller, cuesta 6.000 dólares con flete y seguro, arancel del 10 %, dólar a 4.000. ¿cuánto es el IVA?',
    '¿y ese iva lo descuento en mi declaración de iva? somos sas responsables',
  )
  expect(second?.content).not.toContain('(true)')
  for (const { shown } of second?.reading?.slots ?? []) expect(typeof shown).toBe('string')
})

test('a payment that is told twice, the second time with its IVA, is one', async () => {
  const [answer] = await openingsOf(
    'mi sas le compra repuestos a un proveedor por 400.000 más iva, la factura da 476.000. ¿le hago retefuente?',
  )
  expect(answer).toMatch(/^No\b/)
  expect(answer).toContain('$ 400.000')
})

test('when money comes in is no first day of work, and the days of notice are no time of service', async () => {
  const [, when, notice] = await answersTo(
    'renunció mi empleado, entró el 15 de enero de 2025 y se va el 30 de noviembre, gana 1.900.000 con auxilio. ¿cuánto le pago?',
    '¿y hasta cuándo tengo para pagarle? a mí me entra plata el 20 de diciembre',
    'avisó de un día para otro, no me dio los 30 días. ¿le descuento algo por eso?',
  )
  expect(when).toContain('el mismo día en que termina el contrato')
  expect(notice).toContain('no hay descuento')
})

test('whoever works for the asker may have a sisbén', async () => {
  const [answer] = await answersTo(
    'a la señora del aseo que viene lunes y jueves le pago 80 mil el día y tiene sisben, ¿igual le pago pensión y cuánto sale al mes?',
  )
  expect(answer).toContain('semanas')
})
