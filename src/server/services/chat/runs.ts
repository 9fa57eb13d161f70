import type { AskAnswer, AskEvent } from '../../../shared/contract/chat.ts'

/** `restart`: discard the deltas so far, the answer starts over. */
export type RunEvent = AskEvent | { readonly type: 'restart' }

const REPLACED =
  '\n\n---\n\n*La respuesta se cortó aquí: lo anterior no vale y lo que sigue lo reemplaza por completo.*\n\n'

/** The documented stream can only add text: there a restart is announced in words. Only `done` has the correct text. */
export function documentedEvent(event: RunEvent): AskEvent {
  return event.type === 'restart' ? { type: 'delta', text: REPLACED } : event
}

/** What the work on an answer tells and learns. */
export interface Work {
  readonly emit: (event: RunEvent) => void
  /** Aborts when no caller is left. */
  readonly abandoned: AbortSignal
  /** Whether a word of it was handed to somebody. */
  readonly isHeard: () => boolean
}

/** One answer in progress, which any number of callers can follow from its beginning. */
export interface Run {
  /** All past and future events; ends after `done`, throws the run's error. */
  events(): AsyncGenerator<RunEvent, void>
  readonly result: Promise<AskAnswer>
  /** Registers a caller. When all registered callers have hung up, the work is told. False: it was told already. */
  join(caller: AbortSignal): boolean
}

/**
 * Runs `work` in the background and records what it emits. Callers may leave and others join: a repeated request
 * follows the first run instead of starting a second.
 */
export function startRun(work: (run: Work) => Promise<AskAnswer>): Run {
  const log: RunEvent[] = []
  let heard = false
  let ended = false
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const abandoned = new AbortController()
  let callers = 0
  const emit = (event: RunEvent) => {
    log.push(event)
    announce()
  }
  const result = work({ emit, abandoned: abandoned.signal, isHeard: () => heard }).finally(() => {
    ended = true
    announce()
  })
  // Callers who await it see the error; without any, it must not crash the process.
  result.catch(() => {})

  return {
    result,
    join(caller) {
      if (abandoned.signal.aborted) return false
      callers++
      const leave = () => {
        if (--callers === 0) abandoned.abort(caller.reason)
      }
      if (caller.aborted) leave()
      else caller.addEventListener('abort', leave, { once: true })
      return true
    },
    async *events() {
      for (let next = 0; ; ) {
        const event = log[next]
        if (event) {
          next++
          if (event.type === 'delta') heard = true
          yield event
        } else if (ended) {
          await result
          return
        } else {
          await news.promise
        }
      }
    },
  }
}
