import type { AskAnswer, AskEvent } from '../../../shared/contract/chat.ts'

/** One answer in the making, which any number of callers can follow from its beginning. */
export interface Run {
  /** Every event so far and to come; ends after `done`, throws what the run failed with. */
  events(): AsyncGenerator<AskEvent, void>
  readonly result: Promise<AskAnswer>
}

/**
 * Runs `work` in the background and keeps what it emits. It goes on when its callers leave, so that an answer whose
 * tab was closed is still stored, and a repeated request joins the first instead of starting a second.
 */
export function startRun(work: (emit: (event: AskEvent) => void) => Promise<AskAnswer>): Run {
  const log: AskEvent[] = []
  let ended = false
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const result = work((event) => {
    log.push(event)
    announce()
  }).finally(() => {
    ended = true
    announce()
  })
  // Whoever awaits it sees the failure; nobody awaiting must not end the process.
  result.catch(() => {})

  return {
    result,
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
