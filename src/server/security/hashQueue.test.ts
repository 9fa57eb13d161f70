import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { withHashSlot } from './hashQueue.ts'

test('leaves a core free, lets who has tried less go first, and equals in their order', async () => {
  const slots = Math.max(1, availableParallelism() - 1)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let running = 0
  const holders = Array.from({ length: slots }, () =>
    withHashSlot(() => {
      running += 1
      return gate
    }),
  )
  const order: string[] = []
  const waiting = (
    [
      ['ninth try', 9],
      ['first try', 1],
      ['second try', 2],
      ['first try of another', 1],
    ] as const
  ).map(([name, rank]) => withHashSlot(async () => void order.push(name), rank))
  expect({ running, order }).toEqual({ running: slots, order: [] })
  open()
  await Promise.all([...holders, ...waiting])
  expect(order).toEqual(['first try', 'first try of another', 'second try', 'ninth try'])
})
