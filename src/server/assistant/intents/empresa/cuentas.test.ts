import { describe, expect, test } from 'vitest'
import { createReader } from '../../understand/understand.ts'
import { cuentas } from './cuentas.ts'

const reader = createReader([])
const { operacion } = cuentas.slots
const read = (question: string, before?: unknown) =>
  operacion?.read?.(reader.read(question, '2026-11-26'), { before } as never)
const shown = (question: string, before?: unknown) => {
  const value = read(question, before)
  return value === undefined ? undefined : operacion?.show?.(value)
}

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
