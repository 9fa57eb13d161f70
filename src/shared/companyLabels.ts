import type { Company, CompanyField } from './contract/company.ts'

/**
 * What each field of a company is called, in the order in which the form, the card, the panel and the export show them.
 * A field of the contract that is missing here does not compile.
 */
export const COMPANY_LABELS = {
  nombreORazonSocial: 'Nombre o razón social',
  nit: 'NIT',
  correo: 'Correo electrónico',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  telefono: 'Teléfono',
  actividadEconomica: 'Actividad económica (CIIU)',
  regimen: 'Régimen tributario',
} as const satisfies Record<CompanyField, string>

export const COMPANY_FIELDS = Object.keys(COMPANY_LABELS) as readonly CompanyField[]

/** The company field by field, as a person reads it. */
export const companyRows = (
  company: Pick<Company, CompanyField>,
): readonly (readonly [label: string, value: string | null])[] =>
  COMPANY_FIELDS.map((field) => [COMPANY_LABELS[field], company[field]])
