import { expect, test } from 'vitest'
import { batchLoader } from './batchLoader.ts'

/** Doubles even numbers, finds nothing for odd ones, and records which were requested together. */
function doubler() {
  const fetched: number[][] = []
  const read = batchLoader(async (keys: number[]) => {
    fetched.push(keys)
    if (keys.includes(13)) throw new Error('13')
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key * 2]))
  })
  return { fetched, read }
}

test('what is asked in one turn is fetched together, each key once', async () => {
  const { fetched, read } = doubler()
  expect(await Promise.all([read(2), read(4), read(2), read(3)])).toEqual([4, 8, 4, undefined])
  expect(fetched).toEqual([[2, 4, 3]])
})

test('what is asked once a statement is on its way waits for the next', async () => {
  const { fetched, read } = doubler()
  const first = read(2)
  await new Promise(setImmediate)
  const second = read(2)
  expect(await Promise.all([first, second])).toEqual([4, 4])
  expect(fetched).toEqual([[2], [2]])
})

test('a failure is that of everybody who asked in its turn, and of nobody after', async () => {
  const { read } = doubler()
  const turn = await Promise.allSettled([read(2), read(13)])
  expect(turn.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(2)).toBe(4)
})
