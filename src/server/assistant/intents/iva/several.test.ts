import { expect, test } from 'vitest'
import { openingsOf, talk } from '../../../../../tests/helpers/conversation.ts'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { namedConcept } from './concepts.ts'
import { movesIn } from './gmf.ts'

const facts = factSource(shippedFacts)
const read = (text: string) => createReader([]).read(text, '2026-11-29')

test('lifts an AIU below a tenth of the contract, for the IVA and for what is withheld', async () => {
  const [both, more] = await openingsOf(
    'Vigilancia con AIU: contrato 60.000.000 antes de IVA, AIU pactado 5 %. IVA a facturar y retefuente.',
    '¿y si el AIU fuera del 20 %?',
  )
  // 10 % of 60.000.000 = 6.000.000: 19 % = 1.140.000 and 2 % = 120.000.
  expect(both).toMatch(/AIU mínimo de \$ 6\.000\.000.*\$ 1\.140\.000.*\$ 120\.000/)
  expect(more).toContain('$ 2.280.000')
})

test('prorates what is told by whether it bears IVA, and closes the period', async () => {
  const [whether, entry] = await openingsOf(
    'vendi 60 millones con iva y 20 millones de cosas excluidas, la vigilancia del local trae 800.000 de iva que es para todo el negocio, puedo descontar todo ese iva?',
    '¿y el asiento de cierre?',
  )
  expect(whether).toMatch(/^No, solo en parte: .*\$ 600\.000 \(75 %\).*\$ 200\.000/)
  expect(entry).toMatch(
    /511570 \(IVA que no se descuenta\) por \$ 200\.000.*2408 \(IVA por pagar\) por \$ 10\.800\.000/,
  )
})

test('tells which movements bear the 4x1000, and what of it is deducted', async () => {
  const said =
    'la SAS pagó proveedores 50.000.000, trasladó 10.000.000 a cuenta propia en el mismo banco y giró cheque de gerencia por 5.000.000: ¿4x1000 y cuánto se deduce?'
  expect(movesIn(read(said), facts)?.map(({ trato }) => trato)).toEqual(['paga', 'mismoBanco', 'paga'])
  const [levy, other] = await openingsOf(said, '¿y si el traslado es a otro banco?')
  expect(levy).toMatch(/\$ 220\.000: .*\$ 110\.000/)
  expect(other).toContain('$ 260.000')
})

test('taxes what is given away on what it is worth, with its entry', async () => {
  const [given] = await openingsOf(
    'le regalamos a los empleados mercancía del inventario, costo 1.000.000, valor comercial 1.500.000, ¿causa IVA? asiento',
  )
  expect(given).toMatch(/\$ 285\.000\..*510548.*\$ 1\.285\.000/)
})

test('charges no IVA on a used asset, and still asks for the invoice', async () => {
  const [answer] = await talk(
    'vendimos un escritorio usado de la empresa en 400 mil, somos sas, ¿le cobro IVA? ¿y tengo que hacer factura?',
  )
  expect(answer?.content).toMatch(/^No: \*\*la venta de un activo fijo no causa IVA/)
  expect(answer?.content).toContain('debes expedir factura electrónica')
})

test('enters a sale that came back, corrects no return, and undoes what was withheld', async () => {
  const [first, held] = await talk(
    'Un cliente devolvió mercancía vendida en junio: base 2.000.000, IVA 380.000, costo 1.200.000. ¿Corrijo la declaración del bimestre? Asiento.',
    '¿y si hubo retefuente de 50.000?',
  )
  expect(first?.content).toMatch(/^No, \*\*no se corrige la declaración/)
  expect(first?.content).toMatch(/\| 6135 \| Costo de ventas \|\s+\| \$\s1\.200\.000 \|/)
  expect(held?.content).toMatch(/\| 130505 \| Clientes nacionales \|\s+\| \$\s2\.330\.000 \|/)
})

test('enters the payment that is named of several', async () => {
  const [, rent] = await openingsOf(
    'honorarios 4.000.000 a una abogada y arriendo de local 1.800.000 a persona natural no declarante, ¿retefuente de cada uno y total?',
    '¿y el asiento del arriendo?',
  )
  expect(rent).toMatch(/\$ 1\.800\.000.*\$ 63\.000/)
})

test('names the goods of a list that no list of the law is known to hold', async () => {
  const [list] = await openingsOf('qué IVA le pongo a los huevos, al vino y a las salchichas')
  expect(list).toMatch(/huevos, exento.*embutidos, gravado al 19 %.*«vino» no tengo confirmada/)
})

test('leaves out of the ICA what was earned in another town, beside what was returned', async () => {
  const [tax] = await openingsOf(
    'ICA Bogotá: ingresos 60.000.000, de ellos 10.000.000 facturados en Medellín, devoluciones 2.000.000, tarifa 10 por mil',
  )
  expect(tax).toMatch(/base \$ 48\.000\.000.*\$ 480\.000/)
})

test('takes a price told without the tax on consumption for what it is', async () => {
  const [inc] = await openingsOf(
    'restaurante, ventas del bimestre 70.000.000 sin impuesto, propinas 5.000.000: ¿cuánto es el impoconsumo y se incluye la propina?',
  )
  expect(inc).toContain('$ 5.600.000')
})

test('adds to a contractor’s rate what the table keeps of who works alone', async () => {
  const [rate] = await openingsOf('me pagan 6 millones por prestación de servicios y me quitan el 10 %, ¿está bien?')
  expect(rate).toMatch(/tabla del artículo 383: \$ 0/)
  const [month] = await openingsOf(
    'gano 12 millones por contrato de prestación de servicios, ¿cuánto pago de seguridad social y cuánto me retienen?',
  )
  expect(month).toMatch(/\$ 1\.393\.056[\s\S]*\$ 557\.000/)
})

test('takes the AIU out of the contract that it is said to be in, for every question that follows', async () => {
  const [iva, held, left, entry] = await openingsOf(
    'Contrato de celaduría de octubre 26.000.000 antes de IVA, AIU incluido ahí por 1.900.000. ¿IVA y total?',
    '¿qué retefuente nos hacen?',
    'el cliente es gran contribuyente y nosotros no: reteIVA y neto, sin reteICA',
    'asiento de la factura',
  )
  // 10 % of 26.000.000 = 2.600.000: IVA 494.000, 2 % 52.000, 15 % of the IVA 74.100.
  expect(iva).toMatch(/\$ 494\.000.*\$ 26\.494\.000/)
  expect(held).toContain('$ 52.000')
  expect(left).toMatch(/\$ 26\.367\.900 netos.*del AIU de \$ 2\.600\.000.*\$ 74\.100/)
  expect(left).not.toContain('reteICA')
  expect(entry).toMatch(/130505.*\$ 26\.367\.900.*4155.*\$ 26\.000\.000.*2408.*\$ 494\.000/)
})

test('takes the whole of a bill with its IVA for the same payment', async () => {
  const [none, next] = await openingsOf(
    'mi sas le compro bolsas a una distribuidora por 390.000 mas iva, la factura llego por 464.100, toca retenerle?',
    'y la de enero que es de 820 mil mas iva, cuanto le consigno?',
  )
  expect(none).toMatch(/^No: no se practica retención: el pago de \$ 390\.000/)
  expect(next).toMatch(/\$ 955\.300.*\$ 20\.500/)
  expect(next).not.toContain('464.100')
})

test('takes a business that buys for no concept of what is bought', () => {
  expect(namedConcept(read('tengo un restaurante y le compre unas mesas a un señor por 900 mil'))).toBe('compras')
})

test('multiplies what is told of each thing that is taken out of the stock', async () => {
  const [taken] = await openingsOf(
    'Pasamos 4 neveras del inventario a la oficina, costo 800.000 c/u, precio de venta 1.100.000 c/u sin IVA. ¿Causa IVA y cuánto?',
  )
  // 4 × 1.100.000 × 19 % = 836.000; 4 × 800.000 + 836.000 = 4.036.000.
  expect(taken).toMatch(/^Sí: .*\$ 4\.400\.000, \$ 836\.000.*1524.*\$ 4\.036\.000/)
})

test('withholds IVA of each payment by itself, and none of another large taxpayer', async () => {
  const [each, not] = await Promise.all([
    openingsOf(
      'Somos gran contribuyente: compra de mercancía por 450.000 y servicio por 200.000, ambos a S.A.S. no grandes contribuyentes, y compra por 4.000.000 a otro gran contribuyente. Todo antes de IVA. ¿ReteIVA de cada uno?',
    ),
    openingsOf('no somos grandes contribuyentes, una sas nos vende 5 millones mas iva, le retengo iva?'),
  ])
  // 15 % of 38.000; 450.000 is below 10 UVT.
  expect(each[0]).toMatch(
    /\$ 0 por compras de \$ 450\.000.*\$ 5\.700 por servicios.*\$ 0 por compras de \$ 4\.000\.000.*En total, \$ 5\.700/,
  )
  expect(not[0]).toMatch(/^No: quien no es agente de retención de IVA/)
})

test('says who withholds, and takes another building for another concept', async () => {
  const [sum, other] = await openingsOf(
    'Compra de oficina por 400.000.000 a una sociedad. Retefuente y quién la practica',
    '¿y si fuera un apartamento para vivienda?',
  )
  expect(sum).toMatch(/\$ 10\.000\.000.*La practica quien compra/)
  expect(other).toMatch(/compra de vivienda.*\$ 4\.000\.000/)
})

test('says whether a period without sales is filed, and until when', async () => {
  const [whether, day] = await openingsOf(
    'mi sas declara iva cuatrimestral y no ha facturado nada desde septiembre, pero compre papeleria con iva, tengo que presentar la declaracion?',
    'y hasta cuando tengo plazo?',
  )
  expect(whether).toMatch(/^Sí: preséntalo, porque compraste con IVA descontable/)
  expect(day).toMatch(/septiembre a diciembre de 2026 .*entre el 13 de enero de 2027/)
})

test('takes what is called deductible in a closing for no question whether it is', async () => {
  const [left] = await openingsOf('Bimestre: generado 20.000.000, descontable 12.000.000. ¿Total a pagar?')
  expect(left).toMatch(/^Queda un saldo a pagar de \$ 8\.000\.000/)
})

test('amortizes an advance of a bill without touching what is withheld', async () => {
  const [left] = await openingsOf(
    'Servicio de una S.A.S. por 20.000.000 más IVA, amortizamos el 30 % de anticipo y retengo 10 % de garantía. ¿Retefuente y cuánto giro?',
  )
  // 23.800.000 − 800.000 (4 %) − 2.000.000 − 6.000.000.
  expect(left).toMatch(/\$ 800\.000.*\$ 6\.000\.000.*se giran \$ 15\.000\.000/)
})

test('enters a sale without what was kept of it, and takes who is paid for the one in the SIMPLE', async () => {
  const [checked, entry] = await openingsOf(
    'vendi mercancia en 4 millones mas iva y el cliente me descontó 100.000, esta bien?',
    'y el asiento',
  )
  expect(checked).toMatch(/^Sí, está bien/)
  expect(entry).toMatch(/4135.*\$ 4\.000\.000/)
  const [, simple] = await openingsOf(
    'una empresa me va a pagar 1.500.000 por un servicio de jardineria, no declaro, cuanto me llega?',
    'y si soy del regimen simple?',
  )
  expect(simple).toContain('por ser del Régimen Simple')
})

test('deducts half of the levy that the same message asks for', async () => {
  const [both] = await talk(
    'cuanto es el 4x1000 si saco 60 millones de la cuenta de la empresa, y eso lo puedo meter de gasto?',
  )
  expect(both?.content).toMatch(/\$\s240\.000/)
  expect(both?.content).toMatch(/deduces \*\*\$\s120\.000/)
})

test('withholds on each bill of a list, whatever parts them, and goes on past one in the SIMPLE', async () => {
  const [slashes, lines, run, simple] = await openingsOf(
    'retefuente de estas facturas: asesor jurídico SAS 4.000.000 / útiles de oficina 500.000 / bodega en arriendo 2.000.000 / acarreo 800.000, ¿total?',
  ).then(async (first) => [
    first[0],
    ...(await openingsOf(
      'Por retener este mes:\narriendo local 3.000.000\ncontador 1.000.000\nvigilancia 2.000.000\n¿total?',
    )),
    ...(await openingsOf(
      'retención de: abogada declarante 2.000.000; papelería 200.000 acarreo 300.000, ¿cuánto suma?',
    )),
    ...(await openingsOf(
      'retefuente de estas: consultoría SAS 1.000.000 / flete 500.000 / mantenimiento 700.000 de uno que está en el régimen simple / insumos 900.000',
    )),
  ])
  // 440.000 + 0 (under 10 UVT) + 70.000 + 8.000
  expect(slashes).toContain('suma $ 518.000')
  // 105.000 + 110.000 + 40.000
  expect(lines).toContain('suma $ 255.000')
  // 220.000 + 0 + 3.000
  expect(run).toContain('suma $ 223.000')
  // 110.000 + 5.000 + 22.500, and none of what is paid to one in the SIMPLE
  expect(simple).toContain('suma $ 137.500')
  expect(simple).toContain('Nada de renta por servicios ($ 700.000)')
})

test('tells where the common IVA goes that is not taken', async () => {
  const [, where] = await openingsOf(
    'prorrateo del cuatrimestre: gravados 150 millones, excluidos 50 millones, IVA común 8.000.000, ¿cuánto descuento?',
    '¿y lo que no pude descontar a dónde va?',
  )
  expect(where).toMatch(/^Los \$ 2\.000\.000 que no descuentas son mayor valor del costo o gasto/)
})
