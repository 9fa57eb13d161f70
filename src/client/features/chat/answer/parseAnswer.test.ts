import { describe, expect, it } from 'vitest'
import type { Reference } from '../../../../shared/contract/chat.ts'
import { findReference, parseAnswer } from './parseAnswer.ts'
import { FOREIGN, NO_SE, RETENCION } from './samples.ts'

const decreto = (number: string, year: number): Reference => ({
  id: Number(number),
  title: 'Título',
  summary: 'Resumen',
  content: '',
  type: 'decreto',
  number,
  year,
  source: 'luka',
  url: null,
  status: 'vigente',
  createdAt: '2026-11-20T15:04:05.000Z',
  updatedAt: '2026-11-20T15:04:05.000Z',
})

describe('an answer that keeps the conventions', () => {
  const answer = parseAnswer(RETENCION)

  it('gives the figure, its sentence and the date', () => {
    expect(answer.figure).toBe('$ 174.000')
    expect(answer.lead).toContain('La retención en la fuente')
    expect(answer.intro).toBe('')
    expect(answer.reviewedOn).toBe('20 de noviembre de 2026')
    expect(answer.closing).toBe('Información general; verifica con tu contador.')
  })

  it('tells the sections apart', () => {
    expect(answer.sections.map(({ kind }) => kind)).toEqual(['working', 'legal', 'caveats'])
    expect(answer.sections[0]?.body).toMatchObject({
      form: 'markdown',
      text: expect.stringContaining('Base mínima [2] [3]'),
    })
    expect(JSON.stringify(answer.sections[2]?.body)).not.toContain('Información general')
  })

  it('reads the documents with their numbers and articles', () => {
    expect(answer.legal.map(({ number, name, article }) => [number, name, article])).toEqual([
      [1, 'Decreto 572 de 2025', ''],
      [2, 'Decreto 1625 de 2016 (DUR en materia tributaria)', 'art. 1.2.4.4.1'],
      [3, 'Decreto 624 de 1989 (Estatuto Tributario)', 'arts. 868 y 392'],
    ])
    expect(answer.legal[2]?.document).toEqual({ type: 'decreto', number: '624', year: 1989 })
  })
})

it('takes no sentence in bold for a figure, and lists the nearest documents', () => {
  const answer = parseAnswer(NO_SE)
  expect(answer.figure).toBeNull()
  expect(answer.legal).toEqual([])
  expect(answer.nearest.map(({ name, text }) => [name, text])).toEqual([
    ['Decreto 624 de 1989 (Estatuto Tributario)', 'Estatuto Tributario: Reúne los impuestos nacionales.'],
    ['Ley 2069 de 2020', 'Ley de emprendimiento: Simplifica cargas para mipymes.'],
  ])
})

it('keeps an answer without conventions whole', () => {
  const answer = parseAnswer(FOREIGN)
  expect(answer.figure).toBeNull()
  expect(answer.lead).toBe('')
  expect(answer.sections).toHaveLength(1)
  expect(answer.sections[0]?.kind).toBe('other')
  expect(JSON.stringify(answer.sections[0]?.body)).toContain('### esto no es un título')
})

it.each([
  ['', ''],
  ['   ', ''],
  ['sin nada', 'sin nada'],
  ['- una lista', ''],
  ['| a |\n| --- |\n| b |', ''],
])('reads %j without failing', (content, lead) => {
  expect(parseAnswer(content)).toMatchObject({ lead, figure: null, legal: [], closing: null })
})

it('reads who answered in whose place with the closing line', () => {
  const closing = '*Información general; verifica con tu contador. Cifras revisadas el 20 de noviembre de 2026.*'
  expect(parseAnswer(`**$ 1**\n\nPorque sí.\n\n${closing}\n\n*La dio el motor propio.*`)).toMatchObject({
    intro: 'Porque sí.',
    closing: 'Información general; verifica con tu contador. La dio el motor propio.',
    reviewedOn: '20 de noviembre de 2026',
  })
})

it('leaves a legal basis without a list as text', () => {
  const answer = parseAnswer('**$ 1**\n\n### Base legal\n\nEl Estatuto Tributario.')
  expect(answer.sections[0]?.kind).toBe('other')
  expect(answer.legal).toEqual([])
})

describe('the library entry of a document', () => {
  const references = [decreto('572', 2025), decreto('624', 1989), { ...decreto('1', 2007), type: 'nic' as const }]
  it.each([
    [{ type: 'decreto', number: '572', year: 2025 }, 572],
    [{ type: 'decreto', number: '572' }, 572],
    [{ type: 'decreto', number: '572', year: 2024 }, null],
    [{ type: 'ley', number: '572', year: 2025 }, null],
    [{ type: 'nic', number: '1' }, 1],
    [null, null],
  ] as const)('%j', (document, id) => {
    expect(findReference(document, references)?.id ?? null).toBe(id)
  })
})
