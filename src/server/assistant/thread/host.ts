import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FactBook, Facts } from '../facts.ts'
import type { AnswerEvent, AskInput, AssistantProvider, Library, Seen } from '../types.ts'
import {
  type FoundEntries,
  type FromThread,
  type LibraryCall,
  type Question,
  SLOT,
  SLOTS,
  type ThreadData,
  type ToThread,
} from './messages.ts'

export interface ThreadOptions<Options> {
  readonly name: AssistantProvider['name']
  /** The address of a `ThreadModule`, and its options. */
  readonly module: URL
  readonly options: Options
  readonly library: Library
  readonly facts: Facts
  readonly log: Logger
  /**
   * Processor time allowed per question, in milliseconds. Waiting for the library, in a queue or for a processor does
   * not count: otherwise a new thread on a busy machine, slow until its code is compiled, would fail question after
   * question.
   */
  readonly deadlineMs?: number
  /** The heap limit in megabytes; a thread that needs more is terminated. */
  readonly memoryMb?: number
  /** Whether questions are retried when the thread was terminated because of another one. They are by default. */
  readonly again?: boolean
  /** Told whose question ended the thread, even if they have left. */
  readonly onOverrun?: (asker: number) => void
}

export interface AssistantThread {
  /** Answers in the thread. Throws `OverrunError` for a question that took too much time or memory. */
  readonly provider: AssistantProvider
  /** Starts the thread before the first question does. */
  warmUp(): void
  close(): Promise<void>
}

/** The thread had to be terminated while it worked on this question. */
export class OverrunError extends Error {
  constructor() {
    super('The question could not be worked out in time')
    this.name = 'OverrunError'
  }
}

const DEADLINE_MS = 2_000
/** How many deadlines a turn may last by the clock: nobody waits longer, whatever else the machine does. */
const PATIENCE = 5
const MEMORY_MB = 256
/** For how many questions their askers are remembered. */
const MOST_ASKERS = 1_000
/** The interval at which the thread is checked, in milliseconds. */
const LOOK_MS = 50

interface Asked {
  readonly id: number
  readonly question: Question
  readonly seen: Seen | undefined
  readonly book: FactBook
  readonly events: AnswerEvent[]
  failure: { readonly error: unknown } | undefined
  /** The errors of library calls, by call: a copy would not reveal that the database is away. */
  readonly libraryFailures: Map<number, unknown>
  /** Resolved when an event is ready to be taken. */
  news: PromiseWithResolvers<void>
  /** The thread was once terminated while this question was in progress, and the culprit is unknown. */
  suspected: boolean
  /** Whether part of an answer was delivered. */
  spoke: boolean
}

interface Slot {
  readonly worker: Worker
  readonly state: Int32Array
  readonly look: NodeJS.Timeout
  ready: boolean
  /** The figures that the thread has loaded. */
  book: FactBook | undefined
  error: unknown
}

/**
 * Runs an assistant in a worker thread, so that no question can block this process: a thread that works too long on
 * one, or needs too much memory, is terminated and replaced. That question fails; the others are retried before any new
 * one.
 */
export function assistantThread<Options>(options: ThreadOptions<Options>): AssistantThread {
  const { name, library, facts, log, deadlineMs = DEADLINE_MS, memoryMb = MEMORY_MB, again = true, onOverrun } = options
  const underWay = new Map<number, Asked>()
  const askers = new Map<number, number>()
  /** The retried questions: nothing else starts until they are done, since it could terminate the thread again. */
  const recovering = new Set<number>()
  const held: Asked[] = []
  let slot: Slot | undefined
  let lastId = 0
  let closed = false

  function start(): Slot {
    const state = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT))
    const cache = getCompileCacheDir()
    const data: ThreadData = {
      module: options.module.href,
      options: options.options,
      state,
      deadlineMs,
      // Node keeps the compile cache of each version in a folder of its own below this one.
      compileCache: cache && dirname(cache),
    }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const made: Slot = {
      worker,
      state,
      look: watch({ worker, state }, deadlineMs, over),
      ready: false,
      book: undefined,
      error: undefined,
    }
    function over(id: number): void {
      if (made === slot && made.ready) replace(made, id, 'took too long')
    }
    worker.on('message', (message: FromThread) => {
      if (made === slot) hear(made, message)
    })
    worker.on('error', (error) => {
      made.error = error
    })
    worker.once('exit', () => {
      if (made === slot) ended(made)
    })
    return made
  }

  function hear(from: Slot, message: FromThread): void {
    if (message.type === 'ready') {
      from.ready = true
      return
    }
    const asked = underWay.get(message.id)
    if (message.type === 'library') void look(from, message)
    else if (message.type === 'events') {
      asked?.events.push(...message.events)
      asked?.news.resolve()
    } else if (asked) {
      const { call, error } = message
      fail(asked, call !== undefined && asked.libraryFailures.has(call) ? asked.libraryFailures.get(call) : error)
    }
  }

  async function look(from: Slot, { id, call, asked }: Extract<FromThread, { type: 'library' }>): Promise<void> {
    let entries: FoundEntries | undefined
    try {
      entries = await called(library, asked, underWay.get(id)?.seen)
    } catch (error) {
      if (from === slot) underWay.get(id)?.libraryFailures.set(call, error)
    }
    if (from === slot) post(from, { type: 'found', id, call, entries })
  }

  function fail(asked: Asked, error: unknown): void {
    asked.failure = { error }
    asked.news.resolve()
  }

  /** The thread ended by itself: out of memory, or crashed. */
  function ended(dead: Slot): void {
    if (dead.ready) {
      replace(dead, Atomics.load(dead.state, SLOT.working), 'died')
      return
    }
    // It could not even start, so another one would not either. The next question tries again.
    drop(dead)
    log.error({ err: dead.error, provider: name }, 'assistant thread did not start')
    for (const asked of underWay.values()) fail(asked, dead.error ?? new Error('The assistant thread did not start'))
  }

  function drop(old: Slot): void {
    clearInterval(old.look)
    slot = undefined
  }

  /** @param guilty the question it was working on; 0 if unknown */
  function replace(old: Slot, guilty: number, why: string): void {
    drop(old)
    void old.worker.terminate()
    const asked = [...underWay.values()].filter(({ events, failure }) => !failure && events.at(-1)?.type !== 'done')
    const over = asked.filter(({ id, suspected }) => !again || (guilty === 0 ? suspected : id === guilty))
    // If the culprit is unknown, a question that was present twice is not tried a third time.
    if (guilty === 0) for (const each of asked) each.suspected = true
    // The text is left out: no log contains questions.
    const length = underWay.get(guilty)?.question.question.length
    log.error(
      { err: old.error, provider: name, why, length, underWay: asked.length, given: over.length },
      'assistant thread replaced',
    )
    for (const each of over) fail(each, new OverrunError())
    const asker = askers.get(guilty)
    if (asker !== undefined) onOverrun?.(asker)
    slot = start()
    for (const each of asked) {
      if (over.includes(each) || held.includes(each)) continue
      recovering.add(each.id)
      beginAgain(slot, each)
    }
    release()
  }

  function beginAgain(to: Slot, asked: Asked): void {
    asked.events.length = 0
    asked.libraryFailures.clear()
    if (asked.spoke) asked.events.push({ type: 'restart' })
    begin(to, asked)
  }

  function begin(to: Slot, asked: Asked): void {
    if (to.book !== asked.book) post(to, { type: 'facts', facts: asked.book.facts })
    to.book = asked.book
    post(to, { type: 'ask', id: asked.id, question: asked.question })
  }

  /** Starts what waited for the retried questions, once those are done. */
  function release(): void {
    if (recovering.size > 0 || closed || held.length === 0) return
    slot ??= start()
    for (const each of held.splice(0)) begin(slot, each)
  }

  function remember(id: number, asker: number | undefined): void {
    if (asker === undefined) return
    askers.set(id, asker)
    const [oldest] = askers.keys()
    if (askers.size > MOST_ASKERS && oldest !== undefined) askers.delete(oldest)
  }

  async function* answer({ signal, asker, seen, ...question }: AskInput): AsyncGenerator<AnswerEvent> {
    signal.throwIfAborted()
    const book = await facts(seen?.facts)
    signal.throwIfAborted()
    if (closed) throw new Error('The assistant thread was closed')
    const asked: Asked = {
      id: ++lastId,
      question,
      seen,
      book,
      events: [],
      failure: undefined,
      libraryFailures: new Map(),
      news: Promise.withResolvers(),
      suspected: false,
      spoke: false,
    }
    const stop = () => fail(asked, signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    underWay.set(asked.id, asked)
    remember(asked.id, asker)
    slot ??= start()
    if (recovering.size > 0) held.push(asked)
    else begin(slot, asked)
    let done = false
    try {
      for (;;) {
        await asked.news.promise
        asked.news = Promise.withResolvers()
        for (let event = asked.events.shift(); event; event = asked.events.shift()) {
          asked.spoke = event.type !== 'restart'
          done = event.type === 'done'
          yield event
          if (done) return
        }
        if (asked.failure) {
          done = true
          throw asked.failure.error
        }
      }
    } finally {
      underWay.delete(asked.id)
      const at = held.indexOf(asked)
      if (at >= 0) held.splice(at, 1)
      signal.removeEventListener('abort', stop)
      if ((!done || signal.aborted) && slot) post(slot, { type: 'abort', id: asked.id })
      recovering.delete(asked.id)
      release()
    }
  }

  return {
    provider: { name, answer },
    warmUp() {
      if (!closed) slot ??= start()
    },
    async close() {
      closed = true
      const last = slot
      if (!last) return
      drop(last)
      for (const asked of underWay.values()) fail(asked, new Error('The assistant thread was closed'))
      await last.worker.terminate()
    },
  }
}

const post = ({ worker }: Slot, message: ToThread) => worker.postMessage(message)

function called(library: Library, { name, given }: LibraryCall, seen: Seen | undefined): Promise<FoundEntries> {
  return name === 'find' ? library.find(given[0], seen) : library.search(...given)
}

/**
 * Calls `over` when the thread has used up a question's processor time, with its number; or with 0 when its event loop
 * is blocked for the whole deadline without saying on what. The thread is asked for its usage once the clock makes that
 * possible, and never waited for longer than `PATIENCE` deadlines. Only time in which this process was watching counts:
 * if it was itself stopped or busy, that is not held against the thread.
 */
function watch(
  { worker, state }: Pick<Slot, 'worker' | 'state'>,
  deadlineMs: number,
  over: (id: number) => void,
): NodeJS.Timeout {
  const read = () => ({ turn: Atomics.load(state, SLOT.turn), beat: Atomics.load(state, SLOT.beat) })
  let last = performance.now()
  let before = read()
  let worked = 0
  let stood = 0
  let measuring = false

  /** Ends a turn that has used up its time. A thread inside a native call answers only when the call is done. */
  async function measure(id: number, { turn, beat }: ReturnType<typeof read>): Promise<void> {
    measuring = true
    try {
      const { user, system } = await worker.cpuUsage()
      const now = read()
      const same = now.turn === turn && (id === 0 ? now.beat === beat : Atomics.load(state, SLOT.working) === id)
      const since = Atomics.load(state, id === 0 ? SLOT.beaten : SLOT.since)
      // In 32 bits, so that the difference is right after an overflow.
      const used = (Math.round((user + system) / 1000) - since) | 0
      if (same && used >= (id === 0 ? deadlineMs : Atomics.load(state, SLOT.left))) over(id)
    } catch {
      // It has ended meanwhile, which is reported separately.
    } finally {
      measuring = false
    }
  }

  return setInterval(() => {
    const now = performance.now()
    const passed = Math.min(now - last, 2 * LOOK_MS)
    last = now
    const working = Atomics.load(state, SLOT.working)
    const after = read()
    // One turn of the event loop may start many questions, each a little: that is not a blocked loop.
    const sameTurn = after.turn === before.turn
    worked = working !== 0 && sameTurn ? worked + passed : 0
    stood = working === 0 && sameTurn && after.beat === before.beat ? stood + passed : 0
    before = after
    const long = worked > 0 ? worked >= Atomics.load(state, SLOT.left) : stood >= deadlineMs
    if (Math.max(worked, stood) >= PATIENCE * deadlineMs) over(working)
    else if (long && !measuring) void measure(working, after)
  }, LOOK_MS).unref()
}
