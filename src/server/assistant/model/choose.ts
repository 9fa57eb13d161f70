import { CALCULATORS } from '../../../shared/tax/catalog/all.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

/** The letters that survive inflection: "retención", "retengo" and "retener" share "reten". */
const STEM = 5

function stems(text: string): Set<string> {
  return new Set(
    tokensOf(fold(text.replaceAll('_', ' ')))
      .filter((token) => token.length > 2 && !isFiller(token) && !/^\d/.test(token))
      .map((token) => token.slice(0, STEM)),
  )
}

/** Question words in a description, which say nothing about its subject. */
const ASKING = /\b(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|qu[eé])\b/gi

const words = new Map(
  Object.entries(CALCULATORS).map(([name, { title, description, also }]) => [
    name,
    stems(`${name} ${title} ${description.replace(ASKING, ' ')} ${also}`),
  ]),
)
const frequency = new Map<string, number>()
for (const own of words.values()) for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)

/**
 * The calculators that a text is probably about, best first, at most `limit`. Describing all of them would cost some
 * 15.000 tokens per step: too many for a small model, and dearer than the price of a question.
 */
export function likelyCalculators(text: string, limit: number): string[] {
  const asked = [...stems(text)]
  return [...words]
    .map(([name, own]) => ({
      name,
      // The fewer calculators share a word, the more it counts.
      score: asked.reduce((sum, stem) => sum + (own.has(stem) ? 1 / (frequency.get(stem) ?? 1) : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ name }) => name)
}
