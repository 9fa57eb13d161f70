import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchReferences } from '../../../src/server/assistant/library.ts'
import type { App } from '../../../src/server/core/context.ts'
import { balance, grantMonthly, refund, reserve } from '../../../src/server/credits/ledger.ts'
import { pgliteAdapter, postgresAdapter } from '../../../src/server/db/adapters.ts'
import { createFolder } from '../../../src/server/db/folder.ts'
import { PrismaClient } from '../../../src/server/db/generated/client.ts'
import { openPglite, pgliteRunner } from '../../../src/server/db/pglite.ts'
import { openPool, poolRunner } from '../../../src/server/db/postgres.ts'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { claimMails } from '../../../src/server/mail/claim.ts'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { assertLeft, consume } from '../../../src/server/security/rateLimit.ts'
import { allMovements } from '../../../src/server/services/account/payments.ts'
import { readBackground } from '../../../src/server/services/chat/background.ts'
import { claimRun } from '../../../src/server/services/chat/claim.ts'
import { resolveCitations, saveConversation } from '../../../src/server/services/chat/conversation.ts'
import { listConversations, readConversation } from '../../../src/server/services/chat/lean.ts'
import { releaseExpired } from '../../../src/server/services/chat/release.ts'
import { searchConversations } from '../../../src/server/services/chat/search.ts'
import { createThread, getThread, listMessages, listThreads } from '../../../src/server/services/chat/threads.ts'
import { authByKey } from '../../../src/server/session/byKey.ts'
import { authBySession } from '../../../src/server/session/bySession.ts'
import { bareApp } from '../../helpers/bareApp.ts'
import { createTestDatabase } from '../../helpers/database.ts'

// The statements that every screen and every job sends, taken down as they are sent, by Prisma too, and explained over
// tables of tens of thousands of rows: each finds its rows by an index.

const USERS = 2_000
const ME = 77
const MY_THREAD = 77

let sent: string[] = []
/** Runs a text by the simple protocol: the extended one wants values for the $1 of what is only explained. */
let simple: (text: string) => Promise<readonly unknown[]>
let app: App
let close: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  const { adapter, runner, rows, end } = await open(database)
  const log = [{ emit: 'event', level: 'query' }] as const
  const db = new PrismaClient({ adapter, log: [...log] })
  db.$on('query', ({ query }) => sent.push(query))
  simple = rows
  const noted =
    (way: 'prepared' | 'read' | 'query') =>
    <Row>(text: string, values: readonly unknown[] = []) => {
      sent.push(text)
      return runner[way]<Row>(text, values)
    }
  const recording: SqlRunner = { ...runner, query: noted('query'), prepared: noted('prepared'), read: noted('read') }
  app = Object.create(bareApp(), { db: { value: db }, sql: { value: recording } })
  await fill(runner)
  close = async () => {
    await db.$disconnect()
    await end()
    await database.dispose()
  }
})
afterAll(() => close())

async function open({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }) {
  if (databaseUrl !== undefined) {
    const pool = openPool(databaseUrl, 4, () => {})
    const rows = async (text: string) => (await pool.query(text)).rows
    return { adapter: postgresAdapter(pool), runner: poolRunner(pool), rows, end: () => pool.end() }
  }
  const folder = join(dataDir, 'db')
  await createFolder(folder)
  const client = await openPglite(folder)
  const rows = async (text: string) => (await client.exec(text)).at(-1)?.rows ?? []
  return { adapter: pgliteAdapter(client), runner: pgliteRunner(client), rows, end: () => client.close() }
}

async function fill(sql: SqlRunner): Promise<void> {
  const people = `generate_series(1, ${USERS}) AS i`
  const each = `SELECT i + 1000 AS id FROM ${people}`
  await sql.script(`
    INSERT INTO users (id, email, username, password_hash, credits_month)
      SELECT id, 'p' || id || '@espiga.co', 'p' || id, '-', '2026-11' FROM (${each} UNION SELECT ${ME}) AS p;
    INSERT INTO sessions (id, user_id, expires_at) SELECT lpad(id::text, 64, '0'), id, now() + interval '1 day' FROM (${each}) AS p;
    INSERT INTO api_keys (user_id, name, hash, prefix) SELECT id, 'x', lpad(id::text, 64, '0'), 'x' FROM (${each}) AS p;
    INSERT INTO threads (id, user_id, title) SELECT ${MY_THREAD}, ${ME}, 'x';
    INSERT INTO threads (id, user_id, title) SELECT 100000 + id * 4 + n, id, 'x' FROM (${each}) AS p, generate_series(0, 3) AS n;
    INSERT INTO messages (thread_id, content, is_from_assistant) SELECT id, 'x', n = 1 FROM threads, generate_series(0, 1) AS n;
    INSERT INTO message_references (message_id, position, document_id)
      SELECT id, 0, (SELECT min(id) FROM legal_documents) FROM messages WHERE is_from_assistant;
    INSERT INTO misreads (user_id, message_id, intent, title, reason, choices)
      SELECT t.user_id, m.id, 'x', 'x', 'free', '[]' FROM messages m JOIN threads t ON t.id = m.thread_id WHERE m.is_from_assistant;
    INSERT INTO credit_ledger (user_id, kind, monthly_delta, monthly_after, extra_after, month, idempotency_key)
      SELECT id, 'monthly_grant', 20000, 20000, 0, '2026-11', 'month:2026-11' FROM (${each}) AS p;
    INSERT INTO situations (user_id, regimen) SELECT id, 'simple' FROM (${each}) AS p;
    INSERT INTO rate_limits (key, count, resets_at) SELECT 'x' || id, 1, now() FROM (${each}) AS p;
    INSERT INTO mails ("to", subject, html, text, state) SELECT 'x', 'x', 'x', 'x', 'success' FROM ${people};
    INSERT INTO asks (user_id, client_message_id, question_hash, state, expires_at)
      SELECT id, gen_random_uuid(), 'x', 'answered', now() FROM (${each}) AS p;
    INSERT INTO legal_documents (type, number, year, title, summary, content, status, certainty)
      SELECT 'concepto', 'p' || i, 2020, 'Concepto ' || md5(i::text), md5('s' || i), md5('c' || i), 'vigente', 'S' FROM ${people};
  `)
  await sql.query('VACUUM ANALYZE')
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Node }[]
}

async function explain(statement: string): Promise<Node[]> {
  const [row] = (await simple(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`)) as readonly Explained[]
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan))
}

const now = new Date()
const one = { userId: ME, now }
const calls: Record<string, () => Promise<unknown>> = {
  'who has this session': () => authBySession(app, '1'.padStart(64, '0')),
  'who has this API key': () => authByKey(app, 'x'),
  threads: () => listThreads(app.sql, ME, { limit: 50 }),
  'threads, the pinned first': () => listConversations(app.sql, ME, { limit: 50 }),
  'a thread': () => getThread(app.db, ME, MY_THREAD),
  'messages of a thread': () => listMessages(app, ME, MY_THREAD, { limit: 50 }),
  'a conversation': () => readConversation(app, ME, MY_THREAD, { limit: 50 }),
  'a search of the messages': () => searchConversations(app, ME, { q: 'retención 100%', limit: 20 }),
  'a new thread': () => createThread(app, ME, {}),
  'an exchange stored': () =>
    saveConversation(
      app,
      { id: ME, blocked: false },
      {
        userMessage: 'x',
        assistantMessage: 'x',
        threadId: MY_THREAD,
      },
    ),
  'what a question is answered with': () => readBackground(app, ME, MY_THREAD),
  'the documents that an answer cites': () =>
    resolveCitations(app.sql, '', [{ type: 'ley', number: '2277', year: 2022, article: '18' }]),
  "a month's grant": () => grantMonthly(app.db, one),
  'a reservation': () => reserve(app.db, { ...one, amount: 500, key: 'a', threadId: null }),
  'a refund': () => refund(app.db, { ...one, key: 'a' }),
  'the balance': () => balance(app.db, ME, now),
  movements: () => allMovements(app.db, ME, {}).next(),
  'a limit, counted': () => consume(app, LIMITS.loginPair, 'x'),
  'a limit, asked': () => assertLeft(app, [LIMITS.freeAnswers, LIMITS.overruns], 'x'),
  'a question claimed': () =>
    claimRun(app, { userId: ME, clientMessageId: randomUUID(), questionHash: 'x', threadId: null }),
  'questions that crashed': () => releaseExpired(app.db, now),
  'mails that are due': () => claimMails(app.db, { line: 'awaited', limit: 10, leaseSeconds: 60, advertising: true }),
  "campaigns' mails that are due": () =>
    claimMails(app.db, { line: 'campaigns', limit: 10, leaseSeconds: 60, advertising: true }),
  'the library, by id': () => searchReferences(app.sql, { limit: 20 }),
}

/** PostgreSQL rightly reads small tables whole. */
const SMALL = new Set(['campaigns', 'companies', 'legal_facts', 'library_version', 'message_ratings'])

test.each(Object.entries(calls))('%s: by an index', async (_name, call) => {
  sent = []
  await call()
  const statements = [...new Set(sent)].filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(text))
  expect(statements).not.toHaveLength(0)
  for (const statement of statements) {
    const whole = (await explain(statement))
      .filter(({ 'Node Type': type, 'Relation Name': table = '' }) => type === 'Seq Scan' && !SMALL.has(table))
      .map(({ 'Relation Name': table }) => table)
    expect(whole, statement).toEqual([])
  }
})

test('the check itself sees a table that is read whole', async () => {
  const types = (await explain('SELECT id FROM threads WHERE title = $1')).map(({ 'Node Type': type }) => type)
  expect(types).toContain('Seq Scan')
})
