import type { Match, Topic } from './topics/topic.ts'
import type { Understood } from './understand/features.ts'
import { phraseLength } from './understand/phrases.ts'

/** Below this the engine says that it does not know. */
export const THRESHOLD = 1

const LENGTH_BONUS = 0.6
const BOOST = 0.5
const WANTED = 1
/** In a follow-up, what the newest turn says itself outweighs what the earlier ones said. */
const OWN_BONUS = 1
const EARLIER = 0.5
const FAVOURITE = 0.3

const lengths = new Map<string, number>()

function weight(phrase: string, understood: Understood): number {
  let words = lengths.get(phrase)
  if (words === undefined) {
    words = phraseLength(phrase)
    lengths.set(phrase, words)
  }
  const full = 1 + LENGTH_BONUS * (words - 1)
  if (understood.ownPhrases === understood.phrases) return full
  return understood.ownPhrases.has(phrase) ? full + OWN_BONUS : full * EARLIER
}

function has(feature: NonNullable<Match['wants']>[number], understood: Understood): boolean {
  switch (feature) {
    case 'amount':
      return understood.amounts.length > 0
    case 'percent':
      return understood.percents.length > 0
    case 'period':
      return understood.period !== undefined
    case 'duration':
      return understood.duration !== undefined
    case 'nit':
      return understood.nits.length > 0
    case 'digits':
      return understood.endingDigits !== undefined
    case 'document':
      return understood.documents.length > 0 || understood.articles.length > 0
    case 'quantity':
      return understood.quantities.length > 0
  }
}

function scoreMatch(match: Match, understood: Understood): number {
  if (match.not?.some((phrase) => understood.phrases.has(phrase))) return 0
  let score = match.prior ?? 0
  for (const group of match.need) {
    const found = group.filter((phrase) => understood.phrases.has(phrase))
    if (found.length === 0) return 0
    score += Math.max(...found.map((phrase) => weight(phrase, understood)))
  }
  for (const phrase of match.boost ?? [])
    if (understood.phrases.has(phrase)) score += understood.ownPhrases.has(phrase) ? BOOST : BOOST * EARLIER
  for (const feature of match.wants ?? []) if (has(feature, understood)) score += WANTED
  return score
}

/** How surely the question is about the topic: the best of its ways of asking. 0 when it is not. */
export function scoreTopic(topic: Topic, understood: Understood): number {
  return Math.max(0, ...topic.match.map((match) => scoreMatch(match, understood)))
}

export interface Ranked {
  readonly topic: Topic
  readonly score: number
}

/** The best topic, if any reaches the threshold. Of equals the first listed wins. `favourite`, the topic of the turn before, has a small head start. */
export function bestTopic(
  topics: readonly Topic[],
  understood: Understood,
  favourite?: Topic,
  headStart = FAVOURITE,
): Ranked | undefined {
  let best: Ranked | undefined
  for (const topic of topics) {
    const raw = scoreTopic(topic, understood)
    const score = raw > 0 && topic === favourite ? raw + headStart : raw
    if (score >= THRESHOLD && score > (best?.score ?? 0)) best = { topic, score }
  }
  return best
}

/** Every phrase that a topic listens for. */
export function phrasesOf(topics: readonly Topic[]): string[] {
  return topics.flatMap((topic) =>
    topic.match.flatMap((match) => [...match.need.flat(), ...(match.boost ?? []), ...(match.not ?? [])]),
  )
}
