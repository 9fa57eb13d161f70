import type { Fact, FactSource, IsoDate, LegalSource } from './types.ts'

/** A source of facts that records which ones a calculation used, so that its answer can cite all of them. */
export interface TrackedFacts extends FactSource {
  /** The used facts, each once, in order of first use. */
  used(): readonly Fact[]
  /** The sources of those facts after `first`, each document and article once. */
  sources(...first: readonly LegalSource[]): readonly LegalSource[]
}

const origins = new WeakMap<FactSource, FactSource>()

export function tracked(facts: FactSource): TrackedFacts {
  const asked = new Set<Fact>()
  const source: TrackedFacts = {
    at(key: string, date: IsoDate): Fact {
      const fact = facts.at(key, date)
      asked.add(fact)
      return fact
    },
    used: () => [...asked],
    sources(...first) {
      return distinctSources([...first, ...[...asked].flatMap((fact) => fact.sources)])
    },
  }
  origins.set(source, facts)
  return source
}

/**
 * The untracked source: for a limit that is only compared with. Read the tracked source again when the limit decides
 * the figure, so that an answer cites exactly what it depends on.
 */
export function quiet(facts: FactSource): FactSource {
  const origin = origins.get(facts)
  return origin === undefined ? facts : quiet(origin)
}

/** Each document with its article once, in the given order. */
export function distinctSources(sources: readonly LegalSource[]): readonly LegalSource[] {
  const seen = new Map<string, LegalSource>()
  for (const source of sources) {
    const key = [source.type, source.number, source.year, source.article].join('|')
    if (!seen.has(key)) seen.set(key, source)
  }
  return [...seen.values()]
}
