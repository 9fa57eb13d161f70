import { describe, expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what its answer has to hold: what is asked in one breath is answered in one answer. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (...talk: Talk) => {
  const answers = await answersTo(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('a leave with its month', () => {
  // 2.700.000: 12 days at 60.000 with the two of the employer; 18 days of wage are 1.620.000, and 149.457 of allowance.
  test('an incapacity with who pays, the base and the net', () =>
    told(
      [
        'Incapacidad común de 12 días, salario 2.700.000: ¿qué asume la empresa, qué paga la EPS y con qué IBC reporto?',
        '120.000',
        '600.000',
        '2.340.000',
        '1.620.000',
      ],
      ['¿y el auxilio de transporte?', 'solo por los 18 días trabajados', '149.457'],
    ))

  // 3.000.000 ÷ 30 × 15; 4 % and 4 % of it.
  test('vacations with what contributes and what is taken off', () =>
    told(
      [
        'mi empleado sale a 15 días de vacaciones, gana 3.000.000, ¿cuánto le pago y sobre cuánto cotizo?',
        '1.500.000',
        'el IBC es el último reportado antes de salir, $ 3.000.000',
      ],
      ['¿y se le descuenta salud y pensión de eso?', '120.000', '1.380.000'],
    ))

  test('vacations have no transport, and days told from one to another run in the calendar', () =>
    told(
      [
        'le doy vacaciones a una empleada de 2.400.000, ¿cuánto le pago por los 15 días y le toca auxilio de transporte?',
        '1.200.000',
        'No hay auxilio de transporte por los días de vacaciones',
      ],
      [
        'Vacaciones disfrutadas de 15 días hábiles, del 1 al 18 de diciembre, salario 3.000.000. ¿Valor y qué IBC reporto?',
        '1.800.000',
        'último reportado',
      ],
    ))

  test('who leaves for a maternity leave does not leave the job', () =>
    told(
      ['una empleada se va de licencia de maternidad el 10 de diciembre, gana 2.100.000, ¿cuánto es?', '8.820.000'],
      ['¿y la prima de diciembre le toca completa?', '180 días'],
    ))

  test('days without pay, and what they do to vacations', () =>
    told([
      'pidió permiso de 2 días sin sueldo y gana 2.100.000, ¿cuánto le descuento y eso le baja las vacaciones?',
      '156.606',
      'se pueden descontar de las vacaciones y de las cesantías; la prima no baja',
    ]))
})

describe('the end of a contract', () => {
  test('an indemnity with its withholding', () =>
    told([
      'despedí a alguien que llevaba 3 años y ganaba 12 millones, contrato indefinido: ¿cuánto es la indemnización y cuánto le retengo?',
      '28.000.000',
      '4.200.000',
    ]))

  // 60 days from the first of October; a fixed term of which four months and two days are left.
  test('an indemnity with what else is paid', () =>
    told([
      'contrato fijo de un año desde el 1 de abril de 2026, sueldo 2.400.000, lo termino hoy sin justa causa: ¿cuánto es la indemnización y qué más le pago?',
      'Aparte se paga la liquidación de cesantías, intereses, prima y vacaciones',
      'en total',
    ]))

  // 12 of the days that are owed, of 3.600.000.
  test('vacations that are owed in days', () =>
    told([
      'Liquidación: ingreso 05-feb-2024, retiro 20-nov-2026, renuncia, salario 3.600.000, vacaciones pendientes 12 días. Total y fecha de pago.',
      'vacaciones $ 1.440.000',
      'el mismo día en que termina el contrato',
    ]))

  test('a fault that is a just cause, and what is paid then', () =>
    told([
      'un empleado llegó borracho a trabajar, ¿lo puedo echar? ¿le toca indemnización?',
      'puede ser justa causa, si lo pruebas',
      'no hay indemnización',
    ]))

  test('the trial takes no protection away', () =>
    told([
      'una muchacha en periodo de prueba me dijo que está embarazada y gana 1.900.000, ¿la puedo sacar y cuánto me cuesta?',
      '3.800.000',
    ]))
})

describe('hours with what the week and the month make of them', () => {
  // 4 hours of 12.500 a week.
  test('a week that is told in hours is held against the longest one', () =>
    told([
      'mis trabajadores hacen 46 horas a la semana y ganan 2.100.000, ¿me toca pagarles extra? ¿cuánto?',
      '50.000 a la semana',
    ]))

  test('overtime with the base of the month', () =>
    told([
      'Salario 2.100.000 con 8 extras diurnas y 2 extras nocturnas. ¿Valor de cada una, total devengado e IBC?',
      '100.000',
      '35.000',
      'el IBC es de $ 2.235.000',
    ]))

  test('a Sunday both ways, and the third one of a month', async () => {
    await told(
      [
        'trabajé 2 domingos de 8 horas y gano 2.100.000, ¿cuánto me pagan y me dan compensatorio?',
        '144.000',
        '304.000',
        'el trabajador escoge',
      ],
      [
        'una cajera trabajó 3 domingos este mes, 6 horas cada uno, gana 2.100.000: ¿cuánto le pago de más y le doy descanso aparte?',
        '162.000',
        'además del compensatorio',
      ],
    )
  })

  test('so many a day for some days, and whether that is legal', () =>
    told([
      'Horas extra: 3 diarias por 5 días, salario 2.100.000. ¿Cuánto es y es legal?',
      '187.500',
      'No es legal hacer tantas',
    ]))
})

describe('what a leave and a pay are told with', () => {
  test('vacations half rested and half paid', () =>
    told([
      'Vacaciones de un trabajador con 3.000.000: 8 días disfrutados y 7 compensados en dinero. ¿Valor de cada uno y cuáles hacen base?',
      '800.000',
      '700.000',
      'Los disfrutados hacen base de salud y pensión, y los compensados no',
    ]))

  test('an incapacity that the EPS denies for arrears', () =>
    told([
      'mi empleada de 3.000.000 estuvo incapacitada 15 días y la EPS la negó porque estaba en mora, ¿quién le paga y cuánto?',
      'la paga toda el empleador: $ 1.000.000',
    ]))

  test('an average that is told goes before what single months brought', () =>
    told([
      'gana 1.800.000 y comisiones de 700 mil en octubre y 1.200.000 en noviembre, ¿cuánto es la prima de diciembre si las comisiones del semestre promedian 800 mil?',
      '1.424.548',
    ]))

  test('two hours that are named apart are no hour of both', () =>
    told(['¿cuánto vale la hora extra nocturna y la dominical de uno que gana 2.100.000?', '17.500', '9.000']))

  test('Sundays beside a pay that is no wage', () =>
    told([
      'Salario 3.800.000, 12 horas dominicales y bono no salarial 1.500.000. Devengado, IBC y neto.',
      '5.495.429',
      'el IBC es de $ 3.995.429',
    ]))
})

describe('one of several', () => {
  // 1.000.000 each of the minimum; 90 of 180 days.
  test('one of them entered in the middle', () =>
    told(
      ['tengo 5 empleados del mínimo, ¿cuánto es la prima de diciembre y cuánto suma en total?', '5.000.000'],
      ['¿y si uno entró el 1 de octubre?', '500.000', '4.500.000'],
    ))

  test('each with a wage, and one with a day of entry of its own', () =>
    told([
      'prima de 3 empleados, uno de 2.4 millones, otro de 1.9 y otra del mínimo que entró el 16 de octubre: total y cuándo se paga',
      '1.324.548',
      '1.074.548',
      '416.667',
      '20 de diciembre de 2026',
    ]))

  test('groups that are told by how many they are', () =>
    told([
      '¿me toca dar dotación? son 3 que ganan 2.500.000 y uno que gana 4 millones, entraron en mayo',
      'a los 3 que ganan $ 2.500.000 sí',
      'al que gana $ 4.000.000 no',
    ]))
})
