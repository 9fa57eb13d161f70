import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readingDeps } from '../embedded.ts'
import { type FormField, formFields } from './fields.ts'
import { type Figure, figuresOf, isWorth, valueIn } from './figures.ts'

const TODAY = '2026-11-30'
const deps = readingDeps({ facts: factSource(shippedFacts) })
const figures = (message: string) => figuresOf(deps.language.read(message, TODAY), TODAY, deps)
const told = (message: string) => figures(message).map(({ kind, value }) => [kind, value])

describe('the figures of a message', () => {
  it.each<[message: string, figures: readonly (readonly [Figure['kind'], number | string])[]]>([
    [
      'gana 2.400.000 y entró el 12 de mayo de 2025',
      [
        ['money', 2_400_000],
        ['date', '2025-05-12'],
      ],
    ],
    [
      'base 4.350.000 al 4 % y reteica 9,66 x mil',
      [
        ['money', 4_350_000],
        ['percent', 4],
        ['perThousand', 9.66],
      ],
    ],
    [
      'la planilla de octubre con riesgo tres',
      [
        ['month', '2026-10-31'],
        ['number', 3],
      ],
    ],
    [
      'trabajó 22 días hasta hoy',
      [
        ['number', 22],
        ['date', TODAY],
      ],
    ],
    [
      'nit 901.447.213-5, renta ag 2025',
      [
        ['nit', '901447213'],
        ['year', 2025],
      ],
    ],
    ['se gana el mínimo', [['money', 1_750_905]]],
    ['lo pagué ayer', [['date', '2026-11-29']]],
    [
      'de 365 millones, 210 por datáfono',
      [
        ['money', 365_000_000],
        ['money', 210_000_000],
      ],
    ],
  ])('%s', (message, expected) => {
    expect(told(message)).toEqual(expected)
  })

  it('are at most forty, however many are written', () => {
    expect(figures('123.456 '.repeat(500)).length).toBeLessThanOrEqual(40)
  })
})

const field = (calculator: string, path: string): FormField => {
  const found = formFields(calculator).find((each) => each.path === path)
  if (!found) throw new Error(`no field ${path}`)
  return found
}
const figure = (kind: Figure['kind'], value: number | string): Figure => ({ kind, value, start: 0, end: 1 })

describe('a figure in a field', () => {
  it('is a sum, or the millions that a bare number stands for', () => {
    const salario = field('nomina', 'salario')
    expect(valueIn(salario, figure('money', 2_400_000))).toBe(2_400_000)
    expect(valueIn(salario, figure('number', 210))).toBe(210_000_000)
    expect(valueIn(salario, figure('number', 5_000))).toBeUndefined()
    expect(valueIn(salario, figure('date', TODAY))).toBeUndefined()
  })

  it('is one of the choices or nothing', () => {
    const clase = field('nomina', 'claseRiesgo')
    expect(valueIn(clase, figure('number', 3))).toBe(3)
    expect(valueIn(clase, figure('number', 7))).toBeUndefined()
  })

  it('is what a NIT ends in', () => {
    expect(valueIn(field('pila_fecha', 'digitos'), figure('nit', '901447213'))).toBe(13)
    expect(valueIn(field('vencimientos', 'digitos'), figure('nit', '901447213'))).toBe('3')
    expect(valueIn(field('nit_dv', 'nit'), figure('nit', '901447213'))).toBe('901447213')
  })

  it('stands for each day of its month', () => {
    const date = field('nomina', 'date')
    expect(isWorth(date, figure('month', '2026-10-31'), '2026-10-15')).toBe(true)
    expect(isWorth(date, figure('month', '2026-10-31'), '2026-11-15')).toBe(false)
  })
})
