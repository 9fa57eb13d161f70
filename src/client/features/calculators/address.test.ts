import { defaultParseSearch } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { addressOf } from '../../../shared/calculatorAddress.ts'
import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import type { CalculatorDetail } from '../../../shared/contract/calculators.ts'
import { searchOf, stateFrom } from './address.ts'
import { addRow, askedOf, removeRow, rowCount, stateOf } from './formState.ts'

function calculatorOf(name: string): CalculatorDetail {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  return detail
}

function begun(name: string) {
  const { fields, example } = calculatorOf(name)
  return { fields, example: stateOf(fields, example.values), empty: stateOf(fields, {}) }
}

it('says nothing in the address while the form is as the example, and asks for what the example says', () => {
  for (const { name } of listCalculators()) {
    const { fields, example } = begun(name)
    expect(searchOf(fields, example, example), name).toEqual({})
    expect(stateFrom(fields, {}, example), name).toEqual(example)
    const { values, missing } = askedOf(fields, example)
    expect(missing, name).toEqual([])
    // Fields that an example omits use their default.
    expect(values, name).toMatchObject(calculatorOf(name).example.values)
  }
})

it('carries what is not as in the example, numbers as numbers, and reads it back', () => {
  const { fields, example } = begun('nomina')
  const state = {
    ...example,
    salario: '1.750.905',
    auxilio: false,
    claseRiesgo: '3',
    date: '2026-10-31',
    comisiones: '',
  }
  const search = searchOf(fields, state, example)
  expect(search).toEqual({ salario: 1_750_905, comisiones: '', auxilio: false, claseRiesgo: 3, date: '2026-10-31' })
  expect(stateFrom(fields, search, example)).toEqual(state)
  expect(askedOf(fields, state).values).toMatchObject({ salario: 1_750_905, auxilio: false, claseRiesgo: 3 })
  expect(askedOf(fields, state).values).not.toHaveProperty('comisiones')
})

it('carries groups, and all rows of a list that changed', () => {
  const hours = begun('recargos')
  const changed = { ...hours.example, 'horas.nocturna': '4' }
  expect(searchOf(hours.fields, changed, hours.example)).toEqual({ 'horas.nocturna': 4 })
  expect(stateFrom(hours.fields, { 'horas.nocturna': 4 }, hours.example)).toEqual(changed)

  const { fields, example } = begun('intereses_mora')
  const list = fields.find(({ type }) => type === 'list')
  if (!list) throw new Error('intereses_mora has no list')
  const longer = { ...addRow(example, list), 'tramos.2.dias': '10', 'tramos.2.tasaUsura': '25,5' }
  const search = searchOf(fields, longer, example)
  expect(search).toMatchObject({ 'tramos.0.dias': 31, 'tramos.2.dias': 10, 'tramos.2.tasaUsura': 25.5 })
  expect(stateFrom(fields, search, example)).toEqual(longer)
  const shorter = removeRow(longer, 'tramos', 0)
  expect(rowCount(shorter, 'tramos')).toBe(2)
  expect(shorter).toMatchObject({ 'tramos.0.dias': '20', 'tramos.1.dias': '10' })
  expect(askedOf(fields, shorter).values.tramos).toEqual([
    { dias: 20, tasaUsura: 26 },
    { dias: 10, tasaUsura: 25.5 },
  ])
})

it('makes nothing of an address that makes no sense', () => {
  const { fields, example } = begun('nomina')
  const state = stateFrom(
    fields,
    { salario: { a: 1 }, auxilio: 'tal vez', claseRiesgo: 9, date: ['x'], utm_source: 'correo', comisiones: -5 },
    example,
  )
  // The server refuses negative values, not the page.
  expect(state).toEqual({ ...example, comisiones: '-5' })
})

it('names what is missing, an unfinished year too', () => {
  const { fields, empty } = begun('liquidacion')
  expect(askedOf(fields, empty).missing).toEqual(['Salario básico mensual', 'Fecha de ingreso', 'Fecha de retiro'])
  const year = begun('renta_persona')
  expect(askedOf(year.fields, { ...year.example, anoGravable: '20' }).missing).toHaveLength(1)
  const rows = begun('intereses_mora')
  expect(askedOf(rows.fields, rows.empty).missing).toEqual([
    'Impuesto que se paga tarde',
    'Días (Tramos, 1)',
    'Tasa de usura (Tramos, 1)',
  ])
})

it('opens with all that an answer was worked out with, and takes nothing else from the example', () => {
  for (const { name } of listCalculators()) {
    const { fields, example } = begun(name)
    const { values } = calculatorOf(name).example
    const { search } = new URL(addressOf(name, values), 'http://luka.test')
    const opened = stateFrom(fields, defaultParseSearch(search), example)
    expect(askedOf(fields, opened).values, name).toMatchObject(values)
  }
  const { fields, example } = begun('nomina')
  const { search } = new URL(addressOf('nomina', { salario: 3_000_000, date: '2026-11-28' }), 'http://luka.test')
  const { values } = askedOf(fields, stateFrom(fields, defaultParseSearch(search), example))
  expect(values).toMatchObject({ salario: 3_000_000, date: '2026-11-28' })
  for (const left of ['comisiones', 'horasExtra']) expect(values).not.toHaveProperty(left)
})

it('leaves open what may be left out without meaning no', () => {
  const { fields, empty } = begun('exogena_obligado')
  expect(empty.agenteRetenedor).toBe('')
  const year = { ...empty, anoGravable: '2025', persona: 'natural' }
  expect(askedOf(fields, year).values).not.toHaveProperty('agenteRetenedor')
  for (const agenteRetenedor of [true, false]) {
    const search = searchOf(fields, { ...year, agenteRetenedor }, empty)
    expect(askedOf(fields, stateFrom(fields, search, empty)).values).toMatchObject({ agenteRetenedor })
  }
})
