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
const stemOf = (word: string): string => (word.length > STEM ? even(word).slice(0, STEM) : even(word).replace(/s$/, ''))
/** They ask or say when, and name nothing. */
const NO_NAME = new Set([
  ...'cuanto cuanta cuantos cuantas cual cuales cuando quien quienes donde como porque'.split(' '),
  ...MONTHS,
])

/**
 * How much of what a message names an answer speaks of, 0 to 1, each word weighed by how much it tells. Undefined where it
 * names nothing: "¿y entonces cuánto me toca?"
 * @param telling how much a word tells of what a message is about, in nats
 */
export function speaksOf(message: string, said: string, telling: (word: string) => number): number | undefined {
  const words = new Set(fold(message).match(WORD))
  const weighed = [...words]
    .filter((word) => !NO_NAME.has(word))
    .map((word) => ({ stem: stemOf(word), weight: Math.max(0, telling(word) - TELLS_LITTLE) }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return undefined
  const there = new Set((fold(said).match(WORD) ?? []).map(stemOf))
  return weighed.reduce((sum, { stem, weight }) => sum + (there.has(stem) ? weight : 0), 0) / whole
}
