import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isDatabaseUnavailable } from '../../src/server/db/errors.ts'
import { openPipeline, type Reader } from '../../src/server/db/pipeline.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import { WatchedClient } from '../../src/server/db/watchedClient.ts'

describe('connections that many reads share', () => {
  const url = () => inject('postgresUrl') ?? ''
  const errors: Error[] = []
  let pipeline: Reader
  beforeAll(() => {
    pipeline = openPipeline(url(), 2, (error) => errors.push(error))
  })
  afterAll(() => pipeline.end())

  const read = (n: number) =>
    pipeline.query<{ n: number; pid: number }>({
      name: 'read',
      text: 'SELECT $1::int AS n, pg_backend_pid() AS pid',
      values: [n],
    })

  test('each caller gets the answer of their own statement', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => read(n)))
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(2)
  })

  test('a statement that fails leaves the others alone', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 5 === 0 ? pipeline.query({ text: 'SELECT 1 / 0' }) : read(n))),
    )
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(outcomes.map((_, n) => n % 5 !== 0))
  })

  test('what does not wait for a slow one goes past it', async () => {
    const slow = pipeline.query({ text: 'SELECT pg_sleep(0.5)' })
    let done = false
    slow.then(() => {
      done = true
    })
    for (let n = 0; n < 20; n++) await read(n)
    expect(done).toBe(false)
    await slow
  })

  test('a broken connection fails its statements as "away" and is opened again', async () => {
    const waiting = Promise.allSettled([1, 2].map(() => pipeline.query({ text: 'SELECT pg_sleep(60)' })))
    const pool = openPool(url(), 1, () => {})
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`,
            )
          ).rowCount,
      )
      .toBe(2)
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`,
    )
    for (const outcome of await waiting) {
      expect(
        outcome.status === 'rejected' && outcome.reason instanceof Error && isDatabaseUnavailable(outcome.reason),
      ).toBe(true)
    }
    expect((await Promise.all([read(1), read(2), read(3)])).map(([row]) => row?.n)).toEqual([1, 2, 3])
    await pool.end()
  })

  test('a server that cannot be reached is "away", and is asked again', async () => {
    const nowhere = openPipeline('postgres://luka@127.0.0.1:1/x', 1, () => {})
    for (const _ of [1, 2]) {
      const error = await nowhere.query({ text: 'SELECT 1' }).catch((thrown: unknown) => thrown)
      expect(error instanceof Error && isDatabaseUnavailable(error)).toBe(true)
    }
    await nowhere.end()
  })
})

test('a connection that owes an answer and says nothing is ended as "away"; one that nobody waits for is not', async () => {
  const open = async () => {
    const client = new WatchedClient({ connectionString: inject('postgresUrl') ?? '' }, 300)
    client.on('error', () => {})
    await client.connect()
    await client.query('SELECT 1')
    return client
  }
  const [idle, silent] = [await open(), await open()]
  const error = await silent.query('SELECT pg_sleep(60)').catch((thrown: unknown) => thrown)
  expect(error instanceof Error && isDatabaseUnavailable(error)).toBe(true)
  expect((await idle.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }])
  await idle.end()
})

test('a statement keeps its name in every process', async () => {
  const names = async () => {
    const pool = openPool(inject('postgresUrl') ?? '', 1, () => {})
    const sql = poolRunner(pool)
    await sql.prepared('SELECT $1::int AS n', [1])
    const rows = await sql.query<{ name: string }>('SELECT name FROM pg_prepared_statements')
    await pool.end()
    return rows
  }
  const first = await names()
  expect(first).toHaveLength(1)
  expect(await names()).toEqual(first)
})
