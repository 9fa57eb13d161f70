import type { Company, CompanyField } from './contract/company.ts'

/**
 * The label of each company field, in the order of the form, the card, the panel and the export. A contract field
 * missing here is a compile error.
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

/** The company's fields, formatted for display. */
export const companyRows = (
  company: Pick<Company, CompanyField>,
): readonly (readonly [label: string, value: string | null])[] =>
  COMPANY_FIELDS.map((field) => [COMPANY_LABELS[field], company[field]])
