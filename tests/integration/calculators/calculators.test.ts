import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calculatorDetail, calculatorOutcome, calculatorSummary } from '../../../src/shared/contract/calculators.ts'
import { madeFile } from '../../../src/shared/contract/madeFile.ts'
import { DOORS, type Door, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { pdfPages } from '../../helpers/pdfPages.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())

const visitor = () => openClient(server.url)
const NOMINA = { salario: 2_000_000, date: '2026-11-30' }

describe.each(DOORS)('over %s', (door) => {
  const run = async (name: string, values: unknown) => visitor().call(door, 'calculators.run', { name, values })

  it('works out the example of every calculator as it is published', async () => {
    const client = visitor()
    const list = z.array(calculatorSummary).parse((await client.call(door, 'calculators.list')).body)
    expect(list.length).toBeGreaterThan(70)
    for (const { name, title } of list) {
      const detail = calculatorDetail.parse((await client.call(door, 'calculators.get', { name })).body)
      expect(detail.title).toBe(title)
      const { values, outcome } = detail.example
      expect((await run(name, values)).body, name).toEqual(outcome)
    }
  })

  it('tells the working with its law and its figures', async () => {
    const outcome = calculatorOutcome.parse((await run('nomina', NOMINA)).body)
    // 2.000.000 + 249.095 − 4 % − 4 % of 2.000.000
    expect(outcome.figure.value.replace(/\s/g, ' ')).toBe('$ 2.089.095')
    expect(outcome.sources.map(({ name }) => name)).toContain('Decreto 624 de 1989 (Estatuto Tributario)')
    expect(outcome.facts.map(({ title }) => title).join()).toMatch(/auxilio de transporte/i)
  })

  it('tells how the outcome is entered, each entry with equal sums', async () => {
    const { entries, sources } = calculatorOutcome.parse((await run('nomina', NOMINA)).body)
    expect(entries.map(({ moment }) => moment)).toEqual(['causacion', 'pago', 'planilla'])
    for (const { lines, total } of entries)
      for (const side of ['debit', 'credit'] as const)
        expect(lines.reduce((sum, line) => sum + line[side], 0)).toBe(total)
    // 8 % of 2.000.000 is the worker's, 16,522 % the company's.
    expect(entries[2]?.lines.at(-1)).toMatchObject({ account: '111005', debit: 0, credit: 490_440 })
    expect(sources.map(({ name }) => name).join()).toContain('Decreto 2650 de 1993')
    // What has no entry declares none.
    expect((await run('nit_dv', { nit: '900512347' })).body).toMatchObject({ entries: [] })
  })

  it.each([
    ['a field that is missing', 'nomina', { date: '2026-11-30' }, 'salario'],
    ['a sum that is no whole number', 'nomina', { ...NOMINA, salario: 10.5 }, 'salario'],
    ['a day that does not exist', 'nomina', { ...NOMINA, date: '2026-02-30' }, 'date'],
    ['a choice that is none', 'licencia', { tipo: 'siesta', salario: 1_000_000, date: '2026-11-30' }, 'tipo'],
    ['a field of a group', 'recargos', { ...NOMINA, horas: { nocturna: -1 } }, 'horas.nocturna'],
    ['a field of a row', 'intereses_mora', { impuesto: 1, tramos: [{ dias: 'x', tasaUsura: 25 }] }, 'tramos.0.dias'],
  ])('names %s', async (_, name, values, path) => {
    const answer = await run(name, values)
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    const { issues } = z.object({ issues: z.array(z.object({ path: z.string() })) }).parse(answer.body)
    expect(issues.map((issue) => issue.path)).toContain(path)
    // In Spanish.
    expect(answer.message).not.toMatch(/invalid|expected/i)
  })

  it('says that a figure is not out yet, and that a date is beyond what the rules foresee', async () => {
    const unknown = await run('nomina', { ...NOMINA, date: '2031-01-31' })
    expect(unknown).toMatchObject({ status: 400, message: expect.stringContaining('2031') })
    const backwards = { salario: 2_000_000, ingreso: '2026-11-30', retiro: '2026-01-01' }
    expect(await run('liquidacion', backwards)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })

  it.each([
    ['ninguna', 404],
    ['__proto__', 404],
    ['constructor', 404],
    ['toString', 400],
  ])('knows no calculator %s', async (name, status) => {
    for (const path of ['calculators.get', 'calculators.run'])
      expect((await visitor().call(door, path, { name, values: {} })).status).toBe(status)
  })

  it('takes a key that may only read', async () => {
    const person = await createPerson(server)
    const client = openClient(server.url, { key: await insertKey(server.db, person.id, { write: false }) })
    expect((await client.call(door, 'calculators.run', { name: 'nomina', values: NOMINA })).status).toBe(200)
  })
})

it('says of an installation with figures of its own that the published examples may be others', async () => {
  const told = async () => (await visitor().call('trpc', 'marketing.config')).body
  expect(await told()).toMatchObject({ ownFigures: false })
  await server.db.legalFact.create({
    data: {
      ...{ key: 'uvt', title: 'UVT 2031', value: 70_000, unit: 'COP', from: '2031-01-01', until: '2031-12-31' },
      ...{ sources: [{ type: 'resolucion', number: '1', year: 2030 }], certainty: 'C', reviewedOn: '2026-11-20' },
    },
  })
  expect(await told()).toMatchObject({ ownFigures: true })
  await server.db.legalFact.deleteMany()
})

it('uses the figure that an administrator put in', async () => {
  const admin = await createPerson(server, { admin: true })
  const fact = {
    ...{ key: 'uvt', title: 'UVT 2027', value: 55_000, unit: 'COP', from: '2027-01-01', until: '2027-12-31' },
    sources: [{ type: 'resolucion', number: '238', year: 2026, article: 'art. 1' }],
    ...{ url: 'https://normograma.dian.gov.co/238', certainty: 'C', reviewedOn: '2026-11-20', note: null },
  }
  expect((await run2027()).status).toBe(400)
  const saved = await admin.call('trpc', 'admin.createFact', fact)
  expect(saved.status, saved.message).toBe(200)
  const { figure } = calculatorOutcome.parse((await run2027()).body)
  expect(figure.value.replace(/\s/g, ' ')).toBe('$ 550.000')
})
const run2027 = () =>
  visitor().call('rest', 'calculators.run', { name: 'uvt_a_pesos', values: { valor: 10, date: '2027-03-01' } })

it('counts how often a visitor asks what calculators need, apart from their calculations', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.005' } })
  try {
    const client = openClient(limited.url)
    const read = (door: (typeof DOORS)[number]) => client.call(door, 'calculators.get', { name: 'nomina' })
    for (const door of [...DOORS, 'rest' as const]) expect((await read(door)).status).toBe(200)
    for (const door of DOORS) expect((await read(door)).status).toBe(429)
    expect((await client.call('rest', 'calculators.run', { name: 'nomina', values: NOMINA })).status).toBe(200)
  } finally {
    await limited.close()
  }
})

it('counts the calculations of a visitor by address, on both doors together', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  try {
    const client = openClient(limited.url)
    for (const door of [...DOORS, 'rest' as const])
      expect((await client.call(door, 'calculators.run', { name: 'nomina', values: NOMINA })).status).toBe(200)
    for (const door of DOORS)
      expect((await client.call(door, 'calculators.run', { name: 'nomina', values: NOMINA })).status).toBe(429)
  } finally {
    await limited.close()
  }
})

/** The words of a PDF are drawn with letters of its own: what can be read without them is its frame. */
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

describe('a working paper', () => {
  const values = { fecha: '2026-11-10', monto: 30_000_000 }
  const post = (body: unknown, name = 'gmf') =>
    fetch(`${server.url}/api/calculators/${name}/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is a PDF to save over REST, and the same in base64 over tRPC', async () => {
    const response = await post({ values })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="luka-gmf-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(isPdf(Buffer.from(await response.arrayBuffer()))).toBe(true)
    const { body } = await visitor().call('trpc', 'calculators.paper', { name: 'gmf', values })
    expect(isPdf(Buffer.from(madeFile.parse(body).content, 'base64'))).toBe(true)
    expect((await visitor().call('rest', 'calculators.paper', { name: 'gmf', values })).status).toBe(200)
  })

  it('names the address of the same calculation, as short as somebody would share it', async () => {
    const { body } = await visitor().call('trpc', 'calculators.paper', { name: 'nomina', values: NOMINA })
    const bytes = Buffer.from(madeFile.parse(body).content, 'base64')
    const [, address = ''] = /\/URI \((\S+)\)/.exec(bytes.toString('latin1')) ?? []
    expect(new URL(address).pathname + new URL(address).search).toBe(
      '/calculadoras/nomina?completo=true&salario=2000000&date=2026-11-30',
    )
    // What was left to its default is a datum of the paper all the same.
    expect(pdfPages(bytes).flat().join('\n')).toMatch(/Días trabajados 30/)
  })

  it.each(DOORS)('refuses over %s what the calculator refuses, and knows no other', async (door) => {
    const call = (input: unknown) => visitor().call(door, 'calculators.paper', input)
    expect(await call({ name: 'gmf', values: { ...values, monto: -1 } })).toMatchObject({ status: 400 })
    expect(await call({ name: 'gmf', values: { ...values, fecha: '2031-01-31' } })).toMatchObject({ status: 400 })
    expect((await call({ name: '__proto__', values })).status).toBe(404)
  })

  it('is set whatever its data say', async () => {
    // What the calculator does not ask for reaches no paper, nor its address.
    const hostile = { ...values, '<script>': '{{x}}', image: '/etc/passwd', toString: 'x'.repeat(100_000) }
    expect((await post({ values: hostile })).status).toBe(200)
    expect((await post({ values: { nit: '900123456' } }, 'nit_dv')).status).toBe(200)
  })

  it('a whole /48 of IPv6 has one of the two places, so that one customer leaves one to the others', async () => {
    const ask = async (ip: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
      const body = JSON.stringify({ values })
      return (await fetch(`${server.url}/api/calculators/gmf/pdf`, { method: 'POST', headers, body })).status
    }
    const addresses = ['2001:db8:77:100::1', '2001:db8:77:200::1', '2001:db8:77:300::1', '190.25.7.7']
    const statuses = await Promise.all(addresses.map(ask))
    expect(statuses.slice(0, 3).toSorted()).toEqual([200, 503, 503])
    expect(statuses[3]).toBe(200)
  })

  it('is made for each caller so many times an hour, on both doors together', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    try {
      const client = openClient(limited.url)
      const ask = (door: Door) => client.call(door, 'calculators.paper', { name: 'gmf', values: {} })
      for (const door of [...DOORS, 'rest' as const]) expect((await ask(door)).status).toBe(400)
      for (const door of DOORS) expect((await ask(door)).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
