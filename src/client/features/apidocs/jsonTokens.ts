export interface JsonToken {
  /** Where it begins in the text. */
  readonly at: number
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'rest'
  readonly part: string
}

// A text that is not closed goes on to the end: were it none, each of its quotes would be looked from to the end again.
const TOKEN = /("(?:[^"\\]|\\[\s\S])*"?)(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\btrue\b|\bfalse\b|\bnull\b/g

/** Cuts a JSON text into what its colours tell apart; the parts joined are the text. */
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
