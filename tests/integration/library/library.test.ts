import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { references } from '../../../prisma/seed/references.ts'
import { createLibrary, searchReferences } from '../../../src/server/assistant/library.ts'
import type { Library } from '../../../src/server/assistant/types.ts'
import type { Database } from '../../../src/server/db/client.ts'
import { openTestDatabase } from '../../helpers/accounts.ts'

let database: Database
let library: Library
beforeAll(async () => {
  database = await openTestDatabase()
  library = createLibrary(database.sql)
})
afterAll(() => database.close())

const label = ({ type, number, year }: { type: string; number: string; year?: number | null }) =>
  `${type} ${number} ${year}`
const search = async (filter: Omit<Parameters<typeof searchReferences>[1], 'limit'>, limit = 5) =>
  (await searchReferences(database.sql, { ...filter, limit })).documents.map(label)

describe('search', () => {
  it.each([
    ['Res. 000165', 'resolucion 165 2023'],
    ['resolución 000165', 'resolucion 165 2023'],
    ['165', 'resolucion 165 2023'],
    ['ley 2466', 'ley 2466 2025'],
    ['decreto 572 de 2025', 'decreto 572 2025'],
    ['circular 100-000016', 'circular 100-000016 2020'],
    ['NIIF PYMES', 'niif PYMES 2015'],
    ['NIIF 16', 'niif 16 2016'],
    ['IFRS 16', 'niif 16 2016'],
    ['nic 2', 'nic 2 2003'],
    ['estatuto tributario', 'decreto 624 1989'],
    ['ESTATUTO TRIBUTARIO', 'decreto 624 1989'],
    ['codigo sustantivo del trabajo', 'decreto 2663 1950'],
    ['código de comercio', 'decreto 410 1971'],
    ['jornada laboral 42 horas', 'ley 2101 2021'],
  ])('of "%s" gives %s first', async (q, expected) => {
    expect((await search({ q }))[0]).toBe(expected)
  })

  it.each([
    ['retencion en la fuente', 'decreto 572 2025'],
    ['retencón en la fuemte', 'decreto 572 2025'],
    ['retenciones', 'decreto 572 2025'],
    ['facturacion electronica', 'resolucion 165 2023'],
    ['faturas eletronicas', 'resolucion 165 2023'],
    ['nomna', 'resolucion 13 2021'],
  ])('of "%s" finds %s in spite of accents, endings and slips', async (q, expected) => {
    expect(await search({ q }, 10)).toContain(expected)
  })

  it.each(['xyzzyq', '%_%', "'; DROP TABLE users; --", '\\', ':* & |', '🙂', 'de la y el'])(
    'of %j is harmless',
    async (q) => {
      expect(await search({ q }, 100)).toEqual(expect.any(Array))
    },
  )

  it('gives nothing for words that nothing has', async () => {
    expect(await search({ q: 'xyzzyq' })).toEqual([])
  })

  it('filters by type and year, with and without a text', async () => {
    const standards = references.filter(({ type }) => type === 'nic')
    expect(await search({ type: 'nic' }, 100)).toHaveLength(standards.length)
    expect((await search({ year: 2025 }, 100)).every((each) => each.endsWith('2025'))).toBe(true)
    const found = await search({ q: 'retención', type: 'decreto', year: 2025 }, 100)
    expect(found[0]).toBe('decreto 572 2025')
    expect(found.every((each) => /^decreto .* 2025$/.test(each))).toBe(true)
  })

  it.each([undefined, 'retención'])('goes page by page through the same list (q: %s)', async (q) => {
    const whole = await searchReferences(database.sql, { q, limit: 1_000 })
    expect(whole.more).toBe(false)
    const paged: number[] = []
    for (let more = true; more; ) {
      const page = await searchReferences(database.sql, { q, limit: 3, cursor: paged.at(-1) })
      paged.push(...page.documents.map(({ id }) => id))
      more = page.more
    }
    expect(paged).toEqual(whole.documents.map(({ id }) => id))
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('of the assistant gives entries, and none for an empty text', async () => {
    const [first] = await library.search('inventarios', 1)
    expect(first).toMatchObject({ type: 'nic', number: '2', year: 2003, title: expect.any(String) })
    expect(await library.search(' ', 3)).toEqual([])
  })
})

describe('find', () => {
  it('matches type, number without leading zeros and year, in the order asked', async () => {
    const found = await library.find([
      { type: 'resolucion', number: '000165', year: 2023 },
      { type: 'decreto', number: '624', year: 1989, article: 'art. 383' },
      { type: 'decreto', number: '624', year: 1990 },
      { type: 'ley', number: '165', year: 2023 },
      { type: 'ley', number: '2466' },
      { type: 'niif', number: 'pymes' },
      { type: 'nic', number: '2' },
      { type: 'nic', number: '16', year: 1998 },
    ])
    expect(found.map((entry) => `${label(entry)} ${entry.article ?? ''}`.trim())).toEqual([
      'resolucion 165 2023',
      'decreto 624 1989 art. 383',
      'niif PYMES 2015',
      'nic 2 2003',
      'nic 16 2003',
    ])
  })

  it('finds nothing for no sources', async () => {
    expect(await library.find([])).toEqual([])
  })
})
