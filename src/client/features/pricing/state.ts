import type { Billing, QuoteChoice } from '../../../shared/pricing/quote.ts'
import { FIRST_PLAN, FIRST_RANGE, type PricingSearch, readPricing } from './search.ts'

/** The page's complete state; the other offer's values are kept for switching back. */
export interface PricingState {
  readonly offer: QuoteChoice['offer']
  readonly from: number
  readonly plan: string
  readonly billing: Billing
  readonly employees: number
  readonly documents: number
}

export function toState(search: PricingSearch): PricingState {
  return {
    offer: search.tipo ?? 'servicio',
    from: search.rango ?? FIRST_RANGE,
    plan: search.plan ?? FIRST_PLAN,
    billing: search.pago ?? 'mensual',
    employees: search.empleados ?? 0,
    documents: search.documentos ?? 0,
  }
}

export function toSearch(state: PricingState): PricingSearch {
  return readPricing({
    tipo: state.offer,
    rango: state.from,
    plan: state.plan,
    pago: state.billing,
    empleados: state.employees,
    documentos: state.documents,
  })
}

export function toChoice({ offer, from, plan, billing, employees, documents }: PricingState): QuoteChoice {
  return offer === 'servicio' ? { offer, from, employees } : { offer, plan, billing, employees, documents }
}
