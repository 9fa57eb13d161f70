import type { Amount, Percent, Quantity } from './features.ts'

// "1.500.000", "1'500.000", "4350000", "1,5", "52.374": a run of digits with single separators, so that matching is
// linear. A number with its own minus sign is not matched: no payment is negative, so the meaning has to be asked.
const NUMBER = /(?<![a-z0-9.,'])(?<!(?:^|[\s(])[-\u2212]\$?)\d+(?:[.,'\u00b7]\d+)*(?![a-z0-9])/g
// The counted noun, right after the number with at most a space or two.
const AFTER = /^\s{0,2}(?:de\s)?\s?(%|[a-z]+)/

const SCALES: Readonly<Record<string, number>> = {
  millon: 1e6,
  millones: 1e6,
  mill: 1e6,
  mm: 1e6,
  m: 1e6,
  palo: 1e6,
  palos: 1e6,
  palitos: 1e6,
  melon: 1e6,
  melones: 1e6,
  mil: 1e3,
  k: 1e3,
  luca: 1e3,
  lucas: 1e3,
  luka: 1e3,
  lukas: 1e3,
  barra: 1e3,
  barras: 1e3,
}

// "IVA del 5", "al 19": well-known rates are written without a percent sign.
const RATE_WITHOUT_SIGN =
  /\b(?:iva|tarifa|impoconsumo|y|pero|o)(?: (?:si|seria|es|fuera|fuese|de|del|al|a|el|un|con)){0,3} (?:del|al|a|de) $|^al $/
/** "Con usura del 25,5": a number called a rate is a percentage. */
const CALLED_RATE =
  /\b(?:usura|tasa|porcentaje fijo)(?:,? (?:de|del|al?|es|era|va|anda|esta|en|la|el|los|mora|moratoria|interes|usura|consumo|ordinario|anual|efectiva|vigente|actual|neta|mes|noviembre|diciembre|octubre|septiembre|ya|con|sin|menos|bajad[oa]s?|rebajad[oa]s?|restad[oa]s?|descontad[oa]s?|quitad[oa]s?|dos|2|puntos?|queda|quedo|dijeron|dieron|que|me|nos|como|hoy)){0,10}:? $/
const RATES: ReadonlySet<number> = new Set([5, 8, 16, 19])
/** "120 millones gravados al 19 y 30 exentos", "con tarifa del 35", "el 10 de descuento". */
const RATE_OF_SALES = /(?<!\b(?:del?|desde|el) (?:el )?\d{1,2} )\bal $/
const TARIFF = /\btarifa(?: (?:general|nominal|vigente|de|del|al|es|renta|la)){0,4} $/
const INCOME_RATES: ReadonlySet<number> = new Set([15, 20, 33, 34, 35, 38, 40])
const SHARE_BEFORE = /\b(?:el|del|un|al|con|su) $/
const SHARE_OF = /^ de (?:descuento|rebaja|propina|servicio|comision|interes(?:es)?|margen|ganancia|imprevistos)\b/
const PER_THOUSAND = /^ ?(?:por|x) ?(?:mil|1\.?000)\b/
const isRate = (text: string, start: number, end: number, value: number): boolean => {
  const cue = text.slice(Math.max(0, start - 70), start)
  const after = text.slice(end, end + 24)
  if (value > 100 || PER_THOUSAND.test(after)) return false
  return (
    (RATE_WITHOUT_SIGN.test(cue.slice(-24)) && RATES.has(value)) ||
    CALLED_RATE.test(cue) ||
    (value === 19 && RATE_OF_SALES.test(cue)) ||
    (INCOME_RATES.has(value) && TARIFF.test(cue)) ||
    (SHARE_BEFORE.test(cue) && SHARE_OF.test(after))
  )
}

const UNITS: Readonly<Record<string, Amount['unit']>> = {
  uvt: 'UVT',
  uvts: 'UVT',
  smmlv: 'SMMLV',
  smlmv: 'SMMLV',
  smlv: 'SMMLV',
  smlvs: 'SMMLV',
  minimos: 'SMMLV',
}

type Currency = 'dolares' | 'euros'

/** A currency right after or right before an amount. */
const FOREIGN_AFTER = /^\s?(?:de )?(?:(euros?|eur)|usd|us\$|us|dolares?)(?![a-z0-9])/
const FOREIGN_BEFORE = /(?:\busd|\bus|\b(eur))\s?\$?\s?$/
/** "TRM 4.100", "con el dólar a 4.050": the exchange rate in pesos. The TRM is the dollar's. */
const CHANGE =
  /(?:\b(?:trm|(tasa de cambio))\b(?: [a-z]{1,12}){0,7}|\b(?:dolar|(euro))\b(?: (?:del? dia|de|del|a|en|esta|estaba|fue|era|es|vigente|promedio|oficial|hoy|cerro|sube|subio|subiera|baja|bajo|bajara|fuera|estuviera)){0,4})[ :=]{0,3}\$?\s?(\d[\d.,]{2,8})/g
/** "US$ 4.000 a 3.850", "USD 2.000 con tasa 3900", "US$4.000 (tasa 4.000 pesos)": the rate right after the sum. */
const CHANGE_AFTER_SUM =
  /(?:(?:\busd|\bus)\s?\$?\s?\d[\d.,]*|(\beur\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]* (?:euros?|eur)\b)|(?<![\d.,])\d[\d.,]*\s?(?:usd|us\$|us|dolares?)\b)(?: ?[,;(*@x]| (?:a|por|con|al?|y)\b){1,2}(?: ?(?:la|el|una|cambio|tasa|trm|de|del|dia|a|es|en|fue|promedio)\b){0,5}[ :=]{0,2}\$?\s?(\d[\d.,]{3,7})(?!\d|\s?(?:mil|millon|%|usd|us\b|dolar|eur))/g
const LOWEST_CHANGE = 1_000
const HIGHEST_CHANGE = 20_000

interface Change {
  /** Undefined for "tasa de cambio", which refers to whatever currency is mentioned. */
  readonly currency: Currency | undefined
  /** COP per unit. */
  readonly value: number
  readonly start: number
}

/** The exchange rate stated in the text. */
function changesIn(text: string): readonly Change[] {
  const beside = [...text.matchAll(CHANGE_AFTER_SUM)].flatMap(([whole, euro, written = ''], at, all) =>
    changeOf(undefined, euro, whole, written, all[at]?.index ?? 0),
  )
  const stated = [...text.matchAll(CHANGE)].flatMap(([whole, general, euro, written = ''], at, all) =>
    changeOf(general, euro, whole, written, all[at]?.index ?? 0),
  )
  return [...stated, ...beside.filter(({ start }) => stated.every((each) => each.start !== start))]
}

function changeOf(
  general: string | undefined,
  euro: string | undefined,
  whole: string,
  written: string,
  index: number,
): readonly Change[] {
  const value = parseNumber(written.replace(/[.,]+$/, ''))
  if (value < LOWEST_CHANGE || value > HIGHEST_CHANGE) return []
  const currency = general ? undefined : euro ? 'euros' : 'dolares'
  return [{ currency, value, start: index + whole.length - written.length }]
}

/**
 * Parses a number in Colombian notation. A last group of exactly three digits is thousands ("52.374", "1,500,000"); any
 * other last group is decimals ("1,5", "2.466").
 */
export function parseNumber(written: string): number {
  const groups = written.split(/[.,'\u00b7]/)
  const last = groups.at(-1) ?? ''
  const thousands = groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && groups[0] !== '0'
  if (groups.length === 1 || thousands) return Number(groups.join(''))
  const mark = written.at(-(last.length + 1))
  // "1.500.000,50": every earlier group is thousands.
  const whole = groups.slice(0, -1)
  const mixed = whole.length === 1 || (whole.slice(1).every((group) => group.length === 3) && mark !== "'")
  return mixed ? Number(`${whole.join('')}.${last}`) : Number(groups.join(''))
}

interface Numbers {
  readonly amounts: readonly Amount[]
  readonly percents: readonly Percent[]
  readonly quantities: readonly Quantity[]
}

/** Beyond a hundred times the country's annual product a number is not an amount of money. */
const LARGEST_SUM = 1e15
/** A bare number below this is a count or a rate, not money. */
const SMALLEST_BARE_SUM = 10_000

/**
 * Money, percentages and counts in a folded text whose dates and NITs were blanked. Foreign currency is converted if
 * the text states the rate; otherwise it counts as a quantity, since dollars must not be taken for pesos.
 */
export function readNumbers(text: string): Numbers {
  const changes = changesIn(text)
  const amounts: Amount[] = []
  const percents: Percent[] = []
  const quantities: Quantity[] = []
  let spent = 0
  for (const match of text.matchAll(NUMBER)) {
    if (match.index < spent || changes.some(({ start }) => start === match.index)) continue
    const start = match.index
    let end = start + match[0].length
    let value = parseNumber(match[0])
    let scaled = false
    let word = AFTER.exec(text.slice(end, end + 24))
    if (
      (isRate(text, start, end, value) && SCALES[word?.[1] ?? ''] === undefined) ||
      word?.[1] === '%' ||
      /^\s?por ?ciento/.test(text.slice(end, end + 14))
    ) {
      percents.push({ value, start })
      continue
    }
    // "5 mil 100 millones" is a single amount.
    const hundreds =
      word?.[1] === 'mil' ? /^\smil (\d{1,3})(?= (?:millones|palos)\b)/.exec(text.slice(end, end + 24)) : null
    if (hundreds) {
      value = value * 1000 + Number(hundreds[1])
      end += hundreds[0].length
      word = AFTER.exec(text.slice(end, end + 24))
    }
    // "2 millones 500 mil": the scales add up.
    while (word?.[1] !== undefined && SCALES[word[1]] !== undefined && !/^\s?(?:de\s)/.test(word[0])) {
      value *= SCALES[word[1]] ?? 1
      scaled = true
      end += word[0].length
      const more = /^\s(?:y\s)?(\d{1,3})\s?(mil)\b/.exec(text.slice(end, end + 12))
      if (more && word[1] !== 'mil') {
        value += Number(more[1]) * 1000
        end += more[0].length
      }
      word = AFTER.exec(text.slice(end, end + 24))
    }
    value = Math.round(value * 100) / 100
    if (value > LARGEST_SUM) continue
    spent = end
    const unit = word?.[1] === undefined ? undefined : UNITS[word[1]]
    const wages = /^\s?salarios? minimos?(?: mensual(?:es)?)?(?: legal(?:es)?)?(?: vigentes?)?/.exec(
      text.slice(end, end + 50),
    )
    const pesos = /^\s?(?:de )?(?:pesos|cop)\b/.test(text.slice(end, end + 10))
    const signed = /(?:\$|cop)\s?$/.test(text.slice(Math.max(0, start - 5), start))
    const after = FOREIGN_AFTER.exec(text.slice(end, end + 14))
    const foreign = after ?? FOREIGN_BEFORE.exec(text.slice(Math.max(0, start - 8), start))
    if (foreign) {
      const currency = foreign[1] ? 'euros' : 'dolares'
      const change =
        changes.find((each) => each.currency === currency) ?? changes.find((each) => each.currency === undefined)
      spent = end + (after?.[0].length ?? 0)
      if (change) amounts.push({ value: Math.round(value * change.value), unit: 'COP', start, end: spent })
      else quantities.push({ value, noun: currency, start })
    } else if (wages) amounts.push({ value, unit: 'SMMLV', start, end: end + wages[0].length })
    else if (unit) amounts.push({ value, unit, start, end: end + (word?.[0].length ?? 0) })
    else if (scaled || pesos || signed || (value >= SMALLEST_BARE_SUM && !/^\d{1,4}$/.test(match[0])))
      amounts.push({ value: Math.round(value), unit: 'COP', start, end })
    else if (word?.[1] !== undefined) quantities.push({ value, noun: word[1], start })
    else quantities.push({ value, noun: '', start })
  }
  const told = amounts.filter(
    ({ value, start }, at) =>
      !(
        SAID_AGAIN.test(text.slice(Math.max(0, start - 24), start)) &&
        amounts.slice(0, at).some((each) => each.value === value)
      ),
  )
  const scaled = withScaleOf(text, told, quantities)
  return { ...priced(text, scaled.amounts, scaled.quantities), percents }
}

/** "Dentro de esos $ 38 millones el AIU es…": the same sum, spoken of again. */
const SAID_AGAIN = /\b(?:de|en|sobre|a|con) (?:es[oa]s|est[oa]s|aquell[oa]s|l[oa]s mism[oa]s) \$?$/

/** Not multiplied: people are paid one by one, and each payment is subject to withholding by itself. */
const NOT_PRICED =
  /^(?:emplead|trabajador|persona|operari|meser|auxiliar|vendedor|muchach|soci|herman|hij|contratist|repartidor|domiciliari|cajer|aprendi|obrer|ayudant|asesor|ninos|ninas|senor|amig|client|proveedor|inquilin|herederos|estudiant|pasant|guard|vigilant|conductor|chofer|mensajer|cociner|docent|profesor|profes$|medic|enfermer|tecnic|factur|pago|recibo|cuenta|contrato|cuota|cheque|retiro|giro|abono|prestamo|credito|dias|mes|ano|hora|semana|quincena|noche|turno|domingo|festivo|visita|clase|unidades|uds|und|millones|palos|pesos|dolares|euros|uvt|salario|minimo|local|apartamento|bodega|casa)/
const COUNTED = /^\d[\d.]{0,9} ([a-z]{2,18}s)(?:,? [a-z]{1,14}){0,4}? (a|de|por|en|[x*×]) (?:razon de |como )?\$? ?$/
/** "8 aires de 3.500.000": for things bought individually "de" introduces the unit price. */
const ASSETS =
  /^(?:computador|portatil|impresora|celular|tablet|servidor|televisor|maquina|moto|camion|camioneta|vehiculo|carro|bicicleta|aire|nevera|congelador|horno|estufa|silla|escritorio|mesa|vitrina|estante|archivador|cama|equipo|compresor|torno|molino|tractor|planta|montacarga)/
/** If wages and contributions are mentioned, the counted ones are people. */
const OF_WAGES =
  /\b(?:salarios?|sueldos?|nomina|aportes|pila|arl|riesgo|clase (?:i|v|ii|iii|iv|[1-5])|prestaciones|seguridad social|parafiscales|ganan?|devengan?)\b/
const EACH = /^(?: (?:pesos|mil|mas iva))?,? ?(?:cada un[oa]|c\/u|por unidad|la unidad)\b/
const EACH_BEFORE = /\b(?:cada un[oa]|c\/u|por unidad)\b/

/** "12 computadores de 4.000.000 cada uno", "40 camisetas a 25 mil": a number of things at one price is one amount. */
function priced(
  text: string,
  amounts: readonly Amount[],
  quantities: readonly Quantity[],
): { readonly amounts: readonly Amount[]; readonly quantities: readonly Quantity[] } {
  if (OF_WAGES.test(text)) return { amounts, quantities }
  const counted = new Set<Quantity>()
  const sums = amounts.map((amount) => {
    const { value, unit, start, end } = amount
    const count = quantities.findLast((each) => each.start < start)
    if (unit !== 'COP' || count === undefined || !Number.isInteger(count.value) || count.value < 2) return amount
    const between = text.slice(count.start, start)
    const match = COUNTED.exec(between)
    if (!match || NOT_PRICED.test(match[1] ?? '')) return amount
    const each = EACH.test(text.slice(end, end + 24)) || EACH_BEFORE.test(between)
    if (!each && !/[ax*×]/.test(match[2] ?? '') && !(match[2] === 'de' && ASSETS.test(match[1] ?? ''))) return amount
    counted.add(count)
    return { ...amount, value: Math.round(value * count.value), of: count.value }
  })
  return { amounts: sums, quantities: quantities.filter((each) => !counted.has(each)) }
}

// "Vendió 300 millones y los costos fueron 350": a number named as money is in the millions mentioned beside it.
const CALLED_AS_MONEY =
  /\b(?:ingresos?|ventas?|vend\w+|costos?|cuesta|deducciones|devoluciones|renta liquida|gast\w+|compr\w+|factur\w+|utilidad(?:es)?|perdidas?|generado|descontables?|patrimonio|(?:activos?|pasivos?)(?: corrientes?)?|ac|pc|deudas?|anticipos?|gravad[oa]s?|exent[oa]s?|excluid[oa]s?|casa|apto|apartamento|carro|moto|camioneta|lote|finca|local|bodega|cdt|mercanc\w+|inventarios?|cartera|deb(?:[oe]n?|ian?|iamos|emos)|capital|reservas?|depreciad[oa]s?|depreciacion|retenciones|autorretenciones|impuesto neto|efectivo|costo historico|financieros?|(?:llevo|llevaba|voy|iba|ya (?:pas|llegu)e))(?: (?:fueron|fueran|fuesen|sean|fue|eran?|es|son|de|por|en|totales|anuales|suman|suben|bajan|a|otros?|otras?|como|unos|casi|brutos?|brutas?|netos?|netas?|admin\w{0,10}|admon|operativ[oa]s?|op|de venta|de ventas|acumulad[oa]s?|suscrito|pagado|fijos?)){0,3} \$?$/
/**
 * "Las vendo a 3.000, cada una me cuesta 1.200": beside a unit price thousands are pesos, even if the rent is in
 * millions.
 */
const PRICE_OF_ONE =
  /\b(?:(?:vend(?:o|e|emos|en|er|ia)|precio)(?: [a-z]{2,12}){0,2}? (?:a|de|en)|cada un[oa]\b[^,;.\d]{0,20}) ?\$?\d{1,3}\.\d{3}(?!\.?\d)/
const GROUPED = /^\d{1,3}\.\d{3}(?!\.?\d)/
/** A word after an amount that is not a counted noun: none, a linking word, or the name of the next amount. */
const BESIDE_A_SUM =
  /^(?:|y|e|o|con|pero|mas|menos|al|en|este|tod[oa]s?|tambien|cuanto|deb(?:o|e|en|emos)|costos?|gast\w+|ingresos?|ventas?|compr\w+|utilidad|perdidas?|activos?|pasivos?|gravad[oa]s?|exent[oa]s?|excluid[oa]s?|brut[oa]s?|net[oa]s?)$/
/** "Me van a pagar 8 este mes", "pagarle 6 a proveedores". */
const PAID = /\b(?:pag\w{1,6}|abon\w{1,5})(?: (?:unos|como|casi|otr[oa]s)){0,2} \$?$/
const PAID_WHOM = /^(?:|a|al|el|la|los|y|o|e|con|pero|por|en|este|esta|hoy)$/
/** "Vendí 300 millones, 120 por tarjeta", "de esos 20 sin factura": a part of an amount, by payment or proof. */
const PAID_BY =
  /^[\d.,']+ (?:(?:por|en|con|a) (?:tarjetas?|datafonos?|efectivo|transferencias?|pse|qr|credito)|(?:(?:son|eran|estan|que|vienen|van) ){0,2}(?:sin (?:soportes?|facturas?)|no (?:son )?deducibles?|no tienen (?:soportes?|facturas?)))\b/
const MOST_MILLIONS = 9_999
/** "… en 2025" is a year, unless written with a thousands separator. */
const YEAR = /^(?:19|20)\d\d(?![.,\d])/
const MILLION = 1e6

function withScaleOf(
  text: string,
  amounts: readonly Amount[],
  quantities: readonly Quantity[],
): { readonly amounts: readonly Amount[]; readonly quantities: readonly Quantity[] } {
  const scaled = amounts.some(
    ({ unit, value, start, end }) =>
      unit === 'COP' && value >= MILLION && /mill|palo|melon/.test(text.slice(start, end)),
  )
  const called = ({ noun: word, start }: Quantity) => {
    // "Gastos 210 de los cuales 18 no deducibles": a word that is not a counted noun.
    const noun = OF_THEM.test(text.slice(start, start + 40)) ? '' : word
    return isCalledMoney(noun, start)
  }
  const ofOne = PRICE_OF_ONE.test(text)
  const isCalledMoney = (noun: string, start: number) =>
    !(ofOne && GROUPED.test(text.slice(start))) &&
    (PAID_BY.test(text.slice(start, start + 40)) ||
      (PAID_WHOM.test(noun) && PAID.test(text.slice(Math.max(0, start - 50), start))) ||
      (BESIDE_A_SUM.test(noun) && COMES_IN.test(text.slice(Math.max(0, start - 50), start))) ||
      (BESIDE_A_SUM.test(noun) && CALLED_AS_MONEY.test(text.slice(Math.max(0, start - 50), start))))
  // "Ventas 640, costo 410, gastos 95": if three figures follow names of money and none has a unit, all are millions.
  const listed = amounts.length === 0 ? quantities.filter((each) => isListed(each, text) && called(each)) : []
  // "Vendí 50 y gasté 22, ¿cuánto pago de IVA?": income and spending are in millions, if the tax on both is asked for.
  const heard = (cue: RegExp) => listed.some(({ start }) => cue.test(text.slice(Math.max(0, start - 50), start)))
  const inAList =
    listed.length >= A_LIST || (listed.length === 2 && heard(CAME_IN) && heard(WENT_OUT) && /\biva\b/.test(text))
  // "Ventas 80, compras 45 (millones)": one unit stated for all.
  const saidOfAll = amounts.length === 0 && OF_ALL.test(text)
  const isSum = saidOfAll
    ? (each: Quantity) => called(each) || (isListed(each, text) && !COUNTS_A_THING.test(each.noun))
    : called
  const named = scaled || inAList || saidOfAll ? asMillions(text, amounts, quantities, isSum) : { amounts, quantities }
  return { ...goingOn(text, named.amounts, named.quantities) }
}

/** What a sum is of, right after it: "30 exentos". */
const KIND_OF_SUM =
  /^(?:no (?:gravad|deducib|constitu)|gravad|exent|excluid|deducib|descontab|exportad|export(?:acion|ados|e|o)|devoluc|venta|ventas)/
/** A word that counts nothing: the number before it stands alone. */
const NO_NOUN =
  /^(?:|y|e|o|a|al|con|sin|pero|mas|menos|en|de|del|que|son|eran|es|fueron|fue|se|ya|ni|no|nada|nomas|por|para|si|este|esta|todos?|todas?|tambien|cuanto|seguimos|sigo|tengo|tenemos|debo|entre|antes|aunque|cuando|cada|le|les|me|nos|lo|la|los|las|ahora|entonces|cual|como|tarifa|iva)$/
/** "De la noche", "de los socios", "de lunes a viernes", "de cada 10": no sums. */
const OF_SOMETHING_ELSE =
  /^[\d.,']+ (?:de (?:l[ao]s? (?:noche|manana|tarde|madrugada|semana|mes)|l[ao]s|ell[ao]s|es[ao]s|est[ao]s|lunes|cada|plazo|edad|salud|pension|vejez|arl|caja)|por (?:ciento|mil|cuenta|dia|mes|semana|hora)|x mil|en (?:numero|total)|a(?:l)? \d|y medi[ao]|o \d)\b/
/** A part of what was just said: "de esos 50", "de ahí 40", "ahí metí 8". */
const PART_OF_IT =
  /(?<!\by si )\b(?:de|entre|contando|incluid[oa]s?) (?:ahi|es[oa]s?|ell[oa]s|l[oa]s cuales|es[oa]s mism[oa]s)(?: (?:hay|son|van|meti|fueron|como|unos|hubo))? $|\bah[ií] (?:hay|van|meti|metimos|inclui|incluimos|vienen|iban|estan)(?: \w{1,12})? $/
/** What a figure follows when it is a price or a value: "devoluciones por 12", "llego a unos 190", "quedó en 22". */
const VALUED =
  /(?:[a-z)] por|\b(?:unos|unas|como|casi|otros)|\b(?:lleg|cerr|cierr|estab|est|qued|pas|sub|baj|and|iba|va|sali|sal)[a-z]{0,6} (?:en|a|de|por)|\b(?:fue|era|sido|iba|seria|fuera|da|dio|daba)(?: de)?|\b(?:fiscal|contable)mente|\b(?:vend|compr|pag|cost|val|gast|factur|export|reten|retuv|descont|devolv|tuv|hub)[a-z]{1,6}(?: (?:en|a|por))?|\b(?:contra|versus|vs)) $/
/** The separator before another item of a list. */
const NEXT_ITEM =
  /^(?:[^.?!]|\.(?=\d)){0,60}(?:[,;:] (?:y |pero )?(?:(?:luego|otros|los|las|unos|tambien|ademas) )?| (?:y|pero) (?:(?:otros|unos|los|tuve|tuvo|tuvimos|hubo|hay) )?| e | mas | menos )$/
/** Written out in full, figures of tens of millions are followed by numbers that can only be millions. */
const LEAST_WRITTEN_OUT = 20e6
const LEAST_BARE = 2
const FAR_ABOVE = 5

/** "140 millones gravados, 20 exentos y 40 excluidos": the unit of the first figure holds for those listed after it. */
function goingOn(
  text: string,
  amounts: readonly Amount[],
  quantities: readonly Quantity[],
): { readonly amounts: readonly Amount[]; readonly quantities: readonly Quantity[] } {
  const inPesos = amounts.filter(({ unit }) => unit === 'COP')
  const inMillions = inPesos.filter(({ start, end }) => /mill|palo|melon/.test(text.slice(start, end)))
  const first = inMillions[0] ?? inPesos.find(({ value }) => value >= LEAST_WRITTEN_OUT)
  if (first === undefined) return { amounts, quantities }
  const ends = inPesos.map(({ end }) => end)
  const largest = Math.max(...inPesos.map(({ value }) => value))
  const isFarAbove = (value: number) => value * MILLION > FAR_ABOVE * largest && value >= HUNDREDS
  const repeated = new Set<Quantity>()
  const isSum = (quantity: Quantity) => {
    const { value, noun, start } = quantity
    const written = text.slice(start, start + 60)
    const digits = /^[\d.,']*\d/.exec(written)?.[0] ?? ''
    const after = written.slice(digits.length).trimStart()
    if (
      start < first.start ||
      (value < LEAST_BARE && Number.isInteger(value)) ||
      OF_SOMETHING_ELSE.test(written) ||
      IS_NO_SUM.test(after)
    )
      return false
    if (PER_THOUSAND.test(written.slice(digits.length)) || GROUPED.test(written)) return false
    const before = text.slice(Math.max(0, start - 70), start)
    if (A_NUMBER_OF.test(before) || /^\d{4}$/.test(digits)) return false
    if (RATES.has(value) && /\bpag\w{1,3} $/.test(before)) return false
    if (isFarAbove(value) && largest >= SMALL_CASE) return false
    const last = Math.max(...ends.filter((end) => end <= start))
    const item = NEXT_ITEM.test(text.slice(last, start))
    const kind = KIND_OF_SUM.test(after)
    const bare = NO_NOUN.test(noun) || after.startsWith('de ')
    const found =
      kind ||
      (bare && (PART_OF_IT.test(before) || VALUED.test(before) || (inMillions.length > 0 && item && noun !== '')))
    if (!found) return false
    // "Pagué 7 millones: de esos 7…" speaks of the same sum again.
    if (PART_OF_IT.test(before) && inPesos.some((each) => each.value === value * MILLION)) {
      repeated.add(quantity)
      return false
    }
    ends.push(start + digits.length)
    return true
  }
  // "Surtí con 2 millones y pagué 600 de luz": thousands.
  const read = asMillions(text, amounts, quantities, isSum, (value) => (isFarAbove(value) ? THOUSAND : MILLION))
  return { amounts: read.amounts, quantities: read.quantities.filter((each) => !repeated.has(each)) }
}

/** Numbers that name or count something by the word before them. */
const A_NUMBER_OF =
  /\b(?:grupo|clase|riesgo|procedimiento|articulo|art|numeral|nit|cedula|cuenta|formulario|formato|codigo|responsabilidad|casilla|renglon|nivel|estrato|dia|dias|el|del|al|las|desde|hasta|decreto|ley|num|modelo|version|cada|iva|tarifa|reteica|ica|reteiva|retefuente|retencion(?: del?)?|tasa|aiu(?: del?)?|digito|a las|y si es[oa]s) $/
/** A counted thing, or a rate, after the number or the list that it begins: "1, 3 y 6 meses". */
const IS_NO_SUM =
  /^(?:(?:, | ?[yoe] |, [yoe] )?\d{1,3}(?![.\d])){0,6} ?(?:%|por ?ciento|puntos?|dias?|mes(?:es)?|anos?|horas?|semanas?|quincenas?|veces|emplead|trabajador|personas?|soci[oa]|hij|cuotas?|facturas?|uvt|smm?l|a (?:las|\d)|al \d)/

const A_LIST = 3
const CAME_IN = /\b(?:vend(?:i|imos|io)|factur(?:e|amos))(?: (?:como|unos|casi|solo)){0,2} $/
const WENT_OUT = /\b(?:compr(?:e|amos)|gast(?:e|amos))(?: (?:como|unos|casi|solo)){0,2} $/
const OF_THEM = /^[\d.,']+ de (?:los|las|ell[oa]s|es[oa]s|est[oa]s)\b/
/** If the unit is stated once for all, only counts are not amounts. */
const COUNTS_A_THING =
  /^(?:soci\w{1,3}|emplead\w{1,2}|trabajador\w{0,3}|personas?|accion(?:es)?|cuotas?|puntos?|uvt|semanas?|bimestres?|periodos?|veces|hij[oa]s?|dependientes?|por|%|x|mil)$/
const OF_ALL =
  /\b(?:ag|20\d\d|sas|sociedad|empresa|s\.a\.s\.?),? en millones\b|\ben millones ?[:,(]|\((?:(?:cifras|valores|todo) )?(?:en )?(?:mill(?:ones)?|mm)\)|\b(?:cifras|valores|numeros|todo|son) en (?:millones|mm)\b/
const isListed = ({ noun, value, start }: Quantity, text: string): boolean =>
  value >= 1 && value <= MOST_MILLIONS && !YEAR.test(text.slice(start)) && !/^(?:dias?|mes(?:es)?|anos?)$/.test(noun)

function asMillions(
  text: string,
  amounts: readonly Amount[],
  quantities: readonly Quantity[],
  isSum: (quantity: Quantity) => boolean,
  scaleOf: (value: number, start: number) => number = () => MILLION,
): { readonly amounts: readonly Amount[]; readonly quantities: readonly Quantity[] } {
  const found = quantities.filter(
    (quantity) =>
      !YEAR.test(text.slice(quantity.start)) &&
      quantity.value > 0 &&
      quantity.value <= MOST_MILLIONS &&
      isSum(quantity),
  )
  if (found.length === 0) return { amounts, quantities }
  const sums = found.map(({ value, start }): Amount => {
    const digits = /^[\d.,']*\d/.exec(text.slice(start))?.[0].length ?? 1
    return { value: Math.round(value * scaleOf(value, start)), unit: 'COP', start, end: start + digits }
  })
  return {
    amounts: [...amounts, ...sums].sort((a, b) => a.start - b.start),
    quantities: quantities.filter((each) => !found.includes(each)),
  }
}

/** Like `CALLED_AS_MONEY`, for conversations already in millions, where more words can only mean money. */
const CALLED_SO_IN_A_CASE =
  /\b(?:impuestos?|retenciones|retencion|autorretenci\w+|rete(?:fuente|iva|ica)?|saldo|base|valor|precio|deb\w+|adeud\w+|sueldo|salario|gan[aeo]\w{0,3}|cost[oó]|me costo|comision(?:es)?|honorarios|arriendo|iva|avaluo|capital|prestamo|pag\w{1,3}|cobr\w{1,3}|prima|renta|dividendos?|sin|sub\w{1,3}|baj\w{1,3}|aumentan?|quedan?|dejan?|pasan?)(?: (?:fueron|fueran|fuesen|sean|fue|a|en|otros?|otras?|eran?|es|son|de|por|en|del ano|ano pasado|este ano|totales|anuales|suman|como|unos|casi|brutos?|netos?|liquidas?|a favor|practicadas)){0,3}[ :]{1,2}\$?$/
/** "Y si en diciembre me entran otros 12": income and spending are money, if the case is in millions. */
const COMES_IN =
  /\b(?:entr(?:an|aran|aron|en|ara)|lleg(?:an|aran|aron|uen)|recib\w{1,5}|ingres(?:an|aran|aron|o)|factur\w{1,5}|vend[oeai]\w{0,5}|consign\w{1,5}|gir\w{1,4}|gast\w{1,4}|ahorr\w{1,4}|hered\w{1,4}|met[io]\w{0,4}|invert\w{1,4}|esper(?:o|amos)|dan|dieran?|ofrec\w{1,6}|toc(?:a|an|aron|o)|correspond\w{1,4}|propon\w{1,4}|(?:cierr|cerr|llegu)\w{1,5}(?= (?:en|con|a) ))(?: (?:otr[oa]s|unos|como|casi|mas|todavia|este mes|en diciembre|en|con|a)){0,3} \$?$/
const NAMES_THE_NEXT =
  /^(?:|y|e|no|nomas|nada|ahora|entonces|mensual|mensuales|solo|apenas|con|por|pero|mas|menos|al|en|este|retenci\w+|autorretenci\w+|impuestos?|anticipos?|iva|costos?|gast\w+|ingresos?|ventas?|compr\w+|utilidad|perdidas?|activos?|pasivos?|brut[oa]s?|net[oa]s?)$/
/** "No, 28", "¿y si fueran 120?": a number and nothing else. */
const NOTHING_BUT_A_NUMBER =
  /^[\s\W]*(?:(?:no|y|si|mejor|perdon|le|les|me|subo a|sube a|pago|gano|gana|facturo|eran?|son|fueron|fueran?|con|de|por|que|sean?|ah|digo|ponle|pongale|quise decir)[\s,]{1,3}){0,6}\d[\d.,]{0,6}[\s\W]*$/
const SMALLEST_ALONE = 10
/** "Son 10" in a case about wages counts hours, days or people. */
const COUNTS = /\b(?:son|eran|fueron|fueran|sean) $/
const LARGEST_COUNT = 60
const LARGEST_WAGE = 20e6
/** "¿Y el 640?" is an article of the Estatuto; none has four digits. */
const ARTICLE = /\b(?:el|art|articulo|con|por) $/
const LAST_ARTICLE = 999

const A_RATE = /\b(?:iva|tarifa)(?: del?| al| a la)? $/
const USUAL_RATES: ReadonlySet<number> = new Set([0, 5, 8, 19])
/** "Reteica 9,66", "rete 2,5": with the highest rate of such a withholding. */
const WITHHOLDINGS: readonly (readonly [RegExp, number])[] = [
  [/\brete(?:ncion)?(?: de(?:l)?)?[ -]?ica(?: (?:del?|al?|es|la)){0,2} $/, 0.02],
  [/\brete(?:ncion)?(?: de(?:l)?)?[ -]?iva(?: (?:del?|al?|es|la)){0,2} $/, 0.03],
  [/\b(?:rete(?:ncion)?|rt[ef]|rte)(?:[ -]?(?:en la )?(?:fuente|fte))?(?: (?:del?|al?|es|la)){0,2} $/, 0.2],
]
const HUNDREDS = 100
const THOUSAND = 1e3
const SMALL_CASE = 40e6
const A_POSSESSION =
  /\b(?:casa|casita|apto|apartamento|apartaestudio|lote|finca|bodega|inmueble|carro|camioneta|taxi|cdt)(?: (?:que|me|vale|cuesta|esta|costo|avaluad[oa]|de|en|por|como|unos)){0,4} \$?$/

/** "Y otros 300 el mismo día": one more amount, not a count. */
const ANOTHER = /\botr[oa]s (?:de )?\$?$/
const COUNTS_NOTHING = /^(?:|el|al|en|y|por|mas|ese|esa|hoy|ayer|manana|mismo|tambien|para|del|de)$/

interface Case {
  /** Whether the previous message stated an amount: then a bare number ("no, 28") replaces it. */
  readonly lastWasASum: boolean
  /** The largest amount of the case, in COP. */
  readonly largest: number
  /** Its amounts of a few thousand pesos: the price of an empanada beside a rent of millions. */
  readonly prices?: readonly number[]
}

const NEAR_A_PRICE = 4

/**
 * Reads bare numbers as millions if they are named as money ("impuesto 35, retenciones 21") and the conversation is in
 * millions; in a smaller one, one more amount as thousands ("otros 300").
 */
export function inMillions<T extends Numbers & { readonly text: string }>(
  message: T,
  { lastWasASum, largest, prices = [] }: Case,
): T {
  const { text, amounts, quantities } = message
  const alone =
    lastWasASum && quantities.length === 1 && amounts.length === 0 && NOTHING_BUT_A_NUMBER.test(text.slice(0, 80))
  const isSum = ({ noun, start, value }: Quantity) => {
    const before = text.slice(Math.max(0, start - 50), start)
    if (value >= SMALLEST_ALONE && ANOTHER.test(before) && COUNTS_NOTHING.test(noun)) return true
    if (largest < MILLION) return false
    // "¿Y si subo a 3500?" about a price of 3.000.
    if (prices.some((price) => value >= price / NEAR_A_PRICE && value <= price * NEAR_A_PRICE)) return false
    if (largest < LARGEST_WAGE && value <= LARGEST_COUNT && Number.isInteger(value) && COUNTS.test(before)) return false
    // "Cobra IVA 19" is a rate, not millions.
    if (A_RATE.test(before) && USUAL_RATES.has(value)) return false
    // Higher than any withholding of the case's amounts could be, so it is a rate too.
    const most = WITHHOLDINGS.find(([cue]) => cue.test(before))?.[1]
    if (most !== undefined && value <= HUNDREDS && value * MILLION > most * largest) return false
    const named = CALLED_AS_MONEY.test(before) || CALLED_SO_IN_A_CASE.test(before) || COMES_IN.test(before)
    return (
      (NAMES_THE_NEXT.test(noun) && named) ||
      (alone &&
        noun === '' &&
        (value >= SMALLEST_ALONE || !Number.isInteger(value)) &&
        (value > LAST_ARTICLE || !ARTICLE.test(before)))
    )
  }
  // "Gasto como 600" from somebody who earns 2,4 million: in a small case hundreds are thousands.
  const scaleOf = (value: number, start: number) =>
    // A house or a car costs millions, whatever its owner earns.
    !A_POSSESSION.test(text.slice(Math.max(0, start - 40), start)) &&
    (largest < MILLION || (value >= HUNDREDS && largest < SMALL_CASE))
      ? THOUSAND
      : MILLION
  return { ...message, ...asMillions(text, amounts, quantities, isSum, scaleOf) }
}
