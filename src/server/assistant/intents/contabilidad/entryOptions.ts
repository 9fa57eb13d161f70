import type { OpcionesAsiento } from '../../../../shared/tax/entries/entry.ts'
import type { Momento } from '../../../../shared/tax/entries/moments.ts'
import { ladoEn, saysSide } from './dicho.ts'

// How an entry is wanted, by the words of a follow-up: "sin las provisiones", "y el pago", "ya lo pagué", "al contado".

const WITHOUT_PROVISIONS =
  /\b(?:sin(?: incluir)?|excluy\w{1,4}|exclu(?:ir|yas|idas)|except(?:o|uando)|salvo|menos|no inclu\w{1,4}) (?:las |los |esas )?(?:provision(?:es)?|prestaciones|apropiaciones)\b|\bprovisiones (?:no|aparte|van aparte)\b/
export const NOT_PROVIDED =
  /\b(?:no (?:(?:la|lo|las|los|le|tenia|teniamos|tengo|tenemos|habia|habiamos|he|hemos|estaba|estaban) ){0,3}(?:nada |eso )?provision\w{0,5}|sin (?:haber )?provisionar\w{0,4}|nada provision\w{0,5})\b/
const PROVIDED =
  /\b(?:provisionad[oa]s?|provisionab\w{1,4}|provisione|la provision ya|causad[oa]s?|la tenia|lo tenia)\b/
const OWED =
  /\ba credito\b|\b(?:todavia |aun )?no (?:(?:me|nos|se|le|la|lo|les|las|los|ha|han|hemos|he) ){0,3}(?:pag|cancel|gir)\w{1,5}\b(?: todavia| aun)?|\b(?:le|les|lo|la|los|las|se|me) (?:pago|pagamos|pagare|pagan|paga|pagaremos|giro|giramos) (?:despues|luego|mas adelante|el otro mes|la otra semana|el proximo mes|la proxima semana|el mes que viene|el mes entrante|en \d{1,2} (?:dias|meses)|a \d{1,2} dias)\b/
const PAID =
  /\b(?:de|al) contado\b|\bya (?:(?:se|me|nos|lo|la|los|las|le|les) ){0,2}(?:pag|cancel|gir|consign)\w{1,5}\b|\b(?:me|nos) (?:lo|la|los|las) pag\w{2,5}\b/
const CASH = /\ben efectivo\b|\b(?:por|con|de) (?:la )?caja\b/
const NO_IVA_BACK =
  /\b(?:(?:yo|nosotros) )?no (?:soy|somos) responsables?(?: (?:de|del) iva)?\b|\bno (?:puedo|podemos|se puede) descontar(?:lo| el iva)?\b|\biva al (?:costo|gasto)\b/

const FORM = /\b(?:(?:la|de la|esa) )?(?:planilla|pila)\b/
const CONTRIBUTIONS = /\b(?:(?:los|de los|la) )?(?:aportes|parafiscales|seguridad social)\b/
const PAYMENT =
  /\b(?:el|del|al|su) pago\b|\bcuando (?:me |nos )?(?:(?:l[oa]s?|les?|se) ){0,2}(?:pagu?|gir|consign)\w{1,5}\b|\b(?:al )?pagar(?:l[oa]s?|les?)?\b/
/** "Hasta salarios por pagar": what is owed is booked, and not paid. */
const TO_BE_PAID = /\b(?:por|x) pagar\b/g
const ACCRUAL = /\b(?:la )?causacion\b|\bcaus(?:ar|arl[oa]s?|o|a|e)\b|\b(?:cuando )?(?:se )?decret\w{1,5}\b/
const PROVISION = /\b(?:la |las )?provision(?:es)?\b/
const LOAN_IN = /\b(?:el |del )?desembolso\b|\bcuando (?:el banco )?(?:me |nos )?(?:desembols|prest)\w{1,6}\b/
const INSTALMENT = /\b(?:la |de la )?(?:primera )?cuota\b/

/** Which of its moments are named; of two both are wanted. */
function momentOf(text: string): Momento | undefined {
  const words = text.replace(WITHOUT_PROVISIONS, ' ').replace(OWED, ' ').replace(PAID, ' ')
  const paying = words.replace(TO_BE_PAID, ' ')
  const [pays, accrues] = [PAYMENT.test(paying), ACCRUAL.test(words) || paying !== words]
  if (FORM.test(words)) return accrues ? 'aportes' : 'planilla'
  if (CONTRIBUTIONS.test(words)) return pays ? 'planilla' : 'aportes'
  if (pays && accrues) return undefined
  if (pays) return 'pago'
  if (LOAN_IN.test(words)) return 'desembolso'
  if (INSTALMENT.test(words)) return 'cuota'
  if (PROVISION.test(words) && !NOT_PROVIDED.test(words) && !PROVIDED.test(words)) return 'provision'
  return accrues ? 'causacion' : undefined
}

/** What the words say of how it is entered; what they do not say is not there. */
export function optionsIn(text: string): OpcionesAsiento {
  const lado = saysSide(text) ? ladoEn(text) : undefined
  const contado = paidIn(text)
  const momento = momentOf(text)
  const provided = providedIn(text)
  return {
    ...(momento === undefined ? {} : { momento }),
    ...(WITHOUT_PROVISIONS.test(text) ? { sinProvisiones: true } : {}),
    ...(provided === undefined ? {} : { provisionado: provided }),
    ...(lado === undefined ? {} : { lado }),
    ...(contado === undefined ? {} : { contado }),
    ...(CASH.test(text) ? { efectivo: true } : {}),
    ...(NO_IVA_BACK.test(text) ? { ivaAlCosto: true } : {}),
  }
}

/** Whether what is paid was set aside before. */
export const providedIn = (text: string): boolean | undefined =>
  NOT_PROVIDED.test(text) ? false : PROVIDED.test(text) ? true : undefined

/** Whether it is paid at once, or owed. */
export const paidIn = (text: string): boolean | undefined =>
  OWED.test(text) ? false : PAID.test(text) ? true : undefined

const ALL_OPTIONS = [
  ...[WITHOUT_PROVISIONS, NOT_PROVIDED, PROVIDED, OWED, PAID, CASH, NO_IVA_BACK],
  ...[FORM, CONTRIBUTIONS, PAYMENT, ACCRUAL, PROVISION, LOAN_IN, INSTALMENT],
].map(({ source }) => new RegExp(source, 'g'))

/** What is left of a message once the words of its options are taken. */
export const withoutOptions = (text: string): string =>
  ALL_OPTIONS.reduce((rest, option) => rest.replace(option, ' '), text)
