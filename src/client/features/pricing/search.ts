import { PLANS } from '../../../shared/pricing/plans.ts'
import { packsFor } from '../../../shared/pricing/quote.ts'

export const MAX_EMPLOYEES = 999
export const DOCUMENT_PACK = PLANS.extraDocuments.documents
export const MAX_DOCUMENTS = 100 * DOCUMENT_PACK

/** The page's state in the URL, so that a quote can be shared. Absent values have their default. */
export interface PricingSearch {
  readonly tipo?: 'programa'
  /** First movement of the range. */
  readonly rango?: number
  readonly plan?: string
  readonly pago?: 'anual'
  readonly empleados?: number
  readonly documentos?: number
}

const ranges = PLANS.serviceRanges.flatMap(({ from, price }) => (price === null ? [] : [from]))
const plans = PLANS.programPlans.map(({ id }) => id)
export const FIRST_RANGE = ranges[0] ?? 1
export const FIRST_PLAN = plans[0] ?? ''

function count(value: unknown, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, max) : 0
}

/** Parses a URL, whoever wrote it: invalid values are ignored, never an error. */
export function readPricing(search: Readonly<Record<string, unknown>>): PricingSearch {
  const employees = count(search.empleados, MAX_EMPLOYEES)
  const documents = packsFor(count(search.documentos, MAX_DOCUMENTS)) * DOCUMENT_PACK
  const range = ranges.find((from) => from === search.rango)
  const plan = plans.find((id) => id === search.plan)
  return {
    ...(search.tipo === 'programa' ? { tipo: 'programa' } : {}),
    ...(range === undefined || range === FIRST_RANGE ? {} : { rango: range }),
    ...(plan === undefined || plan === FIRST_PLAN ? {} : { plan }),
    ...(search.pago === 'anual' ? { pago: 'anual' } : {}),
    ...(employees > 0 ? { empleados: employees } : {}),
    ...(documents > 0 ? { documentos: documents } : {}),
  }
}
