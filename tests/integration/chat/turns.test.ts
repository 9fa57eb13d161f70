import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { STORE } from '../../../src/server/services/chat/exchange.ts'
import { LEAN_PAGE, WHOLE_PAGE } from '../../../src/server/services/chat/pages.ts'
import { arrived } from '../../helpers/arrived.ts'
import { DOORS, openClient, type Reply } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What is dear is worked on for each caller a few times at once, whichever call asks for it: so much of what one person
// keeps is in the process' memory, and nobody else waits for all that this person asks for.

const AT_ONCE = 2
const ASKED = 6

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())

/** Work that has begun and waits until it is let go. */
class Gate {
  begun = 0
  private open = false
  private readonly waiting: (() => void)[] = []
  private news = Promise.withResolvers<void>()

  async pass(): Promise<void> {
    this.begun++
    this.news.resolve()
    this.news = Promise.withResolvers()
    if (!this.open) await new Promise<void>((resolve) => void this.waiting.push(resolve))
  }

  get held(): number {
    return this.waiting.length
  }

  /** Resolves when so much has begun. */
  async reached(count: number): Promise<void> {
    while (this.begun < count) await this.news.promise
  }

  letOldestGo(): void {
    this.waiting.shift()?.()
  }

  letNewestGo(): void {
    this.waiting.pop()?.()
  }

  /** Lets everything go, and holds nothing more. */
  end(): void {
    this.open = true
    for (const go of this.waiting.splice(0)) go()
  }
}

/** Holds back what the server asks its database, and gives what ends that. */
type Hold = (gate: Gate) => () => void

const statement =
  (way: 'read' | 'prepared', meant: (text: string) => boolean): Hold =>
  (gate) => {
    const { sql } = server.app
    const run = sql[way].bind(sql)
    const held: SqlRunner['read'] = async (text, values) => {
      if (meant(text)) await gate.pass()
      return run(text, values)
    }
    Object.assign(sql, { [way]: held })
    return () => void Object.assign(sql, { [way]: run })
  }

const search: Hold = (gate) => {
  const { db } = server.app
  const run = db.$queryRaw.bind(db)
  async function held(...asked: Parameters<typeof run>) {
    if (String(asked[0]).includes('search @@')) await gate.pass()
    return run(...asked)
  }
  Object.assign(db, { $queryRaw: held })
  return () => void Object.assign(db, { $queryRaw: run })
}

const searched = statement('prepared', (text) => text.includes('legal_words'))
const listed = statement('prepared', (text) => text.includes('FROM legal_documents') && !text.includes('legal_words'))

/** One caller asks often, and meanwhile each of the others once. */
async function expectTurns(hold: Hold, ask: () => Promise<Reply>, others: readonly (() => Promise<Reply>)[]) {
  const gate = new Gate()
  const end = hold(gate)
  try {
    const all = arrived(ASKED)
    const asked = Array.from({ length: ASKED }, ask)
    await all
    await gate.reached(AT_ONCE)
    for (const [at, other] of others.entries()) {
      const reply = other()
      await gate.reached(AT_ONCE + at + 1)
      expect(gate.held).toBe(AT_ONCE + 1)
      gate.letNewestGo()
      expect([200, 201]).toContain((await reply).status)
      // The others went the whole way that the first ones went: of those, what could come so far has.
      expect(gate.held).toBe(AT_ONCE)
    }
    for (let begun = gate.begun; begun < ASKED + others.length; begun++) {
      gate.letOldestGo()
      await gate.reached(begun + 1)
      expect(gate.held).toBe(AT_ONCE)
    }
    gate.end()
    for (const { status } of await Promise.all(asked)) expect([200, 201]).toContain(status)
    expect(gate.begun).toBe(ASKED + others.length)
  } finally {
    gate.end()
    end()
  }
}

type Input = (thread: number) => Record<string, unknown>
let searches = 0
/** A search that was made before is answered from memory. */
const unheard = () => `retencion ${++searches}`

const CALLS: readonly (readonly [procedure: string, input: Input, hold: Hold])[] = [
  ['chat.conversation', (id) => ({ id }), statement('read', (text) => text === LEAN_PAGE)],
  ['chat.messages', (id) => ({ id }), statement('read', (text) => text === WHOLE_PAGE)],
  ['assistant.threadHistory', (id) => ({ thread_id: String(id) }), statement('read', (text) => text === LEAN_PAGE)],
  [
    'chat.saveConversation',
    (threadId) => ({ threadId, userMessage: 'a', assistantMessage: 'b' }),
    statement('prepared', (text) => text === STORE),
  ],
  ['chat.search', () => ({ q: 'larga' }), search],
  ['chat.references', () => ({ q: unheard() }), searched],
  ['chat.references', () => ({ limit: 100 }), listed],
]

describe.each(DOORS)('over %s', (door) => {
  it.each(CALLS)('%s is worked on twice at once for a person, and for others meanwhile', async (name, input, hold) => {
    const [ask, ...others] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = await createPerson(server)
        const { id } = await person.trpc.chat.createThread.mutate({ title: 'Larga' })
        return () => person.call(door, name, input(id))
      }),
    )
    if (ask) await expectTurns(hold, ask, others)
  })
})

it.each([
  ['searched', () => `?q=${encodeURIComponent(unheard())}`, searched],
  ['listed', () => '', listed],
])(
  'the library is %s twice at once for an address without an account, and for others meanwhile',
  async (_, query, hold) => {
    const from = (address: string) =>
      openClient(server.url).rest('GET', `/references${query()}`, undefined, { 'x-forwarded-for': address })
    let at = 0
    // Of one customer, however many addresses of IPv6 they have.
    const ask = () => from(`2001:db8:1:${(at++).toString(16)}00::1`)
    const others = ['2001:db8:2::1', '190.25.1.7', '190.25.1.8'].map((address) => () => from(address))
    await expectTurns(hold, ask, others)
  },
)
