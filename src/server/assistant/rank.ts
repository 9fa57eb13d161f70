import type { Topic } from './topics/topic.ts'

/** Every phrase that a topic names: words that a mistyped one may be mended to. */
export function phrasesOf(topics: readonly Topic[]): string[] {
  return topics.flatMap((topic) =>
    topic.match.flatMap((match) => [...match.need.flat(), ...(match.boost ?? []), ...(match.not ?? [])]),
  )
}
