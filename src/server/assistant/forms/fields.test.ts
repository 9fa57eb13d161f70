import { expect, it } from 'vitest'
import { formFields, formNames, leavesOf, valueAt, withValue } from './fields.ts'

it('gives each calculator its fields, those of a group one by one and no lists', () => {
  expect(formNames().length).toBeGreaterThan(90)
  const paths = formFields('recargos').map(({ path }) => path)
  expect(paths).toContain('salario')
  expect(paths).toContain('horas.dominical')
  expect(formFields('kardex').map(({ type }) => type)).not.toContain('list')
  expect(formFields('no_such')).toEqual([])
})

it('reads and writes by path without touching what was there', () => {
  const values = { salario: 2_000_000, horas: { nocturna: 3 } }
  const more = withValue(values, 'horas.dominical', 8)
  expect(more).toEqual({ salario: 2_000_000, horas: { nocturna: 3, dominical: 8 } })
  expect(values.horas).toEqual({ nocturna: 3 })
  expect(valueAt(more, 'horas.dominical')).toBe(8)
  expect(valueAt(more, 'salario.mes')).toBeUndefined()
  expect(leavesOf(more)).toEqual([
    ['salario', 2_000_000],
    ['horas.nocturna', 3],
    ['horas.dominical', 8],
  ])
})
