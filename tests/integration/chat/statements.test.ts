import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { type AskAnswer, askAnswer } from '../../../src/shared/contract/chat.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What a question costs the database: every statement that this process sends, whoever sends it, BEGIN and COMMIT too.

const MOST = 6
const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
const FOLLOW_UP = '¿Y si no es declarante?'
/** Half an hour before a month ends in Bogotá. */
const BEGAN = Date.UTC(2026, 11, 1, 4, 30)
/** The use of a session is noted once a minute. */
const A_WHILE = 5 * 60_000

/** What a connection is set up with when it opens, and the clock's own look every ten seconds. */
const NOT_A_QUESTIONS = /^SET TIME ZONE|clock_timestamp\(\)/

let server: TestServer
let ana: Person
let now = BEGAN
let sent: string[] = []

function note(text: string): void {
  const line = text.replace(/\s+/g, ' ').trim()
  if (!NOT_A_QUESTIONS.test(line)) sent.push(line)
}

/** As they leave for PostgreSQL. */
function listenOnConnections(): void {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given
    if (typeof statement === 'string') note(statement)
    else if (typeof statement === 'object' && statement !== null && 'text' in statement) note(String(statement.text))
    return Reflect.apply(query, this, given)
  })
}

/** As the embedded database is given them: Parse holds a name and the text, Query the text. */
function listenOnEmbedded(): void {
  const exec = PGlite.prototype.execProtocolRawSync
  vi.spyOn(PGlite.prototype, 'execProtocolRawSync').mockImplementation(function (this: PGlite, message: Uint8Array) {
    const kind = String.fromCharCode(message[0] ?? 0)
    const texts = Buffer.from(message).toString('utf8', 5).split('\0')
    if (kind === 'P') note(texts[1] ?? '')
    else if (kind === 'Q') note(texts[0] ?? '')
    return exec.call(this, message)
  })
}

beforeAll(async () => {
  listenOnConnections()
  listenOnEmbedded()
  server = await startTestServer({ now: () => new Date(now) })
  await server.stopMail()
  // The documents that these answers cite are read once a process.
  const eva = await createPerson(server)
  const { threadId } = await asked(eva, QUESTION)
  await asked(eva, FOLLOW_UP, threadId)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})
beforeEach(async () => {
  now = BEGAN
  ana = await createPerson(server)
})

/** An answer, and the statements that it took. */
async function asked(
  person: Person,
  question: string,
  threadId?: number,
): Promise<AskAnswer & { statements: string[] }> {
  sent = []
  const reply = await person.call('rest', 'chat.ask', { question, ...(threadId === undefined ? {} : { threadId }) })
  const statements = sent
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { ...askAnswer.parse(reply.body), statements }
}

it(`answers a first question and the one that follows it in ${MOST} statements at most`, async () => {
  const first = await asked(ana, QUESTION)
  expect(first.charged).toBe(500)
  expect(first.references).not.toHaveLength(0)
  // Who asks, a block of attempts, what is known and allowed, the claim with its payment, and the end.
  expect(first.statements.length, first.statements.join('\n')).toBeLessThanOrEqual(MOST - 1)
  const next = await asked(ana, FOLLOW_UP, first.threadId)
  expect(next.charged).toBe(500)
  expect(next.statements.length, next.statements.join('\n')).toBeLessThanOrEqual(MOST - 2)
})

it('takes no more after a while, when the use of the session is noted, nor in the first hour of a month', async () => {
  const { threadId } = await asked(ana, QUESTION)
  now += A_WHILE
  const later = await asked(ana, FOLLOW_UP, threadId)
  expect(later.statements.length, later.statements.join('\n')).toBeLessThanOrEqual(MOST - 1)
  now = Date.UTC(2026, 11, 1, 5, 1)
  await ana.call('rest', 'auth.user')
  const { statements, creditsAvailable } = await asked(ana, QUESTION)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST)
  expect(creditsAvailable).toBe(19_500)
  expect(await verifyLedger(server.db)).toEqual([])
})

it('cites a document as it is after a change, and never one that was taken away', async () => {
  const { references, threadId } = await asked(ana, QUESTION)
  const [cited] = references
  if (!cited) throw new Error('Nothing is cited')
  await server.db.legalDocument.update({ where: { id: cited.id }, data: { title: 'Como quedó hoy' } })
  const changed = await asked(ana, QUESTION)
  expect(changed.references.find(({ id }) => id === cited.id)?.title).toBe('Como quedó hoy')
  await server.db.legalDocument.update({ where: { id: cited.id }, data: { retiredAt: new Date(now) } })
  const without = await asked(ana, FOLLOW_UP, threadId)
  expect(without.references.map(({ id }) => id)).not.toContain(cited.id)
  await server.db.legalDocument.update({ where: { id: cited.id }, data: { title: cited.title, retiredAt: null } })
  const back = await asked(ana, QUESTION)
  expect(back.references.find(({ id }) => id === cited.id)?.title).toBe(cited.title)
})
