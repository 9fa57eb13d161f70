import { describe, expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what its answer has to open with. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await openingsOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('a range of hours is read into its kinds', () => {
  test('on a Sunday, with its lunch, and longer afterwards', () =>
    told([
      [
        'El domingo estuve de 8 am a 6 pm con una hora de almuerzo y gano 2.100.000, ¿cuánto me pagan?',
        '93.500',
        '8 horas dominicales o festivas',
        '1 hora extra diurna dominical',
        '173.500',
      ],
      ['¿y si me quedo hasta las 9 de la noche?', '2 horas extra nocturnas dominicales', '168.000'],
    ]))

  test('so many of those asked about, and some of them on a Sunday', () =>
    told([
      ['¿a cómo sale la hora extra nocturna con un sueldo de 2.100.000?', '17.500'],
      ['hizo 6 de esas y 4 diurnas', '6 horas extra nocturnas', '4 horas extra diurnas', '155.000'],
      ['¿y si 2 de las nocturnas fueron un domingo?', '2 horas extra nocturnas dominicales', '4 horas extra nocturnas'],
    ]))

  test('in the nights of a month', () =>
    told([
      [
        'hago turno de 9 de la noche a 5 de la mañana cinco noches a la semana y gano 1.900.000, ¿cuánto es el recargo del mes?',
        '21 turnos',
        '532.000',
      ],
    ]))

  test('two hours of each Sunday were at night', () =>
    told([
      ['gana 1.900.000 y trabajó 4 domingos de 8 horas cada uno, ¿cuánto se le paga?', '260.571'],
      ['las dos últimas horas de cada domingo fueron de 7 a 9 de la noche', '285.905'],
    ]))
})

describe('a dismissal', () => {
  test('says when it is paid where that was asked too', () =>
    told([
      [
        'despedí hoy a un auxiliar indefinido sin justa causa, llevaba 3 años y 6 meses y ganaba 1.950.000. ¿Cuánto le indemnizo y hasta cuándo tengo para pagarle?',
        '5.200.000',
        'el mismo día en que termina el contrato',
      ],
    ]))

  test('of long ago needs no figure of the year of entry', () =>
    told([
      [
        'Indemnización por despido sin justa causa: salario de 22.000.000, indefinido, del 1 de junio de 2019 al 30 de noviembre de 2026',
        '86.166.667',
      ],
    ]))

  test('of today is of the time told, not of today', () =>
    told([
      [
        'hoy me echaron sin motivo, llevo 2 años y 4 meses con contrato indefinido y gano 2.100.000, ¿cuánto me toca?',
        '3.966.667',
      ],
    ]))

  test('that the employer provokes is paid as such', () =>
    told([
      [
        'mi jefe me insulta y me humilla, si renuncio por eso ¿me indemnizan? gano 2.000.000 y llevo 4 años',
        '6.000.000',
      ],
    ]))
})

describe('a trial', () => {
  test('that goes on is paid with the benefits of its days', () =>
    told([
      ['contrato de 3 meses, ¿cuánto dura el periodo de prueba?', '18 días'],
      ['lleva 15 días y no sirve, ¿lo puedo sacar y qué le pago? gana el mínimo', 'sigue en prueba', '203.560'],
    ]))

  test('that is over costs what is left of the contract', () =>
    told([
      [
        'está en periodo de prueba, lleva 40 días y gana el mínimo, ¿lo saco y qué le pago?',
        'sigue en prueba',
        '544.680',
      ],
      ['ah, pero el contrato es fijo a 4 meses', 'máximo 24 días', '80 días', '4.669.080'],
    ]))
})

describe('who is mourned', () => {
  test.each([
    ['se murió el hermano del esposo de una empleada, ¿le doy los días de luto?', 'no cubre a los cuñados'],
    ['falleció la abuela de la esposa de un mesero, ¿tiene luto?', 'no cubre a los abuelos del cónyuge'],
    ['murió el papá de la esposa de un empleado, ¿cuántos días de luto son?', 'los suegros'],
  ])('%s', (message, wanted) => told([[message, wanted]]))
})

test('a contract of somebody pregnant is not let run out without leave', () =>
  told([
    [
      'empleada en embarazo con contrato fijo que vence el 31 de enero de 2027, gana 1.900.000, ¿puedo no renovarle?',
      'permiso del inspector',
      '3.800.000',
    ],
  ]))

test('a leave tells its end and its amount, and does not allow a dismissal', () =>
  told([
    [
      'licencia de maternidad desde el 10 de diciembre con 2.500.000, ¿cuánto es y hasta cuándo va?',
      '14 de abril de 2027',
      '10.500.000',
    ],
    ['¿puedo despedirla cuando vuelva?', 'permiso del inspector', '5.000.000'],
  ]))

test('a month with an incapacity is worked out whole, and what the EPS gives back', () =>
  told([
    [
      'incapacidad por enfermedad general de 12 días, sueldo de 2.600.000 más auxilio, ¿cómo queda la nómina del mes y cuánto le recobro a la EPS?',
      '2.409.819',
      '583.635',
    ],
  ]))

test('groups of several wages are added up', () =>
  told([
    ['tengo 4 empleados con el mínimo y 2 con 2.600.000, ¿cuánto necesito para las primas de diciembre?', '6.849.096'],
  ]))

test('days and value of vacations are told together', () =>
  told([
    [
      'llevo dos años sin salir a vacaciones y gano 1.850.000, ¿cuántos días me deben y cuánto valen?',
      '30 días',
      '1.850.000',
    ],
  ]))

test('the hours of a week of shifts are held against the longest one', () =>
  told([
    [
      'mis empleados trabajan de 7 am a 5 pm con una hora de almuerzo de lunes a viernes, ¿estoy cumpliendo la jornada máxima?',
      '45 horas a la semana',
      '3 más',
    ],
    ['¿y cuánto les debo de extras si ganan 1.800.000?', '137.755'],
  ]))

test('interest on the cesantías that was not paid in time is owed twice', () =>
  told([
    [
      'se me olvidó pagar los intereses a las cesantías del año pasado, gana 2.000.000 y trabajó todo el año, ¿cuánto debo?',
      'otro tanto',
    ],
  ]))

test('a sickness that the conversation told of protects', () =>
  told([
    ['un empleado lleva 200 días incapacitado por cáncer y gana 2.400.000, ¿quién le paga y cuánto?', '11.672.700'],
    ['y lo puedo despedir por eso', 'permiso del Ministerio', '14.400.000'],
  ]))

test('the wage beside "cada día" is of the month', () =>
  told([
    [
      'trabajó el 1 de noviembre que fue domingo y el lunes 2 festivo, 8 horas cada día, gana 1.800.000, ¿cuánto le pago?',
      '16 horas',
      '123.429',
    ],
  ]))

describe('what a message asks besides the settlement', () => {
  test('the notice that was not given is not taken off', () =>
    told([
      [
        'un empleado renunció ayer sin avisar, entró el 3 de marzo de 2026 y gana 2.200.000, ¿qué le pago y puedo descontarle los 30 días?',
        '3.682.562',
        'No se le descuentan',
      ],
    ]))

  test('a dismissal in pregnancy owes sixty days more', () =>
    told([
      [
        'me echaron estando embarazada, llevo 8 meses con el mínimo, ¿cuánto es mi liquidación?',
        '60 días de salario',
        '3.501.810',
      ],
    ]))
})

test('the term of a contract less the time worked is what is left of it', () =>
  told([
    [
      'contrato fijo a 6 meses desde el 1 de agosto, lo saco hoy sin justa causa y gana 2.000.000, ¿cuánto es la indemnización?',
      '4.466.667',
    ],
  ]))

test('a pension that was granted ends a contract, with fifteen days', () =>
  told([
    [
      'ya le reconocieron la pensión a un empleado, ¿lo puedo despedir con justa causa?',
      '15 días',
      'sin indemnización',
    ],
  ]))

test('the week is spread over its days', () =>
  told([['si repartimos la jornada de 42 horas en 5 días, ¿cuántas horas diarias son?', '8 horas y 24 minutos']]))

describe('conditions of the case', () => {
  // 1.900.000 ÷ 30 × (30 + 2 × 20) = 4.433.333 for three years; two months of pay are 3.800.000.
  test('a resignation for unpaid wages is paid with its indemnity and the wages', () =>
    told([
      [
        'le debo dos meses de sueldo a un empleado y me renunció por eso, ¿le tengo que indemnizar? gana 1.900.000 y lleva 3 años',
        '4.433.333',
      ],
    ]))

  // Five of nine months: 3.200.000 ÷ 30 × 126 × 150 ÷ 270.
  test('a maternity leave with less than the gestation contributed is paid in part', () =>
    told([
      ['¿cuánto paga la EPS de licencia de maternidad si gano 3.200.000?', '13.440.000'],
      ['¿y si apenas llevo 5 meses cotizando?', '7.466.667'],
    ]))

  // A fifth of four months is 24 days; art. 78 CST.
  test('a trial agreed for longer than the law allows', () =>
    told([
      ['pongo a mi empleado en periodo de prueba de 3 meses, ¿está bien?', 'pasa del máximo'],
      ['¿y si el contrato es de 4 meses?', '24 días'],
    ]))

  // From 1 to 31 December there are thirty days of wage left.
  test('a dismissal before the term that a notice was asked for', () =>
    told([
      ['contrato fijo a 6 meses que vence el 31 de diciembre, ¿cuándo le tengo que avisar?', '1 de diciembre de 2026'],
      ['¿y si lo saco el 30 de noviembre, gana 2.300.000?', '2.300.000', '30 días'],
    ]))

  // 1.750.905 ÷ 210 × 90 % × 8 × 2 = 120.062.
  test('Sundays of the month, for several people', () =>
    told([
      [
        'tengo 3 meseros que trabajan 2 domingos al mes, ganan el mínimo, ¿cuánto es el recargo dominical por los tres?',
        '360.186',
      ],
      ['¿y si vienen todos los domingos?', '720.372'],
    ]))

  test('one of each is added up where the sum is asked', () =>
    told([
      [
        'tengo dos empleadas, una gana 1.800.000 y la otra 2.500.000, ¿cuánto debo de prima de diciembre si llevan todo el año?',
        '2.399.096',
      ],
    ]))

  // 2.300.000 + 452.334 pay 8 %, and stay under two minimum wages.
  test('overtime and Sundays as take-home pay', () =>
    told([
      ['gano 2.300.000 y trabajé 10 horas extra diurnas y 4 domingos este mes, ¿cuánto me llega neto?', '2.781.242'],
    ]))
})

describe('what is told as paid takes away that, for that time', () => {
  test('a prima and cesantías of before change nothing', () =>
    told([
      [
        'despedí a un vendedor el 30 de septiembre de 2026, entró el 1 de febrero de 2025, ganaba 2 millones, la prima de junio ya se la pagué y las cesantías de 2025 ya se consignaron, ¿cuánto le liquido?',
        '6.956.465',
        'prima de junio de 2026, cesantías de 2025',
      ],
    ]))

  test('those of the settlement are gone, and vacations of whole years', () =>
    told([
      [
        'liquidar a maria, entró el 1 de marzo de 2023, sale el 30 de junio de 2026, 2.000.000, ya se le pagó la prima de junio y disfrutó vacaciones',
        '1.525.353',
        'sus 3 años completos',
      ],
    ]))

  test('vacations of less than a year are gone', () =>
    told([
      [
        'liquidar empleada que entró 15 enero 2026 y se va 30 nov 2026 con 1.900.000, ya disfrutó las vacaciones y la prima de junio pagada',
        '2.980.588',
      ],
    ]))

  test('what was not paid in its time is added', () =>
    told([
      [
        'trabajé del 1 de julio de 2025 al 15 de octubre de 2026 con 1.8 palos, me pagaron la prima de junio pero no me pagaron la de diciembre, ¿cuánto me deben?',
        '4.536.462',
        'prima de diciembre de 2025 $ 1.000.000',
      ],
    ]))
})

describe('pay that is not of every month', () => {
  test('a bonus paid once is in no base, and nothing to take off', () =>
    told([
      [
        'liquida a pedro: entró 10 de marzo de 2024, salió 15 de octubre de 2026, 2.500.000, le di una bonificación de 600 mil en marzo por una sola vez',
        '6.434.941',
        'no es salario',
      ],
      ['y además comisiones de 500 mil', '7.664.212'],
      ['no, entró el 3 de febrero de 2024', '7.818.379'],
    ]))

  test('what was earned in a year counts by its average', () =>
    told([
      [
        'liquidar vendedor que gana 1.8 palos básico y comisiones que en los últimos 12 meses sumaron 6 millones, del 1 de enero de 2025 al 30 de noviembre de 2026',
        '5.859.994',
        '$ 6.000.000 ÷ 12 meses = $ 500.000',
      ],
    ]))

  test('a commission of one month is no commission of each', () =>
    told([
      [
        'liquidación 2 millones 1 febrero 2026 a 30 noviembre 2026, comisión de 900 mil en marzo',
        '÷ 10 meses = $ 90.000',
      ],
    ]))
})

describe('a dismissal of somebody who is protected', () => {
  test('in pregnancy costs sixty days more and does not hold', () =>
    told([
      [
        'la eché y resultó embarazada, gana 2.200.000 y entró el 1 de junio de 2025, indefinido, ¿cuánto le debo?',
        'no se puede despedir sin permiso',
        'el despido no vale',
        '60 días de salario, $ 4.400.000',
        // What is owed is all of it: the settlement with both.
        'indemnización $ 2.904.815 y los días por la protección $ 4.400.000',
      ],
    ]))

  test('close to the pension counts the years of work alone', () =>
    told([
      [
        'despedí sin justa causa a un señor que le faltan 2 años pa pensionarse, gana 3 palos lleva 8 años, ¿cuánto le indemnizo?',
        'reintegro',
        '17.000.000',
      ],
    ]))

  test('with union protection needs the leave of the judge', () =>
    told([
      [
        'despedí a uno del sindicato con fuero, gana 1.800.000 lleva 5 años, ¿cuánto le pago?',
        'permiso del juez laboral',
        '6.600.000',
      ],
    ]))

  test('the days are in what is settled too', () =>
    told([
      [
        'liquida a juana, despedida sin justa causa el 15 de noviembre de 2026 estando embarazada, entró el 1 de mayo de 2025, gana 2.000.000',
        '11.281.893',
        'no se puede despedir sin permiso',
      ],
    ]))
})

test('the settlement of a time that ends on a day is of that day, with its indemnity', () =>
  told([
    [
      'lo saco el 30 de noviembre sin justa causa, lleva 3 años y gana 2.000.000, ¿cuánto le liquido con indemnización?',
      'del 1 de diciembre de 2023 al 30 de noviembre de 2026',
      '10.892.244',
    ],
  ]))

describe('hours of which some are of another kind', () => {
  test.each([
    [
      'vino 10 horas extra en agosto de 2026, tres de ellas en festivo, gana 2.100.000, ¿cuánto le pago?',
      '7 horas extra diurnas $ 87.500 y 3 horas extra diurnas dominicales o festivas $ 64.500',
    ],
    ['hizo 8 horas extra, 5 de día y 3 de noche, sueldo 2 millones', '109.524'],
    ['hizo 12 horas extra este mes, 4 de esas de noche y 2 en domingo, gana 2.100.000', '188.000'],
    ['hizo 6 horas extra de las cuales 2 fueron de noche, sueldo 2.100.000', '85.000'],
    ['hizo 10 horas extra, 7 normales y 3 en festivo, gana 2.100.000', '152.000'],
    ['trabajó 4 horas extras el lunes de 5 pm a 9 pm gana 2.100.000', '60.000'],
    ['su turno termina a las 5 pm pero se quedó hasta las 9 pm, gana 2.100.000, ¿cuánto de extras?', '60.000'],
    // A holiday by its date, at the rate and with the hours of its day.
    ['el 29 de junio de 2026 trabajó 8 horas, gana 2 millones', '58.182'],
  ])('%s', (message, wanted) => told([[message, wanted]]))
})

describe('what falls due is of the year of its benefit', () => {
  test.each([
    ['¿cuándo pago las cesantías del 2025?', '14 de febrero de 2026'],
    ['¿hasta cuándo podía consignar las cesantías de 2024?', '14 de febrero de 2025'],
    ['¿cuándo se pagaban los intereses de cesantías del 2025?', '31 de enero de 2026'],
    // Ten months of 2025, with the allowance of that year.
    [
      'mi empleado entró en marzo de 2025 con 2 palos, ¿cuánto eran los intereses de cesantías del 2025 y hasta cuándo había plazo?',
      '183.333',
    ],
    ['no he consignado las cesantías del 2024, gana 2 millones, ¿cuánto debo de sanción?', '647 días', '43.133.333'],
  ])('%s', (message, ...wanted) => told([[message, ...wanted]]))

  test('after the sum too', () =>
    told([
      ['liquida a una cajera 2.000.000 del 1 de enero de 2026 al 30 de noviembre de 2026, renunció', '4.142.244'],
      ['¿cuándo se lo pago?', 'el mismo día en que termina el contrato, el 30 de noviembre de 2026'],
    ]))
})

test('years said without their noun are of what was told before', () =>
  told([
    ['indemnización de uno con 3 millones que lleva 4 años indefinido', '9.000.000'],
    ['no, lleva 5', '11.000.000'],
  ]))

describe('pay that changed, and time without service', () => {
  test.each([
    // Half of the months with 1.900.000 and half with 2.200.000.
    [
      'aumento de 1.9 a 2.2 desde el 1 de octubre, ¿cuánto es la prima de diciembre?',
      '1.149.548',
      '2.050.000 en promedio',
    ],
    [
      'una empleada ganó 2 millones hasta agosto y desde septiembre gana 2.4, ¿cuánto de cesantías le consigno?',
      '2.649.095',
    ],
    ['ganaba 1.800.000 y desde el 1 de noviembre gana 2.100.000, cesantías del año', '2.099.095'],
    [
      'gana 2 millones y desde julio le dimos comisiones así: julio 200 mil, agosto 400 mil, septiembre 300 mil, octubre 500 mil, noviembre 400 mil, ¿cuánto es la prima de diciembre?',
      '1.304.548',
      '÷ 5 meses = $ 360.000',
    ],
    [
      'el empleado estuvo 20 días en licencia no remunerada en agosto, gana el mínimo, entró el 1 de enero, ¿cuánto le liquido al 30 de noviembre?',
      '3.487.380',
      'no de la prima',
    ],
  ])('%s', (message, ...wanted) => told([[message, ...wanted]]))
})

test('groups of people stand for the next benefit', () =>
  told([
    ['tengo 5 empleados, 3 con el mínimo y 2 con 2.5 millones, ¿cuánto es la prima de todos?', '5.749.096'],
    ['¿y para las cesantías?', '11.498.190'],
    ['¿y los intereses?', '1.379.782'],
  ]))

test('a dismissal during a sick leave is no question about the leave', () =>
  told([
    [
      'me despidieron estando incapacitado por una operación, gano 2.400.000 llevo 3 años, ¿qué me deben?',
      'el despido no vale',
      '14.400.000',
    ],
  ]))

test('Sundays of so many hours each', () =>
  told([
    [
      'un muchacho ganó 1.9 y este mes hizo 6 extras diurnas y 2 domingos de 8 horas, ¿cuánto le consigno?',
      '2.179.387',
    ],
  ]))

test('who of both ends it changes the indemnity', () =>
  told([
    [
      'tengo una niña en la tienda hace 2 años con el mínimo y quiere renunciar el 15 de diciembre, ¿cuánto le liquido?',
      '4.804.655',
    ],
    ['¿y si la que la saca soy yo?', '7.722.830'],
  ]))

test('vacations that were taken come off a settlement', () =>
  told([
    [
      'tengo una niña en la tienda hace 2 años con el mínimo y quiere renunciar el 15 de diciembre, ¿cuánto le liquido?',
      '4.804.655',
    ],
    ['ya tuvo vacaciones el año pasado', 'vacaciones $ 875.453'],
  ]))

test('what was paid of a benefit is taken off it', () =>
  told([
    [
      'le pagué a mi empleado 500 mil de prima en junio, ¿cuánto le falta?, gana 2 millones',
      'Faltan $ 624.548',
      '1.124.548',
    ],
  ]))

test('a Sunday of more than eight hours, at the rate of its day', () =>
  told([
    ['¿cuánto pago por un domingo a un mesero que gana el mínimo?', '60.031'],
    ['¿y si el domingo trabaja 10 horas?', '95.883', '2 horas extra'],
    ['¿y si fuera en junio pasado?', '83.566'],
  ]))

test('nights of twelve hours have overtime too', () =>
  told([
    [
      'un celador hace turnos de 6pm a 6am 15 noches al mes con el mínimo, ¿cuánto le pago con recargos?',
      '60 horas extra nocturnas',
      '105 horas con recargo nocturno',
      '1.181.861',
    ],
  ]))

test('all that is taken off a wage is more than its tax', () =>
  told([
    ['¿cuánto le descuento a un empleado de 9 palos?', '1.032.000'],
    ['¿y cuánto me cuesta?', '12.451.980'],
  ]))

test('the last half-year is that of the end of the contract', () =>
  told([
    ['liquidar a don jose, entró el 20/06/2023 sale el 05/12/2026, gana 1.750.905', '5.960.085'],
    ['¿y si ya le pagué la prima de diciembre?', '5.098.974'],
  ]))

test('what is left of a fixed contract is paid, whatever a fixed contract is', () =>
  told([['le quedan 3 meses de contrato a término fijo y lo boto, gana 2.5', '7.500.000']]))

describe('a benefit as it is asked', () => {
  test.each([
    [
      'liquidar por mutuo acuerdo a uno que gana 2.2, del 2 de mayo de 2025 al 30 de noviembre de 2026, le doy una bonificación de 3 millones por retiro',
      '8.251.022',
      'bonificación pactada $ 3.000.000',
    ],
    [
      'prima de servicios para 8 empleados con el mínimo y 3 que entraron el 1 de octubre',
      '9.500.000',
      'las 11 personas',
    ],
    ['¿qué pasa si pago la prima el 28 de diciembre?, gana 2 millones', 'ya está en mora'],
    [
      'liquidación con salario 1.750.905 de agosto 15 de 2025 a noviembre 30 de 2026 sin prima de junio pagada',
      '5.001.558',
      'prima de junio de 2026 $ 1.000.000',
    ],
    [
      'trabajadora en lactancia con bebé de 4 meses la despidieron, gana 2.5 y lleva 2 años, ¿cuánto le deben?',
      'la indemnización común, $ 4.166.667, son $ 9.166.667',
    ],
  ])('%s', (message, ...wanted) => told([[message, ...wanted]]))

  test('vacations have a last day, with or without Saturdays', () =>
    told([
      ['vacaciones de 10 días hábiles para uno que gana 2.4', '800.000'],
      ['desde el 14 de diciembre, ¿hasta cuándo van?', 'hasta el 28 de diciembre de 2026', '29 de diciembre'],
      // Eleven days of the calendar.
      ['trabaja los sábados', 'hasta el 24 de diciembre de 2026', '880.000'],
    ]))
})

describe('what stands beside the time of service', () => {
  test('an age, and the weeks until the pension', () =>
    told([
      ['me echaron por vieja, tengo 56 años y llevo 12 años, gano 2.3, ¿qué me toca?', '19.166.667'],
      ['me faltan 100 semanas', 'ordenar el reintegro'],
    ]))

  test('a year told apart from its benefit', () =>
    told([
      [
        'mi empleado ganó 2 millones en 2025 y entró el 1 de junio de 2025, ¿cuánto le tenía que consignar de cesantías?',
        '1.283.333',
      ],
    ]))
})

test('a just cause is settled whole, and indemnified where it is not proved', () =>
  told([
    ['despido con justa causa, gana 2 palos lleva 3 años, ¿cuánto le debo?', '6.643.534', 'no hay indemnización'],
    ['¿y si no logro probarla?', '4.666.667'],
  ]))

test('the days of the indemnity of a settlement have their reason', () =>
  told([
    ['liquidación de 1.750.905 del 1 de enero al 15 de noviembre de 2026 despido sin justa causa', '5.200.676'],
    ['¿por qué 30 días?', 'despido sin justa causa son 30 días de salario'],
  ]))

test('Sundays of a month, of so many hours', () =>
  told([['hice 3 domingos en octubre de 8 horas, gano 2 palos, ¿cuánto me deben?', '24 horas dominicales', '205.714']]))

test('days of vacations are taken off once', () =>
  told([
    ['Liquidación definitiva, indefinido: ingreso 02/01/2025, retiro 31/10/2026, básico 3.200.000', '7.240.258'],
    // 2.928.889 less fifteen days of 3.200.000 ÷ 30.
    ['Descuente 15 días de vacaciones disfrutadas', 'vacaciones $ 1.328.889'],
  ]))

test('one of two people is the one that is named', () =>
  told([
    ['tengo dos, una gana 1.850.000 y la otra 2.400.000, ¿cuánto es la prima de las dos en diciembre?', '2.374.096'],
    ['la segunda entró el 1 de noviembre', 'por 60 días', '441.516'],
  ]))

test('the indemnity of a told service is worked out, and not its tax', () =>
  told([['indemnización salario 2.500.000 ingreso 15 de marzo de 2021 retiro 30 de noviembre de 2026', '10.351.852']]))

test('tells all that is owed at the end where the indemnity is not named', async () => {
  const [all] = await openingsOf(
    'me echaron ayer sin justa causa, entré el 15 de febrero de 2025, indefinido, gano 2.300.000, ¿cuánto me tienen que pagar?',
  )
  expect(all).toMatch(/^La liquidación del 15 de febrero de 2025 al 22 de noviembre de 2026 suma .* e indemnización/)
})

test('works out the indemnity of who comes some days a week', async () => {
  const [housework] = await openingsOf(
    'llevo 3 años con la señora que hace el aseo dos días por semana, 70 mil el día, y ya no la necesito. ¿cuánto le debo de indemnización?',
  )
  // 70 days of 8,67 × 70.000 a month.
  expect(housework).toContain('$ 1.415.556')
})

test('takes a leaving that is still thought of for one of this year', async () => {
  const [indemnity] = await openingsOf(
    'contrato indefinido, entró el 15 de marzo del 2024, gana 2 millones 100 y se iría el 15 de diciembre. ¿cuánto es la indemnización?',
  )
  expect(indemnity).toContain('$ 4.553.889')
})

test('gives each hour of a list its own kind, and the Sunday its own hours', async () => {
  const [listed] = await openingsOf('gana 2.730.000, hizo 7 HED, 4 HEN y un domingo ocasional de 8 h, ¿cuánto es?')
  expect(listed).toContain(
    '7 horas extra diurnas $ 113.750, 4 horas extra nocturnas $ 91.000 y 8 horas dominicales o festivas $ 93.600',
  )
})

test('tells what the hours beyond a week are worth by the week', async () => {
  const [week] = await openingsOf(
    'en el taller los tengo de 8 a 6 con una hora de almuerzo, lunes a sábado, todos con el mínimo. ¿Cuánto les debo de extras a la semana a cada uno?',
  )
  expect(week).toContain('$ 125.065 a la semana, unos $ 535.99')
})

test('divides by the months worked where there are fewer than twelve', async () => {
  const [, worked] = await openingsOf(
    'el % fijo del proc 2 en dic, q meses cojo y divido en 12 o 13',
    'y si el man apenas lleva 7 meses',
  )
  expect(worked).toMatch(/^Con menos de 12 meses se divide entre los meses que lleva, 7, y no por 13/)
})

test('counts the one who is told apart from the others alone', () =>
  told([
    [
      'tengo un taller con tres muchachos. a uno le pago 2.100.000 al mes y me hizo 6 horas extra de dia, cuanto le pago por esas horas?',
      '$ 75.000',
    ],
    ['el lunes no vino y no aviso, le puedo descontar ese dia? y el domingo tambien?', '148.303'],
  ]))

/** The same of the first line alone: what was asked stands in it. */
const opened = async (talk: Talk) => {
  const lines = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(lines[at], message).toContain(each)
}

describe('a fixed contract that is ended early has three days', () => {
  test('told as a stretch, with the day of the dismissal behind', () =>
    opened([
      [
        'la recepcionista tiene contrato del 10 de enero de 2026 al 9 de enero de 2027 con 2.800.000, si la despido el 5 de diciembre cuanto le debo de indemnizacion',
        '$ 3.173.333',
        '34 días',
      ],
    ]))

  test('without years, and with the time that was agreed', () =>
    opened([
      [
        'me hicieron contrato por 6 meses, empece el 1 de agosto y va hasta el 31 de enero, gano 3.200.000 y me sacan el 10 de diciembre sin motivo, cuanto me toca de indemnizacion',
        '$ 5.333.333',
        '50 días',
      ],
    ]))

  test('with its end alone', () =>
    opened([
      [
        'contrato a un año con vencimiento el 28 de febrero, gana 2 millones y lo quiero terminar el 20 de diciembre, cuanto pago por sacarlo antes',
        '$ 4.666.667',
      ],
    ]))
})

describe('what is told after a settlement changes it', () => {
  test('vacations taken, overtime, a dismissal, and the entry of what is left', () =>
    opened([
      [
        'liquidame a una auxiliar: entro el 1 de febrero de 2026, sale el 30 de noviembre, gana 1.900.000, renuncio',
        '$ 3.657.127',
      ],
      ['ella ya se habia tomado 8 dias de vacaciones en agosto', '$ 3.150.460', 'vacaciones $ 285.000'],
      ['y aparte hacia como 150 mil de extras al mes en promedio, en cuanto queda todo?', '$ 3.350.460'],
      ['y si la hubiera echado sin justa causa cuanto seria?', '$ 2.050.000'],
      [
        'hazme el asiento de la liquidacion sin la indemnizacion, todo estaba provisionado',
        'débito a 2510',
        '2525 (Vacaciones consolidadas) por $ 285.000',
        'crédito a 111005 (Bancos) por $ 3.350.460',
      ],
    ]))

  test('a rise that was not told before', () =>
    opened([
      [
        'liquidacion de uno que entro el 1 de marzo de 2026 y sale el 30 de noviembre de 2026, gana 2.300.000',
        '$ 4.008.508',
      ],
      ['pero le aumente el sueldo desde el 1 de octubre, antes ganaba 2 millones', '$ 3.742.758'],
    ]))

  test('beside the indemnity it is told alone, and with it', () =>
    opened([
      [
        'al jardinero lo tengo con contrato fijo de un año desde el 1 de marzo de 2026, gana 1.900.000 y lo voy a sacar el 15 de diciembre, cuanto es la indemnizacion',
        '$ 4.750.000',
      ],
      [
        'y la liquidacion en cuanto sale? la prima de junio ya se la di',
        '$ 3.600.082',
        'Con la indemnización, $ 4.750.000, en total son $ 8.350.082',
      ],
      ['le tomo 4 dias de vacaciones en octubre, como queda?', '$ 8.096.749'],
    ]))

  test('paid late it runs a day of pay for each day', () =>
    opened([
      [
        'liquidacion de un operario que entro el 10 de abril de 2026 y lo despedi sin justa causa el 20 de noviembre, 2.200.000, indefinido',
        '$ 5.441.932',
      ],
      ['si no le pago hasta el 15 de enero que me pasa?', '56 días de mora', '$ 4.106.667'],
    ]))
})

describe('variable pay counts by its average', () => {
  test('of a list in thousands', () =>
    opened([
      [
        'gano 2 millones fijos y las comisiones de los ultimos seis meses fueron 400 mil, 200 mil, 600 mil, 500 mil, 300 mil y 400 mil, cuanto seria mi prima',
        '$ 400.000 variables',
        '$ 1.324.548',
      ],
    ]))

  test('of a list that a table would have', () =>
    opened([
      [
        'Comisiones jul-dic: 900.000, 1.100.000, 700.000, 1.300.000, 800.000 y 1.200.000; básico 2.000.000. Prima de diciembre.',
        '$ 1.000.000 variables',
        '$ 1.624.548',
      ],
    ]))

  test('of what comes in on average, and not of the month that was told before', () =>
    opened([
      ['la asesora gana 2 millones y le salieron 500 mil de comision este mes, cuanto es la planilla', '$ 413.050'],
      [
        'y la prima de diciembre sobre que base la saco? desde julio viene haciendo como 350 mil por mes',
        'Se saca sobre $ 2.599.095',
        '$ 1.299.548',
      ],
    ]))
})

describe('of somebody of whom nothing is told', () => {
  test('what it takes is asked, with the rule', () =>
    opened([
      [
        'cuanto le pago de extras al muchacho de la bodega por lo de ayer',
        'Dime cuánto gana, cuántas horas',
        '25 %',
        '75 %',
      ],
      ['gana el minimo, salia a las 6 de la tarde y se quedo hasta las 9 de la noche', '$ 39.604'],
    ]))

  test('and the deposit of cesantías comes with its day', () =>
    opened([
      ['cuanto le consigno de cesantias al fondo a mi trabajador', 'Dime cuánto gana al mes y qué día entró'],
      ['gana 2.200.000, entro el 1 de abril de 2026', '$ 1.836.821', '14 de febrero de 2027'],
    ]))
})

test('pays the cesantías of whoever leaves before the deposit to them, and those of who leaves later into the fund', async () => {
  await opened([
    ['entre el 1 de marzo gano 1.900.000, cuanto me toca de cesantias a diciembre', '$ 1.790.913'],
    ['y si renuncio el 10 de febrero me las dan a mi o las mandan a porvenir?', 'directamente a ti, en la liquidación'],
  ])
  await opened([
    [
      'me quiero retirar en marzo, las cesantias del 2026 van a porvenir o me las dan directamente',
      'Las de 2026 van al fondo a más tardar el 14 de febrero de 2027',
    ],
  ])
})

describe('hours beyond the end of the day are overtime', () => {
  test('told by the time of leaving', () =>
    opened([['mi turno termina a las 4 pm y me quede hasta las 10 pm, gano 2.100.000, cuanto me deben?', '$ 90.000']]))

  test('told by the day on which somebody was kept', () =>
    opened([
      [
        'el domiciliario sale a las 5 pm normalmente pero el viernes lo deje hasta las 9:30 de la noche, gana 1.900.000, cuanto le debo por eso',
        '$ 62.202',
      ],
    ]))
})

test('pays the hour too of a Sunday without rest, and the surcharge alone where it is given back', () =>
  opened([
    ['trabaje el domingo 6 horas de dia gano 2.310.000, cuanto me pagan?', '$ 59.400'],
    ['y si no me dan el compensatorio?', '$ 125.400', 'sin descanso compensatorio'],
    ['y si si me lo dan?', '$ 59.400'],
  ]))

test('says who of several gets work clothes', () =>
  opened([
    [
      'a la cajera que gana 2.100.000 y entro en noviembre le toca dotacion en diciembre? y al mensajero del minimo que lleva un año?',
      'a la cajera todavía no',
      'al mensajero sí',
    ],
  ]))

test('does not dismiss at once whoever does not come back, and settles all the same', () =>
  opened([
    [
      'el cocinero no volvio desde hace 4 dias y no avisa, puedo dar por terminado el contrato por abandono?',
      'de una vez',
      'descargos',
    ],
    ['y toca liquidarlo igual?', 'Sí: con justa causa se paga la liquidación completa', 'no hay es indemnización'],
  ]))

test('makes no resignation of what is bought, and keeps the wage', () =>
  opened([
    ['despedi a un mesero que gana 2 millones, contrato indefinido, 3 años, cuanto es la indemnizacion', '$ 4.666.667'],
    [
      'y si mejor le hago firmar la renuncia y le doy 3 millones?',
      'de mutuo acuerdo',
      'Los $ 3.000.000 solo reemplazan la indemnización',
    ],
  ]))

test('pays the leave of an independent on what she contributes', () =>
  opened([
    [
      'soy disenadora por prestacion de servicios, cobro 6 millones al mes. cuanto pago de seguridad social',
      '$ 696.528',
    ],
    ['y si tengo un bebe me pagan licencia de maternidad? cuanto', '$ 2.400.000', '$ 10.080.000'],
  ]))

test('withholds of an indemnity where its dismissal is told beside it', () =>
  opened([
    [
      'despedimos a la contadora, 12.000.000 de salario y 30.000.000 de indemnizacion, ¿cuanto le retenemos y en que articulo está?',
      '$ 4.500.000',
    ],
  ]))

test('tells a leave of vacations and a paid prima of the settlement, and not months of service', () =>
  opened([
    ['liquidar a uno que gana 3.800.000, del 5 de mayo al 30 de noviembre de 2026', '$ 4.994.312'],
    ['ya se le pago la prima de junio y en octubre salio 4 dias a vacaciones', '$ 4.487.645', 'vacaciones $ 580.556'],
    ['es que lo despedimos sin justa causa', '$ 3.800.000'],
  ]))

test('keeps the first day of service where the year is named', () =>
  opened([
    [
      'me van a liquidar, entre el 1 de junio de 2025 y salgo el 30 de noviembre de 2026, gano 2.5 millones',
      '$ 5.817.660',
    ],
    ['ya me tome 8 dias de vacaciones este año', '$ 5.150.994'],
  ]))

test('takes hours off a half-month with the days that were missed', () =>
  opened([
    [
      'cuanto le consigno hoy de la segunda quincena a un bodeguero de 2.200.000 que falto 2 dias sin excusa',
      'De la quincena quedan $ 917.541 netos',
      '12 días de salario',
    ],
  ]))

test('counts the hours that were stayed from the end of the shift', () =>
  opened([
    [
      'ayer el mecanico se quedo 3 horas despues de su turno, sale a las 5 de la tarde y gana 2.300.000. cuanto es',
      '2 horas extra diurnas $ 27.381',
      '1 hora extra nocturna $ 19.167',
    ],
  ]))

test('takes an average of the year for one of each month', () =>
  opened([['Cesantías 2026: básico 2.300.000, comisiones promedio del año 450.000.', '$ 2.999.095']]))

test('hears whoever stole before the contract ends', () =>
  opened([['cogi al cajero robando, lo puedo echar hoy mismo?', 'No de una vez', 'descargos']]))

test('adds up both primas, and says what part of one somebody who leaves is owed', async () => {
  await opened([
    [
      'mi jefe no me pago la prima de junio y ya viene la de diciembre, gano 2 millones, cuanto me debe por las dos',
      'Por las dos primas son $ 2.249.096',
    ],
  ])
  await opened([['mi empleado se va el 20 de diciembre, le doy prima completa de diciembre?', '170 días de los 180']])
})

test('enters the benefit of a list as it was worked out', () =>
  opened([
    [
      'Prima de diciembre: ingreso 20-jul-2026, básico 1.900.000, comisiones mensuales 350.000, 280.000, 410.000, 390.000 y 320.000.',
      '$ 1.117.651',
    ],
    ['Contabiliza la causación.', '510536', '$ 1.117.651'],
  ]))

describe('the fixed rate of procedure 2', () => {
  // (150.000.000 − 12.000.000) × 75 % ÷ 13, and the pay of a month at the rate that is found.
  test('is of the payments of the year, and applied to the pay of a month', () =>
    told([
      [
        'procedimiento 2, porcentaje fijo: 150 millones de pagos gravables de dic/25 a nov/26 y 12 millones de salud y pensión obligatorios',
        '$ 150.000.000',
        'menos $ 12.000.000',
      ],
      [
        'en enero le pagamos 12 millones y aporta el 9 %, ¿cuál es la retención?',
        'Con procedimiento 2',
        'sobre $ 12.000.000',
      ],
    ]))
})

test('hours on both sides of the day on which the divisor changed', () =>
  told([
    [
      'sueldo 2.310.000, julio de 2026: HED 4 (días 6 a 10) y HED 2 (días 20 a 21), divisor y total',
      '220',
      '210',
      '$ 80.000',
    ],
  ]))

test('one’s own prima asks for the wage', () =>
  told([['¿de cuánto es mi prima de diciembre?', '¿Cuál es el salario mensual?']]))

test('stays with what is withheld of who works alone, and leaves the table with two helpers', async () => {
  const [alone, more, team] = await openingsOf(
    'soy ilustradora, 6.000.000 al mes por contrato, sin empleados y sin costos, y la agencia me quiere quitar el 11',
    'desde marzo me suben a 8 millones, ¿con la tabla cuánto sería? con la UVT de ahora',
    '¿y si meto dos ayudantes?',
  )
  expect(alone).toContain('tabla del artículo 383')
  expect(more).toContain('$ 8.000.000')
  expect(team).toMatch(/\$ 880\.000 \(11 %\)/)
})
