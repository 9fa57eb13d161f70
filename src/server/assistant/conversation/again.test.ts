import { describe, expect, test } from 'vitest'
import { converse, engine } from '../../../../tools/assistant/engine.ts'
import type { Again, Answer } from '../types.ts'
import { readState } from './state.ts'

const TODAY = '2026-11-22'
const provider = engine()

async function again(state: unknown, what: Again): Promise<Answer> {
  const signal = new AbortController().signal
  const input = {
    question: '',
    history: [],
    today: TODAY,
    company: null,
    externalThreadId: null,
    state,
    again: what,
    signal,
  }
  for await (const event of provider.answer(input)) if (event.type === 'done') return event.answer
  throw new Error('No answer')
}

const recalculate = (state: unknown, slots: Extract<Again, { type: 'recalculate' }>['slots']) =>
  again(state, { type: 'recalculate', slots })

async function last(...turns: string[]): Promise<Answer> {
  const answer = (await converse(provider, turns, TODAY)).at(-1)
  if (!answer) throw new Error('No answer')
  return answer
}

const slot = (answer: Answer, name: string) => answer.reading?.slots.find((one) => one.name === name)

describe('the reading of an answer', () => {
  test('tells where each value comes from, and which may be given', async () => {
    const answer = await last('cuanto me cuesta una auxiliar que gane 1.900.000', 'y si fueran dos?')
    expect(answer.reading).toMatchObject({
      intent: 'nomina.costo',
      title: 'Cuánto cuesta un empleado al mes, con todo',
    })
    expect(slot(answer, 'salario')).toMatchObject({ value: 1_900_000, per: 'mes', origin: 'earlier', editable: true })
    expect(slot(answer, 'personas')).toMatchObject({ value: 2, shown: '2', origin: 'said' })
    expect(slot(answer, 'claseRiesgo')).toMatchObject({ value: '1', shown: 'I', origin: 'assumed' })
    expect(slot(answer, 'integral')).toMatchObject({ value: null, origin: null, editable: true })
  })

  test('assumes nothing that the answer does not take', async () => {
    const answer = await last('le pague 4.350.000 por servicios a un no declarante, cual es el asiento')
    expect(answer.reading?.intent).toBe('puc.asiento')
    expect(slot(answer, 'claseRiesgo')).toMatchObject({ value: null, origin: null })
  })

  test('shows what only a message can say, to be read alone', async () => {
    const answer = await last('cuanto le retengo a un contratista no declarante por servicios de 4.350.000')
    expect(slot(answer, 'concepto')).toMatchObject({ shown: 'servicios', editable: false })
    expect(slot(answer, 'declarante')).toMatchObject({ value: false, shown: 'no', type: 'flag' })
  })

  test('is not told of small talk', async () => {
    expect(await last('hola')).not.toHaveProperty('reading')
    expect(await last('¿Cuánto vale la UVT en 2026?', 'muchas gracias')).not.toHaveProperty('reading')
  })
})

describe('a recalculation', () => {
  test('gives word for word what asking with that value gives', async () => {
    const asked = await last('cuanto me cuesta una auxiliar que gane 2.300.000')
    const first = await last('cuanto me cuesta una auxiliar que gane 1.900.000')
    const answer = await recalculate(first.state, { salario: 2_300_000 })
    expect(answer.content).toBe(asked.content)
    expect(answer.answered).toBe(true)
    expect(slot(answer, 'salario')).toMatchObject({ value: 2_300_000, origin: 'said' })
    expect(readState(answer.state)).toMatchObject({ intent: 'nomina.costo', values: { salario: 2_300_000 } })
  })

  test('of a changed answer goes on from the change; null takes it back', async () => {
    const first = await last('cuanto me cuesta una auxiliar que gane 1.900.000')
    const second = await recalculate(first.state, { claseRiesgo: '5', personas: 3 })
    expect(slot(second, 'claseRiesgo')).toMatchObject({ shown: 'V', origin: 'said' })
    expect(readState(second.state)?.values).toMatchObject({ claseRiesgo: 5, personas: 3 })
    const third = await recalculate(second.state, { claseRiesgo: null, personas: null })
    expect(third.content).toBe(first.content)
    expect(slot(third, 'claseRiesgo')).toMatchObject({ shown: 'I', origin: 'assumed' })
  })

  test('of dates takes the day that was given', async () => {
    const first = await last(
      'soy empleada, gano 3.5 millones y renuncio el 30 de noviembre, entré el 10 de enero de 2025, cuánto me liquidan?',
    )
    const answer = await recalculate(first.state, { retiro: '2025-12-31' })
    expect(answer.content).toContain('31 de diciembre de 2025')
    expect(answer.content).not.toBe(first.content)
  })

  test('works every question of the message out again', async () => {
    const first = await last(
      '¿Cuánto cuesta al mes un empleado que gana 2.000.000? ¿Y cuánto recibe neto un empleado que gana 2.000.000?',
    )
    const answer = await recalculate(first.state, { salario: 3_000_000 })
    expect(answer.content).not.toContain('2.000.000')
    expect(readState(answer.state)?.answered?.tasks).toHaveLength(readState(first.state)?.answered?.tasks.length ?? 0)
  })

  test('says what is missing instead of answering without it', async () => {
    const first = await last('hazme el cálculo de una factura de 5.000.000: IVA, retenciones y el neto que pago')
    expect(await recalculate(first.state, { pago: null })).toMatchObject({
      answered: false,
      clarification: { missing: 'Valor de la factura' },
    })
  })

  test.each([undefined, { version: 1 }, { version: 2, intent: 'uvt' }])(
    'needs the state of an answer: %j',
    async (state) => {
      expect(await recalculate(state, { salario: 1 })).toMatchObject({ answered: false })
    },
  )
})

describe('"no era esto"', () => {
  test('names three other questions, without what the wrong reading made of the message', async () => {
    const first = await last('cuanto me cuesta una auxiliar que gane 1.900.000')
    const other = await again(first.state, { type: 'misread', before: undefined })
    const choices = other.clarification?.choices ?? []
    expect(choices.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(choices.map(({ label }) => label)).not.toContain(first.reading?.title)
    expect(readState(other.state)).toMatchObject({
      values: {},
      asked: { choices: [{ id: '1' }, { id: '2' }, { id: '3' }] },
    })
  })

  test('of a follow-up leaves the case as it was before it', async () => {
    const [first, second] = await converse(
      provider,
      ['cuanto me cuesta una auxiliar que gane 1.900.000', 'y si fueran dos?'],
      TODAY,
    )
    const other = await again(second?.state, { type: 'misread', before: first?.state })
    const values = readState(other.state)?.values
    expect(values).toMatchObject({ salario: 1_900_000 })
    expect(values).not.toHaveProperty('personas')
  })
})
