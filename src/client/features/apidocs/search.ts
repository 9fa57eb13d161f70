import type { ApiGroup } from './document.ts'

/** Lower case without accents, as people type searches. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Operations that contain every word of the query in their description, path or name; empty groups are dropped. */
export function matching(groups: readonly ApiGroup[], query: string): ApiGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ id, method, path, summary, description }) => {
        const text = plain(`${group.title} ${id} ${method} ${path} ${summary} ${description}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ operations }) => operations.length > 0)
}
