import { describe, expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import type { Slot } from '../intent.ts'
import { apprenticesOf } from './aprendiz.ts'
import { attachable } from './salario.ts'
import { anio, cada, dias, empleador, employerOf, exemption, pensionado, personas } from './slots.ts'
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
    ['somos cuarenta y tres empleados', 43],
    ['y dos?', 2],
    // One of many in passing is no count.
    ['quiero contratar una vendedora de 2 millones', undefined],
    ['y si fueran 20 días', undefined],
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
  ])('the employer of "%s"', (text, who, before) => {
    expect(read(empleador, text, before)).toBe(who)
  })

  test.each<[text: string, days: number | undefined]>([
    ['faltó 3 días', 27],
    ['faltó tres días y gana 2 millones', 27],
    ['entró el 12 y gana 2.000.000', 19],
    ['nómina por 18 días', 18],
    ['trabajó 20 días', 20],
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
