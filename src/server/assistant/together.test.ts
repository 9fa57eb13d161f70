import { describe, expect, it } from 'vitest'
import { questionsIn, together } from './together.ts'

describe('questionsIn', () => {
  it.each<[string, readonly string[]]>([
    ['¿Cuánto vale la UVT? ¿Y cuál es la sanción mínima?', ['¿Cuánto vale la UVT', '¿Y cuál es la sanción mínima?']],
    ['cuánto es el mínimo y cuánto es la uvt', ['cuánto es el mínimo', 'cuánto es la uvt']],
    ['la UVT y el salario mínimo de 2025', ['la UVT', 'el salario mínimo de 2025']],
    ['¿Cuánto retengo por servicios de 2.000.000?', ['¿Cuánto retengo por servicios de 2.000.000?']],
    ['base de 2.000.000 y el IVA', ['base de 2.000.000 y el IVA']],
  ])('of %j', (message, expected) => {
    expect(questionsIn(message)).toEqual(expected)
  })
})

it('keeps the first headline and everything that each answer rests on', () => {
  const first = { headline: 'Uno.', sources: [{ type: 'ley', number: '1', year: 2000 } as const], caveats: ['a'] }
  const second = {
    headline: 'Dos.',
    steps: [{ label: 'Paso', value: '2' }],
    sources: [{ type: 'ley', number: '2', year: 2001 } as const],
  }
  expect(together([first, second])).toMatchObject({
    headline: 'Uno.',
    paragraphs: ['Dos.'],
    tables: [{ rows: [['Paso', '', '2']] }],
    sources: [...first.sources, ...second.sources],
    caveats: ['a'],
  })
})
