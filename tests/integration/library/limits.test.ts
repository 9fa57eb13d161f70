import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { reference } from '../../../src/shared/contract/chat.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// A misspelt word is compared with every word of the library, and anybody may write one.

/** A tenth of the limit. */
const MOST = 12

/** Each test has an address of its own. */
let address = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())

const search = (q: string, headers: Record<string, string>) =>
  fetch(`${server.url}/api/references?q=${q}&limit=1`, { headers })

it.each(['chat.references', 'chat.library'])(
  'counts each call of a batch of %s for the visitor’s address',
  async (name) => {
    const headers = { 'x-forwarded-for': `192.0.2.${++address}` }
    const paths = Array.from({ length: 20 }, () => name).join(',')
    const input = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [index, { json: { q: `fatura${index} eletronica`, limit: 1 } }]),
    )
    const response = await fetch(
      `${server.url}/api/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
      { headers },
    )
    expect(response.status).toBe(207)
    const fates = z.array(z.object({ error: z.unknown().optional() })).parse(await response.json())
    expect(fates.filter(({ error }) => error === undefined)).toHaveLength(MOST)
    const refused = fates.filter(({ error }) => error !== undefined)
    expect(refused).toHaveLength(20 - MOST)
    expect(JSON.stringify(refused[0])).toContain('RATE_LIMITED')
    // The other door, and the other list, count with it.
    const other = await search('fatura', headers)
    expect(other.status).toBe(429)
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

it('counts each page of a list without a search too, of both lists and doors together', async () => {
  const headers = { 'x-forwarded-for': `192.0.2.${++address}` }
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'chat.references' : 'chat.library')).join(',')
  const input = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, { json: { limit: 1 } }]))
  const batch = () =>
    fetch(`${server.url}/api/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
  expect((await batch()).status).toBe(200)
  const response = await batch()
  const fates = z.array(z.object({ error: z.unknown().optional() })).parse(await response.json())
  expect(fates.filter(({ error }) => error === undefined)).toHaveLength(2 * MOST - 20)
  expect((await fetch(`${server.url}/api/references?limit=1`, { headers })).status).toBe(429)
})

it('counts each search over REST, apart from reading on without one', async () => {
  const headers = { 'x-forwarded-for': `192.0.2.${++address}` }
  for (let turn = 0; turn < MOST; turn++) expect((await search('retencon', headers)).status).toBe(200)
  expect((await search('retencon', headers)).status).toBe(429)
  expect((await fetch(`${server.url}/api/references?limit=1`, { headers })).status).toBe(200)
  // Whoever is signed in has a count of their own, also behind the same address.
  const ana = await createPerson(server)
  expect((await search('retencon', { ...headers, cookie: ana.cookie ?? '' })).status).toBe(200)
  expect((await search('retencon', { 'x-forwarded-for': `192.0.2.${++address}` })).status).toBe(200)
})

it('counts a whole /48 of IPv6 together, at four times as much', async () => {
  const statuses: number[] = []
  // One after the other: calls at once may each take a block of attempts, and the rest of a block is given to nobody else.
  for (let turn = 0; turn < 8 * MOST; turn++) {
    const address = `2001:db8:48:${(turn % 16).toString(16)}00::1`
    statuses.push((await search('retencon', { 'x-forwarded-for': address })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(4 * MOST)
  expect((await search('retencon', { 'x-forwarded-for': '2001:db8:49::1' })).status).toBe(200)
})

it('ends a page of documents where their notes grow too long', async () => {
  await server.db.legalDocument.createMany({
    data: Array.from({ length: 5 }, (_, index) => ({
      type: 'concepto' as const,
      number: `largo-${index}`,
      year: 1901,
      title: 'x',
      summary: 'x',
      content: 'x'.repeat(900_000),
      status: 'vigente',
      certainty: 'S',
    })),
  })
  const numbers: string[] = []
  const pages: number[] = []
  for (let path: string | undefined = '/references?year=1901&limit=100'; path; ) {
    const { body, headers } = await openClient(server.url).rest('GET', path)
    const page = z.array(reference).parse(body)
    pages.push(page.length)
    numbers.push(...page.map(({ number }) => number))
    path = headers.get('link')?.match(/^<\/api([^>]+)>/)?.[1]
  }
  expect(pages).toEqual([2, 2, 1])
  expect(numbers).toEqual(Array.from({ length: 5 }, (_, index) => `largo-${index}`))
})
