import { describe, expect, test } from 'vitest'
import { formatPercent } from '../../shared/format.ts'
import { documentKey } from '../../shared/tax/documentNames.ts'
import { cst, decreto, et, ley, resolucion } from '../../shared/tax/sources.ts'
import type { Fact, LegalSource } from '../../shared/tax/types.ts'
import { cite, type IntentAnswer } from './intents/answer.ts'
import { citationsOf } from './placeCitations.ts'
import type { LibraryEntry } from './types.ts'

const entry = (source: LegalSource, title: string, content = ''): LibraryEntry => ({
  ...{ ...source, id: 1, title, summary: '', content, status: 'vigente' },
})
const labour = entry(
  cst(''),
  'Código Sustantivo del Trabajo',
  [
    'Sobre el código.',
    '### art. 186. Vacaciones\n\nQuince días.',
    '### art. 249. Cesantías\n\nUn mes por año.',
    '### art. 306. Prima de servicios\n\nDos veces al año.',
  ].join('\n\n'),
)
const interest = entry(ley('52', 1975), 'Intereses a las cesantías')
const fact = (title: string, value: number, sources: readonly LegalSource[], note?: string): Fact => ({
  ...{ key: title, title, value, unit: 'percent', from: '2020-01-01', until: null, sources },
  ...{ certainty: 'C', reviewedOn: '2026-11-20', ...(note === undefined ? {} : { note }) },
})
const cost: IntentAnswer = {
  headline: 'Te cuesta **$ 3.000.000** al mes.',
  steps: [
    { label: 'Pensión del empleador', formula: `$ 2.000.000 × ${formatPercent(12)}`, value: '$ 240.000' },
    { label: 'Provisión de cesantías', value: '$ 166.667' },
    { label: 'Provisión de intereses', formula: `${formatPercent(12)} de las cesantías`, value: '$ 20.000' },
    { label: 'Provisión de prima', value: '$ 166.667' },
    { label: 'Provisión de vacaciones', value: '$ 83.333' },
  ],
  sources: [ley('100', 1993), cst('art. 249'), cst('art. 306'), cst('art. 186'), ley('52', 1975)],
  facts: [fact('Intereses a las cesantías', 12, [ley('52', 1975)])],
}
const entries = [entry(ley('100', 1993), 'Seguridad social'), labour, interest]

/** For each part, the citation numbers of its rows: "steps 1" is the second row. */
const marked = (answer: IntentAnswer, library: readonly LibraryEntry[] = entries) => {
  const { sources, at } = citationsOf(answer, library)
  const rows = (['headline', 'steps', 'paragraphs', 'caveats', 'state'] as const).flatMap((part) =>
    [0, 1, 2, 3, 4].flatMap((row) => at(part, row).map((mark) => [`${part} ${row}`, sources[mark - 1]?.number])),
  )
  return { keys: sources.map(documentKey), rows }
}

describe('where a source is marked', () => {
  test('at the row that its article is about, and not at the first that says the same figure', () => {
    expect(marked(cost).rows).toEqual([
      ['headline 0', '100'],
      ['steps 1', '2663'],
      ['steps 2', '52'],
      ['steps 3', '2663'],
      ['steps 4', '2663'],
    ])
  })

  test('at the step that names it, whatever it is about', () => {
    const steps = [{ label: 'Base', value: '$ 2.249.095', sources: [ley('1', 1963, 'art. 7')] }]
    const answer = { ...cost, steps, sources: [cst('art. 306'), ley('1', 1963, 'art. 7')], facts: [] }
    expect(marked(answer, [labour, entry(ley('1', 1963), 'Ajustes salariales')]).rows).toEqual([
      ['headline 0', '2663'],
      ['steps 0', '1'],
    ])
  })

  test('where the text cites it, and the first of all in the first sentence too', () => {
    const paragraphs = [`Lo dice la ley ${cite(ley('52', 1975))}.`]
    const answer = { headline: 'Son $ 20.000.', paragraphs, sources: [ley('52', 1975), cst('art. 249')] }
    expect(marked(answer).rows).toEqual([['headline 0', '52']])
    expect(marked(answer).keys).toEqual(['ley:52:1975'])
  })

  test('where an article of it is named, unless another norm is', () => {
    const answer = {
      headline: 'Cuesta el 5 % por mes.',
      paragraphs: ['El artículo 640 de la Ley 599 de 2000 es otra cosa.', 'La reducción es la del artículo 640.'],
      sources: [et('art. 641'), decreto('572', 2025), et('art. 640')],
    }
    const tax = entry(et(''), 'Estatuto Tributario', '### art. 640. Gradualidad\n\nDice.')
    expect(marked(answer, [tax, entry(decreto('572', 2025), 'Bases mínimas')])).toEqual({
      keys: ['decreto:624:1989'],
      rows: [
        ['headline 0', '624'],
        ['paragraphs 1', '624'],
      ],
    })
  })

  test('at the note of the figure that names it, which is told where the figure is', () => {
    const note = 'El Decreto 1469 de 2025 está suspendido.'
    const wage = fact('Salario mínimo', 23, [decreto('159', 2026), decreto('1469', 2025)], note)
    const answer = { headline: `Sube el ${formatPercent(23)}.`, sources: wage.sources, facts: [wage] }
    const library = [entry(decreto('159', 2026), 'Salario'), entry(decreto('1469', 2025), 'Salario mínimo 2026')]
    expect(marked(answer, library).rows).toEqual([
      ['headline 0', '159'],
      ['state 0', '1469'],
    ])
    expect(marked({ ...answer, headline: 'Sube.' }, library).keys).toEqual(['decreto:159:2026'])
  })
})

describe('what an answer lists', () => {
  test('nothing that bears on nothing', () => {
    const zones = entry(ley('1004', 2005), 'Zonas francas')
    expect(marked({ ...cost, sources: [...cost.sources, ley('1004', 2005)] }, [...entries, zones]).keys).toEqual([
      'ley:100:1993',
      'decreto:2663:1950',
      'ley:52:1975',
    ])
  })

  test('at most two in the first sentence', () => {
    const sources = [ley('1', 2001), ley('2', 2002), ley('3', 2003), ley('4', 2004)]
    expect(marked({ headline: 'Así es.', sources }, []).rows).toEqual([
      ['headline 0', '1'],
      ['headline 0', '2'],
    ])
  })

  test('only the articles that bear on what is told', () => {
    const answer = { ...cost, sources: [...cost.sources, cst('art. 57')] }
    const other = { ...labour, content: `${labour.content}\n\n### art. 57. Licencias\n\nDice.` }
    const { sources } = citationsOf(answer, [other, ...entries.filter((each) => each !== labour)])
    expect(sources.find(({ number }) => number === '2663')?.article).toBe('arts. 249, 306 y 186')
  })

  test('a resolution where the UVT that it fixes is printed', () => {
    const uvt = { ...fact('UVT 2026', 52_374, [resolucion('238', 2025)]), unit: 'COP' } as const
    const steps = [{ label: 'Sanción mínima', formula: '10 UVT × $ 52.374', value: '$ 524.000' }]
    const answer = {
      headline: 'Pagas $ 524.000.',
      steps,
      sources: [et('art. 639'), resolucion('238', 2025)],
      facts: [uvt],
    }
    const library = [entry(et(''), 'Estatuto'), entry(resolucion('238', 2025), 'UVT 2026')]
    expect(marked(answer, library).rows).toEqual([
      ['headline 0', '624'],
      ['steps 0', '238'],
    ])
  })
})
