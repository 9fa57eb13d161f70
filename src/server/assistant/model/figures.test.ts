import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCop, formatDate, formatNumber, formatPercent } from '../../../shared/format.ts'
import { datesIn, figuresIn } from './figures.ts'

const values = (text: string) => figuresIn(text).map((figure) => figure.values)

describe('figuresIn', () => {
  it.each<[string, number[][]]>([
    ['Son $ 1.750.905 al mes', [[1_750_905]]],
    ["$1'500.000,50", [[1_500_000.5]]],
    ['el 2,5 % y el 4%', [[2.5], [4]]],
    ['52.374', [[52_374]]],
    ['52.374', [[52_374]]],
    ['0.966', [[0.966]]],
    ['1,750,905.25', [[1_750_905.25]]],
    ['4,35 millones, 800 mil y 2 mil millones', [[4_350_000], [800_000], [2_000_000_000]]],
    ['**174.000** (10 UVT)', [[174_000], [10]]],
    ['| 30 | 12 |', [[30], [12]]],
    ['٤٥ pesos y ½', [[], []]],
    ['son un millón doscientos mil pesos', [[1_200_000]]],
    ['el treinta y cinco por ciento de dos millones', [[35], [2_000_000]]],
    ['quinientos mil, o mil pesos', [[500_000], [1000]]],
    ['cuatro por mil; mil gracias; un cliente y dos socios; 3 mil', [[3000]]],
  ])('reads %j', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it.each([
    '1. Calcula la base\n2) Aplica la tarifa',
    'según el art. 383 y los arts. 249, 253 y 306; num. 3 del artículo 99, par. 2',
    'art. **1.2.4.4.1** del DUR',
    'en 2026 y en el año 2025, y en 2024.',
    'vence el 15 de enero de 2027, el 1º de marzo o el 2026-05-19 (19/05/2026)',
    'la cuenta A1B2',
  ])('finds nothing to measure in %j', (text) => {
    expect(values(text)).toEqual([])
  })

  it('takes a year for money where it is', () => {
    expect(values('$ 2.026 y $2026, 2026 UVT y 2000 pesos')).toHaveLength(4)
  })

  it('does not let an article swallow a rate', () => {
    expect(values('según el art. 392 y 4 % de tarifa')).toEqual([[4]])
  })

  it('tells where a figure is, with its sign', () => {
    const [figure] = figuresIn('Tarifa: 4 % [1]')
    expect('Tarifa: 4 % [1]'.slice(figure?.start, figure?.end)).toBe('4 %')
  })

  it('reads back whatever the product writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 99_999 }), (pesos, hundredths) => {
        const rate = hundredths / 100
        fc.pre(pesos < 1900 || pesos > 2099)
        fc.pre(!Number.isInteger(rate) || rate < 1900 || rate > 2099)
        expect(values(formatCop(pesos))[0]).toContain(pesos)
        expect(values(formatNumber(rate))[0]).toContain(rate)
        expect(values(formatPercent(rate))[0]).toContain(rate)
      }),
    )
  })
})

describe('datesIn', () => {
  it.each([
    ['el 19 de mayo de 2026', ['2026-05-19']],
    ['el 5 de septiembre del año 2025', ['2025-09-05']],
    ['hasta el 1º de enero', ['01-01']],
    ['2026-05-19 y 19/5/2026', ['2026-05-19', '2026-05-19']],
    ['mayo de 2026', []],
  ])('reads %j', (text, expected) => {
    expect(datesIn(text).map(({ date }) => date)).toEqual(expected)
  })

  it('reads back what the product writes', () => {
    const min = new Date('1990-01-01T00:00:00Z')
    const max = new Date('2099-12-31T00:00:00Z')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
        const day = moment.toISOString().slice(0, 10)
        expect(datesIn(formatDate(day)).map(({ date }) => date)).toEqual([day])
      }),
    )
  })
})
