import type { Iva, Regime } from './ProfileFields.tsx'

/** The page's state as its address carries it, so that a calendar can be shared and kept. */
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

/** The last two digits of what somebody writes: a NIT with dots and check digit, a cédula, or the two alone. */
export function lastDigits(typed: string): string {
  return (typed.split('-')[0] ?? '').replace(/\D/g, '').slice(-2)
}

/** What an address says, whoever wrote it: what makes no sense is left out, never an error. */
export function readCalendar(search: Readonly<Record<string, unknown>>): CalendarSearch {
  const { nit, ano } = search
  // The router reads what looks like a number as one.
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

/** The same as the router writes it: text that reads as a number would stand there in quotes, `nit=%2227%22`. */
export function inAddress({ nit, ...rest }: CalendarSearch) {
  if (nit === undefined) return rest
  return { nit: String(Number(nit)) === nit ? Number(nit) : nit, ...rest }
}
