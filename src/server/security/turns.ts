interface Line {
  working: number
  readonly waiting: (() => void)[]
}

/** Limits each caller to a few concurrent pieces of work; further ones queue. */
export interface Turns {
  /** Waits for a turn; call the result to end the turn. @throws the signal's reason, if it aborts first */
  enter(caller: string | number, signal?: AbortSignal): Promise<() => void>
  /** Runs `work` in a turn of its own. */
  run<T>(caller: string | number, work: () => Promise<T>): Promise<T>
}

/**
 * Fair queueing within this process: a caller who asks for forty expensive things at once waits for them, and nobody
 * else does.
 */
export function createTurns(atOnce: number): Turns {
  const lines = new Map<string | number, Line>()

  async function enter(caller: string | number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const line = lines.get(caller) ?? { working: 0, waiting: [] }
    lines.set(caller, line)
    if (line.working < atOnce) line.working++
    else await turnIn(line, signal)
    return () => {
      const next = line.waiting.shift()
      // The slot is handed over, so that nobody who arrives just now jumps the queue.
      if (next) next()
      else if (--line.working === 0) lines.delete(caller)
    }
  }

  return {
    enter,
    async run(caller, work) {
      const leave = await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function turnIn({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal?.reason)
    }
    waiting.push(begin)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
