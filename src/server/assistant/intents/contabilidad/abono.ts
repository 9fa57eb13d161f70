import type { Slot } from '../intent.ts'
import { money } from '../slots.ts'

const PAYS_PART =
  /^\W{0,3}(?:(?:y|ya|hoy|luego|despues|ayer|entonces|si|me|nos|le|les|lo|la|el cliente) ){0,4}(?:pag(?:ue|o|amos|aron|a)|abon(?:e|o|amos|aron)|consign(?:e|o|amos|aron)|gir(?:e|o|amos|aron)|transferi(?:mos)?)(?: (?:otr[oa]s|solo|ya|hoy|unos|apenas|mas)){0,2} \$? ?$/
const NOTHING_NAMED =
  /^(?: (?:millones|millon|mil|pesos|mas|hoy|ayer|ya|por (?:banco|transferencia)|al? (?:el |la |mi )?(?:proveedor|cliente|acreedor)))*\W{0,3}(?:$|(?:y )?(?:cuanto|que|cual|asiento|como|me|le|saldo|el saldo)\b)/
/** "Pagué 5.000.000", and nothing of what for: a part of a bill that was told before. */
const isPartPaid = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  PAYS_PART.test(text.slice(0, at)) && NOTHING_NAMED.test(text.slice(end))

/** What was paid of the bill that is entered. */
export const abonado: Slot<number, false> = { ...money('Pagado de la factura', []), takes: isPartPaid }
