import pino from 'pino'
import { expect, it } from 'vitest'
import { ask } from '../../../tests/helpers/askQuestions.ts'
import { withinDeadline } from '../../../tests/helpers/deadline.ts'
import { hostileQuestions } from '../../../tests/helpers/hostile.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factBook } from '../assistant/facts.ts'
import { assistantThread } from '../assistant/thread/host.ts'
import { NOT_IN_TIME, withoutOverrun } from '../assistant/thread/overrun.ts'

// Questions of maximum length that repeat one thing, the same at each run. The assistant answers each of them in its
// thread under its own deadline, and none may be told that it could not be answered in time.

const questions = hostileQuestions(300)
/** Each costs as much as somebody's longest question: every fifth runs here, all of them run each night. */
const asked = process.env.PROVE === 'all' ? questions : questions.filter((_, index) => index % 5 === 0)
/** Each failure takes seconds to reproduce, so only a few are examined. */
const ENOUGH = 3

it('the longest questions that repeat anything are answered in time, after six others too', {
  timeout: 480_000,
}, async () => {
  const book = factBook(shippedFacts)
  const thread = assistantThread({
    name: 'embedded',
    module: new URL('../assistant/thread/embedded.ts', import.meta.url),
    options: {},
    library: memoryLibrary(),
    facts: async () => book,
    log: pino({ level: 'silent' }),
  })
  const provider = withoutOverrun(thread.provider)
  const late: string[] = []
  try {
    for (const { question, earlier } of asked) {
      const history = earlier.map((content) => ({ role: 'user', content }) as const)
      const { content } = await ask(provider, question, history, '2026-11-20')
      if (content.includes(NOT_IN_TIME)) late.push(`${question.slice(0, 60)} … ${question.slice(-40)}`)
      if (late.length === ENOUGH) break
    }
  } finally {
    await thread.close()
  }
  expect(questions.length).toBeGreaterThan(700)
  expect(late).toEqual([])
})

const READER = new URL('../../../tests/helpers/readEverything.ts', import.meta.url)

it('as text, they are titled, searched and looked through for documents within a deadline', {
  timeout: 240_000,
}, async () => {
  const texts = questions.map(({ question }) => question)
  expect(await withinDeadline(READER, 'readAsServer', [texts], 60_000)).toBe(texts.length)
})

it('they are read for a language model, and as what it writes, within a deadline', { timeout: 240_000 }, async () => {
  const some = questions.filter((_, index) => index % 5 === 0)
  expect(await withinDeadline(READER, 'readAsModel', [some], 60_000)).toBe(some.length)
})
