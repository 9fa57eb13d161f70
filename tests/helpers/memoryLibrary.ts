import { references } from '../../prisma/seed/references.ts'
import type { Library, LibraryEntry } from '../../src/server/assistant/types.ts'
import { fold, tokensOf } from '../../src/server/assistant/understand/text.ts'
import { documentKey } from '../../src/shared/tax/documentNames.ts'

/** The seeded library in memory, for tests of the assistant without a database. */
export function memoryLibrary(): Library {
  const entries: LibraryEntry[] = references.map((reference, index) => ({ ...reference, id: index + 1 }))
  const byKey = new Map(entries.map((entry) => [documentKey(entry), entry]))
  const words = new Map(
    entries.map((entry) => [
      entry,
      new Set(tokensOf(fold(`${entry.type} ${entry.number} ${entry.title} ${entry.summary} ${entry.content}`))),
    ]),
  )
  return {
    async find(sources) {
      return sources.flatMap((source) => byKey.get(documentKey(source)) ?? [])
    },
    async search(text, limit) {
      const asked = tokensOf(fold(text)).filter((token) => token.length > 2)
      return entries
        .map((entry) => ({ entry, hits: asked.filter((token) => words.get(entry)?.has(token)).length }))
        .filter(({ hits }) => hits > 0)
        .sort((a, b) => b.hits - a.hits)
        .slice(0, limit)
        .map(({ entry }) => entry)
    },
  }
}
