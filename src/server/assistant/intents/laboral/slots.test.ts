import { describe, expect, it, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { Slot } from '../intent.ts'
import { conceptos } from './beneficios.ts'
import { datesAsked } from './byDate.ts'
import { jornadaHoras, nocturno } from './horas.ts'
import { hoursAsked, kindsAsked, shiftAsked } from './readHours.ts'
import {
  adelantos,
  aspectos,
  auxilioTransporte,
  comisiones,
  contrato,
  culpaEmpleador,
  diasFaltantes,
  diasSalario,
  finContrato,
  ingreso,
  pensionado,
  personas,
  proteccion,
  retiro,
  salario,
  salida,
  servedOn,
  tiempoServicio,
  vacacionesTomadas,
} from './slots.ts'

const today = '2026-11-22'
const reader = createReader([])
const facts = factSource(shippedFacts)
const message = (text: string) => reader.read(text, today)
const read = <T>(slot: Slot<T>, text: string, before?: unknown) => slot.read?.(message(text), { facts, today, before })

describe('days of service', () => {
  test.each([
    ['entró el 15 de agosto', '2026-08-15', undefined],
    ['prima de diciembre de una que entró el 1 de septiembre', '2026-09-01', undefined],
    ['¿y si hubiera ingresado el 15 de febrero?', '2026-02-15', undefined],
    ['no, se fue el 30 de julio', undefined, '2026-07-30'],
    ['trabaja desde mayo', '2026-05-01', undefined],
    ['trabaja desde diciembre', '2025-12-01', undefined],
    ['del 1 de marzo al 31 de octubre', '2026-03-01', '2026-10-31'],
    ['y si era a término fijo hasta el 31 de diciembre', undefined, undefined],
    ['la factura es del 3 de mayo', undefined, undefined],
  ])('%s', (text, from, to) => {
    expect(read(ingreso, text)).toBe(from)
    expect(read(retiro, text)).toBe(to)
  })
})

it('takes the day that a fixed contract was agreed to end on apart from the day of leaving', () => {
  expect(read(finContrato, 'y si era a término fijo hasta el 31 de diciembre')).toBe('2026-12-31')
  expect(read(finContrato, 'trabajó hasta el 31 de diciembre')).toBeUndefined()
})

test.each([
  ['contrato a término fijo de seis meses', 'fijo'],
  ['era por obra o labor', 'obra'],
  ['es indefinido', 'indefinido'],
  ['gana 2 millones', undefined],
] as const)('contract: %s', (text, expected) => expect(read(contrato, text)).toBe(expected))

test.each([
  ['y si es ella la que renuncia', 'renuncia'],
  ['lo voy a sacar sin ningún motivo', 'despido'],
  ['lo despedí con justa causa', 'justaCausa'],
  ['se robó una plata', 'justaCausa'],
  ['cuánto gana', undefined],
] as const)('way out: %s', (text, expected) => expect(read(salida, text)).toBe(expected))

test.each([
  ['está embarazada', 'embarazo'],
  ['mi esposa está embarazada y no trabaja', 'padre'],
  ['lo tengo incapacitado', 'salud'],
  ['es del sindicato', 'sindicato'],
  ['le faltan dos años para pensionarse', 'prepension'],
  ['llega tarde', undefined],
] as const)('protection: %s', (text, expected) => expect(read(proteccion, text)).toBe(expected))

it('reads what was left of a contract, days owed and days already enjoyed', () => {
  expect(read(diasFaltantes, 'faltaban 4 meses y 10 días')).toBe(130)
  expect(read(diasSalario, 'le debo 12 días de sueldo')).toBe(12)
  expect(read(vacacionesTomadas, 'ya disfrutó 10 días de vacaciones')).toBe(10)
  expect(read(vacacionesTomadas, 'le pago 10 días de vacaciones')).toBeUndefined()
})

it('reads what is asked besides figures anew from every message', () => {
  const slot = aspectos('x', { sabados: /\bsabados?\b/, dinero: /\bplata\b/ })
  expect(read(slot, '¿me las pagan en plata o cuentan los sábados?')).toEqual(['dinero', 'sabados'])
  expect(read(slot, 'gana 2 millones')).toBeUndefined()
  expect(read(slot, 'gana 2 millones', ['sabados'])).toEqual([])
})

it('tells several benefits from one that is named by another', () => {
  expect(read(conceptos, 'cesantías e intereses de 10 meses')).toEqual(['cesantias', 'intereses'])
  expect(read(conceptos, 'los intereses de 1.480.000 de cesantías')).toBeUndefined()
  expect(read(conceptos, 'la prima y las vacaciones')).toEqual(['prima', 'vacaciones'])
})

describe('hours', () => {
  test.each([
    ['abrimos de 2 de la tarde a 10 de la noche', '14:00', '22:00'],
    ['turno de 6pm a 2am', '18:00', '02:00'],
    ['cierro a las diez de la noche y abro a las cuatro de la tarde', '16:00', '22:00'],
    ['de 10 de la noche a 6 de la mañana', '22:00', '06:00'],
    ['hasta las 12 de la noche', undefined, undefined],
    ['de 5 a 10 empleados', undefined, undefined],
  ])('shift: %s', (text, inicio, fin) => {
    expect(shiftAsked(message(text))).toEqual(inicio === undefined ? undefined : { inicio, fin })
  })

  it('counts every kind, also by its abbreviation', () => {
    expect(hoursAsked(message('7 HED, 3 HEN y 10 recargos nocturnos'))).toEqual({
      extraDiurna: 7,
      extraNocturna: 3,
      nocturna: 10,
    })
  })

  test.each([
    ['hizo tres extras de noche y además trabajó un domingo 8 horas', { extraNocturna: 3, dominical: 8 }],
    ['HED: 3; HEN: 2; dominical de 8 h', { extraDiurna: 3, extraNocturna: 2, dominical: 8 }],
    ['trabajó 3 domingos, 7 horas cada uno', { dominical: 21 }],
    ['dos horitas de más el jueves', { extraDiurna: 2 }],
    ['las extras de la quincena: cinco nocturnas y dos diurnas', { extraNocturna: 5, extraDiurna: 2 }],
  ])('counts %s', (text, expected) => expect(hoursAsked(message(text))).toEqual(expected))

  it('takes two kinds that are compared each by itself', () => {
    expect(kindsAsked(message('qué vale más, una extra nocturna o una dominical diurna'))).toEqual([
      'extraNocturna',
      'dominical',
    ])
  })
})

it('lists the dates of a message', () => {
  expect(datesAsked(message('en junio de 2026 y en agosto de 2026'))).toEqual(['2026-06-30', '2026-08-31'])
  expect(datesAsked(message('el 14 de julio de 2026 y el 15 de julio de 2026'))).toEqual(['2026-07-14', '2026-07-15'])
  expect(datesAsked(message('en agosto de 2026'))).toEqual(['2026-08-31'])
})

test.each<readonly [slot: Slot, text: string, expected: unknown, before?: unknown]>([
  [salario, 'gano 1.9, cuánto es', 1_900_000],
  [salario, 'gana dos y medio', 2_500_000],
  [salario, 'gano uno ochocientos y entré en marzo', 1_800_000],
  [comisiones, 'nah, eran 350', 350_000, 500_000],
  [comisiones, 'sin comisiones ni horas extra', 0],
  [adelantos, 'menos 200 que le presté', 200_000],
  [personas, 'y otros dos iguales', 3],
  [personas, 'entra a las dos', undefined],
  [tiempoServicio, 'ya le di 6 días de vacaciones', undefined],
  [tiempoServicio, 'y medio. 5 y medio', 1980, 1800],
  [vacacionesTomadas, 'ya le di 6 días de vacaciones en junio', 6],
  [diasSalario, 'ah y le debo la quincena', 15],
  [ingreso, 'ah no, es del 18 de agosto', '2026-08-18', '2026-08-03'],
  [ingreso, 'entró en marzo, el 2', '2026-03-02'],
  [retiro, 'hasta el 30', '2026-10-30', '2026-10-20'],
  [retiro, 'se va a fin de mes', '2026-11-30'],
  [finContrato, 'era fijo y se vence el 15 de marzo', '2027-03-15'],
  [salida, 'fue de mutuo acuerdo', 'acuerdo'],
  [retiro, 'retirándome el 20 de noviembre en vez del 5 de diciembre', '2026-11-20', '2026-12-05'],
  [ingreso, 'la plata me llega el 18 de diciembre', undefined, '2026-03-04'],
  [ingreso, 'entró en febrero 9 de este año', '2026-02-09'],
  [ingreso, 'está conmigo desde el 4/05/2026, ¿hasta cuándo tengo para la prima?', '2026-05-04'],
  [finContrato, 'término fijo 01/03/2026–28/02/2027, la despido el 15/12/2026', '2027-02-28'],
  [finContrato, 'firmó por un año, entró el 1 de abril y va hasta el 31 de marzo, la saco hoy', '2027-03-31'],
  [diasSalario, 'súmele el sueldo de los 12 días de noviembre', 12],
  [tiempoServicio, 'súmele el sueldo de los 12 días de noviembre', undefined, 720],
])('%#: a turn of a talk', (slot, text, expected, before) =>
  expect(read(slot as Slot, text as string, before)).toBe(expected),
)

test.each<readonly [text: string, before: object, expected: object]>([
  ['excluya las dominicales', { extraDiurna: 12, dominical: 8 }, { extraDiurna: 12 }],
  ['dos de esas 8 fueron de noche', { extraDiurna: 8 }, { extraDiurna: 6, extraNocturna: 2 }],
  ['y 8 horas el domingo también', { extraDiurna: 6 }, { extraDiurna: 6, dominical: 8 }],
  ['no, el domingo fueron 5', { extraDiurna: 6, dominical: 8 }, { extraDiurna: 6, dominical: 5 }],
  ['no, 9', { extraNocturna: 7 }, { extraNocturna: 9 }],
])('%s changes the hours of a talk', (text, cuantas, expected) =>
  expect(read(jornadaHoras.slots.horas ?? salario, text, { cuantas, clases: [] })).toMatchObject({ cuantas: expected }),
)

it('changes one end of a shift', () =>
  expect(shiftAsked(message('ahora entra a las 7'), { inicio: '18:00', fin: '06:00' })).toEqual({
    inicio: '19:00',
    fin: '06:00',
  }))

describe('the night shifts of a month', () => {
  test.each([
    ['por 20 turnos', 20],
    ['¿y por las 26 noches del mes?', 26],
    ['y si trabaja de lunes a sábado cuánto le sumo', 26],
    ['va 5 noches a la semana', 21],
    ['de 9 pm a 5 am con 2.000.000', undefined],
  ])('%s', (text, value) => {
    const slot = nocturno.slots.noches
    expect(slot && read(slot, text)).toBe(value)
  })
})

describe('how many of the same hours', () => {
  it('reads "hizo 6 de esas"', () => {
    const before = { cuantas: {}, clases: ['extraNocturna'] }
    const slot = jornadaHoras.slots.horas
    expect(slot && read(slot, 'hizo 6 de esas', before)).toEqual({
      cuantas: { extraNocturna: 6 },
      clases: ['extraNocturna'],
    })
  })
})

test.each([
  ['la interna gana 1.900.000', undefined, false],
  ['no, no es interna', false, true],
  ['gana 1.900.000', undefined, undefined],
])('the allowance of "%s"', (text, before, value) => {
  expect(read(auxilioTransporte, text, before)).toBe(value)
})

test('days of vacation that were taken are no time of service', () => {
  expect(read(vacacionesTomadas, 'y si ya tomó 4 días')).toBe(4)
  expect(read(tiempoServicio, 'y si ya tomó 4 días')).toBeUndefined()
})

describe('what follow-ups say of a settlement', () => {
  test.each([
    ['cierro el negocio en diciembre, ¿eso es justa causa?', 'despido'],
    ['lo saco porque bajaron las ventas', 'despido'],
    ['y si lo echo por robar', 'justaCausa'],
    ['no, no renuncia sino que lo echo', 'despido'],
  ])('%s', (text, way) => {
    expect(read(salida, text)).toBe(way)
  })

  test.each([
    ['me renunció porque le debo dos meses de sueldo', undefined, true],
    ['renuncié porque no me han pagado', undefined, true],
    ['no le he pagado la liquidación', undefined, undefined],
    ['no, fue voluntaria', true, false],
  ])('%s', (text, before, fault) => {
    expect(read(culpaEmpleador, text, before)).toBe(fault)
  })

  test.each([
    ['le debo dos meses de sueldo y lleva 3 años', 60, 1080],
    ['le debo tres quincenas atrasadas', 45, undefined],
    ['le debo la quincena', 15, undefined],
  ])('%s', (text, owed, served) => {
    expect(read(diasSalario, text)).toBe(owed)
    expect(read(tiempoServicio, text)).toBe(served)
  })

  test.each([
    ['ya me dieron las vacaciones de los dos primeros años', 30],
    ['ha tomado 10', 10],
    ['lleva 2 años y solo ha cogido 8', 8],
    ['ya lleva 2 años', undefined],
    ['solo va a salir 8 días', undefined],
  ])('%s', (text, days) => {
    expect(read(vacacionesTomadas, text)).toBe(days)
  })

  test.each([
    ['vive en la finca', undefined, false],
    ['duerme en la casa', undefined, false],
    ['lo llevo en el carro', undefined, false],
    ['no vive acá', undefined, undefined],
    ['no, no vive acá', false, true],
  ])('%s', (text, before, owed) => {
    expect(read(auxilioTransporte, text, before)).toBe(owed)
  })

  it('takes a leaving without a year for one of this year, whatever the entry is', () => {
    const text = 'me voy el 30 de noviembre, entré el 10 de marzo de 2023'
    expect(read(ingreso, text)).toBe('2023-03-10')
    expect(read(retiro, text)).toBe('2026-11-30')
  })

  it('takes a fixed term to the end of the month that it names', () => {
    expect(read(finContrato, '¿y si es a término fijo hasta marzo?')).toBe('2027-03-31')
    expect(read(finContrato, 'fijo, entró en marzo')).toBeUndefined()
  })

  it('counts months of service beside days of the week, and no age', () => {
    expect(read(tiempoServicio, 'gano por días 70 mil y trabajo 6 días a la semana, llevo 7 meses')).toBe(210)
    expect(read(tiempoServicio, 'ya tiene 62 años')).toBeUndefined()
    expect(read(tiempoServicio, 'tiene 46 años de servicio')).toBe(46 * 360)
  })

  it('reads a pension of somebody who still works, and that there is none', () => {
    expect(read(pensionado, 'es un pensionado que sigue trabajando')).toBe(true)
    expect(read(pensionado, 'contraté a un pensionado')).toBeUndefined()
    expect(read(pensionado, 'no se ha pensionado', true)).toBe(false)
  })

  it('reads no wage out of a limit, and no service out of an absence', () => {
    expect(read(salario, '¿y si gana más del mínimo?')).toBeUndefined()
    expect(read(tiempoServicio, 'estuvo 15 días en licencia no remunerada')).toBeUndefined()
  })
})

describe('hours told in two halves', () => {
  it('takes plain clocks beside work for a day of it', () => {
    expect(shiftAsked(message('trabajó un festivo de 8 a 5 con una hora de almuerzo'))).toEqual({
      inicio: '08:00',
      fin: '17:00',
      pausa: 60,
    })
    expect(shiftAsked(message('trabajan de 5 a 10 empleados'))).toBeUndefined()
  })

  it('takes both ends, in any order', () => {
    expect(shiftAsked(message('trabajo hasta la 1 de la mañana desde las 5 pm'))).toEqual({
      inicio: '17:00',
      fin: '01:00',
    })
  })
})

test('a day of service that is not known leaves the day of the case as it is', () => {
  const day = { on: '2024-02-29', today }
  expect(servedOn({ ingreso: null, retiro: null }, day)).toBe('2024-02-29')
  expect(servedOn({ ingreso: '2024-01-10', retiro: null }, day)).toBe(today)
  expect(servedOn({ ingreso: '2024-01-10', retiro: '2024-10-31' }, day)).toBe('2024-10-31')
})

test.each([
  ['contrato a término fijo con 6 meses pendientes y sueldo de 1.800.000, lo despido sin justa causa', 180],
  ['la eché de un contrato fijo con 2 meses y 10 días por cumplir', 70],
  ['término fijo, quedan 5 meses y medio por cumplir', 165],
  ['término fijo, lo saco con 2 meses y medio pendientes', 75],
  ['contrato por obra o labor, 45 días restantes', 45],
  ['término fijo, le tengo 2 meses pendientes de pago', undefined],
  ['le debo 2 meses pendientes del contrato a término fijo', undefined],
  ['2 meses pendientes', undefined],
])('what a contract had left, told after the time: %s', (text, days) => {
  expect(read(diasFaltantes, text)).toBe(days)
})
