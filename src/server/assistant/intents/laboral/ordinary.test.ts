import { describe, expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'
import { readDates } from '../../understand/dates.ts'
import { digitsForWords } from '../../understand/numberWords.ts'
import { pagadasIn } from './pagadas.ts'
import { NOTHING_TAKEN, onlyIndemnity, salidaIn } from './slots.ts'

const TODAY = '2026-11-30'

/** Each message with what the first lines of its answer have to say. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('the settlement of somebody whose prima of June was paid', () => {
  test.each([
    'vacaciones no ha gozado',
    'no se ha cogido vacaciones',
    'nunca ha salido a vacaciones',
    'vacaciones completas sin disfrutar',
    'vacaciones: ninguna',
    'no ha tenido ningun dia de vacaciones',
    'vacaciones pendientes todas',
  ])('no vacation taken: %s', (said) => {
    expect(NOTHING_TAKEN.test(said)).toBe(true)
    expect(pagadasIn(`ya le pague la prima de junio y ${said}`, TODAY).map(({ beneficio }) => beneficio)).toEqual([
      'prima',
    ])
  })

  test.each(['ya disfruto las vacaciones', 'pendientes 8 dias de vacaciones', 'no le debo vacaciones'])(
    'something else: %s',
    (said) => expect(NOTHING_TAKEN.test(said)).toBe(false),
  )

  test('pays the prima since July and all the vacations', () =>
    told([
      [
        'La muchacha se va el 30 de noviembre, entró el 1 de abril de este año con 1.900.000 más auxilio de transporte; la prima de mitad de año ya la recibió y no se ha cogido ni una semana de vacaciones, ¿cuánto le pago?',
        '3.076.138',
        '895.456',
        '633.333',
      ],
      ['¿y si se hubiera tomado 4 días?', '2.822.805'],
    ]))

  test('does not take what is told as paid for what is asked', () =>
    told([
      [
        'Retiro 30-11-2026, ingreso 01-06-2024, básico 2.400.000 con aux. Prima de junio cancelada, cesantías del 2025 en el fondo, vacaciones ninguna. ¿Cuánto le entrego?',
        '6.799.244',
      ],
    ]))

  test('takes the vacations that are owed since a day for no second worker', () =>
    told([
      [
        'Renuncia 30/11/2026, ingresó 01/03/2023, 2.800.000 sin auxilio, vacaciones pendientes desde 01/03/2026, prima 1er semestre pagada. Total a pagar',
        '2.566.667',
      ],
    ]))
})

describe('a stretch of time that is told twice', () => {
  const days = (said: string) => readDates(digitsForWords(said), TODAY).duration?.days
  test.each([
    ['9 dias de incapacidad, cuanto es por los 9 dias', 9],
    ['incapacidad de 6 dias y esos 6 dias quien los paga', 6],
    ['le dieron 3 dias y luego otros 3 dias', 6],
    ['5 dias y despues 5 dias mas', 10],
    ['4 dias y despues 6 dias', 10],
  ])('%s', (said, expected) => expect(days(said)).toBe(expected))

  test('is counted once', () =>
    told([['Me incapacitaron 10 días y gano 3.000.000, ¿cuánto recibo por esos 10 días?', '666.666']]))
})

describe('the minimum wage of somebody who entered in another year', () => {
  test('is the one of the day of the settlement', () =>
    told([
      [
        'Contraté a un ayudante el 1 de junio de 2024 con el mínimo y lo despido hoy 30 de noviembre sin motivo, ¿de cuánto es la indemnización?',
        '3.501.810',
      ],
      ['¿y si fuera fijo y le faltaran 2 meses?', '3.501.810'],
    ]))

  test('is the one of the half-year of the prima and of the year of the cesantías', () =>
    told([
      [
        'Mi empleada trabaja desde febrero de 2024 por el mínimo con transporte, ¿cuánto es la prima de diciembre?',
        '1.000.000',
      ],
      ['¿y las cesantías de 2026?', '2.000.000'],
    ]))
})

describe('the indemnity alone', () => {
  test.each([
    ['solo la indemnizacion, la liquidacion ya la tengo', true],
    ['cuanto es de indemnizacion sin la liquidacion', true],
    ['liquidacion con indemnizacion', false],
  ])('%s', (said, expected) => expect(onlyIndemnity(said)).toBe(expected))

  test.each(['no hay justa causa', 'no tengo una justa causa pero lo saco', 'no me alcanza para pagarle'])(
    'is of a dismissal without cause: %s',
    (said) => expect(salidaIn({ text: said })).toBe('despido'),
  )

  test('is worked out where the settlement is asked apart', () =>
    told([
      [
        'Me despidieron el 30 de noviembre por reducción de personal, entré el 1 de junio de 2022, indefinido, gano 3.000.000. ¿Cuánto es la indemnización? La liquidación va aparte',
        'indemnización por despido sin justa causa es de',
        '10.000.000',
      ],
    ]))

  test('is no matter of a lease', () =>
    told([
      [
        'Toca sacar el 30 de noviembre a una mesera del restaurante sin ningún motivo, ya no me da para pagarle. Entró el 1 de diciembre de 2023, gana 1.800.000, ¿cuánto de indemnización?',
        '4.200.000',
      ],
    ]))
})

describe('what is paid for a Sunday, and what a month is divided by', () => {
  test('is held against the surcharge of its hours', () =>
    told([
      [
        'Trabajé 8 horas el festivo, mi sueldo es de 2.520.000 y me reconocen 60.000 por el festivo, ¿está bien?',
        'No: son $ 86.400 y no $ 60.000',
        '26.400 de menos',
      ],
    ]))

  test('says what the wrong divisor leaves out', () =>
    told([
      [
        'En la nómina estoy dividiendo por 240 el sueldo de 1.890.000 para las horas extra, ¿está bien?',
        'No se divide entre 240 sino entre 210',
        '1.125,00',
      ],
    ]))

  test('and of the hours that were told', () =>
    told([
      ['Dividen entre 220 para liquidar los recargos y gano 2.310.000, ¿correcto?', 'No se divide entre 220', '500,00'],
      ['¿y si hice 8 horas extra diurnas?', '5.000'],
    ]))
})

describe('somebody who keeps a house some days of the week', () => {
  test('comes as many days as 52 weeks give a month', () =>
    told([
      [
        'La señora que cocina en mi casa viene miércoles y sábados, le pago 75.000 el día más transporte, ¿cuánto es la prima de diciembre?',
        '360.981',
      ],
    ]))

  test('is affiliated by weeks, whoever has health of the State', () =>
    told([
      ['Mi empleada viene 2 días a la semana a la casa, 85 mil el día, ¿cuánto le debo de prima?', '404.314'],
      ['tiene el sisbén y no lo quiere perder, ¿entonces no hay que afiliarla?', 'No: a la EPS', '149.212'],
      ['¿y eso cuánto me cuesta mensual?', '149.212'],
    ]))

  test('costs the pay of those days, and no wage of a month', () =>
    told([['Empleada doméstica 1 día por semana a 90.000, ¿cuánto me cuesta al mes con aportes?', '79.176']]))

  test('takes how often she comes for no days off', () =>
    told([
      [
        'La aseadora de mi casa viene 3 días a la semana a 80 mil desde marzo, ¿cuánto es la prima de diciembre?',
        '573.971',
      ],
      ['¿y las vacaciones?', '379.889'],
    ]))
})

describe('vacations that are about to be taken', () => {
  test('are told with their days and one pay', async () => {
    const [both = '', half = ''] = await firstLinesOf(
      'Trabajo de lunes a sábado, gano 2.700.000 y salgo a vacaciones el 14 de diciembre, mis 15 días. ¿Qué día vuelvo y cuánto me tienen que pagar?',
      '¿y puedo pedir la mitad en plata?',
    )
    expect(both).toContain('2 de enero de 2027')
    expect(both).toContain('1.620.000')
    expect(both.match(/\$ [\d.]+/g)).toEqual(['$ 1.620.000', '$ 2.700.000'])
    expect(half).toContain('7,5 días hábiles')
    expect(half).toContain('675.000')
  })

  test('of fewer days than a year gives', () =>
    told([
      [
        'No trabajo los sábados, quiero coger 6 días de vacaciones desde el 14 de diciembre y gano 1.800.000, ¿cuánto me pagan y qué día entro?',
        '22 de diciembre de 2026',
        '480.000',
      ],
    ]))

  test('are paid in money up to the half, of so many periods as are owed', () =>
    told([
      [
        'Le debo 3 períodos de vacaciones a un operario que gana 2.400.000 y quiere que le pague todo en plata, ¿se puede?',
        'No todas',
        '22,5 días hábiles',
        '1.800.000',
      ],
    ]))
})

describe('commissions told as a whole and as its part', () => {
  test('are averaged each over its own months, and never added', () =>
    told([
      [
        'Asesora que renuncia el 30 de noviembre, entró el 1 de enero de 2026, básico 3.000.000 sin auxilio. En todo el año hizo 11 millones de comisiones, de los cuales 7.000.000 fueron de julio a noviembre. Prima de junio pagada, vacaciones ninguna. ¿Liquidación?',
        '7.736.667',
        '3.666.667',
        '1.833.333',
      ],
      ['¿y si no fuera renuncia sino despido sin justa causa?', '11.736.667'],
    ]))

  test('tell the part in brackets', () =>
    told([
      [
        'Vendedor del 1 de abril al 30 de noviembre de 2026, básico 2.000.000, comisiones totales 8.800.000 (6.500.000 de agosto a noviembre). Liquidar, prima jun pagada, vacaciones sin disfrutar',
        '1.478.790',
      ],
    ]))

  test('of a half-year are no sum of each month', () =>
    told([
      [
        'Gana 2.400.000 fijo y en el segundo semestre hizo 3.000.000 en comisiones, ¿cuánto es la prima de diciembre?',
        '1.574.548',
      ],
    ]))
})

describe('what is paid late', () => {
  test('a prima has no day of wage for each day while the contract goes on', () =>
    told([
      [
        'Me demoré en pagar la prima de junio, voy 3 semanas tarde, ¿le debo un día de salario por cada día?',
        'No: mientras siga el contrato',
        'Ministerio del Trabajo',
      ],
    ]))

  test('interest on cesantías is owed twice', () =>
    told([
      ['Si no pago a tiempo los intereses de 3.000.000 de cesantías, ¿qué multa hay?', '720.000', 'otro tanto igual'],
    ]))

  test('the time of a delay is no time of service', () =>
    told([
      ['No he pagado la prima de junio a uno de 3.000.000, ¿cuánto le debo por la demora de 5 meses?', '30 de junio'],
    ]))
})

describe('the entry of a payroll', () => {
  test('credits what is taken off for a loan', async () => {
    const [entry] = await firstLinesOf(
      'Contabiliza la nómina de un empleado con sueldo de 1.800.000 y auxilio, al que le descuento 120.000 de un préstamo',
    )
    expect(entry).toContain('$ 1.785.095')
  })

  test('counts each of several wages', () =>
    told([
      [
        'Asiento de nómina de 3 empleados de 1.900.000, 1.900.000 y 2.600.000 con auxilio',
        'débito a 510506 (Sueldos) por $ 6.400.000',
      ],
      ['Aportes del empleador de 3 personas: 1.900.000, 1.900.000 y 2.600.000, exonerada y riesgo 1', '1.057.408'],
    ]))
})
