import { expect, it } from 'vitest'
import { inTurns } from './turns.ts'
import type { AnswerEvent, AskInput, AssistantProvider } from './types.ts'

/** A fake worker that answers when the test tells it to, and records what it works on. */
function heldProvider() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const provider: AssistantProvider = {
    name: 'embedded',
    async *answer({ question }) {
      begun.push(question)
      await new Promise<void>((resolve, reject) => {
        ends.set(question, (error) => (error ? reject(error) : resolve()))
      })
      yield { type: 'delta', text: question }
    },
  }
  return { begun, end: (question: string, error?: Error) => ends.get(question)?.(error), provider: inTurns(provider) }
}

async function ask(provider: AssistantProvider, asker: number | undefined, question: string, signal?: AbortSignal) {
  const input: AskInput = {
    ...{ question, history: [], company: null, today: '2026-11-20', externalThreadId: null },
    signal: signal ?? new AbortController().signal,
    ...(asker === undefined ? {} : { asker }),
  }
  const events: AnswerEvent[] = []
  for await (const event of provider.answer(input)) events.push(event)
  return events
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('works on two questions of a person at once, the next ones in order, and on everybody else’s meanwhile', async () => {
  const { provider, begun, end } = heldProvider()
  const asked = ['a', 'b', 'c', 'd'].map((question) => ask(provider, 1, question))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  const other = ask(provider, 2, 'x')
  await settled()
  expect(begun).toEqual(['a', 'b', 'x'])
  end('b')
  await settled()
  expect(begun.at(-1)).toBe('c')
  // A failed job frees its place too.
  end('a', new Error('broken'))
  await expect(asked[0]).rejects.toThrow('broken')
  await settled()
  expect(begun).toEqual(['a', 'b', 'x', 'c', 'd'])
  for (const question of ['c', 'd', 'x']) end(question)
  expect(await asked[3]).toEqual([{ type: 'delta', text: 'd' }])
  await other
  // Everybody has left, so the next one starts at once.
  const again = ask(provider, 1, 'e')
  await settled()
  expect(begun.at(-1)).toBe('e')
  end('e')
  await again
})

it('lets go of whoever gives up waiting, and begins nothing for who has', async () => {
  const { provider, begun, end } = heldProvider()
  const asked = ['a', 'b'].map((question) => ask(provider, 1, question))
  const stop = new AbortController()
  const gone = ask(provider, 1, 'gone', stop.signal)
  const last = ask(provider, 1, 'last')
  await settled()
  stop.abort(new Error('hung up'))
  await expect(gone).rejects.toThrow('hung up')
  await expect(ask(provider, 1, 'late', stop.signal)).rejects.toThrow('hung up')
  end('a')
  await settled()
  expect(begun).toEqual(['a', 'b', 'last'])
  for (const question of ['b', 'last']) end(question)
  await Promise.all([...asked, last])
})

it('holds nobody back whom it does not know', async () => {
  const { provider, begun, end } = heldProvider()
  const asked = ['a', 'b', 'c'].map((question) => ask(provider, undefined, question))
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const question of begun) end(question)
  await Promise.all(asked)
})
