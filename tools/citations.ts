// What the library has to explain: every article that an answer may cite, from the facts and from the code of intents
// and calculators. (Citations in notes are checked by tools/knowledge.ts.)

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { references, type SeedReference } from '../prisma/seed/references.ts'
import { articleKeys } from '../src/shared/articles.ts'
import { documentKey } from '../src/shared/tax/documentNames.ts'
import { shippedFacts } from '../src/shared/tax/facts/all.ts'
import { codigoComercio, cst, durTributario, et } from '../src/shared/tax/sources.ts'
import type { LegalSource } from '../src/shared/tax/types.ts'
import { root } from './run.ts'

export interface Cited {
  readonly source: LegalSource
  /** The file, or the fact. */
  readonly where: string
}

/** The articles that each entry explains, by its `documentKey`: "art 771-5", "secc 13". */
export type Explained = ReadonlyMap<string, ReadonlySet<string>>

export function explainedBy(
  entries: readonly Pick<SeedReference, 'type' | 'number' | 'year' | 'content'>[],
): Explained {
  return new Map(
    entries.map((entry) => [
      documentKey(entry),
      new Set(
        entry.content
          .split('\n')
          .filter((line) => line.startsWith('### '))
          .flatMap((line) => articleKeys(line.slice(4))),
      ),
    ]),
  )
}

export const explained: Explained = explainedBy(references)

const STRETCH = /(\d[\d.]*(?:-\d+)?) a (\d[\d.]*(?:-\d+)?)/g
/** "512-1": the prefix before its last number, and that number. */
const lastNumber = (article: string): readonly [string, number] => {
  const [, before = '', number = ''] = /^(.*?)(\d+)$/.exec(article) ?? []
  return [before, Number(number)]
}

/** "pars. 2 a 4" are parts of one article. */
const PARTS = /\b(?:par|num|lit)s?\.? *[\da-z]+(?: [ay] [\da-z]+)*/g

/** Every article of a range, however long: "art 261" to "art 287". Ends that do not form a range expand to none. */
function between(article: string): string[] {
  return [...article.replace(PARTS, '').matchAll(STRETCH)].flatMap(([whole, first = '', last = '']) => {
    const [[before, from], [same, to]] = [lastNumber(first), lastNumber(last)]
    if (before !== same || to <= from) return [`${whole}, which names no articles one by one`]
    return Array.from({ length: to - from + 1 }, (_, index) => `art ${before}${from + index}`)
  })
}

/** What a source opens: the whole entry, or some of its articles. */
export function missing(source: LegalSource, library: Explained = explained): readonly string[] {
  const articles = library.get(documentKey(source))
  if (articles === undefined) return ['']
  const cited = source.article ?? ''
  return [...new Set([...articleKeys(cited), ...between(cited)])].filter((key) => !articles.has(key))
}

const CODES: Readonly<Record<string, (article: string) => LegalSource>> = { et, cst, codigoComercio, durTributario }
const CALL = /\b(?:(et|cst|codigoComercio|durTributario)|(ley|decreto|resolucion|circular|concepto))\(/g
const LITERAL = /'([^'\n]*)'|`([^`$]*)`/g
const OBJECT = /\btype: '(niif|nic)',\s*number: '([^']+)'(?:,\s*article: '([^']*)')?/g

/** The text between the parenthesis opened before `from` and its closing one. */
function insideOf(text: string, from: number): string {
  let open = 1
  let at = from
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')') open--
  }
  return text.slice(from, at - 1)
}

const literals = (text: string) => [...text.matchAll(LITERAL)].map(([, plain, template]) => plain ?? template ?? '')

/**
 * The sources named by a code file. If it passes an article as a variable (`et(rule.article)`), each "art. …" in the
 * file counts.
 */
export function citedIn(text: string, where: string): Cited[] {
  const named = literals(text).filter((each) => /^arts?\. \d/.test(each))
  const cited: LegalSource[] = []
  for (const match of text.matchAll(CALL)) {
    const [whole, code, kind] = match
    const inside = insideOf(text, match.index + whole.length)
    if (code !== undefined) {
      const written = literals(inside)
      for (const article of written.length > 0 ? written : named) {
        const source = CODES[code]?.(article)
        if (source) cited.push(source)
      }
      continue
    }
    const norm = /^\s*'([^']+)',\s*(\d{4})\s*(?:,(.*))?$/s.exec(inside)
    if (!norm) continue
    const [, number = '', year, rest = ''] = norm
    const base = { type: kind as LegalSource['type'], number, year: Number(year) }
    const written = literals(rest)
    const articles = written.length > 0 ? written : rest.trim() === '' ? [] : named
    cited.push(...(articles.length > 0 ? articles.map((article) => ({ ...base, article })) : [base]))
  }
  for (const [, type, number = '', article] of text.matchAll(OBJECT))
    cited.push({ type: type as LegalSource['type'], number, ...(article === undefined ? {} : { article }) })
  return cited.map((source) => ({ source, where }))
}

/** Every citation of the shipped facts and the assistant's code. */
export function citedByCode(): Cited[] {
  const files = ['src/server/assistant/**/*.ts', 'src/shared/tax/**/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  )
  return [
    ...shippedFacts.flatMap(({ key, sources }) => sources.map((source) => ({ source, where: `the fact ${key}` }))),
    ...files
      .filter((file) => !/\.test\.ts$|tax\/(?:sources\.ts|facts\/)/.test(file))
      .sort()
      .flatMap((file) => citedIn(readFileSync(join(root, file), 'utf8'), file)),
  ]
}

/** Citations that a reader would not find, each once. */
export function unexplained(cited: readonly Cited[], library: Explained = explained): string[] {
  return [
    ...new Set(
      cited.flatMap(({ source, where }) =>
        missing(source, library).map((article) =>
          article === ''
            ? `${where}: the library has no ${documentKey(source)}`
            : `${where}: the library's ${documentKey(source)} does not explain ${article}`,
        ),
      ),
    ),
  ]
}
