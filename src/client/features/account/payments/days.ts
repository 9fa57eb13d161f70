import type { z } from 'zod'
import type { Movement, movementPage } from '../../../../shared/contract/account.ts'
import { bogotaDate } from '../../../../shared/format.ts'
import { longDay } from '../../calendar/dates.ts'

export interface MovementDay {
  /** "2026-11-20", of America/Bogota. */
  readonly date: string
  /** The day's total, COP: complete even if only its later part has been loaded. */
  readonly amount: number
  readonly items: readonly Movement[]
}

/** Groups the movements of the pages by day, in order. */
export function byDay(pages: readonly z.infer<typeof movementPage>[]): MovementDay[] {
  const sums = new Map(pages.flatMap(({ days }) => days.map(({ date, amount }) => [date, amount])))
  const days = new Map<string, Movement[]>()
  for (const item of pages.flatMap(({ items }) => items)) {
    const date = bogotaDate(new Date(item.createdAt))
    const known = days.get(date)
    if (known) known.push(item)
    else days.set(date, [item])
  }
  return [...days].map(([date, items]) => ({ date, amount: sums.get(date) ?? 0, items }))
}

/** "Hoy, lunes 30 de noviembre"; with the year if it is another one. */
export function dayTitle(date: string, today: string): string {
  const day = longDay(date)
  const ago = (Date.parse(today) - Date.parse(date)) / 86_400_000
  if (ago === 0) return `Hoy, ${day}`
  if (ago === 1) return `Ayer, ${day}`
  const capital = `${day.charAt(0).toUpperCase()}${day.slice(1)}`
  return date.slice(0, 4) === today.slice(0, 4) ? capital : `${capital} de ${date.slice(0, 4)}`
}
