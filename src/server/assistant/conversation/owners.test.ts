import { expect, test } from 'vitest'
import { firstLinesOf, talk } from '../../../../tests/helpers/conversation.ts'

// As owners go on: a yes or a no, words that name nothing, a correction without a comma, a wish for plainer words.

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
  [['en españa cuanto se paga de iva'], /^No sé responder/],
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
