import { describe, expect, it } from 'vitest'
import { listedIn } from './listed.ts'

const namesIn = (message: string) => listedIn(message).map(({ name }) => name)

describe('listedIn', () => {
  it.each<[string, readonly string[]]>([
    ['Salario 5.000.000. ¿IBC, aportes de la empresa y caja?', ['IBC', 'aportes de la empresa', 'caja']],
    ['Compra por 9.000.000 más IVA. Dame IVA, retefuente y reteICA.', ['IVA', 'retefuente', 'reteICA']],
    ['gana 2 millones, cuanto le toca de prima y vacaciones', ['prima', 'vacaciones']],
    [
      'Contratista, 9.500.000 al mes. Aportes y retención de noviembre de 2026.',
      ['Aportes', 'retención de noviembre de 2026'],
    ],
    ['¿Pagan renta o IVA?', ['renta', 'IVA']],
    ['¿Qué día vence la retención de abril y la de mayo?', ['la retención de abril', 'la de mayo']],
  ])('of %j', (message, expected) => {
    expect(namesIn(message)).toEqual(expected)
  })

  it('gives each the words before the row', () => {
    expect(listedIn('NIT 9: fechas de vencimiento de la retención de mayo y el IVA del tercer bimestre')).toMatchObject(
      [
        { asked: 'fechas de vencimiento de la retención de mayo' },
        { asked: 'fechas de vencimiento de el IVA del tercer bimestre' },
      ],
    )
  })

  it.each([
    '¿Cuánto es la prima?',
    // Statements, conditions, two conditions of which one holds, and amounts already paid.
    'Pagos por 90.000.000, aportes obligatorios 7.000.000 y retención 2.000.000. ¿Cuánto le devuelven?',
    '¿Costo del mes con prestaciones?',
    '¿Utilidad o pérdida contable?',
    'la prima ya me la pagaron y las vacaciones también',
  ])('none in %j', (message) => {
    expect(namesIn(message)).toEqual([])
  })
})
