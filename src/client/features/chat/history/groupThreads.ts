import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { plain, searchWords } from '../../../../shared/plain.ts'

export interface ThreadGroup {
  /** "Fijadas", "Hoy", "Ayer", "18 de noviembre de 2026". */
  readonly label: string
  readonly threads: readonly ConversationSummary[]
}

const DAY_MS = 86_400_000

/** Pinned ones by time of pinning, latest first; then by day of creation in Colombia, newest first as received. */
export function groupThreads(threads: readonly ConversationSummary[], now: Date): ThreadGroup[] {
  const today = bogotaDate(now)
  const yesterday = bogotaDate(new Date(now.getTime() - DAY_MS))
  const pinned = threads
    .filter(({ pinnedAt }) => pinnedAt !== null)
    .sort((a, b) => (b.pinnedAt ?? '').localeCompare(a.pinnedAt ?? ''))
  const groups = new Map<string, ConversationSummary[]>()
  for (const thread of threads.filter(({ pinnedAt }) => pinnedAt === null).sort((a, b) => b.id - a.id)) {
    const day = bogotaDate(new Date(thread.createdAt))
    const group = groups.get(day)
    if (group) group.push(thread)
    else groups.set(day, [thread])
  }
  const days = [...groups].map(([day, list]) => ({
    label: day === today ? 'Hoy' : day === yesterday ? 'Ayer' : formatDate(day),
    threads: list,
  }))
  return pinned.length > 0 ? [{ label: 'Fijadas', threads: pinned }, ...days] : days
}

// Once a conversation, however many keys are typed.
const folded = new WeakMap<ConversationSummary, string>()

function foldedTitle(thread: ConversationSummary): string {
  const known = folded.get(thread)
  if (known !== undefined) return known
  const text = plain(thread.title)
  folded.set(thread, text)
  return text
}

/** The groups with those whose titles hold every word typed, whatever their accents. */
export function searchThreads(groups: readonly ThreadGroup[], query: string): readonly ThreadGroup[] {
  const words = searchWords(query)
  if (words.length === 0) return groups
  return groups.flatMap(({ label, threads }) => {
    const found = threads.filter((thread) => words.every((word) => foldedTitle(thread).includes(word)))
    return found.length === 0 ? [] : [{ label, threads: found }]
  })
}

/** "20/11/2026". */
export function creationDate(createdAt: string): string {
  return bogotaDate(new Date(createdAt)).split('-').reverse().join('/')
}
