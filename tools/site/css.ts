// The part of a stylesheet that a prerendered page uses, to be written into the page. It may keep too much, never too
// little: what a selector asks besides classes (states, attributes, pseudo-classes) is taken as possible.

/** The names in a page's class attributes. */
export function classesOf(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => value.split(/\s+/))
  return new Set(names)
}

/** The rules of `css` that can match something with only these classes, in their order. */
export function usedCss(css: string, classes: ReadonlySet<string>): string {
  const kept = keepRules(css, classes)
  return keepAnimations(kept)
}

function keepRules(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (const { head, body } of blocks(css)) {
    if (body === null) kept += `${head};`
    else if (/^@(media|supports|layer|container)\b/.test(head)) {
      const inner = keepRules(body, classes)
      if (inner) kept += `${head}{${inner}}`
    } else if (head.startsWith('@')) kept += `${head}{${body}}`
    else {
      const selectors = splitTop(head, ',').filter((selector) => isUsed(selector, classes))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
  }
  return kept
}

/** Without the keyframes that nothing names. */
function keepAnimations(css: string): string {
  let rest = ''
  const animations: [name: string, text: string][] = []
  for (const { head, body } of blocks(css)) {
    const name = /^@keyframes\s+(\S+)/.exec(head)?.[1]
    const text = body === null ? `${head};` : `${head}{${body}}`
    if (name) animations.push([name, text])
    else rest += text
  }
  return rest + animations.flatMap(([name, text]) => (rest.includes(name) ? [text] : [])).join('')
}

function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  // Nothing here is written from right to left.
  if (selector.includes('[dir=rtl]') || selector.includes('[dir="rtl"]')) return false
  const names = withoutGroups(selector).matchAll(/\.((?:[\w-]|\\.|[^\0-\x7F])+)/g)
  return [...names].every(([, name = '']) => classes.has(name.replaceAll('\\', '')))
}

/** Without what stands in parentheses: `:not(.a)` and `:is(.a, .b)` ask for neither class. */
function withoutGroups(selector: string): string {
  let depth = 0
  let bare = ''
  for (const sign of selector) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (depth === 0) bare += sign
  }
  return bare
}

interface Block {
  /** The selector or at-rule. */
  readonly head: string
  /** Between the braces; null for a statement that ends with a semicolon. */
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

/** The place of the brace that closes the one at `open`. Throws when there is none. */
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

/** The last place of the string, comment or parenthesis that begins at `at`; `at` itself when none does. */
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
