import { formatNumber } from '../../../shared/format.ts'
import { once } from '../../../shared/once.ts'

const zone = { timeZone: 'America/Bogota' } as const
const days = once(() => new Intl.DateTimeFormat('es-CO', { ...zone, day: 'numeric', month: 'short', year: 'numeric' }))
const times = once(() => new Intl.DateTimeFormat('es-CO', { ...zone, hour: 'numeric', minute: '2-digit' }))

/** "20 nov 2026", in Colombia. @param iso a moment */
export function shortDay(iso: string): string {
  return days().format(new Date(iso)).replaceAll(' de ', ' ').replaceAll('.', '')
}

/** "10:04 a. m." in Colombia. */
export function shortTime(iso: string): string {
  return times().format(new Date(iso))
}

/** "20 nov 2026, 10:04 a. m." */
export function shortMoment(iso: string): string {
  return `${shortDay(iso)}, ${shortTime(iso)}`
}

/** "1 conversación", "2.300 conversaciones". */
export function count(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`
}
