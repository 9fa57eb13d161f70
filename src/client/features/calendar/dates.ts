import { MONTHS } from '../../../shared/format.ts'

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const LONG = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const dayNumber = (date: string): string => String(Number(date.slice(8)))
export const shortWeekday = (date: string): string => WEEKDAYS[weekday(date)] ?? ''
export const longDay = (date: string): string =>
  `${LONG[weekday(date)]} ${dayNumber(date)} de ${MONTHS[Number(date.slice(5, 7)) - 1]}`

/** "2026-12" → "Diciembre de 2026". */
export function monthTitle(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}

/** Groups rows by the month of their date, in order. */
export function byMonth<Row extends { readonly date: string }>(rows: readonly Row[]): [month: string, rows: Row[]][] {
  const months = new Map<string, Row[]>()
  for (const row of rows) {
    const month = row.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return [...months]
}

/** "hoy", "mañana", "en 12 días", "hace 3 días". */
export function whenText(daysLeft: number): string {
  if (daysLeft === 0) return 'hoy'
  if (daysLeft === 1) return 'mañana'
  if (daysLeft === -1) return 'ayer'
  return daysLeft > 0 ? `en ${daysLeft} días` : `hace ${-daysLeft} días`
}

const DAY_MS = 86_400_000

export const daysFrom = (today: string, date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
