import type { AssistantProvider } from './types.ts'

/** Questions of one person that are worked on at once. */
const AT_ONCE = 2

interface Line {
  working: number
  readonly waiting: (() => void)[]
}

/**
 * The same provider; of each person it works on a few questions at once, and the next ones wait for these. There is one
 * engine for everybody: whoever asks forty dear questions at once waits for them, and nobody else does.
 */
export function inTurns(provider: AssistantProvider): AssistantProvider {
  const lines = new Map<number, Line>()

  async function enter(asker: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    const line = lines.get(asker) ?? { working: 0, waiting: [] }
    lines.set(asker, line)
    if (line.working < AT_ONCE) line.working++
    else await turnIn(line, signal)
    return () => {
      const next = line.waiting.shift()
      // Its place is handed over, so that nobody who comes just now overtakes it.
      if (next) next()
      else if (--line.working === 0) lines.delete(asker)
    }
  }

  return {
    ...provider,
    async *answer(input) {
      const { asker, ...question } = input
      if (asker === undefined) return yield* provider.answer(question)
      const leave = await enter(asker, question.signal)
      try {
        yield* provider.answer(question)
      } finally {
        leave()
      }
    },
  }
}

function turnIn({ waiting }: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal.reason)
    }
    waiting.push(begin)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
