import { cite, type IntentAnswer, type Table } from './intents/answer.ts'
import { citeAtEnd } from './placeCitations.ts'

/** The first sentence of a further answer, with its source; it is no longer a first sentence. */
const opening = ({ headline, sources: [first] }: IntentAnswer) =>
  first === undefined || headline.includes('{{cite:') ? headline : citeAtEnd(headline, cite(first))

const TOTALS = /^Sumas iguales$/

/** The working of a further answer: without steps that the first answer shows, and without a total on its own. */
function working({ steps: all = [] }: IntentAnswer, first: IntentAnswer): readonly Table[] {
  const shown = new Set(first.steps?.map(({ label, value }) => `${label} ${value}`))
  const steps = all.filter(({ label, value }) => !shown.has(`${label} ${value}`))
  if (steps.every(({ label }) => TOTALS.test(label))) return []
  return [
    {
      title: 'Cómo se calcula lo demás',
      columns: ['Paso', 'Operación', 'Resultado'],
      rows: steps.map(({ label, formula = '', value, sources = [] }) => [
        [label, ...sources.map(cite)].join(' '),
        formula,
        value,
      ]),
    },
  ]
}

const unlike = (tables: readonly Table[]): readonly Table[] =>
  tables.filter((table, at) => tables.findIndex((other) => JSON.stringify(other) === JSON.stringify(table)) === at)

/** Merges the answers to a message's questions into one, in their order. */
export function together([first, ...others]: readonly [IntentAnswer, ...IntentAnswer[]]): IntentAnswer {
  const all = [first, ...others]
  return {
    headline: first.headline,
    // Results come first, explanations after: whoever asks five things reads five answers.
    paragraphs: [...new Set([...others.map(opening), ...all.flatMap(({ paragraphs = [] }) => paragraphs)])],
    ...(first.steps ? { steps: first.steps } : {}),
    tables: unlike([
      ...(first.tables ?? []),
      ...others.flatMap((answer) => [...working(answer, first), ...(answer.tables ?? [])]),
    ]),
    sources: all.flatMap(({ sources }) => sources),
    facts: all.flatMap(({ facts = [] }) => facts),
    caveats: [...new Set(all.flatMap(({ caveats = [] }) => caveats))],
    state: [...new Set(all.flatMap(({ state = [] }) => state))],
  }
}
