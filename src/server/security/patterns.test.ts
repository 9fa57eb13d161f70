import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '../../../tests/helpers/child.ts'
import { withinDeadline } from '../../../tests/helpers/deadline.ts'
import type { Collected, Pattern } from '../../../tests/helpers/patterns/collect.ts'
import { attackOf, type Verdict, verdictsOf } from '../../../tests/helpers/patterns/verdict.ts'

// No pattern tries every way to read a text. The policy:
//
// 1. A pattern reads any text in linear time, as `recheck` tells. That holds for literals and for what `new RegExp`
//    builds, which is found by running the server's modules and its assistant.
// 2. Quadratic time is allowed in the places of BOUNDED alone, where the text is short: there the worst text that
//    `recheck` knows, at full length, must be read within a deadline, in a thread. What many of them add up to in one
//    question is held to the assistant's own deadline by `pumps.test.ts`.
// 3. Nothing worse than quadratic is allowed anywhere.
// 4. What is read is not always somebody else's: OURS says which patterns only ever read what we wrote ourselves.
// 5. Of what `recheck` cannot say anything, UNPROVED says why it is believed to be right, and long runs of everything
//    that a pattern could repeat must be read within the deadline.
//
// Each entry must be needed: one that no longer is fails the test.

/** Places where no text is longer than QUESTION: paths that start with one of these. */
const BOUNDED: readonly (readonly [place: string, why: string])[] = [
  ['src/server/assistant/', 'a turn has 4.000 characters at most (contract/chat.ts), a piece of a model 1.200'],
  ['src/client/features/chat/conversation/followUps.ts', 'cuts the answer to 400 characters; a question has 4.000'],
]
/** Exceptions among them: files that read other people's text of any length, or that run on the main thread. */
const UNBOUNDED = ['inert', 'remote', 'library', 'bounded', 'facts', 'provider'].map(
  (name) => `src/server/assistant/${name}.ts`,
)
const QUESTION = 4_000
/** Beyond this length, texts only differ by a constant factor. */
const TEXT = 20_000

/** Keyed by the pattern's source. */
const OURS: Readonly<Record<string, string>> = {
  '<script(?![^<>]*\\s(?:src=|type="application\\/))[^<>]*>([\\s\\S]*?)<\\/script>':
    'reads the pages of our own build, once, at start',
}

/** Keyed by file and first characters: `recheck` does not terminate on these. */
const UNPROVED: readonly (readonly [file: string, begins: string, why: string])[] = [
  [
    'src/server/assistant/understand/numberWords.ts',
    '(?<!\\b(?:arts?',
    'a row of numbers and what parts them, which begins with no digit: there is one way to cut it',
  ],
  [
    'src/server/assistant/understand/corrections.ts',
    '(?:(?:^|(?:[,;:(\\n]',
    'every repetition is counted but for runs of pauses, which a word holds apart from the next',
  ],
  [
    'src/server/assistant/understand/corrections.ts',
    '(?:(?:[,;:(\\n]',
    'looks 60 characters ahead of a pause, and then over one run of blanks and stops',
  ],
]

/**
 * The deadline for all texts and all patterns, which take some seconds; a pattern that backtracks exponentially never
 * ends.
 */
const DEADLINE_MS = 30_000
/** What a pattern might repeat, and what might precede and follow it. */
const PUMPS = [
  ...' \n\t/aAñº10.,-|()#*_$%":<>=@[\\`\u00a0éy?¿',
  ...[
    '\r\n',
    '1.',
    '1,',
    'a ',
    '1 ',
    'a-',
    '|-',
    '| ',
    '[]',
    '()',
    ':$',
    '0 ',
    'y ',
    'de ',
    ', ',
    '. ',
    'no, ',
    '](',
    '1 y ',
  ],
]

const COLLECT = join(import.meta.dirname, '../../../tests/helpers/patterns/collect.ts')
let collected: Collected
let verdicts: ReadonlyMap<Pattern, Verdict>

const isBounded = (file: string) =>
  BOUNDED.some(([place]) => file.startsWith(place)) && !UNBOUNDED.some((one) => one === file)
const lengthOf = ({ files }: Pattern) => (files.every(isBounded) ? QUESTION : TEXT)
const unproved = ({ files, source }: Pattern) =>
  UNPROVED.find(([file, begins]) => files.includes(file) && source.startsWith(begins))
const name = ({ files, source, flags }: Pattern) => `${files[0]} /${source}/${flags}`

beforeAll(async () => {
  const child = startChild(COLLECT, [])
  if ((await child.ended) !== 0) throw new Error(child.errors())
  collected = JSON.parse(child.output())
  const provable = collected.patterns.filter((pattern) => !unproved(pattern))
  verdicts = await verdictsOf(provable, lengthOf)
}, 900_000)

describe('every pattern of the sources', () => {
  it('is found, the built ones too', () => {
    expect(collected.patterns.length).toBeGreaterThan(700)
    expect(collected.unseen).toEqual([])
  })

  it('reads in linear time, or a short text in quadratic time', () => {
    const bad = [...verdicts].filter(([pattern, { kind }]) => {
      if (kind === 'linear' || pattern.source in OURS) return false
      return kind !== 'quadratic' || lengthOf(pattern) !== QUESTION
    })
    expect(bad.map(([pattern, { kind }]) => `${kind}: ${name(pattern)}`)).toEqual([])
  })

  it('is listed as an exception only where it is one', () => {
    const needed = [...verdicts].filter(([, { kind }]) => kind !== 'linear').map(([pattern]) => pattern)
    expect(Object.keys(OURS).filter((source) => !needed.some((pattern) => pattern.source === source))).toEqual([])
    const known = new Set(collected.patterns.map(unproved))
    expect(UNPROVED.filter((entry) => !known.has(entry))).toEqual([])
    expect(
      BOUNDED.filter(([place]) => !needed.some(({ files }) => files.some((file) => file.startsWith(place)))),
    ).toEqual([])
  })

  it('reads the worst that is known for it, and runs of anything, within a deadline', {
    timeout: 900_000,
  }, async () => {
    const runs = PUMPS.flatMap((pump) => {
      const run = pump.repeat(QUESTION).slice(0, QUESTION - 2)
      return [`a${run}\u0001`, `${run}!`]
    })
    const module = new URL('../../../tests/helpers/patterns/read.ts', import.meta.url)
    const read = (patterns: readonly Pattern[]) => {
      const worst = patterns.map((pattern) => {
        const verdict = verdicts.get(pattern)
        return verdict && lengthOf(pattern) === QUESTION ? attackOf(verdict, QUESTION) : ''
      })
      return withinDeadline(module, 'readAll', [patterns, worst, runs], DEADLINE_MS)
    }
    /**
     * The patterns that missed the deadline: one thread runs many, and only a batch that was too slow runs one by one.
     */
    const late = async (patterns: readonly Pattern[]): Promise<string[]> => {
      try {
        await read(patterns)
        return []
      } catch {
        if (patterns.length === 1) return patterns.map(name)
        const middle = patterns.length >> 1
        return [...(await late(patterns.slice(0, middle))), ...(await late(patterns.slice(middle)))]
      }
    }
    expect(await late(collected.patterns)).toEqual([])
  })
})
