import { fold, isFiller, tokensOf } from './text.ts'

interface Word {
  readonly text: string
  readonly prefix: boolean
}

interface Phrase {
  readonly source: string
  readonly words: readonly Word[]
}

// "retencion*" is indexed by its first letters, an exact word by itself.
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

/** How many words of a phrase carry meaning; longer phrases are stronger evidence. */
export function phraseLength(source: string): number {
  return tokensOf(fold(source).replaceAll('*', '')).filter((token) => !isFiller(token)).length
}

const compiled = new Map<string, Phrase>()

/** Memoised, since hundreds of phrases ask for the same words. */
const contents = new WeakMap<readonly string[], readonly string[]>()

function contentOf(tokens: readonly string[]): readonly string[] {
  const known = contents.get(tokens)
  if (known !== undefined) return known
  const content = tokens.filter((token) => !isFiller(token))
  contents.set(tokens, content)
  return content
}

/**
 * Whether the tokens contain a phrase: `*` ends a word that may continue ("cesantia*"); articles and prepositions are
 * ignored on both sides.
 */
export function holdsPhrase(tokens: readonly string[], source: string): boolean {
  let phrase = compiled.get(source)
  if (phrase === undefined) {
    phrase = compile(source)
    compiled.set(source, phrase)
  }
  const { words } = phrase
  const content = contentOf(tokens)
  return content.some((_, at) => words.every((word, offset) => fits(word, content[at + offset])))
}
