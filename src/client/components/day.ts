import { MONTHS } from '../../shared/format.ts'
import { fold } from './fold.ts'

// Dates in the local notation. Everything else uses "2026-03-12".

/** Whether it is a valid "2026-03-12": not 30 February. */
export function isDay(text: string): boolean {
  return readDay(text) === text
}

/** "2026-03-12" → "12/03/2026"; invalid text stays unchanged. */
export function showDay(text: string): string {
  return isDay(text) ? text.split('-').reverse().join('/') : text
}

/** Parses "12/03/2026", "12-3-26", "12032026", "12 de marzo de 2026", "2026-03-12"; null for invalid dates. */
export function readDay(text: string): string | null {
  const words = fold(text).replace(/^(\d{2})(\d{2})(\d{4})$/, '$1 $2 $3')
  const parts =
    /^(?<y>\d{4}) (?<m>\d{1,2}) (?<d>\d{1,2})$/.exec(words) ??
    /^(?<d>\d{1,2})(?: de)? (?<m>\d{1,2}|[a-z]{3,10})(?: del?)? (?<y>\d{4}|\d{2})$/.exec(words)
  const { d = '', m = '', y = '' } = parts?.groups ?? {}
  const month = Number(m) || MONTHS.findIndex((name) => name.startsWith(m.slice(0, 3).replace('set', 'sep'))) + 1
  return dayOf(y.length === 2 ? 2_000 + Number(y) : Number(y), month, Number(d))
}

/** Also hurried input: "12 mar" and "12/3" mean this year. */
export function readTyped(text: string, today: string): string | null {
  return readDay(text) ?? readDay(`${text} ${today.slice(0, 4)}`)
}

/** Inserts the slashes while the text grows at its end: phones show a numeric keyboard. */
export function withStrokes(text: string, before: string): string {
  if (text.length <= before.length) return text
  return (/^(?:\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text).replace(/\/{2,}/, '/')
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}
