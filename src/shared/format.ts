import type { IsoDate } from './tax/types.ts'

// U+202F, the narrow no-break space: a sign never separates from its figure.
const THIN = '\u202f'

const integers = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0, useGrouping: true })
const decimals = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: true })

/** Pesos, rounded to the peso: "$ 1.750.905"; negative as "−$ 500". */
export function formatCop(pesos: number): string {
  const sign = Math.round(pesos) < 0 ? '\u2212' : ''
  return `${sign}$${THIN}${integers.format(Math.abs(Math.round(pesos)))}`
}

/** At most two decimals, "." for thousands and "," for decimals. */
export function formatNumber(value: number): string {
  return decimals.format(value)
}

const thousandths = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 3 })

/** A percentage: 2.5 → "2,5 %". Up to three decimals, as ARL rates need. */
export function formatPercent(percent: number): string {
  return `${thousandths.format(percent)}${THIN}%`
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

const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** The calendar day in Colombia at that moment, whatever the server's time zone. */
export function bogotaDate(moment: Date): IsoDate {
  return bogota.format(moment)
}

/** The month for credits: "2026-11". */
export function bogotaMonth(moment: Date): string {
  return bogotaDate(moment).slice(0, 7)
}

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "20 de noviembre de 2026, 10:04 a. m.", in Colombia. */
export function formatMoment(moment: Date): string {
  return `${formatDate(bogotaDate(moment))}, ${clock.format(moment)}`
}
