import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { intents } from '../src/server/assistant/intents/all.ts'
import { shippedFacts } from '../src/shared/tax/facts/all.ts'
import { check, type Known, shippedKnown } from './knowledge.ts'
import { root } from './run.ts'

const known: Known = {
  intents: new Map([['prueba', { slots: {} }]]),
  facts: shippedFacts,
  library: new Map([
    ['decreto:2663:1950', new Set(['art 306'])],
    ['ley:1935:2018', new Set()],
  ]),
}

const NOTE = `---
intent: prueba
asks: [cuánto es, cuánto me toca, y si son dos, y por tres meses]
sources: [cst:306, "ley:1935:2018"]
reviewed: 2026-11-22
certainty: A
---

## Quién la paga

\`\`\`yaml
asks: [quién la paga, a quién le toca, la pago yo, y eso quién lo paga]
\`\`\`

La paga **el empleador**, hasta {{figure:sancion-minima}} o {{pesos:10 UVT}} {{cite:ley:1935:2018}}.
`

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
  folder = undefined
})

function faults(from = '', to = '', name = 'prueba.md', what = known): string[] {
  expect(NOTE).toContain(from)
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'))
  mkdirSync(join(folder, 'laboral'))
  writeFileSync(join(folder, 'laboral', name), NOTE.replace(from, to))
  return check(folder, what)
}

describe('what is written in knowledge/', () => {
  it('can be told', () => {
    expect(faults()).toEqual([])
  })

  it.each<[string, string, string, string]>([
    ['a figure that no fact is', '{{figure:sancion-minima}}', '{{figure:sancion-maxima}}', '15: no figure is called'],
    ['a place that is none', '{{figure:sancion-minima}}', '{{figura:uvt}}', '15: "{{figura:uvt}}" names no figure'],
    ['a source that nobody has', 'cst:306', 'ley:9999:2020', '9: the library has no ley:9999:2020'],
    [
      'an article that its entry lacks',
      'cst:306',
      'cst:65',
      "9: the library's decreto:2663:1950 does not explain art 65",
    ],
    ['a citation of what is no source', '{{cite:ley:1935:2018}}', '{{cite:ley:1:2000}}', '15: ley:1:2000 is not among'],
    ['a number that a fact holds', '{{figure:sancion-minima}}', '10 UVT', '15: "10 UVT" is a figure that changes'],
    ['the minimum wage in digits', '{{figure:sancion-minima}}', '$ 1.750.905', '15: "1.750.905" is a figure that'],
    ['an intent that does not exist', 'intent: prueba', 'intent: otra', '1: no intent is called otra'],
    ['too few examples', ', y eso quién lo paga]', ']', '9: 3 "asks": at least 4 are needed'],
    [
      'an example of two notes',
      'quién la paga, ',
      '¿Cuánto es, ',
      '12: "¿Cuánto es" is an example of "the matter itself"',
    ],
    ['an answer that is not in bold', '**el empleador**', 'el empleador', '15: the first sentence has its answer in'],
    ['a first sentence without end', 'La paga', 'La paga '.repeat(100), '15: the first sentence has 8'],
    [
      'a slot that the intent has not',
      'asks: [quién',
      'when:\n  clase: a\nasks: [quién',
      '9: "when": prueba has no slot clase',
    ],
    ['a text that cannot be read', 'certainty: A', 'certainty: C', '6: certainty'],
  ])('fails, with file and line, for %s', (_, from, to, fault) => {
    const found = faults(from, to, 'prueba.md')
    expect(found.join('\n')).toContain(`knowledge/laboral/prueba.md:${fault}`)
  })

  it('is called as its intent', () => {
    expect(faults('', '', 'otro.md')).toEqual(['knowledge/laboral/otro.md:1: the file of prueba is called prueba.md'])
  })

  it('takes a number that says it is no figure', () => {
    expect(faults('certainty: A', 'certainty: A\nnumbers: [10 UVT]')).toEqual([])
    expect(faults('{{figure:sancion-minima}}', '10 UVT').length).toBe(1)
  })
})

it('tells nothing that it cannot', () => {
  expect(check(join(root, 'knowledge'), shippedKnown(intents))).toEqual([])
})

it('comes with the program wherever it runs', () => {
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('\nCOPY knowledge knowledge\n')
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).not.toContain('knowledge')
})
