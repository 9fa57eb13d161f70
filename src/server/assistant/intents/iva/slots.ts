import { formatCop, formatDate, formatNumber, MONTHS } from '../../../../shared/format.ts'
import { IVA_TOPE_RESPONSABLE } from '../../../../shared/tax/facts/iva.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { NUMBER_WORDS } from '../../understand/numberWords.ts'
import { fold, tokensOf } from '../../understand/text.ts'
import { clauseOf } from '../clause.ts'
import { icaAfter } from '../contabilidad/dicho.ts'
import { isWithIva } from '../fill.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { isWithheld, OWN_SIZE } from './acumulado.ts'
import { AIU_BEFORE, filesIn, inSimple, isOfAiu, type NamedPayment, namedConcept, namedPayments } from './concepts.ts'

/** After a car or a harvest "me la vende un concesionario" is still of that. */
const BOUGHT = /^(?:vehiculos|agro|cafe|combustibles|inmuebles|vivienda|activos-fijos|oro)/
const GOODS = /\b(?:compras|mercanc|insumo|material|repuesto|producto|papeler|herramient|cables|muebles)/
const GOODS_NAMED =
  /\bcompr(?!ador)\w+|\bmercanc\w+|\binsumo|\bmaterial|\brepuesto|\bproductos?\b|\bpapeler|\bherramient|\bcables|\bbienes\b|\bvent?as?\b|\bvend(?!edor)\w+|\belementos\b/
/** What is paid for, as withholding names it. */
export const concepto = text<ConceptoId>(
  'Concepto del pago',
  (message, { before }) =>
    // "¿Y si el proveedor es del Simple?": of whom it is, and not of what.
    typeof before === 'string' &&
    before !== 'compras' &&
    namedConcept(message) === 'compras' &&
    (OWN_SIZE.test(message.text) || !GOODS_NAMED.test(message.text))
      ? undefined
      : typeof before === 'string' && before.startsWith('arrendamiento')
        ? rented(message)
        : typeof before === 'string' && ESTATE.test(before) && REAL_ESTATE.test(message.text)
          ? HOME.test(message.text)
            ? 'vivienda'
            : 'inmuebles'
          : typeof before === 'string' && before.startsWith('transporte') && namedConcept(message) === undefined
            ? carried(message)
            : typeof before === 'string' &&
                BOUGHT.test(before) &&
                !GOODS.test(message.text) &&
                namedConcept(message) === 'compras'
              ? undefined
              : namedConcept(message),
  nameOf,
)

const MOVABLE =
  /\b(?:muebles?(?! (?:si|e) inmueble)|maquinas?|maquinaria|equipos?|carros?|vehiculos?|camionetas?|camiones|camion|motos?|muebles|computadores|montacargas?|andamios|retroexcavadora|impresoras?)\b/
const REAL_ESTATE = /\b(?:local|bodega|oficina|casa|apartamento|apto|vivienda|lote|inmueble)\b/
/** After the sale of one building, the thing alone tells which other: "¿y si fuera un lote?". */
const ESTATE = /^(?:inmuebles|vivienda)$/
const HOME = /\b(?:casa|apartamento|apto|vivienda)\b/

const INSTEAD = /\ben (?:lugar|vez) de \S{1,20}(?: \S{1,20}){0,2}? (?=fuera|fuese|es|sea|son)/g
/** After a rent, the thing alone tells which: "¿y de una máquina?". */
function rented(message: Understood): ConceptoId | undefined {
  const words = message.text.replace(INSTEAD, ' ').replace(/\bno (?:es |un |de )?(?:in)?mueble/, ' ')
  const named = namedConcept(message)
  const other = named !== undefined && named !== 'compras' && !named.startsWith('arrendamiento')
  if (other) return named
  if (MOVABLE.test(words)) return 'arrendamiento-muebles'
  if (REAL_ESTATE.test(words)) return 'arrendamiento-inmuebles'
  return named
}

/** After a transport, what is carried tells which. */
const carried = ({ text: words }: Understood): ConceptoId | undefined =>
  /\baere[oa]|\bavion|\bmaritim/.test(words)
    ? 'transporte-aereo'
    : /\bpasajeros?|\bgente\b|\bpersonal\b|\bempleados\b/.test(words)
      ? 'transporte-pasajeros'
      : /\bcarga\b|\bmercancia/.test(words)
        ? 'transporte-carga'
        : undefined

function nameOf(id: ConceptoId): string {
  return conceptoRetencion(id).nombre
}

const TAKEN_OUT =
  /\b(?:sin|quit\w{1,5}|sac\w{1,5}|menos|no cuentes?|no incluyas?|olvid\w{1,4}) (?:tambien |ya )?(?:(?:el|la|los|las|lo) )?(?:(?:de|del|pago|factura) (?:la |el )?)?(.{3,40})/
const PUT_IN =
  /\b(?:agreg\w{1,4}|sum(?:a|ale|emos|ele)|anad\w{1,4}|met(?:e|ele)|ademas|tambien|otr[ao]s? (?:factura|pago|cuenta)s?|falt\w{1,4})\b/
/** "Y sin la papelería", "súmale 500 mil de aseo", after a list of payments. */
function relisted(before: unknown, message: Understood, { facts }: ReadContext): readonly NamedPayment[] | undefined {
  if (!Array.isArray(before)) return undefined
  const list = before as readonly NamedPayment[]
  const [sum, more] = message.amounts
  const named = namedConcept(message)
  if (sum !== undefined && more === undefined && named !== undefined && PUT_IN.test(message.text))
    return [...list, { concepto: named, valor: toCop(sum, message, facts) }]
  const holds = named !== undefined && list.some(({ concepto: id }) => id === named)
  // "¿Y si el flete fuera de 2 millones?"
  if (holds && sum !== undefined && more === undefined && /\bsi\b/.test(message.text))
    return list.map((each) => (each.concepto === named ? { ...each, valor: toCop(sum, message, facts) } : each))
  // "Y si el arrendador es del SIMPLE", "el del aseo no declara": of one payee, and of none of the others.
  const [files, simple] = [filesIn(message.text), inSimple(message.text)]
  if (holds && sum === undefined && (files !== undefined || simple !== undefined))
    return list.map((each) =>
      each.concepto === named
        ? {
            ...each,
            ...(files === undefined ? {} : { declarante: files }),
            ...(simple === undefined ? {} : { simple }),
          }
        : each,
    )
  const out = sum === undefined ? TAKEN_OUT.exec(message.text)?.[1] : undefined
  if (out === undefined) return undefined
  const gone = namedConcept({ ...message, text: out, tokens: tokensOf(out) })
  const left = list.filter(({ concepto: id }) => {
    const name = fold(nameOf(id))
    return id !== gone && !(gone === undefined && tokensOf(out).some((word) => word.length >= 5 && name.includes(word)))
  })
  return left.length < list.length && left.length > 0 ? left : undefined
}

/** Several payments of one message, each of its own concept. */
export const pagos = text<readonly NamedPayment[]>(
  'Pagos',
  (message, context: ReadContext) =>
    relisted(context.before, message, context) ??
    namedPayments(message, (amount) => toCop(amount, message, context.facts)),
  (value) => value.map((each) => nameOf(each.concepto)).join(', '),
)

const MONTH_OF_YEAR = new RegExp(`\\b(${MONTHS.join('|')})(?: (?:de |del )?(20\\d\\d))?\\b`, 'g')

/** Two or more days or months at which the same is asked: "en mayo de 2025 y en agosto de 2025". */
export const fechas = text<readonly IsoDate[]>(
  'Fechas',
  ({ text: words, days, on }) => {
    if (days.length > 1) return days.slice(0, 4)
    const found = [...words.matchAll(MONTH_OF_YEAR)]
    if (found.length < 2 || found.length > 4) return undefined
    const years = found.map(([, , year]) => year)
    return found.map(([, month = ''], at) => {
      const year = years[at] ?? years.slice(at).find((each) => each !== undefined) ?? on.slice(0, 4)
      return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-15`
    })
  },
  (value) => value.map(formatDate).join(', '),
)

const BARE_SUM =
  /\b(?:costado|costo|costara|costaba|cueste|va|iba|sale|salio|queda|quedo|valido|vale|valia|valiera|cobrara|cobrado|cobra|eran|fueran|fuera|fuese|sac(?:o|ara)|retir(?:o|ara)|muev[oa]|mov(?:iera)|lleg(?:o|ue|ara|amos)|pas(?:o|ara|amos)|sub(?:o|iera)|cierro|cerrara|vend(?:o|iera)|factur(?:o|ara)|(?:facturas?|pagos?|cuentas?|un[oa]|otr[oa]) de) (?:el ano )?(?:a |de |en |los |las |por )?(\d{1,3})(?=\s*(?:$|[?.,;]|(?:el mismo|cada|nomas|no mas|solamente|apenas|nada mas)\b))/
const TIMES_THAT: readonly (readonly [RegExp, number])[] = [
  [/\bel doble\b|\b(?:dos|2) veces (?:eso|ese|lo mismo)\b/, 2],
  [/\bel triple\b|\b(?:tres|3) veces (?:eso|ese|lo mismo)\b/, 3],
  [/\b(?:por|fuera|fuese|sea|es|solo|con|de) la mitad\b/, 0.5],
]

/** "Le pago 3.2 de honorarios": a fee is told in millions. */
const PAID_IN_SHORT =
  /\b(?:pag\w{1,4}|cobr\w{1,4}|factur\w{1,5}|gir\w{1,4}|honorarios) (?:(?:de|por|unos|como|los|le|me) ){0,2}(\d{1,2}[.,]\d{1,2})(?![\d%/]|[.,]\d| ?(?:%|mil|millon|palo|melon|luca|uvt|por ?ciento|veces|horas?|dias?))/
/** "¿Y si hubiera costado 90?" after millions: as many of them; after thousands, of those. "El doble" is of what was said. */
export function bareMillions({ amounts, text: words }: Understood, { before }: ReadContext): number | undefined {
  const short = amounts.length === 0 && before === undefined ? PAID_IN_SHORT.exec(words)?.[1] : undefined
  if (short !== undefined) return Math.round(Number(short.replace(',', '.')) * 1_000_000)
  if (amounts.length > 0 || typeof before !== 'number' || before < 10_000) return undefined
  const said = BARE_SUM.exec(words)?.[1]
  if (said !== undefined) return Number(said) * (before < 1_000_000 ? 1_000 : 1_000_000)
  const times = TIMES_THAT.find(([pattern]) => pattern.test(words))?.[1]
  return times === undefined ? undefined : Math.round(before * times)
}

/** The payment where there is no rule to tell without it. */
export const pagoNecesario = money('Valor de la factura', ['pago', 'costos', 'venta', 'compras'], {
  main: true,
  read: bareMillions,
  ask: '¿De cuánto es la factura, antes de IVA?',
})

const PAYS_ANOTHER =
  /\b(?:vend|compr|pag|cobr|alquil|arrend|arriend|rent(?:o|e|a|amos|aron)\b|contrat|ped(?:i|imos)\b|factur|le (?:hice|hago)\b|(?:me|nos) (?:hizo|hicieron|trae|trajo|dio|manda|presta|dicto)\b|tom(?:o|e|amos)\b|hay que retener|reten|retien|descuent)/
const IN_THE_SAME =
  /\b(?:mism[oa] (?:factura|cuenta|pago|compra|pedido)|en total|incluy\w+|agreg\w+|sum[ae]\w*|adicion\w+|anad\w+|se me (?:olvid\w+|paso|quedo))\b/
/** "También alquilamos una carpa por 80.000": a payment of its own, whose base is its own too. */
export const paysAnother = (message: Pick<Understood, 'text' | 'amounts' | 'tokens' | 'person'>): boolean =>
  message.amounts.length === 1 &&
  !IN_THE_SAME.test(message.text) &&
  (PAYS_ANOTHER.test(message.text) || namedConcept(message) !== undefined)

/** One payment, or all of a message together: `pagos` tells them apart. */
export const pagoSumado = money('Valor del pago', ['pago', 'costos', 'venta', 'compras'], {
  main: true,
  summed: true,
  apart: paysAnother,
  read: bareMillions,
})

const A_PERSON =
  /\b(?:un|una|el|la|ese|esa|de|es|del|al) (?:senor(?:a|it[oa])?|muchach[oa]|vecin[oa]|campesin[oa]|maestro|amig[oa]|viejit[oa]|abuel[oa]|abuelit[oa]|pensionad[oa]|jubilad[oa]|viud[oa]|ama de casa|particular)\b|\b(?:a|con|de|es) (?:don|dona) [a-z]/
const OWN_COMPANY =
  /\b(?:mi|nuestra) (?:empresa|negocio|sociedad|compania) es (?:una )?(?:s\.?a\.?s|ltda|sociedad|empresa)\b|\b(?:nuestr[ao]|mi|somos|soy|yo\sfuera|fueramos|tenemos|tengo|como|(?:me|nos) (?:vuelvo|volvemos|constituyo|paso a(?: ser)?|convierto en))\s(?:una?\s)?(?:s\.?a\.?s\b\.?|empresa|sociedad|compania|ltda)|\b(?:la|mi|nuestra) empresa \(?(?:es )?(?:una )?(?:s\.?a\.?s|ltda)\b|\b(?:la|el|mi|nuestr[oa]|un|una) [a-z]{4,15} (?:s\.?a\.?s|ltda) (?:le )?(?:paga|compra|contrata|debe|retiene)\b|\bla empresa (?:le )?(?:debe|tiene|retiene|paga|compra)\b|(?<!\ba )\b(?:la|una) (?:s\.?a\.?s|empresa|sociedad) (?:le )?(?:paga|compra|contrata|debe|retiene)\b/g
const NATURAL = /\bpersonas? natural(?:es)?\b|\bp\.?\s?n\.?\b|^\W{0,3}(?:no,? )?(?:es )?natural\b/
const COMPANY =
  /\bpersonas? juridicas?\b|\bp\.? ?j\.?\b|\bs\.?a\.?s\b|\bltda\b|\blimitada\b|\b(?:una?|la|otra|con|es) (?:empresa|sociedad|compania|firma|agencia|constructora|cooperativa|consultora)\b|\bgran contribuyente\b/

const LIMITED =
  /\blimitada\b|\bltda\b|\bpj\b|\b(?:fuera|fuese|es|sea|seria|contrat\w+|a|con) (?:una? )?(?:firma|agencia|constructora|cooperativa|consultora|compania)\b/
/** The one who asks is the one who is paid: whoever is named beside that pays. */
const SOLD_BY_COMPANY =
  /\b(?:vend\w+|vende|fuera|es|era|dueno es) (?:por )?una (?:empresa|sociedad|s\.?a\.?s|constructora|inmobiliaria)\b|\b(?:una|la) (?:empresa|sociedad|s\.?a\.?s) (?:la |lo )?(?:que )?vend\w+/
/** "¿Y si factura como SAS?", "si monta una sociedad": of the one who is paid. */
const BILLS_AS_COMPANY =
  /(?<!\byo )\b(?:factura|facturara|cobra|cobrara|fuera|fuese|monta|montara|constituye|arma) (?:como |por |con |a nombre de )?(?:una? |su )?(?:s\.?a\.?s\b|empresa|sociedad)/
const ASKER_IS_PAID =
  /\b(?:me|nos) (?:\w{1,9} ){0,3}(?:pag|consign|gir|reten|retuv|quit|descont|descuent|transfi|entra|llega|queda)\w*|\b(?:facture|facturo|facturamos|cobre|cobro|cobramos|vendi|vendimos|preste|prestamos|trabaje)\b/
const SELF_COMPANY =
  /\b(?:soy|somos|tengo|tenemos|mi|nuestra|como|yo fuera|fueramos) (?:una? )?(?:s\.?a\.?s\b|empresa|sociedad|compania|ltda|persona juridica)/
/** Whether the one who is paid is a company: what the message says of the payer is left out. */
function payeeIsCompany({ text, person }: Understood): boolean | undefined {
  if (person.declarante === false || NONE_FILES.test(text)) return false
  if (SOLD_BY_COMPANY.test(text.replace(OWN_COMPANY, ' ')) || BILLS_AS_COMPANY.test(text)) return true
  if (ASKER_IS_PAID.test(text) && !NATURAL.test(text)) return SELF_COMPANY.test(text) ? true : undefined
  const others = text.replace(OWN_COMPANY, ' ')
  if (/\bnatural(?:es)? (?:y|o|u|ni) |\bjuridicas? (?:y|o|u|ni) /.test(others)) return undefined
  if (NATURAL.test(others) || A_PERSON.test(others)) return false
  return COMPANY.test(others) && (person.kind === 'juridica' || LIMITED.test(others)) ? true : undefined
}

/**
 * "¿Y si soy SAS?" from somebody who told before what they were paid: the conversation's text holds the newest turn first,
 * and what is said last holds.
 */
export function paidAskerIsCompany({ text }: Pick<Understood, 'text'>): boolean {
  const company = text.search(SELF_COMPANY)
  const natural = text.search(NATURAL)
  return company >= 0 && ASKER_IS_PAID.test(text) && (natural < 0 || company < natural)
}

/** Of the payee. Whoever does not file is a person, whatever was said before. */
export const juridica = flag('Quien recibe es persona jurídica', payeeIsCompany)
const NONE_FILES =
  /\bningun[oa]? (?:de ellos |de los \d )?declara|\b(?:tampoco|ni) (?:soy |es |yo |el |ella )?declar(?:o|a|ante|antes)\b|\bno (?:le )?(?:reporta|presenta|declara)n? nada\b|\bno (?:tiene|tengo) rut\b/
const FILES_TOO =
  /^\W{0,3}(?:pero |ah |es que |mire )?(?:yo |el |ella )?(?:si )?declar[oa] (?:renta|siempre)\b|\b(?:yo |el |ella )?si declar[oa]n?\b|\bsi (?:yo |el |ella )?declarar[ae]n?\b|\bsi (?:yo |el |ella )?(?:fuera|fuese) declarante\b/
/** Of the payee. A company always files. */
export const declarante = flag('Quien recibe declara renta', (message) =>
  NONE_FILES.test(message.text)
    ? false
    : FILES_TOO.test(message.text)
      ? true
      : (message.person.declarante ?? (payeeIsCompany(message) === true ? true : undefined)),
)

const SIMPLE_OUT =
  /\bno (?:esta|estoy|es|soy|pertenece) (?:en |al |del )?(?:el )?(?:regimen )?simple\b|\bni (?:es|esta|soy|estoy) (?:del|en el|al) (?:regimen )?simple\b|\bregimen ordinario\b|\b(?:salgo|sale|salio|sali|salimos) del? (?:regimen )?simple\b/
const OUTSIDE_SIMPLE = /\bfuera del (?:regimen )?simple\b/
const WERE_OUTSIDE = /\b(?:si|que) [^.,;?]{0,30}\bfuera del/
const isOutOfSimple = (text: string) => SIMPLE_OUT.test(text) || (OUTSIDE_SIMPLE.test(text) && !WERE_OUTSIDE.test(text))
const JOINS_SIMPLE =
  /\b(?:me|nos) (?:meto|metemos|paso|pasamos|inscribo|inscribimos|cambio) (?:al?|en el) (?:regimen )?simple\b/
const KEPT_FROM_US = /\bnos (?:retuv|retien|reten|descont|descuent|quit|pag|aplic|hic|practic|cobr)/
const PAYER_SIMPLE = ({ asker, tokens, text }: Understood) =>
  asker.simple === true && !tokens.includes('me') && !KEPT_FROM_US.test(text)
/** "Me pasó el RUT y dice 47": the code of the SIMPLE, of the one who is paid. */
const RUT_47 =
  /\b(?:su|el|un|del) rut\b[^.;?\d]{0,50}\b47\b(?![.,]?\d)|\bcodigo 47\b|\bo-?47\b|\b(?:tiene|trae|con) (?:la )?(?:responsabilidad )?47\b(?! ?(?:mil|anos|millon|por))/
export const regimenSimple = flag('Quien recibe está en el Régimen Simple', (message, { before }) =>
  isOutOfSimple(message.text) ||
  (before === true && /\bya (?:no (?:esta|es|soy|estoy)|se salio|sali)\b/.test(message.text))
    ? false
    : RUT_47.test(message.text) || (message.person.simple === true && !PAYER_SIMPLE(message))
      ? true
      : undefined,
)
const HELD_FROM_US = /\b(?:me|nos) (?:[a-z]{1,9} ){0,3}(?:quit|reten|retien|retuv|descont|descuent|practic)\w{1,6}\b/
const WHETHER_MAY =
  /\b(?:pueden?|podian?|deben?|debian?|debio|debieron|tienen? que|es (?:legal|correcto|valido)|esta (?:bien|mal)|procede|por ?que)\b/
/** Whoever writes is the one who is paid. */
export const isHeldFromUs = ({ text }: Pick<Understood, 'text'>): boolean => HELD_FROM_US.test(text)
const PAID_TO_US = /\b(?:me|nos) (?:van? a |va a )?(?:pag|reten|retien|retuv|descuent|descont|gir|consign|contrat)\w*/
/** "Me van a pagar 1.200.000…": whoever tells the case is the one who is paid. */
export const isPaidToUs = ({ text }: Pick<Understood, 'text'>): boolean => PAID_TO_US.test(text)
/** "El cliente me quiere retener, ¿puede?": whether they may, whatever else is paid. */
export const asksWhetherHeld = ({ text }: Pick<Understood, 'text'>): boolean =>
  HELD_FROM_US.test(text) && WHETHER_MAY.test(text)

/** "Mi cliente es una ferretería en SIMPLE y compró…": of whom somebody keeps the books. */
const CLIENT_SIMPLE =
  /\b(?:mi|un|el) cliente (?:es|esta) [^;?]{0,60}\bsimple\b[^;?]{0,25}\b(?:compr|pag|contrat|le hizo)|\b(?:quien (?:compra|paga)|el comprador|la compradora) (?:es|esta) [^;?]{0,20}\bsimple\b/
export const pagadorSimple = flag('Quien paga está en el Régimen Simple', (message) =>
  CLIENT_SIMPLE.test(message.text) ||
  ((PAYER_SIMPLE(message) || JOINS_SIMPLE.test(message.text)) && !isOutOfSimple(message.text))
    ? true
    : undefined,
)
const NO_AGENT =
  /\bno (?:soy|somos|es|seria|fuera|fuese|era|son) (?:todavia |aun |ni )?(?:un |una )?(?:agentes?(?: (?:de retencion|retenedor\w{0,2}))?|retenedor\w{0,2}|autorizad[oa]s? para retener)\b|\b(?:persona natural|pn|p\.n\.) (?:que )?no (?:es |soy )?comerciante\b|\bno soy comerciante\b/
const IS_AGENT =
  /\b(?:si|ya) (?:soy|somos|es|son|fuera|fueramos) (?:un |una )?(?:agentes?(?: de retencion| retenedor)?|retenedor\w{0,2})\b/
/** "No soy agente de retención", "el que me paga no es agente": whoever pays withholds nothing. */
/** "¿Y si se lo arriendo a una persona natural, también me retiene?": who pays, art. 368-2, and not who is paid. */
const PAID_BY_A_PERSON =
  /\b(?:a|inquilin[oa]|arrendatari[oa]|cliente|comprador\w?)\b(?: [a-z]{1,11},?){1,8}? (?:persona (?:natural|normal|comun)|particular)\b/
const MERCHANT = /\bcomerciante|\bagente|\b(?:soy|como|siendo|yo) (?:una? )?persona natural\b/
export const noAgente = flag('Quien paga no es agente de retención', ({ text }) =>
  (PAID_BY_A_PERSON.test(text) && isWithheld(text) && !MERCHANT.test(text)) ||
  // Of IVA only some agents withhold, and that says nothing of the income tax.
  (NO_AGENT.test(text) &&
    !/\bagentes? (?:de (?:retencion de )?|retenedor\w{0,2} de )?(?:rete ?)?(?:iva|ica)\b/.test(text))
    ? true
    : IS_AGENT.test(text)
      ? false
      : undefined,
)
const PAYER_NATURAL =
  /\ba mi nombre\b|\bpara vivir(?:la)?\b|\bpara mi familia\b|\b(?:soy|como|siendo|yo) (?:una? )?persona natural\b|\bno (?:soy|tengo) (?:una? )?(?:empresa|sociedad|s\.?a\.?s)\b|\ba (?:mi )?nombre propio\b/
const PAYER_COMPANY =
  /\b(?:si|cuando) (?:yo )?(?:mont|cre|constituy|hag|abr)\w{1,5} (?:una? |mi )?(?:empresa|sociedad|s\.?a\.?s)\b|\b(?:soy|somos|yo fuera|yo soy|fueramos) (?:una? )?(?:empresa|sociedad|s\.?a\.?s|persona juridica)\b/
export const pagadorNatural = flag('Quien paga es persona natural', ({ text, tokens }) =>
  tokens.includes('me') && !/\bme toca (?:hacer|practicar|retener|retenerle)\b/.test(text)
    ? undefined
    : PAYER_NATURAL.test(text)
      ? true
      : PAYER_COMPANY.test(text)
        ? false
        : undefined,
)

/** "Con IVA incluido", "ya con el IVA adentro": a price that holds it. */
export const HOLDS_IVA =
  /\biva (?:ya )?(?:incluid[oa]s?|metido|adentro)\b|\b(?:incluid[oa]|incluyendo|inclu[iy]\w{0,4}|trae|traia|tiene|viene|venia|lleva) (?:ya )?(?:con )?(?:el )?(?:iva|impuesto)\b|\bya (?:con|traen?|vienen?|venian?|tienen?|incluyen?)\b|\bcon (?:el )?iva\b(?! (?:del?|al|a) \d{1,2}(?:[.,]\d)? ?(?:%|[?.,]|$))|\bya lo (?:incluye|tiene|trae|lleva)n?\b|\bincluid[oa]s?\b/
/** What is asked to be taken out of a price holds it, too. */
const TAKES_OUT =
  /\b(?:quit|sac|desglos|discrimin|extra|separ|descont)\w{0,6} (?:el )?iva\b|\bprecio (?:final|de venta al publico)\b|\bpvp\b|\biva teorico\b|\b(?:sacale|quitale|desglosa|discrimina|extrae)\w{0,3}\b(?! (?:(?:el|la|las|los) )?(?:rete|ica\b|aiu\b|descuento|anticipo|propina|aviso|autorret))|\bbase gravable\b|\b(?:valor|precio|cuanto) (?:es |seria |queda )?sin (?:el )?iva\b|\bantes de(?:l)? iva\b(?=[^?]{0,40}\?)/
export const WITHOUT_TAX =
  /\bmas (?:el )?iva\b(?! incluid)|\+ ?(?:el )?iva\b|\d (?:mil |millones |pesos )?(?:es |son |va |viene )?(?:sin|antes de) (?:el )?(?:iva|impuestos?)\b|\b(?:todos?|todas?|valores|precios|bases?|cifras) (?:es |son |va |van |estan )?(?:sin|antes del?) (?:iva|impuestos?)\b|\bno (?:incluye|trae|tiene)n? (?:el )?iva\b|\biva (?:(?:va|es|viene) )?aparte\b|\b(?:agreg|sum|anad|aument|pon|carg|cobr|aplic|liquid|calcul)\w{0,5}(?: \w{1,9}){0,2} (?:el )?iva\b/
/** "Vale 60.000 y tiene IVA del 5 %, ¿en cuánto lo vendo?": the rate is told, and the price with it asked. */
const PRICE_ASKED =
  /\b(?:tiene|lleva|paga|va con|es con) (?:un |el )?iva (?:de |del |al )[^?]{0,80}\b(?:en|a) cuanto (?:lo |la |los |las )?(?:(?:debo|puedo|tengo que|hay que) )?(?:vend|cobr|dej|ofre|pon)|\bcuanto (?:me )?(?:queda|quedaria|sale|saldria|seria|costaria|valdria|es) (?:\$? ?[\d.,']{1,15} (?:pesos |mil |millones )?)?(?:(?:un|una|1|el|la|algo|todo) (?!iva\b)[^?]{0,40})?(?:ya )?con (?:el )?iva\b/
const CHARGED_WITH =
  /\b(?:cuanto|en cuanto) (?:le |les |me |te |lo |se )?(?:\w{1,12} )?(?:cobr|queda|sale|pag|factur|vend|cuest|val)\w{0,6}\b[^?]{0,40}\bcon (?:el )?iva\b/
/** "Y con IVA, ¿cuánto le giro?" after a price without it. */
const WITH_IT_ASKED =
  /\bcon (?:el )?iva,? (?:y todo,? )?(?:(?:en |a )?cuanto|que (?:valor|total|suma))\b|\bcuanto\b[^.;?\d]{0,40}\b(?:lleg|entr|gir|pag|recib|consign)\w{1,5} con (?:el )?iva\b/
/** "¿Y si no era con IVA incluido?": the same words, denied. */
const NOT_INCLUDED =
  /\bno (?:lo |los |la |las |le )?(?:(?:era|eran|es|son|fue|iba|va|venia|viene|estaba|esta|tenia|tiene|traia|trae|incluia|incluye|incluyo)n? )?(?:con |ya )?(?:el )?iva\b(?! (?:del?|al) \d)(?=[^.;?]{0,12}(?:incluid|adentro|metido))|\bno (?:lo |los |la |las )?(?:era|eran|es|son|fue|iba|va|venia|viene|estaba|esta)n? (?:ya )?con (?:el )?iva\b/
const SURELY_INCLUDED =
  /\bya lo (?:incluye|tiene|trae|lleva)n?\b|\biva (?:ya )?(?:(?:va|viene|esta) )?(?:incluid[oa]s?|metid[oa]|adentro)\b|\bya (?:ahi )?(?:va|viene|esta|estan|van|vienen) (?:incluid[oa]|metid[oa]|con) (?:el )?iva\b|(?<!\bcuanto )\bcon todo (?:e|y) (?:el )?iva\b/
/** "¿Y con IVA del 19?", "y con IVA, neto a girar" of a sum that was told before. */
const AND_WITH_IT = /^\W{0,4}(?:y |o )?(?:si )?con (?:el |su )?iva(?: (?:del? |al )?\d{1,2} ?%?)?(?:\W{0,4}$|, )/
/** "¿Y eso lleva IVA?" asks, and tells of no price that holds it. */
const WHETHER_IVA =
  /\b(?<!\bsi )(?:lleva|tiene|trae|paga|causa|genera|va con) (?:el )?iva(?: o (?:no|sin)\b| y (?:cuanto|que|le|tambien)\b|\s{0,2}\?)|\b(?:eso|esto) (?:lleva|tiene|trae|paga) (?:el )?iva(?=\W*$)|\b(?:toca|tengo que|debo|hay que) (?:factur|cobr)\w{2,6} con (?:el )?iva\b/g
export const asksWhetherTaxed = ({ text }: Pick<Understood, 'text'>): boolean => text.search(WHETHER_IVA) >= 0
/** Whether the price holds its IVA. Of what is said both ways, "más IVA" of the sum wins. */
const GENERAL_RATE = 0.19
const isWholeOf = (whole: number, base: number): boolean => Math.abs(whole - base * (1 + GENERAL_RATE)) <= 1
export const conIva = flag('Con IVA incluido', ({ text, amounts }, { before }) => {
  // What takes the rest back stands first, in a line of its own.
  const words = (text.split('\n')[0] ?? text).replace(WHETHER_IVA, ' ')
  // "5.200.000, factura con IVA 6.188.000": both are told, and the lower one is without it.
  if (amounts.length > 1 && amounts.some(({ value }) => amounts.some((whole) => isWholeOf(whole.value, value))))
    return false
  return NOT_INCLUDED.test(words)
    ? false
    : SURELY_INCLUDED.test(words)
      ? true
      : WITHOUT_TAX.test(words) ||
          (amounts.length === 0 && before !== true && (WITH_IT_ASKED.test(words) || AND_WITH_IT.test(words))) ||
          PRICE_ASKED.test(words) ||
          CHARGED_WITH.test(words)
        ? false
        : HOLDS_IVA.test(words) || TAKES_OUT.test(words)
          ? true
          : undefined
})

export const LEVY = /\b4 ?(?:x|\*|por) ?(?:1\.?000|mil)\b|\bcuatro (?:por|x) mil\b|\bgmf\b|\bgravamen\b/

export const FEW = NUMBER_WORDS.slice(NUMBER_WORDS.indexOf('dos'), NUMBER_WORDS.indexOf('veinte') + 1)
/** "3" or "tres", up to twenty. */
export const numberOf = (said: string) => (/^\d/.test(said) ? Number(said.replace(',', '.')) : FEW.indexOf(said) + 2)

const PER_THOUSAND = new RegExp(
  `(\\d{1,2}(?:[.,]\\d{1,3})?|\\b(?:${FEW.join('|')}))\\s?(?:por|x|\\*|‰)\\s?(?:mil\\b|1\\.?000\\b)`,
)
const BARE_RATE = /(?:^\W{0,3}|\b(?:al|del|con el|con la del|a la del) )(\d{1,2}(?:[.,]\d{1,3})?)(?=\s*(?:$|[?.,;]))/
/** "Tarifa 11,04", "reteICA 9,66": of this tax rates are per thousand, said or not. */
const NAMED_RATE =
  /\b(?:tarifa|rete ?ica|ica|industria y comercio)(?: (?:de|del|es|la|al|a|bogota|bta|ica|fue)){0,4}[ :=]{0,2}(\d{1,2}(?:[.,]\d{1,3})?)(?![\d.,]*\d)(?! de (?!\$? ?\d|una? |la factura))(?!\s?(?:%|por ?ciento|(?:mil|mill\w*|palos?|lucas|pesos|cop|k|mm?|uvt|dias|meses|anos)\b))/
/** "ICA de ventas de 120 millones al 11,04": of this tax alone, with the decimals that only its rates have. */
const ITS_DECIMALS =
  /\b(?:al|del|tarifa) (\d{1,2}[.,]\d{2,3})(?![\d.,]*\d)(?!\s?(?:%|por ?ciento|(?:mil|mill\w*|palos?|lucas|pesos|cop|k|mm?|uvt)\b))/
const OTHER_WITHHELD = /\brete ?(?:fuente|fte|iva)\b|\brtefte\b|\bretencion\b/
const OF_ICA = /\bica\b|\brete ?ica\b|\bindustria y comercio\b/
const LEAST_RATE = 2
const MOST_RATE = 30
const namedRate = (words: string): string | undefined => {
  const said = OF_ICA.test(words)
    ? (NAMED_RATE.exec(words)?.[1] ?? (OTHER_WITHHELD.test(words) ? undefined : ITS_DECIMALS.exec(words)?.[1]))
    : undefined
  const value = said === undefined ? 0 : numberOf(said)
  return value >= LEAST_RATE && value <= MOST_RATE ? said : undefined
}
/** "¿Y si lo toman como honorarios al 11?": a rate of withholding, by what is paid. */
const OF_ITS_CONCEPT = new RegExp(
  `\\b(?:honorarios?|servicios?|comision(?:es)?|renta|compras?|arriendos?|fuente)\\b(?: (?!ica\\b|iva\\b)[a-z]{1,8}){0,3} (?:al|del) (\\d{1,2}(?:[.,]\\d)?|${FEW.join('|')})(?=\\s*(?:$|[?.,;%]|(?:y|e|entonces|cuanto) ))(?!\\s?(?:por|x) ?mil)`,
)
export function rateOfConcept(words: string): number | undefined {
  const said = OF_ITS_CONCEPT.exec(words)?.[1]
  return said === undefined ? undefined : numberOf(said)
}
/** "9,66 por mil", and "¿y al 11,04?" after it. */
export const tarifaIca: Slot<number, false> = {
  label: 'Tarifa de ICA, por mil',
  type: 'text',
  read: ({ text, percents }, { before }) => {
    // The bank's four per thousand is no rate of this tax.
    const written = PER_THOUSAND.exec(OF_ICA.test(text) ? text : text.replace(LEVY, ' '))?.[1]
    const bare =
      before === undefined || percents.some(({ value }) => value > 10) || OF_ITS_CONCEPT.test(text)
        ? undefined
        : BARE_RATE.exec(text)?.[1]
    const said = written ?? namedRate(text) ?? bare
    return said === undefined ? (percents.length > 0 ? icaAfter(text) : undefined) : numberOf(said)
  },
  show: (value) => `${formatNumber(value)} por mil`,
  required: false,
}

/** A rate that the message gives: of IVA, of withholding, as the intent takes it. */
export const tarifa = percent('Tarifa dicha', ['tarifa', 'recargo', 'aporte'])
export const iva = money('IVA', ['iva'])

export const retefuente = money('Retención en la fuente', ['retencion'])

/** "Me llegaron 3.600.000": what came in, and not another payment. "Le pago" and "le giro" are of the one who pays. */
const ARRIVED =
  /\b(?:(?:me|nos) (?:llegaron|llego|llegan?|pagaron|pagan?|pago|consignaron|consignan?|consigno|giraron|giran?|giro|entran?|entro|entraron|dieron|dio|dan|transfirieron|transfieren)|(?:le|les) (?:llegaron|llego|llega|pagaron|consignaron|giraron|entro|entraron|transfirieron)|llegaron|llego|entraron|recibi|recibimos|recibio|consignaron)(?: (?:solo|apenas|como|por|unos|en|a|la|mi|cuenta|no mas)){0,3}$/
/** A net is not much less than what was billed, and with IVA not much more. */
const LEAST_NET = 0.7
const MOST_NET = 1.2
/** "Me consignaron 6.900.000", after the bill was told. */
export function onlyArrived({ amounts, text }: Understood): Understood['amounts'][number] | undefined {
  const [only, other] = amounts
  return only && !other && ARRIVED.test(text.slice(Math.max(0, only.start - 50), only.start).replace(/[ $]{1,3}$/, ''))
    ? only
    : undefined
}
const OF_A_BILL = /\b(?:factura|total|cuenta)\b/
export function arrivedIn({ amounts, text }: Understood): Understood['amounts'][number] | undefined {
  if (amounts.length !== 2) return undefined
  const found = amounts.find(({ start }) =>
    ARRIVED.test(text.slice(Math.max(0, start - 50), start).replace(/[ $]{1,3}$/, '')),
  )
  const other = amounts.find((each) => each !== found)
  if (!found || !other || other.value <= 0) return undefined
  // "La factura llegó por 464.100" of 390.000 más IVA: the same bill, and nothing that was paid of it.
  if (isWithIva(found.value, other.value) && OF_A_BILL.test(clauseOf(text, { at: found.start, end: found.end }).before))
    return undefined
  const ratio = found.value / other.value
  return ratio >= LEAST_NET && ratio <= MOST_NET ? found : undefined
}

const HELD_BEFORE =
  /\b(?:descont|descuent|retuv|retien|quit|rebaj)\w{1,6}(?: (?:como|unos|por|casi))? ?\$? ?$|\b(?:me|nos|le|les) (?:sac(?:o|aron)|tumb(?:o|aron)) ?\$? ?$|\bnotari\w+ (?:me |nos |le )?cobr\w+(?: (?:de|por) retencion)? ?\$? ?$/
const HELD_AFTER = /^ (?:mil |millones |pesos ){0,2}(?:de|por|en) (?:rete\b|retefuente|retencion)/
/** "Me descontó 380 mil de retención en una cuenta de 3.800.000": what was kept, and not a second payment. */
export const isHeld =
  ({ text: words }: Pick<Understood, 'text'>) =>
  ({ start, end }: Pick<Understood['amounts'][number], 'start' | 'end'>): boolean =>
    HELD_BEFORE.test(words.slice(Math.max(0, start - 30), start)) || HELD_AFTER.test(words.slice(end, end + 30))

const RETEIVA =
  /\brete ?-?iva\b|\bretencion(?:es)? (?:de|del|a titulo de|en el|por) iva\b|\brete(?:ncion)? (?:del? )?iva\b|\b(?:reten|retien|descuent|descont|quit)[^.;?]{0,45} [ye] (?:cuanto |que )?(?:del?|por|en|a titulo de) iva\b/
const IVA_KEPT =
  /\b(?:del?|al|el|sobre el) iva (?:tambien |igual |toca |hay que |se |le |les |me |nos |debo |tengo que ){0,4}(?:reten|retien|descuent|descont|quit)\w*|\b(?:reten|retien|descuent|descont|quit)\w* (?:tambien |algo |parte |lo ){0,2}(?:del?|al|el|sobre el) iva\b/
const AGENT_OF_IVA =
  /\bgran(?:des)? contribuyentes?\b|\bagentes? (?:de retencion|retenedor\w{0,2})\b|\bentidad(?:es)? (?:estatal|publica|del estado)|\balcaldia|\bgobernacion|\bministerio|\b(?:con|mas|aplic\w+|hago|hacemos|practic\w+) rete ?iva\b|\brete ?iva (?:del? |al )?\d/
/** "¿Del IVA también le retengo?" of a bill whose payer is not known to be an agent of it: whether, and not how much. */
export const asksWhetherIva = (
  { amounts, percents, text }: Pick<Understood, 'amounts' | 'percents' | 'text'>,
  whole: Pick<Understood, 'text'>,
): boolean =>
  amounts.length === 0 &&
  percents.length === 0 &&
  (RETEIVA.test(text) || IVA_KEPT.test(text)) &&
  !leavesOut(text, /iva/) &&
  // "¿Y si me quitan reteIVA?" takes it as done.
  !/^\W*(?:y |pero )?si /.test(text) &&
  !AGENT_OF_IVA.test(whole.text)

/** What a message takes away: "sin retención ni IVA", "no lleva ICA", "quítale la retefuente". */
const LEFT_OUT =
  /\b(?:sin|ni|(?:no|ni) (?:les? |me |nos |se )?(?:hay|lleva|aplica|tiene|cobra|factura|hubo|practic\w{1,4}|aplic\w{1,4}|hago|hacemos|hizo|reten\w{1,4}|retienen?|retengo)|quit(?:a|ale|ales|alo|ando|ar|arle|emos|ele|e)\b)(?: (?:la|el|las|los|de|ningun|ninguna)){0,2} (rete ?(?:fuente|fte|iva|ica)|retencion(?:es)?(?: (?:de|en) (?:la )?(?:renta|fuente|iva|ica))?|rete|iva|ica)\b/g
function leavesOut(text: string, name: RegExp): boolean {
  return [...text.matchAll(LEFT_OUT)].some(([phrase, what = '']) => name.test(what) && !/^sin (?:el )?iva/.test(phrase))
}
/** The one who sells: between two large taxpayers there is none either. */
const SELLER_LARGE =
  /\b(?:proveedor|distribuidor|vendedor|contratista|quien (?:vende|factura|cobra)|el que (?:vende|factura|cobra)|ell?[oa]s?) (?:tambien )?(?:es|son) (?:un |una )?gran(?:des)? contribuyentes?\b/
const NOT_LARGE =
  /\b(?:no|ni) (?:somos |soy |es |son )?(?:un )?gran(?:des)? contribuyentes?\b|\b(?:pagador|compradora?|adquirente|arrendatari[oa]|contratante|cliente|quien paga|nosotros)(?: [a-z.]{2,12}){0,2} no (?:es |somos )?g\.?c\b/
const ARE_NOT = /\bno (?:somos|soy) (?:un )?gran(?:des)? contribuyentes?\b/
/** The State withholds IVA of what it buys (ET art. 437-2 num. 1). */
const PUBLIC_PAYER =
  /\b(?:a|con|para|somos|me (?:paga|contrato)) (?:una? |la |el )?(?:alcaldia|gobernacion|ministerio|municipio|entidad (?:estatal|publica|del estado)|hospital publico)\b/
/** "No retenemos ni IVA ni ICA": of whoever pays. */
const KEEPS_NO_IVA =
  /\bno (?:les? )?(?:reten\w{1,5}|retienen?|practic\w{1,5} retencion(?:es)?|hac\w{1,4} retencion(?:es)?)(?: (?:ni|de|en|el))* iva\b/
/** Whether the payer withholds IVA: said so, a large taxpayer, or the State. */
export const aplicaReteIva = flag('Se retiene IVA', ({ text, asker, person }) =>
  // "Somos gran contribuyente… a SAS que no son grandes contribuyentes": who is not large sells.
  (NOT_LARGE.test(text) && (asker.granContribuyente !== true || ARE_NOT.test(text))) ||
  SELLER_LARGE.test(text) ||
  KEEPS_NO_IVA.test(text) ||
  leavesOut(text, /^rete ?iva|^retencion\w{0,2} (?:de|en) iva/)
    ? false
    : RETEIVA.test(text) ||
        (IVA_KEPT.test(text) && /^\W*(?:y |pero )?si /.test(text)) ||
        PUBLIC_PAYER.test(text) ||
        asker.granContribuyente === true ||
        person.granContribuyente === true
      ? true
      : undefined,
)
export const sinReteIca = flag('Sin reteICA', ({ text }) => (leavesOut(text, /ica$/) ? true : undefined))
const SELF_WITHHOLDS = /\bautorretenedor(?:es|a|as)?\b/
/** Whoever withholds on their own income is withheld nothing. */
export const autorretenedor: Slot<boolean, false> = {
  ...flag('Quien recibe es autorretenedor', ({ text }, { before }) =>
    SELF_WITHHOLDS.test(text)
      ? !/\b(?:no|ni|sin ser) (?:(?:es|soy|son|somos|gc|gran contribuyente|ni) ){0,3}autorret/.test(text)
      : before === true && /\bsimple\b/.test(text)
        ? false
        : undefined,
  ),
  replaces: ['regimenSimple'],
}
export const sinRetefuente = flag('Sin retención en la fuente', ({ text }) =>
  leavesOut(text, /^rete$|^rete ?f|^retencion(?!.{0,12}(?:iva|ica))/) ? true : undefined,
)

const NO_IVA =
  /\bno (?:es |soy |son |fuera |fuese |sea )?responsables?(?: de(?:l)? iva)?\b|\bni (?:le |les )?(?:cobr(?:a|o|amos|an)|factur(?:a|o|amos|an)|(?:es |soy |son |somos )?responsables? de) (?:el )?iva\b|\bregimen simplificado\b|\bno (?:le |les )?(?:cobr(?:a|o|amos)|factur(?:a|o|amos)|lleva) (?:el )?iva\b|\bsin iva porque\b|\bno (?:paso|pasa|llego|llega) (?:del?|al?|a|de) (?:es[oe]s? )?topes?\b|\bni pasa de es[oe]s topes\b/
const CHARGES_IVA =
  /\bresponsable de iva\b|\bsi (?:si |ell?[oa]s? |el |quien )?(?:cobra|factura)(?:ra)? (?:el )?iva\b|\b(?:ya )?(?:siendo|cuando sea|si (?:me vuelvo|paso a ser|me toca ser)) responsable\b|\b(?:soy|somos|es|son) responsables?\b|^\W{0,3}(?:si,? )?responsable\W{0,3}$/
const ONLY_INCOME =
  /\b(?:lo|mi|el|es|son) unic[oa]s? (?:ingreso|que (?:tengo|recibo|gano)|fuera de)\b|\b(?:no tengo|sin|no recibo) (?:mas|otros?) ingresos?\b|\bsolo (?:vivo|tengo|recibo) (?:de )?es[eo]\b/
/** "Lo arriendo en 2 millones y no tengo más ingresos": a year of which stays under the limit of ET art. 437 par. 3. */
const livesOnLittle = ({ text, amounts }: Understood, { facts, today }: ReadContext): boolean =>
  ONLY_INCOME.test(text) &&
  amounts.length > 0 &&
  amounts.every(
    ({ unit, value }) =>
      unit === 'COP' && value * 12 < uvtToCop(facts.at(IVA_TOPE_RESPONSABLE, today).value, facts, today),
  )
/** Whether the one who bills charges no IVA. */
export const noResponsable = flag('Quien factura no es responsable de IVA', (message, context) => {
  const { text } = message
  return livesOnLittle(message, context) ||
    NO_IVA.test(text) ||
    (/\bni (?:el )?iva\b/.test(text) && leavesOut(text, /^iva/) && !KEEPS_NO_IVA.test(text))
    ? true
    : CHARGES_IVA.test(text)
      ? false
      : undefined
})

const NUMBER = `\\d{1,3}|${FEW.join('|')}`
const COUNTED =
  'cuentas|veces|facturas|pagos|contratistas|personas|proveedores|unidades|meses|quincenas|iguales|abogados|electricistas|profesores|locales|viajes|pares|eventos|mesas|sesiones|de es[oa]s'
const TIMES = [
  new RegExp(`\\b(${NUMBER}) (?:${COUNTED})\\b`),
  new RegExp(`\\b(${NUMBER}) \\w{3,15} (?:iguales|asi|de es[oa]s|de \\$? ?\\d)`),
  new RegExp(`\\b(${NUMBER}) \\w{3,15},? (?:y )?a cada un[oa]\\b`),
  new RegExp(`^\\W{0,2}(?:x|por) (?:l[oa]s )?(${NUMBER})(?=\\s*(?:$|[?.,;]))`),
  new RegExp(`\\bpor l[oa]s (${NUMBER})\\b(?! ?(?:mil|millon|%|dias?))`),
]
const AS_MANY = new RegExp(
  `\\bsi (?:fueran|fuesen|son) (${NUMBER})(?: (?!personas?\\b)[a-z]{3,15})?(?=\\s*(?:$|[?.,;]))`,
)
const A_YEAR_OF_IT = /\b(?:al|en el|en todo el|por|durante el) ano\b(?! (?:pasado|gravable|anterior|20))/
const SHORT = 70
/** One payment that is made in parts is still one. */
const IN_PARTS = /\ben (?:\d|dos|tres|cuatro|varios) (?:pagos|cuotas|partes|contados|abonos)\b/g
/** "¿Y si uno cobra 150.000?" after three equal payments. */
const ONE_OF_THEM =
  /\b(?:si (?:solo )?|y |a )(?:un[oa]|alguno|ese|esa|el otro|la otra|otr[oa])(?: de (?:ell[oa]s|l[oa]s tres|l[oa]s dos))? (?:solo )?(?:cobr|val|fuer|factur|cost|cuest|vend|le pag|es de)\w*/
/** How many payments of that value. */
export const veces: Slot<number, false> = {
  label: 'Cuántos pagos iguales',
  type: 'count',
  read: ({ text, amounts }, { previous, before }) => {
    if (amounts.some(({ of }) => of !== undefined)) return undefined
    if (before !== undefined && amounts.length === 1 && ONE_OF_THEM.test(text)) return 1
    const words = text.replace(IN_PARTS, ' ')
    // "¿Y al año cuánto me retienen?" of what is paid each month.
    if (previous !== undefined && amounts.length === 0 && words.length < SHORT && A_YEAR_OF_IT.test(words)) return 12
    const patterns = amounts.length === 0 ? [...TIMES, AS_MANY] : TIMES
    const said = patterns.map((pattern) => pattern.exec(words)?.[1]).find((each) => each !== undefined)
    return said === undefined ? undefined : Math.max(1, numberOf(said))
  },
  required: false,
}

const AIU_AFTER = /^[\d.,]+ ?(?:%|por ?ciento) (?:(?:de|del|como|es|el|la|un|por) ){0,3}aiu\b/

/** "AIU del 10 %", "10 % de AIU"; any other percent is the rate or IVA. */
function shareOfAiu({ percents, text }: Understood): number | undefined {
  return percents.find(
    ({ start }) =>
      AIU_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || AIU_AFTER.test(text.slice(start, start + 60)),
  )?.value
}

export const sumOfAiu = ({ amounts, text }: Understood): number | undefined =>
  amounts.find(({ start, end }) => isOfAiu(text, start, end))?.value

export const aiu: Slot<number, false> = { ...percent('AIU', ['proporcion']), read: shareOfAiu }
export const valorAiu = {
  ...money('Valor del AIU', ['utilidad'], { read: sumOfAiu }),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) => isOfAiu(text, at, end),
}

/** "Costos directos 24 millones más AIU de 2.880.000": the contract is both. */
export const sobreCostos = flag('El AIU se suma a los costos', ({ text }) =>
  /\bcostos? directos?\b/.test(text) ? true : undefined,
)

/** Of whom a payment is made: what is said of them while something else is asked holds for the next question. */
export const payee = { concepto, declarante, juridica, regimenSimple } as const

const zeros = (value: number): number => (value > 0 && value % 10 === 0 ? 1 + zeros(value / 10) : 0)
/**
 * A sum of which another told beside it may be a part that was added to it, as one message's sums are taken together. People
 * tell round sums: of the two the rounder one is what they meant.
 */
export function withoutPart(sum: number, part: number | undefined): number {
  return part !== undefined && sum > part && zeros(sum - part) >= zeros(sum) ? sum - part : sum
}

const MOST_SUMS = 10
/** The sums of a message that tells several, one by one; `skips` name a place before which a sum is something else. */
export function sumas(label: string, ...skips: readonly RegExp[]): Slot<readonly number[], false> {
  return text<readonly number[]>(
    label,
    (message, { facts }) => {
      const sums = message.amounts.filter(({ unit }) => unit === 'COP')
      const other = sums.some(({ start }) =>
        skips.some((skip) => skip.test(message.text.slice(Math.max(0, start - 60), start))),
      )
      return sums.length < 2 || sums.length > MOST_SUMS || other
        ? undefined
        : sums.map((sum) => toCop(sum, message, facts))
    },
    (value) => value.map((each) => formatCop(each)).join(', '),
  )
}

/** Which of the two a message says, where it does not ask between them. */
export const periodicity = choice(
  'Periodo de IVA',
  { bimestral: 'bimestral', cuatrimestral: 'cuatrimestral' },
  ({ text }) => {
    const [two, four] = [/\bbimestr\w+|\bcada (?:2|dos) meses\b/, /\bcuatrimestr\w+|\bcada (?:4|cuatro) meses\b/].map(
      (each) => each.test(text),
    )
    return two === four ? undefined : four ? 'cuatrimestral' : 'bimestral'
  },
)
const EITHER_PERIOD =
  /\b(?:bi|cuatri)mestral(?:es)?,? (?:o|u) (?:es )?(?:bi|cuatri)mestral|\bcada (?:2|dos)(?: meses)?,? o (?:cada )?(?:4|cuatro)\b|\biva\b[^?]{0,60}\bcada cuanto\b|\bcada cuanto\b[^?]{0,30}\biva\b|\bperiodicidad\b[^?]{0,20}\biva\b|\biva\b[^?]{0,20}\bperiodicidad\b/
/** "¿IVA bimestral o cuatrimestral?": how often, whatever sums stand beside it. */
export const asksPeriod = ({ text }: Pick<Understood, 'text'>): boolean => EITHER_PERIOD.test(text)

/** "¿Cuánto le retengo y cuánto le giro?" */
const NET_ASKED =
  /\b(?:lo|cuanto(?: es| seria)?(?: lo)?) que (?:le|les|me|nos|se le) (?:lleg|gir|consign|qued|entr|transfer|transfier)\w*|\bcuanto (?:es lo que )?(?:le|les|me|nos) (?:entreg|gir|pag|doy|damos|consign|transfier|transfer|qued|lleg|entr|debo (?:gir|pag|entreg|consign)|toca (?:gir|pag))\w*|\bcuanto (?:le |les )?(?:retengo|retenemos|descuento)[^?]{0,20} y (?:cuanto )?(?:le |les )?(?:giro|giramos|pago|pagamos|consigno|entrego|transfiero)\b|\bcuanto (?:le |les )?(?:termin|acab)(?:o|amos|aria) (?:pag|gir|consign|entreg)\w*|\bcuanto (?:giramos|consignamos|transferimos)\b|\bneto\b|\bvalor (?:neto )?a (?:pagar|girar|consignar)\b|\b(?:que|cuanta) (?:plata|dinero) (?:me |nos |le )?(?:lleg|entr|recib|consign|qued|gir)\w*|\bcuanto (?:es lo que )?queda(?:ria)?\b(?! (?:de|la|el|en) (?:rete|iva|ica))|\bcuanto (?:recib|giro\b|pago al final|transfiero)\w*|\bcuanto (?:me|nos) (?:ten|deb)ian? (?:que )?(?:lleg|entr|gir|pag|consign)\w*/
export const asksNet = ({ text }: Pick<Understood, 'text'>): boolean => NET_ASKED.test(text)

/** "¿Y yo tengo que cobrar IVA?": of whoever asks, besides what the case is about. */
export const OWN_IVA =
  /\b(?:tengo que|tenia que|debo|debia|toca|tocaba|hay que|puedo|yo|le|les) cobr\w{1,6} (?:el |les? )?iva\b|\bsoy responsable de iva\b/
const IVA_ASKED =
  /\b(?:cuanto|que) (?:\w{1,10} ){0,4}(?:(?:de|del|por|el) )?(?<!\b(?:con|sin|mas) (?:el )?)iva\b|\biva (?:a|por) pagar\b|\bsaldo (?:de(?:l)? )?iva\b|\biva del (?:periodo|bimestre|cuatrimestre)\b/
/** What is left of IVA to pay is asked for, and no profit of the same sums. */
export const asksIva = (text: string): boolean => IVA_ASKED.test(text)

/** "Un sofá que vendo a 1.200.000, ¿a cómo queda?": the price of one thing, once it bears IVA. */
const PRICE_OF_ONE =
  /\b(?:a|en) (?:como|cuanto)(?: (?:me|le|lo|la|los|las|se|te|nos|tengo que|debo|toca|hay que))* (?:qued|sald|sale|vend|dej|cobr|pon|pas|tendr)\w*|\bcuanto (?:le |me )?(?:qued\w{1,5}|cobr\w{1,4}|val\w{1,4}|cost\w{1,5}) (?:ya )?(?:con (?:el )?iva|cad[ao]|el|la|un|una)\b/
export const asksPriceOfOne = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 &&
  PRICE_OF_ONE.test(text) &&
  !/\b(?:gan(?:o|ar|arle|ancia)|margen|utilidad|costo|me cuesta|compr\w+|reten\w*|retien\w*|rete\w*|factur\w+|al (?:mes|ano)|mensual\w*|anual\w*)\b/.test(
    text,
  )

const BY_BANK = /\b(?:tarjetas?|debito|datafono|bancos?|cajero|retir\w+|transfer\w+|compr\w+|traslad\w+)\b/
const WITHHOLDING = /\b(?:rete ?fuente|retefte|reten(?:go|emos|er|erle)|retien\w+|retuv\w+|retencion en la fuente)\b/
/** "El 4x1000 de 2 millones, ¿por qué me lo descuentan por comprar?": of the bank's levy alone. */
export const ofLevyAlone = (text: string): boolean =>
  LEVY.test(text) && BY_BANK.test(text) && !WITHHOLDING.test(text) && !/\b(?:simple|rst)\b/.test(text)

const CREDIT_NOTE =
  /\bnotas? credito\b|\bnc\b(?! (?:banc|bco))|\bdev(?:ol(?:vier|uc|vi)|uelv)\w*|\bregres(?:o|aron|an|a) (?:la |el |una? |parte ){0,2}(?:mercanc|product|pedido|parte)/
/** What was billed and goes back: of it a credit note is made, and no tax of a price worked out. */
const RETURNED_BEFORE =
  /\b(?:dev(?:olv|uelv|uelt|oluc)\w*|regres(?:o|aron)|n(?:ota )?c(?:redito)?)(?: (?:la|una?|de|por|mercancia|productos?|parte|como|unos|solo|cosas|en|del?|el|me|nos|cliente|equivalente|a)){0,5} ?\$? ?$/
const OF_THE_WHOLE =
  /^ ?(?:pesos |mas iva |\+ ?iva |con iva |sin iva )?(?:de|en|sobre) (?:una?|la|esa|mi|su|el)? ?(?:venta|factura|fv|fe|compra|pedido)\b/
/** "Devolvió 1.200.000 de una venta de 5 millones": what goes back, where the whole is told too. */
export function returnedIn({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): number | undefined {
  const sums = amounts.filter(({ unit }) => unit === 'COP')
  if (sums.length < 2 || !CREDIT_NOTE.test(words)) return undefined
  const found =
    sums.find(({ end }) => OF_THE_WHOLE.test(words.slice(end, end + 40))) ??
    sums.find(({ start }) => RETURNED_BEFORE.test(words.slice(Math.max(0, start - 60), start)))
  const most = Math.max(...sums.map(({ value }) => value))
  return found !== undefined && found.value < most ? found.value : undefined
}
export const goesBack = (text: string): boolean => CREDIT_NOTE.test(text)
