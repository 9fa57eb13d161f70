import type { Content, TableCell } from 'pdfmake'
import { Children, isValidElement, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { isOrdinary } from '../../shared/ordinaryMarkdown.ts'

// Markdown as on the screen (same parser: no raw HTML, GFM tables), laid out for paper.

/** Longer text is set as plain text: parsing time grows faster than length. */
const LONGEST = 30_000
interface Tag {
  readonly name: string
  readonly href: string | undefined
  readonly children: ReactNode
}

function tagOf(node: ReactNode): Tag | null {
  if (!isValidElement<{ children?: ReactNode; href?: unknown }>(node)) return null
  const { children, href } = node.props
  // A fragment, such as the whole document, has no name.
  const name = typeof node.type === 'string' ? node.type : ''
  return { name, href: typeof href === 'string' ? href : undefined, children }
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return Children.toArray(tagOf(node)?.children ?? [])
    .map(textOf)
    .join('')
}

const isBlock = (name: string) => /^(?:p|h[1-6]|ul|ol|pre|table|blockquote|hr|div|section)$/.test(name)

interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italics?: boolean
  readonly style?: string
  readonly decoration?: 'lineThrough' | 'underline'
  readonly link?: string
}

/** Text as flat runs of one style each: a nested run would lose the outer style. */
function runs(node: ReactNode, look: Omit<Run, 'text'> = {}): Run[] {
  if (typeof node === 'string' || typeof node === 'number')
    return [{ ...look, text: String(node).replaceAll('\n', ' ') }]
  const tag = tagOf(node)
  if (!tag) return []
  const { name, href = '', children } = tag
  if (name === 'br') return [{ text: '\n' }]
  return inline(children, {
    ...look,
    ...(name === 'strong' ? { bold: true } : {}),
    ...(name === 'em' ? { italics: true } : {}),
    ...(name === 'del' ? { decoration: 'lineThrough' } : {}),
    ...(name === 'code' ? { style: 'code' } : {}),
    ...(name === 'a' && /^https?:\/\//i.test(href) ? { link: href, decoration: 'underline' } : {}),
  })
}

function inline(children: ReactNode, look?: Omit<Run, 'text'>): Run[] {
  return Children.toArray(children).flatMap((child) => runs(child, look))
}

const NUMERIC = /^(?:[−-]?\s*\$\s*)?[−-]?\d[\d.,]*(?:\s*(?:%|UVT|COP|SMMLV|horas?|d[ií]as?))?$/i
const isFigure = (text: string) => NUMERIC.test(text.replace(/[\u00a0\u202f]/g, ' ').trim())

/** Columns of figures are as narrow as possible and right-aligned. */
function table(children: ReactNode): Content {
  const rows = Children.toArray(children).flatMap((part) =>
    Children.toArray(tagOf(part)?.children ?? []).flatMap((row) => {
      const tag = tagOf(row)
      return tag ? [Children.toArray(tag.children).filter((cell) => tagOf(cell) !== null)] : []
    }),
  )
  const [head = [], ...body] = rows
  // A group's name is alone in its row.
  const figures = head.map((_, column) => {
    const cells = body.map((row) => textOf(row[column]).trim()).filter(Boolean)
    return cells.length > 0 && cells.every(isFigure)
  })
  const cell = (node: ReactNode, column: number, style = 'cell'): TableCell => ({
    style,
    text: inline(tagOf(node)?.children),
    ...(figures[column] ? { alignment: 'right' as const } : {}),
  })
  return {
    layout: 'luka',
    margin: [0, 4, 0, 8],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: figures.map((figure) => (figure ? 'auto' : '*')),
      body: [
        head.map((node, column) => cell(node, column, 'head')),
        ...body.map((row) => head.map((_, column) => cell(row[column], column))),
      ],
    },
  }
}

/** An item's own text, then the blocks inside it. */
function item(node: ReactNode): Content {
  const parts = Children.toArray(tagOf(node)?.children ?? [])
  const own = parts.filter((part) => part !== '\n' && !isBlock(tagOf(part)?.name ?? ''))
  const blocks = parts.filter((part) => isBlock(tagOf(part)?.name ?? ''))
  const text = own.map(textOf).join('').trim() === '' ? [] : [{ text: inline(own) }]
  return { stack: [...text, ...blocks.flatMap(block)], margin: [0, 0, 0, 2] }
}

const items = (children: ReactNode) => Children.toArray(children).filter((one) => tagOf(one)?.name === 'li')

function block(node: ReactNode): Content[] {
  const tag = tagOf(node)
  if (!tag) return textOf(node).trim() === '' ? [] : [{ text: textOf(node) }]
  const { name, children } = tag
  if (name === 'h1' || name === 'h2') return [{ text: textOf(children), style: 'h2' }]
  if (/^h[3-6]$/.test(name)) return [{ text: textOf(children), style: 'h3' }]
  if (name === 'ul') return [{ ul: items(children).map(item), margin: [0, 0, 0, 6] }]
  if (name === 'ol') return [{ ol: items(children).map(item), margin: [0, 0, 0, 6] }]
  if (name === 'table') return [table(children)]
  if (name === 'pre') return [{ text: textOf(children).trimEnd(), style: 'code', preserveLeadingSpaces: true }]
  if (name === 'blockquote') {
    return [{ stack: Children.toArray(children).flatMap(block), margin: [12, 0, 0, 4], style: 'muted' }]
  }
  if (name === 'hr') return [{ text: ' ', fontSize: 4 }]
  if (name === 'p') return [{ text: inline(children), margin: [0, 0, 0, 6] }]
  return Children.toArray(children).flatMap(block)
}

/** Plain text in parts: as one long text, each line would be searched for in all the remaining ones. */
function asWritten(text: string): Content[] {
  const parts = text.trimEnd().match(/[\s\S]{1,2000}(?:\n|$)|[\s\S]{1,2000}(?=\s)|[\s\S]{1,2000}/g) ?? []
  return parts.map((part) => ({ text: part.trimEnd(), margin: [0, 0, 0, 1] }))
}

/**
 * Markdown as PDF content. Links may only lead to the web; images and raw HTML are left out. Unusual text is set as
 * written, without interpreting its marks.
 */
export function markdownContent(markdown: string): Content[] {
  if (!isOrdinary(markdown, LONGEST)) return asWritten(markdown)
  return block(ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm] }))
}
