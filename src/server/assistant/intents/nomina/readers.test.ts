import { describe, expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { Slot } from '../intent.ts'
import { apprenticesOf } from './aprendiz.ts'
import { costo } from './costo.ts'
import { comisiones, noSalarial } from './payroll.ts'
import { attachable } from './salario.ts'
import {
  anio,
  cada,
  claseRiesgo,
  claseSola,
  dias,
  empleador,
  employerOf,
  exemption,
  exonerado,
  pactado,
  pensionado,
  personas,
  personasNombradas,
} from './slots.ts'
import { diasMes, diasSemana, horasDia, horasSemana, monthlyDays, workedDays } from './tiempo.ts'

const TODAY = '2026-11-22'
const reader = createReader([])
const facts = factSource(shippedFacts)

function read(slot: Slot, text: string, before?: unknown): unknown {
  return slot.read?.(reader.read(text, TODAY), { facts, today: TODAY, before })
}

describe('what payroll messages say', () => {
  test.each<[text: string, people: number | undefined]>([
    ['¿Cuánto me cuestan tres meseros?', 3],
    ['y si fueran dos?', 2],
    ['¿y por los cuatro cuánto sería?', 4],
    ['y si contrato 5', 5],
    ['x 6', 6],
    ['6 × 2.500.000', 6],
    ['multiplícalo por nueve', 9],
    ['tres locales, una en cada uno', 3],
    ['¿y si contrato a otro?', 2],
    ['somos cuarenta y tres empleados', 43],
    ['y dos?', 2],
    // One of many in passing is no count.
    ['quiero contratar una vendedora de 2 millones', undefined],
    ['y si fueran 20 días', undefined],
    ['a cada una le doy 300 mil', undefined],
    ['y si son 2 millones', undefined],
    ['tengo 3 hijos', undefined],
  ])('people of "%s"', (text, people) => {
    expect(read(personas, text)).toBe(people)
  })

  test.each<[text: string, who: string | undefined, before?: string]>([
    ['tengo una ferretería (SAS)', 'juridica'],
    ['soy persona natural y tengo un solo empleado', 'unico'],
    ['no somos empresa, es la primera persona que contratamos', 'unico'],
    ['nunca he contratado a nadie', 'unico'],
    ['somos persona natural', 'natural'],
    ['la niñera de mis hijos', 'hogar'],
    ['¿y si contrato otro?', 'varios', 'unico'],
    ['¿y si contrato otro?', undefined, 'juridica'],
    ['cuánto cuesta un cajero de 2 millones', undefined],
    ['somos una fundación', 'esal'],
    ['PN, un empleado', 'unico'],
    ['aportes de un empleado, somos persona natural con 3 empleados', 'varios'],
    ['¿y si fuera el único?', 'unico', 'varios'],
    ['cuánto cuesta un empleado', undefined],
  ])('the employer of "%s"', (text, who, before) => {
    expect(read(empleador, text, before)).toBe(who)
  })

  test.each<[text: string, days: number | undefined]>([
    ['faltó 3 días', 27],
    ['faltó tres días y gana 2 millones', 27],
    ['entró el 12 y gana 2.000.000', 19],
    ['nómina por 18 días', 18],
    ['trabajó 20 días', 20],
    ['no vino sino 16 días', 16],
    ['entró fue el once', 20],
    ['entró a mitad de mes', 15],
    ['cada 15 días', undefined],
    ['viene 3 días a la semana', undefined],
    ['gana 2 millones', undefined],
  ])('days of the month in "%s"', (text, days) => {
    expect(read(dias, text)).toBe(days)
  })

  test.each<[slot: Slot, text: string, value: unknown, before?: unknown]>([
    [diasSemana, 'viene 3 días a la semana', 3],
    [diasSemana, 'viene los lunes y los jueves', 2],
    [diasSemana, 'de lunes a viernes', 5],
    [diasSemana, 'una vez a la semana', 1],
    [diasSemana, 'y si viene también los viernes', 3, 2],
    [diasSemana, '¿y si fueran 4 días?', 4, 2],
    [diasSemana, 'los lunes no viene', 4, 5],
    [diasSemana, 'no viene sino dos veces', 2, 3],
    [diasSemana, 'quedamos en que viene cuatro', 4, 3],
    [diasMes, 'este mes fueron 14 días', 14, 10],
    [diasMes, '8 días/mes', 8],
    [horasSemana, 'no, 24', 24, 20],
    [diasSemana, 'viene lunes a viernes', 5],
    [diasSemana, '¿y si solo fueran tres?', 3, 5],
    [horasDia, '¿y a jornada completa?', 8, 4],
    [personas, 'se me va uno', 4, 5],
    [personas, 'y si traigo también al hermano', 2],
    [personas, '¿y por cada uno?', 1, 4],
    [personasNombradas, 'no, 24', undefined],
    [claseRiesgo, 'la ARL es la 4', 4],
    [claseRiesgo, 'riesgo tres', 3],
    [claseRiesgo, 'la clase de riesgo es II', 2],
    [claseRiesgo, '3', undefined],
    [claseSola, '3', 3],
    [exonerado, 'sin auxilio ni exoneración', false],
    [pactado, 'está en un otrosí', true],
    [pactado, 'nunca lo hemos escrito', false],
    [comisiones, 'fueron seiscientos cincuenta de comisión', 650_000],
    [noSalarial, 'gana 600', undefined],
    [cada, 'cada quince días', 'quincena'],
    [diasMes, '¿y si fueran 20 días?', 20, 12],
    [diasMes, '¿y si fueran 4 días?', undefined],
    [diasSemana, 'gana el mínimo', undefined],
    [diasMes, '12 días al mes', 12],
    [horasDia, 'trabaja cuatro horas diarias', 4],
    [horasSemana, '20 horas a la semana', 20],
    [cada, '¿y al año?', 'ano'],
    [cada, 'la quincena de un mesero', 'quincena'],
    [pensionado, 'y si ya soy pensionado', true],
    [pensionado, 'soy pensionado no', false],
    [anio, 'y de este año', 2026],
    [anio, 'y el año pasado', 2025],
    [anio, 'la de 2023', 2023],
  ])('%#: a detail of "%s"', (slot, text, value, before) => {
    expect(read(slot, text, before)).toBe(value)
  })

  test('a hostile message is read in time that grows with its length', () => {
    const text = 'y si fueran dos tres y cuatro de lunes a '.repeat(100)
    for (const slot of [personas, empleador, dias, diasSemana, diasMes, horasDia, horasSemana]) read(slot, text)
    expect(read(personas, text)).toBeTypeOf('number')
  })
})

describe('rules of payroll', () => {
  test.each<[who: Parameters<typeof exemption>[0], people: number | undefined, exempt: boolean]>([
    ['juridica', undefined, true],
    ['unico', undefined, false],
    ['natural', undefined, false],
    ['natural', 3, true],
    ['varios', undefined, true],
    ['hogar', undefined, false],
    [undefined, undefined, true],
  ])('the exemption of %s with %s people is %s', (who, people, exempt) => {
    expect(exemption(who, undefined, people).exempt).toBe(exempt)
  })

  test('what the message says of the exemption wins', () => {
    expect(exemption('juridica', false, undefined).exempt).toBe(false)
  })

  test("a company's account is a company, whoever is its first employee", () => {
    expect(employerOf('unico', { nit: '900123456-8' })).toBe('juridica')
    expect(employerOf('unico', { nit: '52123456' })).toBe('unico')
    expect(employerOf('hogar', { nit: '900123456-8' })).toBe('hogar')
  })

  test.each([
    [14, 0],
    [15, 1],
    [20, 1],
    [29, 1],
    [30, 2],
    [53, 3],
    [67, 3],
    [100, 5],
  ])('%i workers owe %i apprentices', (workers, apprentices) => {
    expect(apprenticesOf(workers)).toBe(apprentices)
  })

  test('a wage is attached by half for food, else by a fifth of what is above the minimum', () => {
    expect(attachable(2_750_905, false, 1_750_905)).toBe(200_000)
    expect(attachable(1_750_905, false, 1_750_905)).toBe(0)
    expect(attachable(2_000_000, true, 1_750_905)).toBe(1_000_000)
  })

  test('days told anew by the week win over those of the month', () => {
    expect(workedDays({ diasMes: 12, diasSemana: 3 }, 'y si viene 3 dias a la semana').days).toBe(13)
    expect(workedDays({ diasMes: 12, diasSemana: 3 }, 'y 12 dias al mes').days).toBe(12)
  })

  test('three days a week are thirteen a month', () => {
    expect(monthlyDays(3)).toBe(13)
    expect(monthlyDays(7)).toBe(30)
  })
})

test.each([
  ['le quiero subir el sueldo de 2 a 2.5 millones', 2e6],
  ['si le subo de 1.800.000 a 2.200.000', 2_200_000],
  ['bájale de 2 a 1.8 millones', undefined],
])('the wages of "%s"', (text, value) => {
  const slot = costo.slots.salarioNuevo
  expect(slot && read(slot, text)).toBe(value)
})
