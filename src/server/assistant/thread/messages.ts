import type { Fact } from '../../../shared/tax/types.ts'
import type { FactBook } from '../facts.ts'
import type { AnswerEvent, AskInput, AssistantProvider, Library } from '../types.ts'

// The messages between the main thread and a worker thread. Everything is plain data: questions, answers and library
// documents travel with whatever fields they have.

/** The module that a thread runs: it creates the provider, again whenever the figures change. */
export interface ThreadModule<Options = unknown> {
  create(deps: ThreadDeps, options: Options): AssistantProvider
}

export interface ThreadDeps {
  /** Calls the library through the main thread, which has the database. */
  readonly library: Library
  readonly facts: FactBook
}

/** The data that a thread is started with. */
export interface ThreadData {
  /** The address of a `ThreadModule`. */
  readonly module: string
  readonly options: unknown
  /** Shared memory: see `SLOT`. */
  readonly state: Int32Array
  /** Processor time allowed per question, in milliseconds. */
  readonly deadlineMs: number
  /** The folder of Node's compile cache; undefined: none. */
  readonly compileCache: string | undefined
}

/** Counters that a thread writes into shared memory, readable even while it is stuck. */
export const SLOT = {
  /** The question in progress; 0: none. */
  working: 0,
  /** Incremented each time a question is started or resumed. */
  turn: 1,
  /** How much processor time this turn's question has left, in milliseconds. */
  left: 2,
  /** The heartbeat: incremented while the thread's event loop turns. */
  beat: 3,
  /** The thread's processor time when it took up that question, in milliseconds. */
  since: 4,
  /** Its processor time at the last heartbeat. */
  beaten: 5,
} as const

export const SLOTS = Object.keys(SLOT).length

export type Question = Omit<AskInput, 'signal'>

export type LibraryCall =
  | { readonly name: 'find'; readonly given: Parameters<Library['find']> }
  | { readonly name: 'search'; readonly given: Parameters<Library['search']> }

/** From the main thread. `id`: the question concerned. */
export type ToThread =
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'found'; readonly id: number; readonly call: number; readonly entries: FoundEntries | undefined }

/** The result of a library call. */
export type FoundEntries = Awaited<ReturnType<Library['find']>>

/** From the thread. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'library'; readonly id: number; readonly call: number; readonly asked: LibraryCall }
  | { readonly type: 'events'; readonly id: number; readonly events: readonly AnswerEvent[] }
  /** `call`: the failed library call, whose error the main thread has. */
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown; readonly call: number | undefined }
