import { usedFigures } from '../../shared/brackets.ts'
import type { CalculatorOutcome } from '../../shared/contract/calculators.ts'
import type { PublicCalendar } from '../../shared/contract/calendar.ts'
import type { AskAnswer } from '../../shared/contract/chat.ts'
import type { ReferenceSummary } from '../../shared/contract/conversation.ts'
import { entryTable } from '../../shared/entryTable.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import { formatCop } from '../../shared/format.ts'
import { uriOf } from './uri.ts'

// The data as Markdown, for people and for models without structured output.

export function outcomeText(outcome: CalculatorOutcome): string {
  const { figure, table, entries, steps, sources, caveats } = outcome
  return blocks([
    [`**${figure.label}: ${figure.value}**`],
    table === null ? [] : [`${table.caption}:`, '', ...tableLines(table.head, table.rows)],
    list(
      'La cuenta',
      steps.map(({ group, label, formula, value, sum }) => {
        const line = `${group === null ? '' : `${group} · `}${label}: ${formula === null ? '' : `${formula} = `}${value}`
        return sum === 'total' ? `**${line}**` : line
      }),
    ),
    ...entries.map((entry) => {
      const { caption, head, rows } = entryTable(entry)
      return [`${caption}:`, '', ...tableLines(head, rows), ...(entry.notes.length > 0 ? ['', ...entry.notes] : [])]
    }),
    list(
      'Normas',
      sources.map(({ name, article }) => (article === null ? name : `${name}, ${article}`)),
    ),
    list(
      'Cifras oficiales usadas',
      usedFigures(outcome).map(
        ({ title, value, from, until }) => `${title}: ${value} (desde ${from}${until ? ` hasta ${until}` : ''})`,
      ),
    ),
    list('Ten en cuenta', caveats),
  ])
}

export function calendarText({ year, entries, undated }: PublicCalendar): string {
  const rows = entries.map(({ date, period, form, law, note }) => [date, period, form ?? '', law, note ?? ''])
  return blocks([
    [`**Vencimientos de ${year}**`],
    rows.length === 0
      ? ['No hay ninguno con fecha confirmada.']
      : tableLines(['Fecha', 'Qué vence', 'Formulario', 'Norma', 'Nota'], rows),
    list(
      'Sin fecha confirmada',
      undated.map(({ name, reason }) => `${name}: ${reason}`),
    ),
  ])
}

export function answerText(answer: Omit<AskAnswer, 'references'>): string {
  const { clarification, charged, creditsAvailable, threadId } = answer
  const choices = clarification?.choices.map(({ id, label }) => `${label} (\`choice\`: "${id}")`) ?? []
  return blocks([
    [answer.answer],
    list('Para responder, vuelve a preguntar con una de estas lecturas', choices),
    [
      charged > 0 ? `Se cobraron ${formatCop(charged)}; quedan ${formatCop(creditsAvailable)}.` : 'No se cobró.',
      `Para seguir la conversación: \`threadId\` ${threadId}.`,
    ],
  ])
}

export function foundText(documents: readonly ReferenceSummary[], next: number | null): string {
  if (documents.length === 0) return 'No hay documentos que coincidan.'
  const lines = documents.map(
    ({ id, title, summary, status }) => `[${id}] ${title} (${status}): ${summary} ${uriOf(id)}`,
  )
  return blocks([
    list('Documentos', lines),
    next === null ? [] : [`Hay más: repite la búsqueda con \`cursor\` ${next}.`],
  ])
}

export function documentText(document: ReferenceSummary & { readonly content: string }): string {
  const { title, status, url, summary, content } = document
  return blocks([
    [`# ${title}`],
    [`Vigencia: ${status}.${url === null ? '' : ` Texto oficial: ${url}`}`],
    [summary],
    [content],
  ])
}

/** The message, followed by each invalid field with its error. */
export function errorText({ message, issues = [] }: ErrorBody): string {
  const named = issues.filter(({ path }) => path !== '')
  return blocks([[message], named.map((issue) => `- \`${issue.path.replace(/^values\./, '')}\`: ${issue.message}`)])
}

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${title}:`, '', ...items.map((item) => `- ${item}`)]

const tableLines = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )

const blocks = (parts: readonly (readonly string[])[]): string =>
  parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
