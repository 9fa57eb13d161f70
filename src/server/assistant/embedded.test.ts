import { describe, expect, test } from 'vitest'
import { ask } from '../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { embeddedProvider } from './embedded.ts'
import { scoreTopic } from './rank.ts'
import { topics } from './topics/all.ts'
import type { Topic } from './topics/topic.ts'
import { createReader } from './understand/understand.ts'

const TODAY = '2026-11-20'
const facts = factSource(shippedFacts)
const library = memoryLibrary()
const provider = embeddedProvider({ library, facts })

const talking: Topic = {
  id: 'prueba',
  subject: 'prueba',
  match: [{ need: [['palabra clave']] }],
  answer: () => ({ headline: 'Respuesta.', sources: [] }),
}

describe('the embedded assistant', () => {
  test('streams deltas that add up to the answer, then the answer', async () => {
    const answer = await ask(provider, '¿Cuánto vale la UVT en 2026?', [], TODAY)
    expect(answer).toMatchObject({ answered: true, topic: 'uvt', externalThreadId: null })
  })

  test('the same question on the same day has the same answer', async () => {
    const question = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
    expect(await ask(provider, question, [], TODAY)).toEqual(await ask(provider, question, [], TODAY))
  })

  test('stops when it is aborted', async () => {
    const stop = new AbortController()
    const events = provider.answer({
      question: 'UVT 2026',
      history: [],
      today: TODAY,
      company: null,
      externalThreadId: null,
      signal: stop.signal,
    })
    const read = async () => {
      for await (const _ of events) stop.abort(new Error('enough'))
    }
    await expect(read()).rejects.toThrow('enough')
  })

  test('says that it does not know, offers documents and a person, and claims nothing', async () => {
    const answer = await ask(provider, '¿Cómo se llama el gato de mi vecina contadora?', [], TODAY)
    expect(answer).toMatchObject({ answered: false, topic: null })
    expect(answer.content).toContain('No sé')
    expect(answer.content).toContain('/contacto')
  })

  test('a figure that is not loaded is no answer', async () => {
    const lost: Topic = {
      ...talking,
      answer: () => {
        throw new NoFactError('uvt', '2031-01-01')
      },
    }
    const answer = await ask(embeddedProvider({ library, facts, topics: [lost] }), 'palabra clave en 2031', [], TODAY)
    expect(answer.answered).toBe(false)
    expect(answer.content).toContain('2031')
  })

  test('any other error of a topic is thrown, never hidden in an answer', async () => {
    const broken: Topic = {
      ...talking,
      answer: () => {
        throw new RangeError('broken')
      },
    }
    await expect(
      ask(embeddedProvider({ library, facts, topics: [broken] }), 'palabra clave', [], TODAY),
    ).rejects.toThrow('broken')
  })

  test('answers an article of the library when no topic claims the question', async () => {
    const answer = await ask(provider, '¿Qué es la presencia económica significativa?', [], TODAY)
    expect(answer).toMatchObject({ answered: true, topic: 'biblioteca' })
    expect(answer.content).toContain('artículo 20-3')
  })

  test('a lone follow-up without a thread leans on nothing', async () => {
    expect((await ask(provider, '¿y si no es declarante?', [], TODAY)).answered).toBe(false)
  })
})

describe('the topics', () => {
  test('have ids of their own', () => {
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  })

  test('read a question of 4.000 characters', async () => {
    const answer = await ask(provider, `${'retención por servicios de 1.000.000 '.repeat(108)}`, [], TODAY)
    expect(answer.content.length).toBeGreaterThan(0)
  })

  test('a word of `not` silences a way of asking, a longer phrase outweighs a shorter one', () => {
    const reader = createReader(['uno', 'uno dos', 'tres'])
    const topic = (match: Topic['match'][number]): Topic => ({ ...talking, match: [match] })
    const read = reader.read('uno dos tres', TODAY)
    expect(scoreTopic(topic({ need: [['uno']], not: ['tres'] }), read)).toBe(0)
    expect(scoreTopic(topic({ need: [['uno dos']] }), read)).toBeGreaterThan(
      scoreTopic(topic({ need: [['uno']] }), read),
    )
    expect(scoreTopic(topic({ need: [['uno'], ['nada']] }), read)).toBe(0)
  })
})
