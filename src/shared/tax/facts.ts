import type { Fact, FactSource, IsoDate } from './types.ts'
import { NoFactError } from './types.ts'

/** The figure on that day, or null when none is in force: an expired surcharge, an unpublished UVT. */
export function factAt(facts: FactSource, key: string, date: IsoDate): Fact | null {
  try {
    return facts.at(key, date)
  } catch (error) {
    if (error instanceof NoFactError) return null
    throw error
  }
}

/**
 * Creates a source from any list of facts; a later entry for the same key and date wins, so that an administrator's row
 * can correct a shipped one.
 */
export function factSource(facts: readonly Fact[]): FactSource {
  const byKey = new Map<string, Fact[]>()
  for (const fact of facts) {
    const list = byKey.get(fact.key)
    if (list) list.unshift(fact)
    else byKey.set(fact.key, [fact])
  }
  return {
    at(key: string, date: IsoDate): Fact {
      const found = byKey.get(key)?.find((fact) => fact.from <= date && (fact.until === null || date <= fact.until))
      if (!found) throw new NoFactError(key, date)
      return found
    },
  }
}
