import { describe, expect, test } from 'vitest'
import { shippedFacts } from '../../../../shared/tax/facts/all.ts'
import { factSource } from '../../../../shared/tax/facts.ts'
import { createReader } from '../../understand/understand.ts'
import { cuentas } from './cuentas.ts'

const reader = createReader([])
const { operacion } = cuentas.slots
const read = (question: string, before?: unknown) =>
  operacion?.read?.(reader.read(question, '2026-11-26'), { before, facts: factSource(shippedFacts) } as never)
const shown = (question: string, before?: unknown) => {
  const value = read(question, before)
  return value === undefined ? undefined : operacion?.show?.(value)
}

const result = (question: string, before?: unknown) => (read(question, before) as { valor: number } | undefined)?.valor

test.each<[string, number]>([
  // Each sign by itself, times and divided first.
  ['5 - 2 + 1', 4],
  ['cuánto es 100 + 50 - 30 x 2', 90],
  ['3 por 4 menos 2', 10],
  ['20 menos 6 entre 2', 17],
  ['(5 + 3) x 2', 16],
  ['divide 3.600.000 entre 12 y súmale 50.000', 350_000],
  // The words that come before both numbers.
  ['suma entre 200 mil y 350 mil', 550_000],
  ['suma 10, 20 y 30', 60],
  ['réstale 200 mil a 1.500.000', 1_300_000],
  ['resta 200 mil de 1.500.000', 1_300_000],
  ['a 1.500.000 réstale 200 mil', 1_300_000],
  ['súmale 200 mil a 1.500.000', 1_700_000],
  ['diferencia entre 200 mil y 350 mil', 150_000],
  ['multiplica 35 por 48', 1680],
  ['promedio de 100, 200 y 600', 300],
  // Units are worth pesos.
  ['10 UVT más 5 UVT', 785_610],
  ['2 SMMLV menos 500.000', 3_001_810],
  ['3 UVT por 12', 1_885_464],
  // A percentage that is added is of what it is added to.
  ['2 millones más el 19%', 2_380_000],
  ['quítale el 10% a 2 millones', 1_800_000],
  ['el 19% de 2 millones más 500 mil', 880_000],
])('%s', (question, value) => {
  expect(result(question)).toBeCloseTo(value, 4)
})

test('what is not read whole is not worked out', () => {
  expect(read('2 millones por 3 millones')).toBeUndefined()
  expect(read('de los 5 millones menos 300 mil más lo de ayer, divide 2')).toBeUndefined()
})

describe('plain arithmetic', () => {
  test.each([
    ['cuánto es el 12% de 4.500.000', '$ 4.500.000 × 12 %'],
    ['a 2 millones quítale el 8,5%', '$ 2.000.000 − 8,5 %'],
    ['súmale el 10% a 350.000', '$ 350.000 + 10 %'],
    ['suma 1.250.000 + 875.000 + 92.300', '$ 1.250.000 + $ 875.000 + $ 92.300'],
    ['850.000 menos 120 mil', '$ 850.000 − $ 120.000'],
    ['35 por 48', '35 × 48'],
    ['divide 3.600.000 entre 12', '$ 3.600.000 ÷ 12'],
  ])('%s', (question, expected) => {
    expect(shown(question)?.replaceAll('\u202f', ' ')).toBe(expected)
  })

  test('goes on with the result before', () => {
    const before = read('suma 1.000.000 + 500.000')
    expect(shown('réstale 200.000', before)?.replaceAll('\u202f', ' ')).toBe('$ 1.500.000 − $ 200.000')
    expect(shown('y el 4% de eso', before)?.replaceAll('\u202f', ' ')).toBe('$ 1.500.000 × 4 %')
  })

  test('takes neither a lone figure nor a division by zero', () => {
    expect(read('4.500.000')).toBeUndefined()
    expect(read('divide 10 entre 0')).toBeUndefined()
  })
})
