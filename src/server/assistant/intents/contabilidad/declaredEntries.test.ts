import { expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

// A figure, then the entry of that very outcome in the words of whoever keeps the books.

const second = async (...messages: readonly string[]) => (await openingsOf(...messages)).at(-1) ?? ''

test('leaves out of a payroll what the month sets aside', async () => {
  const entry = await second('nómina de un empleado con salario de 2.500.000', 'dame la causación sin las provisiones')
  expect(entry).toMatch(/^Nómina del mes con aportes, sin provisiones: .*sumas iguales de \$ 3\.162\.145/)
})

test('pays the people, and the form of their contributions', async () => {
  expect(await second('cuánto le queda a un trabajador que gana 3.200.000', 'ok, ¿y el asiento del pago?')).toMatch(
    /^Pago de la nómina: débito a 250505 .*\$ 3\.193\.095; crédito a 111005/,
  )
  expect(
    await second(
      'aportes a seguridad social de un empleado de 4 millones',
      'cómo contabilizo la planilla cuando la pago',
    ),
  ).toMatch(/^Pago de la planilla.*237005 .*\$ 160\.000.*crédito a 111005 \(Bancos\) por \$ 980\.880/)
})

test('goes on from an entry to how else it is wanted', async () => {
  const [, , without, paid] = await openingsOf(
    'nómina de un empleado con 2.500.000',
    'dame el asiento',
    'ahora sin provisiones',
    'y el pago',
  )
  expect(without).toMatch(/^Nómina del mes con aportes, sin provisiones/)
  expect(paid).toMatch(/^Pago de la nómina: .*\$ 2\.549\.095/)
})

test('accrues vacations that were not set aside', async () => {
  expect(
    await second(
      'vacaciones de un empleado que gana 3 millones, un año completo',
      'cómo lo registro si no las tenía provisionadas',
    ),
  ).toMatch(/^Causación de las vacaciones: débito a 510539 .*\$ 1\.500\.000/)
})

test('provides for the ICA that was worked out, and for no lawsuit', async () => {
  expect(
    await second(
      'ICA del bimestre con ingresos de 80 millones a tarifa del 7 por mil, cuánto es',
      'la provisión de ese ICA',
    ),
  ).toMatch(/^Provisión del ICA del periodo: débito a 511505 .*\$ 560\.000; crédito a 2615/)
})

test('enters the IVA that is not taken off, without making up a period', async () => {
  expect(
    await second(
      'tengo IVA común de 4 millones, ingresos gravados 60 millones y excluidos 40 millones, cuánto descuento',
      'y qué asiento hago con lo que no se descuenta',
    ),
  ).toMatch(/^IVA común que no se descuenta: débito a 511570 .*\$ 1\.600\.000; crédito a 2408/)
})

test('closes the IVA of a period against what is owed, and pays it apart', async () => {
  const closing = await second(
    'IVA generado 12 millones, descontable 7.500.000, me retuvieron 500 mil de IVA, cuánto pago',
    'hágame el asiento de cierre del bimestre',
  )
  expect(closing).toMatch(/^Cierre del IVA del periodo: .*2408 \(IVA por pagar\) por \$ 4\.000\.000/)
  expect(closing).toMatch(/Pago del IVA: .*111005 \(Bancos\) por \$ 4\.000\.000/)
})

test('withholds dividends as they are declared', async () => {
  expect(
    await second(
      'dividendos no gravados de 100 millones a un socio persona natural residente, cuánto le retengo',
      'el asiento cuando se decretan y cuando se pagan',
    ),
  ).toMatch(/^Decreto de los dividendos: .*236510 .*\$ 6\.436\.851 y a 236005/)
})

test('owes a penalty that is not paid yet', async () => {
  expect(
    await second(
      'sanción por extemporaneidad de 3 meses con impuesto a cargo de 8 millones',
      'cómo la causo, todavía no la he pagado',
    ),
  ).toMatch(/539520 .*\$ 1\.200\.000; crédito a 2495/)
})

test('pays a bill at once where it was paid already', async () => {
  expect(
    await second(
      'arriendo de un local a una SAS por 5 millones más IVA, cuánto le retengo',
      'contabilícelo, ya lo pagué',
    ),
  ).toMatch(/^Arrendamiento de contado: .*111005 \(Bancos\) por \$ 5\.775\.000/)
})

test('takes a value that the wish changes first', async () => {
  expect(
    await second(
      'impuesto SIMPLE del año con ingresos de 300 millones, tienda',
      'y cómo lo contabilizo, ya pagué anticipos por 2 millones',
    ),
  ).toMatch(/135505 .*\$ 2\.000\.000 y a 240405 .*\$ 1\.600\.000/)
})

test('debits the exchange loss and credits what is owed', async () => {
  const entry = await second(
    'debo 10.000 dólares a un proveedor registrados a 4.000 y la TRM de cierre es 4.150, cuánto es la diferencia en cambio',
    'el asiento',
  )
  expect(entry).toMatch(/débito a 530525 .*\$ 1\.500\.000; crédito a 2210/)
})

test('says so where there is no entry of what was told', async () => {
  expect(
    await second('cuándo vence la declaración de renta de una SAS con NIT terminado en 4', 'dame el asiento'),
  ).toMatch(/^No tengo el asiento de lo que acabamos de ver\. Tengo los de/)
})

test('another purchase is another purchase', async () => {
  expect(
    await second('nómina de un empleado con 2.500.000', 'asiento de una compra de mercancía de 5 millones más IVA'),
  ).toMatch(/^Compra de mercancía .*1435.*\$ 5\.000\.000/)
})
