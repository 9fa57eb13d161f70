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

/** Marks the columns that hold figures, and the column that says how each was worked out. */
function markTable(table: Element): void {
  const rows = elements(table, 'thead', 'tbody').flatMap((part) => elements(part, 'tr'))
  const cells = rows.map((row) => elements(row, 'th', 'td'))
  const [head, ...body] = cells
  for (const [column, header] of (head ?? []).entries()) {
    const written = body.map((row) => textOf(row[column] ?? header)).filter((text) => text.trim() !== '')
    const kind = /^operaci[oó]n$/i.test(textOf(header).trim())
      ? 'formula'
      : written.length > 0 && written.every(isNumeric)
        ? 'figure'
        : column > 0 && column === (head?.length ?? 0) - 1 && written.some(isNumeric)
          ? 'figure'
          : null
    if (kind === null) continue
    for (const row of cells) {
      const cell = row[column]
      if (cell) cell.properties = { ...cell.properties, dataColumn: kind }
    }
  }
  // On a narrow card the operation stands under its step: a second copy, and the style shows one of the two.
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

/** Rehype plugin: figures in tables line up. */
export function rehypeFigures() {
  return (tree: Parent) => {
    visit(tree, (element) => {
      if (element.tagName === 'table') markTable(element)
    })
  }
}

const CITE = /\[(\d{1,2})\]/

function citeIn(parent: Parent): void {
  for (let at = 0; at < parent.children.length; at += 1) {
    const child = parent.children[at]
    if (isElement(child)) {
      if (child.tagName !== 'a' && child.tagName !== 'code' && child.tagName !== 'pre') citeIn(child)
      continue
    }
    if (child?.type !== 'text') continue
    const text = textOf(child)
    const match = CITE.exec(text)
    if (!match) continue
    const before = text.slice(0, match.index).replace(/ $/, '\u00a0')
    parent.children.splice(
      at,
      1,
      { type: 'text', value: before },
      { type: 'element', tagName: 'cite', properties: { dataNumber: match[1] }, children: [] },
      { type: 'text', value: text.slice(match.index + match[0].length) },
    )
    // The element is passed over, the rest is read next.
    at += 1
  }
}

/** Rehype plugin: "[2]" in the text becomes a `cite` element that knows its number. */
export function rehypeCitations() {
  return citeIn
}
