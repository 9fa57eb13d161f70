import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('leaves the bill as it was where a part of it is paid, and tells what is left', async () => {
  const [, , paid, more] = await openingsOf(
    'compramos telas por 4.000.000 más iva a crédito, asiento',
    'devolvimos 1.000.000',
    'pagamos 2.000.000, ¿cuánto debemos?',
    'abonamos otros 500.000',
  )
  // 4.760.000 − 100.000 = 4.660.000; 1.165.000 of it went back.
  expect(paid).toMatch(/^Quedas debiendo \$ 1\.495\.000.*220505.*111005.*\$ 2\.000\.000/)
  expect(more).toMatch(/\$ 995\.000/)
})

test('tells of a client who pays a part what they still owe', async () => {
  const [, paid, left] = await openingsOf(
    'vendí unas sillas a crédito por 1.000.000 más iva, ¿cómo se contabiliza?',
    'me abonó 400.000',
    '¿cuánto me queda debiendo?',
  )
  expect(paid).toMatch(/^Te quedan debiendo \$ 790\.000.*111005.*130505/)
  expect(left).toContain('$ 790.000')
})

test('enters what the client pays where the fees are of whoever tells', async () => {
  const [, paid] = await openingsOf(
    'registra la retención del 11 % que me practicaron sobre honorarios de 2.000.000 más iva',
    '¿y cuando me paguen?',
  )
  expect(paid).toMatch(/^Recaudo del cliente.*111005.*\$ 2\.160\.000.*130505/)
})

test('enters the advance and not the sale beside it, and crosses both when it is billed', async () => {
  const [advance, crossed, back] = await openingsOf(
    'vendí 9.000.000 en muebles, anticipo recibido 2.000.000, ¿cómo registro el anticipo?',
    '¿y cuando le entregue la factura?',
    '¿y si se arrepiente y le devuelvo la plata?',
  )
  expect(advance).toMatch(/111005.*\$ 2\.000\.000.*280505/)
  expect(crossed).toMatch(/280505.*\$ 2\.000\.000.*130505.*\$ 7\.000\.000.*\$ 9\.000\.000/)
  expect(back).toMatch(/280505.*\$ 2\.000\.000/)
})

test('tells what the bill leaves once the advance was crossed with it', async () => {
  const [, crossed, left] = await openingsOf(
    'una clienta nos dio un adelanto de 3.000.000 para un trabajo de 10.000.000, ¿cómo se contabiliza el adelanto?',
    'ya entregamos y facturamos con iva',
    '¿cuánto nos queda debiendo?',
  )
  expect(crossed).toMatch(/280505.*\$ 3\.000\.000.*130505.*\$ 8\.900\.000/)
  expect(left).toMatch(/\$ 8\.900\.000/)
})
