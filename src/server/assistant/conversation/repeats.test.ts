import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../tests/helpers/conversation.ts'

test.each<readonly [string, string]>([
  [
    'tengo una papelería, soy persona natural no responsable de iva. voy a abrir otro puntico, ¿eso me cambia algo con el iva?',
    '¿y si el otro lo pongo a nombre de mi esposo?',
  ],
  ['retención por servicios de 3 millones a una sas', '¿y si el servicio lo presta la esposa del dueño?'],
  ['cuánto me cuesta un empleado con el mínimo', '¿y si es mi hijo?'],
])('no supposition of which nothing was taken gets the answer again: %s → %s', async (first, then) => {
  const [told, again] = await firstLinesOf(first, then)
  expect(again).not.toBe(told)
  expect(again).not.toMatch(/^(?:Sí|No): /)
  expect(again?.includes(told?.slice(4, 60) ?? '')).toBe(false)
})

test('what was told before it was asked is the answer to the question that comes', async () => {
  const [, asked] = await openingsOf(
    'le facturé 12 millones por consultoría a una empresa y soy declarante',
    '¿cuánto me retienen?',
  )
  expect(asked).toContain('$ 1.320.000')
})

test.each<[string, RegExp]>([
  ['¿se deprecia un terreno?', /^No: el terreno no se deprecia/],
  ['vendo 190 millones al año, ¿soy responsable de iva?', /^Sí: con \$ 190\.000\.000/],
  ['vendo 90 millones al año, ¿soy responsable de iva?', /^No: con \$ 90\.000\.000/],
  ['soy independiente y facturé 90 millones, ¿tengo que reportar exógena?', /^No: por ingresos/],
  ['¿me pueden embargar la prima?', /^No: las prestaciones sociales no se embargan/],
  ['presenté el iva dos días tarde, ¿pago sanción?', /^Sí: declarar el IVA tarde/],
  ['¿me toca anticipo si es mi primera declaración?', /^Sí, en la primera declaración/],
  [
    'factura validada con el nit equivocado, ¿la elimino?',
    /^No se elimina ni se le cambia el comprador: anúlala con una nota crédito por el total/,
  ],
  [
    'Factura validada el 12 de octubre de 2026 por 4.000.000 más IVA con el cliente equivocado; ya presentamos septiembre-octubre. ¿La borro? ¿En qué bimestre bajo ese IVA?',
    /^No se elimina.*: anúlala con una nota crédito por el total.*expide otra.*\$ 760\.000.*noviembre-diciembre/,
  ],
  [
    'hago bisutería en mi casa en rionegro y la despacho a todo el país, ¿pago industria y comercio en cada ciudad?',
    /^No: en las ventas por internet.*despacha la mercancía: Rionegro/,
  ],
])('opens with what its first sentence stresses: %s', async (question, opening) => {
  expect((await openingsOf(question))[0]).toMatch(opening)
})
