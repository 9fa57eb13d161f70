import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventStream } from './events.ts'

const judge = () => ({ body: { message: 'm', code: 'INTERNAL' as const } })

describe('eventStream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('keeps a silent connection alive with comments, before and between events', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const source = (async function* () {
      await promise
      yield { type: 'done', n: 1 }
    })()
    const opening = eventStream(source, new AbortController().signal, judge)
    await vi.advanceTimersByTimeAsync(15_000)
    const stream = await opening
    const chunks: string[] = []
    stream.on('data', (chunk) => chunks.push(String(chunk)))
    const ended = new Promise<void>((end) => stream.on('end', () => end()))
    await vi.advanceTimersByTimeAsync(31_000)
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    await ended
    expect(chunks.join('')).toBe(': sigue\n\n: sigue\n\n: sigue\n\nevent: done\ndata: {"n":1}\n\n')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer and no listener behind when the caller leaves', async () => {
    const controller = new AbortController()
    const returned = vi.fn()
    const source: AsyncIterable<unknown> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          returned()
          return { done: true, value: undefined }
        },
      }),
    }
    const opening = eventStream(source, controller.signal, judge)
    controller.abort()
    const stream = await opening
    const ended = new Promise<void>((end) => stream.on('close', () => end()))
    stream.resume()
    await ended
    expect(returned).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('sends at once what is there at once', async () => {
    const source = (async function* () {
      yield { type: 'delta', text: 'ya' }
    })()
    const stream = await eventStream(source, new AbortController().signal, judge)
    expect((await stream.toArray()).map(String).join('')).toBe('event: delta\ndata: {"text":"ya"}\n\n')
  })

  it.each([[{ text: 'x' }], ['delta'], [null]])('tells of an event without a type, %j, as a fault', async (event) => {
    const judged: unknown[] = []
    const source = (async function* () {
      yield event
    })()
    const stream = await eventStream(source, new AbortController().signal, (error) => {
      judged.push(error)
      return judge()
    })
    expect((await stream.toArray()).map(String).join('')).toBe(
      'event: error\ndata: {"message":"m","code":"INTERNAL"}\n\n',
    )
    expect(judged).toEqual([new Error('A streamed event has no type')])
  })
})
