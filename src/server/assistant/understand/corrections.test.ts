import { describe, expect, it } from 'vitest'
import { versionsOf } from './corrections.ts'

describe('what a message takes back', () => {
  it.each<[string, readonly string[]]>([
    ['100 uvt del 2025, no perdon, del 2026', ['100 uvt del 2025', 'del 2026']],
    ['minimo del 2025... mejor el de 2026', ['minimo del 2025', 'el de 2026']],
    ['odontologo no, mejor un arquitecto', ['odontologo', 'un arquitecto']],
    ['a un odontologo, no, a un arquitecto', ['a un odontologo', 'a un arquitecto']],
    ['servicios a no declarante... digo, declarante', ['servicios a no declarante', 'declarante']],
    ['gano 5, no, son 6 millones', ['gano 6 millones']],
    ['servicios de 2 millones. no, espera, son honorarios', ['servicios de 2 millones', 'honorarios']],
    ['honorarios de 2 millones, ay no era de 20', ['honorarios de 20 millones']],
    ['son 1, perdon, 2, digo 3 meses', ['son 2', '3 meses']],
    ['eran 3 millones, no 2. cuanto retengo?', ['eran 3 millones . cuanto retengo?']],
    ['perdon, cuanto vale la uvt?', ['cuanto vale la uvt?']],
    // With several figures, only the corrected one changes.
    [
      'sueldo de 3 millones, prima de 900, digo 900 mil, cuanto le retengo',
      ['sueldo de 3 millones, prima de 900 mil, cuanto le retengo'],
    ],
    ['vendi 80 millones y compre 40, perdon, 45, que iva pago', ['vendi 80 millones y compre 45, que iva pago']],
    ['multa de 8 millones por 2 meses? era de 18 millones, perdon', ['multa de 18 millones por 2 meses, perdon']],
    ['gana 2.400.000 y lleva 3 meses, mejor dicho 4 meses', ['gana 2.400.000 y lleva 4 meses']],
  ])('%s', (message, expected) => {
    expect(versionsOf(message)).toEqual(expected)
  })

  it.each([
    'que es mejor, el simple o el ordinario?',
    'honorarios, mejor el simple o el ordinario?',
    'es declarante o no',
    'si le digo que no declara',
    'corrijo la declaracion y pago 6 millones mas',
    'no son responsables de iva',
  ])('nothing in: %s', (message) => {
    expect(versionsOf(message)).toEqual([message])
  })
})

it('takes back runs of marks and blanks in a bounded number of versions', () => {
  expect(versionsOf(`iva${' '.repeat(2000)}${'.'.repeat(1900)}`)).toHaveLength(1)
})
