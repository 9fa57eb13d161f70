import type { Fact, LegalSource } from '../../shared/tax/types.ts'
import { documentName } from './documents.ts'
import { documentKey, type IntentAnswer } from './intents/answer.ts'
import { spoken } from './intents/figure.ts'
import { fold, isFiller, tokensOf } from './understand/text.ts'

/** One statement of an answer that can carry a mark: a row of the working or of a table, a paragraph, a caveat. */
export interface Statement {
  readonly part: 'steps' | 'tables' | 'paragraphs' | 'caveats' | 'state'
  /** Row of the steps, paragraph, …; of a table its row, with `table` the table. */
  readonly at: number
  readonly table?: number
  readonly text: string
}

function statementsOf(answer: IntentAnswer): readonly Statement[] {
  const lines = (part: 'paragraphs' | 'caveats' | 'state') =>
    (answer[part] ?? []).map((text, at): Statement => ({ part, at, text }))
  return [
    ...(answer.steps ?? []).map(
      ({ label, formula, value }, at): Statement => ({ part: 'steps', at, text: `${label} ${formula ?? ''} ${value}` }),
    ),
    ...(answer.tables ?? []).flatMap(({ rows }, table) =>
      rows.map((row, at): Statement => ({ part: 'tables', at, table, text: row.join(' ') })),
    ),
    ...lines('paragraphs'),
    ...lines('caveats'),
    ...lines('state'),
  ]
}

export const says = (text: string, figure: string): boolean => {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1))
    if (!/[\d.,]/.test(text[at - 1] ?? ' ') && !/^(?:\d|[.,]\d)/.test(text.slice(at + figure.length))) return true
  return false
}

const STEM = 5
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(fold(text)).flatMap((token) => (isFiller(token) ? [] : [token.slice(0, STEM)])))

/** A caveat tells what would be otherwise; the working is what has to be borne out. */
const OF_THE_WORKING = 3

/** How well a statement fits a fact: it says the figure, and the more of what the fact is called, the better. */
function fitOf({ part, text }: Statement, { title }: Fact, figure: string): number {
  if (!says(text, figure)) return 0
  const said = stemsOf(text)
  return (part === 'steps' ? OF_THE_WORKING : 1) + [...stemsOf(title)].filter((stem) => said.has(stem)).length
}

function bestOf(statements: readonly Statement[], facts: readonly Fact[]): Statement | undefined {
  let best: { readonly statement: Statement; readonly fit: number } | undefined
  for (const fact of facts)
    for (const statement of statements) {
      const fit = fitOf(statement, fact, spoken(fact))
      if (fit > (best?.fit ?? 0)) best = { statement, fit }
    }
  return best?.statement
}

/** "Ley 2277": how texts name a document, without the year and the name that it is known by. */
const shortName = (source: LegalSource) => documentName(source).replace(/ de \d{4}.*$| \(.*$/, '')

/**
 * Which statement each document bears out: the one that says a figure of it, or names it. Those of the result as a whole
 * are left over: they bear out the headline.
 */
export function placesOf(answer: IntentAnswer, sources: readonly LegalSource[]): ReadonlyMap<LegalSource, Statement> {
  const statements = statementsOf(answer)
  return new Map(
    sources.flatMap((source): [LegalSource, Statement][] => {
      const key = documentKey(source)
      const facts = (answer.facts ?? []).filter(({ sources: all }) => all.some((each) => documentKey(each) === key))
      const name = shortName(source)
      const found = bestOf(statements, facts) ?? statements.find(({ text }) => says(text, name))
      return found ? [[source, found]] : []
    }),
  )
}
