import { describe, expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what the opening of its answer has to hold. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (...talk: Talk) => {
  const answers = await openingsOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('hours beyond the day, on several days', () => {
  // 2.310.000 ÷ 210 = 11.000; × 1,25 × 3 × 4 days.
  test('are all of them, and another count is of each day', () =>
    told(
      [
        'el soldador se quedó tres horas más al día de martes a viernes, de 5 a 8 de la tarde. gana 2.310.000, ¿cuánto son esas extras?',
        '12 horas extra diurnas',
        '165.000',
      ],
      ['¿y si se queda una sola hora?', '4 horas extra diurnas', '55.000'],
      ['¿y si son 6 días?', '6 horas extra diurnas', '82.500'],
    ))

  test('told by their clock, they are of each of those days', () =>
    told([
      'mi costurera gana 2.100.000 y hace horas extras de 6 pm a 8 pm de lunes a jueves, ¿cuánto le pago por la semana?',
      '4 horas extra diurnas',
      '4 horas extra nocturnas',
      '120.000',
    ]))

  // Fifty hours of a week of 42.
  test('whole days of work are no overtime from their first hour', () =>
    told([
      'el ayudante trabaja 10 horas diarias de lunes a viernes y gana 2.100.000, ¿cuánto le debo de extras?',
      '50 horas a la semana',
      '100.000 a la semana',
    ]))
})

describe('a day of rest after a full week', () => {
  // 10.000 × 2,15.
  test('is overtime of that day', () =>
    told(
      [
        'la empacadora ya había cumplido la jornada de la semana y el domingo trabajó 3 horas, sueldo 2.100.000, ¿cuánto le pago?',
        '3 horas extra diurnas dominicales',
        '64.500',
      ],
      ['¿y si fueron 5 horas?', '107.500'],
    ))

  test('with the pay in money chosen, the hour and its surcharges', () =>
    told([
      'turno del domingo 15 de noviembre de 2026 de 2 p. m. a 10 p. m., salario 2.100.000, fue ocasional y escogió la plata. ¿total?',
      'sin descanso compensatorio',
      '162.500',
    ]))
})

describe('shifts of the night', () => {
  test('so many of them, what the night is, and one on a holiday', () =>
    told(
      ['el celador gana 2.100.000 y hace cuatro noches de 6 pm a 6 am, ¿cuánto le pago de recargos?', 'Por 4 turnos'],
      ['¿a partir de qué hora es noche?', 'desde las 7:00 p. m.'],
      ['¿y si una noche de esas es festivo?', 'dominical'],
    ))

  test('that end at midnight', () =>
    told(
      [
        'trabaja de 4 pm a 10 pm de martes a sabado y gana 2.100.000, ¿cuánto es el recargo nocturno al mes?',
        '21 turnos',
      ],
      ['¿y si sale a las 12?', '5 horas nocturnas'],
    ))
})

test('hours of two stretches with another divisor between them are each worked out with theirs', () =>
  told([
    'sueldo 2.310.000: 4 horas extra diurnas del 1 al 8 de julio de 2026 y 10 horas extra diurnas del 20 al 25 de julio de 2026, ¿cuánto es cada tramo?',
    '220 horas',
    '210 horas',
    '$ 190.000 en total',
  ]))

describe('how many extra hours there may be', () => {
  test('is concluded of the number of a follow-up', () =>
    told(
      ['¿cuántas horas extra puede hacer la cajera? esta semana hizo 15', 'No, 15 no caben'],
      ['¿y si fueran 10?', 'Sí, 10 caben'],
    ))
})

describe('vacations with their first day', () => {
  // From 14 December to 5 January: 23 days of the calendar.
  test('are paid by the calendar, with the commissions and without overtime', () =>
    told(
      [
        'vacaciones del vendedor: básico 2.000.000, promedio comisiones último año 700.000, promedio de extras 90.000, sale desde el 14 de diciembre de 2026 por 15 días hábiles. ¿valor?',
        '5 de enero de 2027',
        '2.070.000',
      ],
      ['¿y si laboramos los sábados?', '31 de diciembre de 2026', '1.620.000'],
    ))

  test('named by the noun alone, with what contributes', () =>
    told([
      'Asistente con 3.000.000. Vacaciones del 14 de diciembre, 15 días hábiles. ¿Valor, día de regreso e IBC?',
      '6 de enero de 2027',
      '2.300.000',
      'el IBC es el último reportado',
    ]))
})

describe('cesantías that are wanted in the hand', () => {
  test('are not given, whatever else is asked', () =>
    told([
      'el jardinero quiere que le entregue las cesantias directo a el para pagar unas deudas, ¿puedo?',
      'No: mientras dure el contrato',
    ]))

  test('beside their day', () =>
    told([
      '¿hasta cuándo consigno las cesantías? el muchacho prefiere que se las pague en la mano, ¿se puede?',
      '14 de febrero de 2027',
      'no se pueden dar en la mano',
    ]))

  test('beside their sum and their interest', () =>
    told([
      'el pintor gana 2.000.000 y trabajó todo el año, ¿cuánto son cesantías e intereses? quiere las cesantías en efectivo',
      'no se pueden dar en la mano',
    ]))

  test('their interest is given so', async () => {
    const [answer] = await openingsOf('¿los intereses de cesantías se le pagan directamente al trabajador?')
    expect(answer).not.toContain('no se pueden dar en la mano')
  })
})

describe('what was not paid in', () => {
  // From 15 February to 23 November 2026: 282 days at 70.000.
  test('by its day runs until today', () =>
    told(
      [
        'las cesantías de 2025 del tornero no se las consigné el 14 de febrero, gana 2.100.000, ¿de cuánto va la sanción a la fecha?',
        '19.740.000',
      ],
      ['¿y si las pago el 30 de noviembre?', '20.230.000'],
    ))
})

describe('work clothes', () => {
  test('of people by their names, and of an apprentice', () =>
    told(
      [
        'Dotación de diciembre: Lucía gana 1.900.000 y lleva un año, Andrés gana 4.200.000 y lleva dos años, Eva gana 2.000.000 y lleva un mes, Teo es aprendiz. ¿a quién le doy?',
        'Lucía: sí',
        'Andrés: no',
        'Eva: todavía no',
        'Teo es aprendiz',
      ],
      ['¿hasta qué día puedo entregarla?', 'a más tardar el 20 de diciembre de 2026'],
    ))

  test('and the allowance have one limit, with commissions in it', () =>
    told(
      ['mi cuñado gana 3.300.000, ¿le toca dotación y auxilio de transporte?', 'derecho', 'auxilio de transporte'],
      ['¿y si además le pago comisiones de 400 mil?', '3.700.000'],
    ))
})

describe('what a change makes out', () => {
  test('of the cost of an employee', () =>
    told(
      ['¿cuánto me cuesta al mes un empleado de 2.000.000? somos SAS'],
      ['¿y si gana 3.700.000?', 'No lleva auxilio de transporte ni dotación'],
      ['¿cuánto más me cuesta al mes?', 'La diferencia es de'],
    ))

  test('of what was paid too much', () =>
    told(
      [
        'a la portera de 2.400.000 le pagué prima de 1.500.000 en diciembre, ¿está bien? entró el 1 de septiembre',
        'No: son',
      ],
      ['¿cuánto le di de más?', 'de más'],
    ))
})

describe('a pregnancy and what was contributed', () => {
  // Of 270 days: 180 gone, 90 left and 30 paid before.
  test('the months of one are none of the other', () =>
    told(
      [
        'la recepcionista está embarazada de 6 meses y apenas cotiza hace un mes, gana 2.100.000, ¿cuánto le pagan de licencia?',
        '120 de los 270 días',
        '3.920.000',
      ],
      ['¿y si siempre hubiera cotizado?', '8.820.000'],
    ))

  test('paid all along it is whole', () =>
    told([
      'tiene 8 meses de embarazo y ha cotizado completo, salario 2.100.000, ¿cuánto le paga la EPS de licencia?',
      '8.820.000',
    ]))
})

describe('a month that was left in', () => {
  // 2.100.000 ÷ 30 × 10.
  test('contributes on its days', () =>
    told(
      [
        '¿cuántos días cotizo en la planilla de la auxiliar que renunció el 10? salario 2.100.000',
        '10 días',
        '700.000',
      ],
      ['¿y si se hubiera ido el 15?', '15 días', '1.050.000'],
    ))
})

describe('a fixed term that was ended before its day', () => {
  test('by its two days and that of leaving', () =>
    told([
      'Contrato fijo del 1 de marzo de 2026 al 28 de febrero de 2027, sueldo 2.400.000; termina sin justa causa el 31 de diciembre de 2026. ¿Indemnización y entra el auxilio?',
      '4.800.000',
      'no entra',
    ]))
})

describe('rules of work by how many people there are', () => {
  test('are concluded of what is told', () =>
    told(
      ['tengo una ferretería con 4 vendedores y 3 auxiliares, ¿me toca reglamento interno?', 'Sí: con 7'],
      ['¿y si despido a dos?', 'No: con 5'],
    ))

  test('of a sector that is not told, it depends', () =>
    told(['somos 8 empleados, ¿es obligatorio el reglamento interno de trabajo?', 'Depende del sector']))
})

test('an employee who works at his own besides contributes on each', () =>
  told(
    ['por prestación de servicios me pagan 7.000.000 al mes, ¿cuánto pago de seguridad social?', '2.800.000'],
    [
      '¿y si además soy empleada con un sueldo de 3.000.000?',
      '2.800.000',
      'además de lo que ya te descuentan por los $ 3.000.000',
    ],
  ))

test('each of several wages has its own share of the fund', () =>
  told([
    'fondo de solidaridad pensional de dos: 8.000.000 y un integral de 40.000.000, ¿cuánto aporta cada uno?',
    '80.000',
    'base $ 28.000.000',
  ]))

describe('an order of a court', () => {
  test('and what happens where it is not carried out', () =>
    told([
      'embargo de una cooperativa sobre un sueldo de 2.600.000, ¿cuánto le descuento y qué pasa si no lo descuento?',
      '1.300.000',
      'respondes con tu dinero',
    ]))

  test('with another of a bank behind it', () =>
    told(
      ['embargo de alimentos del 25 % a uno que gana 2.400.000, ¿cuánto es?', '600.000'],
      ['¿y si además llega otro de un banco?', 'Primero va el de alimentos', '600.000', '129.819'],
    ))
})

test('of what a month pays an extra kind of hour is taken away again', () =>
  told(
    [
      'gana 2.100.000 y este mes hizo 6 HED, 2 HEN y 1 dominical de 8 horas, ¿cuánto es el neto y el IBC?',
      '182.000 de extras y recargos',
    ],
    ['¿y sin el dominical?', '110.000 de extras y recargos'],
  ))

test('whether a day is below the least has its own yes', () =>
  told([
    'le pago 45.000 el día a un ayudante de cocina, 5 días a la semana, ¿eso es menos del mínimo?',
    'Sí: $ 45.000 por día es menos',
  ]))

test('how a payment is put in writing is asked, and not told', () =>
  told(
    ['a uno de 2.500.000 le doy un auxilio no salarial de 600.000, ¿sobre cuánto cotiza?', '2.500.000'],
    ['¿cómo lo dejo por escrito?', 'por escrito, diciendo que ese pago no es salario'],
  ))

describe('a loan that is taken off the pay', () => {
  test('what is meant to be taken is no result to be checked', () =>
    told(
      [
        'le adelanté 900 mil al portero que gana 2.150.905 y le descuento 100 mil quincenales, ¿está bien?',
        'los $ 100.000 no caben',
        '40.000 por quincena',
      ],
      ['¿hasta cuánto le puedo descontar?', 'hasta $ 40.000 por quincena'],
    ))
})

test('what is left of a settlement is the settlement', () =>
  told(
    [
      'liquidación: entró el 2 de enero de 2026, renuncia el 30 de noviembre de 2026, gana 2.000.000 más auxilio',
      'suma',
    ],
    ['¿y si le descuento 300 mil que me debe?', 'menos $ 300.000'],
    ['¿cuánto le queda al final?', 'menos $ 300.000'],
  ))

test('a raise in percent is of the wage that was told', () =>
  told(
    ['¿cuánto provisiono al mes por un empleado de 2.000.000?', '2.000.000'],
    ['¿y si le aumento el 10 %?', '2.200.000'],
  ))

describe('extras of a week that is too long', () => {
  test('are owed, and less without a day', () =>
    told(
      [
        'abrimos de 8 am a 6 pm con una hora de almuerzo de lunes a sábado y la vendedora gana 2.100.000, ¿le debo extras?',
        'Sí, les debes extras: 9 horas por 6 días',
      ],
      ['¿y si le quito el sábado?', '9 horas por 5 días'],
    ))
})

test('who was hurt without being affiliated is no matter of a platform', () =>
  told(
    ['un domiciliario mío se accidentó y no lo tenía en la ARL, ¿qué me toca?', 'empleador'],
    ['¿y si lo meto hoy?', 'desde el día siguiente'],
  ))

test('days of this month on a farm contribute by weeks, and a whole month as one', () =>
  told(
    ['recolector por días, 65.000 el jornal, 12 días este mes, ¿cómo lo afilio?', '2 semanas'],
    ['¿y si viene todo el mes?', '1.950.000'],
  ))
