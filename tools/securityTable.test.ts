import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

// SECURITY.md names the test of each requirement; one that was renamed or removed proves nothing any more.

const cells = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').at(-2) ?? '')
  .filter((cell) => cell.includes('.test.ts`'))
const files = globSync('{src,tests,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })

it('names tests that exist', () => {
  expect(cells.length).toBeGreaterThan(30)
  for (const cell of cells) {
    const named = [...cell.matchAll(/`([\w/.]+\.test\.tsx?)`/g)].flatMap(([, name = '']) => {
      const found = files.filter((file) => file.replaceAll('\\', '/').endsWith(`/${name}`) || file === name)
      expect(found, name).not.toEqual([])
      return found
    })
    const sources = named.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    for (const [, title = ''] of cell.matchAll(/"([^"]+)"/g)) expect(sources, title).toContain(title)
  }
})
