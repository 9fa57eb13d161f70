import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

// docs/deviations.md against the checklist: no line is left without either a test or a reason, and no row outlives the
// line or the test that it names.

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const line = z.strictObject({ line: z.string().min(10) })
const checklist = z
  .array(
    z.union([
      line.extend({ test: z.strictObject({ file: z.string(), name: z.string() }) }),
      line.extend({ deviation: z.string() }),
    ]),
  )
  .parse(JSON.parse(read('tests/contract/checklist.json')))

const rows = read('docs/deviations.md')
  .split('\n')
  .filter((text) => text.startsWith('| `'))
  .map((text) => {
    const [id = '', document = '', here = '', why = '', shown = '', ...more] = text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    return { id: id.replaceAll('`', ''), document, here, why, file, name, more }
  })

describe('the deviations', () => {
  it('are those of the checklist, with its words', () => {
    const listed = checklist.flatMap((entry) => ('deviation' in entry ? [[entry.deviation, entry.line]] : []))
    expect(rows.map(({ id, document }) => [id, document]).sort()).toEqual(listed.sort())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it.each(rows)('$id says what stands here, why, and where it is shown', ({ here, why, file, name, more }) => {
    expect(more).toEqual([])
    for (const cell of [here, why]) expect(cell.length).toBeGreaterThan(10)
    expect(read(file)).toContain(name)
  })
})

it.each(checklist.flatMap((entry) => ('test' in entry ? [entry] : [])))('mended and tested: $line', ({ test }) => {
  expect(read(test.file)).toContain(test.name)
})
