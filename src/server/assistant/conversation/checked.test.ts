import { expect, test } from 'vitest'
import { openingsOf } from '../../../../tests/helpers/conversation.ts'

// An amount that somebody charged, withheld or paid is compared with the result; it is not an input of the case.

test.each<[string, RegExp]>([
  [
    'Suscripción de software por 4.200.000 más IVA que factura una SAS. El auxiliar practicó 11 % como honorarios, ¿es correcto?',
    /^No: es el 3,5 % y no el 11 % \(\$ 315\.000 de más\): /,
  ],
  ['facturé transporte de carga por 3 millones y me retuvieron 1 %, ¿es correcto?', /^Sí, está bien: .*\$ 30\.000/],
  ['gano 5 millones y me descontaron 400.000 de salud y pensión, ¿está bien?', /^Sí, está bien: /],
  [
    'gano 5 millones y me descontaron 450.000 de salud y pensión, ¿está bien?',
    /^No: son \$ 400\.000 y no \$ 450\.000 \(\$ 50\.000 de más\)/,
  ],
  [
    'al aprendiz en etapa productiva le pago la mitad del mínimo, 875.453, ¿está bien?',
    /^No: en etapa práctica son \$ 1\.750\.905 .* le pagas \$ 875\.453: le faltan \$ 875\.452/,
  ],
  [
    'me cobraron 20 mil por retirar 5 millones del banco, ¿está bien cobrado?',
    /^Sí, está bien: el 4x1000 sobre \$ 5\.000\.000/,
  ],
  [
    'saqué 3 millones del banco y me quitaron como 12 mil, ¿eso qué es?',
    /^Sí, está bien: el 4x1000 sobre \$ 3\.000\.000/,
  ],
  ['le vendí unas llantas por 2 millones y le cobré 380 mil de iva, ¿está bien?', /^Sí, está bien: el IVA/],
  [
    'la dian me cobró 600.000 de sanción por presentar renta 2 meses tarde, impuesto 3.000.000, ¿está bien?',
    /^No: son \$ 524\.000 y no \$ 600\.000/,
  ],
  [
    'Prima de 1.000.000 con salario de 1.750.905 y auxilio por el semestre completo, ¿correcto?',
    /^Sí, está bien: la prima/,
  ],
  ['facturé 10 millones más iva y cobré 1.900.000 de iva, ¿está bien?', /^Sí, está bien: el IVA del 19 %/],
  ['Autorretención renta 0,55 % sobre 60.000.000 = 330.000, ¿correcto?', /^Sí, está bien: la autorretención/],
  ['reteIVA practicado 150.000 sobre IVA de 1.000.000, ¿ok?', /^Sí, está bien: /],
  [
    'Compra de repuestos 3.200.000 + IVA a SAS. Rte 3,5 %. ¿OK?',
    /^No: es el 2,5 % y no el 3,5 % \(\$ 32\.000 de más\): .*compras de \$ 3\.200\.000/,
  ],
  ['RteFte 4% por honorarios de 5.000.000 a una SAS, ¿está bien?', /^No: es el 11 % y no el 4 %/],
  ['retención del 4% en servicios de 3 millones, ¿está bien?', /^Depende: .*\$ 120\.000 .*\$ 180\.000/],
  [
    'retención del 3,5 % en arriendo de local de 2.000.000 y servicios de 1.000.000 al 4 %, ¿está bien?',
    /^La retención en la fuente suma \$ 110\.000/,
  ],
  [
    'diseño logos yo sola sin empleados y un cliente me descontó 11% de una cuenta de 5 millones, ¿está bien?',
    /^No.*no se le practica retención|^No está bien/,
  ],
  [
    'la indemnización me la pagaron en 6 millones, llevaba 3 años a término indefinido con sueldo de 3 millones, ¿está bien?',
    /^No: son \$ 7\.000\.000 y no \$ 6\.000\.000/,
  ],
])('%s', async (question, opening) => {
  const [answer] = await openingsOf(question)
  expect(answer).toMatch(opening)
})

test('holds a payment against what was worked out before it', async () => {
  const [, right, wrong] = await openingsOf(
    'vacaciones de un empleado de 2.400.000 por un año',
    'le pagué 1.200.000, ¿está bien?',
    '¿y si le pagué 1.000.000, está bien?',
  )
  expect(right).toMatch(/^Sí, está bien: .*\$ 1\.200\.000/)
  expect(wrong).toMatch(/^No: son \$ 1\.200\.000 y no \$ 1\.000\.000 \(\$ 200\.000 de menos\)/)
})

test('takes no number of months for a payment, and no question whether one may for a claim', async () => {
  const [, advances] = await openingsOf(
    'tengo un taller de motos, vendo 180 millones al año, ¿cuánto pagaría en el SIMPLE?',
    '¿y eso se paga cada 2 meses, cierto?',
  )
  expect(advances).toMatch(/^No: con \$ 180\.000\.000/)
})
