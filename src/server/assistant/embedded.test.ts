import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { ask } from '../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { embeddedProvider } from './embedded.ts'
import { phrasesOf, scoreTopic } from './rank.ts'
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

  test.each([new RangeError('too far'), new ZodError([])])(
    'what a calculator refuses is no answer',
    async (refusal) => {
      const picky: Topic = {
        ...talking,
        answer: () => {
          throw refusal
        },
      }
      const answer = await ask(embeddedProvider({ library, facts, topics: [picky] }), 'palabra clave', [], TODAY)
      expect(answer.answered).toBe(false)
      expect(answer.content).toContain('no puedo hacer el cálculo')
    },
  )

  test('any other error of a topic is thrown, never hidden in an answer', async () => {
    const broken: Topic = {
      ...talking,
      answer: () => {
        throw new TypeError('broken')
      },
    }
    await expect(
      ask(embeddedProvider({ library, facts, topics: [broken] }), 'palabra clave', [], TODAY),
    ).rejects.toThrow('broken')
  })

  test('answers an article of the library when no topic claims the question', async () => {
    const bare = embeddedProvider({ library, facts, topics: [] })
    const answer = await ask(bare, '¿Qué es la presencia económica significativa?', [], TODAY)
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

  test('answer any mix of their own words, sums and dates without failing or printing a hole', async () => {
    const phrases = phrasesOf(topics).map((phrase) => phrase.replaceAll('*', ''))
    const values = [
      '3 millones',
      '0',
      '$1',
      '0,5 UVT',
      '99 UVT',
      '2 SMMLV',
      '50 %',
      '9,66 por mil',
      '2 meses',
      '400 días',
      '10 horas',
      '',
    ]
    const times = [
      'en 2019',
      'en 1990',
      'en 2099',
      'el 29 de febrero de 2024',
      'del 30 de junio al 1 de enero de 2026',
      'año gravable 2030',
      '',
    ]
    const people = [
      'declarante',
      'persona jurídica',
      'no residente',
      'régimen simple',
      'NIT terminado en 99',
      'riesgo V',
      '',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...values), { maxLength: 2 }),
        fc.constantFrom(...times),
        fc.constantFrom(...people),
        fc.boolean(),
        async (words, sums, time, person, later) => {
          const question = [...words, ...sums, time, person].join(' ')
          const history = later ? [{ role: 'user', content: words.join(' ') } as const] : []
          const { content } = await ask(provider, question, history, TODAY)
          expect(content).not.toMatch(/NaN|undefined|Infinity|\{\{|\[object/)
        },
      ),
      { numRuns: 400 },
    )
  })
})
