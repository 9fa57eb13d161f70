import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDocuments, keptPage, searchReferences } from '../../../src/server/assistant/library.ts'
import type { Database } from '../../../src/server/db/client.ts'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { openTestDatabase } from '../../helpers/accounts.ts'

// What was read of the library is not read again while it is the same, and never told once it is not.

const FILTER = { q: 'retención servicios', limit: 5 }
const LEY = { type: 'ley', number: '2277', year: 2022 } as const

let database: Database
let sql: SqlRunner
let sent = 0
beforeAll(async () => {
  database = await openTestDatabase()
  sql = {
    ...database.sql,
    read: (text, values) => {
      sent++
      return database.sql.read(text, values)
    },
  }
})
afterAll(() => database.close())

const page = () => keptPage(sql, FILTER, () => searchReferences(database.sql, FILTER))
const version = async () => {
  const [row] = await database.sql.query<{ version: string }>('SELECT version::text AS version FROM library_version')
  return row?.version ?? ''
}
const seen = async () => ({ facts: null, library: await version() })

it('finds a page once, and again after each change', async () => {
  const first = await page()
  expect(first.documents).toHaveLength(5)
  expect(await page()).toBe(first)
  const [top] = first.documents
  if (!top) throw new Error('Nothing was found')
  await database.db.legalDocument.update({ where: { id: top.id }, data: { retiredAt: new Date() } })
  const without = await page()
  expect(without.documents.map(({ id }) => id)).not.toContain(top.id)
  await database.db.legalDocument.update({ where: { id: top.id }, data: { retiredAt: null } })
  expect(await page()).toEqual({
    ...first,
    documents: [{ ...top, updatedAt: expect.any(String) }, ...first.documents.slice(1)],
  })
})

it('keeps each page by all that it was asked for', async () => {
  const other = { ...FILTER, type: 'decreto' as const }
  await page()
  const found = await keptPage(sql, other, () => searchReferences(database.sql, other))
  expect(found.documents.every(({ type }) => type === 'decreto')).toBe(true)
})

it('looks a document up once, and one that is not there too', async () => {
  const known = await seen()
  const absent = { type: 'ley', number: '999999', year: 2022 } as const
  const first = await findDocuments(sql, [LEY, absent, { ...LEY, article: '18' }], known)
  expect(first.map(({ number, article }) => [number, article])).toEqual([
    ['2277', null],
    ['2277', '18'],
  ])
  sent = 0
  expect(await findDocuments(sql, [{ ...LEY, article: '18' }, absent, LEY], known)).toEqual(first.toReversed())
  expect(sent).toBe(0)
  expect(await findDocuments(sql, [LEY])).toHaveLength(1)
  expect(sent).toBe(1)
})

it('passes over what another service names and no document is called', async () => {
  const { type } = LEY
  const names = [
    { type, number: '2277', year: 9_007_199_254_740_991 },
    { type, number: '2277', year: -5_000_000_000 },
    { type, number: '2277\u0000', year: 2022 },
    { type, number: '\ud800', year: 2022 },
  ]
  expect(await findDocuments(sql, [...names, LEY])).toHaveLength(1)
  expect(await findDocuments(sql, [...names, LEY], await seen())).toHaveLength(1)
})

it('has another version after any change, however it was made', async () => {
  const versions = [await version()]
  for (const statement of [
    `INSERT INTO legal_documents (type, number, year, title, summary, content, status, certainty)
     VALUES ('ley', '999999', 2022, 'Una ley', '', '', 'vigente', 'S')`,
    `UPDATE legal_documents SET title = 'Otra' WHERE number = '999999'`,
    `DELETE FROM legal_documents WHERE number = '999999'`,
  ]) {
    const before = await seen()
    expect(await findDocuments(sql, [{ type: 'ley', number: '999999', year: 2022 }], before)).toHaveLength(
      statement.startsWith('INSERT') ? 0 : 1,
    )
    await database.sql.query(statement)
    versions.push(await version())
  }
  expect(new Set(versions).size).toBe(4)
})
