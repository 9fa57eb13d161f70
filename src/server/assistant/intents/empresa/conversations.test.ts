import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../../tests/helpers/conversation.ts'

// Each turn with what its answer has to open with.
test.each<readonly (readonly [string, RegExp])[]>([
  // A shop that becomes a consultancy after asides is compared anew.
  [
    [
      'me conviene el regimen simple, vendo 300 millones al año en una ferreteria',
      /en el SIMPLE pagarías \$ 4\.800\.000/,
    ],
    ['y cada cuanto se paga', /bimestrales|cada dos meses/],
    ['y el iva tambien se paga ahi', /IVA/],
    ['y si fuera consultoria', /\$ 17\.700\.000/],
  ],
  // What was not invoiced is a sanction, and not who has to invoice.
  [
    ['Se me olvido facturar electronicamente en octubre unas ventas, qué pasa', /tres días de cierre/],
    ['me pueden cerrar el negocio', /^Sí: no facturar.*tres días/],
  ],
  // The VAT of a note is that of the difference.
  [
    ['hice una factura por 5 millones y era por 3 millones, que hago', /nota crédito por \$ 2\.000\.000/],
    ['y el iva de la diferencia', /\$ 380\.000 de IVA/],
  ],
  // The buyer may ask for it, whatever it is worth.
  [
    ['con tiquete pos puedo vender 200.000', /^Sí puedes usar tiquete POS/],
    ['y si el cliente la pide', /va factura electrónica/],
    ['con iva o sin iva', /se mira sin IVA/],
  ],
  [
    ['Nómina electrónica de octubre, ¿hasta cuándo se transmite?', /10 de noviembre de 2026/],
    ['¿y si no se transmite?', /puede rechazar los salarios/],
  ],
  [
    ['Somos mipyme y un cliente grande nos paga a 90 días, ¿es legal?', /^No: 90 días pasan/],
    ['¿cuántos días serían?', /máximo de 45 días calendario/],
    ['qué hago para que me pague', /ya van 90 días.*intereses de mora/],
  ],
  [
    ['RUB: accionista con 4 % pero que nombra gerente, ¿se reporta?', /^Sí se reporta, por el control/],
    ['¿y uno con el 6 %?', /^Sí: con el 6 % eres beneficiario final/],
    ['¿plazo para actualizarlo?', /se actualiza cuando cambian/],
  ],
  // The income of the year that runs is compared with the limit of that year.
  [
    [
      'Ingresos de 6.000 millones en 2026: ¿sigo en el SIMPLE?',
      /^No: con \$ 6\.000\.000\.000 en 2026.*5\.237\.400\.000/,
    ],
    ['¿y si fueran 5.000?', /^Sí, puedes seguir.*\$ 5\.000\.000\.000/],
  ],
  [
    [
      'Responsabilidad 48 en el RUT y ya no cumplo los topes, cómo paso a 49',
      /se agrega o se quita actualizando el RUT/,
    ],
    ['¿y debo presentar la declaración de IVA pendiente?', /^Sí: las declaraciones de los periodos/],
  ],
  // Who is not liable for it pays no consumption tax, also of another two months.
  [
    ['Restaurante en SIMPLE, ingresos bimestre 62.000.000: anticipo e INC', /\$ 2\.108\.000.*\$ 4\.960\.000/],
    ['¿y si no es responsable de consumo?', /\$ 2\.108\.000 \(3,4 %\) \[/],
  ],
  [
    [
      'SAS con pérdidas acumuladas de 80 millones y utilidad de 150 millones, estatutos exigen reserva: monto',
      /^Como los estatutos la piden.*\$ 7\.000\.000/,
    ],
  ],
  [
    ['Factura a crédito recibida el 6 de noviembre de 2026: ¿hasta cuándo reclamo?', /11 de noviembre de 2026/],
    ['¿y si fue de contado?', /^No: las ventas de contado/],
  ],
  [
    ['Socio persona natural con 40 % de otra sociedad: ¿puede estar en SIMPLE?', /no te excluye por sí solo/],
    ['¿y si la que participa es la SAS?', /^No: una sociedad que es accionista/],
    ['¿y los ingresos cómo se suman?', /en proporción a tu participación/],
  ],
  // What is left of a month's sales is of a month too, and takes the place of what was said before.
  [
    [
      'tengo una droguería, vendo 50 millones al mes y me quedan como 6 libres, simple u ordinario',
      /\$ 25\.200\.000 en el ordinario/,
    ],
    ['y si me quedaran 12', /\$ 50\.400\.000 en el ordinario/],
  ],
  // Costs, a margin and what is left: the last that was said holds, beside the sales told before.
  [
    [
      'vendo 240 millones y me quedan 20 millones libres al año. ¿Sí me conviene el simple?',
      /\$ 7\.000\.000 en el ordinario/,
    ],
    ['y si fuera un restaurante', /\$ 7\.440\.000 en el SIMPLE frente a \$ 7\.000\.000/],
    ['Pero no, me quedan es 60', /\$ 7\.440\.000 en el SIMPLE frente a \$ 21\.000\.000/],
    ['y con margen del 10 %', /\$ 8\.400\.000 en el ordinario/],
    ['gasto 200', /\$ 14\.000\.000 en el ordinario/],
  ],
  [
    ['mi almacen vende 30 millones mensuales, simple u ordinario', /^Depende de tu utilidad/],
    ['me quedan 5 millones', /\$ 7\.200\.000 en el SIMPLE frente a \$ 21\.000\.000/],
    ['y si vendo 40', /\$ 9\.600\.000 en el SIMPLE/],
    ['y si gasto 20 al mes', /\$ 84\.000\.000 en el ordinario/],
  ],
  [
    ['vendo 400 millones y gasto 300, conviene el simple', /\$ 35\.000\.000 en el ordinario/],
    ['y si fueran 500', /\$ 70\.000\.000 en el ordinario/],
    ['y con 350 de gastos', /\$ 52\.500\.000 en el ordinario/],
  ],
  [
    [
      'soy contadora de una fundación, tiene que facturar',
      /^Sí debes expedir factura electrónica: toda sociedad o entidad/,
    ],
    ['y si solo recibe donaciones', /^Las donaciones no se facturan/],
  ],
  // A year's income is told with its year, whatever is asked of it.
  [
    [
      'SIMPLE persona natural, ferretería, 250.000.000 en 2026: impuesto y anticipo por bimestre',
      /\$ 41\.666\.667 en el bimestre es de \$ 666\.667/,
    ],
  ],
  // What a worker costs is not what is sold.
  [
    [
      'tengo un spa y me dijeron que el simple es mejor, vendo 18 millones al mes y gasto 11',
      /\$ 29\.400\.000 en el ordinario/,
    ],
    ['y si contrato dos personas más por 4 millones al mes', /^(?!.*\$ 64\.000)/],
  ],
  // A margin outlives an aside.
  [
    [
      'Ingresos 400.000.000, costos 250.000.000, comercio, SAS: SIMPLE vs ordinario 2026',
      /\$ 52\.500\.000 en el ordinario/,
    ],
    ['¿y con margen del 10 %?', /\$ 14\.000\.000 en el ordinario/],
    ['¿incluye ICA?', /^En el SIMPLE sí/],
    ['¿y si fuera un restaurante?', /\$ 14\.000\.000 en el ordinario/],
  ],
  // The day of leaving names the month.
  [['Nómina electrónica de un trabajador retirado el 12 de octubre: ¿plazo?', /10 de noviembre de 2026/]],
  [
    ['¿Qué códigos de responsabilidad lleva una SAS nueva en el SIMPLE?', /va la 47/],
    ['¿la 05?', /^En el SIMPLE no va la 05/],
    ['¿y si retiene a empleados?', /lleva la 07/],
  ],
  [
    ['¿El reporte RUB aplica a una ESAL?', /^Sí: las entidades sin ánimo de lucro/],
    ['¿y si nadie tiene el 5 %?', /representante legal/],
  ],
  [
    ['¿Puede el comprador rechazar una factura electrónica después de 5 días?', /^Depende de los festivos/],
    ['¿y si la aceptó expresamente?', /^Ya no: una factura aceptada/],
  ],
  // The income of two months stays that of two months.
  [
    ['Ingresos bimestrales 180.000.000, ferretería SIMPLE: anticipo', /\$ 6\.300\.000/],
    ['¿y con pensiones por 1.500.000?', /\$ 180\.000\.000 en el bimestre es de \$ 4\.800\.000/],
    ['¿y si los ingresos fueron de 60.000.000?', /\$ 60\.000\.000 en el bimestre/],
  ],
  [
    [
      'cuánto me toca pagar de anticipo del simple si vendí 30 millones en septiembre y 25 en octubre, tengo una tienda',
      /\$ 55\.000\.000 en el bimestre es de \$ 1\.540\.000/,
    ],
  ],
  // After two years were compared, a sale is of today.
  [
    ['Límite POS 2025 vs 2026', /248\.995 en 2025.*261\.870 en 2026/],
    ['¿y si venta 265.000 más IVA?', /^No: va factura electrónica.*261\.870/],
  ],
  [
    ['Reserva legal S.A.: utilidad 300 millones, capital suscrito 500, reserva 240', /\$ 10\.000\.000/],
    ['¿hasta cuándo se apropia?', /50 % del capital suscrito: \$ 250\.000\.000/],
  ],
  [
    ['¿Se puede anular una factura electrónica del año anterior?', /^Sí: la nota crédito/],
    ['¿Y el IVA?', /se resta en el periodo en que haces la nota/],
  ],
  [
    ['cuántos años guardo las facturas', /10 años/],
    ['y si me las pide la dian', /puede rechazarte los costos/],
  ],
  // What it costs, how it is done and how long it takes stay with the matter.
  [
    ['cómo saco el rut por primera vez', /gratis, en línea/],
    ['puedo hacerlo por internet', /^Sí: el RUT se saca en línea/],
    ['cuánto se demora', /el mismo día/],
  ],
  [
    ['perdimos más de la mitad del capital en la sas, qué toca hacer', /ya no son (?:por sí solas )?causal/],
    ['hay plazo', /inmediata/],
    ['y si no hacemos nada', /responden solidariamente/],
  ],
])('%s', async (...turns) => {
  const answers = await openingsOf(...turns.map(([question]) => question))
  for (const [at, [question, wanted]] of turns.entries()) expect(answers[at], question).toMatch(wanted)
})

test('a corrected income of the year stays that of the year where an advance was asked', async () => {
  const [, , corrected] = await openingsOf(
    'estoy en simple con una tienda, ingresos 300 millones al año, cuánto pago',
    'y bimestral cuánto?',
    'me equivoqué, son 350 millones',
  )
  expect(corrected).toMatch(/ingresos de \$ 58\.333\.333 en el bimestre/)
})

test('reads nothing but a sum as one, and goes on with it', async () => {
  const firsts = await firstLinesOf('5 - 2 + 1', 'por 3', 'réstale 2')
  expect(firsts).toEqual(['5 − 2 + 1 = 4.', '4 × 3 = 12.', '12 − 2 = 10.'])
  expect(await firstLinesOf('cuanto es 10 UVT mas 5 UVT')).toEqual(['10 UVT + 5 UVT = $ 785.610.'])
  expect(await firstLinesOf('suma entre 200 mil y 350 mil')).toEqual(['$ 200.000 + $ 350.000 = $ 550.000.'])
})

test('knows that a POS ticket proves no IVA', async () => {
  const [ticket] = await openingsOf(
    'compré una impresora por 700 mil y me dieron tiquete POS, ¿puedo descontar el IVA?',
  )
  expect(ticket).toMatch(
    /^No: (?:con tiquete POS no se descuenta el IVA|el tiquete POS no soporta costos).*factura electrónica/,
  )
})

test('tells until when one enters the SIMPLE, and that whoever earns little pays no advance', async () => {
  const [, enter, advances] = await openingsOf(
    'tengo un taller de motos, vendo 180 millones al año, ¿cuánto pagaría en el SIMPLE?',
    '¿y hasta cuándo hay plazo pa pasarme?',
    '¿y eso se paga cada 2 meses cierto?',
  )
  expect(enter).toContain('26 de febrero de 2027')
  expect(advances).toMatch(/^No: con \$ 180\.000\.000 al año no pagas anticipos bimestrales/)
})

test('knows the 47 on the RUT of whoever is paid', async () => {
  const [, code] = await openingsOf(
    'le compramos estanterías usadas a un señor por 1.200.000, ¿le retengo?',
    'ya me mandó el RUT y ahí sale con código 47, ¿cambia algo?',
  )
  expect(code).toMatch(/^Sí cambia: el 47 es el Régimen Simple.*De los \$ 1\.200\.000 no descuentas/)
  const [, said] = await openingsOf(
    'le pago 800 mil de servicios a un plomero, ¿cuánto le retengo?',
    'me pasó el RUT y dice 47',
  )
  expect(said).toMatch(/^No se practica retención de renta/)
})

test('taxes the part of the surplus of a foundation that is not spent on its purpose', async () => {
  const [part, none] = await openingsOf(
    'fundación del RTE, excedente neto 42 millones, la asamblea destinó 30 al objeto social y lo otro no. ¿Renta a pagar?',
    '¿y si no hubiera acta de destinación?',
  )
  expect(part).toContain('$ 2.400.000')
  expect(none).toContain('$ 8.400.000')
})

test('puts a credit note into the period of the note, and transmits a late payroll', async () => {
  const [note] = await openingsOf('¿en qué periodo de IVA se lleva una nota crédito de una factura de agosto?')
  expect(note).toMatch(/^Va en el periodo en que haces la nota.*noviembre y diciembre/)
  const [, payroll] = await openingsOf(
    'nómina electrónica: ¿hasta cuándo se transmite?',
    'se nos pasó la NE de septiembre, ¿todavía se puede?',
  )
  expect(payroll).toMatch(/hasta el 10 de octubre de 2026.*Transmítela ya, aunque sea tarde/s)
})

test.each<readonly [string, RegExp]>([
  ['qué me pasa si mando la nómina electrónica con dos meses de atraso', /aunque sea tarde/],
  ['en los estatutos qué diferencia hay entre capital autorizado y suscrito', /Autorizado es el tope/],
  ['cuánto vale constituir una sas con 30 millones de capital', /impuesto de registro/],
  ['cerré mi tienda en julio, ¿debo renovar la matrícula mercantil?', /mientras no canceles la matrícula/],
  ['cómo cierro mi sas que no le debe a nadie y está sin deudas', /disolviéndola y liquidándola/],
])('%s', async (question, right) => {
  expect((await firstLinesOf(question))[0]).toMatch(right)
})

test('tells how often a small taxpayer of the SIMPLE pays beside how much', async () => {
  const [both] = await openingsOf(
    'soy persona natural, tengo una papeleria que vende 12 millones mensuales. en el simple cada cuanto pago y como cuanto me saldria',
  )
  expect(both).toMatch(
    /\$ 1\.728\.000.*declaras y pagas una vez al año|\$ 2\.304\.000.*declaras y pagas una vez al año/,
  )
  const [often] = await openingsOf(
    'papeleria de persona natural con ingresos de 320 millones al año en SIMPLE, ¿paga bimestral o anual?',
  )
  expect(often).toMatch(/^Cada dos meses/)
})

test('works out the advance of food with its tax on consumption, the ICA within it and the pension off it', async () => {
  const [advance, less, year] = await openingsOf(
    'Panadería-restaurante inscrita en SIMPLE, ICA consolidado 8 por mil, ingresos de enero-febrero 2026 de 140.000.000 sin impuesto al consumo: tarifa, anticipo y total con INC.',
    'Réstale 2.100.000 de pensión pagada como empleador.',
    'y si en el año factura 720 millones, que tarifa anual y cuanto impuesto simple antes de descuentos?',
  )
  expect(advance).toMatch(/\$ 5\.600\.000 \(4 %\), más \$ 11\.200\.000 .*en total \$ 16\.800\.000/)
  expect(less).toMatch(/\$ 3\.500\.000.*en total \$ 14\.700\.000/)
  expect(year).toMatch(/\$ 24\.480\.000 de SIMPLE \(3,4 %\).*antes de descuentos/)
})

test('holds the income against the ceiling beside the day to enter', async () => {
  const [over] = await openingsOf(
    'una comercializadora cierra 2026 con ingresos brutos de 5.400.000.000, ¿puede inscribirse en el SIMPLE para 2027 y hasta cuándo?',
  )
  expect(over).toMatch(/^No alcanza: .*\$ 5\.237\.400\.000.*26 de febrero de 2027/)
})

test('gives an invoice for a ticket that was given, and says what becomes of the ticket', async () => {
  const [over] = await openingsOf(
    'una clienta compro 400 mil y yo le di tiquete del pos, y ahora me pide factura a nombre de su empresa. se la tengo que dar? y que hago con el tiquete?',
  )
  expect(over).toMatch(/^Sí: tienes que darle la factura electrónica.*se anula con su nota de ajuste.*\$ 261\.870/)
  const [small] = await openingsOf(
    'vendi unos zapatos por 150 mil con tiquete pos y el señor volvio por la factura electronica, ya pasaron 3 dias, se la hago?',
  )
  expect(small).toMatch(/tienes que darle la factura electrónica.*nota de ajuste/i)
})

test('annuls what was billed to the wrong NIT, and bills again in the same period', async () => {
  const [wrong] = await openingsOf(
    'Factura electrónica validada el 21 de octubre de 2026 por 9.000.000 más IVA con el NIT equivocado; ya presentamos septiembre-octubre. ¿La elimino? ¿En qué bimestre bajo ese IVA?',
  )
  expect(wrong).toMatch(/^No se elimina .*nota crédito por el total.*\$ 1\.710\.000.*efecto es cero/)
  const [other] = await openingsOf(
    'facturamos 4 millones mas iva a nombre de otra empresa por error el mes pasado, la puedo borrar?',
  )
  expect(other).toMatch(/^No se elimina .*\$ 760\.000/)
})

test('what a ticket is good for is asked with its sum, too', async () => {
  const [, support] = await firstLinesOf(
    'Vendí un almuerzo de 255.000 y di tiquete POS, ¿estuvo bien?',
    'El cliente del almuerzo de 255.000 es una S.A.S. y quiere deducirlo. ¿El POS le sirve?',
  )
  expect(support).toMatch(/^No: el tiquete POS no soporta costos/)
})

test('compares the SIMPLE of a shop in its owner’s name with the tax of a person', async () => {
  const [bakery, company] = await Promise.all([
    openingsOf('tengo una panadería a mi nombre que vende 40 millones al mes, ¿me conviene el simple?'),
    openingsOf('nuestra SAS vende 900 millones, ¿nos conviene el simple o el ordinario?'),
  ])
  // (125.623.713 ÷ 52.374 − 1.700) × 28 % + 116 = 311,61 UVT, which are the 16.320.000 of the SIMPLE.
  expect(bakery[0]).toMatch(/una persona natural en el ordinario pagaría más que eso si gana más de \$ 125\.623\.713/)
  expect(bakery[0]).toContain('El impuesto al consumo del 8 % va aparte')
  expect(company[0]).toMatch(/una sociedad en el ordinario .*\$ 90\.000\.000/)
})

test('says that nothing changes where the other trade pays the same', async () => {
  const [, same] = await openingsOf(
    'una tienda de barrio que vende 25 millones al mes, ¿cuánto pagaría de SIMPLE al año?',
    '¿y si no fuera tienda sino barbería?',
  )
  expect(same).toMatch(/^Con ese dato no cambia: .*\$ 3\.600\.000/)
})
