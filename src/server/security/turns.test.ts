import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('whoever waits begins when a place is left, in the order in which they came', async () => {
  const { enter } = createTurns(1)
  const leave = await enter('caller')
  const begun: string[] = []
  const waiting = ['second', 'third'].map(async (name) => {
    const leaveLater = await enter('caller')
    begun.push(name)
    leaveLater()
  })
  leave()
  await Promise.all(waiting)
  expect(begun).toEqual(['second', 'third'])
})

test('whoever gave up while waiting takes no place from the next', async () => {
  const { enter } = createTurns(1)
  const leave = await enter('caller')
  const gone = new AbortController()
  const given = enter('caller', gone.signal)
  const next = enter('caller')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  leave()
  const leaveNext = await next
  leaveNext()
  // All slots are free again.
  expect(await enter('caller')).toBeTypeOf('function')
})
