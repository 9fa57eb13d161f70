import { articleKeys } from '../../shared/articles.ts'
import { extractReferences } from '../../shared/references.ts'
import { documentKey, documentName, mergeSources } from '../../shared/tax/documentNames.ts'
import type { Fact, LegalSource } from '../../shared/tax/types.ts'
import type { IntentAnswer } from './intents/answer.ts'
import { spoken } from './intents/figure.ts'
import type { LibraryEntry } from './types.ts'
import { fold, tokensOf } from './understand/text.ts'

/**
 * A statement of an answer that can carry a mark: its first sentence, a row of the working or of a table, a paragraph,
 * a caveat.
 */
export interface Statement {
  readonly part: 'headline' | 'steps' | 'tables' | 'paragraphs' | 'caveats' | 'state'
  /** Index of the step, paragraph or table row; `table` is the index of the table. */
  readonly at: number
  readonly table?: number
  readonly text: string
  /** The documents that the statement itself names as its sources. */
  readonly own?: readonly LegalSource[]
}

/** Which documents an answer lists, and where each mark stands. */
export interface Citations {
  /** One entry per document, in the order of their numbers. A document that supports nothing printed is left out. */
  readonly sources: readonly LegalSource[]
  /** The marks to add to a statement, besides those that its text cites. */
  at(part: Statement['part'], at: number, table?: number): readonly number[]
}

export const CITE = /\{\{cite:([^}]+)\}\}/g

/** Inserts the marks before the final stop: "… 4 % [1]." */
export function citeAtEnd(sentence: string, marks: string): string {
  if (marks === '') return sentence
  return /[.:]$/.test(sentence) ? `${sentence.slice(0, -1)} ${marks}${sentence.at(-1)}` : `${sentence} ${marks}`
}

/**
 * The first sentence carries its rule's norm and at most one more: with five, nobody could tell which supports what.
 */
const MARKS_IN_HEADLINE = 2

/** The answer's notices on law in flux, followed by the notes of the figures that it prints. */
export function stateOf(answer: IntentAnswer): readonly string[] {
  const { headline, paragraphs = [], steps = [], tables = [], caveats = [], state = [], facts = [] } = answer
  const printed = [
    ...[headline, ...paragraphs, ...caveats, ...tables.flatMap(({ rows }) => rows.flat())],
    ...steps.flatMap(({ formula = '', value }) => [formula, value]),
  ].join('\n')
  return [
    ...new Set([...state, ...facts.flatMap((fact) => (fact.note && says(printed, spoken(fact)) ? fact.note : []))]),
  ]
}

function statementsOf(answer: IntentAnswer): readonly Statement[] {
  const lines = (part: 'paragraphs' | 'caveats' | 'state', texts: readonly string[] = []) =>
    texts.map((text, at): Statement => ({ part, at, text }))
  return [
    ...(answer.steps ?? []).map(
      ({ label, formula, value, sources }, at): Statement => ({
        ...{ part: 'steps', at, text: `${label} ${formula ?? ''} ${value}` },
        ...(sources === undefined ? {} : { own: sources }),
      }),
    ),
    ...(answer.tables ?? []).flatMap(({ rows }, table) =>
      rows.map((row, at): Statement => ({ part: 'tables', at, table, text: row.join(' ') })),
    ),
    { part: 'headline', at: 0, text: answer.headline },
    ...lines('paragraphs', answer.paragraphs),
    ...lines('caveats', answer.caveats),
    ...lines('state', stateOf(answer)),
  ]
}

export const says = (text: string, figure: string): boolean => {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1))
    if (!/[\d.,]/.test(text[at - 1] ?? ' ') && !/^(?:\d|[.,]\d)/.test(text.slice(at + figure.length))) return true
  return false
}

// ---- What a text is about -------------------------------------------------------------------------------------------------

const STEM = 6
const SHORT_NAMES = new Set(['iva', 'ica', 'gmf', 'uvt', 'rut', 'nit', 'arl', 'eps', 'sas', 'inc', 'niif'])
const stemOf = (word: string) => word.replace(/(?<=[a-z]{3}[aeiou])s$|(?<=[a-z]{3}[lnrd])es$/, '').slice(0, STEM)
/** Words of so many norms that they distinguish none. */
const GENERAL = new Set(
  (
    'articulo norma regla ley decreto resolucion colombia nacional general sistema regimen empresa persona natural juridica ' +
    'impuesto tributario estatuto declaracion declarar contribuyente pago pagar valor total base tarifa monto fecha plazo ' +
    'para como cuando desde hasta entre sobre segun cada cual quien debe deben puede pueden tiene tienen sera esta este esto ' +
    'otro otra otros todo toda todos mismo misma parte forma caso casos ano anos mes meses dia dias hoy salario trabajador ' +
    'empleador trabajo contrato ingreso bienes bien obligacion obligado derecho social vigente texto codigo ' +
    'tambien solo menos mayor menor hace hacer requisito limite tope normas reglamento datos entidad comun ' +
    'siguiente anterior despues antes porque donde sino pero aunque fuera dentro sociedad cuenta'
  )
    .split(' ')
    .map(stemOf),
)

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(fold(text.replace(CITE, ''))).flatMap((token) => {
      if (/\d/.test(token) || (token.length < 4 && !SHORT_NAMES.has(token))) return []
      const stem = stemOf(token)
      return GENERAL.has(stem) ? [] : [stem]
    }),
  )

/** The shared words; a word that occurs in many statements counts little. */
const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>, worth: Worth = () => 1) =>
  [...some].reduce((sum, stem) => (others.has(stem) ? sum + worth(stem) : sum), 0)

type Worth = (stem: string) => number

/** Divided by the number of statements that contain the word. */
function worthIn(statements: readonly Pick<Told, 'stems'>[]): Worth {
  const count = new Map<string, number>()
  for (const { stems } of statements) for (const stem of stems) count.set(stem, (count.get(stem) ?? 0) + 1)
  return (stem) => 1 / (count.get(stem) ?? 1)
}

interface Matter {
  /** The headings of the cited articles, or the title of a document cited as a whole. */
  readonly heading: ReadonlySet<string>
  /** The library's explanation of them. */
  readonly body: ReadonlySet<string>
}

/** The subject of a source according to its library entry: the cited articles, or the whole if none is cited. */
function matterOf(source: LegalSource, entry: LibraryEntry | undefined): Matter | undefined {
  if (!entry) return undefined
  const asked = new Set(articleKeys(source.article ?? ''))
  const sections = entry.content.split(/^### /m).slice(1)
  const own = sections.filter((section) => articleKeys(section.split('\n', 1)[0] ?? '').some((key) => asked.has(key)))
  if (own.length === 0)
    return { heading: stemsOf(entry.title), body: stemsOf(`${entry.summary} ${asked.size === 0 ? '' : entry.title}`) }
  return {
    heading: stemsOf(own.map((section) => section.split('\n', 1)[0]).join(' ')),
    body: stemsOf(own.map((section) => section.split('\n').slice(1).join(' ')).join(' ')),
  }
}

/** The value of the UVT supports a figure in pesos, not a number of UVT. */
const isUvt = ({ heading }: Matter) => heading.size === 1 && heading.has('uvt')

/** How many words of the explanation a statement has to share if it shares none of the heading. */
const WORDS_OF_BODY = 3
const OF_HEADING = 3

/** How similar a statement is to the subject; 0 if the overlap may be chance. */
function bearing({ heading, body }: Matter, said: ReadonlySet<string>, worth?: Worth, aside = false): number {
  // Caveats mention the law of other subjects in passing, so they need more similarity.
  if (aside && shared(heading, said) < Math.min(2, heading.size)) return 0
  if (shared(heading, said) === 0 && shared(body, said) < WORDS_OF_BODY) return 0
  return OF_HEADING * shared(heading, said, worth) + shared(body, said, worth)
}

// ---- Where a source stands ------------------------------------------------------------------------------------------------

/** A caveat says what would be otherwise; the working is what needs support. */
const LEANING: Readonly<Record<Statement['part'], number>> = {
  steps: 1,
  tables: 0.8,
  headline: 0.6,
  paragraphs: 0.5,
  state: 0.2,
  caveats: 0,
}

/** Specific enough to be no coincidence: "$ 52.374", "3.500 UVT", but not "12 %". */
const UNMISTAKABLE = /\d{3}|UVT|SMMLV/

/** The statement that prints the fact's figure and has its subject. Without `surely` the figure alone is enough. */
function statementOf(fact: Fact, statements: readonly Told[], surely = true): Told | undefined {
  const figure = spoken(fact)
  const title = stemsOf(fact.title)
  let best: { readonly told: Told; readonly fit: number } | undefined
  for (const told of statements) {
    const alike = shared(title, told.stems)
    if (!says(told.text, figure) || (surely && alike === 0 && !UNMISTAKABLE.test(figure))) continue
    const fit = alike + LEANING[told.part]
    if (fit > (best?.fit ?? -1)) best = { told, fit }
  }
  return best?.told
}

interface Told extends Statement {
  readonly stems: ReadonlySet<string>
}

/** "Ley 2277": how texts name a document, without year and popular name. */
const shortName = (source: LegalSource) => documentName(source).replace(/ de \d{4}.*$| \(.*$/, '')

const sameDocument = (a: LegalSource, b: LegalSource) => documentKey(a) === documentKey(b)
const sameSource = (a: LegalSource, b: LegalSource) => sameDocument(a, b) && a.article === b.article
/** A step names the source, or an article among the source's. */
const isOf = (named: LegalSource, source: LegalSource): boolean => {
  if (sameSource(named, source)) return true
  const articles = articleKeys(named.article ?? '')
  const among = articleKeys(source.article ?? '')
  return sameDocument(named, source) && articles.length > 0 && articles.every((key) => among.includes(key))
}

/** A statement that names its own norm is not supported by another. */
const namesNoOther = (text: string, source: LegalSource) =>
  extractReferences(text).every((named) => sameDocument(named, source))

/** The text names the document, or one of its articles while no other norm is named that could have it. */
function names(text: string, source: LegalSource): boolean {
  if (says(text, shortName(source))) return true
  const articles = articleKeys(source.article ?? '')
  return articles.length > 0 && articleKeys(text).some((key) => articles.includes(key)) && namesNoOther(text, source)
}

/** Every text of an answer in which a source may be cited. */
const textsOf = ({ headline, paragraphs = [], caveats = [], state = [], tables = [] }: IntentAnswer) => [
  ...[headline, ...paragraphs, ...caveats, ...state],
  ...tables.flatMap(({ rows }) => rows.flat()),
]

const keysCited = (text: string) => [...text.matchAll(CITE)].map(([, key = '']) => key)

/**
 * Places each document: where a text cites it or a step names it; else at the figure of a fact that it is the first
 * source of; else at the statement that names it; else at the statement closest to its articles' subject in the
 * library. The first source supports the first sentence.
 */
export function citationsOf(answer: IntentAnswer, entries: readonly LibraryEntry[]): Citations {
  const statements = statementsOf(answer).map((statement): Told => ({ ...statement, stems: stemsOf(statement.text) }))
  const entryOf = new Map(entries.map((entry) => [documentKey(entry), entry]))
  const headline = statements.find(({ part }) => part === 'headline')
  const inHeadline = new Set(keysCited(answer.headline))
  const opensWithCite = inHeadline.size > 0
  const inTexts = new Set(textsOf(answer).flatMap(keysCited))
  const worth = worthIn(statements)
  const everything = new Set(statements.flatMap(({ stems }) => [...stems]))
  const places = new Map<string, Set<Statement>>()
  const kept: LegalSource[] = []

  const put = (source: LegalSource, statement: Statement, beyondLimit = false, itsFigure = false): boolean => {
    const key = documentKey(source)
    if (statement.part === 'headline' && !inHeadline.has(key)) {
      const full = inHeadline.size >= MARKS_IN_HEADLINE || (opensWithCite && !itsFigure)
      if (full && !beyondLimit) return false
      inHeadline.add(key)
    }
    places.set(key, (places.get(key) ?? new Set()).add(statement))
    return true
  }

  /** Places the source; false if it supports nothing. */
  const place = (source: LegalSource, facts: readonly Fact[]): boolean => {
    const own = statements.filter((statement) => statement.own?.some((each) => isOf(each, source)))
    if (own.length > 0) return own.map((statement) => put(source, statement)).includes(true)
    const open = statements.filter((statement) => (statement.own?.length ?? 0) === 0)
    const about = statements.filter(({ text }) => namesNoOther(text, source))
    const figures = facts.flatMap((fact) => statementOf(fact, about) ?? [])
    const atFigures = figures.map((statement) => put(source, statement, false, true))
    const named = open
      .filter(({ text }) => (atFigures.includes(true) ? says(text, shortName(source)) : names(text, source)))
      .map((statement) => put(source, statement))
    if (atFigures.includes(true) || named.includes(true)) return true
    const matter = matterOf(source, entryOf.get(documentKey(source)))
    // A norm without an entry, such as one that an administrator has just entered, is only known to be a source of the
    // answer.
    if (!matter) {
      const said = facts.flatMap((fact) => statementOf(fact, open, false) ?? [])
      if (said.map((statement) => put(source, statement)).includes(true)) return true
      return headline !== undefined && put(source, headline, facts.length > 0)
    }
    return open
      .filter(({ text }) => extractReferences(text).length === 0 && (!isUvt(matter) || text.includes('$')))
      .map((statement) => ({
        statement,
        weight: bearing(matter, statement.stems, worth, statement.part === 'caveats'),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight + LEANING[b.statement.part] - a.weight - LEANING[a.statement.part])
      .some(({ statement }) => put(source, statement))
  }

  for (const [index, source] of answer.sources.entries()) {
    const key = documentKey(source)
    if (answer.sources.findIndex((each) => sameSource(each, source)) < index) continue
    if (index === 0) {
      if (headline && !opensWithCite) put(source, headline)
      const named = statements.filter(({ own }) => own?.some((each) => isOf(each, source)))
      for (const statement of named) put(source, statement)
      kept.push(source)
    } else if (inTexts.has(key)) {
      const named = statements.filter(({ own }) => own?.some((each) => isOf(each, source)))
      for (const statement of named) put(source, statement)
      kept.push(source)
    } else {
      const facts = (answer.facts ?? []).filter(({ sources: [first] }) => first && sameSource(first, source))
      const matter = matterOf(source, entryOf.get(key))
      // Another article of an already marked document is kept beside the mark if it is relevant to any statement.
      const beside = () => places.has(key) && matter !== undefined && bearing(matter, everything) > 0
      if (place(source, facts) || beside()) kept.push(source)
    }
  }

  const sources = mergeSources(kept).filter((source) => {
    const key = documentKey(source)
    return places.has(key) || inTexts.has(key)
  })
  return {
    sources,
    at: (part, at, table) =>
      sources.flatMap((source, index) =>
        [...(places.get(documentKey(source)) ?? [])].some(
          (each) => each.part === part && each.at === at && each.table === table,
        )
          ? [index + 1]
          : [],
      ),
  }
}
