import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../src/server/env.ts'
import { LIMITS } from '../src/server/security/limits.ts'
import { MAX_BATCH, MAX_ROWS } from '../src/shared/batch.ts'
import { MESSAGES_PAGE } from '../src/shared/contract/chat.ts'
import { root } from './run.ts'

// SECURITY.md gives the status of each requirement of OWASP ASVS 5.0.0 and names the test of each that is met: a test
// that was renamed or removed proves nothing any more.

/** The levels of each section's requirements, in order: 1.2.10 is level 3. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  1: ['22', '1111122223', '112222222223', '222', '123'],
  2: ['122', '112', '12223', '23'],
  3: ['3', '113', '12223', '11222233', '11122333', '3', '22333'],
  4: ['12233', '23333', '22', '1222'],
  5: ['2', '112333', '113', '222'],
  6: ['122', '111111112222', '11223333', '112233', '22222333', '2223', '33', '2222'],
  7: ['222', '1111', '22', '11222', '223', '22'],
  8: ['1233', '1123', '133', '23'],
  9: ['111', '1222'],
  10: ['22', '223', '22223', '1111122222233333', '22222', '22', '222'],
  11: ['2233', '22233', '11233', '1222', '23', '23', '33'],
  12: ['12233', '11', '22223'],
  13: ['2333', '222223', '2233', '1222233'],
  14: ['22', '12223333', '122'],
  15: ['12233', '12233', '1222222', '3333'],
  16: ['2', '22222', '2222', '222', '2223'],
  17: ['23', '22223333', '22'],
}
const standard = new Map<string, number>(
  Object.entries(LEVELS).flatMap(([chapter, sections]) =>
    sections.flatMap((levels, section) =>
      [...levels].map((level, index) => [`${chapter}.${section + 1}.${index + 1}`, Number(level)] as const),
    ),
  ),
)

const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Parses "2.3.2 – 2.3.4, 2.4.1" or "10 (all)". */
function idsIn(cell: string): string[] {
  const whole = [...cell.matchAll(/\b(\d+) \(all\)/g)].flatMap(([, chapter = '']) =>
    [...standard.keys()].filter((id) => id.startsWith(`${chapter}.`)),
  )
  const named = [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: – \1\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `${section}.${Number(first) + step}`),
  )
  return [...whole, ...named]
}

it('says of every requirement of levels 1 and 2 what becomes of it, and of each once unless in part', () => {
  const count = (level: number) => [...standard.values()].filter((one) => one === level).length
  expect([1, 2, 3].map(count)).toEqual([70, 183, 92])
  const entries = rows
    .filter(([, cell = '']) => /^\d/.test(cell))
    .flatMap(([, cell = '']) => idsIn(cell).map((id) => ({ id, part: /\bpart\b/.test(cell) })))
  expect(entries.filter(({ id }) => !standard.has(id))).toEqual([])
  const missing = [...standard].filter(([id, level]) => level < 3 && entries.every((entry) => entry.id !== id))
  expect(missing.map(([id]) => id)).toEqual([])
  const twice = entries.filter(
    ({ id }, index) =>
      entries.some((other, at) => at < index && other.id === id) && !entries.some((one) => one.id === id && one.part),
  )
  expect(twice.map(({ id }) => id)).toEqual([])
})

it('names tests that exist', () => {
  const files = globSync('{src,tests,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }).map(
    (file) => file.replaceAll('\\', '/'),
  )
  const cells = rows.map((cells) => cells.at(-2) ?? '').filter((cell) => cell.includes('.test.ts'))
  expect(cells.length).toBeGreaterThan(60)
  for (const cell of cells) {
    const named = [...cell.matchAll(/`([\w/.]+\.test\.tsx?)`/g)].flatMap(([, name = '']) => {
      const found = files.filter((file) => file.endsWith(`/${name}`) || file === name)
      expect(found, name).not.toEqual([])
      return found
    })
    const sources = named.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    for (const [, title = ''] of cell.matchAll(/"([^"]+)"/g)) expect(sources, title).toContain(title)
  }
})

it('names the limits of what is dear as the code has them', () => {
  const dear = rows.find(([, id]) => id === '15.1.3')?.join(' ') ?? ''
  const { pdfUser, pdfSeconds, papers, calculations, tables, exportUser, searches, librarySearches, libraryLists } =
    LIMITS
  for (const phrase of [
    `${pdfUser.max} and ${pdfSeconds.max} seconds an hour`,
    `${papers.max} an hour and address`,
    `calculators (${calculations.max} a minute`,
    `many rows ${MAX_ROWS} a call`,
    `${tables.max} calls in ${tables.seconds / 60} minutes`,
    `exports (page by page, ${exportUser.max} an hour)`,
    `a page is ${MESSAGES_PAGE} messages`,
    `a batch ${MAX_BATCH} calls`,
    `${searches.max} a minute in one’s own messages`,
    `${librarySearches.max} a minute of the library and ${libraryLists.max} pages`,
    `storage (${readEnv({}).STORAGE_MB_PER_ACCOUNT} MB an account)`,
  ])
    expect(dear).toContain(phrase)
})
