import { describe, expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const named = (text: string) =>
  mentionsIn(text).map(({ start, end, documents }) => [
    text.slice(start, end),
    documents.map(({ type, number, year }) => `${type} ${number}${year === undefined ? '' : ` ${year}`}`).join(', '),
  ])

describe('mentionsIn', () => {
  it.each([
    ['según el Decreto 572 de 2025, art. 1', [['Decreto 572 de 2025', 'decreto 572 2025']]],
    ['**Resolución DIAN 000238 de 2025**', [['Resolución DIAN 000238 de 2025', 'resolucion 238 2025']]],
    ['el **Decreto** 1.625 de 2016', [['Decreto** 1.625 de 2016', 'decreto 1625 2016']]],
    [
      'Decretos 1572 y 1573 de 2024 y la Ley 100 de 1993',
      [
        ['Decretos 1572 y 1573 de 2024', 'decreto 1572 2024, decreto 1573 2024'],
        ['Ley 100 de 1993', 'ley 100 1993'],
      ],
    ],
    [
      '(Ley 2277 de 2022) y Ley 2277 (2022).',
      [
        ['Ley 2277 de 2022', 'ley 2277 2022'],
        ['Ley 2277 (2022)', 'ley 2277 2022'],
      ],
    ],
    ['Ley 2277/2022', [['Ley 2277/2022', 'ley 2277 2022']]],
    [
      'el Decreto 572 dice y la Res. No. 000227 también',
      [
        ['Decreto 572', 'decreto 572'],
        ['Res. No. 000227', 'resolucion 227'],
      ],
    ],
    [
      'la NIIF 16 y la NIC 2',
      [
        ['NIIF 16', 'niif 16'],
        ['NIC 2', 'nic 2'],
      ],
    ],
    ['Concepto 912 del 19 de julio de 2018', [['Concepto 912 del 19 de julio de 2018', 'concepto 912 2018']]],
  ])('finds the documents of %j', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })

  it.each([
    'la ley fija el 19 % y 4 UVT',
    'por ley son 30 días',
    'el concepto de servicios paga 4 %',
    'el decreto del IVA',
    'en 2026 son 52.374',
  ])('finds none in %j', (text) => {
    expect(named(text)).toEqual([])
  })

  it('reads a long hostile text in linear time', () => {
    for (const part of ['Decreto ', 'Ley de la ', 'Res. 1 y ', 'decreto (', 'ley 1, 2, ']) {
      expect(mentionsIn(part.repeat(3_000)).length).toBeGreaterThanOrEqual(0)
    }
  })
})
