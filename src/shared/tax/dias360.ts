import { daysInMonth } from './habiles.ts'
import type { IsoDate } from './types.ts'

/**
 * Days from one date to another, both included, with months of 30 days and years of 360, as benefits are counted in
 * Colombia: 1 January to 30 June is 180. A period that ends on the last day of February completes its month.
 * 0 when `to` is before `from`.
 */
export function dias360(from: IsoDate, to: IsoDate): number {
  if (to < from) return 0
  const start = parts(from)
  const end = parts(to)
  const lastDay = end.day === daysInMonth(end.year, end.month) ? 30 : Math.min(end.day, 30)
  const days = (end.year - start.year) * 360 + (end.month - start.month) * 30 + lastDay - Math.min(start.day, 30) + 1
  return days
}

function parts(date: IsoDate): { readonly year: number; readonly month: number; readonly day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}
