import { quote } from '../../../shared/pricing/quote.ts'
import { quoteMessage, quoteTitle } from '../pricing/describe.ts'
import { type PricingSearch, readPricing, toChoice, toState } from '../pricing/search.ts'

/** What somebody comes to write about; a quote made on the pricing page travels along. */
export interface ContactSearch extends PricingSearch {
  readonly asunto?: 'creditos' | 'cotizacion' | 'movimientos'
}

export function readContact(search: Readonly<Record<string, unknown>>): ContactSearch {
  const { asunto } = search
  if (asunto === 'creditos' || asunto === 'movimientos') return { asunto }
  return asunto === 'cotizacion' ? { ...readPricing(search), asunto } : {}
}

export interface Draft {
  readonly subject: string
  readonly message: string
}

const EMPTY: Draft = { subject: '', message: '' }

/** What the form begins with. */
export function draftOf({ asunto, ...search }: ContactSearch): Draft {
  if (asunto === 'movimientos') return { ...EMPTY, subject: 'Servicio contable para más de 180 movimientos al mes' }
  if (asunto !== 'cotizacion') return EMPTY
  const choice = toChoice(toState(search))
  const priced = quote(choice)
  return priced ? { subject: `Cotización: ${quoteTitle(choice)}`, message: quoteMessage(choice, priced) } : EMPTY
}
