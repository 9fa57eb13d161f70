import type { SectorEmpresa } from './tax/niif.ts'
import type { GrupoSimple } from './tax/simple.ts'

// What a company's profile settles, for the assistant and for the calculators' forms. What it leaves open is left out: it
// holds neither the risk of the ARL nor how many people work there.

/** What a calculator's field may take from the company. */
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
    // One regime is kept: another one does not say that it is none.
    granContribuyente: regimen === 'gran contribuyente' ? true : undefined,
    responsableIva: regimen === 'responsable de iva' ? true : regimen === 'no responsable de iva' ? false : undefined,
    grupoSimple: simpleGroupOf(company),
    sector: sectorOf(company),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A company's NIT has nine digits and begins with 8 or 9. */
export const isCompanyNit = (nit: string): boolean => /^[89]\d{8,9}$/.test(digitsOf(nit))

/** Without its check digit, also where that stands without a hyphen: only ids of people have ten; undefined for what is no number. */
function nitNumber(nit: string): string | undefined {
  const digits = digitsOf(nit)
  return (/^[89]\d{9}$/.test(digits) ? digits.slice(0, 9) : digits) || undefined
}

const digitsOf = (nit: string) => (nit.split('-')[0] ?? '').replace(/\D/g, '')

/** By the division of the CIIU code, only where all of it falls into one group of art. 908 ET. */
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

/** The SIMPLE group of the company's economic activity, when its CIIU code settles it. */
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
