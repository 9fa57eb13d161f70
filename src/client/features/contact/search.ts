import { type PricingSearch, readPricing } from '../pricing/search.ts'

/** The subject to write about, with the quote if coming from the pricing page. */
export interface ContactSearch extends PricingSearch {
  readonly asunto?: 'creditos' | 'cotizacion' | 'movimientos'
}

export function readContact(search: Readonly<Record<string, unknown>>): ContactSearch {
  const { asunto } = search
  if (asunto === 'creditos' || asunto === 'movimientos') return { asunto }
  return asunto === 'cotizacion' ? { ...readPricing(search), asunto } : {}
}
