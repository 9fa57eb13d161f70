import { describe, expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what the first lines of its answer have to say. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('the end of a contract', () => {
  test('pays cesantías to the worker, takes off what is owed with a signature, and is entered so', () =>
    told([
      [
        'una vendedora que gana 2 millones entró el 1 de marzo de este año y se va el 30 de noviembre, ¿cuánto le liquido?',
        '30 de noviembre de 2026',
        '3.525.758',
      ],
      ['ella me debe 300 mil de un préstamo, ¿se lo puedo descontar?', 'autorizó por escrito', '3.225.758'],
      ['¿las cesantías se las mando al fondo o se las doy a ella?', 'directamente'],
      ['¿y cuánto le doy al final?', '3.225.758'],
      ['¿y el asiento?', '1365', '3.225.758'],
    ]))

  test('settles each of two who leave on the same day', () =>
    told([
      [
        'salen dos: Marta gana 2 millones y entró el 1 de febrero de 2026, y Juan gana el mínimo y entró el 1 de julio de 2026, se van el 30 de noviembre, ¿cuánto le doy a cada uno?',
        '5.905.232',
        '3.832.127',
        '2.073.105',
      ],
      ['¿cuánto tengo que sacar en total?', '5.905.232'],
    ]))

  test('takes off vacations that were taken, beside a wage', () =>
    told([
      [
        'Liquidación: salario 3.000.000, ingreso 10-ene-2025, retiro 30-nov-2026, vacaciones disfrutadas 15 días',
        '5.997.244',
        '1.337.500',
      ],
    ]))

  test('counts a term from its first day, into the next year', () =>
    told([
      [
        'contrato fijo a 6 meses desde el 1 de agosto, ¿hasta cuándo le aviso que no le renuevo?',
        '1 de enero de 2027',
        '31 de enero de 2027',
      ],
      ['gana 2 millones, ¿cuánto le liquido cuando se acabe?', '31 de enero de 2027'],
      ['¿y si lo saco el 15 de diciembre, cuánto es la indemnización?', '3.000.000'],
    ]))

  test('tells where the money goes of somebody who does not collect it', () =>
    told([['la señora renunció y no ha vuelto a reclamar la liquidación, ¿qué hago?', 'Banco Agrario']]))

  test('withholds of an indemnity by what is earned', () =>
    told([
      [
        'lo despedí sin justa causa, ganaba 3 millones, indefinido, del 1 de junio de 2024 al 30 de noviembre de 2026, ¿indemnización?',
      ],
      ['¿lleva retención en la fuente?', 'no tiene retención'],
    ]))
})

describe('the month of a payroll', () => {
  test('keeps the basic where the commissions change', () =>
    told([
      ['Básico 1.900.000 y comisiones de 700.000, ¿neto?', '2.641.095'],
      ['En diciembre las comisiones van a ser 1.000.000', '1.900.000', '1.000.000'],
    ]))

  test('with days of illness is told net, and entered', () =>
    told([
      ['Auxiliar con 2.600.000 y 5 días de incapacidad general, ¿neto del mes?', '2.469.385'],
      ['¿y el asiento de la incapacidad?', '510524', '1380'],
    ]))

  test('has the days since the entry, and all of them in the next month', () =>
    told([
      ['entró una muchacha el 16 de noviembre con 1.900.000, ¿cuánto le pago este mes?', '998.548'],
      ['¿y cuánto le pago en diciembre?', '1.997.095'],
    ]))

  test('without pay for a leave is told net', () =>
    told([['8 días de licencia no remunerada en noviembre, salario 2.400.000. Neto.', '1.801.870']]))

  test('says what of the contributions is not the employer’s', () =>
    told([
      ['soy persona natural y tengo un solo empleado con el minimo, cuanto pago de seguridad social y parafiscales'],
      ['y si contrato otro?'],
      ['y eso lo tengo que pagar todo yo?', 'No todo', '280.144'],
    ]))
})

describe('what is asked after it', () => {
  test('of hours: the prima, the contributions and a day off instead', () =>
    told([
      ['gano 1.800.000 y trabajé 8 horas el domingo, ¿cuánto es?', '61.714'],
      ['¿eso me sube la prima?', 'Sí'],
      ['¿hace base para aportes?', 'Sí', 'IBC'],
      ['¿y me lo pueden dar en un día libre?', 'compensatorio'],
    ]))

  test('of vacations: the day of return, with Saturdays and in money', () =>
    told([
      [
        'salgo a vacaciones el 14 de diciembre, 15 días hábiles de lunes a viernes, ¿qué día vuelvo?',
        '6 de enero de 2027',
      ],
      ['¿y si trabajo los sábados?', '2 de enero de 2027'],
      // From the 14th to the 31st they are 18 days of the calendar.
      ['¿cuánto me pagan por esas vacaciones si gano 2.100.000?', '1.260.000'],
    ]))

  test('of the least integral wage: its contributions and its net', () =>
    told([
      ['Salario integral mínimo', '22.761.765'],
      ['¿Aportes sobre ese?', '4.783.476'],
      ['¿y el neto?', '17.997.774'],
    ]))

  test('of the deposit of cesantías: what a day of delay costs', () =>
    told([
      ['¿hasta cuándo consigno las cesantías de 2026?', '14 de febrero de 2027'],
      ['si me demoro, ¿cuánto me cobran por día? gana 1.800.000', '60.000'],
    ]))

  test('of a leave for a death: that it is not taken off', () =>
    told([
      ['se murió mi abuela, ¿cuántos días me dan?', '5 días'],
      ['¿y eso me lo descuentan?', 'No'],
    ]))
})

test('a fixed contract has a fifth of its term as a trial, counted from the first day', () =>
  told([
    [
      'contraté a una muchacha a 6 meses fijos desde el 9 de noviembre, con 2 meses de prueba firmados, ¿la puedo sacar mañana?',
      'Sí: con',
      'el máximo es de 36 días',
    ],
  ]))

test('what is denied is not so', () =>
  told([
    [
      'Liquidación por renuncia: ingreso 16-02-2026, retiro 27-11-2026, salario 2.480.000 más auxilio de transporte, prima de junio ya pagada, vacaciones sin disfrutar.',
      '4.424.457',
      'vacaciones $ 971.333',
    ],
  ]).then(() =>
    told([
      [
        'llevo 40 días incapacitada por la espalda, no fue en el trabajo, gano 3 millones, ¿cuánto me pagan?',
        '2.666.666',
      ],
    ]),
  ))

test('reads the days of a fixed term with short months, and the day on which it is ended', () =>
  told([
    [
      'contrato a término fijo del 1-abr-2026 al 31-mar-2027, gana 2.400.000, lo terminan sin justa causa el 30 de noviembre, ¿indemnización?',
      // Four months that were left.
      '$ 9.600.000',
    ],
  ]))

test('takes what a sickness was instead of another for its origin', () =>
  told([
    ['incapacidad de 6 días por gripa, gana 2.400.000, ¿cuánto paga cada uno?', 'la EPS'],
    ['¿y si en vez de virosis fue que se cayó en la bodega?', 'la ARL'],
  ]))
