// Checks knowledge/: node tools/knowledge.ts. Exits 1 with file and line of each fault.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyIntent } from '../src/server/assistant/intents/intent.ts'
import { type Matter, type Note, NoteError, parseMatter } from '../src/server/assistant/knowledge/format.ts'
import { fold } from '../src/server/assistant/understand/text.ts'
import { formatNumber } from '../src/shared/format.ts'
import { documentKey } from '../src/shared/tax/documentNames.ts'
import { shippedFacts } from '../src/shared/tax/facts/all.ts'
import type { Fact } from '../src/shared/tax/types.ts'
import { citedByCode, type Explained, explained, missing, unexplained } from './citations.ts'
import { root } from './run.ts'

const FEWEST_ASKS = 4
const LONGEST_ASK = 200
const LONGEST_TITLE = 90
/** The first sentence is also the thread's title, and the first thing on a phone. */
const LONGEST_OPENING = 500
const LONGEST_PARAGRAPH = 900
const LONGEST_NOTE = 4000

export interface Known {
  /** Intents declared in code. */
  readonly intents: ReadonlyMap<string, Pick<AnyIntent, 'slots'>>
  readonly facts: readonly Fact[]
  /** The articles that each library entry explains. */
  readonly library: Explained
}

const spoken = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function textsOf({ openings, paragraphs, tables, caveats, state }: Note): readonly string[] {
  const cells = tables.flatMap(({ title = '', columns, rows }) => [title, ...columns, ...rows.flat()])
  return [...openings.values(), ...paragraphs, ...cells, ...caveats, ...state]
}

/** "72.000 UVT" and "$ 1.750.905" as written in prose, with the names of the facts that hold them. */
function heldNumbers(facts: readonly Fact[]): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, string[]>()
  for (const { key, unit, value } of facts) {
    const written =
      unit === 'COP' && value >= 1000
        ? formatNumber(value)
        : unit === 'UVT' || unit === 'SMMLV'
          ? `${formatNumber(value)} ${unit}`
          : undefined
    if (written === undefined) continue
    const keys = held.get(written) ?? []
    if (!keys.includes(key)) held.set(written, [...keys, key])
  }
  return held
}

const PLACE = /\{\{(figure|number|pesos|cite):([^}@]+)(?:@[\d-]+)?\}\}/g
const OPEN_PLACE = /\{\{[^}]{0,80}\}?\}?/g
const MULTIPLE = /^\d[\d.]{0,12}(?:,\d{1,3})? (?:UVT|SMMLV)$/
const NUMBER = /\d[\d.]*(?:,\d+)?(?: (?:UVT|SMMLV)\b)?/g

/** The faults of a file, as "file:line: what". */
export function faultsOf(matter: Matter, content: string, { intents, facts, library }: Known): string[] {
  const lines = content.split('\n')
  const faults: string[] = []
  const add = (line: number, what: string) => faults.push(`${matter.file}:${line}: ${what}`)
  /** The line of a text, counted from the start of its note. */
  const lineOf = (piece: string, note: Pick<Note, 'line'>) => {
    const at = lines.findIndex((line, index) => index >= note.line - 1 && line.includes(piece))
    return at < 0 ? note.line : at + 1
  }
  const declared = intents.get(matter.intent)
  const keys = new Set(facts.map(({ key }) => key))
  const held = heldNumbers(facts)

  if (!matter.file.endsWith(`/${matter.intent}.md`))
    add(1, `the file of ${matter.intent} is called ${matter.intent}.md`)
  if (!declared && !matter.itself)
    add(1, `no intent is called ${matter.intent}: an aside needs one, a matter needs a text`)
  if (matter.itself && (matter.title === '' || !matter.subject))
    add(1, 'a matter that is told has a "title" and a "subject"')
  if (matter.asks.length < FEWEST_ASKS) add(1, `at least ${FEWEST_ASKS} "asks" of the matter itself are needed`)

  for (const note of [...(matter.itself ? [matter.itself] : []), ...matter.notes]) {
    const { asks, title, openings, paragraphs, sources, numbers, when, line } = note
    const texts = textsOf(note)
    const chosenByCase = asks.length === 0 && Object.keys(when).length > 0
    if (asks.length < FEWEST_ASKS && note !== matter.itself && !chosenByCase)
      add(line, `${asks.length} "asks": at least ${FEWEST_ASKS} are needed`)
    if (title.length > LONGEST_TITLE) add(line, `the title has more than ${LONGEST_TITLE} characters`)
    if (note.rest && !matter.itself) add(line, '"rest" needs a text of the matter itself, which is not there')
    if (note.until !== undefined && note.from !== undefined && note.until < note.from)
      add(line, '"until" is before "from"')
    for (const ask of asks) if (ask.length > LONGEST_ASK) add(lineOf(ask, note), `more than ${LONGEST_ASK} characters`)
    for (const said of openings.values()) {
      if (said.length > LONGEST_OPENING)
        add(lineOf(said, note), `the first sentence has ${said.length} characters, of ${LONGEST_OPENING} at most`)
      // An opening that only introduces a list of steps answers with them.
      if (!said.includes('**') && !said.endsWith(':'))
        add(lineOf(said, note), 'the first sentence has its answer in **bold**')
    }
    for (const paragraph of paragraphs)
      if (paragraph.length > LONGEST_PARAGRAPH)
        add(lineOf(paragraph.slice(0, 40), note), `a paragraph has at most ${LONGEST_PARAGRAPH} characters`)
    const long = texts.reduce((sum, text) => sum + text.length, 0)
    if (long > LONGEST_NOTE) add(line, `${long} characters, of ${LONGEST_NOTE} at most`)
    for (const source of sources) {
      const key = documentKey(source)
      for (const article of missing(source, library))
        add(line, article === '' ? `the library has no ${key}` : `the library's ${key} does not explain ${article}`)
    }
    for (const slot of Object.keys(when))
      if (declared && !(slot in declared.slots)) add(line, `"when": ${matter.intent} has no slot ${slot}`)
    const cited = new Set([...sources, ...(note.rest ? (matter.itself?.sources ?? []) : [])].map(documentKey))
    for (const text of texts) {
      const plain = text.replace(PLACE, (place, form: string, key: string) => {
        const known = form === 'cite' ? cited.has(key) : keys.has(key) || (form === 'pesos' && MULTIPLE.test(key))
        if (!known)
          add(lineOf(place, note), form === 'cite' ? `${key} is not among the sources` : `no figure is called ${key}`)
        return ' '
      })
      for (const [place] of plain.matchAll(OPEN_PLACE)) add(lineOf(place, note), `"${place}" names no figure`)
      for (const [number] of plain.matchAll(NUMBER)) {
        const bare = number.replace(/[.,]$/, '')
        const of = held.get(bare)
        if (of && !numbers.includes(bare))
          add(lineOf(number, note), `"${number}" is a figure that changes: {{figure:${of.join('}} or {{figure:')}}}`)
      }
    }
  }
  faults.push(...sameAsks(matter, lineOf))
  return faults
}

/** No question may be an example of two notes that can apply to the same case. */
function sameAsks(matter: Matter, lineOf: (piece: string, note: Pick<Note, 'line'>) => number): string[] {
  const seen = new Map<string, Pick<Note, 'title' | 'when'>>()
  const own = { asks: matter.asks, title: 'the matter itself', when: {}, line: 1 }
  return [own, ...matter.notes].flatMap((note) =>
    note.asks.flatMap((ask) => {
      const key = `${spoken(ask)} ${JSON.stringify(note.when)}`
      const other = seen.get(key)
      seen.set(key, note)
      return other ? [`${matter.file}:${lineOf(ask, note)}: "${ask}" is an example of "${other.title}" too`] : []
    }),
  )
}

/** The faults of every file in a folder of knowledge. */
export function check(folder: string, known: Known): string[] {
  const faults: string[] = []
  const files = new Map<string, string>()
  for (const subject of readdirSync(folder).sort())
    for (const name of subject.endsWith('.md') ? [] : readdirSync(join(folder, subject)).sort()) {
      const file = `knowledge/${subject}/${name}`
      const content = readFileSync(join(folder, subject, name), 'utf8')
      try {
        const matter = parseMatter(file, content)
        const other = files.get(matter.intent)
        if (other !== undefined) faults.push(`${file}:1: ${other} is of ${matter.intent} as well`)
        files.set(matter.intent, file)
        faults.push(...faultsOf(matter, content, known))
      } catch (error) {
        if (!(error instanceof NoteError)) throw error
        faults.push(error.message)
      }
    }
  return faults
}

export function shippedKnown(intents: Known['intents']): Known {
  return { intents, facts: shippedFacts, library: explained }
}

if (import.meta.main) {
  const folder = join(root, 'knowledge')
  // Parsed first, so that an unreadable file gets a proper message: the intents are made from these files.
  const unread = existsSync(folder) ? check(folder, { ...shippedKnown(new Map()), intents: new Map() }) : []
  const broken = unread.filter((fault) => !/no intent is called|has no slot/.test(fault))
  const faults =
    broken.length > 0
      ? broken
      : [
          ...check(folder, shippedKnown((await import('../src/server/assistant/intents/all.ts')).intents)),
          ...unexplained(citedByCode()),
        ]
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log('Everything in knowledge/ can be told, and every article that is cited opens.')
  else process.exitCode = 1
}
