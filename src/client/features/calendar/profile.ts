import type { Iva, Person, Profile, Regime } from './ProfileFields.tsx'
import { type CalendarSearch, readCalendar } from './search.ts'

// The part of the URL state that only the page needs; the router's parser is in every page's code.

export function profileOf({ quien, regimen, iva }: CalendarSearch): Profile & { readonly iva: Iva } {
  return { person: quien ?? 'juridica', regime: regimen ?? 'ordinario', iva: iva ?? 'ninguno' }
}

/** The URL after a change of the profile. */
export function withProfile(search: CalendarSearch, change: Partial<Profile>): CalendarSearch {
  const next: { person: Person; regime: Regime; iva: Iva | null } = { ...profileOf(search), ...change }
  const { nit, ano, empleados } = search
  return readCalendar({ nit, ano, empleados, quien: next.person, regimen: next.regime, iva: next.iva })
}

/** The same as an API query, for the file. */
export function apiQuery(search: CalendarSearch, year: number): string {
  const { person, regime, iva } = profileOf(search)
  const employees = search.empleados ? '1' : '0'
  return new URLSearchParams({
    digits: search.nit ?? '',
    year: String(year),
    person,
    regime,
    iva,
    employees,
  }).toString()
}
