import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryLibrary } from '../../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { type FactBook, factBook } from '../facts.ts'
import type { AnswerEvent, AskInput, Library } from '../types.ts'
import { type AssistantThread, assistantThread, OverrunError } from './host.ts'
import { NOT_IN_TIME, withoutOverrun } from './overrun.ts'

const MODULE = new URL('../../../../tests/helpers/commandAssistant.ts', import.meta.url)
const book = factBook(shippedFacts)
const TITLE = 'Found'

/** A fake library whose answers are held until the test releases them. */
function heldLibrary() {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const library: Library = {
    find: async () => [],
    async search(text, limit) {
      asked.resolve()
      await gate.promise
      const entries = await memoryLibrary().search('retención', limit)
      return entries.map((entry) => ({ ...entry, title: text.includes('fail') ? '' : TITLE }))
    },
  }
  return { library, letGo: gate.resolve, fail: gate.reject, asked: asked.promise }
}

const threads: AssistantThread[] = []
/** Half of the real deadline, because most of these tests wait for it. */
const DEADLINE_MS = 1_000
/** A thread that fills its memory has to reach its limit before the deadline. */
const deadlineFor = (word: string) => (word === 'fill' ? 2 * DEADLINE_MS : DEADLINE_MS)
const open: Library = { find: async () => [], search: async () => [] }

interface Given {
  readonly library?: Library
  readonly facts?: () => Promise<FactBook>
  readonly again?: boolean
  readonly deadlineMs?: number
  readonly onOverrun?: (asker: number) => void
  readonly lines?: string[]
}

function thread(given: Given = {}) {
  const { library = open, facts = async () => book, lines = [], ...rest } = given
  const made = assistantThread({
    name: 'embedded',
    module: MODULE,
    options: { name: 'Luka' },
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    memoryMb: 64,
    deadlineMs: DEADLINE_MS,
    ...{ library, facts },
    ...rest,
  })
  threads.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((one) => one.close()))
})

const input = (question: string, signal = new AbortController().signal): AskInput => ({
  ...{ question, history: [], today: '2026-11-20', company: null, externalThreadId: null, signal },
})

async function collect(answer: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const all: AnswerEvent[] = []
  for await (const event of answer) all.push(event)
  return all
}

function events(made: AssistantThread, question: string, signal?: AbortSignal) {
  return collect(withoutOverrun(made.provider).answer(input(question, signal)))
}

async function content(made: AssistantThread, question: string): Promise<string> {
  const last = (await events(made, question)).at(-1)
  return last?.type === 'done' ? last.answer.content : ''
}

const free = expect.objectContaining({
  type: 'done',
  answer: expect.objectContaining({ answered: false, content: expect.stringContaining(NOT_IN_TIME) }),
})

describe('an assistant in a thread', () => {
  it('gives the events of its provider, made with the options that it was given', async () => {
    const made = thread()
    expect(await events(made, 'name one two')).toEqual([
      ...['Luka ', 'one ', 'two '].map((text) => ({ type: 'delta', text })),
      { type: 'done', answer: expect.objectContaining({ content: 'Luka one two ', answered: true }) },
    ])
    expect(await content(made, 'history')).toBe('0 ')
  })

  it('answers with the figures of the moment', async () => {
    let facts = book
    const made = thread({ facts: async () => facts })
    const before = await content(made, 'uvt')
    const [uvt] = shippedFacts.filter(({ key }) => key === 'uvt')
    if (!uvt) throw new Error('No UVT is shipped')
    facts = factBook([...shippedFacts, { ...uvt, value: 77, from: '2026-01-01', until: null }])
    expect(await content(made, 'uvt')).toBe('77 ')
    expect(before).not.toBe('77 ')
  })

  it('waits for the library for one question while it answers another', async () => {
    const { library, letGo, asked } = heldLibrary()
    const made = thread({ library })
    const waiting = content(made, 'look')
    await asked
    expect(await content(made, 'meanwhile')).toBe('meanwhile ')
    letGo()
    expect(await waiting).toBe(`${TITLE} `)
  })

  it('asks the library for little at once, however much a question looks up', async () => {
    const { library, letGo } = heldLibrary()
    let asked = 0
    const four = Promise.withResolvers<void>()
    const made = thread({
      library: {
        ...library,
        search(...given) {
          if (++asked === 4) four.resolve()
          return library.search(...given)
        },
      },
    })
    const waiting = content(made, 'looks')
    await four.promise
    expect(await content(made, 'name')).toBe('Luka ')
    expect(asked).toBe(4)
    letGo()
    expect(await waiting).toBe('50 ')
  })

  it('fails with the very error of the library', async () => {
    const { library, fail, asked } = heldLibrary()
    const waiting = events(thread({ library }), 'look')
    await asked
    const away = new Error('the database is away')
    fail(away)
    await expect(waiting).rejects.toBe(away)
  })

  it.each(['throw', 'response'])('fails with what its provider throws (%s), and goes on', async (word) => {
    const made = thread()
    await expect(events(made, word)).rejects.toThrow(word === 'throw' ? 'as it was told' : 'with a response')
    expect(await content(made, 'next')).toBe('next ')
  })

  it('tells little of a failure that says much, for the log', async () => {
    const failure = await events(thread(), 'lecture').catch((error: unknown) => error)
    expect(String(failure)).toMatch(/^Error: RangeError: on and on .{280,300}…$/)
    expect(failure instanceof Error && failure.stack?.length).toBeLessThan(2_000)
  })

  it('stops at once for a caller who leaves, with the reason', async () => {
    const { library, asked, letGo } = heldLibrary()
    const made = thread({ library })
    const stop = new AbortController()
    const waiting = events(made, 'look', stop.signal)
    await asked
    stop.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    letGo()
    expect(await content(made, 'next')).toBe('next ')
    await expect(events(made, 'never', AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })
})

describe('a question that a thread cannot work out in time', () => {
  it.each(['spin', 'backtrack', 'later spin', 'fill'])(
    'is answered for free (%s), and the next as ever',
    async (word) => {
      const lines: string[] = []
      const made = thread({ lines, deadlineMs: deadlineFor(word) })
      expect((await events(made, word)).at(-1)).toEqual(free)
      expect(await content(made, 'next')).toBe('next ')
      // Questions are never logged.
      expect(lines.join()).toContain('assistant thread replaced')
      expect(lines.join()).not.toContain(word)
    },
  )

  it('says so to whoever would rather do something else', async () => {
    await expect(collect(thread().provider.answer(input('spin')))).rejects.toThrow(OverrunError)
  })

  it.each(['spin', 'fill'])('takes back what it had begun to say (%s)', async (word) => {
    const made = thread({ deadlineMs: deadlineFor(word) })
    const told = await events(made, `one later look ${word}`)
    expect(told[0]).toEqual({ type: 'delta', text: 'one ' })
    expect(told.slice(-3)).toEqual([{ type: 'restart' }, expect.objectContaining({ type: 'delta' }), free])
  })

  it('costs the others nothing but a new beginning', async () => {
    const { library, asked, letGo } = heldLibrary()
    const made = thread({ library })
    const waiting = events(made, 'one later look two')
    await asked
    expect((await events(made, 'spin')).at(-1)).toEqual(free)
    letGo()
    const told = await waiting
    expect(told.at(-1)).toMatchObject({ type: 'done', answer: { content: `one ${TITLE} two `, answered: true } })
    expect(told.filter(({ type }) => type === 'restart')).toHaveLength(1)
  })

  it('holds nobody up twice: whoever was begun again comes before the next', async () => {
    const { library, asked, letGo } = heldLibrary()
    const made = thread({ library })
    const waiting = events(made, 'one later look later look two')
    await asked
    expect((await events(made, 'spin')).at(-1)).toEqual(free)
    // Otherwise somebody who repeats such a question would end each thread before the other one has recovered.
    const ended: string[] = []
    const noted = async (word: string, answer: Promise<AnswerEvent[]>) => {
      const told = await answer
      ended.push(word)
      return told
    }
    const more = ['spin', 'next'].map((word) => noted(word, events(made, word)))
    letGo()
    const told = await noted('waiting', waiting)
    expect(told.at(-1)).toMatchObject({ type: 'done', answer: { answered: true } })
    expect(told.filter(({ type }) => type === 'restart')).toHaveLength(1)
    const [spun, next] = await Promise.all(more)
    expect(spun?.at(-1)).toEqual(free)
    expect(next?.at(-1)).toMatchObject({ type: 'done', answer: { content: 'next ' } })
    expect(ended).toEqual(['waiting', 'spin', 'next'])
  })

  it('is told of by its asker, who may have left', async () => {
    const { library, asked, letGo } = heldLibrary()
    const heard = Promise.withResolvers<number>()
    const made = thread({ library, onOverrun: heard.resolve })
    const stop = new AbortController()
    const waiting = collect(made.provider.answer({ ...input('look spin', stop.signal), asker: 7 }))
    await asked
    letGo()
    // This comes after the library's result was sent, so it arrives behind it.
    await new Promise((resolve) => setImmediate(resolve))
    stop.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    expect(await heard.promise).toBe(7)
  })

  it('is not begun again where a second beginning is not wanted', async () => {
    const { library, asked } = heldLibrary()
    const made = thread({ library, again: false })
    const waiting = events(made, 'look')
    await asked
    await events(made, 'spin')
    expect((await waiting).at(-1)).toEqual(free)
  })

  it('is one that uses the processor for long, not one that waits for it', async () => {
    expect(await content(thread(), 'starve one')).toBe('one ')
    expect(await content(thread(), 'later starve one')).toBe('one ')
  })

  it('is one whose own work takes long, not one that waits for the library or for its turn', async () => {
    const { library, asked, letGo } = heldLibrary()
    const made = thread({ library })
    const waiting = content(made, 'look')
    await asked
    // Longer than the deadline: the time it takes to find out that the two others never finish.
    await events(made, 'spin')
    const queue = ['spin', 'in', 'a', 'row'].map((word) => content(made, word))
    letGo()
    expect(await waiting).toBe(`${TITLE} `)
    expect((await Promise.all(queue)).slice(1)).toEqual(['in ', 'a ', 'row '])
  })
})

describe('a thread', () => {
  it('that ends by itself is replaced', async () => {
    const made = thread()
    expect((await events(made, 'exit')).at(-1)).toEqual(free)
    expect(await content(made, 'next')).toBe('next ')
  })

  it('that cannot start says why, at each question', async () => {
    const broken = assistantThread({
      name: 'embedded',
      module: new URL('./absent.ts', import.meta.url),
      options: {},
      library: open,
      facts: async () => book,
      log: pino({ level: 'silent' }),
    })
    threads.push(broken)
    await expect(events(broken, 'one')).rejects.toThrow('absent.ts')
    await expect(events(broken, 'two')).rejects.toThrow('absent.ts')
  })

  it('that was closed takes no question, and lets go of those under way', async () => {
    const { library, asked } = heldLibrary()
    const made = thread({ library })
    made.warmUp()
    const waiting = events(made, 'look')
    await asked
    await Promise.all([expect(waiting).rejects.toThrow('closed'), made.close()])
    await expect(events(made, 'next')).rejects.toThrow('closed')
  })
})
