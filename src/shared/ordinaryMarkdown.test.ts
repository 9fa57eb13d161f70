import { expect, it, test } from 'vitest'
import { isOrdinary } from './ordinaryMarkdown.ts'

const LONGEST = 60_000

// Each takes a second to read, and a page of a conversation has room for a hundred and fifty of them.
it.each([
  ['emphasis', '%~'],
  ['another emphasis', 'a*'],
  ['brackets', 'a ['],
  ['addresses', ' www.a'],
  ['mail addresses', 'x@y.z '],
  ['links', 'a://b '],
])('takes two thousand pieces of %s for no answer', (_what, piece) => {
  expect(isOrdinary(piece.repeat(2_000), LONGEST)).toBe(false)
})

test('a schedule of six hundred instalments is an answer, and so is a text full of emphasis', () => {
  const schedule = `| # | Cuota | Interés | Abono | Saldo |\n|---|---|---|---|---|\n${'| 1 | $ 1.000 | $ 10 | $ 990 | $ 9 |\n'.repeat(600)}`
  expect(isOrdinary(schedule, LONGEST)).toBe(true)
  expect(isOrdinary('Son **$ 4.000** según el [artículo 64](/normas) [1]. '.repeat(100), LONGEST)).toBe(true)
})
