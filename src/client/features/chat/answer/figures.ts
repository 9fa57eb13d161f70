import type { ExtraProps } from 'react-markdown'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]

interface Parent {
  children: (Node | { type: string })[]
}

function isElement(node: { type: string } | undefined): node is Element {
  return node?.type === 'element'
}

function textOf(node: { type: string }): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  if (!isElement(node)) return ''
  return node.children.map(textOf).join('')
}

function elements(parent: Parent, ...names: string[]): Element[] {
  return parent.children.filter(isElement).filter((child) => names.includes(child.tagName))
}

const NUMERIC =
  /^(?:[−-]?\s*\$\s*)?[−-]?\d[\d.,]*(?:\s*(?:%|UVT|COP|SMMLV|h|horas?|d[ií]as?|pesos))?(?:\s*[[(].{0,40}[\])])?$/i

function isNumeric(text: string): boolean {
  return NUMERIC.test(text.replace(/[\u00a0\u202f]/g, ' ').trim())
}

/** "22 de mayo de 2026", the format of our answers. */
const DATE = /^\d{1,2} de \p{L}+ de \d{4}$/u

/** Its numbers are identifiers, which are not added up. */
const NAMES = /^(?:c[oó]digo|cuenta|nit|formulario|d[ií]gito|a[nñ]o)$/i

export type ColumnKind = 'figure' | 'date' | 'formula'

/**
 * What a column contains, judged by its header and its texts; undefined for words.
 * @param last the last of several columns
 */
export function columnKind(title: string, texts: readonly string[], last: boolean): ColumnKind | undefined {
  const written = texts.map((text) => text.trim()).filter((text) => text !== '')
  if (NAMES.test(title.trim())) return undefined
  if (/^operaci[oó]n$/i.test(title.trim())) return 'formula'
  if (written.length > 0 && written.every(isNumeric)) return 'figure'
  if (written.length > 0 && written.every((text) => DATE.test(text))) return 'date'
  return last && written.some(isNumeric) ? 'figure' : undefined
}

const isStrong = (cell: Element | undefined): boolean => {
  const [first] = cell?.children ?? []
  return isElement(first) && first.tagName === 'strong'
}

/** Marks group rows and sum rows: both are bold in our answers. */
function markRows(rows: readonly Element[], result: Element | undefined): void {
  const sums = rows.filter((row) => {
    const cells = elements(row, 'td')
    const [first, ...rest] = cells
    if (!first || rest.length === 0 || !isStrong(first)) return false
    if (!rest.every((cell) => textOf(cell).trim() === '')) return isStrong(rest.at(-1))
    row.properties = { ...row.properties, dataGroup: '' }
    first.properties = { ...first.properties, colSpan: cells.length }
    row.children = [first]
    return false
  })
  const total = result && sums.includes(result) ? result : sums.at(-1)
  for (const row of sums) row.properties = { ...row.properties, dataSum: row === total ? 'total' : 'subtotal' }
}

/** Marks columns of figures or dates, the column of operations, and the row of the result. */
function markTable(table: Element, result: string | null): void {
  const rows = elements(table, 'thead', 'tbody').flatMap((part) => elements(part, 'tr'))
  const cells = rows.map((row) => elements(row, 'th', 'td'))
  const [head, ...body] = cells
  for (const [column, header] of (head ?? []).entries()) {
    const written = body.map((row) => textOf(row[column] ?? header))
    const kind = columnKind(textOf(header), written, column > 0 && column === (head?.length ?? 0) - 1)
    if (kind === undefined) continue
    for (const row of cells) {
      const cell = row[column]
      if (cell) cell.properties = { ...cell.properties, dataColumn: kind }
    }
  }
  const plain = (text: string) => text.replace(/\s+/g, '')
  const rowOfResult = body.findLastIndex(
    (row) => result !== null && plain(textOf(row.at(-1) ?? table)) === plain(result),
  )
  for (const cell of body[rowOfResult] ?? []) cell.properties = { ...cell.properties, dataResult: '' }
  markRows(rows.slice(1), rows[rowOfResult + 1])
  // On narrow cards the operation is below its step: it is duplicated, and CSS shows one of the two.
  for (const row of body) {
    const formula = row.find((cell) => cell.properties.dataColumn === 'formula')
    const label = row[0]
    if (!formula || !label || formula === label || textOf(formula).trim() === '') continue
    label.children.push({
      type: 'element',
      tagName: 'small',
      properties: {},
      children: formula.children.filter((child) => child.type === 'text' || child.type === 'element'),
    })
  }
}

function visit(parent: Parent, seen: (element: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    seen(child)
    visit(child, seen)
  }
}

/** Rehype plugin: aligns figures in tables, and highlights the row with `result`. */
export function rehypeFigures({ result = null }: { readonly result?: string | null } = {}) {
  return (tree: Parent) => {
    visit(tree, (element) => {
      if (element.tagName === 'table') markTable(element, result)
    })
  }
}

const CITE = /\[(\d{1,2})\]/
/** A longer word may be separated from its mark: together they could be wider than a phone. */
const GLUED = 24

/** "… (4 %) [1].": the mark, the word before it and the full stop after it stay on one line. */
function glued(before: string, number: string, after: string): { nodes: Node[]; rest: string } {
  const word = /(?<!\S)\S+\s?$/.exec(before)?.[0] ?? ''
  const kept = word.length <= GLUED ? word : ''
  const stop = /^[.,;:)]+/.exec(after)?.[0] ?? ''
  const mark: Element = { type: 'element', tagName: 'cite', properties: { dataNumber: number }, children: [] }
  const opening: Node = { type: 'text', value: before.slice(0, before.length - kept.length) }
  const line: Element = {
    type: 'element',
    tagName: 'span',
    properties: { dataGlued: '' },
    children: [{ type: 'text', value: kept }, mark, { type: 'text', value: stop }],
  }
  return {
    nodes: [opening, line],
    rest: after.slice(stop.length),
  }
}

function citeIn(parent: Parent): void {
  for (let at = 0; at < parent.children.length; at += 1) {
    const child = parent.children[at]
    if (isElement(child)) {
      if (!['a', 'code', 'pre'].includes(child.tagName)) citeIn(child)
      continue
    }
    if (child?.type !== 'text') continue
    const text = textOf(child)
    const match = CITE.exec(text)
    if (!match?.[1]) continue
    const { nodes, rest } = glued(text.slice(0, match.index), match[1], text.slice(match.index + match[0].length))
    const tail: Node = { type: 'text', value: rest }
    parent.children.splice(at, 1, ...nodes, tail)
    // Skips nodes that this plugin created, and visits the rest.
    at += 1
  }
}

/** Rehype plugin: "[2]" in the text becomes a `cite` element with its number. */
export function rehypeCitations() {
  return citeIn
}
