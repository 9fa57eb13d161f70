import { defaultCountries, type ParsedCountry, parseCountry } from 'react-international-phone'

export const PREFERRED = ['co', 'es', 'mx', 'ar', 'cl', 'pe']

export interface Country {
  readonly iso2: string
  /** In Spanish. */
  readonly name: string
  readonly dialCode: string
}

const names = new Intl.DisplayNames('es-CO', { type: 'region' })

function toCountry({ iso2, name, dialCode }: ParsedCountry): Country {
  return { iso2, name: names.of(iso2.toUpperCase()) ?? name, dialCode }
}

const sorted = defaultCountries
  .map((data) => toCountry(parseCountry(data)))
  .sort((a, b) => a.name.localeCompare(b.name, 'es'))

/** Preferred countries first, in their order; then all others by Spanish name. */
export const COUNTRIES: readonly Country[] = [
  ...PREFERRED.flatMap((iso2) => sorted.filter((country) => country.iso2 === iso2)),
  ...sorted.filter((country) => !PREFERRED.includes(country.iso2)),
]

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Search by name (ignoring accents), by ISO code ("co") or by country code ("57", "+57"). */
export function searchCountries(query: string): readonly Country[] {
  const wanted = plain(query.trim().replace(/^\+/, ''))
  if (!wanted) return COUNTRIES
  return COUNTRIES.filter(
    ({ name, iso2, dialCode }) => plain(name).includes(wanted) || iso2 === wanted || dialCode.startsWith(wanted),
  )
}
