import { plain, searchWords, wordAt } from '../../../shared/plain.ts'
import type { HelpQuestion, HelpTopic } from './content.ts'

export interface Found {
  readonly topic: string
  readonly question: HelpQuestion
}

/** Stop words. */
const EMPTY = new Set(
  'a al como con cual cuales cuando de del donde el en es eso esta este hace hacer hago hay la las le lo los luka me mi mis no o para pero por porque puede puedo que quiero se si son su sus tengo un una y ya'.split(
    ' ',
  ),
)

/** The stem shared by a word's forms: "robaron" and "robado" are "roba". */
const stem = (word: string) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word.replace(/s$/, ''))

/** The weight of a match in each field. */
const WEIGHTS = [4, 3, 1] as const

const texts = new WeakMap<HelpQuestion, readonly string[]>()

function textsOf(question: HelpQuestion, topic: string): readonly string[] {
  const known = texts.get(question)
  if (known) return known
  const made = [question.question, `${question.words} ${topic}`, question.answer].map(plain)
  texts.set(question, made)
  return made
}

function weightOf(word: string, places: readonly string[]): number {
  const whole = places.findIndex((text) => wordAt(text, word) >= 0)
  const near = places.findIndex((text) => wordAt(text, stem(word)) >= 0)
  return Math.max(WEIGHTS[whole] ?? 0, (WEIGHTS[near] ?? 0) / 2)
}

/**
 * Questions that match the query, best first, ignoring accents and inflection. If none matches all words, those that
 * match most, at least half; fuzzy matches only if nothing else matches.
 */
export function searchHelp(topics: readonly HelpTopic[], typed: string): readonly Found[] {
  const all = searchWords(typed)
    .map((word) => /[a-z0-9](?:.*[a-z0-9])?/.exec(word)?.[0] ?? '')
    .filter(Boolean)
  const telling = all.filter((word) => !EMPTY.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return []
  const asked = topics.flatMap(({ title, questions }) => questions.map((question) => ({ topic: title, question })))
  const weights = asked.map(({ question, topic }) => words.map((word) => weightOf(word, textsOf(question, topic))))
  // Rare words count more.
  const rarity = words.map((_, at) =>
    Math.log(1 + asked.length / Math.max(1, weights.filter((each) => each[at]).length)),
  )
  const read = asked.map((one, index) => {
    const own = weights[index] ?? []
    return {
      ...one,
      said: own.filter((weight) => weight > 0).length,
      weight: own.reduce((sum, weight, at) => sum + weight * (rarity[at] ?? 0), 0),
    }
  })
  const most = Math.max(...read.map(({ said }) => said))
  if (most === 0 || most * 2 < words.length) return []
  const nearest = read.filter(({ said }) => said === most).sort((a, b) => b.weight - a.weight)
  const best = nearest[0]?.weight ?? 0
  return nearest.filter(({ weight }) => weight * 3 >= best).map(({ topic, question }) => ({ topic, question }))
}
