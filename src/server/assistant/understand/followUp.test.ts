import { describe, expect, test } from 'vitest'
import { isShort, mergeFollowUp, opensAsFollowUp } from './followUp.ts'
import { createReader } from './understand.ts'

const TODAY = '2026-11-20'
const reader = createReader([])
const merge = (...turns: [string, ...string[]]) =>
  turns
    .slice(1)
    .reduce(
      (before, question) => mergeFollowUp(before, reader.read(question, TODAY), TODAY),
      reader.read(turns[0], TODAY),
    )

describe('a follow-up', () => {
  test.each([
    '¿y si no es declarante?',
    '¿Y por 5 millones?',
    'pero en 2025',
    '¿qué pasa si es persona jurídica?',
    'ahora con 3 millones',
  ])('"%s" opens as one', (question) => {
    expect(opensAsFollowUp(reader.read(question, TODAY))).toBe(true)
  })

  test('a whole question does not', () => {
    const read = reader.read('¿Cuánto le retengo a un contratista declarante por servicios de 3.000.000?', TODAY)
    expect(opensAsFollowUp(read)).toBe(false)
    expect(isShort(read)).toBe(false)
  })

  test('keeps what it does not say and replaces what it says', () => {
    const merged = merge(
      'retención por servicios de 3.000.000 a un declarante',
      '¿y si fueran honorarios a una persona jurídica?',
    )
    expect(merged.amounts.map(({ value }) => value)).toEqual([3_000_000])
    expect(merged.person).toEqual({ declarante: true, kind: 'juridica' })
    expect(merged.tokens).toContain('honorarios')
    expect(merged.tokens).toContain('retencion')
    expect(merged.tokens).not.toContain('servicios')
  })

  test.each<[string, string, readonly number[]]>([
    ['salario de 11.000.000', 'y si además paga 400.000 de medicina prepagada', [11_000_000, 400_000]],
    ['ingresos de 300 millones y gastos de 150 millones', 'y si los gastos son 50 millones', [300e6, 50e6]],
    ['servicios de 2 millones', 'y si son 3 millones', [3_000_000]],
  ])('"%s" and then "%s": only that sum changes', (first, then, sums) => {
    expect(merge(first, then).amounts.map(({ value }) => value)).toEqual(sums)
  })

  test.each<[string, string, number, string]>([
    ['50 UVT en pesos', '¿y 100?', 100, 'UVT'],
    ['gano 10 millones', '¿y si gano 8?', 8_000_000, 'COP'],
    ['pago de 500.000', '¿y 2 millones?', 2_000_000, 'COP'],
    ['pago de 500.000', '¿y 5?', 500_000, 'COP'],
  ])('%s, %s', (first, second, value, unit) => {
    expect(merge(first, second).amounts).toMatchObject([{ value, unit }])
  })

  test('moves the date, or only its part', () => {
    expect(merge('retención en 2025', '¿y en mayo?').on).toBe('2025-05-31')
    expect(merge('retención de 1.000.000', '¿y en 2024?').on).toBe('2024-12-31')
    expect(merge('retención el 10 de mayo de 2025', '¿y por 2 millones?').on).toBe('2025-05-10')
    expect(merge('del 1 de enero al 30 de junio de 2026', '¿y si salió el 31 de marzo?').period).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    })
  })

  test('a number may be another NIT or another ending', () => {
    expect(merge('dv del NIT 899999068', '¿y el de 800197268?').nits).toEqual([{ base: '800197268', dv: null }])
    expect(merge('NIT terminado en 5', '¿y en 0?').endingDigits).toBe('0')
  })

  test('positions still point into the text', () => {
    const { text, amounts } = merge('retención de 3.000.000', '¿y si no es declarante?')
    expect(amounts.map(({ start, end }) => text.slice(start, end))).toEqual(['3.000.000'])
  })
})
