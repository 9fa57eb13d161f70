import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readingDeps } from '../embedded.ts'
import { promptOf, proposalIn } from './readings.ts'

const deps = { ...readingDeps({ facts: factSource(shippedFacts) }), today: '2026-11-30' } as const
const shown = (question: string) => promptOf({ question, history: [], today: deps.today }, undefined, deps)

describe('what a model is shown', () => {
  it.each([
    ['que me toca pagar de liquidacion si renuncio', 'prestaciones.liquidacion: '],
    ['cuanto le retengo a un abogado', 'retencion.concepto: '],
    ['hasta cuando declaro el iva y cuanto es la multa si me paso', 'sancion.extemporaneidad: '],
  ])('of %j is its question among those with their data', (question, named) => {
    const [described = ''] = shown(question).split('Otras preguntas:')
    expect(described).toContain(`\n${named}`)
  })

  it('tells of each datum its unit, and of a choice its keys', () => {
    const prompt = shown('cuanto me pagan por una incapacidad de 10 dias')
    expect(prompt).toContain('- salario: Salario mensual (pesos al mes)')
    expect(prompt).toMatch(/- origen: .+ \(comun\b[^)]*laboral/)
    expect(prompt).toMatch(/licencia\.incapacidad: .+ \[salario/)
  })

  it('is bounded, whatever was written', () => {
    const turn = { role: 'user', content: 'iva '.repeat(2_000) } as const
    const history = Array.from({ length: 40 }, () => turn)
    const prompt = promptOf({ question: 'cuanto es el iva', history, today: deps.today }, undefined, deps)
    expect(prompt.length).toBeLessThan(30_000)
  })
})

describe('what a model writes', () => {
  it.each([
    '{"requests":[{"intent":"uvt"}]}',
    'Claro:\n```json\n{"requests":[{"intent":"uvt"}]}\n```\nEspero que sirva.',
    '{"requests":[{"intent":"uvt","kind":"magia","goesOn":"si","values":[1]}],"sure":"mucho"}',
  ])('is read as far as it can be: %j', (text) => {
    expect(proposalIn(text)).toMatchObject({ requests: [{ intent: 'uvt', kind: 'otro', values: {} }], sure: false })
  })

  it.each(['', 'no sé', '{', '}{', '{"requests":1}', '[{"intent":"uvt"}]', '{"requests":[1,2,3,4]}'])(
    'is no reading: %j',
    (text) => {
      expect(proposalIn(text)).toBeUndefined()
    },
  )
})
