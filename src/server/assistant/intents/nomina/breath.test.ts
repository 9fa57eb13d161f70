import { describe, expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what its answer has to hold: what is asked in one breath is answered in one answer. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (...talk: Talk) => {
  const answers = await answersTo(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('who is hired for services', () => {
  // 40 % of 9.000.000; 12,5 and 16 % of it. 9.000.000 − 1.026.000, less a quarter: 5.980.500.
  test('what they contribute and what is withheld', () =>
    told(
      [
        'a un contratista le pago honorarios de 9.000.000 al mes, sin empleados ni costos: ¿IBC, salud, pensión y retención?',
        '3.600.000',
        '450.000',
        '576.000',
        'se le retienen',
      ],
      ['¿y si toma costos cuánto le retengo?', '990.000'],
    ))

  test('the planilla is shown before it is paid', () =>
    told([
      'contratista 6.000.000 por honorarios, resta costos: ¿cuánto le retengo y tiene que mostrarme la planilla?',
      '660.000',
      'Sí debe mostrarte su planilla',
    ]))

  // 330 days of 2.000.000 + 249.095 a month, 2.061.670 each; the interest of 330 days; vacations of 330 ÷ 720.
  test('an employee in all but the paper is owed all of it', () =>
    told(
      [
        'tengo un mesero por prestación de servicios desde el 1 de enero de 2026 hasta el 30 de noviembre de 2026, cumple horario y le pago 2.000.000. si me demanda, ¿cuánto le debo de prestaciones?',
        '2.061.670',
        '916.667',
        'aportes',
      ],
      ['¿y los aportes también?', 'Sí: si era un contrato de trabajo', '240.000'],
      ['¿y si lo paso a contrato qué pasa con lo de atrás?', 'Lo de atrás se sigue debiendo'],
    ))
})

describe('a payroll with all that is asked of it', () => {
  // 5.000.000 × 40 %: 200.000 of the 2.200.000 count.
  test('a pay that is no wage: base, shares of both and the caja', () =>
    told([
      'Salario 2.800.000 y bono no salarial 2.200.000. ¿IBC, aportes de empleado y empleador y caja sobre qué base?',
      '3.000.000',
      '240.000',
      '112.000 de caja, que va solo sobre el salario, $ 2.800.000',
    ]))

  test('a bonus given once is no wage', () =>
    told([
      'le doy un bono de navidad de 500 mil a cada empleado, ganan 2.000.000: ¿es salario? ¿le pago aportes? ¿me sube la prima?',
      'no es salario, no sube la prima',
      'no paga aportes',
    ]))

  test('contributions and provisions, and what the exemption saves', () =>
    told(
      ['Salario 2.600.000, ARL I, sociedad exonerada. Neto del trabajador.', '2.641.095'],
      ['Aportes del empleador y provisiones.', '429.572', '237.425', '108.333'],
      ['¿Cuánto subiría sin la exoneración?', '351.000'],
    ))

  test('half time with what it contributes on', () =>
    told([
      '¿puedo pagarle menos del mínimo a alguien de medio tiempo? ¿cuánto sería y los aportes sobre cuánto van?',
      '875.453',
      'sobre el mínimo completo',
    ]))

  test('a raise with what it does to the prima and the cesantías', () =>
    told([
      'le subo el sueldo de 1.800.000 a 2.400.000 desde diciembre, ¿cuánto más me cuesta al mes y cómo afecta la prima y las cesantías?',
      '1.900.000',
      '1.850.000',
    ]))
})

describe('two people of two wages', () => {
  test('are entered together', () =>
    told([
      'Nómina del mes: dos empleados, uno de 1.750.905 y otro de 3.000.000. Neto de cada uno, aportes de la empresa y asiento.',
      '1.859.928',
      '3.009.095',
      '4.750.905',
      '4.869.023',
    ]))
})

describe('what stands in the way of a wage', () => {
  // 3.900.000 less 8 % are 3.588.000.
  test('an order of what is left after the deductions of the law, and which goes first', () =>
    told(
      ['Empleado con 3.900.000 y embargo civil. ¿Cuánto descuento?', '429.819'],
      [
        'Llega otro de alimentos por el 35 % luego de deducciones de ley. ¿Cuánto, cuál es el tope y cuál va primero?',
        '1.255.800',
        '1.794.000',
        'Va primero el de alimentos',
      ],
      ['Además autoriza que le descontemos 600.000 mensuales de un préstamo. ¿Se puede?', 'no queda margen'],
    ))
})

describe('a wage that is told beside something else', () => {
  // 1.859.928 less 30 % of the wage; half of it is more than the instalment.
  test('a loan and an attachment', () =>
    told([
      'mi empleado gana el mínimo y tiene una libranza de 450 mil y un embargo por alimentos del 30 %, ¿cuánto le queda?',
      '884.656',
    ]))

  test('a contract by word is one all the same', () =>
    told([
      'trabajé 8 meses sin contrato y sin seguro en una tienda ganando el mínimo, ¿qué puedo reclamar y cuánto?',
      'el contrato de palabra vale igual',
      '3.356.968',
    ]))

  test('the least integral wage with its base and its net', () =>
    told(['Salario integral mínimo 2026: ¿cuánto es, IBC y neto?', '22.761.765', '15.933.236', 'netos']))

  test('the days of the month of a retirement', () =>
    told([
      'Retiro de trabajador el 12 de noviembre, salario 2.400.000. ¿IBC de noviembre y novedad en la PILA?',
      '960.000',
      'novedad de retiro',
    ]))

  test('days of a week are of the hours and not of the sum beside them', () =>
    told(['Trabajador de 40 horas semanales, 2.700.000: ¿cuánto recibe neto al mes?', '2.733.095']))
})

describe('safety at work, and a planilla that is late', () => {
  test('the size tells the standards, who designs and what committee', () =>
    told(
      [
        'tengo 8 empleados, ¿cuántos estándares del sg-sst me tocan y quién lo puede hacer?',
        '7 estándares',
        'técnico',
        'vigía',
      ],
      ['¿y si llego a tener 15?', '21 estándares', 'tecnólogo', 'COPASST'],
    ))

  test('interest by days that were told, and what else comes of it', () =>
    told([
      'se me pasó la planilla de octubre, era de 2.300.000 y vencía el 10 de noviembre, la pago el 1 de diciembre: ¿cuánto de interés y qué más me puede pasar?',
      '21 días de mora',
      '1.320',
      'responde el empleador',
    ]))

  test('days late of the planilla whose last day was told', () =>
    told(
      ['¿qué día pago la PILA de noviembre si el NIT termina en 27?', '7 de diciembre de 2026'],
      ['¿y si me atraso 4 días y la planilla es de 3 millones?', '4 días de mora', '328'],
    ))
})
