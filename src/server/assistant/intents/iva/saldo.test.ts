import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

test('tells what is still owed to the supplier once a part went back, of the SIMPLE too', async () => {
  const [, , owed, simple] = await openingsOf(
    'compra de inventario 8.500.000 más iva a crédito, retefuente 2,5 %. asiento',
    'devolvimos 1.500.000. asiento de la nota crédito',
    '¿saldo por pagar al proveedor?',
    'y si el proveedor está en régimen simple, ¿cuánto quedo debiendo?',
  )
  expect(owed).toMatch(/\$ 8\.155\.000.*\$ 9\.902\.500.*\$ 1\.747\.500/)
  expect(simple).toMatch(/\$ 8\.330\.000.*\$ 10\.115\.000.*\$ 1\.785\.000/)
})

test('tells what the client still owes after a credit note', async () => {
  const [, , owed] = await openingsOf(
    'venta de servicios por 15.000.000 más IVA, el cliente me retiene 4 %. Asiento',
    'el cliente me pidió nota crédito por 5.000.000. Asiento de la nota',
    '¿saldo del cliente?',
  )
  // 17.850.000 − 600.000 = 17.250.000, of which a third goes back.
  expect(owed).toContain('$ 11.500.000')
})

test('takes what is off for paying early from what is paid, and leaves the bill as it is', async () => {
  const [, early, entry] = await openingsOf(
    'factura de compra 20.000.000 más IVA de mercancía a crédito, retefuente 2,5 %. ¿neto?',
    'nos dan pronto pago del 3 % a 10 días, ¿cuánto giro?',
    '¿y el asiento del pago con el descuento?',
  )
  expect(early).toMatch(/\$ 23\.300\.000.*\$ 600\.000.*se giran \$ 22\.700\.000/)
  expect(entry).toMatch(/421040.*\$ 600\.000.*111005.*\$ 22\.700\.000/)
})

test('goes on with the bill that leaves what was wanted, and enters that one', async () => {
  const [billed, net, entry] = await openingsOf(
    'quiero que al contratista le queden libres 5.000.000 por honorarios, persona jurídica, más IVA, rete 11 %. ¿por cuánto factura?',
    '¿y cuánto es el IVA y el neto?',
    '¿el asiento?',
  )
  expect(billed).toMatch(/\$ 5\.617\.978.*\$ 1\.067\.416.*\$ 6\.685\.394/)
  expect(net).toMatch(/\$ 6\.067\.416.*\$ 5\.617\.978/)
  expect(entry).toMatch(/5110.*\$ 5\.617\.978.*236515.*\$ 617\.978/)
})

test('withholds neither income tax nor ICA of who pays the SIMPLE, whatever was asked before', async () => {
  const [, held, ica] = await openingsOf(
    'estamos en simple, ingresos del bimestre 52 millones, comercio. ¿anticipo?',
    'el cliente nos practicó retención del 2,5 % y reteICA. ¿procede?',
    '¿y el reteica?',
  )
  expect(held).toMatch(/^No.*retención de renta.*Régimen Simple.*tampoco reteICA/)
  expect(held).not.toContain('NaN')
  expect(ica).toMatch(/^No.*no se le retiene ICA/)
})

test('takes another payee for another rate, and enters that one', async () => {
  const [, other, bare, entry] = await openingsOf(
    'honorarios 7.000.000 + IVA persona natural responsable declarante. rete 11 %, reteICA 9,66. neto',
    '¿y si fuera no declarante?',
    '¿y sin IVA?',
    'asiento',
  )
  expect(other).toContain('$ 7.562.380')
  expect(bare).toContain('$ 6.232.380')
  expect(entry).toMatch(/236515.*\$ 700\.000/)
})

test('adds the IVA to what was withheld of, where it is asked what should have come in', async () => {
  const [, came] = await openingsOf(
    'el cliente me descontó 2,5 % de una factura de servicios de 4 millones, ¿está bien?',
    '¿y cuánto me tenía que llegar con el iva?',
  )
  expect(came).toMatch(/\$ 4\.600\.000.*\$ 760\.000/)
})

test('tells how the balance changes with another supplier, and not how what went back does', async () => {
  const [, , owed, change] = await openingsOf(
    'factura proveedor: mercancía 18.000.000 + IVA, retefuente 2,5 %, reteIVA 15 % (somos GC), ICA 11,04 x mil. Neto',
    'NC del proveedor por 4.000.000 más IVA. Asiento NC.',
    'saldo final en 2205',
    'si el proveedor es autorretenedor de renta ¿cuánto cambia el saldo?',
  )
  expect(owed).toContain('$ 15.756.440')
  expect(change).toMatch(/^La diferencia es de \$ 350\.000 más/)
})

test('finds no IVA to discount where the seller charges none', async () => {
  const [, none] = await openingsOf(
    'compré 4 millones en mesas a un carpintero que no es responsable de iva, cuanto le pago',
    'y eso me da iva descontable?',
  )
  expect(none).toMatch(/^No: quien vende no es responsable de IVA/)
})

test('leaves the transport of people out of IVA, in its entry too', async () => {
  const [bill, entry] = await openingsOf('servicio de transporte de pasajeros 5.200.000, retefuente y neto', 'asiento')
  expect(bill).toContain('$ 5.018.000')
  expect(entry).not.toContain('2408')
})

test('enters the withholding of a vehicle at its own rate', async () => {
  const [, entry] = await openingsOf(
    'compré un camión usado a un particular en 45 millones, le retengo?',
    'asiento de la compra',
  )
  expect(entry).toMatch(/236540.*\$ 450\.000/)
})

test('drops the IVA of who is not responsible', async () => {
  const [, without] = await openingsOf(
    'arriendo local 3.800.000 + iva, le pagamos a persona natural responsable. neto',
    '¿y si no fuera responsable de IVA?',
  )
  expect(without).toContain('$ 3.667.000')
})

test('tells that nothing is owed once all was collected', async () => {
  const [, , owed] = await openingsOf(
    'vendimos 24.000.000 + IVA a crédito, nos retienen 2,5 % y reteICA 8 por mil. asiento',
    'cliente paga con descuento pronto pago 2 %. asiento del recaudo',
    '¿y cuánto quedó debiendo?',
  )
  expect(owed).toMatch(/^No te queda debiendo nada/)
})

test('tells the interest of the first month of a loan', async () => {
  const [, interest] = await openingsOf(
    'me prestaron 30 millones a 36 meses al 1,8 % mensual. cuota',
    'y cuanto es de interes el primer mes',
  )
  expect(interest).toMatch(/\$ 540\.000.*\$ 599\.515/)
})

test('withholds no ICA of a supplier in the SIMPLE, and enters the service that was billed', async () => {
  const [, simple, entry] = await openingsOf(
    'servicio de mantenimiento 3.600.000 más IVA, proveedor SAS. retefuente, reteica 6,9 por mil y neto',
    '¿y si el proveedor fuera del SIMPLE?',
    '¿y el asiento?',
  )
  expect(simple).toMatch(/\$ 4\.284\.000.*sin retención de renta ni reteICA/)
  expect(entry).toMatch(/5145.*\$ 3\.600\.000.*\$ 4\.284\.000/)
  expect(entry).not.toContain('2368')
})

test('takes one side by its tax and the other by what bears it', async () => {
  const [first] = await openingsOf(
    'bimestre de IVA: ventas al 19 92.000.000, descontable 6.800.000, reteiva a favor 300.000. ¿cuánto doy?',
  )
  // 17.480.000 − 6.800.000 − 300.000.
  expect(first).toContain('saldo a pagar de $ 10.380.000')
  const [other] = await openingsOf('iva generado 8.500.000 y compras gravadas por 22 millones, ¿cuánto pago de iva?')
  expect(other).toContain('saldo a pagar de $ 4.320.000')
})

test('takes the AIU that stands beside its share, over the direct costs', async () => {
  const [first] = await openingsOf(
    'aseo y cafetería: costos directos 18.000.000 más AIU 15 % 2.700.000. ¿cuánto es el IVA y cuánto la retención?',
  )
  expect(first).toMatch(/AIU de \$ 2\.700\.000, no los \$ 20\.700\.000: IVA de \$ 513\.000.*\$ 54\.000/)
})
