import type { ThreadModule } from '../../src/server/assistant/thread/messages.ts'
import type { Answer, AnswerEvent } from '../../src/server/assistant/types.ts'

// An assistant that executes its question as commands, for tests of its worker thread.

const done = (content: string): AnswerEvent => {
  const answer: Answer = { content, sources: [], answered: true, topic: null, externalThreadId: null }
  return { type: 'done', answer }
}

const kept: number[][] = []

export const create: ThreadModule<{ readonly name: string }>['create'] = ({ library, facts }, { name }) => ({
  name: 'embedded',
  async *answer({ question, history, signal }) {
    let content = ''
    const say = (text: string): AnswerEvent => {
      content += text
      return { type: 'delta', text }
    }
    for (const word of question.split(' ')) {
      signal.throwIfAborted()
      if (word === 'name') yield say(`${name} `)
      else if (word === 'history') yield say(`${history.length} `)
      else if (word === 'uvt') yield say(`${facts.at('uvt', '2026-06-01').value} `)
      else if (word === 'look') yield say(`${(await library.search(question, 1))[0]?.title} `)
      else if (word === 'looks') {
        const found = await Promise.all(Array.from({ length: 50 }, () => library.search(question, 1)))
        yield say(`${found.length} `)
      } else if (word === 'spin') for (;;);
      // A pattern with exponential backtracking.
      else if (word === 'backtrack') /^(?:a+)+$/.test(`${'a'.repeat(60)}b`)
      // Sleeps like a thread that gets no processor: longer than the tests' deadline, without using processor time.
      else if (word === 'starve') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
      else if (word === 'fill') for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index))
      else if (word === 'throw') throw new RangeError('as it was told')
      else if (word === 'lecture') throw new RangeError('on and on '.repeat(1_000))
      // Work that no message started.
      else if (word === 'later') await new Promise((resolve) => setTimeout(resolve))
      else if (word === 'exit') process.exit(3)
      else if (word === 'response') throw new Error('with a response', { cause: new Response() })
      else yield say(`${word} `)
    }
    yield done(content)
  },
})
