import { describe, expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what the first lines of its answer have to say. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('what the books hold of the benefits', () => {
  test('is held against what is owed, with a rise and its entry', () =>
    told([
      [
        'Consolido al cierre: 2.700.000 de sueldo fijo todo el año con auxilio. En 2610 tengo 2.800.000 de cesantías y 340.000 de intereses. ¿Ajuste?',
        '149.095',
        '13.891',
      ],
      ['¿Y si le subieron a 3.300.000 el 1 de noviembre?', '249.095'],
      ['¿Y el asiento del ajuste?', '510530', '261005', '2510'],
    ]))

  test('is called by its account', () =>
    told([
      [
        'Cierre 2026: consolido cesantías e intereses de un auxiliar con 1.900.000 y auxilio de transporte, entró el 1 de marzo. Saldo en 261005: 1.850.000; en 261010: 180.000. ¿Ajuste?',
        'baja $ 59.087',
      ],
    ]))
})

describe('a condition that is told', () => {
  test('a rise that is told in short changes the average of the year', () =>
    told([
      ['Cesantías de 2026 con salario de 2.500.000'],
      ['y si le subieron el sueldo a 2,9 el 1 de noviembre?', '2.815.762'],
    ]))

  test('commissions of several months, of which some are of the half-year', () =>
    told([
      [
        'Básico 2.600.000, ingresó 1-feb-2026 y renuncia 30-nov-2026, auxilio de transporte. Comisiones feb-nov 8.000.000, de ellas jul-nov 4.500.000. Prima de junio pagada, vacaciones sin disfrutar. Liquidar.',
        '6.323.793',
      ],
    ]))

  test('the term of a contract makes no yearly wage and no time of service', () =>
    told([
      [
        'se va un empleado que entro el 3 de marzo con contrato a un año, gana 2.000.000, renuncio el 29 de noviembre. cuanto le liquido?',
        '3.489.080',
      ],
    ]))

  test('a trial is settled by its days', () =>
    told([
      [
        'meti a una pelada en la tienda el 10 de noviembre, contrato escrito a 6 meses con prueba de un mes, gana el minimo. no sirvio y la saco hoy. la tengo que indemnizar? cuanto le doy de liquidacion',
        'No hay indemnización: con 14 días',
        '189.964',
      ],
    ]))

  test('the day on which there is money ends no contract', () =>
    told([
      [
        'se me va una muchacha, entro el 10 de febrero de 2025 y sale mañana 30 de noviembre, gana 1.900.000 mas transporte. cuanto es la liquidacion?',
        '4.800.077',
      ],
      ['y hasta cuando le puedo pagar? yo cobro por ahi el 15', '30 de noviembre de 2026', '15 días de mora'],
    ]))

  test('an illness breaks vacations', () =>
    told([
      [
        'salí a vacaciones el martes 3 de noviembre por 15 días hábiles, trabajo de lunes a viernes, me incapacitaron del 9 al 13. cuando vuelvo?',
        '2 de diciembre de 2026',
        '25 de noviembre de 2026',
      ],
    ]))

  test('hours of two days of rest add up', () =>
    told([
      [
        'el domingo 15 de noviembre una empleada trabajo 7 horas y el lunes festivo 16 otras 8. gana 1.900.000, no le di dia compensatorio. cuanto le debo?',
        '257.857',
      ],
    ]))

  test('an integral wage takes the place of commissions, and a long service is no list of years', () =>
    told([
      [
        'Despido sin justa causa: indefinido, del 5 de mayo de 2021 al 30 de noviembre de 2026, 3.200.000 básico y comisiones promedio 800.000. Indemnización y retención.',
        '16.192.593',
      ],
      ['¿Y si gana 18.000.000 integral?', '53.150.000'],
    ]))

  test('a notice and then a dismissal are of one contract', () =>
    told([
      [
        'Contrato fijo del 1 de marzo de 2026 al 28 de febrero de 2027, salario 2.300.000. ¿Hasta cuándo aviso la no prórroga?',
        '29 de enero de 2027',
      ],
      ['¿Y si lo despido sin causa el 15 de diciembre?', '5.750.000'],
    ]))

  test('each person of a list gets work clothes or not', () =>
    told([
      [
        'dotacion de diciembre: a quien le toca? la cajera entro el 3 de noviembre y gana el minimo, el mensajero lleva 5 meses con 1.800.000 y la contadora gana 3.900.000',
        'a la cajera todavía no',
        'al mensajero sí',
        'a la contadora no',
      ],
    ]))
})

describe('contributions as they are told', () => {
  test('without ARL, and of both contracts together', () =>
    told([
      [
        'Independiente: honorarios 7.200.000 más IVA y otro contrato de 2.500.000, no imputa costos, no cotiza ARL. IBC, salud y pensión de noviembre.',
        '1.105.800',
      ],
      ['¿Y si los dos contratos suman 12.000.000?', '1.368.000'],
    ]))

  test('a fee for several months is of each of them', () =>
    told([
      [
        'contrate un plomero independiente por 3 meses, 9 millones en total, riesgo 4. quien le paga la arl y cuanto sale?',
        '76.164',
        '228.493',
      ],
    ]))

  test('of several groups, with what is taken off the workers', () =>
    told([
      [
        'Aportes de noviembre: 4 empleados con SMMLV, uno de 3.000.000, ARL I, SAS exonerada. Total PILA y cuánto se descuenta a trabajadores.',
        '1.652.800',
        '800.288',
        '2.453.088',
      ],
    ]))
})

describe('what is asked next', () => {
  test('what the case holds already is no news of it', () =>
    told([
      ['una empleada esta embarazada y el contrato fijo se le acaba el 31 de diciembre. la puedo dejar ir?', 'No:'],
      ['y si yo no sabia que estaba embarazada?', 'el empleador lo supiera'],
    ]))

  test('a prima is not put off', () =>
    told([
      [
        'cuanto le toca de prima en diciembre a uno que gana 2.100.000 con transporte y entro el 1 de agosto?',
        '978.790',
      ],
      ['y le puedo dar la mitad en diciembre y la otra en enero?', 'No:', '20 de diciembre'],
    ]))
})
