import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEGAL_TEXTS } from './legal.ts'

// If a text changed without its version, earlier consents would count as consent to something else.
test.each(LEGAL_TEXTS)('$slug: the recorded version is the text’s own', ({ slug, title, version }) => {
  const text = readFileSync(new URL(`../client/features/legal/texts/${slug}.md`, import.meta.url), 'utf8')
  expect(text).toContain(`title: ${title}\n`)
  expect(text).toContain(`version: "${version}"\n`)
})
