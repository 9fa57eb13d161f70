import { describe, expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

/** Each message with what the first sentence of its answer has to hold. */
const opens = async (...talk: Talk) => {
  const answers = await answersTo(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at]?.split('\n\n')[0], message).toContain(each)
}

describe('what a month of work pays, said first', () => {
  // 2.310.000 ÷ 210 = 11.000; 90 % of 18 hours; 6 hours at 1,9 without another day of rest.
  test('Sundays by how many they were and how long each', () =>
    opens(
      [
        'Le pago 2.310.000 a la cajera, viene todos los domingos, en octubre fueron 3 de 6 horas y descansa el martes. ¿cuánto le debo por esos domingos?',
        '178.200',
      ],
      ['¿y a otro que vino solo un domingo 6 horas, igual sueldo, sin compensatorio?', '125.400'],
    ))

  // 10 × 12.500 on top of 2.100.000: 4 % of 2.225.000.
  test('what overtime contributes', () =>
    opens(
      ['auxiliar con 2.100.000, hizo 10 horas extra diurnas en noviembre, ¿cuánto es?', '125.000'],
      ['¿y esas horas cotizan a salud y pensión? cuánto le quito de cada una', 'Sí', '2.225.000', '89.000'],
    ))

  test('hours of the week beyond the longest one', () =>
    opens([
      'en el taller todavía trabajan 46 horas a la semana, ganan el mínimo, ¿cuánto se les debe semanal?',
      '41.688',
    ]))

  test('part of the wage in kind, and another wage', () =>
    opens(
      [
        'pago el mínimo a un trabajador de la finca y le doy la casa y los almuerzos, cuánto le puedo contar como sueldo y cuánto en efectivo',
        '525.272',
        '1.225.633',
      ],
      ['¿y si ganara 2.600.000?', '1.300.000'],
    ))

  test('how often a wage is paid', () => opens(['mi patrón nos paga cada 45 días, ¿puede?', 'No', 'máximo un mes']))

  // 3.200.000 − 8 % = 2.944.000.
  test('the most of a libranza', () =>
    opens([
      'Mi empleado gana 3.200.000 y quiere una libranza con el banco, cuál es la cuota máxima que le puedo aceptar?',
      '1.472.000',
    ]))

  test('travel pay in the base', () =>
    opens([
      'El técnico gana 2.400.000 y todos los meses le damos viáticos: 700.000 de hotel y comida y 300.000 de transporte. ¿Cuál es el IBC?',
      '3.100.000',
    ]))

  test('tips are no salary', () =>
    opens(['Las propinas de mi bar, ¿las meto en la nómina para pensión o puedo coger algo?', 'no son salario']))

  test('the hour beyond half a day', () =>
    opens(
      [
        'tengo un auxiliar de media jornada, 21 horas semanales con el mínimo, ¿sobre cuánto le cotizo y cuánto es el sueldo?',
        '875.453',
        '249.095',
        '1.750.905',
      ],
      ['¿y si un viernes se queda 3 horas más, es extra?', '31.266'],
    ))

  test('the least wage with withholding', () =>
    opens(['¿Desde qué sueldo hay retención en la fuente en 2026 si no tengo nada que deducir?', '7.290.000']))

  test('what a single employee of a natural person adds', () =>
    opens([
      'Soy persona natural con una sola empleada que gana el mínimo, ¿me toca pagar SENA, ICBF y salud? ¿cuánto?',
      'Sí',
      '236.372',
    ]))

  test('the share of each of a contract', () =>
    opens([
      'Contrato de servicios de 7.000.000 al mes, ARL I, ¿cuánto pago de salud, pensión y ARL?',
      '350.000',
      '448.000',
      '14.616',
    ]))

  test('a masked NIT and the month that is paid', () =>
    opens([
      '¿Hasta qué día se paga la PILA de los servicios de noviembre? NIT ...45 sin DV',
      '11 de diciembre de 2026',
    ]))
})
