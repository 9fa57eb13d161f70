// Extracts critical CSS: the part of a stylesheet that a prerendered page uses, to be inlined. It may keep too much,
// never too little: whatever a selector requires besides classes and attributes (states, pseudo-classes) is assumed
// possible. Until the full stylesheet arrives, no class changes, and only the browser and boot.ts change attributes.

export interface Markup {
  readonly classes: ReadonlySet<string>
  /** Each attribute's values. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>
}

/** Attributes that change before the application has loaded. */
const LIVE = /^(?:open|hidden|data-mantine-color-scheme|data-luka-.*)$/

/** What selectors can match on a page. */
export function readMarkup(html: string): Markup {
  const attributes = new Map<string, Set<string>>()
  for (const [, inside = ''] of html.matchAll(/<[a-z][\w-]*((?:\s+[^\s"=<>/]+(?:="[^"]*")?)+)\s*\/?>/gi)) {
    for (const [, name = '', value = ''] of inside.matchAll(/\s([^\s"=<>/]+)(?:="([^"]*)")?/g)) {
      const values = attributes.get(name.toLowerCase()) ?? new Set()
      attributes.set(name.toLowerCase(), values.add(value))
    }
  }
  const classes = [...(attributes.get('class') ?? [])].flatMap((value) => value.split(/\s+/))
  return { classes: new Set(classes), attributes }
}

/** The rules of `css` that can match something on the page, in order. */
export function usedCss(css: string, markup: Markup): string {
  return keepAnimations(keepRules(css, markup))
}

function keepRules(css: string, markup: Markup): string {
  let kept = ''
  for (const { head, body } of blocks(css)) {
    if (body === null) kept += `${head};`
    else if (isGroup(head)) {
      const inner = keepRules(body, markup)
      if (inner) kept += `${head}{${inner}}`
    } else if (head.startsWith('@')) kept += `${head}{${body}}`
    else {
      const selectors = splitTop(head, ',').filter((selector) => canMatch(selector, markup))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
  }
  return kept
}

function isGroup(head: string): boolean {
  return /^@(?:media|supports|layer|container)\b/.test(head)
}

/**
 * Removes unused variables.
 * @param reader other text that uses variables: the page's style attributes
 */
export function usedVariables(css: string, reader: string): string {
  const values = new Map<string, string[]>()
  const rest = mapVariables(css, (name, value) => {
    values.set(name, [...(values.get(name) ?? []), value])
    return false
  })
  const needed = new Set<string>()
  const queue = [rest, reader]
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      queue.push(...(values.get(name) ?? []))
    }
  }
  return mapVariables(css, (name) => needed.has(name))
}

/** Keeps those declared variables that `keep` accepts. */
function mapVariables(css: string, keep: (name: string, value: string) => boolean): string {
  let kept = ''
  for (const { head, body } of blocks(css)) {
    if (body === null) kept += `${head};`
    else if (isGroup(head)) kept += `${head}{${mapVariables(body, keep)}}`
    else if (head.startsWith('@')) kept += `${head}{${body}}`
    else {
      const declarations = splitTop(body, ';').filter((declaration) => {
        const [, name, value] = /^\s*(--[\w-]+)\s*:([\s\S]*)$/.exec(declaration) ?? []
        return name === undefined ? declaration.trim() !== '' : keep(name, value ?? '')
      })
      if (declarations.length > 0) kept += `${head}{${declarations.join(';')}}`
    }
  }
  return kept
}

/** Removes unused keyframes. */
function keepAnimations(css: string): string {
  const texts = mapAnimations(css, () => '')
  return mapAnimations(css, (name, text) => (texts.includes(name) ? text : ''))
}

/** Replaces each animation by the result of `map`. */
function mapAnimations(css: string, map: (name: string, text: string) => string): string {
  let mapped = ''
  for (const { head, body } of blocks(css)) {
    const name = /^@keyframes\s+(\S+)/.exec(head)?.[1]
    if (body === null) mapped += `${head};`
    else if (name) mapped += map(name, `${head}{${body}}`)
    else mapped += `${head}{${isGroup(head) ? mapAnimations(body, map) : body}}`
  }
  return mapped
}

function canMatch(selector: string, markup: Markup): boolean {
  const { bare, groups } = withoutGroups(selector)
  // Shadow DOM pseudo-elements: the pages have none.
  if (bare.includes(':host')) return false
  for (const { name, inside } of groups) {
    // `:not(…)` and the like require nothing to be present.
    if (name !== 'is' && name !== 'where') continue
    if (!splitTop(inside, ',').some((branch) => canMatch(branch, markup))) return false
  }
  let plain = ''
  let at = 0
  for (const match of bare.matchAll(/\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*"?([^"\]]*)"?)?\s*(?:\s[is])?\]/g)) {
    const [text, name = '', operator, value = ''] = match
    plain += bare.slice(at, match.index)
    at = match.index + text.length
    if (LIVE.test(name)) continue
    const values = markup.attributes.get(name)
    if (!values || (operator === '=' && !values.has(value))) return false
  }
  plain += bare.slice(at)
  const names = plain.matchAll(/\.((?:[\w-]|\\.|[^\0-\x7F])+)/g)
  return [...names].every(([, name = '']) => markup.classes.has(name.replaceAll('\\', '')))
}

interface Group {
  /** "where" of `:where(…)`. */
  readonly name: string
  readonly inside: string
}

/** The text outside of parentheses, and inside. */
function withoutGroups(selector: string): { readonly bare: string; readonly groups: readonly Group[] } {
  const groups: Group[] = []
  let bare = ''
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '(') {
      const end = skip(selector, at)
      const name = /:([\w-]+)$/.exec(bare)?.[1] ?? ''
      groups.push({ name, inside: selector.slice(at + 1, end) })
      at = end
    } else bare += selector[at]
  }
  return { bare, groups }
}

interface Block {
  /** The selector or at-rule. */
  readonly head: string
  /** The text between the braces; null for a statement that ends with a semicolon. */
  readonly body: string | null
}

function* blocks(css: string): Generator<Block> {
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const skipped = skip(css, at)
    if (skipped > at) at = skipped
    else if (css[at] === ';') {
      yield { head: css.slice(start, at).trim(), body: null }
      start = at + 1
    } else if (css[at] === '{') {
      const end = closing(css, at)
      yield { head: css.slice(start, at).trim(), body: css.slice(at + 1, end) }
      at = end
      start = end + 1
    }
  }
}

/** The position of the brace that closes the one at `open`. Throws if there is none. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const skipped = skip(css, at)
    if (skipped > at) at = skipped
    else if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error(`Unclosed block: ${css.slice(open - 80, open + 1)}`)
}

/** The last position of the string, comment or parenthesis that starts at `at`; `at` itself if none does. */
function skip(css: string, at: number): number {
  const sign = css[at]
  if (sign === '/' && css[at + 1] === '*') return css.indexOf('*/', at + 2) + 1
  if (sign === '"' || sign === "'") {
    let end = at + 1
    while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1
    return end
  }
  if (sign === '\\') return at + 1
  if (sign !== '(') return at
  let end = at + 1
  while (end < css.length && css[end] !== ')') end = skip(css, end) + 1
  return end
}

function splitTop(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = skip(text, at)
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
