/** A suggested question that the embedded assistant answers as it stands, and its subject. */
export interface Starter {
  readonly subject: string
  readonly question: string
}

/** The company's data; unknown fields are null. */
export interface Profile {
  readonly regimen: string | null
  /** CIIU code. */
  readonly actividadEconomica: string | null
  readonly ciudad: string | null
  readonly nit: string
  readonly nombreORazonSocial: string
  /** What somebody without a company said about themselves. */
  readonly person?: 'juridica' | 'natural' | null
}

const SHOWN = 5

const RETENCION: Starter = {
  subject: 'Retención',
  question: '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
}
const NOMINA: Starter = { subject: 'Nómina', question: '¿Cuánto me cuesta un empleado con salario mínimo en 2026?' }
const INDEPENDIENTE: Starter = {
  subject: 'Seguridad social',
  question: '¿Cuánto pago de seguridad social como independiente con ingresos de 5 millones?',
}
const IVA: Starter = {
  subject: 'IVA',
  question: 'Un producto cuesta 119.000 con IVA incluido, ¿cuál es la base y el IVA?',
}

/** For a company without known data. */
export const STARTERS: readonly Starter[] = [
  RETENCION,
  NOMINA,
  IVA,
  { subject: 'NIT', question: '¿Cuál es el dígito de verificación del NIT 899999068?' },
  { subject: 'UVT', question: 'Convierte 10 UVT de 2026 a pesos' },
]

const BY_REGIME: readonly (readonly [RegExp, Starter])[] = [
  [
    /simple/i,
    {
      subject: 'SIMPLE',
      question: '¿Cuánto es el anticipo bimestral del SIMPLE de una tienda con ingresos de 30 millones?',
    },
  ],
  [/^no responsable/i, { subject: 'IVA', question: '¿Hasta cuánto puedo vender sin ser responsable de IVA?' }],
  [/gran contribuyente/i, { subject: 'ReteIVA', question: 'Me facturan 190.000 de IVA, ¿cuánto es la reteIVA?' }],
  [
    /responsable de iva/i,
    { subject: 'IVA', question: '¿Cada cuánto declaro IVA si facturé 3.000 millones el año pasado?' },
  ],
  [/ordinario/i, { subject: 'Renta', question: '¿Cuánto paga de renta una empresa con utilidad de 100 millones?' }],
]

/** By the division of the CIIU code, from first to last. */
const BY_ACTIVITY: readonly (readonly [number, number, Starter])[] = [
  [1, 3, { subject: 'Retención', question: '¿Cuánto se retiene por compra de productos agrícolas de 10 millones?' }],
  [41, 43, { subject: 'Retención', question: '¿Qué retención aplica a un contrato de construcción de 20 millones?' }],
  [
    45,
    47,
    { subject: 'Retención', question: '¿Cuánto le retengo a un proveedor declarante por compras de 2 millones?' },
  ],
  [49, 53, { subject: 'Retención', question: '¿Cuánto se retiene por transporte de carga de 3 millones?' }],
  [56, 56, { subject: 'Impoconsumo', question: '¿Cuánto es el impuesto al consumo de un restaurante sobre 100.000?' }],
  [58, 63, { subject: 'Retención', question: '¿Cuánto retengo por servicios de software de 8 millones?' }],
  [69, 75, { subject: 'Retención', question: '¿Cuánto le retienen a honorarios de 5.000.000 de un declarante?' }],
]

const PAYROLL = /n[oó]mina|emplead|trabajador|salari|prima|cesant|vacacion|pila|contrato laboral|hora extra/i

function employs(titles: readonly string[]): boolean {
  return titles.some((title) => PAYROLL.test(title))
}

/** A company's name contains its legal form; a person's does not. */
function isCompany({ nit, nombreORazonSocial, person }: Profile): boolean {
  return (
    person === 'juridica' ||
    /^[89]\d{8}/.test(nit.replaceAll('.', '')) ||
    /\b(?:s\.?\s?a\.?\s?s|s\.?a|ltda)\b/i.test(nombreORazonSocial)
  )
}

function calendar(nit: string): Starter | null {
  const digits = nit.replaceAll('.', '').split('-')[0]?.replace(/\D/g, '') ?? ''
  return digits.length < 6
    ? null
    : { subject: 'Calendario', question: `¿Cuándo vence la renta de una empresa con NIT ${digits}?` }
}

/**
 * The suggestions of the empty screen: what the company's regime, activity, city and NIT suggest, what the person has
 * asked before, and the usual questions for the rest. One per subject.
 * @param titles of the person's conversations: somebody who asked about payroll has employees
 */
export function startersFor(profile: Profile | null, titles: readonly string[] = []): readonly Starter[] {
  if (!profile) return STARTERS
  const { regimen, actividadEconomica, ciudad, nit } = profile
  const division = Number(/^\d{2}/.exec(actividadEconomica ?? '')?.[0] ?? Number.NaN)
  const offered = [
    BY_REGIME.find(([pattern]) => pattern.test(regimen ?? ''))?.[1],
    BY_ACTIVITY.find(([first, last]) => division >= first && division <= last)?.[2],
    isCompany(profile) || employs(titles) ? NOMINA : INDEPENDIENTE,
    isCompany(profile) ? calendar(nit) : null,
    ciudad
      ? {
          subject: 'ICA',
          question: `¿Cuánto pago de ICA en ${ciudad.trim()} por ingresos de 50 millones con tarifa de 7 por mil?`,
        }
      : null,
    ...STARTERS,
  ].filter((one) => one !== null && one !== undefined)
  return offered.filter((one, at) => offered.findIndex(({ subject }) => subject === one.subject) === at).slice(0, SHOWN)
}
