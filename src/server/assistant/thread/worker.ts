import { AsyncLocalStorage } from 'node:async_hooks'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createTurns } from '../../security/turns.ts'
import { factBook } from '../facts.ts'
import type { AnswerEvent, AssistantProvider, Library } from '../types.ts'
import {
  type FoundEntries,
  type FromThread,
  type LibraryCall,
  type Question,
  SLOT,
  type ThreadData,
  type ThreadModule,
  type ToThread,
} from './messages.ts'

// The worker thread that answers questions. It may be terminated at any moment, so it holds no state that matters.

/** The interval of the heartbeat, in milliseconds. */
const BEAT_MS = 100
/**
 * How many library calls one question may have open at once. Others wait here, and are dropped when the question ends.
 */
const LOOKS = 4

async function serve(port: MessagePort, { module, options, state, deadlineMs, compileCache }: ThreadData) {
  // Set before the module is loaded, which is most of what this thread loads.
  if (compileCache !== undefined) enableCompileCache(compileCache)
  const { create }: ThreadModule = await import(module)
  if (compileCache !== undefined) flushCompileCache()

  const say = (message: FromThread) => port.postMessage(message)

  // All work starts with a message about a question, so the work between a message and the next turn of the event loop
  // belongs to that question.
  let working = 0
  let since = 0
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage()
    return Math.round((user + system) / 1000)
  }
  let ending = false
  const used = new Map<number, number>()
  const put = () => {
    if (working === 0) return
    const before = used.get(working)
    if (before !== undefined) used.set(working, before + processorMs() - since)
    working = 0
    Atomics.store(state, SLOT.working, 0)
  }
  const take = (id: number) => {
    put()
    working = id
    since = processorMs()
    Atomics.store(state, SLOT.since, since)
    Atomics.store(state, SLOT.left, Math.max(0, deadlineMs - (used.get(id) ?? 0)))
    Atomics.add(state, SLOT.turn, 1)
    Atomics.store(state, SLOT.working, id)
    if (ending) return
    ending = true
    setImmediate(() => {
      ending = false
      put()
    })
  }

  const stops = new Map<number, AbortController>()
  const asking = new AsyncLocalStorage<number>()
  const calls = new Map<number, (entries: FoundEntries | undefined) => void>()
  let lastCall = 0
  const looks = createTurns(LOOKS)
  const look = async (asked: LibraryCall): Promise<FoundEntries> => {
    const id = asking.getStore() ?? 0
    const leave = await looks.enter(id, stops.get(id)?.signal)
    const call = ++lastCall
    const { promise, resolve, reject } = Promise.withResolvers<FoundEntries>()
    calls.set(call, (entries) => (entries ? resolve(entries) : reject(new LibraryError(call))))
    say({ type: 'library', id, call, asked })
    return promise.finally(leave)
  }
  const library: Library = {
    find: (...given) => look({ name: 'find', given }),
    search: (...given) => look({ name: 'search', given }),
  }

  let provider: AssistantProvider | undefined

  async function answer(id: number, question: Question): Promise<void> {
    const stop = new AbortController()
    stops.set(id, stop)
    used.set(id, 0)
    // An answer consists of many small events: those of one turn of the event loop are sent as one message.
    let events: AnswerEvent[] = []
    const tell = () => {
      if (events.length > 0 && !stop.signal.aborted) say({ type: 'events', id, events })
      events = []
    }
    try {
      if (!provider) throw new Error('Asked before there were figures')
      for await (const event of provider.answer({ ...question, signal: stop.signal })) {
        if (events.push(event) === 1) setImmediate(tell)
        if (event.type === 'done') break
      }
      tell()
    } catch (error) {
      tell()
      if (!stop.signal.aborted) fail(id, error)
    } finally {
      stops.delete(id)
      used.delete(id)
    }
  }

  function fail(id: number, failure: unknown): void {
    const call = failure instanceof LibraryError ? failure.call : undefined
    const error = shortened(failure)
    try {
      say({ type: 'failed', id, error, call })
    } catch {
      // Its cause may contain something that cannot be cloned, such as a response.
      const told = new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      say({ type: 'failed', id, error: told, call })
    }
  }

  port.on('message', (message: ToThread) => {
    switch (message.type) {
      case 'facts':
        provider = create({ library, facts: factBook(message.facts) }, options)
        break
      case 'ask': {
        const { id, question } = message
        take(id)
        void asking.run(id, () => answer(id, question))
        break
      }
      case 'abort':
        take(message.id)
        stops.get(message.id)?.abort()
        break
      case 'found':
        take(message.id)
        calls.get(message.call)?.(message.entries)
        calls.delete(message.call)
        break
    }
  })
  const beat = () => {
    Atomics.store(state, SLOT.beaten, processorMs())
    Atomics.add(state, SLOT.beat, 1)
  }
  setInterval(beat, BEAT_MS).unref()
  // Sent once the thread is ready, so the receiver finds it alive.
  beat()
  say({ type: 'ready' })
}

/** The message may contain what a model's server sent, which would otherwise be logged twice in full. */
const LONGEST_MESSAGE = 300
const shortened = (error: unknown): unknown =>
  error instanceof Error && error.message.length > LONGEST_MESSAGE
    ? new Error(`${error.name}: ${error.message.slice(0, LONGEST_MESSAGE)}…`)
    : error

/** A library call failed; the main thread knows why. */
class LibraryError extends Error {
  readonly call: number
  constructor(call: number) {
    super('The library failed')
    this.name = 'LibraryError'
    this.call = call
  }
}

if (parentPort) await serve(parentPort, workerData)
