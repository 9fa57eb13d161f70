import { expect, it } from 'vitest'
import { calculatorNamed, describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
// The messages for everything that a schema may refuse.
import '../../../shared/contract/common.ts'
import { type CalculatorPlainField, calculateInput } from '../../../shared/contract/calculators.ts'
import { AppError } from '../../../shared/errors.ts'
import { refusal } from './calculators.ts'

// Refusals are read beside a field by somebody who has a payroll to pay: no jargon of the validation library.

const HOSTILE: Readonly<Record<CalculatorPlainField['type'], readonly unknown[]>> = {
  money: [-1, 1.5, 1e16, 'x', null],
  percent: [-1, 101, 'x'],
  perThousand: [-1, 51],
  number: [-1, 1e9, 'x'],
  year: [1900, 2500, 2020.5],
  date: ['ayer', '2026-02-30', '1900-01-01', 5],
  choice: ['nada', 5, ''],
  flag: ['sí', 1],
  text: ['', 'x'.repeat(200), 'abc', 5],
  list: [[], 5, [1]],
  group: [5],
}

const OF_THE_LIBRARY = /inv[aá]lid|se esperaba|patr[oó]n|demasiado pequeño|arreglo|expected|\^|>=|<=|"\|"/i

function refusedFor(name: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const read = calculatorNamed(name)?.input.safeParse(values)
  if (!read || read.success) return []
  const error = refusal(read.error)
  return error instanceof AppError ? (error.issues ?? []).map(({ message }) => message) : [String(error)]
}

it.each(listCalculators().map(({ name }) => name))('%s refuses in words that say what to write', (name) => {
  const { fields = [], example } = describeCalculator(name) ?? {}
  const told = fields.flatMap((field) => {
    const refused = (value: unknown) => refusedFor(name, { ...example?.values, [field.name]: value })
    const inner = field.fields.flatMap(({ name: one, type }) =>
      HOSTILE[type].flatMap((value) => refused(field.type === 'list' ? [{ [one]: value }] : { [one]: value })),
    )
    return [...HOSTILE[field.type].flatMap(refused), ...inner]
  })
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter((text) => OF_THE_LIBRARY.test(text) || text.length > 240)).toEqual([])
})

it.each([
  ['nomina', { dias: 31 }, 'Debe ser 30 o menos'],
  ['nomina', { claseRiesgo: 9 }, 'Debe ser una de estas opciones: 1, 2, 3, 4, 5'],
  ['vencimientos', { ano: 1990 }, 'Debe ser 2024 o más'],
  ['depreciacion', { vidaUtilAnos: 0 }, 'Debe ser mayor que 0'],
  ['gmf', { fecha: '2026-02-30' }, 'Escribe un día que exista, como 2026-11-30'],
  ['gmf', { monto: 1.5 }, 'Aquí va un número entero, sin decimales'],
  ['nit_dv', { nit: '900.123' }, 'Escribe solo los números, sin puntos ni dígito de verificación'],
] as const)('%s says of %j: %s', (name, values, text) => {
  expect(refusedFor(name, { ...describeCalculator(name)?.example.values, ...values })).toEqual([text])
})

it.each([
  [undefined, 'Falta este campo'],
  [null, 'Aquí va un objeto y llegó null'],
  [[], 'Aquí va un objeto y llegó una lista'],
])('says of data that are %j what has to come', (values, text) => {
  const { error } = calculateInput.safeParse({ name: 'nomina', values })
  expect(error?.issues.map(({ message }) => message)).toEqual([text])
})
