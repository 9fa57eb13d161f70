import { formatDate } from '../../shared/format.ts'
import { GENERAL_REVIEWED_ON } from '../../shared/tax/facts/general.ts'
import type { IsoDate, LegalSource, Step } from '../../shared/tax/types.ts'
import { legalLine, mergeSources } from './documents.ts'
import type { Table, TopicAnswer } from './topics/topic.ts'
import { documentKey } from './topics/topic.ts'
import type { LibraryEntry } from './types.ts'

export interface Composed {
  readonly content: string
  /** In the order of their [n]. */
  readonly sources: readonly LegalSource[]
}

const CITE = /\{\{cite:([^}]+)\}\}/g

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

function stepsTable(steps: readonly Step[]): string {
  return steps.some((step) => step.formula !== undefined)
    ? markdownTable({
        columns: ['Paso', 'Operación', 'Resultado'],
        rows: steps.map((step) => [step.label, step.formula ?? '', step.value]),
      })
    : markdownTable({ columns: ['Concepto', 'Valor'], rows: steps.map((step) => [step.label, step.value]) })
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** Puts the marks before the sentence's final stop: "… 4 % [1]." */
function citeAtEnd(sentence: string, marks: string): string {
  if (marks === '') return sentence
  return /[.:]$/.test(sentence) ? `${sentence.slice(0, -1)} ${marks}${sentence.at(-1)}` : `${sentence} ${marks}`
}

function reviewedOn(answer: TopicAnswer): IsoDate {
  return (answer.facts ?? []).map((fact) => fact.reviewedOn).sort()[0] ?? GENERAL_REVIEWED_ON
}

/** Renders what a topic found out into the Markdown form of `Answer.content`. `entries` are the library's, if any. */
export function compose(answer: TopicAnswer, entries: readonly LibraryEntry[] = []): Composed {
  const sources = mergeSources(answer.sources)
  const numberOf = new Map(sources.map((source, index) => [documentKey(source), index + 1]))
  const cited = new Set<number>()
  const resolve = (text: string): string =>
    text.replace(CITE, (_, key: string) => {
      const number = numberOf.get(key)
      if (number === undefined) return ''
      cited.add(number)
      return `[${number}]`
    })

  const body = (answer.paragraphs ?? []).map(resolve)
  const headline = resolve(answer.headline)
  const caveats = (answer.caveats ?? []).map(resolve)
  const tables = (answer.tables ?? []).map((table) => ({ ...table, rows: table.rows.map((row) => row.map(resolve)) }))
  // Every document in the list is cited above it: the main one in the headline, the others after the working.
  const first = sources.length > 0 && !cited.has(1) ? '[1]' : ''
  if (first !== '') cited.add(1)
  const others = sources.map((_, index) => index + 1).filter((number) => !cited.has(number))

  const blocks: string[] = [citeAtEnd(headline, first), ...body]
  if (answer.steps && answer.steps.length > 0) blocks.push('### Cómo se calcula', stepsTable(answer.steps))
  for (const table of tables) {
    if (table.title !== undefined) blocks.push(`### ${table.title}`)
    blocks.push(markdownTable(table))
  }
  if (others.length > 0) blocks.push(`Otras normas que se aplican: ${others.map((number) => `[${number}]`).join(' ')}.`)
  const notes = [...(answer.state ?? []), ...new Set((answer.facts ?? []).flatMap((fact) => fact.note ?? []))]
  if (notes.length > 0) blocks.push('### Estado de la norma', bullets(notes))
  if (sources.length > 0) {
    const entryOf = new Map(entries.map((entry) => [documentKey(entry), entry]))
    const lines = sources.map((source, i) => `${i + 1}. ${legalLine(source, entryOf.get(documentKey(source)))}`)
    blocks.push('### Base legal', lines.join('\n'))
  }
  if (caveats.length > 0) blocks.push('### Qué podría cambiarlo', bullets([...new Set(caveats)]))
  if (answer.answered !== false)
    blocks.push(
      `*Información general; verifica con tu contador. Cifras revisadas el ${formatDate(reviewedOn(answer))}.*`,
    )
  return { content: blocks.join('\n\n'), sources }
}
