import { MONTHS } from '../../../shared/format.ts'
import { fold } from '../understand/text.ts'

// "¿Y la prima le baja por eso?" answered with who pays the sick leave: the first sentence says no word of what was asked.

/** Words that tell less than this ("tengo", "hacer", "pasa") are of any question. */
const TELLS_LITTLE = 0.7
const WORD = /[a-zñ]{3,}/g
/** Longer words are the same where they begin alike: "deducción" and "deducible". */
const STEM = 5

/** "Retienen" and "retención": a stressed vowel is another one. */
const even = (word: string): string => word.replace('ie', 'e').replace('ue', 'o')
/** What people and the law call differently. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ['multa', 'sancion'],
  ['sueldo', 'salario'],
  ['echar', 'despido'],
  ['sacar', 'despido'],
  ['botar', 'despido'],
  ['planilla', 'aportes'],
  ['impoconsumo', 'consumo'],
  ['rete', 'retencion'],
  ['retefuente', 'retencion'],
])
export const stemOf = (written: string): string => stem(ALSO_CALLED.get(written) ?? written)
const stem = (word: string): string => (word.length > STEM ? even(word).slice(0, STEM) : even(word).replace(/s$/, ''))
/** They ask or say when, and name nothing. */
const NO_NAME = new Set([
  ...'cuanto cuanta cuantos cuantas cual cuales cuando quien quienes donde como porque'.split(' '),
  ...MONTHS,
])

/**
 * How much of what a message names an answer speaks of, 0 to 1, each word weighed by how much it tells. Undefined where it
 * names nothing: "¿y entonces cuánto me toca?"
 * @param telling how much a word tells of what a message is about, in nats
 * @param earlier messages before it: what they named is no news, where the message names something else too
 */
export function speaksOf(
  message: string,
  said: string,
  telling: (word: string) => number,
  earlier: readonly string[] = [],
): number | undefined {
  const named = new Set(
    (fold(message).match(WORD) ?? []).filter((word) => !NO_NAME.has(word) && telling(word) > TELLS_LITTLE),
  )
  const known = stemsOf(earlier.join(' '))
  const news = [...named].filter((word) => !known.has(stemOf(word)))
  const weighed = (news.length > 0 ? news : [...named]).map((word) => ({
    stem: stemOf(word),
    weight: telling(word) - TELLS_LITTLE,
  }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return undefined
  const there = stemsOf(said)
  return weighed.reduce((sum, { stem, weight }) => sum + (there.has(stem) ? weight : 0), 0) / whole
}

/** A word that tells about all that a word can is of one matter alone. */
const TELLS_ALL = 1.8
const FEWEST_NAMES = 2
/**
 * Whether an answer says none of the several words that name the matter of a message: "el partido de la selección". A message
 * that names it by one word, or by none, may be answered in other words.
 */
export function saysNothingOf(message: string, said: string, telling: (word: string) => number): boolean {
  const named = (fold(message).match(WORD) ?? []).filter((word) => !NO_NAME.has(word) && telling(word) >= TELLS_ALL)
  const there = stemsOf(said)
  return new Set(named).size >= FEWEST_NAMES && !named.some((word) => there.has(stemOf(word)))
}

export const stemsOf = (text: string): ReadonlySet<string> => new Set((fold(text).match(WORD) ?? []).map(stemOf))
