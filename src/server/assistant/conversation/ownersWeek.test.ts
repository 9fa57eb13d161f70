import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../tests/helpers/conversation.ts'

// What owners ask in a week, with the facts that they ordinarily tell: what was asked for comes first, and each condition counts.

test.each<readonly [messages: readonly string[], last: RegExp]>([
  // One of those who work there is raised, however many they are.
  [
    [
      'tengo 4 meseros y somos SAS, a uno le quiero subir el sueldo de 2.000.000 a 2.300.000, cuanto me cuesta mas al mes',
    ],
    /^Subirlo te cuesta \$ 415\.066 más/,
  ],
  // What the company was taxed on is what is paid out.
  [
    ['mi sas me reparte 30 millones de dividendos, ya pagaron la renta en la sociedad, cuanto me quitan a mi'],
    /retención sobre \$ 30\.000\.000 de dividendos/,
  ],
  [
    ['la mujer de un empleado mio va a dar a luz, cuantos dias de permiso le doy a el'],
    /^La licencia de paternidad es de 2 semanas/,
  ],
  // A clerk of years is in no trial.
  [
    ['la quiero sacar por robarse plata, lleva 2 años conmigo y gana el minimo, puedo despedirla sin darle nada'],
    /^(?!.*periodo de prueba)/,
  ],
  [
    ['contrate un pelado hace 15 dias de palabra, lo puedo sacar por estar en prueba sin indemnizarlo?'],
    /^No: sin contrato escrito no hay periodo de prueba/,
  ],
  [['firmamos contrato a 5 meses, cuantos dias de prueba tiene y lo puedo sacar sin indemnizarlo?'], /máximo 30 días/],
  [['de mi cuenta exenta retire 30 millones este mes, cuanto me cobran de 4x1000'], /es de \$ 46\.676/],
  [
    [
      'mi drogueria vende 25 millones mensuales, cuanto pagaria en el simple al año',
      'y el industria y comercio va aparte?',
    ],
    /el SIMPLE incluye el ICA|el ICA va dentro/,
  ],
  [
    ['vendo celulares, uno de 900.000 y otro de 1.600.000, cual lleva iva'],
    /^El de \$ 900\.000 no lleva IVA.*el de \$ 1\.600\.000 lleva el 19 %.*\$ 304\.000/,
  ],
  [
    ['tengo dos papelerias y cobro iva', 'y si cierro una de las dos ya no lo cobro?'],
    /^No de una vez: al cerrar uno sigues siendo responsable/,
  ],
  [
    [
      'vendimos el apartamento donde viviamos en 300 millones, costo 200 hace 6 años, cuanto pagamos si dejamos la plata guardada',
    ],
    /es de \$ 15\.000\.000/,
  ],
  [
    ['gane 95 millones en el año como empleada, cuanto me toca de renta'],
    /de un asalariado con ingresos de \$ 95\.000\.000 es de \$ 1\.472\.470/,
  ],
  [
    ['tengo un bar y vendo 22 millones al mes, cobro el impoconsumo o iva?'],
    /responsable del impuesto al consumo.*\$ 264\.000\.000/,
  ],
  [
    ['me cambie de local el 3 de octubre y no he cambiado la direccion del rut, que plazo tenia y que multa me sale'],
    /3 de noviembre de 2026/,
  ],
  [
    ['trabajo de mesero por 1.900.000 y este mes hice 10 horas extras diurnas, cuanto me tiene que llegar'],
    /\$ 2\.101\.142 netos/,
  ],
  [
    ['mi auxiliar esta en licencia de maternidad, puedo contratar a otra que la reemplace y terminarle cuando vuelva?'],
    /^Sí: se contrata a otra persona a término fijo/,
  ],
  [
    ['renuncio la cajera sin avisar y no volvio, le descuento los 30 dias?'],
    /^No: por renunciar sin preaviso no hay descuento/,
  ],
  [
    ['saque plata de la cuenta de la sas para pagar el colegio de mis hijos, eso que pasa con impuestos'],
    /^No es gasto de la sociedad: queda como un préstamo al socio/,
  ],
  [
    ['hago textos para una agencia de Chile que me paga 5 millones, les cobro IVA? y cuanto pago de salud y pension?'],
    /^No: si no eres responsable no lo cobras/,
  ],
])('%s', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})
