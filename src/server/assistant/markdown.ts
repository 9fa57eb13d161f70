import type { AnswerParts, AnswerStep } from '../../shared/contract/parts.ts'
import { formatDate } from '../../shared/format.ts'
import { sourceLine } from './documents.ts'
import type { Answer, Turn } from './types.ts'

/** The parts of an answer or of a question back; the latter has no closing line. */
export type Composing = Omit<AnswerParts, 'closing'> & Partial<Pick<AnswerParts, 'closing'>>

interface Choice {
  readonly id: string
  readonly label: string
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

const bold = (text: string) => (text.includes('**') ? text : `**${text}**`)

/** A group is preceded by a row with its name; sums are bold. */
function working(groups: AnswerParts['steps']): string {
  const wide = groups.some(({ steps }) => steps.some(({ formula }) => formula !== undefined))
  const row = ({ label, formula = '', value, sum, sources }: AnswerStep) => {
    const [name, worth] = sum === undefined ? [label, value] : [bold(label), bold(value)]
    const cited = [name, ...sources.map((mark) => `[${mark}]`)].join(' ')
    return wide ? [cited, formula, worth] : [cited, worth]
  }
  const rows = groups.flatMap(({ title, steps }) => [
    ...(title === null ? [] : [[bold(title), ...(wide ? ['', ''] : [''])]]),
    ...steps.map(row),
  ])
  return table(wide ? ['Paso', 'Operación', 'Resultado'] : ['Concepto', 'Valor'], rows)
}

const bullets = (claims: AnswerParts['caveats']) => claims.map(({ text }) => `- ${text}`).join('\n')

/** The alternative readings, to be chosen by number. */
export const listed = (choices: readonly Choice[]) => choices.map(({ id, label }) => `${id}. ${label}`).join('\n')

/** Renders the parts as Markdown: `Answer.content`. @param choices the other readings of an answer that is in doubt */
export function markdownOf(parts: Composing, choices: readonly Choice[] = []): string {
  const { verdict, paragraphs, steps, tables, state, sources, caveats, doubt, closing, notices } = parts
  const blocks: string[] = [verdict.text, ...paragraphs.map(({ text }) => text)]
  if (steps.length > 0) blocks.push('### Cómo se calcula', working(steps))
  for (const { title, columns, rows } of tables) {
    if (title !== null) blocks.push(`### ${title}`)
    const cells = rows.map((row) => row.cells)
    blocks.push(table(columns, cells))
  }
  if (state.length > 0) blocks.push('### Estado de la norma', bullets(state))
  if (sources.length > 0)
    blocks.push('### Base legal', sources.map((source) => `${source.mark}. ${sourceLine(source)}`).join('\n'))
  if (caveats.length > 0) blocks.push('### Qué podría cambiarlo', bullets(caveats))
  if (doubt) blocks.push(`### ${doubt.title}`, doubt.text, ...(choices.length > 0 ? [listed(choices)] : []))
  if (closing) blocks.push(`*${closing.text} Cifras revisadas el ${formatDate(closing.reviewedOn)}.*`)
  return [...blocks, ...notices].join('\n\n')
}

/**
 * The content of an answer without questions back and price notices, so that a free and a charged answer compare equal.
 */
export function toldBy({ content, parts }: Pick<Turn, 'content' | 'parts'>): string {
  if (!parts || (!parts.doubt && parts.notices.length === 0)) return content
  const { doubt: _, ...told } = parts
  return markdownOf({ ...told, notices: [] })
}

/** Appends a notice about this message. */
export const withNotice = (answer: Answer, notice: string): Answer => ({
  ...answer,
  content: `${answer.content}\n\n${notice}`,
  ...(answer.parts ? { parts: { ...answer.parts, notices: [...answer.parts.notices, notice] } } : {}),
})
