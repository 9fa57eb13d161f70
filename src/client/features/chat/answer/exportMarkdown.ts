import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { saveBlob } from '../../../components/download.ts'

export interface Exported {
  readonly question: string
  readonly content: string
  readonly references: readonly ReferenceSummary[]
}

function quoted(question: string): string {
  return question
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** A heading in the answer would break the document's structure. */
function deeper(content: string): string {
  return content.replace(/^(#{1,5})(?= )/gm, '$1#')
}

function sources(exchanges: readonly Exported[]): string {
  const unique = new Map(exchanges.flatMap(({ references }) => references).map((one) => [one.id, one]))
  const lines = [...unique.values()].map(
    (one) => `- **${referenceName(one)}**. ${one.title}. Estado: ${one.status}.${one.url ? ` <${one.url}>` : ''}`,
  )
  return lines.length === 0 ? '' : `\n\n## Fuentes\n\n${lines.join('\n')}`
}

/** Questions and answers as one Markdown document, with the cited documents at the end. */
export function toMarkdown(exchanges: readonly Exported[], title = 'Consulta a Luka'): string {
  const body = exchanges.map(({ question, content }) => `## Pregunta\n\n${quoted(question)}\n\n${deeper(content)}`)
  return `# ${title.replace(/\s+/g, ' ')}\n\n${body.join('\n\n---\n\n')}${sources(exchanges)}\n`
}

/** "luka-cuanto-le-retengo-a-un-contratista.md" */
export function fileName(text: string, ending: 'md' | 'xlsx'): string {
  const slug = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `luka-${slug || 'consulta'}.${ending}`
}

export function downloadMarkdown(name: string, markdown: string): void {
  saveBlob(name, new Blob([markdown], { type: 'text/markdown;charset=utf-8' }))
}
