import { resultOf, tellsTrade } from '../intents/contabilidad/asiento.ts'
import { OTHER_OF_A_SALE, SELLS_IT } from '../intents/contabilidad/baja.ts'
import { ladoEn, saysSide } from '../intents/contabilidad/dicho.ts'
import { optionsIn, withoutOptions } from '../intents/contabilidad/entryOptions.ts'
import type { AnyIntent } from '../intents/intent.ts'
import type { Kind } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import type { CaseState } from './state.ts'

// Accounting entries of what was just computed: "hazme el asiento", "¿y cómo lo contabilizo?", "¿y el del vendedor?".

/** The intent that makes entries of other intents' results. */
export const ENTRY_INTENT = 'puc.asiento'

/** Words that request an entry. */
const ENTERS =
  /\b(?:asientos?|asientico|contabili[zc]\w{0,9}|partida doble|debitos? y creditos?)\b|\b(?:como|donde) (?:lo |la |los |las |se |le |te )?(?:registr|asient|caus)\w{1,5}\b|\b(?:registr[aeo]\w{0,4}|caus[ae]l[oa]s?) (?:es[eoa]s?|l[oa]s?|contable|en (?:la contabilidad|(?:los )?libros))\b|\bregistro contable\b|\bcomprobante (?:contable|de (?:la )?(?:nomina|diario|causacion|contabilidad))\b|\b(?:cual|como|que|dame|hazme|muestrame|y) (?:(?:es|seria|sera|queda|quedaria|va|iria) )?(?:el|su) registro\b(?! (?:mercantil|civil|unico|nacional|publico|de ))|\b(?:registr|caus|contabilic)(?:a|e|ar)(?:l[oa]s?|mel[oa]s?)\b/

const ALL_THAT_ENTERS = new RegExp(ENTERS.source, 'g')

/** Words that mark a question as one about accounts. Without them a short message changes the case instead. */
const OF_ACCOUNTS =
  /\b(?:cuentas?|puc|debit\w{0,4}|acredit\w{0,4}|credit\w{0,4}|libros?|caus\w{1,8}|registr\w{1,6}|provision\w{0,5}|cierr\w{1,2}|pasivo|activo)\b/

/** Words that may stand beside the request without naming another matter. */
const BESIDE = new Set(
  (
    'y e o a al el la los las lo le les un una de del en con por para que como cual cuales donde se me nos te su sus mi ' +
    'ese esa eso esos esas este esta esto estos estas todo toda todos todas tambien ahora entonces ahi pues ya ok listo ' +
    'bueno porfa porfavor favor gracias es era son seria serian sera queda quedaria quedan va iria hago hacer haces haga ' +
    'hazme haz dame das da regalame ayudame puedes podrias quiero necesito falta seria puc contable contablemente libros ' +
    'contabilidad cuenta cuentas debito credito completo completa pago pagar pague pagarlo pagarla cuando causar causacion ' +
    'cierre cerrar impuesto renta iva ica industria comercio simple retencion retenciones reteica reteiva retefuente ' +
    'sancion multa intereses interes mora anticipo nomina aportes parafiscales provisiones provision prestaciones ' +
    'liquidacion prima cesantias vacaciones factura compra venta servicio servicios honorarios arriendo declaracion ' +
    'depreciacion periodo mes ano saldo valor neto mismo misma lado parte quien comprador vendedor cliente proveedor ' +
    'empresa empleador trabajador empleado registro registrar registrarlo sin indemnizacion provisionado provisionada ' +
    'provisionados provisionadas ajuste consolidacion causado causada estaba estaban estan tenia teniamos habia ' +
    'cada hecho hecha hechas hice hacia venia vengo ' +
    'deme denos dele hagame regaleme ayudeme muestreme ok dale vale asi mes meses primer primera primero yo nosotros eso ' +
    'si se decretan decreten decretados reparten anticipo anticipos millon millones mil pesos por ciento que aun todavia nada ' +
    'decreta decreto decretado dividendo dividendos utilidades asamblea dia incluyendo incluida incluido luego declarar'
  ).split(' '),
)

export const wantsEntry = ({ text }: Pick<Understood, 'text'>): boolean => ENTERS.test(text)

/** "Nunca se contabilizó": what was not done is no wish for it. */
const NOT_ENTERED =
  /\b(?:no|nunca|sin|ni|tampoco)(?: (?:se|la|lo|las|los|fue|haber|habia|hemos|he)){0,2} (?:contabili[zc]|registr)\w{1,9}/g
/** "Asiento de una compra de 5 millones": the entry of what this message states. */
export const wantsTheEntryOf = (message: Understood): boolean =>
  message.amounts.length > 0 &&
  /\b(?:asientos?|contabili[zc]\w{0,9}|partida doble)\b/.test(message.text.replace(NOT_ENTERED, ' '))

const BOOKKEEPING: ReadonlySet<string> = new Set(['asientos', 'contabilidad', 'niif', 'puc', 'depreciacion'])
/** Whether the intent explains the accounting of its own subject. */
export const entersItself = ({ id, enters, subject }: AnyIntent): boolean =>
  enters === true || id === ENTRY_INTENT || BOOKKEEPING.has(subject)

/** "La causación sin las provisiones", "la provisión de ese ICA": of what an answer declared, a moment of its entry. */
const NAMES_A_MOMENT =
  /\b(?:la|el|y|dame|deme|hazme|hagame|ahora) (?:causacion|provision|desembolso)\b|^\W{0,3}causacion\b/

/**
 * Whether the message asks for the entry of what was answered before, and of nothing else: besides how it is wanted, it says
 * only what anybody may say or what the conversation said already.
 */
export function ofTheLast(message: Understood, { said, entry, answered }: CaseState): boolean {
  const { text, amounts, nits } = message
  const entered = answered?.tasks[0]?.kind === 'asiento'
  const declares = entry !== undefined || entered
  const wishes =
    wantsEntry(message) ||
    (declares && NAMES_A_MOMENT.test(text)) ||
    (entered && Object.keys(optionsIn(text)).length > 0)
  if (!wishes || nits.length > 0 || (amounts.length > 0 && !declares)) return false
  const told = new Set(declares ? (fold(said.join(' ')).match(/[a-z]{2,}/g) ?? []) : [])
  const rest = withoutOptions(text.replace(ALL_THAT_ENTERS, ' ')).match(/[a-z]{2,}/g) ?? []
  return rest.every((word) => told.has(word) || (BESIDE.has(word) && !(amounts.length > 0 && A_TRADE.has(word))))
}

/** With a sum of its own it is another one than what was told. */
const A_TRADE = new Set(['compra', 'venta', 'factura', 'servicio', 'servicios', 'honorarios', 'arriendo', 'nomina'])

/** What the intent for entries enters with more of the story than the calculation knows: who bills, several people, half a month. */
const WITH_ITS_STORY: ReadonlySet<string> = new Set([
  ...['nomina', 'liquidacion', 'prestacion', 'intereses_cesantias', 'despido', 'depreciacion'],
  ...['retencion_renta', 'factura_neta', 'reteiva', 'reteica', 'iva', 'ganancia_ocasional'],
])

const LEAVES =
  /\b(?:cuanto|cuanta|cuando|por ?que|quien (?:le|lo|la|los|tiene|debe)|neto|vence|plazo|sancion|declar\w{1,5})\b/

/** "La vendo en 40 millones" after a depreciation: the asset is derecognised with its gain or loss. */
function sellsAsset({ text }: Understood, { intent, earlier, values }: CaseState): boolean {
  const asset = [intent, ...earlier].includes('depreciacion') && typeof values.costoActivo === 'number'
  return asset && SELLS_IT.test(text) && !OTHER_OF_A_SALE.test(text)
}

const SHORT = 8

/** What an entry can be about, with the intents that compute it. */
const NAMED: readonly (readonly [said: RegExp, ids: RegExp])[] = [
  [/\banticipo\b/, /^renta\.anticipo$/],
  [/\b(?:impuesto|renta)\b/, /^renta\.(?:impuesto|saldo)/],
  [/\biva\b|\b2408\b/, /^iva\.saldo$/],
  [/\b(?:sancion|multa)\b/, /^sancion\.(?:correccion|extemporaneidad|total)$/],
  [/\bfactura\b/, /^factura\.neto$/],
]

/**
 * The intent that enters the last answer: that answer's own intent if it makes entries, else the general one. Undefined
 * where the message asks for something else.
 */
export function entryOf(
  message: Understood,
  state: CaseState,
  intents: ReadonlyMap<string, AnyIntent>,
): AnyIntent | undefined {
  if (sellsAsset(message, state)) return intents.get(ENTRY_INTENT)
  // "¿Y el del cliente?" after an entry: the same entry from the other side.
  const otherSide =
    state.answered?.tasks[0]?.kind === 'asiento' &&
    saysSide(message.text) &&
    message.tokens.length <= SHORT &&
    message.amounts.length === 0
  if (otherSide) return intents.get(state.intent)
  if (!ofTheLast(message, state)) return undefined
  const own = (id: string | undefined) => (id === undefined ? undefined : intents.get(id))
  const [last, ...before] = [state.intent, ...state.earlier]
  // Of a message that could be read in more than one way nothing was worked out yet.
  const open = state.answered === undefined && state.earlier.length === 0 && state.asked !== undefined
  // "Compré una nevera en 6 millones más IVA": whatever was answered about it, the purchase is what is entered.
  const traded = tellsTrade(fold(state.said.join('\n'))) ? own(ENTRY_INTENT) : undefined
  if (last === undefined || open) return last === undefined ? undefined : traded
  const all = [last, ...before]
  // "El asiento de la sanción": of the answers so far, the one named; for a penalty and its interest, both.
  const penalty = all.find((id) => /^sancion\.(?:correccion|extemporaneidad)$/.test(id))
  const interest = all.includes('sancion.intereses')
  const [ofPenalty, ofInterest] = [/\b(?:sancion|multa)\b/.test(message.text), /\binteres(?:es)?\b/.test(message.text)]
  if (penalty !== undefined && interest && /^sancion\./.test(last)) {
    if (ofPenalty === ofInterest) return own('sancion.total')
    return own(ofPenalty ? penalty : 'sancion.intereses')
  }
  const named = NAMED.find(([said]) => said.test(message.text))?.[1]
  const one = named && all.find((id) => named.test(id) && own(id)?.enters === true)
  if (one !== undefined) return own(one)
  // What the last calculation declares, whatever only told a day or a rule since.
  const { entry } = state
  const declared = entry !== undefined && (entry.by === last || entry.of === last || !worksOut(last))
  if (declared && own(entry.of)?.enters !== true)
    return own(entry.call !== undefined && WITH_ITS_STORY.has(entry.call.name) ? ENTRY_INTENT : entry.of)
  if (own(last)?.enters === true) return own(last)
  // "¿Cuándo vence?" in between computes nothing: the last computed result is what is entered.
  const results = state.resultsOf
  const gave = results !== undefined && results !== last && before.includes(results) ? own(results) : undefined
  if (gave !== undefined && !worksOut(last)) return gave.enters === true ? gave : own(ENTRY_INTENT)
  // Subjects unknown to the general intent are left to the learned reader.
  const result = resultOf(last)
  if (last === ENTRY_INTENT || (result !== undefined && result !== 'otro')) return own(ENTRY_INTENT)
  // Intents whose explanation is the entry itself: petty cash, advances.
  return traded ?? (ENTERED_AS_TOLD.test(last) && state.answered !== undefined ? own(last) : undefined)
}

const ENTERED_AS_TOLD = /^(?:contabilidad\.(?:anticipos|caja-menor|cartera|conciliacion)|niif\.|esal\.|copropiedad\.)/

/** False for intents that only tell a date or a rule. */
const worksOut = (id: string): boolean =>
  !/^(?:vencimientos|fechas|saludo|gracias)|\.(?:cuando|plazo|plazos|quien)$/.test(id)

/** The kind of answer: an entry where one is requested or continued, and not where no word asks for it. */
export function kindOfEntry(
  kind: Kind,
  message: Understood,
  { intent, continues }: { readonly intent: AnyIntent; readonly continues: boolean },
  state: CaseState | undefined,
): Kind {
  if (wantsEntry(message) || (continues && state !== undefined && ofTheLast(message, state))) return 'asiento'
  const [before] = state?.answered?.tasks ?? []
  const entered = continues && before?.kind === 'asiento' && before.intent === intent.id
  // "¿Y el del vendedor?", "¿y con reteICA del 9,66 por mil?" after an entry.
  if (entered && !LEAVES.test(message.text) && (saysSide(message.text) || ladoEn(message.text) !== undefined))
    return 'asiento'
  if (kind !== 'asiento' || state === undefined || OF_ACCOUNTS.test(message.text)) return kind
  return entered ? kind : 'cuanto'
}
