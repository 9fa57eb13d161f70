import { quote } from '../../../shared/pricing/quote.ts'
import { quoteMessage, quoteTitle } from '../pricing/describe.ts'
import { toChoice, toState } from '../pricing/state.ts'
import type { ContactSearch } from './search.ts'

export interface Draft {
  readonly subject: string
  readonly message: string
}

const EMPTY: Draft = { subject: '', message: '' }

/** The form's initial values. */
export function draftOf({ asunto, ...search }: ContactSearch): Draft {
  if (asunto === 'movimientos') return { ...EMPTY, subject: 'Servicio contable para más de 180 movimientos al mes' }
  if (asunto !== 'cotizacion') return EMPTY
  const choice = toChoice(toState(search))
  const priced = quote(choice)
  return priced ? { subject: `Cotización: ${quoteTitle(choice)}`, message: quoteMessage(choice, priced) } : EMPTY
}
