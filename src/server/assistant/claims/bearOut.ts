import { articleKeys } from '../../../shared/articles.ts'
import { extractReferences } from '../../../shared/references.ts'
import { documentKey, mergeSources } from '../../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { cite, type IntentAnswer } from '../intents/answer.ts'
import { CITE, citeAtEnd } from '../placeCitations.ts'
import { fold } from '../understand/text.ts'

/** What an article says, by how answers say it. */
export interface LegalClaim {
  /** Of a sentence, or of a row of the working or of a table: folded, without bold. */
  readonly says: RegExp
  readonly sources: readonly LegalSource[]
  /** The same words about something else. */
  readonly unless?: RegExp
}

export interface LegalClaims {
  readonly sentences: readonly LegalClaim[]
  /** By the label of a step or by the first cell of a row, and what follows it. */
  readonly rows: readonly LegalClaim[]
}

/** Where a sentence ends: not after "art." or within a figure. */
const SENTENCE = /(?<=[.;!?]\**)\s+(?=[\p{Lu}¿¡«"*])/u
const ITEM = /^\d+\. /
const NAMED = /\b(?:art|arts|num|par|lit|inc|p|a|m)\.$/

/** The sentences of a paragraph; of a numbered list each item as it is. */
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

/** The articles that a source names; of a whole norm, itself. */
const partsOf = (source: LegalSource) => {
  const keys = articleKeys(source.article ?? '')
  return (keys.length === 0 ? [''] : keys).map((key) => `${documentKey(source)} ${key}`)
}

/** Which articles the claims are about. */
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

/** "{{cite:…}}" of each document that the text does not cite itself. */
const marksOf = (sources: readonly LegalSource[], text: string) =>
  mergeSources(sources)
    .map(cite)
    .filter((mark) => !text.includes(mark))
    .join(' ')

/**
 * The answer with each claim that the law is known of cited where it is made, by the article that says it; and without
 * the articles of which nothing is said. What no claim is known of is placed by what it is about (`placeCitations.ts`).
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
  // What is only told was written with its norms: the first is that of its first sentence.
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

/** A note or a matter that works nothing out. */
const isTold = ({ steps, facts }: IntentAnswer) => steps === undefined && facts === undefined

const closed = (sentence: string, marks: string) =>
  sentence.endsWith(';') ? `${sentence.slice(0, -1)} ${marks};` : citeAtEnd(sentence, marks)

/** A list is cited item by item. */
const byLine = (text: string, cited: (line: string) => string) => text.split('\n').map(cited).join('\n')

/** What the answer rests on: its own sources but those of which nothing is said, and what its claims cite besides. */
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
