import { describe, expect, test } from 'vitest'
import { answerParts } from '../../shared/contract/parts.ts'
import { formatPercent } from '../../shared/format.ts'
import { extractReferences } from '../../shared/references.ts'
import { decreto, et, ley } from '../../shared/tax/sources.ts'
import { compose } from './compose.ts'
import type { IntentAnswer } from './intents/answer.ts'
import { cite } from './intents/answer.ts'
import type { Kind } from './learned/labels.ts'
import { markdownOf, withNotice } from './markdown.ts'

const full: IntentAnswer = {
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
    expect(content.split('\n\n')[0]).toBe('La retención es de **$ 40.000** [1] [3].')
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
    expect(content).toContain('| **Retención** | $ 1.000.000 × 4 % \\| nada | **$ 40.000** |')
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

  test('marks a document where its figure stands in the working, or where a text names it', () => {
    const rate = {
      key: 'retencion-servicios',
      title: 'Retención por servicios',
      value: 4,
      unit: 'percent',
      from: '2025-06-01',
      until: null,
      sources: [decreto('572', 2025)],
      certainty: 'C',
      reviewedOn: '2026-11-20',
    } as const
    const { content: marked } = compose({
      headline: 'La retención es de **$ 40.000**.',
      steps: [
        { label: 'Pago', value: '$ 1.000.000' },
        { label: 'Retención', formula: `$ 1.000.000 × ${formatPercent(4)}`, value: '$ 40.000' },
      ],
      sources: [et('art. 392'), decreto('572', 2025), ley('2277', 2022)],
      facts: [rate],
      caveats: [`Con el ${formatPercent(4)} cuando declara.`, 'La Ley 2277 no lo cambió.'],
    })
    expect(marked.split('\n\n')[0]).toBe('La retención es de **$ 40.000** [1].')
    expect(marked).toContain('| **Retención** [2] |')
    expect(marked).toContain('- La Ley 2277 no lo cambió [3].')
  })

  test('a question back carries no closing line, and has no parts', () => {
    expect(compose({ headline: '¿Cuánto gana?', sources: [], answered: false })).toEqual({
      content: '¿Cuánto gana?',
      sources: [],
    })
    const rate = 'Se paga el **15 % de la utilidad**; dime cuánto te costó.'
    expect(compose({ headline: rate, sources: [], answered: false }).content).toBe(rate.replaceAll('**', ''))
  })

  test('sets groups under their name and what adds up in bold', () => {
    const steps = [
      { label: 'Salario', value: '$ 2.000', group: 'Lo que gana' },
      { label: 'Devengado', value: '$ 2.000', group: 'Lo que gana', sum: 'subtotal' },
      { label: 'Costo', formula: 'Todo', value: '$ 3.000', sum: 'total' },
    ] as const
    expect(compose({ headline: 'Cuesta **$ 3.000**.', steps, sources: [] }).content).toContain(
      [
        '| **Lo que gana** |  |  |',
        '| Salario |  | $ 2.000 |',
        '| **Devengado** |  | **$ 2.000** |',
        '| **Costo** | Todo | **$ 3.000** |',
      ].join('\n'),
    )
  })
})

describe('the answer part by part', () => {
  const { parts, content } = compose(full, [], { kind: 'cuanto' })

  test('is what the contract says, and its Markdown is made of it', () => {
    expect(answerParts.strict().parse(parts)).toEqual(parts)
    expect(parts && markdownOf(parts)).toBe(content)
  })

  test('says of each text which sources bear it out', () => {
    expect(parts?.verdict).toEqual({
      kind: 'figure',
      figure: '$ 40.000',
      text: 'La retención es de **$ 40.000** [1] [3].',
      sources: [1, 3],
    })
    expect(parts?.paragraphs).toEqual([{ text: 'Lo dice la ley [2].', sources: [2] }])
    expect(parts?.sources.map(({ mark, name, article }) => [mark, name, article])).toEqual([
      [1, 'Decreto 624 de 1989 (Estatuto Tributario)', 'arts. 392 y 401'],
      [2, 'Ley 2277 de 2022', null],
      [3, 'Ley 100 de 1993', null],
    ])
    expect(parts?.caveats).toEqual([{ text: 'Una condición.', sources: [] }])
  })

  test('groups the working and tells its sums: the one that says the figure is the total', () => {
    const steps = [
      { label: 'Salario', value: '$ 2.000', group: 'Lo que gana' },
      { label: 'Devengado', value: '$ 2.000', group: 'Lo que gana', sum: 'subtotal' },
      { label: 'Neto', value: '$ 1.500', group: 'Lo que se descuenta', sum: 'subtotal' },
      { label: 'Costo', value: '$ 3.000', sum: 'total' },
    ] as const
    const sums = (headline: string) =>
      compose({ headline, steps, sources: [] }).parts?.steps.map(({ title, steps: each }) => [
        title,
        each.map(({ sum }) => sum),
      ])
    expect(sums('Cuesta **$ 3.000**.')).toEqual([
      ['Lo que gana', [undefined, 'subtotal']],
      ['Lo que se descuenta', ['subtotal']],
      [null, ['total']],
    ])
    expect(sums('Recibe **$ 1.500**.')?.slice(1)).toEqual([
      ['Lo que se descuenta', ['total']],
      [null, ['subtotal']],
    ])
  })

  test.each<[string, Partial<IntentAnswer>, Kind, string | null, string]>([
    ['Es de **$ 40.000**.', { steps: [{ label: 'Pago', value: '$ 40.000' }] }, 'cuanto', '$ 40.000', 'figure'],
    ['Sí: es de **$ 40.000**.', { steps: [{ label: 'Pago', value: '$ 40.000' }] }, 'sino', '$ 40.000', 'yes_no'],
    // Text that only states or names something is not computed.
    ['Se guardan **10 años**.', {}, 'cuanto', null, 'text'],
    ['Rige la **Ley 100 de 1993**.', {}, 'cual', null, 'text'],
    [
      'Débito a **5135** (Servicios).',
      { tables: [{ columns: ['Código'], rows: [['5135']] }] },
      'asiento',
      null,
      'entry',
    ],
    ['Usa la **2408 IVA por pagar**.', { tables: [{ columns: ['Código'], rows: [['2408']] }] }, 'cual', null, 'text'],
    ['Vence el **12 de mayo de 2026**.', {}, 'cuando', '12 de mayo de 2026', 'date'],
    ['Lo paga **el empleador**.', {}, 'quien', null, 'who'],
    ['Así se hace.', { paragraphs: ['1. Uno.\n2. Dos.'] }, 'como', null, 'steps'],
    ['Conviene el SIMPLE.', {}, 'comparar', null, 'comparison'],
    ['Queda así.', { tables: [{ columns: ['Código'], rows: [['1435']] }] }, 'asiento', null, 'entry'],
  ])('%s', (headline, more, kind, figure, opens) => {
    expect(compose({ headline, sources: [], ...more }, [], { kind }).parts?.verdict).toMatchObject({
      kind: opens,
      figure,
    })
  })

  test('names what was assumed', () => {
    const slot = {
      name: 'riesgo',
      label: 'Clase de riesgo',
      type: 'choice',
      value: '1',
      shown: 'I',
      editable: true,
    } as const
    const reading = {
      intent: 'nomina.costo',
      title: 'Costo',
      slots: [
        { ...slot, origin: 'assumed' as const },
        { ...slot, name: 'salario', origin: 'said' as const },
      ],
    }
    expect(compose(full, [], { reading }).parts?.assumptions).toEqual([
      { name: 'riesgo', label: 'Clase de riesgo', shown: 'I' },
    ])
  })

  test('take what is said about the message at the end of both', () => {
    const answer = {
      content,
      sources: [],
      answered: true,
      topic: null,
      externalThreadId: null,
      ...(parts ? { parts } : {}),
    }
    const told = withNotice(answer, 'Este mensaje no se cobra.')
    expect(told.parts?.notices).toEqual(['Este mensaje no se cobra.'])
    expect(told.parts && markdownOf(told.parts)).toBe(told.content)
  })
})
