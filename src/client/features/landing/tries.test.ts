import { expect, test } from 'vitest'
import { converse, engine } from '../../../../tools/assistant/engine.ts'
import { TRIES } from './tries.ts'

test.each(TRIES)('the assistant is sure of $question', async ({ question }) => {
  const [answer] = await converse(engine(), [question], '2026-11-29')
  expect(answer?.answered).toBe(true)
  expect(answer?.parts?.verdict.kind).not.toBe('text')
})
