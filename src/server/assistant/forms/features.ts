import { hashOf } from '../learned/features.ts'
import type { FormField } from './fields.ts'
import type { Figure } from './figures.ts'

// What the reader of forms looks at: hashes of words, and of how they stand to a figure. A feature is joined with a label
// when it is looked up, so that one table holds the weights of every field; see table.ts.

export type Features = Int32Array

const SALT = 31
const hashes = new Map<string, number>()
/** Words recur: their hashes are kept, up to a bound that hostile messages cannot pass. */
const MOST_KEPT = 200_000
export function hash(text: string): number {
  const kept = hashes.get(text)
  if (kept !== undefined) return kept
  const made = hashOf(SALT, text)
  if (hashes.size < MOST_KEPT) hashes.set(text, made)
  return made
}

export const featuresOf = (texts: readonly string[]): Features => Int32Array.from(texts, hash)

const WORD = /[a-z]+|[,;:.?+]|\d[\d.,']*/g
const STEM = 5
const stem = (word: string) => word.slice(0, STEM)
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (/^\d/.test(word) ? '#' : word.slice(0, 16)))

const LINKS = new Set(
  'con por para que sin los las del una como cuando cual cuanto entre sobre de la el en y a un es se si no lo al o su me le mi'.split(
    ' ',
  ),
)
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const stemsIn = (text: string): ReadonlySet<string> =>
  new Set((folded(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !LINKS.has(word)).map(stem))

interface FieldWords {
  readonly own: ReadonlySet<string>
  readonly help: ReadonlySet<string>
  readonly choices: ReadonlyMap<unknown, readonly string[]>
}
const wordsOfFields = new WeakMap<FormField, FieldWords>()

/** The words by which a field is called. */
export function fieldWords(field: FormField): FieldWords {
  const kept = wordsOfFields.get(field)
  if (kept) return kept
  const { label, help, name, choices } = field
  const made: FieldWords = {
    own: stemsIn(`${label} ${name.replace(/(?=[A-Z])/g, ' ')}`),
    help: stemsIn(help ?? ''),
    choices: new Map(choices.map(({ value, label }) => [value, (folded(label).match(/[a-z]{3,}/g) ?? []).map(stem)])),
  }
  wordsOfFields.set(field, made)
  return made
}

const REACH = 90
const BEFORE = 10
const AFTER = 7
const OWN_BEFORE = 8
const OWN_AFTER = 6

/** The words beside a figure up to the next one: what a field's name is compared with. */
export interface Beside {
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

export function figureFeatures(
  text: string,
  figures: readonly Figure[],
  at: number,
): { readonly texts: readonly string[]; readonly beside: Beside } {
  const figure = figures[at]
  if (!figure) return { texts: [], beside: { before: new Set(), after: new Set() } }
  const { start, end, kind, value, noun = '' } = figure
  const texts: string[] = []
  const before = wordsIn(text.slice(Math.max(0, start - REACH), start)).slice(-BEFORE)
  const after = wordsIn(text.slice(end, end + REACH)).slice(0, AFTER)
  const ownBefore = wordsIn(text.slice(Math.max(figures[at - 1]?.end ?? 0, start - REACH), start)).slice(-OWN_BEFORE)
  const ownAfter = wordsIn(text.slice(end, Math.min(figures[at + 1]?.start ?? text.length, end + REACH))).slice(
    0,
    OWN_AFTER,
  )
  before.forEach((word, index) => {
    const distance = before.length - index
    texts.push(`b ${stem(word)}`)
    if (distance <= 4) texts.push(`b${distance} ${stem(word)}`)
    if (distance <= 5) texts.push(`bb ${stem(word)} ${stem(before[index + 1] ?? '#')}`)
  })
  after.forEach((word, index) => {
    texts.push(`a ${stem(word)}`)
    if (index < 3) texts.push(`a${index} ${stem(word)}`)
    if (index < 4) texts.push(`aa ${stem(word)} ${stem(after[index + 1] ?? '$')}`)
  })
  for (const word of new Set(ownBefore)) if (word.length > 1) texts.push(`ob ${stem(word)}`)
  for (const word of new Set(ownAfter)) if (word.length > 1) texts.push(`oa ${stem(word)}`)
  const kin = figures.filter((other) => other.kind === kind)
  const sizes = kin.flatMap((other) => (typeof other.value === 'number' ? [other.value] : []))
  texts.push('1', `k ${kind}`, `n ${noun}`)
  texts.push(`pos ${Math.min(at, 3)}/${Math.min(figures.length, 4)}`)
  texts.push(`kpos ${Math.min(kin.indexOf(figure), 3)}/${Math.min(kin.length, 4)}`)
  if (typeof value === 'number') texts.push(`size ${kind} ${Math.floor(2 * Math.log10(Math.max(1, value)))}`)
  if (kind === 'money' && sizes.length > 1)
    texts.push(value === Math.max(...sizes) ? 'max' : value === Math.min(...sizes) ? 'min' : 'mid')
  return { texts, beside: { before: new Set(ownBefore.map(stem)), after: new Set(ownAfter.map(stem)) } }
}

const DENIALS = new Set(['no', 'sin', 'ni', 'tampoco', 'nunca', 'ningun', 'ninguna', 'nada', 'nadie'])
const BREAKS = new Set([',', ';', '.', ':', '?', 'pero', 'y', 'sino', 'porque', 'aunque'])
/** Words that a denial reaches. */
const DENIED = 6
const MOST_WORDS = 200

/** The words of a message, a denied one marked with "!". */
export function wordsWithDenials(text: string): readonly string[] {
  let denied = 0
  return wordsIn(text)
    .slice(0, MOST_WORDS)
    .map((word) => {
      if (BREAKS.has(word)) denied = 0
      const marked = denied > 0 && !BREAKS.has(word) ? `!${stem(word)}` : stem(word)
      if (DENIALS.has(word)) denied = DENIED
      else if (denied > 0) denied--
      return marked
    })
}

/** Words, pairs, and triples of a message, with their denials. */
export function messageFeatures(text: string, words: readonly string[]): readonly string[] {
  const texts = new Set(['1'])
  words.forEach((word, at) => {
    const [next, third, fourth] = [words[at + 1], words[at + 2], words[at + 3]]
    texts.add(`w ${word}`)
    if (next !== undefined) texts.add(`p ${word} ${next}`)
    if (third !== undefined) texts.add(`s ${word} ${third}`)
    if (fourth !== undefined) texts.add(`t ${word} ${next} ${third}`)
  })
  for (const word of wordsIn(text).slice(0, MOST_WORDS))
    if (word.length > 6) {
      texts.add(`l ${word.slice(0, 4)}`)
      texts.add(`e ${word.slice(-5)}`)
    }
  return [...texts]
}
