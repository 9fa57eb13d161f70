import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseFacts } from '../../../src/server/assistant/facts.ts'
import type { Database } from '../../../src/server/db/client.ts'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { askAnswer } from '../../../src/shared/contract/chat.ts'
import { UVT } from '../../../src/shared/tax/facts/general.ts'
import { openTestDatabase } from '../../helpers/accounts.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer } from '../../helpers/server.ts'

const log = pino({ level: 'silent' })
const uvt2027 = {
  key: UVT,
  title: 'Valor de la UVT 2027',
  value: 55_123,
  unit: 'COP',
  from: '2027-01-01',
  until: '2027-12-31',
  sources: [{ type: 'resolucion', number: '999', year: 2026 }],
  reviewedOn: '2026-12-15',
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.legalFact.deleteMany()
})

/** The facts, and the database with its queries counted. */
function open(everyMs = 0) {
  const counted = { queries: 0, now: 0, away: false }
  const sql: Pick<SqlRunner, 'read'> = {
    read: async <Row>(text: string, values: readonly unknown[]) => {
      counted.queries++
      if (counted.away) throw new Error('away')
      return database.sql.read<Row>(text, values)
    },
  }
  return { counted, facts: databaseFacts(sql, { log, everyMs, clock: () => counted.now }) }
}

describe('the figures of the database', () => {
  it('leave the shipped ones as they are while there are none', async () => {
    const { facts } = open()
    const book = await facts()
    expect(book.at(UVT, '2026-05-01').value).toBe(52_374)
    expect(() => book.at(UVT, '2027-05-01')).toThrow('No fact uvt')
    expect(await facts()).toBe(book)
  })

  it('are seen when a row comes, changes and goes', async () => {
    const { facts } = open()
    await facts()
    const { id } = await database.db.legalFact.create({ data: uvt2027 })
    const fact = (await facts()).at(UVT, '2027-05-01')
    expect(fact).toEqual({ ...uvt2027, certainty: 'S' })
    await database.db.legalFact.update({ where: { id }, data: { value: 55_124 } })
    expect((await facts()).at(UVT, '2027-05-01').value).toBe(55_124)
    await database.db.legalFact.delete({ where: { id } })
    await expect(facts().then((book) => book.at(UVT, '2027-05-01'))).rejects.toThrow('No fact uvt')
  })

  it('win over a shipped figure, and the newest over the older', async () => {
    const { facts } = open()
    const corrected = { ...uvt2027, from: '2026-01-01', until: null }
    await database.db.legalFact.create({ data: { ...corrected, value: 52_375, note: 'Corregida' } })
    expect((await facts()).at(UVT, '2026-05-01')).toMatchObject({ value: 52_375, note: 'Corregida' })
    await database.db.legalFact.create({ data: { ...corrected, value: 52_376 } })
    expect((await facts()).at(UVT, '2026-05-01').value).toBe(52_376)
    expect((await facts()).at(UVT, '2025-05-01').value).toBe(49_799)
  })

  it('are passed over one by one when they make no sense', async () => {
    const { facts } = open()
    await database.db.legalFact.createMany({
      data: [
        { ...uvt2027, unit: 'doblones' },
        { ...uvt2027, from: 'ayer' },
        { ...uvt2027, sources: 'Resolución 999' },
        { ...uvt2027, sources: [{ type: 'blog', number: '1' }] },
      ],
    })
    expect((await facts()).at(UVT, '2026-05-01').value).toBe(52_374)
    await database.db.legalFact.create({ data: { ...uvt2027, value: 55_125 } })
    expect((await facts()).at(UVT, '2027-05-01').value).toBe(55_125)
  })

  it('are looked at once in a while, by all who ask at once together', async () => {
    const { facts, counted } = open(2_000)
    await Promise.all([facts(), facts(), facts()])
    expect(counted.queries).toBe(1)
    await database.db.legalFact.create({ data: uvt2027 })
    counted.now = 1_999
    const book = await facts()
    expect(counted.queries).toBe(1)
    counted.now = 2_000
    const newer = await Promise.all([facts(), facts()])
    expect(newer[0]).not.toBe(book)
    expect(newer[1]).toBe(newer[0])
    counted.now = 4_000
    expect(await facts()).toBe(newer[0])
    expect(counted.queries).toBe(4)
  })

  it('are those of before while the database is away', async () => {
    const { facts, counted } = open()
    await database.db.legalFact.create({ data: uvt2027 })
    const book = await facts()
    counted.away = true
    expect(await facts()).toBe(book)
  })
})

it('answers with the UVT that an administrator has just entered', async () => {
  const server = await startTestServer({ now: () => new Date('2027-02-01T15:00:00Z') })
  const ana = await createPerson(server)
  const ask = async (question: string) => askAnswer.parse((await ana.call('rest', 'chat.ask', { question })).body)
  await server.db.legalFact.create({ data: uvt2027 })
  expect(await ask('¿Cuánto vale la UVT en 2027?')).toMatchObject({
    answer: expect.stringContaining('55.123'),
    charged: 500,
  })
  expect((await ask('¿Cuánto son 10 UVT en pesos?')).answer).toContain('551.230')
  await server.close()
})
