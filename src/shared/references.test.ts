import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractReferences } from './references.ts'

const names = (text: string) =>
  extractReferences(text).map(({ type, number, year }) => `${type} ${number}${year === undefined ? '' : ` ${year}`}`)

describe('references in a text', () => {
  test.each<[string, string[]]>([
    ['Decreto 572 de 2025', ['decreto 572 2025']],
    ['el DECRETO 0572 del 2025', ['decreto 572 2025']],
    ['Dec. 572/2025 y Res. 000238 de 2025', ['decreto 572 2025', 'resolucion 238 2025']],
    ['Resolución DIAN No. 000193 del 4 de diciembre de 2024', ['resolucion 193 2024']],
    ['**Resolución Única** 000227 de 2025, art. 3', ['resolucion 227 2025']],
    ['Decreto 624 de 1989 (Estatuto Tributario), art. 383', ['decreto 624 1989']],
    ['Decretos 1572 y 1573 de 2024', ['decreto 1572 2024', 'decreto 1573 2024']],
    ['las Leyes 50 de 1990 y 789 de 2002', ['ley 50 1990', 'ley 789 2002']],
    ['Ley 1.819 de 2016', ['ley 1819 2016']],
    ['Circular Externa 100-000016 de 2020 de la Supersociedades', ['circular 100-000016 2020']],
    ['Circular 000003 de 2013', ['circular 3 2013']],
    ['Concepto Unificado 0106 de 2022', ['concepto 106 2022']],
    ['Concepto General DIAN 000977 (int. 131) de 2023', ['concepto 977 2023']],
    ['Decreto Ley 1421 de 1993; Decreto Legislativo 1474 de 2025', ['decreto 1421 1993', 'decreto 1474 2025']],
    ['el decreto y la ley 100 de 1993', ['ley 100 1993']],
    ['Resolución SDH-000265 de 2021', ['resolucion 265 2021']],
    ['según la NIC 16 y la NIIF 9', ['nic 16', 'niif 9']],
    ['NIIF 9, 15 y 16.', ['niif 9', 'niif 15', 'niif 16']],
    ['IAS 12 e IFRS 18', ['nic 12', 'niif 18']],
    ['NIIF para las PYMES', ['niif PYMES']],
    ['Ley 100 de 1993. Otra vez la ley 100 de 1993', ['ley 100 1993']],
    ['Decreto 1469 de 2025 (suspendido) y Decreto 159 de 2026', ['decreto 1469 2025', 'decreto 159 2026']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test.each([
    'la ley dice que 3 de 5 empresas',
    'por concepto de servicios, 4.350.000 pesos en 2025',
    'Decreto 572',
    'NIC 2024',
    'una NIIF nueva en 2 años',
    'releyendo 20 de 2020',
    '',
  ])('finds none in %j', (text) => {
    expect(names(text)).toEqual([])
  })

  test('reads hostile text without choking and always yields clean numbers', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'Decreto',
            'ley',
            'Res.',
            'NIIF',
            ' ',
            'y',
            ',',
            '(',
            ')',
            'de',
            '2025',
            '0001',
            '-',
            'n',
            '.',
            '9',
          ),
          { maxLength: 200 },
        ),
        (parts) => {
          for (const document of extractReferences(parts.join(' '))) {
            expect(document.number).toMatch(/^(?:[1-9][\d-]*|0[\d-]*|PYMES)$/)
          }
        },
      ),
    )
  })

  test('stays linear on repeated openings', () => {
    expect(extractReferences('decreto '.repeat(20_000))).toEqual([])
    expect(extractReferences(`ley ${'a '.repeat(50_000)}`)).toEqual([])
    expect(extractReferences(`ley ${'1, '.repeat(50_000)}`)).toEqual([])
  })
})
