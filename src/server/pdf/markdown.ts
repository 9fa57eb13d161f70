import type { Content, TableCell } from 'pdfmake'
import { Children, isValidElement, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { isOrdinary } from '../../shared/ordinaryMarkdown.ts'

// Markdown as the screen understands it (the same parser: no raw HTML, tables of GFM), set for paper.

/** Longer text is set as it is: the time that its marks take grows faster than it does. */
const LONGEST = 30_000
interface Tag {
  readonly name: string
  readonly href: string | undefined
  readonly children: ReactNode
}

function tagOf(node: ReactNode): Tag | null {
  if (!isValidElement<{ children?: ReactNode; href?: unknown }>(node)) return null
  const { children, href } = node.props
  // A fragment, as the whole document is, has no name.
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

/** Text in pieces of one look each: a piece inside another would lose the outer one's. */
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

/** Columns of figures are as narrow as they can be and line up at the right. */
function table(children: ReactNode): Content {
  const rows = Children.toArray(children).flatMap((part) =>
    Children.toArray(tagOf(part)?.children ?? []).flatMap((row) => {
      const tag = tagOf(row)
      return tag ? [Children.toArray(tag.children).filter((cell) => tagOf(cell) !== null)] : []
    }),
  )
  const [head = [], ...body] = rows
  // The name of a group stands alone in its row.
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

/** Text whose marks mean nothing, in parts: of a long one each line would be sought among all that are left. */
function asWritten(text: string): Content[] {
  const parts = text.trimEnd().match(/[\s\S]{1,2000}(?:\n|$)|[\s\S]{1,2000}(?=\s)|[\s\S]{1,2000}/g) ?? []
  return parts.map((part) => ({ text: part.trimEnd(), margin: [0, 0, 0, 1] }))
}

/**
 * Markdown as content of a PDF. Links lead to the web alone; pictures and raw HTML are left out. What is not ordinary
 * text is set as it was written, without its marks meaning anything.
 */
export function markdownContent(markdown: string): Content[] {
  if (!isOrdinary(markdown, LONGEST)) return asWritten(markdown)
  return block(ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm] }))
}
