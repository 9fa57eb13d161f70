import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { AnswerTable, Claim, StepGroup } from '../../../../shared/contract/parts.ts'
import { extractReferences, type NamedDocument } from '../../../../shared/references.ts'

export type SectionKind = 'working' | 'legal' | 'state' | 'caveats' | 'nearest' | 'other'

/** The content below a heading: Markdown, or a part of the answer. */
export type SectionBody =
  | { readonly form: 'markdown'; readonly text: string }
  | { readonly form: 'steps'; readonly groups: readonly StepGroup[] }
  | { readonly form: 'table'; readonly table: AnswerTable }
  | { readonly form: 'claims'; readonly claims: readonly Claim[] }
  /** The listed documents. */
  | { readonly form: 'documents' }

export interface Section {
  readonly kind: SectionKind
  /** null for a table without a heading of its own. */
  readonly title: string | null
  readonly body: SectionBody
}

/** A document named by an answer: a line of "Base legal" or of the nearest documents. */
export interface NamedLine {
  /** Its [n]; null in a list without numbers. */
  readonly number: number | null
  /** "Decreto 572 de 2025". */
  readonly name: string
  /** As written: "art. 868; art. 392"; empty for the whole document. */
  readonly article: string
  /** The text after the name, in lists that explain their documents. */
  readonly text: string
  readonly document: NamedDocument | null
}

/** An answer in the structure of its card, parsed from Markdown or made from its parts. */
export interface AnswerView {
  /** The result, shown large; null if the first paragraph contains none. */
  readonly figure: string | null
  /** Markdown of the first paragraph, including the figure. */
  readonly lead: string
  /** Markdown between the first paragraph and the first heading. */
  readonly intro: string
  readonly sections: readonly Section[]
  readonly legal: readonly NamedLine[]
  readonly nearest: readonly NamedLine[]
  /** The closing lines in italics, without their marks and without the date in `reviewedOn`. */
  readonly closing: string | null
  /** "20 de noviembre de 2026". */
  readonly reviewedOn: string | null
  /** Markdown of notices about the message. */
  readonly notices: readonly string[]
}

/** A longer bold text is an emphasis, not a figure. */
const MAX_FIGURE = 40
/** A figure is at the beginning of the answer or there is none: later text must not move what is being read. */
export const FIGURE_WITHIN = 240

const KINDS: readonly (readonly [RegExp, SectionKind])[] = [
  [/^c[oó]mo se calcul/i, 'working'],
  [/^(?:base|fundamento|sustento) (?:legal|normativ)|^fuentes|^referencias/i, 'legal'],
  [/^estado de la norma/i, 'state'],
  [/^qu[eé] podr[ií]a cambiar/i, 'caveats'],
  [/^documentos que podr[ií]an servir/i, 'nearest'],
]

function kindOf(title: string): SectionKind {
  return KINDS.find(([pattern]) => pattern.test(title))?.[1] ?? 'other'
}

/** The first bold text, if it contains a figure and comes early enough. */
export function figureOf(paragraph: string): string | null {
  const match = /\*\*([^*\n]+)\*\*/.exec(paragraph.slice(0, FIGURE_WITHIN))
  const bold = match?.[1]?.trim() ?? ''
  return bold.length <= MAX_FIGURE && /\d/.test(bold) ? bold : null
}

interface Chunk {
  readonly title: string | null
  readonly body: string
}

/** Splits at headings outside code blocks. The first chunk has no title. */
function splitAtHeadings(markdown: string): Chunk[] {
  const chunks: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  let fenced = false
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) fenced = !fenced
    const heading = fenced ? null : /^ {0,3}#{1,6}[ \t](.*)$/s.exec(line)
    if (heading) chunks.push({ title: (heading[1] ?? '').replace(/(?<![ \t#])[ \t#]+$/, '').trimStart(), lines: [] })
    else chunks.at(-1)?.lines.push(line)
  }
  return chunks.map(({ title, lines }) => ({ title, body: lines.join('\n').trim() }))
}

const NOT_A_PARAGRAPH = /^(?:[-*+] |\d{1,3}[.)] |>|\||```|~~~|!\[)/

function splitLead(text: string): { lead: string; rest: string } {
  const end = text.search(/\n[ \t]*\n/)
  const first = end < 0 ? text : text.slice(0, end)
  if (NOT_A_PARAGRAPH.test(first.trimStart())) return { lead: '', rest: text }
  return { lead: first.trim(), rest: end < 0 ? '' : text.slice(end).trim() }
}

const CLOSING = /(?:^|\n[ \t]*\n)[ \t]*(?:\*([^*\n]+)\*|_([^_\n]+)_)[ \t]*$/
const REVIEWED = /(?<!\s)\s*Cifras? revisadas? el (\d{1,2} de \p{L}+ de \d{4})\.?/iu

/** Below the closing line, another may say which provider answered instead. */
function splitClosing(markdown: string): { text: string; closing: string | null; reviewedOn: string | null } {
  const match = CLOSING.exec(markdown)
  const line = match?.[1] ?? match?.[2]
  if (!match || line === undefined) return { text: markdown, closing: null, reviewedOn: null }
  const before = splitClosing(markdown.slice(0, match.index).trimEnd())
  const closing = `${before.closing ?? ''} ${line.replace(REVIEWED, '')}`.trim()
  return {
    text: before.text,
    closing: closing === '' ? null : closing,
    reviewedOn: before.reviewedOn ?? REVIEWED.exec(line)?.[1] ?? null,
  }
}

/** ", art. 868; art. 392. Estatuto Tributario (vigente)." → the article and the rest. */
function splitArticle(rest: string): { article: string; text: string } {
  const told = rest.slice(1).trim()
  if (!rest.startsWith(',') || told === '') return { article: '', text: rest.replace(/^[\s.:,–—-]+/, '') }
  const end = /(?<=.)\.\s+(?=[\p{Lu}¿"«(])/su.exec(told)
  if (!end) return { article: told.length > 1 && told.endsWith('.') ? told.slice(0, -1) : told, text: '' }
  return { article: told.slice(0, end.index), text: told.slice(end.index + end[0].length).trim() }
}

function namedLine(number: number | null, line: string): NamedLine {
  const bold = /^\*\*(.+?)\*\*(.*)$/s.exec(line)
  const plain = /^([^,.:]+)(.*)$/s.exec(line)
  const name = (bold?.[1] ?? plain?.[1] ?? line).trim()
  const { article, text } = splitArticle((bold?.[2] ?? plain?.[2] ?? '').trim())
  return { number, name, article, text, document: extractReferences(name)[0] ?? null }
}

/** The items of a list, with continuation lines joined. Other text is ignored. */
function listItems(body: string): { number: number | null; line: string }[] {
  const items: { number: number | null; line: string }[] = []
  for (const line of body.split('\n')) {
    const item = /^\s{0,3}(?:(\d{1,3})[.)]|[-*+])\s(.*)$/s.exec(line)
    const last = items.at(-1)
    if (item) items.push({ number: item[1] === undefined ? null : Number(item[1]), line: (item[2] ?? '').trim() })
    else if (last && line.trim() !== '') last.line += ` ${line.trim()}`
  }
  return items
}

/**
 * Parses an answer by the assistant's conventions (`Answer.content`). Every part may be missing: an answer that follows
 * none of them becomes `lead`, `intro` and sections of kind "other".
 */
export function parseAnswer(content: string): AnswerView {
  const { text, closing, reviewedOn } = splitClosing(content.trim())
  const [opening, ...rest] = splitAtHeadings(text)
  const { lead, rest: intro } = splitLead(opening?.body ?? '')
  const parts = rest.map(({ title, body }) => {
    const kind = kindOf(title ?? '')
    const listed = kind === 'legal' || kind === 'nearest' ? listItems(body) : []
    const none = (kind === 'legal' || kind === 'nearest') && listed.length === 0
    return { kind: none ? ('other' as const) : kind, title: title ?? '', body, listed }
  })
  const sections = parts.map(
    ({ kind, title, body: text, listed }): Section => ({
      ...{ kind, title },
      body: listed.length > 0 ? { form: 'documents' } : { form: 'markdown', text },
    }),
  )
  const lines = (kind: SectionKind) =>
    parts
      .filter((part) => part.kind === kind)
      .flatMap(({ listed }) => listed)
      .map(({ number, line }) => namedLine(number, line))
  return {
    figure: figureOf(lead),
    lead,
    intro,
    sections,
    legal: lines('legal').map((line, index) => ({ ...line, number: line.number ?? index + 1 })),
    nearest: lines('nearest'),
    closing,
    reviewedOn,
    notices: [],
  }
}

/** The library entry for a document named in a text. NIIF and NIC are named without a year. */
export function findReference(
  document: NamedDocument | null,
  references: readonly ReferenceSummary[],
): ReferenceSummary | null {
  if (document === null) return null
  return (
    references.find(
      ({ type, number, year }) =>
        type === document.type &&
        number === document.number &&
        (document.year === undefined || year === document.year || type === 'niif' || type === 'nic'),
    ) ?? null
  )
}
