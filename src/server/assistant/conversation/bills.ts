import type { AnyIntent } from '../intents/intent.ts'
import { asksTaxesOfBill, changesBill, mendsShare, speaksOfReturn } from '../intents/iva/cambios.ts'
import { tellsBothSides } from '../intents/iva/ivaDescontable.ts'
import { asksNet, asksPriceOfOne, asksWhetherHeld } from '../intents/iva/slots.ts'
import type { Understood } from '../understand/features.ts'
import { ENTRY_INTENT, wantsEntry } from './entries.ts'
import type { CaseState } from './state.ts'

// After a question about one tax of a bill ("¿cuánto de reteICA?"), a change asks for the whole bill: "trae un
// descuento del 8 %", "devolvimos la cuarta parte", "¿cuánto le giro entonces?".

export const BILL = 'factura.neto'
const OF_A_BILL = /^(?:factura\.neto|retencion\.concepto|reteiva|ica\.retencion|iva\.calculo)$/
const CHANGES = ['descuentoComercial', 'valorDescuento', 'parteDevuelta', 'devuelto'] as const
const OF_IVA = /^iva\.(?:responsable|periodo|saldo|descontable|calculo|producto)$/
const HOW_OFTEN = /\bcada cuanto\b|\bperiodicidad\b/
const IVA_OF_IT =
  /\b(?:lleva|causa|tiene|paga|cobr\w{1,3}|factur\w{1,3}|genera|con|hay)\b[^?]{0,20}(?<!rete)(?<!rete )\biva\b/
const TAX_OF_IT = /\bganancia ocasional\b|\brecuperacion de deduccion\w*|\bart(?:iculo)?\.? 196\b/
const HOW_MUCH = /^(?!.*\b(?:cuando|plazo|periodo|bimestre|mes|por ?que)\b).*\bcuant[oa]s?\b/s
const OWED =
  /\bsaldos?\b(?! a favor)(?! (?:de |del )?(?:iva|renta)\b)|\bcuanto (?:\w{1,4} ){0,2}(?:qued\w{1,4} debiendo|deb\w{1,4})\b/
const UNDUE = 'retencion.indebida'
/** "¿Cómo hago para que me los devuelvan?" about the retegarantía or the withholding of the case. */
const BACK =
  /\b(?:(?:me|nos|le|les) (?:l[oa]s? |es[oa]s? )?(?:devuelv\w{1,3}|devolv\w{1,5}|regres\w{1,4}|reintegr\w{1,4})|recuper\w{1,5}|reintegr\w{1,4}|devolver(?:me|nos|le|les)?(?:l[oa]s?)?)\b/

/** The intent for a bill that the message changes or asks more about; undefined where it does neither. */
export function billOf(
  message: Understood,
  { intent, earlier, values }: CaseState,
  intents: ReadonlyMap<string, AnyIntent>,
): AnyIntent | undefined {
  if (wantsBack(message, values)) return intents.get(UNDUE)
  // "El cliente me retuvo el 4 %, ¿puede?" after a question about the SIMPLE: withholding from a SIMPLE taxpayer.
  if (/^simple\.(?!comparar|tope|excluidos)/.test(intent) && asksWhetherHeld(message))
    return intents.get('retencion.concepto')
  // "Y un sofá que vendo a 1.200.000, ¿a cómo queda?" states the price of one item, not an income.
  if (OF_IVA.test(intent) && asksPriceOfOne(message)) return intents.get('iva.calculo')
  if (OF_IVA.test(intent) && tellsBothSides(message)) return intents.get('iva.saldo')
  if (OF_IVA.test(intent) && HOW_OFTEN.test(message.text) && message.amounts.length === 0)
    return intents.get('iva.periodo')
  // "¿Esa venta lleva IVA?" about an asset that was sold in the case.
  const sold =
    typeof values.precioActivo === 'number' || (values.clase === 'activo' && typeof values.depreciacion === 'number')
  if (sold && IVA_OF_IT.test(message.text) && message.amounts.length === 0) return intents.get('iva.activo-fijo')
  if (typeof values.precioActivo === 'number' && TAX_OF_IT.test(message.text)) return intents.get('ganancia-ocasional')
  const changed = CHANGES.some((name) => values[name] !== undefined)
  const bare = message.amounts.length === 0
  // The net was given: its IVA and its gross follow from the bill that leaves this net.
  const asksTotal = asksNet(message) || /(?<!rete)(?<!rete )\biva\b/.test(message.text)
  if (values.libre === true && intent !== BILL && bare && asksTotal && !wantsEntry(message)) return intents.get(BILL)
  const told = typeof values.pago === 'number' && [intent, ...earlier].some((id) => OF_A_BILL.test(id))
  // What is still owed on an entered bill after part of it was returned.
  const owed = bare && changed && OWED.test(message.text) && !wantsEntry(message)
  if (owed && intent === ENTRY_INTENT && !told) return intents.get(ENTRY_INTENT)
  if (!told || !(OF_A_BILL.test(intent) || intent === ENTRY_INTENT)) return undefined
  // The IVA of a discounted price keeps its own intent.
  const priced = intent === 'iva.calculo' && !speaksOfReturn(message)
  const returned = changed && message.amounts.length === 0 && speaksOfReturn(message)
  const changes =
    (changesBill(message) && !priced) ||
    (returned && (wantsEntry(message) || HOW_MUCH.test(message.text))) ||
    (values.parteDevuelta !== undefined && mendsShare(message))
  if (wantsEntry(message)) return changes ? intents.get(ENTRY_INTENT) : undefined
  const asksMore =
    bare &&
    (owed ||
      ((changed || intent === ENTRY_INTENT || /\biva\b/.test(message.text)) && asksNet(message)) ||
      asksTaxesOfBill(message))
  return changes || asksMore ? intents.get(BILL) : undefined
}

/** Amounts that were withheld, as opposed to bought. */
const wantsBack = (message: Understood, values: CaseState['values']): boolean =>
  (typeof values.retenido === 'number' || values.regimenSimple === true) &&
  BACK.test(message.text) &&
  !changesBill(message) &&
  !wantsEntry(message)
