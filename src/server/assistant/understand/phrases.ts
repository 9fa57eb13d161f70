import { fold, isFiller, tokensOf } from './text.ts'

interface Word {
  readonly text: string
  readonly prefix: boolean
}

interface Phrase {
  readonly source: string
  readonly words: readonly Word[]
}

// "retencion*" is kept under its first letters, an exact word under itself.
const PREFIX_KEY = 3

function compile(source: string): Phrase {
  const words = fold(source)
    .split(/\s+/)
    .filter((word) => word !== '' && !isFiller(word))
    .map((word) => (word.endsWith('*') ? { text: word.slice(0, -1), prefix: true } : { text: word, prefix: false }))
  const first = words[0]
  if (!first || (first.prefix && first.text.length < PREFIX_KEY))
    throw new Error(`Phrase "${source}" must begin with a whole word or at least ${PREFIX_KEY} letters`)
  return { source, words }
}

function fits(word: Word, token: string | undefined): boolean {
  return token !== undefined && (word.prefix ? token.startsWith(word.text) : token === word.text)
}

/** How many words of a phrase carry meaning; a longer phrase is a surer sign. */
export function phraseLength(source: string): number {
  return tokensOf(fold(source).replaceAll('*', '')).filter((token) => !isFiller(token)).length
}

const compiled = new Map<string, Phrase>()

/** Whether a phrase is in these tokens, whatever the phrases a matcher was built for. */
export function holdsPhrase(tokens: readonly string[], source: string): boolean {
  let phrase = compiled.get(source)
  if (phrase === undefined) {
    phrase = compile(source)
    compiled.set(source, phrase)
  }
  const { words } = phrase
  const content = tokens.filter((token) => !isFiller(token))
  return content.some((_, at) => words.every((word, offset) => fits(word, content[at + offset])))
}

/**
 * Compiles phrases once into a function that finds which of them are in a list of tokens. In a phrase, `*` ends a
 * word that may go on ("cesantia*"); articles and prepositions are ignored on both sides.
 */
export function phraseMatcher(sources: Iterable<string>): (tokens: readonly string[]) => Set<string> {
  const exact = new Map<string, Phrase[]>()
  const byPrefix = new Map<string, Phrase[]>()
  for (const source of new Set(sources)) {
    const phrase = compile(source)
    const first = phrase.words[0]
    if (!first) continue
    const [index, key] = first.prefix ? [byPrefix, first.text.slice(0, PREFIX_KEY)] : [exact, first.text]
    const list = index.get(key)
    if (list) list.push(phrase)
    else index.set(key, [phrase])
  }
  return (tokens) => {
    const content = tokens.filter((token) => !isFiller(token))
    const found = new Set<string>()
    content.forEach((token, at) => {
      const candidates = [...(exact.get(token) ?? []), ...(byPrefix.get(token.slice(0, PREFIX_KEY)) ?? [])]
      for (const phrase of candidates)
        if (phrase.words.every((word, offset) => fits(word, content[at + offset]))) found.add(phrase.source)
    })
    return found
  }
}
