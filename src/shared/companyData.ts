import type { SectorEmpresa } from './tax/niif.ts'
import type { GrupoSimple } from './tax/simple.ts'

// Facts that a company's profile determines, for the assistant and the calculators' forms. Undetermined ones are
// absent: the profile has neither the ARL risk class nor the number of employees.

/** The values that a calculator's field may take from the company. */
export const COMPANY_DATA = [
  'nit',
  'nitEnding',
  'juridica',
  'persona',
  'granContribuyente',
  'responsableIva',
  'grupoSimple',
  'sector',
] as const
export type CompanyDatum = (typeof COMPANY_DATA)[number]

export interface CompanyProfileData {
  readonly nit: string
  readonly regimen: string | null
  readonly actividadEconomica: string | null
}

export type CompanyValues = Readonly<Partial<Record<CompanyDatum, string | boolean>>>

export function companyValues(company: CompanyProfileData): CompanyValues {
  const nit = nitNumber(company.nit)
  const juridica = isCompanyNit(company.nit)
  const regimen = (company.regimen ?? '').toLowerCase()
  const values: Record<CompanyDatum, string | boolean | undefined> = {
    nit,
    nitEnding: nit?.slice(-2).padStart(2, '0'),
    juridica,
    persona: juridica ? 'juridica' : 'natural',
    // The profile stores a single regime, so another one does not rule this one out.
    granContribuyente: regimen === 'gran contribuyente' ? true : undefined,
    responsableIva: regimen === 'responsable de iva' ? true : regimen === 'no responsable de iva' ? false : undefined,
    grupoSimple: simpleGroupOf(company),
    sector: sectorOf(company),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A company's NIT has nine digits and begins with 8 or 9. */
export const isCompanyNit = (nit: string): boolean => /^[89]\d{8,9}$/.test(digitsOf(nit))

/**
 * Without its check digit, even if that is not separated by a hyphen: only personal ids have ten digits. Undefined if
 * it is not a number.
 */
function nitNumber(nit: string): string | undefined {
  const digits = digitsOf(nit)
  return (/^[89]\d{9}$/.test(digits) ? digits.slice(0, 9) : digits) || undefined
}

const digitsOf = (nit: string) => (nit.split('-')[0] ?? '').replace(/\D/g, '')

/** From the division of the CIIU code, only if all of it belongs to one group of art. 908 ET. */
const DIVISIONS: readonly (readonly [divisions: RegExp, grupo: GrupoSimple])[] = [
  [/^4711|^9602/, 'tiendas'],
  [/^56/, 'comidas'],
  [/^49/, 'transporte'],
  [/^4665|^38(?:30|11)/, 'reciclaje'],
  [/^(?:4[5-7]|1\d|2\d|3[1-3])/, 'comercio'],
  [/^(?:69|7[0-4])/, 'profesiones'],
]

type Active = Pick<CompanyProfileData, 'actividadEconomica'>

const ciiuOf = (company: Active | null) => /\d{4}/.exec(company?.actividadEconomica ?? '')?.[0]

/** The SIMPLE group of the company's activity, if its CIIU code determines it. */
export function simpleGroupOf(company: Active | null): GrupoSimple | undefined {
  const code = ciiuOf(company)
  return code === undefined ? undefined : DIVISIONS.find(([divisions]) => divisions.test(code))?.[1]
}

/** The sector of Decreto 957 de 2019 by the division of the CIIU code: industry, trade, and services for the rest. */
export function sectorOf(company: Active | null): SectorEmpresa | undefined {
  const code = ciiuOf(company)
  if (code === undefined) return undefined
  return /^(?:1\d|2\d|3[0-3])/.test(code) ? 'manufactura' : /^4[5-7]/.test(code) ? 'comercio' : 'servicios'
}
