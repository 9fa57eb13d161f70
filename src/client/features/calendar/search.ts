import type { Iva, Regime } from './ProfileFields.tsx'

/** The page's state in its URL, so that a calendar can be shared and bookmarked. */
export interface CalendarSearch {
  readonly nit?: string
  readonly ano?: number
  readonly quien?: 'natural'
  readonly regimen?: Exclude<Regime, 'ordinario'>
  readonly iva?: Exclude<Iva, 'ninguno'>
  readonly empleados?: true
}

const REGIMES = ['simple', 'especial', 'grande'] as const
const PERIODS = ['bimestral', 'cuatrimestral', 'anual'] as const

/** The last two digits of any input: a NIT with dots and check digit, a cédula, or only the two. */
export function lastDigits(typed: string): string {
  return (typed.split('-')[0] ?? '').replace(/\D/g, '').slice(-2)
}

/** Parses a URL, whoever wrote it: invalid values are ignored, never an error. */
export function readCalendar(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const { nit, ano } = search
  // The router parses numeric text as a number.
  const digits = typeof nit === 'string' || typeof nit === 'number' ? lastDigits(String(nit)) : ''
  const regime = REGIMES.find((one) => one === search.regimen)
  const iva = PERIODS.find((one) => one === search.iva)
  return {
    ...(digits === '' ? {} : { nit: digits }),
    ...(typeof ano === 'number' && Number.isInteger(ano) && ano >= 2024 && ano <= 2100 ? { ano } : {}),
    ...(search.quien === 'natural' ? { quien: 'natural' as const } : {}),
    ...(regime === undefined ? {} : { regimen: regime }),
    ...(iva === undefined ? {} : { iva }),
    ...(search.empleados === true ? { empleados: true as const } : {}),
  }
}

/** In the router's notation: numeric text would be quoted, `nit=%2227%22`. */
export function inAddress({ nit, ...rest }: CalendarSearch) {
  if (nit === undefined) return rest
  return { nit: String(Number(nit)) === nit ? Number(nit) : nit, ...rest }
}
