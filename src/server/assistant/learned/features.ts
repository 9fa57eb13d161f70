import { fold } from '../understand/text.ts'

/** A text as a bag of hashed features, each with how often it occurs. */
export type Bag = ReadonlyMap<number, number>

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a over the characters of `text`, salted with the kind of feature that it is. */
export function hashOf(salt: number, text: string): number {
  let hash = Math.imul(OFFSET ^ salt, PRIME)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}

const WORD = 1
const PAIR = 2
const LETTERS = 3
const ASKED_WORD = 4
const ASKED_PAIR = 5
const MARK = 6
const SKIP = 7

const TOKEN = /[a-z]+|\d[\d.,']*/g
const SHORTEST_GRAM = 2
const LONGEST_GRAM = 5
/** A pathological "word" says nothing beyond its beginning. */
const LONGEST_WORD = 24
const MOST_TOKENS = 400

/** A number by its size alone: what matters of "1.900.000" is that it is millions. Years stay apart from sums. */
function numberToken(written: string): string {
  const digits = written.replace(/\D/g, '')
  if (/^(?:19|20)\d\d$/.test(written)) return '#year'
  if (digits.length <= 2) return digits.length === 1 ? '#1' : '#2'
  return digits.length <= 4 ? '#4' : digits.length <= 6 ? '#6' : digits.length <= 9 ? '#9' : '#12'
}

/** "Formulario 350", "art. 241", "Decreto 572": the number is a name, and is kept. */
const NAMED =
  /\b(formularios?|formatos?|form|f|articulos?|arts?|decretos?|ley|leyes|resolucion|concepto|circular|seccion|niif|nic|puc|cuenta)\.? ?(?:no\.? |n\.? )?(\d{1,5}(?:-\d)?)\b/g

/** Where the asking begins: the last clause that opens with a question word or mark. */
const ASKING =
  /¿|\b(?:cuant[oa]s?|cual(?:es)?|cuando|como|donde|que|quien(?:es)?|debo|puedo|puede|toca|tengo que|hay que|necesito|quiero saber|calcul[ae]\w*|liquid[ae]\w*|dime|explic\w+)\b/g

function askedPart(text: string): string {
  const clauses = text.split(/[.;!\n]+\s|[?]/).filter((clause) => clause.trim().length > 2)
  const asked = clauses.filter((clause) => clause.search(ASKING) >= 0)
  const clause = asked.at(-1) ?? clauses.at(-1) ?? text
  const from = clause.lastIndexOf('¿')
  return from >= 0 ? clause.slice(from + 1) : clause
}

function tokens(text: string): string[] {
  const found = text.match(TOKEN) ?? []
  return found
    .slice(0, MOST_TOKENS)
    .map((token) => (/^\d/.test(token) ? numberToken(token) : token.slice(0, LONGEST_WORD)))
}

function add(bag: Map<number, number>, salt: number, text: string): void {
  const hash = hashOf(salt, text)
  bag.set(hash, (bag.get(hash) ?? 0) + 1)
}

/**
 * What the learned reader sees of a message: its words, pairs of words and pieces of words, once for the whole and once for
 * the clause that asks. Linear in the length of the text.
 */
export function bagOf(message: string, extra: readonly string[] = []): { readonly words: Bag; readonly letters: Bag } {
  const text = fold(message)
  const words = new Map<number, number>()
  const letters = new Map<number, number>()
  const all = tokens(text)
  for (let at = 0; at < all.length; at++) {
    const token = all[at] ?? ''
    add(words, WORD, token)
    add(words, PAIR, `${token} ${all[at + 1] ?? '$'}`)
    if (at + 2 < all.length) add(words, SKIP, `${token} ${all[at + 2]}`)
    if (token.startsWith('#')) continue
    const padded = ` ${token} `
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++)
      for (let from = 0; from + size <= padded.length; from++) add(letters, LETTERS, padded.slice(from, from + size))
  }
  const asked = tokens(askedPart(text))
  for (let at = 0; at < asked.length; at++) {
    add(words, ASKED_WORD, asked[at] ?? '')
    add(words, ASKED_PAIR, `${asked[at]} ${asked[at + 1] ?? '$'}`)
  }
  for (const match of text.matchAll(NAMED)) add(words, MARK, `${match[1]?.slice(0, 4)} ${match[2]}`)
  for (const mark of extra) add(words, MARK, mark)
  return { words, letters }
}
