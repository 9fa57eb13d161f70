import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { toCop } from '../../topics/read.ts'
import type { Understood } from '../../understand/features.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { flag, money, percent, text } from '../slots.ts'
import { type NamedPayment, namedConcept, namedConcepts, namedPayments } from './concepts.ts'

/** What is paid for, as withholding names it. */
export const concepto = text<ConceptoId>(
  'Concepto del pago',
  (message, { before }) =>
    typeof before === 'string' && before.startsWith('arrendamiento') ? rented(message) : namedConcept(message),
  nameOf,
)

const MOVABLE =
  /\b(?:maquinas?|maquinaria|equipos?|carros?|vehiculos?|camionetas?|camiones|camion|motos?|muebles|computadores|montacargas?|andamios|retroexcavadora|impresoras?)\b/
const REAL_ESTATE = /\b(?:local|bodega|oficina|casa|apartamento|apto|lote|inmueble)\b/

/** After a rent, the thing alone tells which: "¿y de una máquina?". */
function rented(message: Understood): ConceptoId | undefined {
  const { text: words } = message
  const named = namedConcept(message)
  const other = named !== undefined && named !== 'compras' && !named.startsWith('arrendamiento')
  if (other) return named
  if (MOVABLE.test(words)) return 'arrendamiento-muebles'
  if (REAL_ESTATE.test(words)) return 'arrendamiento-inmuebles'
  return named
}

function nameOf(id: ConceptoId): string {
  return conceptoRetencion(id).nombre
}

/** Several payments of one message, each of its own concept. */
export const pagos = text<readonly NamedPayment[]>(
  'Pagos',
  (message, { facts }: ReadContext) => namedPayments(message, (amount) => toCop(amount, message, facts)),
  (value) => value.map((each) => nameOf(each.concepto)).join(', '),
)

/** Several concepts named beside each other. */
export const conceptos = text<readonly ConceptoId[]>(
  'Conceptos',
  (message) => namedConcepts(message),
  (value) => value.map(nameOf).join(', '),
)

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
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

const BARE_PRICE =
  /\b(?:costado|costo|costara|costaba|cueste|valido|vale|valia|valiera|cobrara|cobrado) (?:de |en )?(\d{1,3})(?=\s*(?:$|[?.,;]))/

/** "¿Y si hubiera costado 90?" after millions: as many of them. */
export function bareMillions({ amounts, text: words }: Understood, { before }: ReadContext): number | undefined {
  if (amounts.length > 0 || typeof before !== 'number' || before < 1_000_000) return undefined
  const said = BARE_PRICE.exec(words)?.[1]
  return said === undefined ? undefined : Number(said) * 1_000_000
}

/** One payment, or all of a message together: `pagos` tells them apart. */
/** The same where there is no rule to tell without it. */
export const pagoNecesario = money('Valor de la factura', ['pago', 'costos', 'venta', 'compras'], {
  main: true,
  summed: true,
  read: bareMillions,
  ask: '¿De cuánto es la factura, antes de IVA?',
})

export const pagoSumado = money('Valor del pago', ['pago', 'costos', 'venta', 'compras'], {
  main: true,
  summed: true,
  read: bareMillions,
})

const OWN_COMPANY =
  /\b(?:nuestr[ao]|mi|somos|soy|tenemos|tengo|como)\s(?:una?\s)?(?:s\.?a\.?s\b\.?|empresa|sociedad|compania|ltda)|\bla empresa (?:le )?(?:debe|tiene|retiene|paga|compra)\b|(?<!\ba )\b(?:la|una) (?:s\.?a\.?s|empresa|sociedad) (?:le )?(?:paga|compra|contrata|debe|retiene)\b/g
const NATURAL = /\bpersonas? natural(?:es)?\b|\bp\.?\s?n\.?\b/
const COMPANY =
  /\bpersonas? juridicas?\b|\bp\.? ?j\.?\b|\bs\.?a\.?s\b|\bltda\b|\b(?:una?|la|otra|con|es) (?:empresa|sociedad|compania|firma|agencia|constructora|cooperativa)\b|\bgran contribuyente\b/

/** Whether the one who is paid is a company: what the message says of the payer is left out. */
function payeeIsCompany({ text, person }: Understood): boolean | undefined {
  if (person.declarante === false) return false
  const others = text.replace(OWN_COMPANY, ' ')
  if (/\bnatural(?:es)? (?:y|o|u|ni) |\bjuridicas? (?:y|o|u|ni) /.test(others)) return undefined
  if (NATURAL.test(others)) return false
  return COMPANY.test(others) && person.kind === 'juridica' ? true : undefined
}

/** Of the payee. Whoever does not file is a person, whatever was said before. */
export const juridica = flag('Quien recibe es persona jurídica', payeeIsCompany)
const NONE_FILES = /\bningun[oa]? (?:de ellos |de los \d )?declara/
/** Of the payee. A company always files. */
export const declarante = flag('Quien recibe declara renta', (message) =>
  NONE_FILES.test(message.text)
    ? false
    : (message.person.declarante ?? (payeeIsCompany(message) === true ? true : undefined)),
)

const SIMPLE_OUT =
  /\bno (?:esta|estoy|es|soy|pertenece) (?:en |al |del )?(?:el )?(?:regimen )?simple\b|\bregimen ordinario\b/
const PAYER_SIMPLE = ({ asker, tokens }: Understood) => asker.simple === true && !tokens.includes('me')
export const regimenSimple = flag('Quien recibe está en el Régimen Simple', (message) =>
  SIMPLE_OUT.test(message.text) ? false : message.person.simple === true && !PAYER_SIMPLE(message) ? true : undefined,
)
export const pagadorSimple = flag('Quien paga está en el Régimen Simple', (message) =>
  PAYER_SIMPLE(message) && !SIMPLE_OUT.test(message.text) ? true : undefined,
)
const PAYER_NATURAL =
  /\b(?:soy|como|siendo|yo) (?:una? )?persona natural\b|\bno (?:soy|tengo) (?:una? )?(?:empresa|sociedad|s\.?a\.?s)\b|\ba (?:mi )?nombre propio\b/
export const pagadorNatural = flag('Quien paga es persona natural', ({ text, tokens }) =>
  PAYER_NATURAL.test(text) && !tokens.includes('me') ? true : undefined,
)

const INCLUDED =
  /\biva (?:ya )?(?:incluid[oa]s?|metido|adentro)\b|\b(?:incluid[oa]|incluyendo|inclu[iy]\w{0,4}|trae|traia|tiene|viene|venia|lleva) (?:ya )?(?:con )?(?:el )?(?:iva|impuesto)\b|\bya (?:con|trae|viene|venia|tiene|incluye)\b|\bcon (?:el )?iva\b(?! (?:del?|al|a) \d{1,2}(?:[.,]\d)? ?(?:%|[?.,]|$))|\bya lo (?:incluye|tiene|trae|lleva)n?\b|\b(?:quit|sac|desglos|discrimin|extra|separ|descont)\w{0,6} (?:el )?iva\b|\bincluid[oa]s?\b|\bprecio (?:final|de venta al publico)\b|\bpvp\b|\biva teorico\b|\b(?:sacale|quitale|desglosa|discrimina|extrae)\w{0,3}\b|\bbase gravable\b|\b(?:valor|precio|cuanto) (?:es |seria |queda )?sin (?:el )?iva\b|\bantes de(?:l)? iva\b(?=[^?]{0,40}\?)/
const WITHOUT_TAX =
  /\bmas (?:el )?iva\b(?! incluid)|\+ ?(?:el )?iva\b|\d (?:mil |millones |pesos )?(?:es |son |va |viene )?(?:sin|antes de) (?:el )?(?:iva|impuestos?)\b|\bno (?:incluye|trae|tiene)n? (?:el )?iva\b|\biva aparte\b|\b(?:agreg|sum|anad|aument|pon|carg|cobr|aplic|liquid|calcul)\w{0,5}(?: \w{1,9}){0,2} (?:el )?iva\b/
/** "Vale 60.000 y tiene IVA del 5 %, ¿en cuánto lo vendo?": the rate is told, and the price with it asked. */
const PRICE_ASKED =
  /\b(?:tiene|lleva|paga|va con|es con) (?:un |el )?iva (?:de |del |al )[^?]{0,80}\b(?:en|a) cuanto (?:lo |la |los |las )?(?:(?:debo|puedo|tengo que|hay que) )?(?:vend|cobr|dej|ofre|pon)|\bcuanto (?:me )?(?:queda|quedaria|sale|saldria|seria|costaria|valdria|es) (?:\$? ?[\d.,']{1,15} (?:pesos |mil |millones )?)?(?:(?:un|una|1|el|la|algo|todo) (?!iva\b)[^?]{0,40})?(?:ya )?con (?:el )?iva\b/
const CHARGED_WITH =
  /\b(?:cuanto|en cuanto) (?:le |les |me |te |lo |se )?(?:\w{1,12} )?(?:cobr|queda|sale|pag|factur|vend|cuest|val)\w{0,6}\b[^?]{0,40}\bcon (?:el )?iva\b/
const SURELY_INCLUDED = /\bya lo (?:incluye|tiene|trae|lleva)n?\b|\biva (?:ya )?incluid[oa]s?\b/
/** Whether the price holds its IVA. Of what is said both ways, "más IVA" of the sum wins. */
export const conIva = flag('Con IVA incluido', ({ text: words }) =>
  SURELY_INCLUDED.test(words)
    ? true
    : WITHOUT_TAX.test(words) || PRICE_ASKED.test(words) || CHARGED_WITH.test(words)
      ? false
      : INCLUDED.test(words)
        ? true
        : undefined,
)

const PER_THOUSAND = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:por|x|\*|‰)\s?(?:mil\b|1\.?000\b)/
const BARE_RATE = /\b(?:al|del|con el|con la del|a la del) (\d{1,2}(?:[.,]\d{1,3})?)(?=\s*(?:$|[?.,;]))/
/** "9,66 por mil", and "¿y al 11,04?" after it. */
export const tarifaIca: Slot<number, false> = {
  label: 'Tarifa de ICA, por mil',
  type: 'text',
  read: ({ text, percents }, { before }) => {
    const written = (PER_THOUSAND.exec(text) ?? (before === undefined ? undefined : BARE_RATE.exec(text)))?.[1]
    if (written === undefined || (before !== undefined && percents.some(({ value }) => value > 10))) {
      return written === undefined || !PER_THOUSAND.test(text) ? undefined : Number(written.replace(',', '.'))
    }
    return Number(written.replace(',', '.'))
  },
  show: (value) => `${formatNumber(value)} por mil`,
  required: false,
}

/** A rate that the message gives: of IVA, of withholding, as the intent takes it. */
export const tarifa = percent('Tarifa dicha', ['tarifa', 'recargo', 'aporte'])
export const iva = money('IVA', ['iva'])

export const retefuente = money('Retención en la fuente', ['retencion'])

const RETEIVA =
  /\brete ?-?iva\b|\bretencion(?:es)? (?:de|del|a titulo de|en el|por) iva\b|\brete(?:ncion)? (?:del? )?iva\b/
const NO_RETEIVA =
  /\b(?:sin|quit\w+|no (?:hay|lleva|aplica)) (?:la |el )?rete ?iva\b|\bno (?:somos|soy|es) gran(?:des)? contribuyentes?\b/
/** Whether the payer withholds IVA: said so, or a large taxpayer. */
export const aplicaReteIva = flag('Se retiene IVA', ({ text, asker, person }) =>
  NO_RETEIVA.test(text)
    ? false
    : RETEIVA.test(text) || asker.granContribuyente === true || person.granContribuyente === true
      ? true
      : undefined,
)
const NO_RETEICA = /\b(?:sin|quit\w+|no (?:hay|lleva|aplica)) (?:la |el )?(?:rete ?ica|ica)\b/
export const sinReteIca = flag('Sin reteICA', ({ text }) => (NO_RETEICA.test(text) ? true : undefined))
const NO_RETE =
  /\bsin (?:la |ninguna )?(?:retencion|retefuente|rete)\b|\b(?:es|soy|somos|son) autorretenedor(?:es|a|as)?\b/
export const sinRetefuente = flag('Sin retención en la fuente', ({ text }) => (NO_RETE.test(text) ? true : undefined))

const NO_IVA =
  /\bno (?:es |soy |son )?responsables?(?: de(?:l)? iva)?\b|\bregimen simplificado\b|\bno (?:cobra|factura|lleva) iva\b|\bsin iva porque\b/
/** Whether the one who bills charges no IVA. */
export const noResponsable = flag('Quien factura no es responsable de IVA', ({ text }) =>
  NO_IVA.test(text) ? true : /\b(?:si )?es responsable de iva\b|\bresponsable de iva\b/.test(text) ? false : undefined,
)

const WORDS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']
const NUMBER = `\\d{1,3}|${WORDS.join('|')}`
const TIMES = new RegExp(
  `\\b(${NUMBER}) (?:cuentas|veces|facturas|pagos|contratistas|personas|proveedores|unidades|meses|quincenas|iguales|abogados|electricistas|profesores|locales)\\b`,
)
const AS_MANY = new RegExp(`\\bsi (?:fueran|fuesen|son) (${NUMBER})(?=\\s*(?:$|[?.,;]))`)
const EQUAL = new RegExp(`\\b(${NUMBER}) \\w{3,15} (?:iguales|asi|de esos|de esas)\\b`)
/** How many payments of that value. */
export const veces: Slot<number, false> = {
  label: 'Cuántos pagos iguales',
  type: 'count',
  read: ({ text: words, amounts }) => {
    const said =
      TIMES.exec(words)?.[1] ?? EQUAL.exec(words)?.[1] ?? (amounts.length === 0 ? AS_MANY.exec(words)?.[1] : undefined)
    if (said === undefined) return undefined
    const value = /^\d/.test(said) ? Number(said) : WORDS.indexOf(said) + 1
    return value >= 1 ? value : undefined
  },
  required: false,
}

const MOST_SUMS = 10
/** The sums of a message that tells several, one by one; `skip` names a place before which a sum is something else. */
export function sumas(label: string, skip?: RegExp): Slot<readonly number[], false> {
  return text<readonly number[]>(
    label,
    (message, { facts }) => {
      const sums = message.amounts.filter(({ unit }) => unit === 'COP')
      const other = sums.some(({ start }) => skip?.test(message.text.slice(Math.max(0, start - 60), start)) === true)
      return sums.length < 2 || sums.length > MOST_SUMS || other
        ? undefined
        : sums.map((sum) => toCop(sum, message, facts))
    },
    (value) => value.map((each) => formatCop(each)).join(', '),
  )
}
