import { describe, expect, it } from 'vitest'
import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import { plainField } from '../testCalculator.ts'
import { isFraction, readValue } from './readValue.ts'

const read = (type: CalculatorPlainField['type'], cell: Parameters<typeof readValue>[1], fractions?: boolean) =>
  readValue(plainField('x', { type }), cell, fractions)

describe('money', () => {
  it.each([
    ['$ 1.900.000', 1_900_000],
    ['$1.900.000,00', 1_900_000],
    ['1,900,000.50', 1_900_001],
    ['1,900,000', 1_900_000],
    ['1900000', 1_900_000],
    ['1900000,4', 1_900_000],
    ['1900.5', 1_901],
    ['1.900', 1_900],
    ['1,900', 1_900],
    ["1'900.000", Number.NaN],
    ['1 900 000', 1_900_000],
    ['COP 1.900.000', 1_900_000],
    ['1.900.000 pesos', 1_900_000],
    ['$\u202f1.900.000', 1_900_000],
    ['\u2212$ 500', -500],
    ['-500', -500],
    ['(1.500)', -1_500],
    [1_900_000.4, 1_900_000],
    [0, 0],
    ['dos millones', Number.NaN],
    ['1.2345', Number.NaN],
    ['1..900', Number.NaN],
    ['12.34.567', Number.NaN],
    ['1e9', Number.NaN],
    ['0x10', Number.NaN],
    ['=2+2', Number.NaN],
    ['Infinity', Number.NaN],
    [Number.POSITIVE_INFINITY, Number.NaN],
    [true, Number.NaN],
  ])('reads %s', (cell, pesos) => {
    expect(read('money', cell)).toEqual(Number.isNaN(pesos) ? { issue: 'No es un número' } : { value: pesos })
  })

  it('takes no time over a long row of digits and signs', () => {
    for (const text of ['1.'.repeat(250), '9'.repeat(500), '$'.repeat(500), '(('.repeat(250), ' 1'.repeat(250)])
      expect(read('money', text)).toBeDefined()
  })
})

describe('rates and numbers', () => {
  it.each([
    ['percent', '19 %', 19],
    ['percent', '2,5', 2.5],
    ['percent', '2.5', 2.5],
    ['percent', 0.19, 0.19],
    ['perThousand', '9,66‰', 9.66],
    ['perThousand', '11.04', 11.04],
    ['number', '1.400', 1_400],
    ['number', '1,5', 1.5],
    ['number', '1.5', 1.5],
    ['number', '30', 30],
    ['year', '2026', 2_026],
    ['year', 2_026, 2_026],
  ] as const)('reads %s %s', (type, cell, value) => {
    expect(read(type, cell)).toEqual({ value })
  })

  it('takes 0,19 of a spreadsheet as 19 % where the column is one of fractions', () => {
    expect(read('percent', 0.19, true)).toEqual({ value: 19 })
    expect(read('percent', 0.0966, true)).toEqual({ value: 9.66 })
    expect(isFraction([0.19, 0, 0.05, null, ''])).toBe(true)
    expect(isFraction([0.19, 5])).toBe(false)
    expect(isFraction([])).toBe(false)
  })
})

describe('dates', () => {
  it.each([
    ['30/11/2026', '2026-11-30'],
    ['1-2-26', '2026-02-01'],
    ['30.11.2026', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['2026/11/30', '2026-11-30'],
    ['30/11/2026 08:15:00', '2026-11-30'],
    ['2026-11-30T00:00:00Z', '2026-11-30'],
    ['30 de noviembre de 2026', '2026-11-30'],
    ['5-ene-2026', '2026-01-05'],
    [46_356, '2026-11-30'],
    [46_356.75, '2026-11-30'],
    ['46356', '2026-11-30'],
    ['29/02/2024', '2024-02-29'],
    ['11/30/2026', null],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['mañana', null],
    ['30 de brumario de 2026', null],
    [2_026, null],
    [-5, null],
    [9e15, null],
    [true, null],
  ])('reads %s', (cell, date) => {
    const reading = read('date', cell)
    if (date === null) expect(reading).toEqual({ issue: expect.stringContaining('30/11/2026') })
    else expect(reading).toEqual({ value: date })
  })
})

describe('words', () => {
  it.each([
    ['Sí', true],
    ['si', true],
    ['X', true],
    ['VERDADERO', true],
    [1, true],
    [true, true],
    ['No', false],
    ['falso', false],
    [0, false],
  ])('reads %s as yes or no', (cell, value) => {
    expect(read('flag', cell)).toEqual({ value })
  })

  it('does not guess what is neither yes nor no', () => {
    expect(read('flag', 'quizás')).toEqual({ issue: 'Escribe Sí o No' })
  })

  it('reads a choice by its label or its value, and lists them otherwise', () => {
    const choices = [
      { value: 'fijo', label: 'A término fijo' },
      { value: 2, label: 'Clase II' },
    ]
    const field = plainField('x', { type: 'choice', choices })
    for (const cell of ['A TERMINO FIJO', 'fijo', ' a término  fijo '])
      expect(readValue(field, cell)).toEqual({ value: 'fijo' })
    for (const cell of [2, '2', 'clase ii']) expect(readValue(field, cell)).toEqual({ value: 2 })
    expect(readValue(field, 'obra')).toEqual({ issue: 'No es una de las opciones: A término fijo, Clase II' })
  })

  it('keeps a text as it is, with the zeros before it, and leaves out what is empty', () => {
    expect(read('text', '0123')).toEqual({ value: '0123' })
    expect(read('text', 900_123_456)).toEqual({ value: '900123456' })
    for (const type of ['money', 'date', 'flag', 'text', 'choice'] as const)
      for (const cell of ['', '  ', null, undefined]) expect(read(type, cell)).toEqual({ value: undefined })
  })
})
