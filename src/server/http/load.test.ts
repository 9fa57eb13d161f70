import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { createLoad } from './load.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

it('gives a place back once, though its caller hung up before the work began', async () => {
  const app = Fastify()
  createLoad(10, 2).guard(app, 'rest', {})
  const late = gate()
  const held = gate()
  let waiting = 0
  let done = 0
  app.addHook('preHandler', async (request) => {
    if (request.url !== '/late') return
    waiting++
    await late.opened
  })
  app.get('/late', async () => {
    done++
    return 'late'
  })
  app.get('/held', async () => {
    waiting++
    await held.opened
    return 'held'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const stop = new AbortController()
    const gone = fetch(`${url}/late`, { signal: stop.signal })
    await vi.waitFor(() => expect(waiting).toBe(1))
    stop.abort()
    await expect(gone).rejects.toThrow()
    const first = fetch(`${url}/held`)
    await vi.waitFor(() => expect(waiting).toBe(2))
    late.open()
    await vi.waitFor(() => expect(done).toBe(1))
    await turn()
    const second = fetch(`${url}/held`)
    await vi.waitFor(() => expect(waiting).toBe(3))
    expect((await fetch(`${url}/held`)).status).toBe(503)
    held.open()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    held.open()
    await app.close()
  }
})
