import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

test.each([
  [
    [
      'prorrateo: 50M gravados, 30M exentos, 20M excluidos, IVA común 4.000.000',
      'los 30 no eran exentos sino excluidos',
    ],
    /\$ 2\.000\.000/,
  ],
  [
    ['compramos un torno para el taller en 30 millones más IVA, ¿ese IVA lo descuento en el 300?'],
    /^No.*\$ 5\.700\.000/,
  ],
  [['nuestro proveedor de Lima nos presta asesoría por 12.000.000, ¿qué retenciones hago?'], /\$ 2\.400\.000 de renta/],
  [
    ['le edito videos a una agencia de México, ¿les cobro IVA?', '¿y si los usa la filial que tienen en Medellín?'],
    /IVA del 19 %/,
  ],
  [
    [
      'vendo televisores a 2.380.000 con iva incluido, cuanto es el iva',
      '¿y si me llevo uno para mi casa, sin venderlo, hay iva?',
    ],
    /^Sí.*\$ 380\.000/,
  ],
  [
    ['no exporto y me quedó saldo a favor en IVA de 9 millones por compras, todo al 19. ¿Me lo devuelven?'],
    /^No: ese saldo de \$ 9\.000\.000/,
  ],
  [
    [
      'apareció una FE de agosto con IVA de 800.000 que nunca se registró y declaramos cada cuatro meses, ¿la puedo descontar todavía?',
    ],
    /^Sí.*septiembre-diciembre/,
  ],
  [['mi empresa arrancó en junio de este año, ¿el IVA lo declaro cada cuánto?'], /cada dos meses/],
  [
    [
      'hamburguesa a 21.600 con impoconsumo incluido, me cuesta 11.000 hacerla y los fijos son 5.400.000 al mes, ¿cuántas vendo para no perder?',
    ],
    /600 unidades/,
  ],
  [
    [
      'un bolso me cuesta 80.000, la plataforma me cobra 20 % de comisión y quiero un margen del 30 %, ¿a cuánto lo vendo?',
    ],
    /\$ 160\.000/,
  ],
  [
    ['mi barbería está en el simple, factura 300 millones al año y pasó las 3.500 UVT, ¿es responsable de IVA?'],
    /^No: la tienda/,
  ],
  [
    ['¿hasta cuándo mando la nómina electrónica de octubre?', '¿y la señora que me factura por servicios va ahí?'],
    /^No: en la nómina/,
  ],
  [
    ['un fondo me compra una factura de 20.000.000 a 90 días con descuento del 2 % mensual, ¿cuánto me dan?'],
    /\$ 18\.800\.000/,
  ],
  [['¿cuánto es el impuesto a las bolsas plásticas?'], /no los sé calcular/],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...(messages as [string, ...string[]]))).at(-1)).toMatch(last as RegExp)
})
