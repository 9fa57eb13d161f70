interface Line {
  working: number
  readonly waiting: (() => void)[]
}

/** Of each caller a few pieces of work are under way at once, and the next ones wait for these. */
export interface Turns {
  /** Waits for a turn; what it gives ends the turn. @throws the signal's reason, when that comes first */
  enter(caller: string | number, signal?: AbortSignal): Promise<() => void>
  /** `work` in a turn of its own. */
  run<T>(caller: string | number, work: () => Promise<T>): Promise<T>
}

/**
 * Turns of this process. What many share is taken by turns: whoever asks for forty dear things at once waits for them, and
 * nobody else does.
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
      // Its place is handed over, so that nobody who comes just now overtakes it.
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
