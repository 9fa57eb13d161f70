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

test('takes off the part of a sale that came back, and corrects no return', async () => {
  const [back, entry] = await openingsOf(
    'el cliente devolvio la mitad de una factura de 6.000.000 mas iva, era de septiembre y ya presente ese bimestre. corrijo la declaracion?',
    'y el asiento',
  )
  expect(back).toMatch(/^No, no se corrige la declaración ya presentada.*\$ 570\.000 de IVA \(sobre \$ 3\.000\.000\)/)
  expect(entry).toMatch(/4175.*\$ 3\.000\.000.*2408.*\$ 570\.000/)
})
