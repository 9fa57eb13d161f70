import { describe, expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readingDeps } from '../embedded.ts'
import type { Decision } from './decision.ts'
import { decisionsOf, type Proposal, proposal } from './proposal.ts'
import type { CaseState } from './state.ts'

const deps = { ...readingDeps({ facts: factSource(shippedFacts) }), today: '2026-11-30' } as const

const SICK = 'me incapacitaron 12 dias por gripa, gano 4.500.000, cuanto me pagan por esos 12 dias'
const request = { intent: 'licencia.incapacidad', kind: 'cuanto', values: { salario: 4_500_000, diasIncapacidad: 12 } }

function read(question: string, given: object, before?: CaseState): Extract<Decision, { type: 'answer' }> {
  const [decision] = decisionsOf(proposal.parse({ sure: true, ...given }), question, before, deps)
  if (decision?.type !== 'answer') throw new Error(`Not an answer: ${decision?.type}`)
  return decision
}

describe('a reading that is proposed', () => {
  it('fills the slots in the place of the learned reading, which counts those days twice', () => {
    const { tasks, sure } = read(SICK, { requests: [request] })
    expect(tasks[0].values).toMatchObject({ salario: 4_500_000, diasIncapacidad: 12 })
    expect(sure).toBe(true)
  })

  it.each([
    ['a sum that nobody told', { salario: 7_123_456, diasIncapacidad: 12 }],
    ['a sum below nothing', { salario: -4_500_000, diasIncapacidad: 12 }],
    ['a word for a sum', { salario: 'mucho', diasIncapacidad: 12 }],
  ])('takes no %s, and is not charged', (_name, values) => {
    const { tasks, sure } = read(SICK, { requests: [{ ...request, values }] })
    expect(tasks[0].values).not.toHaveProperty('salario')
    expect(sure).toBe(false)
  })

  it.each([
    [
      'what a month makes a year',
      'vendo 17 millones al mes, ¿soy responsable de iva?',
      { ingresosAnuales: 204_000_000 },
    ],
    [
      'two sums that are added',
      'vendí 150 millones y otros 20 millones, ¿debo cobrar iva?',
      { ingresosAnuales: 170_000_000 },
    ],
    [
      'the minimum wage by its name',
      'el año pasado recibí un salario minimo, ¿cobro iva?',
      { ingresosAnuales: '1 salario mínimo' },
    ],
  ])('takes %s', (_name, question, values) => {
    const { tasks } = read(question, { requests: [{ intent: 'iva.responsable', kind: 'sino', values }] })
    expect(tasks[0].values.ingresosAnuales).toBeGreaterThan(1_000_000)
  })

  it.each([
    ['an option that there is none of', { origen: 'marciano' }],
    ['a day that is none', { inicio: '2026-02-31' }],
    ['a slot that there is none of', { color: 'azul' }],
    ['a number for a yes', { sinAfiliar: 1 }],
  ])('leaves out %s', (_name, values) => {
    const [name = ''] = Object.keys(values)
    const { tasks } = read('¿quién paga una incapacidad?', { requests: [{ ...request, values }] })
    expect(tasks[0].values).not.toHaveProperty(name)
  })

  it('goes on with the case: what it does not name holds, what it takes away is gone', () => {
    const { state } = read(SICK, { requests: [request] })
    const change = { ...request, goesOn: true, values: { salario: 6_000_000 } }
    const after = read('¿y si gano 6 millones?', { requests: [change] }, { ...state, certain: true })
    expect(after.tasks[0].values).toMatchObject({ salario: 6_000_000, diasIncapacidad: 12 })
    expect(after.sure).toBe(true)
    const without = read('olvida los días', { requests: [{ ...change, values: { diasIncapacidad: null } }] }, state)
    expect(without.tasks[0].values).not.toHaveProperty('diasIncapacidad')
  })

  it('is charged for one request that leaves nothing open, and for no follow-up of a case that was not certain', () => {
    const twice = `${SICK}? y quien me los paga?`
    expect(read(twice, { requests: [request] }).sure).toBe(false)
    expect(read(`${SICK} y tengo un carro de 80 millones`, { requests: [request] }).sure).toBe(false)
    expect(read(SICK, { requests: [request], sure: false }).sure).toBe(false)
    const { state } = read(SICK, { requests: [request], sure: false })
    const change = { ...request, goesOn: true, values: { salario: 6_000_000 } }
    expect(read('¿y si gano 6 millones?', { requests: [change] }, state).sure).toBe(false)
  })

  it('answers each of several requests, and names the one that it cannot', () => {
    const question = 'gano 4.500.000, ¿cuánto vale mi hora extra y cuánto es mi prima?'
    const hour = {
      words: 'cuánto vale mi hora extra',
      intent: 'jornada.horas',
      kind: 'cuanto',
      values: { salario: 4_500_000 },
    }
    const bonus = { words: 'cuánto es mi prima', intent: 'prestaciones.prima', kind: 'cuanto', values: {} }
    const both = read(question, { requests: [hour, bonus] })
    expect(both.tasks.map(({ intent }) => intent.id)).toEqual(['jornada.horas', 'prestaciones.prima'])
    expect(both.tasks[1]?.values).toMatchObject({ salario: 4_500_000 })
    expect(read(question, { requests: [hour, { ...bonus, intent: 'nada' }] }).unanswered).toEqual([bonus.words])
  })

  it('tells apart what asks about the last answer', () => {
    const { state } = read(SICK, { requests: [request] })
    const about = proposal.parse({ requests: [{ ...request, goesOn: true, values: {} }], about: true })
    expect(decisionsOf(about, '¿y por qué tan poquito?', state, deps)[0]?.type).toBe('about')
    expect(decisionsOf(about, '¿y por qué tan poquito?', undefined, deps)[0]?.type).toBe('answer')
  })

  it('that names no question is a "no sé"; one that the engine does not have is no reading', () => {
    const none: Proposal = { requests: [], about: false, sure: true }
    expect(decisionsOf(none, SICK, undefined, deps)).toEqual([{ type: 'unknown', state: undefined }])
    expect(decisionsOf(proposal.parse({ requests: [{ intent: 'toString' }] }), SICK, undefined, deps)).toEqual([])
  })

  it('comes with the learned reading of the sums of the same question where that differs', () => {
    const question = 'anticipo bimestral del simple de una ferreteria, ingresos 96.000.000'
    const values = { ingresosBimestre: 96_000_000 }
    const given = proposal.parse({ requests: [{ intent: 'simple.impuesto', kind: 'cuanto', values }] })
    const [proposed, learned] = decisionsOf(given, question, undefined, deps)
    expect(proposed?.type === 'answer' && proposed.tasks[0].values).toMatchObject(values)
    expect(learned?.type === 'answer' && learned.tasks[0].values).toMatchObject({ ingresos: 96_000_000 })
  })
})
