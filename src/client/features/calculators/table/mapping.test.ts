import { describe, expect, it } from 'vitest'
import { everyField, plainField, realCalculator } from '../testCalculator.ts'
import { columnSource, guessMapping, missingTargets, valuesOf } from './mapping.ts'
import type { Cell, Sheet } from './sheet.ts'
import { takesTables, targetsOf } from './targets.ts'
import { sheetOf } from './titles.ts'

const targets = targetsOf(everyField.fields)
const sheet = (titles: string[], ...rows: Cell[][]): Sheet => ({
  name: null,
  titles,
  rows: rows.map((cells, at) => ({ at: at + 2, cells })),
})
const TODAY = '2026-11-28'

describe('what a column is', () => {
  it('is guessed by its title, whatever its accents and capitals', () => {
    const mapping = guessMapping(targets, sheet(['Nombre', 'VALOR ($)', 'año gravable', 'De noche', 'nit']), TODAY)
    expect(mapping).toMatchObject({
      valor: { from: 'column', column: 1 },
      ano: { from: 'column', column: 2 },
      'horas.noche': { from: 'column', column: 3 },
      nit: { from: 'column', column: 4 },
      tasa: { from: 'nowhere' },
    })
  })

  it.each(['Sueldo', 'SUELDO BÁSICO', 'Básico', 'Salario'])('is the salary when it is called %s', (title) => {
    for (const name of ['nomina', 'liquidacion']) {
      const own = targetsOf(realCalculator(name).fields)
      const { salario } = guessMapping(own, sheet(['Empleado', title, 'Cargo']), TODAY)
      expect(salario, name).toEqual({ from: 'column', column: 1 })
    }
  })

  it('is one datum only, the likeliest', () => {
    const both = [
      { path: 'salario', label: 'Salario mensual', field: plainField('salario', { label: 'Salario mensual' }) },
      { path: 'base', label: 'Salario base', field: plainField('base', { label: 'Salario base' }) },
    ]
    expect(guessMapping(both, sheet(['Salario base']), TODAY)).toEqual({
      salario: { from: 'nowhere' },
      base: { from: 'column', column: 0 },
    })
  })

  it('is today for a day or a year that no column says', () => {
    const nomina = targetsOf(realCalculator('nomina').fields)
    expect(guessMapping(nomina, sheet(['Salario']), TODAY)).toMatchObject({
      salario: { from: 'column', column: 0 },
      date: { from: 'constant', text: TODAY },
    })
    expect(guessMapping(targets, sheet(['Valor']), TODAY)).toMatchObject({ ano: { from: 'constant', text: '2026' } })
  })

  it('finds each column of the template of every calculator', () => {
    for (const name of ['nomina', 'liquidacion', 'recargos', 'asiento_nomina', 'retencion_renta']) {
      const own = targetsOf(realCalculator(name).fields)
      const mapping = guessMapping(own, sheet(own.map(({ label }) => label)), TODAY)
      expect(own.map(({ path }) => mapping[path])).toEqual(own.map((_, column) => ({ from: 'column', column })))
    }
  })

  it('holds fractions where all of a rate’s numbers lie below one', () => {
    const rate = plainField('tasa', { type: 'percent' })
    expect(columnSource(rate, sheet(['Tasa'], [0.19], [0.05]), 0)).toEqual({
      from: 'column',
      column: 0,
      fractions: true,
    })
    expect(columnSource(rate, sheet(['Tasa'], [19], [0.5]), 0)).toEqual({ from: 'column', column: 0 })
    expect(columnSource(plainField('valor'), sheet(['Valor'], [0.5]), 0)).toEqual({ from: 'column', column: 0 })
  })
})

describe('the values of a row', () => {
  it('are as the API takes them, a group within its own object', () => {
    const mapping = guessMapping(targets, sheet(['Valor', 'De noche', 'Fecha', 'Corta']), TODAY)
    expect(valuesOf(targets, mapping, ['$ 2.000', '8', '30/11/2026', 'Beta'])).toEqual({
      values: { valor: 2_000, ano: 2_026, horas: { noche: 8 }, fecha: '2026-11-30', corta: 'b' },
      issues: [],
    })
  })

  it('say what is wrong and what lacks, by its datum', () => {
    const mapping = guessMapping(targets, sheet(['Valor', 'Fecha']), TODAY)
    expect(valuesOf(targets, mapping, [null, 'ayer'])).toMatchObject({
      issues: [
        { path: 'valor', message: 'Falta este dato' },
        { path: 'fecha', message: expect.stringContaining('No es una fecha') },
      ],
    })
    expect(missingTargets(targets, {}).map(({ path }) => path)).toEqual(['valor', 'ano'])
  })
})

it('knows which calculators take a table', () => {
  expect(takesTables(realCalculator('nomina').fields)).toBe(true)
  expect(takesTables(realCalculator('recargos').fields)).toBe(true)
  expect(takesTables(realCalculator('intereses_mora').fields)).toBe(false)
})

describe('the titles', () => {
  it('are found below a heading, and rows keep their numbers', () => {
    const found = sheetOf(
      { name: null, rows: [['Mi empresa S.A.S.'], [], ['Empleado', 'Valor', null], ['Ana', 1, null], [], ['Luis', 2]] },
      targets,
    )
    expect(found.titles).toEqual(['Empleado', 'Valor', 'Columna C'])
    expect(found.rows.map(({ at }) => at)).toEqual([4, 6])
  })

  it('are letters where the data begin at once', () => {
    expect(sheetOf({ name: null, rows: [['Ana', '$ 2.000.000']] }, targets)).toMatchObject({
      titles: ['Columna A', 'Columna B'],
      rows: [{ at: 1 }],
    })
  })

  it.each([
    ['EMPTY', [[], [null, '']]],
    ['ONLY_TITLES', [['Empleado', 'Valor'], []]],
  ])('%s', (problem, rows) => {
    expect(() => sheetOf({ name: null, rows }, targets)).toThrow(expect.objectContaining({ problem }))
  })
})
