import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CLIENT_DIR } from '../helpers/browser.ts'

// What each route costs its visitor, as the build reports it (tools/site/weights.ts), against tools/budgets.json.

const sizes = z.record(z.string(), z.int())
const table = z.record(z.string(), z.looseObject({ modules: z.array(z.string()).min(1) }))

const built = z
  .object({ pages: table, screens: table })
  .parse(JSON.parse(await readFile(join(CLIENT_DIR, '.vite/weights.json'), 'utf8')))
const budgets = z
  .object({ pages: z.record(z.string(), sizes), screens: z.record(z.string(), sizes) })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../tools/budgets.json'), 'utf8')))

/** Code of the panel, the assistant and the account, which no public page may bring along. */
const INNER = /features\/(?:admin|chat|account|campaigns|apidocs)\//

/** Code that no visitor of the landing page needs, not even the one who begins to use it. */
const FOREIGN = /\/zod\/|libphonenumber|react-international-phone|react-markdown|remark|micromark|shared\/contract\//

/** Code that knows every calculator and every figure: a page has its own from the server. */
const KNOWING = /shared\/(?:calculators|tax)\//

/** The budget of "/calculadoras/*" is that of each page below, whose heaviest counts; so is that of their tables. */
function budgetOf(path: string, kind: 'pages' | 'screens'): string {
  return path in budgets[kind] ? path : path.replace(/[^/]+(?=(?:\/tabla)?$)/, '*')
}

it.each(['pages', 'screens'] as const)('has a budget for each of the %s, and for nothing else', (kind) => {
  const needed = new Set(Object.keys(built[kind]).map((path) => budgetOf(path, kind)))
  expect(Object.keys(budgets[kind]).sort()).toEqual([...needed].sort())
})

describe.each([...Object.entries(budgets.pages), ...Object.entries(budgets.screens)])('%s', (path, budget) => {
  const weights = [...Object.entries(built.pages), ...Object.entries(built.screens)].filter(
    ([page]) => page === path || budgetOf(page, 'pages') === path,
  )

  it.each(Object.entries(budget))('keeps its %s within %i bytes', (part, most) => {
    const heaviest = Math.max(...weights.map(([, weight]) => Number(weight[part])))
    expect(heaviest).toBeGreaterThan(0)
    expect(heaviest).toBeLessThanOrEqual(most)
  })
})

it.each(Object.entries(built.pages))(
  '%s brings no code of the panel, the assistant or the account',
  (_path, { modules }) => {
    expect(modules.filter((module) => INNER.test(module))).toEqual([])
  },
)

it.each([['/'], ['/calculadoras'], ['/calculadoras/nomina']])(
  'brings to %s no code of the calculators’ own work',
  (path) => {
    expect(built.pages[path]?.modules.filter((module) => KNOWING.test(module))).toEqual([])
  },
)

it('brings to the landing page no code of forms or texts', () => {
  expect(built.pages['/']?.modules.filter((module) => FOREIGN.test(module))).toEqual([])
})

it('keeps the landing page within what was promised: 95 KB of script before a touch, 12 KB of styles', () => {
  expect(built.pages['/']?.scriptBefore).toBeLessThanOrEqual(95 * 1024)
  expect(built.pages['/']?.css).toBeLessThanOrEqual(12 * 1024)
})
