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
      ['last of all', 10],
    ] as const
  ).map(([name, rank]) => withHashSlot(async () => void order.push(name), rank))
  expect({ running, order }).toEqual({ running: slots, order: [] })
  open()
  await Promise.all([...holders, ...waiting])
  expect(order).toEqual(['first try', 'first try of another', 'second try', 'ninth try', 'last of all'])
})

test('refuses who would wait too long, and serves the others', async () => {
  const slots = Math.max(1, availableParallelism() - 1)
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: slots + 1_000 }, () => withHashSlot(() => gate.promise))
  await expect(withHashSlot(async () => 'too late')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  gate.resolve()
  await Promise.all(held)
  expect(await withHashSlot(async () => 'in time')).toBe('in time')
})

test('who says nothing of their tries waits behind nobody who does', async () => {
  const slots = Math.max(1, availableParallelism() - 1)
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: slots }, () => withHashSlot(() => gate.promise))
  const order: string[] = []
  const waiting = [
    withHashSlot(async () => void order.push('first try'), 1),
    withHashSlot(async () => void order.push('no try')),
  ]
  gate.resolve()
  await Promise.all([...held, ...waiting])
  expect(order).toEqual(['no try', 'first try'])
})
