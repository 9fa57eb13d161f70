import { once } from './once.ts'
import type { IsoDate } from './tax/types.ts'

// U+202F, the narrow no-break space: a sign never separates from its figure.
const THIN = '\u202f'

// The first object of Intl takes a page 20 ms, 80 on a slow telephone: none is made before it is needed.
const decimals = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: true }))

/**
 * As Intl writes it in es-CO, without Intl where nothing is to be rounded: most figures are whole, and a screen opens
 * with them. Null: this one is Intl's.
 */
function unrounded(value: number, places: number): string | null {
  const [whole = '', fraction = ''] = String(value).split('.')
  // An exponent, an infinity or no number has something else than figures.
  if (fraction.length > places || !/^-?\d+$/.test(whole) || !/^\d*$/.test(fraction) || Object.is(value, -0)) return null
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, '.')
  return fraction === '' ? grouped : `${grouped},${fraction}`
}

/** Pesos, rounded to the peso: "$ 1.750.905"; negative as "−$ 500". */
export function formatCop(pesos: number): string {
  const sign = Math.round(pesos) < 0 ? '\u2212' : ''
  return `${sign}$${THIN}${formatNumber(Math.abs(Math.round(pesos)))}`
}

/** "900123456-8" → "900.123.456-8"; one that has its dots stays as it is. */
export function dottedNit(nit: string): string {
  return nit.replace(/\d(?=(?:\d{3}){1,7}(?:-|$))/g, '$&.')
}

/** At most two decimals, "." for thousands and "," for decimals. */
export function formatNumber(value: number): string {
  return unrounded(value, 2) ?? decimals().format(value)
}

const thousandths = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 3 }))

/** A percentage: 2.5 → "2,5 %". Up to three decimals, as ARL rates need. */
export function formatPercent(percent: number): string {
  return `${unrounded(percent, 3) ?? thousandths().format(percent)}${THIN}%`
}

/** In small letters, January first. */
export const MONTHS: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** '2026-05-19' → "19 de mayo de 2026". */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[(month ?? 1) - 1]} de ${year}`
}

/** When a figure is in force. A whole calendar year is shown as the year. */
export function spanOf(from: string, until: string | null): string {
  if (until === null) return `Desde el ${formatDate(from)}`
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && until === `${year}-12-31`) return `Año ${year}`
  return `Del ${formatDate(from)} al ${formatDate(until)}`
}

const bogota = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }))

const BEHIND_UTC_MS = 5 * 3_600_000
/** Five hours behind UTC since then: in the year before, clocks were put forward. */
const STEADY_SINCE = Date.UTC(1994, 0)

/** The calendar day in Colombia at that moment, whatever the server's time zone. */
export function bogotaDate(moment: Date): IsoDate {
  const time = moment.getTime()
  const steady = time >= STEADY_SINCE && time < Date.UTC(10_000, 0)
  return steady ? new Date(time - BEHIND_UTC_MS).toISOString().slice(0, 10) : bogota().format(moment)
}

/** The month for credits: "2026-11". */
export function bogotaMonth(moment: Date): string {
  return bogotaDate(moment).slice(0, 7)
}

const clock = once(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      timeZone: 'America/Bogota',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
)

/** "20 de noviembre de 2026, 10:04 a. m.", in Colombia. */
export function formatMoment(moment: Date): string {
  return `${formatDate(bogotaDate(moment))}, ${clock().format(moment)}`
}
