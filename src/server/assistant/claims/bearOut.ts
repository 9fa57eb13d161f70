import { articleKeys } from '../../../shared/articles.ts'
import { extractReferences } from '../../../shared/references.ts'
import { documentKey, mergeSources } from '../../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { cite, type IntentAnswer } from '../intents/answer.ts'
import { CITE, citeAtEnd } from '../placeCitations.ts'
import { fold } from '../understand/text.ts'

/** What an article states, recognised by how answers phrase it. */
export interface LegalClaim {
  /** Matches a sentence, or a row of the working or of a table: folded, without bold. */
  readonly says: RegExp
  readonly sources: readonly LegalSource[]
  /** Excludes the same words when they are about something else. */
  readonly unless?: RegExp
}

export interface LegalClaims {
  readonly sentences: readonly LegalClaim[]
  /** Matches a step by its label, or a row by its first cell and what follows. */
  readonly rows: readonly LegalClaim[]
}

/** The end of a sentence, but not after "art." or inside a figure. */
const SENTENCE = /(?<=[.;!?]\**)\s+(?=[\p{Lu}¿¡«"*])/u
const ITEM = /^\d+\. /
const NAMED = /\b(?:art|arts|num|par|lit|inc|p|a|m)\.$/

/** The sentences of a paragraph; each item of a numbered list counts as one. */
function sentencesOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of text.split(SENTENCE)) {
    const last = parts.at(-1)
    if (last !== undefined && NAMED.test(fold(last).replaceAll('*', ''))) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts
}

const plain = (text: string) =>
  fold(text.replace(CITE, '').replaceAll('**', ''))
    .replace(/\s+/g, ' ')
    .replace(/^\d+\. /, '')
    .trim()

/** The articles that a source names; for a source without articles, the norm itself. */
const partsOf = (source: LegalSource) => {
  const keys = articleKeys(source.article ?? '')
  return (keys.length === 0 ? [''] : keys).map((key) => `${documentKey(source)} ${key}`)
}

/** The articles that the known statements cover. */
const known = new WeakMap<LegalClaims, ReadonlySet<string>>()
function knownTo(claims: LegalClaims): ReadonlySet<string> {
  const before = known.get(claims)
  if (before) return before
  const parts = new Set([...claims.sentences, ...claims.rows].flatMap(({ sources }) => sources.flatMap(partsOf)))
  known.set(claims, parts)
  return parts
}

const saidIn = (text: string, claims: readonly LegalClaim[]): readonly LegalSource[] => {
  const said = plain(text)
  return claims.flatMap(({ says, sources, unless }) => (says.test(said) && !unless?.test(said) ? sources : []))
}

/** The "{{cite:…}}" marks of the documents that the text does not cite yet. */
const marksOf = (sources: readonly LegalSource[], text: string) =>
  mergeSources(sources)
    .map(cite)
    .filter((mark) => !text.includes(mark))
    .join(' ')

/**
 * Cites each recognised statement of law where it stands, with the article that states it, and drops covered articles
 * that nothing in the answer uses. Sources without a recognised statement are placed by similarity
 * (`placeCitations.ts`).
 */
export function bearOut(answer: IntentAnswer, claims: LegalClaims): IntentAnswer {
  if (answer.answered === false) return answer
  const found: LegalSource[] = []
  const cited = (text: string): string => {
    const parts = sentencesOf(text).map((part) => {
      const sources = saidIn(part, claims.sentences)
      return { part, sources, marks: marksOf(sources, part) }
    })
    found.push(...parts.flatMap(({ sources }) => sources))
    return parts
      .map(({ part, marks }, at) => (marks === '' || marks === parts[at + 1]?.marks ? part : closed(part, marks)))
      .join(text.includes('\n') && ITEM.test(text) ? '\n' : ' ')
  }
  const each = (texts: readonly string[] | undefined) => texts?.map((text) => byLine(text, cited))
  const opening = cited(answer.headline)
  const [first] = answer.sources
  // A note was written together with its norms: the first of them supports its first sentence.
  const headline =
    isTold(answer) && first && opening.includes('{{cite:') && !opening.includes(cite(first))
      ? citeAtEnd(opening, cite(first))
      : opening
  const { steps, tables } = answer
  const told: IntentAnswer = {
    ...answer,
    headline,
    ...(answer.paragraphs ? { paragraphs: each(answer.paragraphs) ?? [] } : {}),
    ...(answer.caveats ? { caveats: each(answer.caveats) ?? [] } : {}),
    ...(steps
      ? {
          steps: steps.map((step) => {
            if (step.sources && step.sources.length > 0) return step
            const sources = saidIn(`${step.label}: ${step.formula ?? ''}`, claims.rows)
            found.push(...sources)
            return sources.length === 0 ? step : { ...step, sources }
          }),
        }
      : {}),
    ...(tables
      ? {
          tables: tables.map((table) => ({
            ...table,
            rows: table.rows.map((cells) => {
              const [first = '', ...rest] = cells
              const sources = saidIn(`${first}: ${rest.join(' ')}`, claims.rows)
              const marks = marksOf(sources, first)
              found.push(...sources)
              return marks === '' ? cells : [`${first} ${marks}`, ...rest]
            }),
          })),
        }
      : {}),
  }
  return { ...told, sources: borneOut(answer, told, found, claims) }
}

/** Whether the answer is a note or a matter, with nothing computed. */
const isTold = ({ steps, facts }: IntentAnswer) => steps === undefined && facts === undefined

const closed = (sentence: string, marks: string) =>
  sentence.endsWith(';') ? `${sentence.slice(0, -1)} ${marks};` : citeAtEnd(sentence, marks)

/** Lists are cited item by item. */
const byLine = (text: string, cited: (line: string) => string) => text.split('\n').map(cited).join('\n')

/**
 * The sources that the answer relies on: its own, minus those that nothing uses, plus those that its statements cite.
 */
function borneOut(
  answer: IntentAnswer,
  told: IntentAnswer,
  found: readonly LegalSource[],
  claims: LegalClaims,
): readonly LegalSource[] {
  const of = knownTo(claims)
  const said = new Set(found.flatMap(partsOf))
  const texts = [answer.headline, ...(answer.paragraphs ?? []), ...(answer.caveats ?? []), ...(answer.state ?? [])]
  const citedItself = new Set(texts.flatMap((text) => [...text.matchAll(CITE)].map(([, key]) => key)))
  const named = new Set(texts.flatMap(articleKeys))
  const documents = new Set(texts.flatMap((text) => extractReferences(text).map(documentKey)))
  const opens = told.headline.includes('{{cite:')
  const ofSteps = (answer.steps ?? []).flatMap(({ sources = [] }) => sources.flatMap(partsOf))
  const kept = answer.sources.filter((source, at) => {
    const parts = partsOf(source)
    const toldOf =
      parts.some((part) => said.has(part) || ofSteps.includes(part)) ||
      citedItself.has(documentKey(source)) ||
      articleKeys(source.article ?? '').some((key) => named.has(key))
    const itself = isTold(answer) || documents.has(documentKey(source)) || (at === 0 && !opens)
    return toldOf || itself || parts.some((part) => !of.has(part))
  })
  const before = new Set(kept.flatMap(partsOf))
  return [...kept, ...found.filter((source) => partsOf(source).some((part) => !before.has(part)))]
}
