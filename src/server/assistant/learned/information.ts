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

type Line = { readonly q: string; readonly intent: string }

/** How often each word was said, by intent, and how many lines each intent has. */
function countsOf(lines: readonly Line[]) {
  const sizes = new Map<string, number>()
  const words = new Map<string, Map<string, number>>()
  for (const { q, intent } of lines) {
    sizes.set(intent, (sizes.get(intent) ?? 0) + 1)
    for (const word of new Set(fold(q).match(WORD))) {
      const counts = words.get(word) ?? new Map<string, number>()
      words.set(word, counts.set(intent, (counts.get(intent) ?? 0) + 1))
    }
  }
  const timesOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  const sure = (times: number) => times / (times + DOUBT)
  /** In nats: how much likelier the intent is for the word. */
  const lift = (intent: string, share: number) => Math.log((share * lines.length) / (sizes.get(intent) ?? 1))
  return { words, timesOf, sure, lift }
}

/** @param lines messages that stand alone: a follow-up leaves out what it is about */
export function informationOf(lines: readonly Line[]): Information {
  const { words, timesOf, sure, lift } = countsOf(lines)
  const told = [...words].flatMap(([word, counts]): [string, number][] => {
    const times = timesOf(counts)
    if (times < FEWEST) return []
    const divergence = [...counts].reduce((sum, [intent, count]) => {
      const share = count / times
      return sum + share * lift(intent, share)
    }, 0)
    // So many intents in so few lines diverge by chance alone.
    const byChance = (counts.size - 1) / (2 * times)
    const nats = Math.max(0, divergence - byChance) * sure(times)
    return nats < MOST ? [[word, Math.round(nats * 10) / 10]] : []
  })
  return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** In nats: a word that makes its intent less likely than that does not tell it. */
const LEAST = 1

/** Whether some word of a message tells its intent; one that nobody wrote before may. */
export function tellerOf(lines: readonly Line[]): (line: Line) => boolean {
  const { words, timesOf, sure, lift } = countsOf(lines)
  return ({ q, intent }) =>
    (fold(q).match(WORD) ?? []).some((word) => {
      const counts = words.get(word)
      if (counts === undefined) return word.length > 4
      const times = timesOf(counts)
      const share = (counts.get(intent) ?? 0) / times
      return share > 0 && lift(intent, share) * sure(times) >= LEAST
    })
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
