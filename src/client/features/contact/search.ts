import { type PricingSearch, readPricing } from '../pricing/search.ts'

/** What somebody comes to write about; a quote made on the pricing page travels along. */
export interface ContactSearch extends PricingSearch {
  readonly asunto?: 'creditos' | 'cotizacion' | 'movimientos'
}

export function readContact(search: Readonly<Record<string, unknown>>): ContactSearch {
  const { asunto } = search
  if (asunto === 'creditos' || asunto === 'movimientos') return { asunto }
  return asunto === 'cotizacion' ? { ...readPricing(search), asunto } : {}
}
