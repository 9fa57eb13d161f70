import { MONTHS } from '../../../shared/format.ts'
import { fold } from '../understand/text.ts'

// Measures whether an answer mentions what was asked. "¿Y la prima le baja por eso?" answered with who pays the sick
// leave does not.

/** Words below this value ("tengo", "hacer", "pasa") occur in any question. */
const TELLS_LITTLE = 0.7
const WORD = /[a-zñ]{3,}/g
/** Longer words count as the same if they begin alike: "deducción" and "deducible". */
const STEM = 5

/** "Retienen" and "retención" count as the same: a stressed vowel may change. */
const even = (word: string): string => word.replace('ie', 'e').replace('ue', 'o')
/** Pairs of words for one thing: the people's and the law's. */
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
/** Words about time, which name no subject. */
const NO_NAME = new Set([
  ...'cuanto cuanta cuantos cuantas cual cuales cuando quien quienes donde como porque'.split(' '),
  ...MONTHS,
])

/**
 * How much of what a message names an answer mentions, 0 to 1, each word weighed by how much it tells. Undefined if the
 * message names nothing: "¿y entonces cuánto me toca?"
 * @param telling how much a word tells of a message's subject, in nats
 * @param earlier messages before it: what they named is not news, if the message names something else as well
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

/** A word with the maximum value belongs to a single subject. */
const TELLS_ALL = 1.8
const FEWEST_NAMES = 2
/**
 * Whether an answer mentions none of the several words that name a message's subject: "el partido de la selección". A
 * subject named by one word, or none, may be answered in other words.
 */
export function saysNothingOf(message: string, said: string, telling: (word: string) => number): boolean {
  const named = (fold(message).match(WORD) ?? []).filter((word) => !NO_NAME.has(word) && telling(word) >= TELLS_ALL)
  const there = stemsOf(said)
  return new Set(named).size >= FEWEST_NAMES && !named.some((word) => there.has(stemOf(word)))
}

export const stemsOf = (text: string): ReadonlySet<string> => new Set((fold(text).match(WORD) ?? []).map(stemOf))
