import { MAX_DAYS } from '../../../../shared/contract/panel.ts'
import { bogotaDate } from '../../../../shared/format.ts'

export interface DayRange {
  /** Days in America/Bogota, both included: "2026-11-20". */
  readonly from: string
  readonly to: string
}

const DAY = 86_400_000

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

export interface Preset extends DayRange {
  readonly id: string
  readonly label: string
}

/** What is shown unasked. */
export function usualRange(now: Date): DayRange {
  const to = bogotaDate(now)
  return { from: addDays(to, -29), to }
}

/** The ranges that are one press away. */
export function presets(now: Date): readonly Preset[] {
  const to = bogotaDate(now)
  return [
    { id: '7', label: '7 días', from: addDays(to, -6), to },
    { id: '30', label: '30 días', ...usualRange(now) },
    { id: '90', label: '90 días', from: addDays(to, -89), to },
    { id: 'mes', label: 'Este mes', from: `${to.slice(0, 7)}-01`, to },
    { id: 'año', label: 'Este año', from: `${to.slice(0, 4)}-01-01`, to },
  ]
}

/** Normalises the range in a URL: ordered, and within the server's limit. */
export function readRange(desde: string | undefined, hasta: string | undefined, now: Date): DayRange {
  const usual = usualRange(now)
  if (desde === undefined && hasta === undefined) return usual
  const to = hasta ?? usual.to
  const from = desde ?? addDays(to, -29)
  const [first, last] = from <= to ? [from, to] : [to, from]
  const earliest = addDays(last, 1 - MAX_DAYS)
  if (first < earliest) return { from: earliest, to: last }
  return { from: first, to: last }
}
