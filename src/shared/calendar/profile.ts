import { plain } from '../plain.ts'
import { terminacionDeNit } from '../tax/calendario.ts'
import { withoutCheckDigit } from '../tax/nit.ts'
import type { ObligationId } from './obligations.ts'

export const PERSONS = ['juridica', 'natural'] as const
export const REGIMES = ['ordinario', 'simple', 'especial', 'grande'] as const
export const IVA_PERIODS = ['bimestral', 'cuatrimestral', 'anual', 'ninguno'] as const

/** The data that determine somebody's obligations. */
export interface TaxProfile {
  readonly person: (typeof PERSONS)[number]
  readonly regime: (typeof REGIMES)[number]
  /** null: not stated, so none is proposed. */
  readonly iva: (typeof IVA_PERIODS)[number] | null
  readonly employees: number
  /** CIIU. */
  readonly activity?: string | null
}

export interface KnownCompany {
  readonly nit: string
  readonly regimen: string | null
  readonly actividadEconomica: string | null
}

/** What the company's own data say; they determine the IVA period in only two regimes. */
export function profileOf({ nit, regimen, actividadEconomica }: KnownCompany): TaxProfile {
  const said = plain(regimen ?? '')
  const regime = /\bsimple\b/.test(said)
    ? 'simple'
    : /\bgran(?:des)? contribuyentes?\b/.test(said)
      ? 'grande'
      : /\bespecial\b/.test(said)
        ? 'especial'
        : 'ordinario'
  const iva = /\bno responsable\b/.test(said) ? 'ninguno' : regime === 'grande' ? 'bimestral' : null
  return { person: isCompanyNit(nit) ? 'juridica' : 'natural', regime, iva, employees: 0, activity: actividadEconomica }
}

/** A company's NIT has nine digits and begins with 8 or 9. */
const isCompanyNit = (nit: string): boolean => /^[89]\d{8}$/.test(withoutCheckDigit(nit))

/** The two digits that due dates depend on; null for a NIT without digits. */
export function digitsOf(nit: string): string | null {
  return terminacionDeNit(withoutCheckDigit(nit))?.padStart(2, '0') ?? null
}

/**
 * CIIU divisions whose activity makes a person a merchant (art. 20 of the Código de Comercio): manufacturing and trade.
 */
const MERCHANT = /^(?:1\d|2\d|3[0-3]|4[5-79]|5[56])/
const FOOD = /^56/

const RENTA = { juridica: 'renta_pj', natural: 'renta_pn' } as const
const IVA = {
  bimestral: ['iva_bimestral'],
  cuatrimestral: ['iva_cuatrimestral'],
  anual: ['simple_iva_anual'],
  ninguno: [],
} as const
const PAYROLL = [
  'pila',
  'nomina_electronica',
  'prima',
  'intereses_cesantias',
  'cesantias',
  'dotacion',
] as const satisfies readonly ObligationId[]

/** The obligations that such a taxpayer probably has: a proposal that its owner can change. */
export function proposedObligations(profile: TaxProfile): readonly ObligationId[] {
  const { person, regime, iva, employees, activity } = profile
  const juridica = person === 'juridica'
  const simple = regime === 'simple'
  const income: readonly ObligationId[] = simple
    ? ['simple_anticipo', 'simple_anual']
    : [regime === 'grande' ? 'renta_grandes' : RENTA[person]]
  return [
    ...(juridica || regime === 'grande' ? (['retencion', 'exogena'] as const) : []),
    ...(iva === null ? [] : IVA[iva]),
    ...income,
    ...(!simple && FOOD.test(activity ?? '') ? (['inc'] as const) : []),
    // Included in the SIMPLE.
    ...(simple ? [] : (['ica'] as const)),
    ...(employees > 0 ? PAYROLL : []),
    ...(juridica || MERCHANT.test(activity ?? '') ? (['matricula'] as const) : []),
  ]
}

/** The proposal, with what its owner switched on or off. */
export function chosenObligations(
  proposed: readonly ObligationId[],
  switched: Readonly<Partial<Record<ObligationId, boolean>>>,
  all: readonly ObligationId[],
): readonly ObligationId[] {
  return all.filter((id) => switched[id] ?? proposed.includes(id))
}
