import { expect, it } from 'vitest'
import { together } from './together.ts'

it('keeps the first headline and everything that each answer rests on', () => {
  const first = { headline: 'Uno.', sources: [{ type: 'ley', number: '1', year: 2000 } as const], caveats: ['a'] }
  const second = {
    headline: 'Dos.',
    steps: [{ label: 'Paso', value: '2' }],
    sources: [{ type: 'ley', number: '2', year: 2001 } as const],
  }
  expect(together([first, second])).toMatchObject({
    headline: 'Uno.',
    paragraphs: ['Dos {{cite:ley:2:2001}}.'],
    tables: [{ rows: [['Paso', '', '2']] }],
    sources: [...first.sources, ...second.sources],
    caveats: ['a'],
  })
})
