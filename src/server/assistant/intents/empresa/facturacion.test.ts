import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('names the buyer who gives no data, and keeps the limit of the ticket', async () => {
  const [small, large] = await openingsOf(
    'vendi en 240.000 mas iva con tiquete pos a un señor que no dio la cedula, puedo dar tiquete?',
    'y si la venta es de 310.000?',
  )
  expect(small).toMatch(/^Sí puedes usar tiquete POS.*222222222222/)
  expect(large).toMatch(/va factura electrónica, porque \$ 310\.000 pasa.*222222222222/)
})

test('tells what is paid through a bank from cash, also of a half', async () => {
  const [, half, cash] = await openingsOf(
    'le pague 8 millones en efectivo al carpintero, me lo recibe la dian como gasto?',
    'y si le hubiera pagado la mitad por daviplata?',
    'pagar con nequi es efectivo?',
  )
  expect(half).toMatch(/^Sí: los \$ 4\.000\.000/)
  expect(cash).toMatch(/^No, no cuenta como efectivo/)
})
