import type { Thread } from '../../../../shared/contract/chat.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'

export interface ThreadGroup {
  /** "Hoy", "Ayer", "18 de noviembre de 2026". */
  readonly label: string
  readonly threads: readonly Thread[]
}

const DAY_MS = 86_400_000

/** By the day of creation in Colombia, newest first as they come. */
export function groupThreads(threads: readonly Thread[], now: Date): ThreadGroup[] {
  const today = bogotaDate(now)
  const yesterday = bogotaDate(new Date(now.getTime() - DAY_MS))
  const groups = new Map<string, Thread[]>()
  for (const thread of threads) {
    const day = bogotaDate(new Date(thread.createdAt))
    const group = groups.get(day)
    if (group) group.push(thread)
    else groups.set(day, [thread])
  }
  return [...groups].map(([day, list]) => ({
    label: day === today ? 'Hoy' : day === yesterday ? 'Ayer' : formatDate(day),
    threads: list,
  }))
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Titles that hold every word typed, whatever their accents. */
export function searchThreads(threads: readonly Thread[], query: string): readonly Thread[] {
  const words = folded(query).split(' ').filter(Boolean)
  if (words.length === 0) return threads
  return threads.filter(({ title }) => {
    const text = folded(title)
    return words.every((word) => text.includes(word))
  })
}

const created = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** "20/11/2026". */
export function creationDate(createdAt: string): string {
  return created.format(new Date(createdAt))
}
