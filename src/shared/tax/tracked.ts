import type { Fact, FactSource, IsoDate, LegalSource } from './types.ts'

/** A source of facts that remembers which ones a calculation asked for, so that its answer can show all of them. */
export interface TrackedFacts extends FactSource {
  /** The facts asked so far, each once, in the order of the first asking. */
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
 * The same facts without remembering: for a limit that is only compared with. Ask the tracked source again when the
 * limit decides the figure, so that an answer cites what it rests on and nothing else.
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
