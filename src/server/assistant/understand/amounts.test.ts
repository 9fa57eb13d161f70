import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber, readNumbers } from './amounts.ts'
import { digitsForWords } from './numberWords.ts'
import { fold } from './text.ts'

const read = (text: string) => readNumbers(digitsForWords(fold(text)))
const sums = (text: string) => read(text).amounts.map(({ value, unit }) => [value, unit])

describe('money as Colombians write it', () => {
  test.each<[string, (number | string)[][]]>([
    ['1.500.000', [[1_500_000, 'COP']]],
    ['USD 2.000 con TRM de 4.100', [[8_200_000, 'COP']]],
    ['5.000 dólares, tasa de cambio 3.950,50', [[19_752_500, 'COP']]],
    ['US$3.000 a 4.100', [[12_300_000, 'COP']]],
    ['USD 1.500 (tasa 3.900 pesos)', [[5_850_000, 'COP']]],
    ['US$2.500 x 4.000', [[10_000_000, 'COP']]],
    ['un contrato de 52 millones: en esos 52 millones va todo', [[52_000_000, 'COP']]],
    ['2.000 euros con el euro a 4.500', [[9_000_000, 'COP']]],
    ['2.000 euros, la TRM es 4.100', []],
    [
      '1.000 dolares y 1.000 euros, dolar a 4.000 y euro a 4.500',
      [
        [4_000_000, 'COP'],
        [4_500_000, 'COP'],
      ],
    ],
    ['compramos 12 computadores de 4.000.000 cada uno', [[48_000_000, 'COP']]],
    ['12 sillas de oficina, cada una a $ 350.000', [[4_200_000, 'COP']]],
    ['vendí 40 camisetas a 25 mil', [[1_000_000, 'COP']]],
    ['3 empleados que ganan 2 millones cada uno', [[2_000_000, 'COP']]],
    ['5 facturas de 900.000 cada una', [[900_000, 'COP']]],
    ['100 unidades a 15.000', [[15_000, 'COP']]],
    ['vendo 40 camisetas de 25 mil', [[25_000, 'COP']]],
    ['3 mil dolares', []],
    ['US$ 12.000', []],
    ["1'500.000", [[1_500_000, 'COP']]],
    ['1,500,000', [[1_500_000, 'COP']]],
    ['$4350000', [[4_350_000, 'COP']]],
    ['$ 4.350.000 COP', [[4_350_000, 'COP']]],
    ['1,5 millones', [[1_500_000, 'COP']]],
    ['3.5 millones de pesos', [[3_500_000, 'COP']]],
    ['800 mil', [[800_000, 'COP']]],
    ['800mil', [[800_000, 'COP']]],
    ['2 palos', [[2_000_000, 'COP']]],
    ['20 lucas', [[20_000, 'COP']]],
    ['3 SMMLV', [[3, 'SMMLV']]],
    ['2,5 salarios mínimos mensuales', [[2.5, 'SMMLV']]],
    ['dos salarios mínimos', [[2, 'SMMLV']]],
    ['27 UVT', [[27, 'UVT']]],
    ['1.400 UVT', [[1400, 'UVT']]],
    ['2 millones 500 mil', [[2_500_000, 'COP']]],
    ['tres millones', [[3_000_000, 'COP']]],
    ['millón y medio', [[1_500_000, 'COP']]],
    ['dos millones y medio', [[2_500_000, 'COP']]],
    ['1.500 millones', [[1_500_000_000, 'COP']]],
    ['5 mil pesos', [[5000, 'COP']]],
    ['200 pesos', [[200, 'COP']]],
    [
      '350.000 y 1.200.000',
      [
        [350_000, 'COP'],
        [1_200_000, 'COP'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(sums(text)).toEqual(expected)
  })

  test('percents stand apart from sums', () => {
    const { amounts, percents } = read('el 19% de 250.000 y el 2,5 por ciento')
    expect(amounts.map(({ value }) => value)).toEqual([250_000])
    expect(percents.map(({ value }) => value)).toEqual([19, 2.5])
  })

  test('counted things are no money', () => {
    const { amounts, quantities } = read('3 horas extra, 15 días y 2 hijos')
    expect(amounts).toEqual([])
    expect(quantities.map(({ value, noun }) => [value, noun])).toEqual([
      [3, 'horas'],
      [15, 'dias'],
      [2, 'hijos'],
    ])
  })

  test('reads back what is written with thousands dots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 999_999_999_999 }), (value) => {
        const written = String(value).replace(/\B(?=(\d{3})+$)/g, '.')
        expect(parseNumber(written)).toBe(value)
        expect(sums(`pagué $${written} ayer`)).toEqual([[value, 'COP']])
      }),
    )
  })

  test('any text is read without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        for (const { value } of read(text).amounts) expect(Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
