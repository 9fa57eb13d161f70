import { readFileSync } from 'node:fs'
import { afterAll, describe, test } from 'vitest'
import { z } from 'zod'
import { ask, faults, turnsOf } from '../../../tests/helpers/askQuestions.ts'
import { expectRight } from '../../../tests/helpers/knownMisses.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'
import type { Turn } from './types.ts'

const choice = z.union([z.string(), z.array(z.string())])
const turn = z.strictObject({
  q: z.string(),
  all: z.array(choice).optional(),
  cite: z.array(choice).optional(),
  none: z.array(z.string()).optional(),
  free: z.boolean().optional(),
})
const question = z.union([
  z.strictObject({ topic: z.string(), turns: z.array(turn) }),
  turn.extend({ topic: z.string() }).transform(({ topic, ...only }) => ({ topic, turns: [only] })),
])

// The date for which the expected figures were computed: the answers depend on it.
const TODAY = '2026-11-20'
const file = new URL('../../../tests/assistant/questions.jsonl', import.meta.url)
const questions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => question.parse(JSON.parse(line)))

const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
const score = new Map<string, { right: number; asked: number }>()

describe('questions as people ask them', () => {
  test.each(questions.map((each) => [each.turns.map(({ q }) => q).join(' → '), each] as const))(
    '%s',
    async (_, { topic, turns }) => {
      const history: Turn[] = []
      const tally = score.get(topic) ?? { right: 0, asked: 0 }
      score.set(topic, tally)
      const wrong: string[] = []
      for (const each of turns) {
        const answer = await ask(provider, each.q, history, TODAY)
        const found = faults(each, answer)
        tally.asked++
        if (found.length === 0) tally.right++
        wrong.push(...found.map((fault) => `${each.q} ${fault}: ${answer.content.slice(0, 200)}`))
        history.push(...turnsOf(each.q, answer))
      }
      expectRight(turns.map(({ q }) => q).join(' → '), wrong)
    },
  )

  afterAll(() => {
    console.table(Object.fromEntries([...score].map(([topic, { right, asked }]) => [topic, { right, asked }])))
  })
})
