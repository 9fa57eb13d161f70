import { z } from 'zod'
import {
  circular,
  codigoComercio,
  concepto,
  cst,
  decreto,
  durTributario,
  et,
  ley,
  resolucion,
} from '../../../shared/tax/sources.ts'
import type { IsoDate, LegalSource } from '../../../shared/tax/types.ts'
import { TOPICS, type Topic } from '../../../shared/topicNames.ts'
import type { Table } from '../intents/answer.ts'
import { KINDS, type Kind, SPEAKERS, type Speaker } from '../learned/labels.ts'
import { fold } from '../understand/text.ts'

/** The content of a note, as it is displayed: see knowledge/README.md. */
export interface NoteText {
  /** The first sentence, which answers. Per kind of question where it differs; '' for all others. */
  readonly openings: ReadonlyMap<Kind | '', string>
  readonly paragraphs: readonly string[]
  readonly tables: readonly Table[]
  readonly caveats: readonly string[]
  readonly state: readonly string[]
}

export interface Note extends NoteText {
  /** Its name within its matter: the folded title, unless one is given. */
  readonly name: string
  readonly title: string
  /** Example questions for it. Without any, the values of the case alone select it. */
  readonly asks: readonly string[]
  /** Those of them that were written since the reader was trained last. */
  readonly untrained: readonly string[]
  /** The kinds of question that it is for; empty: any. */
  readonly kinds: readonly Kind[]
  /** Values that the case must have: "clase: herencia", "clase: [herencia, donacion]". */
  readonly when: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
  /** Also written for a first message, where it then needs less similarity to its examples. */
  readonly first: boolean
  /** Plain enough to be told even if the message brings a figure, which is otherwise computed anew. */
  readonly anyway: boolean
  /** The matter's paragraphs, tables and warnings follow the note's own. */
  readonly rest: boolean
  readonly sources: readonly LegalSource[]
  /** Numbers of its text that look like one of our figures and are not: "40.000 UVT". */
  readonly numbers: readonly string[]
  /** The days on which it holds, both included. */
  readonly from?: IsoDate
  readonly until?: IsoDate
  readonly reviewed: IsoDate
  /** A: read in the norm and verified by a second person. B: read in the norm. Anything less certain is not written. */
  readonly certainty: 'A' | 'B'
  /** Its first line in the file, from 1. */
  readonly line: number
}

/** Everything written about one intent: the matter itself, and notes on what else people ask. */
export interface Matter {
  readonly intent: string
  readonly file: string
  readonly title: string
  /** Absent where the matter's intent is declared in code, which has its own. */
  readonly subject: Topic | undefined
  readonly speakers: readonly Speaker[]
  /** Another intent that tells this text to some people; the matter is then not an intent of its own. */
  readonly toldBy?: string
  /** Example questions for what the intent itself answers: the computation, or the matter's own text. */
  readonly asks: readonly string[]
  /** The whole answer of an intent that only tells; absent for one that computes. */
  readonly itself: Note | undefined
  readonly notes: readonly Note[]
}

/** An error in a file of knowledge, reported as "file:line: what". */
export class NoteError extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`)
    this.name = 'NoteError'
  }
}

// ---- Front matter ---------------------------------------------------------------------------------------------------------

type Scalar = string | number | boolean | null
type Front = Record<string, Scalar | Scalar[] | Record<string, Scalar | Scalar[]>>

interface Lines {
  readonly file: string
  readonly lines: readonly string[]
}

/** The subset of YAML that front matter needs: scalars, lists on one line or one item per line, and one nested map. */
function frontOf({ file, lines }: Lines, from: number, to: number): Front {
  const front: Front = {}
  let open: { readonly key: string; readonly at: number } | undefined
  for (let at = from; at < to; at++) {
    const line = lines[at] ?? ''
    const fail = (what: string): never => {
      throw new NoteError(file, at + 1, what)
    }
    if (line.trim() === '' || line.startsWith('#')) continue
    if (line.startsWith('  ')) {
      const text = line.trim()
      if (!open) return fail('an indented line belongs to no key')
      if (text.startsWith('- ')) {
        front[open.key] ??= []
        const list = front[open.key]
        if (!Array.isArray(list)) return fail(`"${open.key}" is a list or a map, not both`)
        list.push(scalar(text.slice(2), fail))
      } else {
        front[open.key] ??= {}
        const map = front[open.key]
        if (typeof map !== 'object' || map === null || Array.isArray(map))
          return fail(`"${open.key}" is a list or a map, not both`)
        const [key, value] = pair(text, fail)
        map[key] = scalarsOf(value, fail)
      }
      continue
    }
    const [key, value] = pair(line, fail)
    if (key in front) fail(`"${key}" stands twice`)
    open = value === '' ? { key, at } : undefined
    if (value !== '') front[key] = scalarsOf(value, fail)
  }
  return front
}

type Fail = (what: string) => never

function pair(line: string, fail: Fail): [key: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 1) return fail('"key: value" was expected')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}

function scalarsOf(text: string, fail: Fail): Scalar | Scalar[] {
  if (!text.startsWith('[')) return scalar(text, fail)
  if (!text.endsWith(']')) return fail('the list is not closed')
  const inside = text.slice(1, -1).trim()
  return inside === '' ? [] : inside.split(',').map((each) => scalar(each.trim(), fail))
}

function scalar(text: string, fail: Fail): Scalar {
  if (text.startsWith('"')) {
    try {
      return z.string().parse(JSON.parse(text))
    } catch {
      return fail('the quoted text is not closed')
    }
  }
  // Values that YAML would interpret otherwise, so that every editor and page shows what we read.
  if (text.includes(': ') || text.includes(' #') || /^[[\]{}&*!|>'%@`#,?-]/.test(text))
    return fail(`quote the text: "${text.replaceAll('"', "'")}"`)
  if (text === 'null') return null
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}

const text = z.string().min(1)
const list = z.union([text.transform((one) => [one]), z.array(text)])
/** `null`: the case does not contain it. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const values = z.union([z.array(value), value.transform((one) => [one])])
const day = z.iso.date()
const noteFront = {
  name: text.optional(),
  asks: list.default([]),
  untrained: list.default([]),
  kinds: z.union([z.enum(KINDS).transform((one) => [one]), z.array(z.enum(KINDS))]).default([]),
  when: z.record(z.string(), values).default({}),
  first: z.boolean().default(false),
  anyway: z.boolean().default(false),
  rest: z.boolean().default(false),
  sources: list.optional(),
  numbers: list.optional(),
  from: day.optional(),
  until: day.optional(),
  reviewed: day.optional(),
  certainty: z.enum(['A', 'B']).optional(),
}
const sectionSchema = z.strictObject(noteFront)
const fileSchema = z.strictObject({
  ...noteFront,
  intent: text,
  title: text.default(''),
  subject: z.enum(TOPICS).optional(),
  speakers: z.array(z.enum(SPEAKERS)).default([]),
  toldBy: z.string().optional(),
})
type SectionFront = z.infer<typeof sectionSchema>

// ---- Sources --------------------------------------------------------------------------------------------------------------

const CODES: Readonly<Record<string, (article: string) => LegalSource>> = {
  et,
  cst,
  cco: codigoComercio,
  dur: durTributario,
}
const NORMS: Readonly<Record<string, (number: string, year: number, article?: string) => LegalSource>> = {
  ley,
  decreto,
  resolucion,
  circular,
  concepto,
}

const articleNamed = (article: string) => (/^\d/.test(article) ? `art. ${article}` : article)

/**
 * Parses "et:771-5", "cst:arts. 64 y 65", "ley:789:2002:art. 29", "niif:PYMES:secc. 13"; undefined for anything else.
 */
export function sourceOf(cited: string): LegalSource | undefined {
  const [type = '', number = '', year = '', ...rest] = cited.split(':')
  const code = CODES[type]
  if (code) return number === '' ? undefined : code(articleNamed([number, year, ...rest].filter(Boolean).join(':')))
  // NIIF sources have no year: "niif:PYMES::secc. 2" and "niif:PYMES:secc. 2" are the same.
  if (type === 'niif' || type === 'nic') {
    const section = [year, ...rest].filter(Boolean).join(':')
    return { type, number, ...(section === '' ? {} : { article: section }) }
  }
  const article = rest.join(':')
  return /^\d{4}$/.test(year)
    ? NORMS[type]?.(number, Number(year), article === '' ? undefined : articleNamed(article))
    : undefined
}

// ---- Texts ----------------------------------------------------------------------------------------------------------------

const CAVEATS = 'Qué podría cambiarlo'
const STATE = 'Estado de la norma'

function cellsOf(line: string): string[] {
  return line
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\u0000', '|').trim())
}

interface Block {
  readonly at: number
  readonly lines: readonly string[]
}

function blocksOf({ lines }: Lines, from: number, to: number): Block[] {
  const blocks: { at: number; lines: string[] }[] = []
  let open = false
  for (let at = from; at < to; at++) {
    const line = (lines[at] ?? '').trimEnd()
    if (line === '') open = false
    else if (open && !line.startsWith('#')) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ at, lines: [line] })
      open = !line.startsWith('#')
    }
  }
  return blocks
}

const isList = (line: string) => /^(?:- |\d{1,2}\. )/.test(line)
const KIND_MARK = /^\(([a-z]+(?:, [a-z]+)*)\) /

function textOf(source: Lines, from: number, to: number): NoteText | undefined {
  const openings = new Map<Kind | '', string>()
  const paragraphs: string[] = []
  const tables: Table[] = []
  const caveats: string[] = []
  const state: string[] = []
  let heading: string | undefined
  for (const { at, lines } of blocksOf(source, from, to)) {
    const fail: Fail = (what) => {
      throw new NoteError(source.file, at + 1, what)
    }
    const [first = ''] = lines
    if (first.startsWith('### ')) heading = first.slice(4).trim()
    else if (first.startsWith('#')) fail('a heading within a note is "### "')
    else if (heading === CAVEATS || heading === STATE) {
      if (!lines.every((line) => line.startsWith('- '))) fail(`below "### ${heading}" every line begins with "- "`)
      ;(heading === CAVEATS ? caveats : state).push(...lines.map((line) => line.slice(2)))
    } else if (first.startsWith('|')) {
      const [columns, , ...rows] = lines.map(cellsOf)
      if (!columns || !/^\|[\s|:-]+\|$/.test(lines[1] ?? '')) fail('a table has a line of | --- | below its columns')
      else tables.push({ ...(heading === undefined ? {} : { title: heading }), columns, rows })
      heading = undefined
    } else if (heading !== undefined) fail(`below "### ${heading}" a table was expected`)
    else if (tables.length > 0) fail('the tables stand after the last paragraph')
    else {
      const kinds = KIND_MARK.exec(first)
      const block = isList(first) ? lines.join('\n') : lines.join(' ')
      if (kinds) {
        for (const kind of kinds[1]?.split(', ') ?? []) {
          if (!KINDS.includes(kind as Kind)) fail(`"${kind}" is no form of question: ${KINDS.join(', ')}`)
          openings.set(kind as Kind, block.slice(kinds[0].length))
        }
      } else if (!openings.has('') && !isList(first)) openings.set('', block)
      else paragraphs.push(block)
    }
  }
  if (openings.size === 0) return undefined
  // An opening written for some kinds of question only also serves all others.
  if (!openings.has('')) openings.set('', [...openings.values()][0] ?? '')
  return { openings, paragraphs, tables, caveats, state }
}

// ---- A file ---------------------------------------------------------------------------------------------------------------

/** "Quién la paga" → "quien-la-paga" */
export const nameOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** An error in the front matter, reported at the line of its key. */
function refuse({ file, lines }: Lines, error: z.ZodError, from: number): never {
  const [issue] = error.issues
  const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  const at = lines.findIndex((line, index) => index >= from && line.startsWith(`${String(key)}:`))
  const what = issue === undefined ? 'not valid' : `${issue.path.join('.')}: ${issue.message}`.replace(/^: /, '')
  throw new NoteError(file, (at < 0 ? from : at) + 1, what)
}

/** @throws NoteError */
export function parseMatter(file: string, content: string): Matter {
  const lines = content.split('\n')
  const source: Lines = { file, lines }
  if (lines[0] !== '---') throw new NoteError(file, 1, 'a file begins with its front matter, between two lines of ---')
  const closed = lines.indexOf('---', 1)
  if (closed < 0) throw new NoteError(file, 1, 'the front matter is not closed with ---')
  const read = fileSchema.safeParse(frontOf(source, 1, closed))
  if (!read.success) return refuse(source, read.error, 0)
  const front = read.data

  const noteOf = (own: SectionFront, title: string, said: NoteText, line: number): Note => {
    const fail: Fail = (what) => {
      throw new NoteError(file, line, what)
    }
    const reviewed = own.reviewed ?? front.reviewed ?? fail('"reviewed" is missing')
    const certainty = own.certainty ?? front.certainty ?? fail('"certainty" is missing')
    const sources = (own.sources ?? front.sources ?? fail('"sources" is missing')).map(
      (cited) => sourceOf(cited) ?? fail(`"${cited}" is no source: et:771-5, cst:64, ley:789:2002:art. 29`),
    )
    return {
      ...said,
      ...{
        name: own.name ?? nameOf(title),
        title,
        asks: [...own.asks, ...own.untrained],
        untrained: own.untrained,
        kinds: own.kinds,
        when: own.when,
      },
      ...{
        first: own.first,
        anyway: own.anyway,
        rest: own.rest,
        sources,
        numbers: own.numbers ?? front.numbers ?? [],
        reviewed,
        certainty,
        line,
      },
      ...(own.from === undefined ? {} : { from: own.from }),
      ...(own.until === undefined ? {} : { until: own.until }),
    }
  }

  const starts = lines.flatMap((line, at) => (at > closed && line.startsWith('## ') ? [at] : []))
  const text = textOf(source, closed + 1, starts[0] ?? lines.length)
  const itself = text && noteOf(front, front.title, text, 1)
  const notes = starts.map((at, index) => {
    const title = (lines[at] ?? '').slice(3).trim()
    const end = starts[index + 1] ?? lines.length
    let from = at + 1
    while (from < end && lines[from]?.trim() === '') from++
    if (lines[from] !== '```yaml') throw new NoteError(file, at + 1, 'below its title a note has a block ```yaml')
    const to = lines.indexOf('```', from)
    if (to < 0 || to >= end) throw new NoteError(file, from + 1, 'the block is not closed with ```')
    const own = sectionSchema.safeParse(frontOf(source, from + 1, to))
    if (!own.success) return refuse(source, own.error, at)
    const said = textOf(source, to + 1, end)
    if (!said) throw new NoteError(file, at + 1, 'the note says nothing')
    return noteOf(own.data, title, said, at + 1)
  })
  const twice = notes.find(({ name }, at) => notes.findIndex((other) => other.name === name) !== at)
  if (twice) throw new NoteError(file, twice.line, `another note of this file is called "${twice.name}"`)
  return {
    ...{ intent: front.intent, file, title: front.title, subject: front.subject, speakers: front.speakers },
    ...(front.toldBy === undefined ? {} : { toldBy: front.toldBy }),
    asks: front.asks,
    itself,
    notes,
  }
}
