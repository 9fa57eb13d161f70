import { describe, expect, test } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what its answer has to open with. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await openingsOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('a follow-up changes what it names', () => {
  test('the day of a notice is not the end of the contract', () =>
    told([
      ['El fijo de 4 meses de mi secretaria vence el 28 de febrero de 2027, ¿cuándo le aviso?', '29 de enero de 2027'],
      [
        '¿y si le entrego la carta el 5 de febrero?',
        'renovado por un término igual',
        '29 de enero de 2027',
        '30 de junio de 2027',
      ],
    ]))
  test('a trial that is over is indemnified', () =>
    told([
      ['Fijo de 4 meses, ¿cuánto es el periodo de prueba?', '24 días'],
      ['le pusieron 45 días y va en el día 40, gana 3 millones, ¿la saco sin pagarle nada?', 'No: la', '$ 8.000.000'],
    ]))
  test('twins have two weeks more', () =>
    told([
      ['Licencia de maternidad con 3.100.000 de sueldo, ¿cuánto es?', '$ 13.020.000'],
      ['son mellizos', '20 semanas', '$ 14.466.667'],
    ]))
  test('a day of an illness is so many days', () =>
    told([
      ['Incapacidad de 10 días por enfermedad común con 3.300.000, ¿cuánto paga la EPS?', '$ 586.667'],
      ['ya va por el día 200, ¿quién paga?', 'la paga el fondo de pensiones'],
    ]))
  test('how many work there shortens the procedure', () =>
    told([
      ['Pillé a un cajero robando, somos 30, ¿lo puedo echar ya mismo?', 'al menos cinco días'],
      ['perdón, somos 7', 'Con 7 trabajadores, menos de diez'],
      ['¿y si mejor lo suspendo sin sueldo, cuántos días?', 'ocho días'],
    ]))
  test('what is sold contributes nothing', () =>
    told([
      ['vendo mis 15 días de vacaciones, gano 3 millones, ¿me los pagan todos?', 'No todas', '$ 750.000'],
      ['¿sobre esos 750 mil se paga salud y pensión?', 'No:'],
    ]))
})

describe('two things are told in one answer', () => {
  test('the days and the sums of a year', () =>
    told([
      [
        '3 empleadas que ganan 1.900.000 todo 2026: ¿cuándo consigno cesantías y cuánto por cada una?',
        '14 de febrero de 2027',
        '$ 2.149.095',
        '$ 257.891',
      ],
      ['¿y si pago los intereses en abril?', '$ 515.782'],
    ]))
  test('when they go on holiday, and who is new', () =>
    told([
      [
        'Cierro del 23 de diciembre al 7 de enero y salen todos a vacaciones, ¿con cuánto tiempo les aviso y puedo incluir a los que llevan 3 meses?',
        '15 días de anticipación',
        '8 de diciembre de 2026',
        'anticipadas',
      ],
    ]))
  test('vacations of years, and whether they are lost', () =>
    told([
      [
        'Llevo 2 años sin vacaciones y gano 3.600.000, me voy hoy, ¿se perdieron las del primer año?, ¿cuánto me deben por las dos?',
        'No se han perdido',
        '$ 3.600.000',
      ],
    ]))
})

describe('a week of whole days', () => {
  test('is held against its longest one, with its limit and its worth', () =>
    told([
      [
        'De lunes a sábado 9 horas diarias, ¿cuántas extras son a la semana y cuál es el tope?',
        '12 horas extra',
        '2 horas extra al día',
      ],
      ['gana 2.100.000 y son de día, ¿cuánto le pago por esas horas de la semana?', '$ 150.000 a la semana'],
      ['¿y si la pongo 4 días de 11 horas sin pagar extras?', '9 horas al día'],
    ]))
  test('told in hours is no overtime', () =>
    told([
      [
        'Mi jornada es de 46 horas semanales y gano 1.950.000, ¿cuánto me deben de extras al mes?',
        '4 horas extra',
        '$ 46.429',
      ],
    ]))
})

describe('a wage that changed', () => {
  test('told by its months', () =>
    told([
      [
        'Operaria con 2.300.000 de enero a septiembre y 2.600.000 desde el 1 de octubre de 2026, con auxilio de transporte. ¿Por cuánto liquido cesantías a 31 de diciembre?',
        '$ 2.624.095',
      ],
      ['¿y si el aumento hubiera sido el 1 de julio?', '$ 2.849.095'],
    ]))
  test('its day is none of service', () =>
    told([
      [
        'Empleada que entró el 2 de febrero de 2026, gana 2.500.000, se retira el 30 de noviembre. Le subí el sueldo el 1 de junio. ¿Cuánto le liquido?',
        '$ 4.694.493',
      ],
    ]))
})

test('who died is no calamity', () =>
  told([['se le murió el papá a mi operario, ¿le toca licencia paga?', '5 días hábiles']]))

test('a contractor with hours may claim, though no fee is told', () =>
  told([
    [
      'Mi diseñador por prestación de servicios cumple horario y recibe órdenes, ¿me puede demandar?',
      'contrato de trabajo',
    ],
  ]))

test('an illness between two days is paid as such', () =>
  told([
    [
      'Estoy incapacitada desde el 1 de noviembre hasta el 20 de noviembre y gano 1.750.905, ¿cuánto me pagan?',
      '$ 1.167.270',
    ],
  ]))
