import { beforeAll, describe, expect, it } from 'vitest'
import { turnsOf } from '../../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { readState } from '../conversation/state.ts'
import { embeddedProvider } from '../embedded.ts'
import type { Answer, AssistantProvider, Turn } from '../types.ts'

const TODAY = '2026-11-30'
const deps = { library: memoryLibrary(), facts: factSource(shippedFacts) }
let both: AssistantProvider
let intents: AssistantProvider

beforeAll(() => {
  both = embeddedProvider(deps)
  intents = embeddedProvider({ ...deps, forms: null })
})

async function converse(provider: AssistantProvider, ...questions: readonly string[]): Promise<readonly Answer[]> {
  const history: Turn[] = []
  const answers: Answer[] = []
  for (const question of questions)
    for await (const event of provider.answer({
      ...{ question, history: [...history], today: TODAY, company: null, externalThreadId: null },
      state: answers.at(-1)?.state,
      signal: new AbortController().signal,
    }))
      if (event.type === 'done') {
        answers.push(event.answer)
        history.push(...turnsOf(question, event.answer))
      }
  return answers
}

const plain = (text = '') => text.replaceAll('*', '').replace(/\s/g, ' ')
const opening = (answer: Answer | undefined) => plain(answer?.content.split('\n\n', 1)[0])

describe('a message that the intents do not understand', () => {
  const message =
    'tengo una papelería, estoy en el simple y este año voy a cerrar en 420 millones de ventas. cuanto es el simple del año antes de restar lo que ya pagué'

  it('is read as a form, with what was understood and the calculator to go on with', async () => {
    const [alone] = await converse(intents, message)
    expect(opening(alone)).not.toContain('$ 8.400.000')
    const [answer] = await converse(both, message)
    expect(opening(answer)).toContain('$ 8.400.000')
    expect(answer?.content).toContain('Lo calculé con estos datos: ')
    expect(answer?.parts?.calculator).toMatchObject({
      name: 'simple_anual',
      values: { grupo: 'comercio', ingresosBrutos: 420_000_000 },
    })
    expect(answer?.sources.length).toBeGreaterThan(0)
  })
})

describe('what both readings come to', () => {
  it('is told as the intents tell it', async () => {
    const message =
      'contrato de prestación de servicios por 4.500.000 al mes, riesgo 1, ¿cuánto pago de seguridad social?'
    const [alone] = await converse(intents, message)
    const [answer] = await converse(both, message)
    expect(answer?.content).toBe(alone?.content)
    expect(answer?.answered).toBe(alone?.answered)
  })

  it('keeps its form in the state of the conversation', async () => {
    const [first, second] = await converse(
      both,
      'tengo fijos de 4.800.000 al mes, vendo hamburguesas a 18 mil y me cuestan 10.500 cada una, ¿cuántas para no perder?',
      '¿y para que me queden 2.700.000?',
    )
    expect(readState(first?.state)?.form).toMatchObject({
      name: 'punto_equilibrio',
      values: { costosFijos: 4_800_000, precio: 18_000, costoVariable: 10_500 },
    })
    expect(readState(second?.state)?.form?.values).toMatchObject({ utilidad: 2_700_000, precio: 18_000 })
  })
})

describe('what is not charged', () => {
  it('is an answer that the other reading contradicts', async () => {
    const message =
      'Vendi 48 millones mas IVA en el cuatrimestre, IVA de compras de tela 5.700.000 y compré una maquina de coser con IVA de 1.900.000. Cuanto pago?'
    const [alone] = await converse(intents, message)
    expect(alone?.answered).toBe(true)
    const [answer] = await converse(both, message)
    expect(answer?.answered).toBe(false)
  })
})

describe('the intents are left alone', () => {
  it.each([
    ['hola, buenas tardes'],
    ['¿qué es una nota crédito?'],
    ['cuánto es la prima, las cesantías y las vacaciones de un año completo para un empleado con el salario mínimo'],
  ])('by a message that no form answers: %s', async (message) => {
    const [alone] = await converse(intents, message)
    const [answer] = await converse(both, message)
    expect(answer?.content).toBe(alone?.content)
  })

  it('where what they told already is not what is asked now', async () => {
    const turns = ['cuánto pago de renta si gané 120.000.000 como empleado en 2025', 'y si no tengo la plata'] as const
    const [, alone] = await converse(intents, ...turns)
    const [, answer] = await converse(both, ...turns)
    expect(answer?.content).toBe(alone?.content)
  })
})
