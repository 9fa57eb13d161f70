import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeCalculator, listCalculators } from '../../../src/shared/calculators/list.ts'
import { calculatedRows } from '../../../src/shared/contract/calculators.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '10' } })
})
afterAll(() => server.close())

const visitor = () => openClient(server.url)
const NOMINA = { salario: 2_000_000, date: '2026-11-30' }
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...NOMINA, salario: 2_000_000 + index }))

describe.each(DOORS)('over %s', (door) => {
  const ask = (name: string, rows: unknown) => visitor().call(door, 'calculators.runMany', { name, rows })
  const rowsOf = async (name: string, rows: unknown) => {
    const { status, message, body } = await ask(name, rows)
    expect(status, message).toBe(200)
    return calculatedRows.parse(body).rows
  }

  it('works out each row as it is worked out alone, of every calculator', async () => {
    for (const { name } of listCalculators()) {
      const { values, outcome } = describeCalculator(name)?.example ?? {}
      expect(await rowsOf(name, [values, values]), name).toEqual(
        [1, 2].map(() => ({
          figure: outcome?.figure,
          amounts: Object.fromEntries(outcome?.steps.map(({ label, value }) => [label, value]) ?? []),
          result: outcome?.result,
        })),
      )
    }
  })

  it('says of each row what is wrong with it, and works the others out', async () => {
    const rows = await rowsOf('recargos', [
      { ...NOMINA, horas: { nocturna: 4 } },
      { ...NOMINA, horas: { nocturna: -1 } },
      { date: 'ayer' },
      {},
      { salario: 1e308, date: '2026-11-30', horas: { nocturna: 1 } },
      { salario: 1.5, date: '2026-11-30', horas: { nocturna: 1 } },
      { salario: [2_000_000], date: { $gt: '' }, horas: 'nocturna' },
      { ...NOMINA, horas: { nocturna: 4 } },
    ])
    const paths = rows.map((row) =>
      'issues' in row ? [...new Set(row.issues.map(({ path }) => path))].sort().join() : 'worked',
    )
    expect(paths).toEqual([
      'worked',
      'horas.nocturna',
      'date,salario',
      'date,salario',
      'salario',
      'salario',
      'date,horas,salario',
      'worked',
    ])
    expect(rows[7]).toEqual(rows[0])
    const told = rows.flatMap((row) => ('issues' in row ? row.issues.map(({ message }) => message) : []))
    expect(told.join()).not.toMatch(/invalid|expected/i)
    const [later] = await rowsOf('nomina', [{ ...NOMINA, date: '2031-01-31' }])
    expect(later).toEqual({ issues: [{ path: '', message: expect.stringContaining('2031') }] })
  })

  it('takes 500 rows and says of 501, and of none, what is wrong', async () => {
    expect(await rowsOf('nomina', many(500))).toHaveLength(500)
    const more = await ask('nomina', many(501))
    expect(more).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(more.message).toContain('500')
    expect(await ask('nomina', [])).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    for (const rows of [undefined, 'todas', {}, [NOMINA, null], [NOMINA, [1]], [[]], ['2000000']])
      expect(await ask('nomina', rows)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })

  it('takes no body beyond what every call may have', async () => {
    const wide = { ...NOMINA, sobra: 'x'.repeat(1_000) }
    expect(
      (
        await ask(
          'nomina',
          Array.from({ length: 400 }, () => wide),
        )
      ).status,
    ).toBe(413)
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'makes nothing of a field called %s',
    async (field) => {
      const hostile: unknown = JSON.parse(`{"${field}":{"polluted":true,"salario":1},"date":"2026-11-30"}`)
      const { status, body } = await ask('nomina', [hostile, NOMINA])
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      // Refused as a whole where it is a prototype's, else a row like another.
      if (status === 400) return
      expect(status).toBe(200)
      const [first, second] = calculatedRows.parse(body).rows
      expect(first).toMatchObject({ issues: [{ path: 'salario' }] })
      expect(second).toMatchObject({ figure: { label: expect.any(String) } })
    },
  )

  it.each([
    ['ninguna', 404],
    ['__proto__', 404],
    ['toString', 400],
  ])('knows no calculator %s', async (name, status) => {
    expect((await ask(name, [{}])).status).toBe(status)
  })

  it('takes a key that may only read', async () => {
    const person = await createPerson(server)
    const client = openClient(server.url, { key: await insertKey(server.db, person.id, { write: false }) })
    expect((await client.call(door, 'calculators.runMany', { name: 'nomina', rows: [NOMINA] })).status).toBe(200)
  })
})

it('is asked by POST over tRPC, by GET where it is short, and no other query is', async () => {
  const input = (path: string) =>
    JSON.stringify({ json: path === 'run' ? { name: 'nomina', values: NOMINA } : { name: 'nomina', rows: [NOMINA] } })
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/trpc/calculators.${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: input(path),
    })
  expect((await post('runMany')).status).toBe(200)
  const person = await createPerson(server)
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', cookie: person.cookie ?? '' }
  expect((await post('runMany', fromElsewhere)).status).toBe(403)
  expect((await post('run')).status).toBe(405)
  const short = await fetch(`${server.url}/api/trpc/calculators.runMany?input=${encodeURIComponent(input('runMany'))}`)
  expect(short.status).toBe(200)
})

it('counts tables of a visitor by address on both doors together, apart from single calculations', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.4' } })
  try {
    const client = openClient(limited.url)
    const call = (index: number) =>
      client.call(DOORS[index % 2] ?? 'rest', 'calculators.runMany', { name: 'nomina', rows: [NOMINA] })
    // 60 × 0.4: the table of 10.000 rows passes, the flood does not.
    for (let index = 0; index < 24; index++) expect((await call(index)).status).toBe(200)
    for (let index = 0; index < 2; index++) {
      const refused = await call(index)
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
      expect(z.coerce.number().min(1).max(300).parse(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await client.call('rest', 'calculators.run', { name: 'nomina', values: NOMINA })).status).toBe(200)
  } finally {
    await limited.close()
  }
})
