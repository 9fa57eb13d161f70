import { expect, test } from 'vitest'
import { answersTo, firstLinesOf } from '../../../../tests/helpers/conversation.ts'
import { isToCome } from '../understand/dates.ts'
import { isOfSomebodyElse } from './ofWhom.ts'
import { speaksOf } from './speaksOf.ts'

const telling = (word: string) => (/^(?:tengo|hacer|pago|eso|del|los)$/.test(word) ? 0.2 : 2)

test.each<readonly [message: string, said: string, earlier: readonly string[], part: number | undefined]>([
  ['¿y la prima le baja?', 'El empleador paga los dos primeros días.', [], 0],
  ['¿y cuánto me retienen?', 'La retención es de $ 330.000.', [], 1],
  ['¿y cuándo pago eso?', 'Vence el 15.', [], undefined],
  ['¿y el iva del carro?', 'Los gastos del carro se deducen.', ['compré un carro'], 0],
])('how much of %s is in %s', (message, said, earlier, part) => {
  expect(speaksOf(message, said, telling, earlier)).toBe(part)
})

test.each([
  ['mi hermana gana 4 millones, ¿a ella cuánto le descuentan?', true],
  ['y a un compañero que gana 2 millones', true],
  ['tengo otro empleado que gana el mínimo', true],
  ['¿y si es mi hijo?', false],
  ['mi empleado gana 3 millones', false],
  ['mi socio y yo ganamos lo mismo', false],
])('%s is told of somebody else: %s', (message, other) => {
  expect(isOfSomebodyElse(message)).toBe(other)
})

test.each([
  [{ days: ['2026-12-15'] }, true],
  [{ days: ['2026-10-15'] }, false],
  [{ days: [], month: 1 }, true],
  [{ days: [], month: 8 }, false],
  [{ days: [], month: 12, year: 2025 }, false],
])('%j is to come: %s', (when, expected) => {
  expect(isToCome(when, '2026-11-23')).toBe(expected)
})

test.each<readonly [messages: readonly string[], last: RegExp, never: RegExp]>([
  // A question that uses nothing of the message is not answered with the data of an earlier one.
  [
    [
      'operaron a un empleado que gana 2.100.000 y le dieron 20 dias, ¿cuánto pongo yo?',
      '¿y la prima se le rebaja por eso?',
    ],
    /[Pp]rima/,
    /^Por 20 días/,
  ],
  [
    [
      'vendo zapatos a nombre mío y cierro en 200 millones, ¿respondo por iva?',
      '¿entonces qué me toca hacer desde enero?',
    ],
    /formulario 300|RUT/,
    /^Con \$ 200\.000\.000/,
  ],
  [
    ['impoconsumo de 20 millones de un restaurante', '¿y el iva que pagué en la carne lo resto?'],
    /^No: quien vende con impuesto al consumo no descuenta el IVA/,
    /20\.000\.000 es de/,
  ],
  [
    [
      'liquidación por renuncia: entró el 1 de abril de 2026, salió el 15 de noviembre, gana 2.300.000 más auxilio',
      'si la pago el 15 de diciembre, ¿cuánto es la moratoria?',
      '¿y esa liquidación lleva retención en la fuente?',
    ],
    /retención/,
    /días de mora/,
  ],
  // A retraction concerns the case.
  [
    [
      'liquidación por renuncia: entró el 1 de abril de 2026, salió el 15 de noviembre, gana 2.300.000 más auxilio, ya se le pagó la prima de junio',
      'corrijo: la prima de junio no se pagó',
    ],
    /^La liquidación .*prima de junio/,
    /días de mora/,
  ],
  // Another person does not inherit the data of the previous one, nor the speaker's own.
  [
    [
      '¿cuánto me queda de 3.200.000?',
      '¿y si hago 10 horas extra diurnas?',
      'mi hermana gana 5 millones, ¿a ella cuánto le queda?',
    ],
    /^Con salario de \$ 5\.000\.000 el trabajador recibe \$ 4\.600\.000/,
    /extras/,
  ],
  [
    [
      '¿cuánto me queda de 3.200.000?',
      '¿y si hago 10 horas extra diurnas?',
      'mi hermana gana 5 millones, ¿a ella cuánto le queda?',
      '¿y a mí cuánto de prima en diciembre?',
    ],
    /\$ 3\.200\.000/,
    /5\.000\.000/,
  ],
  // Somebody who mentioned employees is not asked what only the self-employed are asked.
  [
    [
      'se me pasó pagar la planilla de mis dos empleados, el nit termina en 21, ¿me cobran mora?',
      'los dos ganan el mínimo y somos una sas, riesgo 1, ¿de cuánto es la planilla de los dos?',
    ],
    /^La planilla de 2 empleados con salario de \$ 1\.750\.905 cada uno es de \$ 858\.714 al mes/,
    /independiente/,
  ],
  [
    [
      '¿cuánto pago de planilla? me pagan 6 millones por prestación de servicios, riesgo 1',
      '¿y hasta cuándo la pago? mi cédula termina en 33',
    ],
    /la PILA de noviembre se paga/,
    /renta|retención/,
  ],
  [
    ['¿cuánto pago de planilla? me pagan 6 millones por prestación de servicios, riesgo 1', '¿y si la pago tarde?'],
    /intereses de mora por cada día/,
    /No entendí/,
  ],
  [
    ['¿hasta cuándo puedo pagar la prima de diciembre?', '¿y si la pago en enero?'],
    /se sigue debiendo completa/,
    /equivale a un mes/,
  ],
  [
    ['no presenté el iva de septiembre y octubre, no vendí nada, ¿qué hago?', '¿y de cuánto es la multa?'],
    /^Declarar el IVA tarde|extemporaneidad/,
    /no facturar/,
  ],
  [
    ['¿qué me conviene, 3 millones con contrato o 4 millones por servicios?', '¿y si me dan 5 por servicios?'],
    /^Te queda más con la prestación de servicios.*frente a/,
    /No entendí/,
  ],
])('%j', async (messages, last, never) => {
  const line = (await firstLinesOf(...messages)).at(-1)
  expect(line).toMatch(last)
  expect(line).not.toMatch(never)
})

test('a day that has passed is another day of the same case, though it changes nothing', async () => {
  const [first, before] = await answersTo(
    'retención de un arriendo de local de 5.000.000',
    'eso con fecha marzo de 2025',
  )
  expect(first).toMatch(/175\.000/)
  expect(before).toMatch(/175\.000/)
})

test('the accountant of a company is not its auditor', async () => {
  const [, same] = await firstLinesOf(
    '¿una sas con ingresos de 6.000 millones en 2025 necesita revisor fiscal en 2026?',
    '¿y puedo poner a la contadora que ya tengo?',
  )
  expect(same).toMatch(/^No: el revisor fiscal no puede tener otro cargo/)
})

test('a request for the first case is of that, whatever was supposed since', async () => {
  const [, , , entry] = await answersTo(
    'Retefuente de una compra de 6.000.000 a declarante',
    '¿y si no declara?',
    '¿y si fueran servicios?',
    'Dame el asiento del primer caso.',
  )
  expect(entry).toMatch(/236540.*150\.000/)
  expect(entry).not.toMatch(/360\.000/)
})

test('the IVA of whoever was told whether they have to invoice', async () => {
  const [, iva] = await firstLinesOf('me toca facturar electronicamente? vendo 10 millones al mes', 'y el iva')
  expect(iva).toMatch(/no serías responsable de IVA/)
})

test('instalments of what is owed to the DIAN are not those of the income tax', async () => {
  const [, paid] = await firstLinesOf(
    'vendi 45 millones mas iva y compre 20 millones mas iva, cuanto iva pago',
    'se puede pagar en cuotas',
  )
  expect(paid).toMatch(/el IVA se paga completo.*facilidad de pago por cuotas/)
})
