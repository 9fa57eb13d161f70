import { expect, test } from 'vitest'
import { answersTo, openingsOf, talk } from '../../../../../tests/helpers/conversation.ts'

test('nets a bill of what is withheld, with rates that bear no sign', async () => {
  const [net, simple, entry] = await openingsOf(
    'Honorarios a PJ 8.000.000 + IVA; reteIVA (GC), reteICA 9,66. Neto a girar',
    '¿y si el proveedor es del simple?',
    'asiento',
  )
  expect(net).toContain('$ 8.334.720')
  expect(simple).toContain('$ 9.292.000 netos por honorarios')
  expect(entry).toMatch(/honorarios/i)
  const [, left] = await openingsOf(
    '¿cuánto es el IVA de una factura de 3.000.000?',
    '¿y cuánto me queda si me retienen el 2,5 y reteica del 10 por mil?',
  )
  expect(left).toContain('$ 3.465.000')
})

test('takes what came in for no second payment', async () => {
  const [check] = await openingsOf(
    'instalé unas cámaras en un conjunto por 1.500.000 y me llegaron 1.410.000, que por retención. No declaro. ¿Está bien?',
  )
  expect(check).toMatch(/^Sí, está bien: .*\$ 90\.000/)
})

test('withholds on what the place pays for, and not on the place', async () => {
  const [rows] = await openingsOf(
    'en el restaurante (sas) le pagamos a un señor que arregla las neveras 300 mil y a otro que vino a fumigar 90 mil, no declaran. ¿Cuánto le retengo a cada uno?',
  )
  expect(rows).toContain('$ 18.000')
})

test('dates the return of the very period that was named', async () => {
  const [held] = await openingsOf(
    'le pago a un electricista que no declara 600 mil por arreglar el local, ¿le retengo? ¿y cuándo lo pago si mi nit termina en 3?',
  )
  expect(held).toContain('retención de noviembre de 2026')
  expect(held).toContain('14 de diciembre de 2026')
  const [balance] = await openingsOf(
    'IVA bimestre mayo-junio: ventas gravadas 120 M, compras gravadas 70 M. nit termina en 9. cuánto pago y cuándo',
  )
  expect(balance).toContain('$ 9.500.000')
  expect(balance).toContain('22 de julio de 2026')
})

test('leaves all that does not pay out of the ICA, at a rate said without its unit', async () => {
  const [boards, none] = await openingsOf(
    'ICA Bogotá: ingresos 800 M, exportaciones 150 M, devoluciones 20 M, tarifa 11,04, con avisos. Total',
    '¿y sin avisos?',
  )
  expect(boards).toContain('$ 7.998.480')
  expect(none).toContain('$ 6.955.200')
})

test('tells taxed, exempt and excluded income and both kinds of IVA apart', async () => {
  const [left] = await openingsOf(
    'IVA del bimestre: gravados 19 % 150 M, exentos 30 M, excluidos 60 M; IVA directo de gravados 7.000.000 e IVA común 9.000.000. ¿A pagar?',
  )
  expect(left).toContain('$ 14.750.000')
  const [bare] = await openingsOf('IVA común 8 M, ingresos gravados 200, excluidos 100. ¿Cuánto descuento?')
  expect(bare).toContain('$ 5.333.333')
})

test('looks at what the year comes to, and from when IVA is charged', async () => {
  const [under, over] = await openingsOf(
    'soy persona natural, vendo ropa, llevo 150 millones en ventas este año y espero cerrar en 178, ¿tengo que cobrar IVA?',
    '¿y si cierro en 190, desde cuándo?',
  )
  expect(under).toContain('con $ 178.000.000')
  expect(over).toContain('desde el 1 de enero de 2027')
})

test('takes what was kept as withheld, and nothing out that was', async () => {
  const [, iva] = await openingsOf(
    'le facturé 3 millones más IVA de un servicio a una empresa grande y me consignaron 3.285.000, ¿está bien? soy declarante',
    '¿y si me hubieran quitado reteiva?',
  )
  expect(iva).toContain('reteIVA de $ 85.500')
})

test('compares what came in later with the bill told before, and books it where that is asked too', async () => {
  const [bill, arrived] = await openingsOf(
    'le vendí mercancía por 6 millones más IVA a un supermercado, me retuvieron 2,5 y reteica 4,14 por mil, ¿cuánto me deben consignar?',
    'me consignaron 6.900.000',
  )
  expect(bill).toContain('$ 6.965.160')
  expect(arrived).toContain('una diferencia de $ 65.160 de menos')
  const [booked] = await answersTo(
    'un abogado me cobra $3.500.000, declara renta y es responsable de IVA: cuánto le retengo, cuánto le pago y cómo lo contabilizo',
  )
  expect(booked).toContain('### Asiento')
})

test('takes a discount off the price before its IVA', async () => {
  const [, off] = await openingsOf(
    '¿cuánto IVA va en 890.000 con IVA incluido?',
    '¿y si el descuento es del 10% sobre ese precio?',
  )
  expect(off).toContain('$ 801.000')
})

test('tells where and how much of the ICA, and that it is not paid twice', async () => {
  const [both, twice] = await openingsOf(
    'ICA: presto servicio en Cali pero mi sede está en Bogotá, 120 M, tarifa Cali 10 por mil. ¿Dónde y cuánto?',
    '¿y en Bogotá tengo que declarar eso?',
  )
  expect(both).toMatch(/\$ 1\.200\.000.*donde se presta el servicio/)
  expect(twice).toContain('No se paga dos veces')
})

test('leaves out of the limit what is of somebody else, and says what being responsible brings', async () => {
  const [, others, becomes] = await openingsOf(
    'llevo vendidos 150 millones en el año, ¿cobro IVA?',
    'es que en la cuenta también me consignan el arriendo de mi tía, 800 mil mensuales, ¿eso suma?',
    '¿y si paso a ser responsable, qué le cobro al cliente?',
  )
  expect(others).toContain('solo suman las consignaciones que vienen de actividades gravadas')
  expect(becomes).toContain('sumas el IVA a cada venta gravada')
  const [no] = await openingsOf(
    'soy no responsable y el cliente me pide que le cobre iva en la cuenta de 4 millones, ¿puedo?',
  )
  expect(no).toMatch(/^No: quien no es responsable/)
})

test('sums two shops up to no single one, and gives each month its own payment', async () => {
  const [two] = await openingsOf('tengo dos locales, uno vende 80 millones al año y otro 60, ¿cobro IVA?')
  expect(two).toMatch(/^Sí: con 2 establecimientos/)
  const [months] = await openingsOf(
    'honorarios de 9 millones a un médico en noviembre y otros 4 millones en diciembre, ¿cuánto retengo en cada mes?',
  )
  expect(months).toContain('$ 990.000 de $ 9.000.000 en noviembre')
})

test('tells the IVA and what had to be withheld, and the paper that goes with a payment', async () => {
  const [both] = await openingsOf(
    'el cliente me pagó 11.900.000 con IVA incluido por una asesoría, ¿cuánto de eso es IVA y cuánto me debió retener?',
  )
  expect(both).toMatch(/IVA de \$ 1\.900\.000.*retención de \$ 1\.100\.000/)
  const [paper] = await openingsOf('le compré a un campesino papa por 2.160.000, ¿le retengo algo? ¿y qué papel hago?')
  expect(paper).toContain('documento soporte electrónico que haces tú')
})

test('takes an advance off the bill, and says the sum without IVA where nobody spoke of it', async () => {
  const [, left] = await openingsOf(
    'le debo pagar a mi contadora 1.500.000 más IVA, es responsable y declara. ¿Cuánto le pago con reteICA de 9,66?',
    'ya le di un anticipo de 500 mil',
  )
  expect(left).toContain('faltan $ 1.105.510')
  const [plain] = await openingsOf(
    'le debo a un electricista 2 millones 300, él sí declara renta, ¿cuánto le pago neto?',
  )
  expect(plain).toContain('$ 2.208.000')
})

test('does not take a sum after the name of the tax for its rate', async () => {
  const [boards] = await openingsOf('avisos y tableros de un ICA de 3.000.000')
  expect(boards).toContain('$ 450.000')
})

test('adds the IVA that is asked of a price told without it', async () => {
  const [, net] = await openingsOf(
    'le pago a una inmobiliaria sas 2.800.000 de arriendo por la oficina, cuánto le retengo',
    'y con iva cuánto le giro',
  )
  expect(net).toContain('$ 3.234.000')
})

test('takes "le pago" for what is paid, and takes a withholding off without taking the IVA out', async () => {
  const [net, none] = await openingsOf(
    'le pago 1.600.000 más iva al carpintero que declara renta, ¿cuánto le giro?',
    'quítale la retención',
  )
  expect(net).toContain('$ 1.840.000 netos')
  expect(none).toContain('$ 1.904.000 netos')
})

test('enters a bill from the side and with the withholdings of the conversation', async () => {
  const [, entry] = await openingsOf(
    'Honorarios a PJ 6.000.000 + IVA; reteIVA (GC), reteICA 9,66. Neto a girar',
    'hazme el asiento',
  )
  expect(entry).toContain('débito a 5110')
  expect(entry).toContain('236515')
  expect(entry).toContain('2368')
})

test('holds what came in against the bill with its IVA', async () => {
  const [check, gap] = await openingsOf(
    'cobré 6 millones mas iva por un servicio a una empresa y me pagaron 6.500.000, ¿me pagaron bien? soy declarante',
    'cuánto me falta',
  )
  expect(check).toContain('debían llegar $ 6.900.000')
  expect(check).toContain('$ 400.000 de menos')
  expect(gap).toContain('$ 400.000')
})

test('buys what grows on a farm, and not the farm', async () => {
  const [fruit, farm] = [
    await openingsOf('una vecina me vende tomates de su finca por 5.000.000, ¿le retengo?'),
    await openingsOf('compramos una finca por 350 millones a una persona natural, ¿retención?'),
  ]
  expect(fruit[0]).toContain('$ 75.000 (1,5 %)')
  expect(farm[0]).toContain('$ 8.750.000')
})

test('looks at the year before for the consumption tax, and names its rate', async () => {
  const [duty] = await openingsOf(
    'tengo una cafetería y llevo 195 millones de ventas este año, ¿cobro iva o impoconsumo?',
  )
  expect(duty).toContain('cuenta lo que vendiste en 2025')
  expect(duty).toContain('desde 2027')
  const [less] = await openingsOf('llevo 90 millones de ventas en el año en mi restaurante, ¿cobro impoconsumo?')
  expect(less).toContain('no te obligan todavía para 2027')
})

test('tells what to do with a withholding that was not made', async () => {
  const [now] = await openingsOf(
    'se me pasó retenerle a un proveedor 5.000.000 de compras del mes pasado y ya le pagué, ¿qué pasa?',
  )
  expect(now).toMatch(/^Si eras agente y no retuviste, respondes tú/)
  expect(now).toContain('$ 125.000')
})

test('takes off what was held as ICA, and leaves one payment of several alone', async () => {
  const [, left] = await openingsOf(
    '¿cuánto ICA pago por 50 millones del bimestre al 9,66 por mil?',
    'me hicieron reteica por 100 mil, ¿cuánto queda?',
  )
  expect(left).toContain('$ 383.000')
  const [, three, one] = await openingsOf(
    'Contratista no declarante, servicio de aseo de tanques 500.000. ¿Retención?',
    '¿y si son 3 contratistas iguales?',
    '¿y si uno cobra 200.000?',
  )
  expect(three).toContain('$ 90.000')
  expect(one).toContain('$ 12.000')
  expect(one).not.toContain('Por los 3')
})

test('hands a proration on to what is paid, and keeps the IVA of an asset of who is not responsible', async () => {
  const [, balance] = await openingsOf(
    'Gravadas 50.000.000, excluidas 50.000.000, IVA de gastos comunes 4.000.000. ¿IVA descontable?',
    '¿IVA a pagar?',
  )
  expect(balance).toContain('saldo a pagar de $ 7.500.000')
  const [, own] = await openingsOf(
    'compré un escritorio de 2.380.000 con iva para la oficina, ¿cuánto de ese iva me descuento?',
    'y si no soy responsable',
  )
  expect(own).toContain('$ 380.000')
  expect(own).toContain('no lo descuenta en IVA ni en renta')
})

test('nets a bill that is asked to be withheld and paid in one breath, and without reteICA where that is said', async () => {
  const [both] = await openingsOf(
    'somos una sas y le pagamos a un taller no responsable de iva 700.000 por un arreglo, declara renta, ¿cuánto le retengo y le giro?',
  )
  expect(both).toContain('$ 672.000 netos')
  const [, without] = await openingsOf(
    '¿cuánto es el reteica de un servicio de 2.000.000 al 9,66 por mil y cuánto pago neto? el proveedor declara renta y cobra iva',
    'y sin reteica',
  )
  expect(without).toContain('$ 2.300.000')
})

test('takes the IVA out of that side alone that holds it', async () => {
  const [balance] = await openingsOf(
    'vendí 30 millones más IVA y compré 11.900.000 con IVA incluido, ¿cuánto IVA pago?',
  )
  expect(balance).toContain('$ 3.800.000')
})

test('names the paper beside the withholding, and works out what was held too much', async () => {
  const [cattle] = await openingsOf(
    'Compra de ganado 15.000.000 a persona natural no obligada a facturar: retención y documento',
  )
  expect(cattle).toContain('$ 225.000')
  expect(cattle).toContain('documento soporte')
})

test('takes private lessons for no school', async () => {
  const [lessons, school] = await openingsOf(
    'doy clases de guitarra particulares, ¿llevan iva?',
    '¿y si me contrata un colegio?',
  )
  expect(lessons).toContain('19 %')
  expect(school).not.toContain('excluid')
})

test('works out what has to be billed for a sum to be left', async () => {
  const [services, fees] = await openingsOf(
    'necesito que al proveedor le queden 5 millones libres después de retención de servicios del 4%, por cuánto es la factura',
    'y si fuera honorarios del 11?',
  )
  expect(services).toContain('$ 5.208.333')
  expect(fees).toContain('$ 5.617.978')
})

test('takes the balance brought forward and the prorated part off the IVA', async () => {
  const [first, next] = await openingsOf(
    'saldo a favor de iva del bimestre pasado 2 millones, este generé 9 y descontables 6, prorrateo 70%, cuánto pago',
    'y el siguiente bimestre con 5 generados y 7 descontables?',
  )
  expect(first).toContain('a pagar de $ 2.800.000')
  expect(next).toContain('a pagar de $ 100.000')
})

test('a condition of the case wants it worked out anew, and no entry', async () => {
  const [, answer] = await openingsOf(
    'cuánto le consigno al arrendador de mi local si el canon es 3.5 millones más iva y soy agente retenedor',
    'y si el dueño no es responsable de iva',
  )
  expect(answer).toContain('$ 3.377.500')
  expect(answer).not.toContain('débito')
})

test('takes what was withheld of IVA off the balance, and tells both sides without a pause', async () => {
  const [withheld, entry] = await answersTo(
    'IVA generado 12.350.000, descontable 9.100.000, reteiva que me hicieron 450.000, cuánto pago',
    'el asiento de cierre',
  )
  expect(withheld).toContain('saldo a pagar de $ 2.800.000')
  expect(entry).toContain('135517')
  const [unpaused] = await answersTo(
    'ventas del bimestre 60 millones más iva compras 35 millones mas iva, cuánto iva pago',
  )
  expect(unpaused).toContain('saldo a pagar de $ 4.750.000')
  const [bare] = await answersTo('cerré el bimestre con 14 millones generado y 9 de descontable, cuánto declaro')
  expect(bare).toContain('saldo a pagar de $ 5.000.000')
})

test('takes no single bill for a period', async () => {
  const answers = await talk('compra de mercancía 8 M + IVA', 'rete 2,5')
  expect(answers.every(({ answered }) => !answered)).toBe(true)
  expect(answers[1]?.content).not.toContain('saldo a favor')
})

test('adds the IVA that is asked of a sum told before, and knows a rate of what is withheld', async () => {
  const [, added] = await openingsOf(
    'cual es la retencion de un contrato de prestacion de servicios de 6 millones a persona natural declarante',
    'con iva 19?',
  )
  expect(added).toContain('$ 1.140.000')
  const [, rate] = await openingsOf('cuanto es el IVA de 5.000.000', 'y si me retienen 4%')
  expect(rate).not.toContain('no es una tarifa de IVA')
})

test('takes the sales of one month for no sales of a year', async () => {
  const [threshold] = await openingsOf('tengo una papelería y este mes vendí 38 millones, ¿soy responsable de IVA?')
  expect(threshold).toMatch(/^Si todos los meses son así, con \$\s456\.000\.000 al año sí eres/)
})

test('takes a question about the tip for none about the bill', async () => {
  const [tip] = await openingsOf('¿el impoconsumo del 8 % se le suma también a la propina?')
  expect(tip).toMatch(/^No: la propina no hace parte de la base del impuesto al consumo/)
})

test('holds what was withheld against what was to be', async () => {
  const [, more] = await openingsOf(
    'hago viajes para una empresa de alimentos, me pagaron un flete de carga de 3.200.000, ¿cuánto me deben quitar de retefuente?',
    'pues me quitaron 112 mil, el de contabilidad dice que transporte es al 3,5',
  )
  expect(more).toContain('y retuvieron $ 112.000: $ 80.000 de más')
})

test('adds up a bill with a tip that bears no sign', async () => {
  const [bill] = await openingsOf('la mesa consumió 180.000, con propina del 10, ¿cuánto paga el cliente en total?')
  expect(bill).toContain('$ 212.400')
})

test('lists the taxes that are asked for, and works the whole bill out again once its price or its goods change', async () => {
  const [taxes, discounted, net, entry, returned] = await openingsOf(
    'Ferretería SAS le compra cemento a otra SAS por 18.200.000 más IVA. Somos agentes de retención. ReteICA 6,9 por mil. Necesito IVA, retefuente y reteICA.',
    'nos hicieron un descuento comercial del 5 %, vuelve a calcular',
    'cuánto le consigno',
    'el asiento de la compra, a 30 días',
    'devolvimos la quinta parte, cómo se contabiliza',
  )
  expect(taxes).toMatch(/^IVA de \$ 3\.458\.000 .*en la fuente de \$ 455\.000 .*reteICA de \$ 125\.580/)
  expect(discounted).toMatch(/^Se pagan \$ 20\.023\.549 .*\$ 3\.285\.100 .*\$ 432\.250 .*\$ 119\.301/)
  expect(net).toContain('$ 20.023.549')
  expect(entry).toMatch(/1435 .*\$ 17\.290\.000 .*\$ 20\.023\.549/)
  expect(returned).toMatch(/236540 .*\$ 86\.450.*\$ 23\.860 .*\$ 4\.004\.710.*\$ 3\.458\.000 .*\$ 657\.020/)
})

test('undoes the part that went back, the latest that was told, and pays the rest', async () => {
  const [, undone, left, entry] = await openingsOf(
    'compramos insumos por 12 millones mas iva a una sas que declara, somos gran contribuyente, cuanto de iva, de retefuente y de reteiva',
    'y si devolvemos el 40 % cuanto reverso de cada una',
    'no, fue el 35 % lo que devolvimos. cuanto le giro al final',
    'asiento de la devolucion',
  )
  expect(undone).toMatch(/^De lo devuelto .*fuente de \$ 120\.000, reteIVA de \$ 136\.800 e? ?y? ?IVA de \$ 912\.000/)
  expect(left).toMatch(/^Se terminan pagando \$ 8\.864\.700/)
  expect(entry).toMatch(/236540 .*\$ 105\.000.*2367 .*\$ 119\.700.*\$ 4\.773\.300.*\$ 4\.200\.000.*\$ 798\.000/)
  const [, sum] = await openingsOf(
    'Compra de mercancía 15.000.000 + IVA a SAS declarante. ¿Retefuente?',
    'devolvimos 3.000.000 de esa mercancía, ¿cuánto queda debiendo?',
  )
  expect(sum).toMatch(/^Se terminan pagando \$ 13\.980\.000/)
})

test('says first whether what was kept is right', async () => {
  const [rate] = await openingsOf('a una sas de transporte de carga le retuve 4 % de 8 millones, está bien?')
  expect(rate).toMatch(/^No: es el 1 % y no el 4 % \(\$ 240\.000 de más\): .*\$ 80\.000/)
  const [named] = await openingsOf(
    'Licencia anual de software por 6.900.000 más IVA de una S.A.S. del régimen ordinario. El auxiliar le practicó 11 % como honorarios, ¿está bien?',
  )
  expect(named).toMatch(/^No: es el 3,5 % y no el 11 % \(\$ 517\.500 de más\): .*\$ 241\.500/)
  const [fine] = await openingsOf('a una sas de consultoría le retuvimos 11 % de 6 millones, ¿quedó bien?')
  expect(fine).toMatch(/^Sí, está bien: .*\$ 660\.000/)
  const [payer] = await openingsOf(
    'Mi cliente es una droguería S.A.S. en SIMPLE y le compró 5.000.000 más IVA a una distribuidora S.A.S. del régimen ordinario. Le retuve el 2,5 %, ¿está bien?',
  )
  expect(payer).toMatch(/^No está bien\. No practicas retención .*Devuélvele los \$ 125\.000/)
})

test('tells somebody in the SIMPLE what may be withheld of them, and how to get back what may not', async () => {
  const [kept, others, back] = await openingsOf(
    'soy del simple, arreglo neveras. le trabajé a una clínica por 5.250.000 y me quitaron 210 mil de retención, ¿eso está bien?',
    'y el reteica y el reteiva si me los pueden quitar?',
    'cómo recupero esa plata',
  )
  expect(kept).toMatch(/^No está bien\. .*Régimen Simple.* \$ 210\.000/)
  expect(others).toMatch(/^ReteICA no.*ReteIVA sí, si cobras IVA y quien te compra es responsable de IVA/)
  expect(back).toMatch(/Pide por escrito a quien te retuvo/)
})

test('takes a natural person for one who charges no IVA, and says what it is with it', async () => {
  const [rent] = await openingsOf(
    'mi empresa es una sas y le paga 1.800.000 de arriendo del local a una señora. tengo que retenerle? cuanto le giro',
  )
  expect(rent).toMatch(/^Se pagan \$ 1\.737\.000 .*\$ 63\.000\. Si es responsable de IVA .*\$ 2\.079\.000/)
  const [pensioner] = await openingsOf(
    'nuestra empresa (sas) arrienda una bodega en 2.800.000 mensuales a un señor pensionado, ¿le retengo?',
  )
  expect(pensioner).toMatch(/\$ 98\.000 .*Que sea pensionado no lo cambia/)
  expect(pensioner).not.toContain('jurídica')
})

test('takes the AIU for a part of the bill however it is told', async () => {
  const [security] = await openingsOf(
    'Factura de vigilancia de una S.A.S.: 18.600.000 antes de IVA, de los cuales 1.860.000 son AIU. ¿Sobre qué base van IVA y retefuente y cuánto da cada uno?',
  )
  expect(security).toMatch(
    /^La base es el AIU de \$ 1\.860\.000, no los \$ 18\.600\.000: IVA de \$ 353\.400 .*\$ 37\.200/,
  )
  const [staff] = await openingsOf('servicios temporales: total 25.000.000 incluye AIU por 2.500.000. IVA y retención?')
  expect(staff).toMatch(/IVA de \$ 475\.000 .*\$ 25\.000 \(1 %\)/)
})

test('prices one thing with its IVA, both ways, and takes it for no income', async () => {
  const [, price, both, often] = await openingsOf(
    'tengo una carpinteria, persona natural, un solo local. este año ya llevo 176 millones facturados y en diciembre cierro como en 190. me toca volverme responsable de iva?',
    'y una mesa que yo vendo a 1.200.000 a como queda',
    'y la madera que compro con iva me la puedo descontar? compro 600 mil mas iva al mes y vendo como 15 millones',
    'y cada cuanto declaro eso y cuando es la primera? mi nit termina en 3',
  )
  expect(price).toMatch(/queda en \$ 1\.428\.000\..*\$ 191\.597/)
  expect(both).toMatch(/^Sí: .*\$ 2\.736\.000 de IVA al mes: \$ 2\.850\.000 .*\$ 114\.000/)
  expect(often).toMatch(/^Tu declaración de IVA es cuatrimestral.*enero a abril de 2027, y vence el 14 de mayo de 2027/)
})

test('warns who would put a part of the business in the name of the family', async () => {
  const [, split, inside] = await openingsOf(
    'tengo una miscelanea, soy persona natural no responsable de iva. voy a abrir otro puntico, eso me cambia algo con el iva?',
    'y si el otro lo pongo a nombre de mi esposo?',
    'bueno y ya siendo responsable, si vendo una resma en 23.800 con el iva ya metido, de ahi cuanto es iva',
  )
  expect(split).toMatch(/^Solo sirve si el negocio es de verdad de esa persona.*fraccionamiento/)
  expect(inside).toContain('$ 3.800')
  const [half] = await openingsOf(
    'mi panaderia va a pasar el tope de iva, y si pongo la mitad de las ventas a nombre de mi hija?',
  )
  expect(half).toMatch(/^Solo sirve/)
})

test('says whether the period of IVA is the right one, above all of whoever exports', async () => {
  const [exporter] = await openingsOf(
    'Una agencia de software factura solo a un cliente de México. Ingresos de 2025: 900.000.000. La llevo cuatrimestral y factura sin IVA como exportación: ¿está bien la periodicidad y qué soportes necesito?',
  )
  expect(exporter).toMatch(/^La periodicidad está mal: .*bimestral.*contrato o soporte escrito/)
  expect((await openingsOf('exporto flores, ingresos 2025 de 500 millones, iva cada cuanto?'))[0]).toContain(
    'bimestral',
  )
  const [right] = await openingsOf('facturé 3.000 millones en 2025, declaro iva cuatrimestral, ¿está bien?')
  expect(right).toMatch(/^Sí, está bien: /)
})

test('tells what the bank took for a withdrawal, and how not to pay it', async () => {
  const [levy] = await openingsOf(
    'saque 3 millones del banco y me quitaron como 12 mil, eso que es y como hago para que no me lo cobren',
  )
  expect(levy).toMatch(
    /^Sí, está bien: el 4x1000 sobre \$ 3\.000\.000 es de \$ 12\.000[\s\S]*marcar una cuenta como exenta.*\$ 18\.330\.900/,
  )
  expect((await openingsOf('retiré 5 millones y me descontaron 20 mil, por qué'))[0]).toMatch(/^Es el 4x1000/)
})

test('names the town from which what is sold on the web is sent', async () => {
  const [candles] = await openingsOf(
    'vendo velas por una pagina web desde mi casa en envigado y despacho a todo el pais. me toca pagar industria y comercio en cada ciudad donde vendo?',
  )
  expect(candles).toMatch(/^No: .*despacha la mercancía: Envigado/)
  const [clothes] = await openingsOf(
    'tengo una tienda de ropa por instagram en manizales y mando por servientrega a todas partes, debo declarar ica en bogota?',
  )
  expect(clothes).toMatch(/^No: .*Manizales/)
})

test('judges several sums that were kept, each by its name, and what is kept of who charges none', async () => {
  const [both] = await openingsOf(
    'facturamos 22 millones mas iva de consultoria. el cliente nos retuvo 2.420.000 de renta y 627.000 de reteiva, esta bien?',
  )
  expect(both).toMatch(/^Sí, está bien: .*\$ 2\.420\.000 y reteIVA de \$ 627\.000/)
  const [wrong] = await openingsOf(
    'facturamos 10 millones mas iva de consultoria, somos sas. nos retuvieron 400.000 de renta y 285.000 de reteiva, esta bien?',
  )
  expect(wrong).toMatch(/^No está bien: .*\$ 1\.100\.000 \(se hizo por \$ 400\.000: \$ 700\.000 de menos\)/)
  const [simple] = await openingsOf(
    'el cliente nos descontó 6 por mil de reteica en una factura de 12 millones, y somos del simple, ¿procede?',
  )
  expect(simple).toMatch(/^No: .*Régimen Simple.*\$ 72\.000 no proceden/)
  const [none] = await openingsOf('me retuvieron reteiva del 15 % siendo no responsable de iva, que hago')
  expect(none).toMatch(/^No procede: .*reintegra/)
  const [tax] = await openingsOf('me vendieron una nevera en 2.000.000 y me sumaron iva de 400.000, está correcto?')
  expect(tax).toMatch(/^No cuadra: .*\$ 380\.000.*\$ 20\.000 de más/)
})

test('takes the IVA out of a price that was told with all of it', async () => {
  const [inside] = await openingsOf('vendí una nevera en 2.380.000 con todo e iva, ¿cuánto es el iva?')
  expect(inside).toContain('$ 380.000')
})

test('takes a doubt for a denial, and a trip of one’s own lorry for freight', async () => {
  const [painter] = await openingsOf('al pintor le pagué 1.200.000 y no creo que declare, ¿cuánto le retengo?')
  expect(painter).toMatch(/no declarante es de \$ 72\.000/)
  const [trip] = await openingsOf(
    'manejo mi propio camión y un molino me paga un viaje a Pasto en 4 millones, ¿cuánto me descuentan?',
  )
  expect(trip).toMatch(/transporte de carga .*\$ 40\.000/)
})

test('takes a payment told with "también" for one of its own', async () => {
  const [, other, added] = await openingsOf(
    'le compramos maíz a un agricultor por 6 millones, ¿cuánto le retengo?',
    'también le compramos café pergamino a otro por 5.000.000',
    'tambien alquilamos un compresor por 400.000, le retengo?',
  )
  expect(other).toContain('$ 25.000')
  expect(added).toContain('$ 16.000')
})

test('holds a payment parted on purpose against its base as a whole', async () => {
  const [parted] = await openingsOf(
    'le compro insumos a un proveedor no declarante por 900 mil y quiere partirlo en tres facturas de 300 mil para que no le retenga, ¿se puede?',
  )
  expect(parted).toMatch(/^No: .*\$ 31\.500/)
})

test('tells who answers for what was not withheld, and what is given back of what was withheld for nothing', async () => {
  const [forgotten] = await openingsOf(
    'pagué 2.000.000 completos de honorarios a una SAS sin retener, ¿a quién le cobran?',
  )
  expect(forgotten).toMatch(/respondes tú.*\$ 220\.000/)
  const [, back] = await openingsOf(
    'un proveedor del régimen simple me cobra 3 millones de aseo, ¿le retengo?',
    'ya le retuve 120.000',
  )
  expect(back).toContain('Devuélvele los $ 120.000')
})

test('adds what the bank withholds of the IVA where it is asked for', async () => {
  const [both] = await openingsOf(
    'Por el datáfono vendí 6.000.000 más IVA, soy responsable de IVA, ¿cuánto me retienen de renta y cuánto de IVA?',
  )
  expect(both).toMatch(/\$ 90\.000.*\$ 171\.000/)
})

test('says from when a person withholds whose sales of this year pass the limit', async () => {
  const [, next] = await openingsOf(
    'soy persona natural con un almacén, el año pasado vendí 700 millones, ¿tengo que retenerle al arrendador?',
    'este año cierro con 1.700 millones de ventas, ¿desde cuándo retendría?',
  )
  expect(next).toContain('retienes desde el 1 de enero de 2027')
})

test('withholds nothing of who the DIAN made a self-withholder, and all of who only keeps the special one', async () => {
  const [none, all] = await openingsOf(
    'una ferretería SAS dice en la factura que es autorretenedora, le compramos 4 millones, ¿le descuento retención?',
    '¿y a la que solo hace la autorretención especial le retengo?',
  )
  expect(none).toMatch(/^No se practica|^No: no se practica/)
  expect(all).toContain('igual se les retiene')
})

test('tells how much of what was withheld is too much', async () => {
  const [back] = await openingsOf(
    'mi SAS facturó 5 millones de mantenimiento y me retuvieron el 6 %, nosotros declaramos renta, ¿cuánto me devuelven?',
  )
  expect(back).toMatch(/\$ 100\.000/)
})

test('names the town where the work was done, and asks for the rate of another seat', async () => {
  const [done] = await openingsOf('mi oficina está en Manizales y dicté un taller en Chinchiná, ¿dónde pago el ICA?')
  expect(done).toContain('Chinchiná')
  const [, rate] = await openingsOf(
    'ICA en Bogotá por 20 millones al 9,66 por mil, ¿cuánto es?',
    '¿y si abro otra sede en Paipa con 10 millones?',
  )
  expect(rate).toContain('tarifa de tu actividad en Paipa')
  const [, kept] = await openingsOf(
    'un cliente de Cali me hace reteICA del 10 por mil sobre 3.000.000, ¿cuánto me quita?',
    'pero el trabajo lo hice todo en Buga, ¿me la pueden quitar?',
  )
  expect(kept).toMatch(/^No: la retención de ICA de Cali no procede/)
})

test('tells what follows from not having withheld', async () => {
  const [, cost] = await openingsOf(
    'le pagué 6.000.000 de honorarios a una SAS sin retenerle, ¿qué pasa?',
    '¿y pierdo el gasto en la renta?',
  )
  expect(cost).toContain('se rechaza en renta')
})

test('works out the self-withholding of what was sold, whatever is told of the payroll', async () => {
  const [kept] = await openingsOf(
    'mi SAS no paga parafiscales y vendió 90 millones este mes, la tarifa de mi actividad es 0,55 %, ¿toca autorretención?',
  )
  expect(kept).toContain('$ 495.000')
})

test('withholds nothing of a prize below its base', async () => {
  const [won] = await openingsOf('me saqué un chance por 6 millones, cuánto me descuentan')
  expect(won).toContain('$ 1.200.000')
  const [prize] = await openingsOf('me gané una rifa de 1.500.000, ¿me quitan algo?')
  expect(prize).toMatch(/^No te retienen nada: .*48 UVT/)
})

test('puts a withholding in the month of the bill that is paid later', async () => {
  const [month] = await openingsOf(
    'el contratista me facturó en agosto y le pago en octubre, ¿en qué mes declaro la retención?',
  )
  expect(month).toMatch(/^Va en agosto.*formulario 350 de agosto/)
})

test('takes a rate told with the concept for that of the withholding, and not of ICA', async () => {
  const [, fees] = await openingsOf(
    'Servicios por 5.000.000 + IVA a gran contribuyente: rte 4 %, reteIVA 15 %, reteICA 9,66 por mil, neto a recibir',
    '¿y si son honorarios al 10?',
  )
  // 5.950.000 − 500.000 − 142.500 − 48.300.
  expect(fees).toContain('$ 5.259.200')
})

test('tells who is in the SIMPLE that nothing of income is withheld of them', async () => {
  const [none] = await openingsOf('estoy en el régimen simple, ¿me descuentan lo de renta cuando vendo con tarjeta?')
  expect(none).toContain('No se practica retención de renta')
})
