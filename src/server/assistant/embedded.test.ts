import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { ask, turnsOf } from '../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { readCorpus } from '../../../tools/train/corpus.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { embeddedProvider } from './embedded.ts'
import { intents } from './intents/all.ts'
import type { AnyIntent } from './intents/intent.ts'
import { shippedReader } from './learned/reader.ts'

const TODAY = '2026-11-20'
const facts = factSource(shippedFacts)
const library = memoryLibrary()
const provider = embeddedProvider({ library, facts })

/** A test intent that replaces one of the shipped intents, so that the shipped network recognises it. */
const standIn = (answer: AnyIntent['answer'], slots: AnyIntent['slots'] = {}) =>
  embeddedProvider({
    library,
    facts,
    intents: new Map([['uvt', { id: 'uvt', subject: 'uvt', title: 'Cuánto vale la UVT', slots, answer }]]),
  })

describe('the embedded assistant', () => {
  test('streams deltas that add up to the answer, then the answer', async () => {
    const answer = await ask(provider, '¿Cuánto vale la UVT en 2026?', [], TODAY)
    expect(answer).toMatchObject({ answered: true, topic: 'uvt', externalThreadId: null })
  })

  test('the same question on the same day has the same answer', async () => {
    const question = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
    expect(await ask(provider, question, [], TODAY)).toEqual(await ask(provider, question, [], TODAY))
  })

  test('reads of a conversation without a state no more than one long message', async () => {
    const before = '¿Cuánto le retengo a un contratista que no declara por servicios de 5.000.000?'
    const long = 'Gracias, lo tengo en cuenta. '.repeat(137)
    const told = async (texts: readonly string[]) =>
      (
        await ask(
          provider,
          '¿y si es declarante?',
          texts.map((content) => ({ role: 'user' as const, content })),
          TODAY,
        )
      ).content
    expect(await told([before])).toContain('5.000.000')
    expect(await told([before, long])).not.toContain('5.000.000')
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
    const answer = await ask(provider, 'asdf qwer zxcv plof', [], TODAY)
    expect(answer).toMatchObject({ answered: false, topic: null })
    expect(answer.content).toContain('No encontré una norma')
    expect(answer.content).toContain('/contacto')
  })

  test('takes nothing for a change that leaves the result as it was', async () => {
    const year: AnyIntent['slots'][string] = { label: 'Año', type: 'year', read: ({ year: said }) => said }
    const same = standIn(
      ({ year: said }) => ({
        headline: 'La UVT es **$ 52.374**.',
        paragraphs: [`Preguntaste por ${said}.`],
        sources: [],
      }),
      { year },
    )
    const first = await ask(same, '¿Cuánto vale la UVT en 2026?', [], TODAY)
    const next = await ask(same, '¿y en 2025?', turnsOf('¿Cuánto vale la UVT en 2026?', first), TODAY)
    expect(first.answered).toBe(true)
    expect(next).toMatchObject({ answered: false, content: expect.stringContaining('Preguntaste por 2025.') })
  })

  test('a figure that is not loaded is no answer', async () => {
    const lost = standIn(() => {
      throw new NoFactError('uvt', '2031-01-01')
    })
    const answer = await ask(lost, '¿Cuánto vale la UVT de 2031?', [], TODAY)
    expect(answer.answered).toBe(false)
    expect(answer.content).toContain('2031')
  })

  test.each([new RangeError('too far'), new ZodError([])])(
    'what a calculator refuses is no answer',
    async (refusal) => {
      const picky = standIn(() => {
        throw refusal
      })
      const answer = await ask(picky, '¿Cuánto vale la UVT?', [], TODAY)
      expect(answer.answered).toBe(false)
      expect(answer.content).toContain('no puedo hacer el cálculo')
    },
  )

  test('any other error of an intent is thrown, never hidden in an answer', async () => {
    const broken = standIn(() => {
      throw new TypeError('broken')
    })
    await expect(ask(broken, '¿Cuánto vale la UVT?', [], TODAY)).rejects.toThrow('broken')
  })

  test('a lone follow-up without a thread leans on nothing', async () => {
    expect((await ask(provider, '¿y si no es declarante?', [], TODAY)).answered).toBe(false)
  })
})

describe('the intents', () => {
  test('have an id, a title and slots with labels of their own', () => {
    for (const [id, { title, slots, ...declared }] of intents) {
      expect(declared.id).toBe(id)
      // Refusals and small talk are not offered as choices.
      if (!['fuera', 'saludo'].includes(declared.subject)) expect(title, id).toMatch(/^[A-ZÁÉÍÓÚÑ¿].{5,}/)
      for (const [name, { label }] of Object.entries(slots)) expect(label, `${id} ${name}`).toMatch(/^[A-ZÁÉÍÓÚÑ0-9%]/)
    }
  })

  test('are all taught to the reader, and the reader knows no other', () => {
    const known = new Set(
      shippedReader()
        .read('uvt')
        .intents.map(({ label }) => label),
    )
    expect([...known].filter((id) => !intents.has(id))).toEqual([])
    expect([...intents.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  test('read a question of 4.000 characters', async () => {
    const answer = await ask(provider, `${'retención por servicios de 1.000.000 '.repeat(108)}`, [], TODAY)
    expect(answer.content.length).toBeGreaterThan(0)
  })

  test('answer any mix of their own words, sums and dates without failing or printing a hole', {
    timeout: 240_000,
  }, async () => {
    const phrases = readCorpus().utterances.map(({ q }) => q)
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
        fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 2 }),
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
