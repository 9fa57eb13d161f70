import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask } from '../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { extractReferences } from '../../shared/references.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from '../assistant/embedded.ts'
import { snippetOf } from '../services/chat/search.ts'

// Text on which a careless pattern backtracks exponentially. A linear pattern takes milliseconds here and any other
// takes minutes, so this generous bound tells them apart even on a busy machine.

const BOUND_MS = 5_000
const QUESTION = 4_000
/** The largest answer accepted from another service. */
const MESSAGE = 100_000
const PUMPS = [
  ...[
    ' ',
    '\n',
    '\r\n',
    '\t',
    '/',
    'a',
    'A',
    'ñ',
    'º',
    '1',
    '0',
    '.',
    ',',
    '-',
    '|',
    '(',
    ')',
    '#',
    '*',
    '_',
    '$',
    '%',
  ],
  ...['"', ':', '<', '>', '=', '@', '[', '\\', '`', '\u00a0', '1.', '1,', 'a ', '1 ', 'a-', '|-', '| ', '[]', '()'],
]

function milliseconds(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

describe('a hostile text', () => {
  /** An opening of a pattern, followed by many repetitions of what it repeats. */
  const hostile = fc
    .tuple(
      fc.constantFrom('', 'ley ', 'decreto ', 'resolución ', 'NIIF ', '$', '¿cuánto ', 'art. ', 'NIT ', '|', '# ', '['),
      fc.constantFrom(...PUMPS),
      fc.constantFrom(1, 30, 100, 4_000),
      fc.constantFrom('', '!', '\u0001', ' de 2026'),
    )
    .map(([head, pump, times, tail]) => {
      const piece = head + pump.repeat(times).slice(0, QUESTION) + tail
      return piece.repeat(Math.ceil(QUESTION / piece.length)).slice(0, QUESTION)
    })

  it('is searched for documents, and cut to a snippet, in time', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(milliseconds(() => extractReferences(text))).toBeLessThan(BOUND_MS)
        expect(milliseconds(() => snippetOf(text, ['uvt']))).toBeLessThan(BOUND_MS)
      }),
      { numRuns: 400 },
    )
  })

  it.each([...PUMPS, '![', '[a](', '**a', '`a'])(
    'of the longest message, %j again and again, is cut to a snippet in time',
    (pump) => {
      const text = pump.repeat(MESSAGE).slice(0, MESSAGE)
      expect(milliseconds(() => snippetOf(text, ['uvt']))).toBeLessThan(BOUND_MS)
    },
  )

  it('of the longest message is looked through once, however many words are searched', () => {
    const words = Array.from({ length: 66 }, (_, index) => String.fromCharCode(97 + (index % 26), 97 + index / 26))
    const text = `${'Ñ9 '.repeat(MESSAGE / 3 - 66)}${words.join(' ')}`
    // A search returns up to fifty.
    const snippets = () => Array.from({ length: 10 }, () => snippetOf(text, words))
    expect(milliseconds(() => expect(snippets()[0]).toContain('aa'))).toBeLessThan(BOUND_MS)
  })

  it.each(['ß', 'ß😀e\u0301'])('of %s alone, which plain text writes otherwise, is cut in time', (letters) => {
    const text = `${letters.repeat(MESSAGE / letters.length)} zorro gris`
    const snippets = () => Array.from({ length: 10 }, () => snippetOf(text, ['zorro']))
    expect(milliseconds(() => expect(snippets()[0]).toMatch(/^…zorro gris$/))).toBeLessThan(BOUND_MS)
  })

  it('of one endless word is left behind as a whole, by each of many searched', () => {
    const words = Array.from({ length: 66 }, () => 'aa')
    const text = `b${'a'.repeat(19_900)} aa`
    const snippets = () => Array.from({ length: 50 }, () => snippetOf(text, words))
    expect(milliseconds(() => expect(snippets()[0]).toBe('…aa'))).toBeLessThan(BOUND_MS / 5)
  })

  it('is answered by the embedded engine in time', { timeout: 120_000 }, async () => {
    const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const begun = performance.now()
        await ask(provider, text, [], '2026-11-20')
        expect(performance.now() - begun).toBeLessThan(BOUND_MS)
      }),
      { numRuns: 60 },
    )
  })
})

describe('every pattern of the server', () => {
  const LITERAL =
    /(?<=[(=,:\s!&|?[])\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)(?=[\s).,;\]}])/g
  const root = join(import.meta.dirname, '../..')
  const patterns = globSync('{server,shared}/**/*.ts', {
    cwd: root,
    exclude: ['**/generated/**', '**/*.test.ts'],
  }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LITERAL)].flatMap(([literal, source = '', flags = '']) => {
      try {
        return [{ name: `${file} ${literal}`, pattern: new RegExp(source, flags.replace('y', 'g')) }]
      } catch {
        // A comment, or a path between slashes.
        return []
      }
    }),
  )

  it('takes a text that repeats itself without trying all ways to read it', { timeout: 240_000 }, () => {
    expect(patterns.length).toBeGreaterThan(300)
    const slow = patterns.filter(({ pattern }) =>
      PUMPS.some((pump) => milliseconds(() => `a${pump.repeat(2_000)}\u0001`.replace(pattern, '')) > BOUND_MS / 4),
    )
    expect(slow.map(({ name }) => name)).toEqual([])
  })
})
