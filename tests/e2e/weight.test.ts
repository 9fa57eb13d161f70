import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CLIENT_DIR } from '../helpers/browser.ts'

// What the public pages cost, as the build reports it (tools/site/weights.ts), against tools/budgets.json.

const weights = z
  .record(
    z.string(),
    z.object({
      html: z.int(),
      css: z.int(),
      scriptBefore: z.int(),
      scriptAfter: z.int(),
      modules: z.array(z.string()).min(1),
    }),
  )
  .parse(JSON.parse(await readFile(join(CLIENT_DIR, '.vite/weights.json'), 'utf8')))
const { bytes } = z
  .object({
    bytes: z.object({
      html: z.int(),
      css: z.int(),
      scriptBefore: z.int(),
      scriptAfter: z.int(),
      landingScriptAfter: z.int(),
    }),
  })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, '../../tools/budgets.json'), 'utf8')))

/** Code that no visitor of the landing page needs, not even the one who begins to use it. */
const FOREIGN =
  /features\/(?:admin|chat|account|campaigns)\/|\/zod\/|libphonenumber|react-international-phone|react-markdown|remark|micromark|shared\/contract\//

it('knows all public pages', () => {
  expect(Object.keys(weights)).toHaveLength(8)
})

describe.each(Object.entries(weights))('%s', (path, weight) => {
  it('stays within its budgets', () => {
    expect(weight.html).toBeLessThanOrEqual(bytes.html)
    expect(weight.css).toBeLessThanOrEqual(bytes.css)
    expect(weight.scriptBefore).toBeLessThanOrEqual(bytes.scriptBefore)
    expect(weight.scriptAfter).toBeLessThanOrEqual(path === '/' ? bytes.landingScriptAfter : bytes.scriptAfter)
  })
})

it('brings to the landing page no code of the panel, the assistant, forms or texts', () => {
  expect(weights['/']?.modules.filter((module) => FOREIGN.test(module))).toEqual([])
})
