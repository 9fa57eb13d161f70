import type { FactUnit, LegalFactPeriod, LegalFigure } from '../../../../shared/contract/legal.ts'
import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { shortDay } from '../format.ts'

/** Formatted: "$ 52.374", "2,5 %", "27 UVT", "15 días". */
export function amount(value: number, unit: FactUnit): string {
  switch (unit) {
    case 'COP':
      return formatCop(value)
    case 'percent':
      return formatPercent(value)
    case 'UVT':
      return `${formatNumber(value)} UVT`
    case 'SMMLV':
      return `${formatNumber(value)} salarios mínimos`
    case 'hours':
      return `${formatNumber(value)} horas`
    case 'days':
      return `${formatNumber(value)} días`
  }
}

export const UNITS: Record<FactUnit, string> = {
  COP: 'Pesos (COP)',
  UVT: 'UVT',
  SMMLV: 'Salarios mínimos',
  percent: 'Porcentaje',
  hours: 'Horas',
  days: 'Días',
}

/** A calendar day as noon in Colombia. */
export const dayText = (date: string): string => shortDay(`${date}T17:00:00.000Z`)

/** "1 ene 2026 – 31 dic 2026", "Desde el 1 ene 2019". */
export function validity({ from, until }: Pick<LegalFactPeriod, 'from' | 'until'>): string {
  return until === null ? `Desde el ${dayText(from)}` : `${dayText(from)} – ${dayText(until)}`
}

const SOON = 60 * 86_400_000

/** A warning for administrators: no value on that day, or one that ends soon without a successor. */
export function warning({ current, periods }: LegalFigure, date: string): string | null {
  if (current === null) return 'Sin valor'
  const { until } = current
  if (until === null || Date.parse(until) - Date.parse(date) > SOON) return null
  const next = periods.some(
    (period) => period.from > until || (period.until === null && period.from <= until && period !== current),
  )
  return next ? null : `Vence el ${dayText(until)}`
}
