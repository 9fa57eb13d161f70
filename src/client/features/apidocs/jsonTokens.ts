export interface JsonToken {
  /** Where it begins in the text. */
  readonly at: number
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'rest'
  readonly part: string
}

// An unclosed string extends to the end; otherwise each of its quotes would be scanned to the end again.
const TOKEN = /("(?:[^"\\]|\\[\s\S])*"?)(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\btrue\b|\bfalse\b|\bnull\b/g

/** Splits JSON text into coloured tokens; joined, they are the text. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = []
  let end = 0
  const push = (at: number, kind: JsonToken['kind'], part: string) => {
    if (part !== '') tokens.push({ at, kind, part })
  }
  for (const match of text.matchAll(TOKEN)) {
    push(end, 'rest', text.slice(end, match.index))
    const [all, quoted, colon = ''] = match
    const kind = quoted === undefined ? (/[tfn]/.test(all[0] ?? '') ? 'word' : 'number') : colon ? 'name' : 'text'
    const part = quoted ?? all
    push(match.index, kind, part)
    end = match.index + part.length
  }
  push(end, 'rest', text.slice(end))
  return tokens
}
