import { fold } from '../understand/text.ts'

/**
 * How much a word tells of what a message is about: the divergence, in nats, of the intents of the first questions that hold
 * it from the intents of all of them. "Plazo" tells little and "vacaciones" much. Only words that tell less than MOST are
 * listed; a word that is not is as telling as can be.
 */
export type Information = Readonly<Record<string, number>>

export const MOST = 2
/** A word that few wrote tells less than it seems to. */
const DOUBT = 20
const FEWEST = 4
const WORD = /[a-z]+/g

/** @param lines messages that stand alone: a follow-up leaves out what it is about */
export function informationOf(lines: readonly { readonly q: string; readonly intent: string }[]): Information {
  const sizes = new Map<string, number>()
  const words = new Map<string, Map<string, number>>()
  for (const { q, intent } of lines) {
    sizes.set(intent, (sizes.get(intent) ?? 0) + 1)
    for (const word of new Set(fold(q).match(WORD))) {
      const counts = words.get(word) ?? new Map<string, number>()
      words.set(word, counts.set(intent, (counts.get(intent) ?? 0) + 1))
    }
  }
  const told = [...words].flatMap(([word, counts]): [string, number][] => {
    const times = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (times < FEWEST) return []
    const divergence = [...counts].reduce((sum, [intent, count]) => {
      const share = count / times
      return sum + share * Math.log((share * lines.length) / (sizes.get(intent) ?? 1))
    }, 0)
    // So many intents in so few lines diverge by chance alone.
    const byChance = (counts.size - 1) / (2 * times)
    const nats = Math.max(0, divergence - byChance) * (times / (times + DOUBT))
    return nats < MOST ? [[word, Math.round(nats * 10) / 10]] : []
  })
  return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Of the most telling word of a message, 0 to MOST: "¿y hasta cuándo tengo?" says nothing of its matter. */
export function tellingOf(information: Information, message: string): number {
  const words = fold(message).match(WORD) ?? []
  return words.reduce(
    (most, word) => Math.max(most, Object.hasOwn(information, word) ? (information[word] ?? 0) : MOST),
    0,
  )
}

/** The intents that have followed each in the corpus, whatever was said. */
export type Transitions = Readonly<Record<string, readonly string[]>>

export function transitionsOf(lines: readonly { readonly prev: string; readonly intent: string }[]): Transitions {
  const found = new Map<string, Set<string>>()
  for (const { prev, intent } of lines) found.set(prev, (found.get(prev) ?? new Set()).add(intent))
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([prev, intents]) => [prev, [...intents].sort()]),
  )
}
