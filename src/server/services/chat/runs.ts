import type { AskAnswer, AskEvent } from '../../../shared/contract/chat.ts'

/** `restart`: what the deltas said so far is void, the answer begins anew. */
export type RunEvent = AskEvent | { readonly type: 'restart' }

const REPLACED =
  '\n\n---\n\n*La respuesta se cortó aquí: lo anterior no vale y lo que sigue lo reemplaza por completo.*\n\n'

/** The documented stream only ever adds: there a restart is said in words. The right text alone is in `done`. */
export function documentedEvent(event: RunEvent): AskEvent {
  return event.type === 'restart' ? { type: 'delta', text: REPLACED } : event
}

/** One answer in the making, which any number of callers can follow from its beginning. */
export interface Run {
  /** Every event so far and to come; ends after `done`, throws what the run failed with. */
  events(): AsyncGenerator<RunEvent, void>
  readonly result: Promise<AskAnswer>
  /** Counts a caller in. When all who were counted in have hung up, the work is told. False: it was told already. */
  join(caller: AbortSignal): boolean
}

/**
 * Runs `work` in the background and keeps what it emits. Its callers may leave and others join: a repeated request
 * follows the first run instead of starting a second. `abandoned` aborts when nobody is left.
 */
export function startRun(work: (emit: (event: RunEvent) => void, abandoned: AbortSignal) => Promise<AskAnswer>): Run {
  const log: RunEvent[] = []
  let ended = false
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const abandoned = new AbortController()
  let callers = 0
  const result = work((event) => {
    log.push(event)
    announce()
  }, abandoned.signal).finally(() => {
    ended = true
    announce()
  })
  // Whoever awaits it sees the failure; nobody awaiting must not end the process.
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
