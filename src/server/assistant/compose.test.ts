import { describe, expect, test } from 'vitest'
import { extractReferences } from '../../shared/references.ts'
import { et, ley } from '../../shared/tax/sources.ts'
import { compose } from './compose.ts'
import type { TopicAnswer } from './topics/topic.ts'
import { cite } from './topics/topic.ts'

const full: TopicAnswer = {
  headline: 'La retención es de **$ 40.000**.',
  paragraphs: [`Lo dice la ley ${cite(ley('2277', 2022))}.`],
  steps: [
    { label: 'Pago', value: '$ 1.000.000' },
    { label: 'Retención', formula: '$ 1.000.000 × 4 % | nada', value: '$ 40.000' },
  ],
  sources: [et('art. 392'), ley('2277', 2022), et('art. 401'), ley('100', 1993)],
  caveats: ['Una condición.', 'Una condición.'],
  state: ['En discusión.'],
}

describe('the answer as Markdown', () => {
  const { content, sources } = compose(full)

  test('has its parts in order', () => {
    const headings = [...content.matchAll(/^### (.+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(['Cómo se calcula', 'Estado de la norma', 'Base legal', 'Qué podría cambiarlo'])
    expect(content.split('\n\n')[0]).toBe('La retención es de **$ 40.000** [1].')
    expect(content).toMatch(/\n\n\*Información general; verifica con tu contador\. Cifras revisadas el .+\*$/)
  })

  test('lists each document once, cites every one above the list, and names it so that it is extracted', () => {
    expect(sources.map(({ number, article }) => [number, article])).toEqual([
      ['624', 'arts. 392 y 401'],
      ['2277', undefined],
      ['100', undefined],
    ])
    const above = content.slice(0, content.indexOf('### Base legal'))
    for (const [index] of sources.entries()) expect(above).toContain(`[${index + 1}]`)
    expect(extractReferences(content).map(({ number }) => number)).toEqual(['624', '2277', '100'])
  })

  test('keeps a table whole and says a caveat once', () => {
    expect(content).toContain('| Retención | $ 1.000.000 × 4 % \\| nada | $ 40.000 |')
    expect(content.match(/Una condición/g)).toHaveLength(1)
  })

  test('tells from the library what a document is and whether it stands', () => {
    const entry = {
      id: 1,
      type: 'ley',
      number: '2277',
      year: 2022,
      title: 'Reforma tributaria',
      summary: '',
      content: '',
      status: 'suspendida',
    } as const
    expect(compose(full, [entry]).content).toContain('2. **Ley 2277 de 2022**. Reforma tributaria (suspendida).')
  })

  test('a question back carries no closing line', () => {
    expect(compose({ headline: '¿Cuánto gana?', sources: [], answered: false }).content).toBe('¿Cuánto gana?')
  })
})
