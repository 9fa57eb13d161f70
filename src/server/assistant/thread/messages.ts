import type { Fact } from '../../../shared/tax/types.ts'
import type { FactBook } from '../facts.ts'
import type { AnswerEvent, AskInput, AssistantProvider, Library } from '../types.ts'

// What the main thread and a thread that answers say to one another. Everything is plain data: whatever fields a
// question, an answer or a document of the library has travel as they are.

/** The module that a thread works with: it makes the provider, anew whenever the figures change. */
export interface ThreadModule<Options = unknown> {
  create(deps: ThreadDeps, options: Options): AssistantProvider
}

export interface ThreadDeps {
  /** Asks the main thread, which has the database. */
  readonly library: Library
  readonly facts: FactBook
}

/** What a thread is started with. */
export interface ThreadData {
  /** The address of a `ThreadModule`. */
  readonly module: string
  readonly options: unknown
  /** Shared memory: see `SLOT`. */
  readonly state: Int32Array
  /** How much processor time a question may take, in milliseconds. */
  readonly deadlineMs: number
  /** Where Node keeps what it has compiled; undefined: nowhere. */
  readonly compileCache: string | undefined
}

/** What a thread writes down where the main thread can read it even while the thread is stuck. */
export const SLOT = {
  /** The question that it works on at this moment; 0: none. */
  working: 0,
  /** Goes up each time it takes up a question, or takes one up again. */
  turn: 1,
  /** How much more processor time the question of this turn may take, in milliseconds. */
  left: 2,
  /** Goes up while the thread's event loop turns. */
  beat: 3,
  /** What the thread had used of the processor when it took that question up, in milliseconds. */
  since: 4,
  /** What it had used when its event loop last said that it turns. */
  beaten: 5,
} as const

export const SLOTS = Object.keys(SLOT).length

export type Question = Omit<AskInput, 'signal'>

export type LibraryCall =
  | { readonly name: 'find'; readonly given: Parameters<Library['find']> }
  | { readonly name: 'search'; readonly given: Parameters<Library['search']> }

/** From the main thread. `id`: the question that it is about. */
export type ToThread =
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'found'; readonly id: number; readonly call: number; readonly entries: FoundEntries | undefined }

/** What a call of the library gave. */
export type FoundEntries = Awaited<ReturnType<Library['find']>>

/** From the thread. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'library'; readonly id: number; readonly call: number; readonly asked: LibraryCall }
  | { readonly type: 'events'; readonly id: number; readonly events: readonly AnswerEvent[] }
  /** `call`: the call of the library whose failure it is; the main thread has the error itself. */
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown; readonly call: number | undefined }
