import { expect, test } from 'vitest'
import { firstLinesOf, talk } from '../../../../tests/helpers/conversation.ts'

// How business owners follow up: a yes or a no, words that name nothing, a correction without a comma, a request for
// plainer words.

test.each<readonly [messages: readonly string[], last: RegExp]>([
  [['me voy con 3 meses trabajados y 1.6 millones de sueldo, las vacaciones me las tienen que pagar?'], /^Sí: las vac/],
  [['vacaciones de 3 meses con 1.6 millones', 'y la prima tambien?'], /^Sí: la prima/],
  [
    ['me sube la prima o no? me subieron el sueldo a 2 millones en septiembre y antes ganaba 1800000'],
    /^Sí, sube: la prima/,
  ],
  [['cuanto me valen 3 empleados con el minimo', 'me equivoque son 4 no 3'], /^Por 4 empleados/],
  [['vendi 20 millones con iva incluido, cuanto es de iva', 'y si no era con iva incluido'], /\$ 3\.800\.000/],
  [['retencion por un arriendo de local de 3 millones', 'cuanto me queda entonces'], /^Quedan \$ 2\.895\.000/],
  [
    ['soy contratista y me pagan 4 millones al mes, cuanto pago de salud y pension', 'y con eso cuanto me queda'],
    /te quedan \$ 3\.491\.852/,
  ],
  [['gano 3 millones al mes, debo declarar renta?', 'entonces no declaro?'], /^Así es, no: con ingresos/],
  [
    ['mi mama tiene una casa de 300 millones y no trabaja, debe declarar renta?', 'entonces no declara?'],
    /^Al contrario, sí/,
  ],
  [['vacaciones de un año con 2 millones', 'explicame mas facil'], /^En palabras sencillas: las vacaciones/],
  [['prima de 2 millones', 'y entonces cuanto me toca'], /^La prima de diciembre.*\$ 1\.124\.548/],
  [
    ['toca tener contador y revisor fiscal? es una sas que vende 900 millones'],
    /^No los dos siempre: contador sí.*revisor fiscal solo si pasa de un tope.*Por ingresos de \$ 900\.000\.000 no llegas/,
  ],
  [['quiero sacar a alguien que lleva 1 mes en prueba con el minimo', 'y le debo avisar?'], /^No: con 30 días/],
  [['sirve un contrato de trabajo verbal?'], /^De palabra el contrato vale/],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test.each<readonly [messages: readonly string[], last: RegExp]>([
  [['mireme con mi cedula si le debo algo a la dian', 'y entonces donde miro'], /^Entra al portal de la DIAN/],
  [['puedes llamar a la dian por mi?', 'y me das el pin?'], /^No puedo hacer trámites/],
  [['en que acciones invierto la plata de la prima'], /^No recomiendo en qué invertir/],
  [['me llego un requerimiento de la dian, que hago?', 'hagame la respuesta'], /^No redacto/],
  [['buenas tardes', 'como funciona esto'], /^Me escribes tu caso/],
  [['en españa cuanto se paga de iva'], /^No encontré una norma/],
])('declines in a human line and asks for nothing: %j', async (messages, last) => {
  const answer = (await talk(...messages)).at(-1)
  expect(answer?.content.replaceAll('*', '')).toMatch(last)
  expect(answer?.answered).toBe(false)
  expect(answer?.clarification).toBeUndefined()
})

test('what names nothing is never charged', async () => {
  const [, again] = await talk('prima de 2 millones', 'y entonces cuanto me toca')
  expect(again?.answered).toBe(false)
})

test.each([
  'soy contratista por prestación de servicios con 2 millones, ¿me tienen que pagar prima?',
  'tengo salario integral de 25 millones, ¿me tienen que pagar prima?',
])('no Sí where a benefit may not be owed: %s', async (question) => {
  expect((await firstLinesOf(question))[0]).not.toMatch(/^Sí/)
})

// Everyday words of a story: what each sum is, what is denied, who pays, and what comes next.
test.each<readonly [messages: readonly string[], last: RegExp]>([
  [
    [
      'hago tamales y los vendo a 6.500, cada uno me cuesta 4.000. pago 700 mil de local, 300 mil de servicios y 1.5 millones a una ayudante. cuantos debo vender para no perder',
    ],
    /1\.000 unidades/,
  ],
  [
    [
      'vendo obleas a 5.000, cada una me cuesta 2.000, pago 900 mil de arriendo y 600 mil de servicios. cuantas debo vender para no perder',
      'y si subo la oblea a 8.000?',
    ],
    /250 unidades/,
  ],
  [
    [
      'una lampara me cuesta 60 mil y quiero ganar 40% sobre el precio de venta, a como la pongo',
      'y si les bajo el 20%?',
    ],
    /\$ 80\.000 y te ganas \$ 20\.000: un margen del 25 %/,
  ],
  [['vendo bolsos, en agosto iba en 140 millones y hoy ya voy en 187, debo cobrar iva?'], /\$ 187\.000\.000/],
  [['tengo un bar, en 2025 vendi 170 millones, soy responsable del impoconsumo?'], /\$ 174\.297\.000/],
  [
    ['mi pizzeria vendio 230 millones el año pasado, cobro impoconsumo? y una pizza de 27 mil sin subirla cuanto trae'],
    /^Sí eres responsable.*\$ 230\.000\.000/,
  ],
  [
    ['facture 2.856.000 con iva por 6 sillas iguales y me devolvieron dos, de cuanto es la nota credito'],
    /\$ 952\.000: \$ 800\.000 y \$ 152\.000/,
  ],
  [
    ['las cortinas valen 3.570.000 con iva incluido y ponerlas 100 mil mas iva, cuanto es el iva de cada uno'],
    /\$ 570\.000 incluido en \$ 3\.570\.000; \$ 19\.000 sobre \$ 100\.000/,
  ],
  [
    ['le pago 4 millones de arriendo de una bodega a un señor, el contador anterior le descontaba algo, esta bien?'],
    /^(?!.*honorarios).*\$ 140\.000/,
  ],
  [
    [
      'mi vigilante entra a las 5pm y sale a las 11pm, gana el minimo, hizo 10 turnos y ninguno fue domingo, cuanto de recargo nocturno',
    ],
    /10 turnos.*\$ 116\.727/,
  ],
  [
    ['le alquilo un local a una sas por 2 millones y no tengo otros ingresos, les cobro iva? cuanto me retienen'],
    /^Sin IVA/,
  ],
  [
    [
      'cuanto me retienen por un local que arriendo en 2 millones a una empresa',
      'y si el inquilino es una persona natural tambien me retiene?',
    ],
    /^No se practica retención/,
  ],
  [
    [
      'la renta se me vencia el 20 de agosto y no la hice, me la liquidaron y da 9.000.000, la presento el 1 de diciembre, cuanto sale la sancion',
    ],
    /extemporaneidad de 4 meses.*\$ 1\.800\.000/,
  ],
  [
    [
      'se me paso la planilla de mis 2 empleados, son 1.100.000 y vencia el 10 de noviembre, la pago el 20 de noviembre, cuanto es de interes con tasa del 25%',
    ],
    /^Por 10 días de mora.*\$ 7\.514/,
  ],
  [
    ['mi papeleria vende 260 millones al año, si me paso al simple en 2027 cuanto pagaria y hasta cuando me inscribo'],
    /de SIMPLE/,
  ],
  [
    ['una vecina viene a cocinar 2 dias por semana y tiene sisben, que toca pagarle de seguridad social'],
    /a la EPS no se cotiza/i,
  ],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test.each<readonly [messages: readonly string[], last: RegExp]>([
  [
    ['hasta que dia va la nomina electronica de noviembre? y en septiembre le puse mal el salario a uno, como corrijo'],
    /^La de noviembre se transmite hasta el 10 de diciembre de 2026; la que quedó mal se corrige/,
  ],
  [
    [
      'le facturo a una empresa de chile 2.000 dolares al mes, dolar a 4.000, debo declarar renta?',
      'y si la plata la dejo en paypal y no la traigo?',
    ],
    /^Da lo mismo: es ingreso/,
  ],
  [
    [
      'se me paso la planilla de mis 2 empleados, son 1.300.000, vencia el 10 de noviembre y pago el 25 de noviembre, cuanto es de intereses',
      'puedo cobrarles esos intereses a los trabajadores?',
    ],
    /^No: los intereses de mora son solo del empleador/,
  ],
  [
    [
      'vendo zapatos y no soy responsable de iva, voy en 150 millones este año, debo cobrar iva?',
      'y si me pagan a la cuenta de mi hermana no me sumo eso?',
    ],
    /la venta es tuya/,
  ],
  [
    [
      'cuando me toca la retefuente de noviembre y el iva de noviembre diciembre? nit terminado en 6',
      'y si no alcanzo a pagar puedo presentarlas sin pago?',
    ],
    /no produce efectos.*La de IVA sin pago sí es válida/,
  ],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test('a deposit that would be late is the one to come', async () => {
  const answer = (
    await talk(
      'cuanto consigno de cesantias por un empleado que trabajo todo 2026 con 2.400.000',
      '¿y si me demoro 8 dias en consignarlas?',
    )
  ).at(-1)
  expect(JSON.stringify(answer)).toMatch(/14 de febrero de 2027/)
})
