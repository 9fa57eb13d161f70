import { articleKeys } from '../../../../shared/articles.ts'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { referenceName } from '../../../../shared/referenceName.ts'

/** A section of a document's notes: its introduction, or one heading with its text. */
export interface NotesPart {
  /** 0 for the introduction, else the heading level in the Markdown. */
  readonly level: number
  readonly title: string
  readonly body: string
  readonly keys: readonly string[]
}

/** Splits a document's notes at its headings. */
export function splitNotes(content: string): NotesPart[] {
  const parts: { level: number; title: string; lines: string[] }[] = [{ level: 0, title: '', lines: [] }]
  for (const line of content.split('\n')) {
    const heading = /^(#{1,6})\s(.*)$/s.exec(line)
    if (heading) parts.push({ level: heading[1]?.length ?? 1, title: heading[2]?.trim() ?? '', lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
    .map(({ level, title, lines }) => ({
      level,
      title,
      body: lines.join('\n').trim(),
      keys: level === 0 ? [] : articleKeys(title),
    }))
    .filter((part) => part.level > 0 || part.body !== '')
}

/** Whether a section is about one of the requested articles. */
export function isCited(part: NotesPart, wanted: readonly string[]): boolean {
  return part.keys.some((key) => wanted.includes(key))
}

/** In the form quoted by reports and mails: "Decreto 572 de 2025, art. 2 (Bases mínimas de retención…)." */
export function citationText(reference: ReferenceSummary, article: string): string {
  const where = article === '' ? '' : `, ${article.replace(/\.$/, '')}`
  return `${referenceName(reference)}${where} (${reference.title}). Estado: ${reference.status}.`
}

export type Validity = 'good' | 'attention' | 'neutral'

/** The severity of a status: doubtful documents must stand out. */
export function validityOf(status: string): Validity {
  if (/suspendid|transitori|verificar|reemplazad|no vigente|(?<!no )derogad/i.test(status)) return 'attention'
  return /^vigente/i.test(status) ? 'good' : 'neutral'
}
