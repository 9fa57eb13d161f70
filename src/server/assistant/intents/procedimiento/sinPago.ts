import { et, ley } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'

/** "¿La puedo presentar sin pago?", "¿vale presentarla y pagar después?" */
export const FILES_UNPAID =
  /\b(?:present|declar|mand|envi)\w{1,7}\b[^?]{0,25}\b(?:sin (?:el )?(?:pag\w{1,4}|plata)|y (?:la |lo )?pag\w{1,5} (?:despues|luego|mas tarde|otro dia))|\bsin (?:plata|pagar|liquidez)\b[^?]{0,60}\bpresent\w{1,6}|\bno (?:tengo|tenemos|hay|tendre|alcanz\w{1,3}) (?:con que|plata|para) ?(?:pagar)?\b[^?]{0,60}\bpresent\w{1,6}/
const WITHHOLDING = /\breten\w*|\brete ?fuente\b|\b350\b/

/** Whether it asks that of a return of IVA, and of no other. */
export const isUnpaidIva = (text: string): boolean =>
  /\biva\b/.test(text) && FILES_UNPAID.test(text) && !WITHHOLDING.test(text) && !/\brenta\b/.test(text)

/** A return of IVA that is filed in time and not paid: only that of withholdings is without effect (art. 580-1). */
export function unpaidIva(merged: Understood): IntentAnswer {
  const late = 'evitas la sanción por extemporaneidad y **corren intereses de mora** hasta que pagues'
  const withheld =
    'La retención presentada sin pago total **no produce efectos** (es ineficaz), salvo que la pagues toda, con intereses, dentro de los dos meses siguientes al vencimiento'
  const sources = [et('art. 580-1'), et('arts. 634 y 641'), et('art. 814'), ley('599', 2000, 'art. 402')]
  const paragraphs = [
    'Lo cobrado de IVA o retenido y no consignado puede tener consecuencias penales (art. 402 del Código Penal) pasados dos meses del vencimiento: pide antes a la DIAN una facilidad de pago.',
  ]
  if (!WITHHOLDING.test(merged.text))
    return {
      headline: `Sí: **preséntala a tiempo aunque no puedas pagarla**. Sin pago es válida (la ineficacia es solo de la retención en la fuente): ${late}.`,
      paragraphs,
      sources,
    }
  return {
    headline: `${withheld}.${/\biva\b/.test(merged.text) ? ` La de IVA sin pago **sí es válida**: ${late}.` : ''}`,
    paragraphs,
    sources,
  }
}
