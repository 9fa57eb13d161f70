import { describe, expect, test } from 'vitest'
import { converse, engine } from '../../../../tools/assistant/engine.ts'
import { askToChoose } from './askBack.ts'
import { readState } from './state.ts'

const TODAY = '2026-11-22'
const provider = engine()
const ask = (...turns: string[]) => converse(provider, turns, TODAY)

describe('a conversation', () => {
  test('keeps its values and changes what the next message says', async () => {
    const [one, two, other] = await ask(
      'cuanto me cuesta una auxiliar que gane 1.900.000',
      'y si fueran dos?',
      'no, que gane 2.300.000',
    )
    expect(one?.content).toContain('2.921.853')
    expect(two?.content).toContain('5.843.706')
    expect(readState(two?.state)).toMatchObject({ intent: 'nomina.costo', values: { salario: 1_900_000, personas: 2 } })
    expect(readState(other?.state)).toMatchObject({ values: { salario: 2_300_000, personas: 2 } })
  })

  test('is taken up from its texts alone where no state was stored', async () => {
    const history = [
      { role: 'user', content: 'cuanto me cuesta una auxiliar que gane 1.900.000' },
      { role: 'assistant', content: 'Una respuesta anterior.' },
    ] as const
    const events = provider.answer({
      question: 'y si fueran dos?',
      history,
      today: TODAY,
      company: null,
      externalThreadId: null,
      signal: new AbortController().signal,
    })
    for await (const event of events) if (event.type === 'done') expect(event.answer.content).toContain('5.843.706')
  })

  test('a stored state of another version is not trusted', () => {
    expect(readState({ version: 2, intent: 'uvt' })).toBeUndefined()
    expect(readState(null)).toBeUndefined()
  })

  test('never sends or charges the same answer twice', async () => {
    const [first, second] = await ask('¿Cuánto vale la UVT en 2026?', '¿Cuánto vale la UVT en 2026?')
    expect(first?.answered).toBe(true)
    expect(second).toMatchObject({ answered: false, clarification: { choices: [] } })
    expect(second?.content).not.toBe(first?.content)
  })

  test('answers thanks with a free line', async () => {
    const [, thanks] = await ask('¿Cuánto vale la UVT en 2026?', 'muchas gracias')
    expect(thanks).toMatchObject({ answered: false, topic: 'saludo' })
  })
})

describe('a question back', () => {
  test('asks for the datum without which there is no answer, free, and takes it', async () => {
    const [back, answer] = await ask(
      'hazme el cálculo de una factura: IVA, retenciones y el neto que pago',
      'Valor del pago: 2.300.000',
    )
    expect(back).toMatchObject({ answered: false, clarification: { missing: expect.any(String), choices: [] } })
    expect(answer?.answered).toBe(true)
    expect(readState(answer?.state)).toMatchObject({ values: { pago: 2_300_000 } })
  })

  test('a choice is taken by its id, its number or its words', async () => {
    const intent = { id: 'nomina.costo', subject: 'nomina', title: 'Cuánto cuesta un empleado al mes, con todo' }
    const other = { id: 'nomina.neto', subject: 'nomina', title: 'Cuánto recibe neto un trabajador' }
    const state = {
      version: 1 as const,
      intent: 'nomina.neto',
      earlier: [],
      values: {},
      when: { days: [], on: TODAY, dated: false },
      said: ['lo del salario de 2.300.000'],
    }
    const hypothesis = (declared: typeof intent) => ({
      intent: { ...declared, slots: {}, answer: () => ({ headline: '', sources: [] }) },
      act: 'nueva' as const,
      filled: { own: {}, unused: [], fit: 0 },
      values: {},
      missing: [],
      p: 0.5,
    })
    const back = askToChoose([hypothesis(other), hypothesis(intent)], state)
    expect(back.clarification?.choices).toEqual([
      { id: '1', label: other.title },
      { id: '2', label: intent.title },
    ])
    const taking = async (question: string, choice?: string) => {
      const events = provider.answer({
        question,
        history: [
          { role: 'user', content: 'lo del salario de 2.300.000' },
          { role: 'assistant', content: back.content },
        ],
        today: TODAY,
        company: null,
        externalThreadId: null,
        state: back.state,
        ...(choice === undefined ? {} : { choice }),
        signal: new AbortController().signal,
      })
      for await (const event of events) if (event.type === 'done') return readState(event.answer.state)
      return undefined
    }
    const taken = { intent: 'nomina.costo', values: { salario: 2_300_000 } }
    expect(await taking('esa', '2')).toMatchObject(taken)
    expect(await taking('la segunda')).toMatchObject(taken)
    expect(await taking('2')).toMatchObject(taken)
    expect(await taking(intent.title)).toMatchObject(taken)
  })
})
