import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { type ClaseActivo, depreciacionLineaRecta, NOMBRE_ACTIVO } from '../../../../shared/tax/depreciacion.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { depreciacionKey } from '../../../../shared/tax/facts/tablas.ts'
import { MENOR_CUANTIA, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { daysInMonth } from '../../../../shared/tax/habiles.ts'
import { impuestoDiferido } from '../../../../shared/tax/medicion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { askBack, fromCalculation } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot } from '../intent.ts'
import { amountNear } from '../reading.ts'
import { choice, date, flag, money, percent } from '../slots.ts'
import { OTHER_OF_A_SALE, SELLS_IT, sellsAsset, soldAfterATime } from './baja.ts'
import { sumBy, sumsOf } from './bare.ts'
import { deferredTable, entered } from './entryTable.ts'

const CLASSES: readonly (readonly [ClaseActivo, RegExp])[] = [
  [
    'computo',
    /\b(?:comput\w{1,6}|compus?|pcs?|portatil(?:es)?|impresoras?|servidor(?:es)?|celular(?:es)?|tablets?|datafonos?)\b/,
  ],
  [
    'vehiculos',
    /\b(?:vehiculos?|carros?|camion(?:es|cito)?|motos?|motocicletas?|camionetas?|furgon(?:es)?|taxis?|buses|bus)\b/,
  ],
  [
    'muebles',
    /\b(?:muebles?|equipos? (?:de )?oficina|escritorios?|sillas?|enseres|mesas?|estanter\w{1,3}|vitrinas?|archivador(?:es)?)\b/,
  ],
  [
    'construcciones',
    /\b(?:edific\w{1,7}|construcc\w{1,6}|bodegas?|oficinas?|inmuebles?|apartamentos?|casas?|local(?:es)?)\b/,
  ],
  [
    'maquinaria',
    /\b(?:maquin\w{1,5}|equipos?|ruteadora|impresora 3d|compresor|neveras?|hornos?|plantas?|congelador(?:es)?|molinos?|tornos?|estufas?)\b/,
  ],
]
/** "Un archivador para la oficina" is no building. */
const PLACE = /\b(?:para|de|en) (?:la|el|mi|nuestra|nuestro) (?:oficina|local|bodega|casa|negocio|taller)\b/g
export const claseDe = (text: string): ClaseActivo | undefined => {
  const words = text.replace(PLACE, ' ')
  return CLASSES.find(([, names]) => names.test(words))?.[0]
}
export const claseActivo = choice('Clase de activo', NOMBRE_ACTIVO, ({ text }) => claseDe(text))

const NOTHING_LEFT =
  /\b(?:sin|no tiene|ningun|cero|0) (?:(?:valor|de|ningun) ){0,2}(?:residual|salvamento|rescate)\b|\b(?:residual|salvamento|rescate)(?: (?:es|de|en)){0,2} (?:cero|0)\b(?![.,]?\d)/

/** What it is expected to bring at the end. */
export const valorResidual = {
  ...money('Valor residual', ['costoFiscal', 'avaluo'], {
    read: (message, context) =>
      NOTHING_LEFT.test(message.text)
        ? 0
        : (amountNear(message, /residual|salvamento|rescate/, context.facts) ??
          // "Costó 96 millones, 12 de residual".
          sumBy(/\b(?:residual|salvamento|rescate)\b/)(message, context)),
  }),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    /\b(?:residual|salvamento|rescate)\b[^\d,;.]{0,14}$/.test(text.slice(Math.max(0, at - 30), at)) ||
    /^ ?(?:pesos |millones |palos )?(?:de|como|es el|son de) (?:valor (?:de )?)?(?:residual|salvamento|rescate)\b/.test(
      text.slice(end, end + 40),
    ),
}

/** "Residual 10 %": of what the asset cost, and no rate of anything else. */
export const residualPct: Slot<number, false> = {
  ...percent('Valor residual, parte del costo', ['proporcion', 'participacion', 'descuento']),
  takes: (text, { at }) =>
    /\b(?:residual|salvamento|rescate)\b[^\d,;.]{0,14}$|\b(?:al final|al terminar|despues)\b[^\d;.?]{0,24}\b(?:val(?:en|e|gan|ga|drian?|dran?)|quedan?|venden?)\b[^\d;.?]{0,6}$/.test(
      text.slice(Math.max(0, at - 60), at),
    ),
  orByRole: true,
}

export const costoActivo = money(
  'Costo del activo',
  ['valorActivo', 'compras', 'pago', 'costos', 'cuantia', 'capital', 'venta', 'ingresos'],
  { main: true },
)

/** What it takes to have an asset ready for use is part of its cost (section 17.10 and NIC 16.16), and what it takes to run it is not. */
const MAKES_READY =
  /\b(?:fletes?|acarreos?|transporte|traslado|instal\w{1,6}|mont(?:aje|ar\w{0,3})|ensambl\w{1,4}|pruebas?|puesta (?:en marcha|a punto)|desmantel\w{1,7}|desmont\w{1,6}|retiro del (?:activo|equipo)|rehabilitacion|arancel\w{0,2}|nacionaliz\w{1,6}|aduan\w{1,3}|bodegaje|matricula|tramites?|traspaso|escritura\w{0,3}|notari\w{1,4}|registro|preparacion|adecua\w{1,6}|obras? civil(?:es)?|cimentacion|iva (?:no descontable|mayor valor|como costo))\b/
const RUNS_IT =
  /\b(?:capacita\w{1,5}|entrena\w{1,6}|publicidad|propaganda|lanzamiento|seguros?|poliza|soat|mantenimiento|iva descontable|iva)\b/
const NO_TAX_BACK = /\biva (?:no descontable|mayor valor|como costo)\b/

/** What has the asset ready for use: freight, installation, tests, customs, taking it down in the end. */
export const adicionesActivo = {
  ...money('Costos de dejarlo listo para usar', []),
  summed: true,
  takes: isCalled(MAKES_READY, /\b(?:capacita|entrena|seguro|poliza)/),
}
/** What is paid beside the asset and is an expense of its period, or a tax that is taken back. */
export const aparteDelActivo = {
  ...money('Gastos que no entran al costo', []),
  summed: true,
  takes: isCalled(RUNS_IT, NO_TAX_BACK),
}

const TO_COST =
  /\biva\b[^.;?]{0,40}\b(?:mayor valor|(?:al|como|en el|parte del) (?:costo|activo)|capitaliz\w{1,4})\b|\b(?:mayor valor|al costo|capitaliz\w{1,4})\b[^.;?]{0,20}\biva\b/
const HOLDS_IT = /\biva (?:ya )?incluid[oa]\b|\bcon (?:el )?iva\b|\bincluye (?:el )?iva\b/
/** "+ IVA 19 %, lo llevamos como mayor valor": what is added to the price, in percent of it. */
export const ivaDelActivo: Slot<number, false> = {
  ...percent('IVA que va al costo', []),
  takes: (text, { at }) => TO_COST.test(text) && /\biva\b[^,;\d]{0,12}$/.test(text.slice(Math.max(0, at - 20), at)),
  read: ({ text }, { facts, today }) =>
    TO_COST.test(text) && !HOLDS_IT.test(text) ? facts.at(IVA_GENERAL, today).value : undefined,
}

const AGO =
  /\b(?:hace|llev\w{1,3}|usad[oa]|van|con|ya (?:tiene|lleva)) (?:ya |como |unos |de uso )?(\d{1,3}) (anos?|mes(?:es)?)\b/
const inYears = (value: string, unit: string) => (unit.startsWith('mes') ? Number(value) / 12 : Number(value))

const LIVES = /\b(\d{1,3}) ?(anos?|mes(?:es)?)?\b/g
const OF_BOOKS = /\bniif\b|\bcontab\w{0,8}|\blibros\b|\bnic ?16\b/g
const OF_TAX = /\bfiscal\w{0,5}|\btributari\w{1,5}|\brenta\b|\bdian\b|\bimpuestos\b/g
const last = (cue: RegExp, text: string) => [...text.matchAll(cue)].at(-1)?.index ?? -1

/** "5 años en NIIF y 10 en lo fiscal": each life by the name nearest before it, else by the one right behind it. */
function livesIn(text: string): { readonly books?: number; readonly tax?: number } {
  const found: { books?: number; tax?: number } = {}
  const all = [...text.matchAll(LIVES)]
  for (const [at, [whole, digits, unit]] of all.entries()) {
    const start = all[at]?.index ?? 0
    const behind = text.slice(
      start + whole.length,
      Math.min(all[at + 1]?.index ?? text.length, start + whole.length + 24),
    )
    const near = /^ ?(?:en|para|segun|por) (?:la |las |lo |los )?/.test(behind)
    if (unit === undefined && !near) continue
    const before = text.slice(Math.max(all[at - 1]?.index ?? 0, start - 48), start)
    const [books, tax] = near ? [last(OF_BOOKS, behind), last(OF_TAX, behind)] : [-1, -1]
    const [ofBooks, ofTax] = books === tax ? [last(OF_BOOKS, before), last(OF_TAX, before)] : [books, tax]
    if (ofBooks === ofTax) continue
    const years = unit?.startsWith('mes') ? Number(digits) / 12 : Number(digits)
    if (years >= 0.5 && years <= 100) found[ofBooks > ofTax ? 'books' : 'tax'] ??= years
  }
  return found
}

const showLife = (value: number) => (Number.isInteger(value) ? `${value} años` : `${Math.round(value * 12)} meses`)

/** The life that the books take, where it is told beside that of the tax: "y en NIIF la vida útil es 5 años". */
export const vidaContable: Slot<number, false> = {
  label: 'Vida útil en los libros',
  type: 'count',
  read: ({ text }) => livesIn(text).books,
  show: showLife,
  required: false,
}

/** In years. "Hace 2 años" is when it was bought, and no life. */
export const vidaUtil: Slot<number, false> = {
  label: 'Vida útil',
  type: 'count',
  read: ({ text, duration }) => {
    const { books, tax } = livesIn(text)
    if (tax !== undefined || books !== undefined) return tax
    if (duration === undefined || AGO.test(text) || soldAfterATime(text)) return undefined
    const years = duration.years + duration.months / 12
    // "El asiento de un mes" tells no life.
    return years >= 0.5 && years <= 100 ? years : undefined
  },
  show: showLife,
  required: false,
}

/** "Impuesto diferido al 35": also without its sign. */
export const tarifaDiferido: Slot<number, false> = {
  ...percent('Tarifa', ['tarifa', 'proporcion', 'mencion']),
  read: ({ text }) => {
    const said =
      /\bdiferid[oa]s? (?:(?:al|del?|con|a|la|el|tarifa) ){1,3}(\d{1,2})\b/.exec(text)?.[1] ??
      /\bdiferid[oa]s?\b[^\d.;?]{0,40} al (\d{1,2})\b/.exec(text)?.[1]
    return said === undefined ? undefined : Number(said)
  },
}

/** "Más IVA 19 %", "comisión del 6 %": of something beside the asset, and no rate of the tax on the difference. */
export const otraTasa = {
  ...percent('Tasa de otra cosa', []),
  takes: isCalled(/\b(?:iva|comision\w{0,2}|gastos?|probab\w{1,8}|interes\w{0,2}|tasa de (?:descuento|interes))\b/),
}

/** "Y el fiscal al 10 %": the rate at which the tax depreciates, and none of the tax itself. */
export const tasaFiscal: Slot<number, false> = {
  ...percent('Tarifa fiscal de depreciación', []),
  takes: (text, { at, end }) =>
    /\b(?:fiscal\w{0,5}|tributari\w{1,2}|depreciacion)(?: (?:al?|del?|con|el|la|una|tasa|tarifa|tope|limite|max(?:im\w)?|hasta|anual)){0,4} $/.test(
      text.slice(Math.max(0, at - 60), at),
    ) || /^ ?(?:% ?)?(?:anual|por ano|al ano)\b/.test(text.slice(end, end + 12)),
}

function monthsBefore(today: IsoDate, months: number): IsoDate {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months
  return isoOf(Math.floor(at / 12), (at % 12) + 1, Number(today.slice(8)))
}

const isoOf = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, daysInMonth(year, month))).padStart(2, '0')}`

const UNTIL =
  /\b(?:al?|hasta|corte(?: a)?|a corte de) (?:el )?(?:cierre|fin(?:al)?|31|30|diciembre|corte|hoy|la fecha|este (?:ano|mes))\b|\b(?:acumulad[oa]|llevo depreciad[oa]|(?:este|del|el) ano|valor en libros|saldo)\b/
const BOUGHT = /\b(?:compr\w{1,6}|adquir\w{1,5}|desde|en uso|entro|empezo|factura)\b/

/** The day of purchase: the first day said, or the month of it, or so long ago. */
function boughtOn({ text, days, month, year }: Understood, { today }: ReadContext): IsoDate | undefined {
  const ago = AGO.exec(text)
  if (ago?.[1] !== undefined && ago[2] !== undefined)
    return monthsBefore(today, Math.round(inYears(ago[1], ago[2]) * 12))
  // Of two days the earlier one is that of the purchase, in whatever order they are told.
  const [first] = [...days].sort()
  if (first !== undefined)
    return days.length > 1 ||
      (BOUGHT_ON.test(text) && !UNTIL_A_DAY.test(text)) ||
      !(ONLY_UNTIL.test(text) || TO_DATE.test(text))
      ? first
      : undefined
  if (month !== undefined && (BOUGHT.test(text) || !UNTIL.test(text)))
    return isoOf(year ?? Number(today.slice(0, 4)), month, 1)
  return undefined
}
const TO_DATE = /\b(?:a hoy|hasta hoy|al dia de hoy|a la fecha|cuanto (?:va|llevo|lleva))\b/
/** "Comprada el 1 de julio": the day is that of the purchase, though it is asked how much it comes to by now. */
const BOUGHT_ON = /\b(?:compr\w{1,6}|adquir\w{1,5}|en uso|entro|desde)\b[^.;?]{0,60}\b\d{1,2}[ /-]/
const UNTIL_A_DAY = /\b(?:al?|hasta(?: el)?|corte(?: al?)?) \d{1,2} de\b/
const ONLY_UNTIL = /\b(?:al?|hasta(?: el)?|corte(?: al?)?) \d{1,2} de\b/

const AT_THE_CLOSE = /\b(?:al?|hasta(?: el)?) (?:cierre|fin(?:al)? del? ano)\b/
const UNTIL_MONTH = new RegExp(
  `\\b(?:al?|hasta|corte(?: a)?) (?:(?:el )?(?:fin(?:al)?(?:es)?|cierre|corte) de )?(${MONTHS.join('|')})(?: (?:de |del )?(20\\d\\d))?\\b`,
)

/** "Llevé a la renta de ese año" of one that was named. */
const OF_THAT_YEAR =
  /\b(?:renta|declaracion|deduj\w{1,5}|deduc\w{1,5})\b[^.;?]{0,30}\b(?:de|del|en|para) ese (?:mismo )?ano\b/
const TAX_YEAR =
  /\b(?:renta|declaracion|ano gravable|ag|deducible|deduc\w{1,4}|depreciacion) (?:de (?:la )?(?:renta )?(?:del? )?|del? |en )?(?:ano )?(20\d\d)\b/
/** The day up to which it is counted: the second day said, the close of a year that is named, or today. */
function countedTo({ text, days, year, month }: Understood, { today }: ReadContext): IsoDate | undefined {
  if (days.length > 1) return [...days].sort().at(-1)
  if (days[0] !== undefined && ONLY_UNTIL.test(text)) return days[0]
  // "Pasé 12 millones a la renta de 2025": of that year.
  const ofYear = TAX_YEAR.exec(text)?.[1] ?? (OF_THAT_YEAR.test(text) && year !== undefined ? String(year) : undefined)
  if (ofYear !== undefined) return `${Number(ofYear)}-12-31`
  // "La acumulada a junio de 2026": to the end of that month.
  const named = UNTIL_MONTH.exec(text)
  const last = named?.[1] === undefined ? 0 : MONTHS.indexOf(named[1]) + 1
  if (last > 0) {
    const until = Number(named?.[2] ?? year ?? today.slice(0, 4))
    return isoOf(until, last, 31)
  }
  // "¿Cuánto va a diciembre?" of what was bought in July: to its end, and not to today.
  const until = /\b(?:a|hasta|para|en) (?:fin(?:al)?(?:es)? de |el )?(?:31 de )?diciembre\b/.test(text)
  if (until || AT_THE_CLOSE.test(text)) return `${year ?? today.slice(0, 4)}-12-31`
  if (TO_DATE.test(text) || /\bllev[oa] (?:ya )?(?:deprec|acumul|usa|usando)|\bcuanto (?:ya )?llev[oa]\b/.test(text))
    return today
  const close = /\b(?:cierre|diciembre|fin(?:al)? de(?:l)? ano|31|este ano|del ano|en el ano|el primer ano)\b/.test(
    text,
  )
  if (close && UNTIL.test(text) && (month === undefined || month === 12)) return `${year ?? today.slice(0, 4)}-12-31`
  return undefined
}

/** That day, or the limit when it comes first. */
export const notAfter = (day: IsoDate, limit: IsoDate): IsoDate => [day, limit].sort()[0] ?? limit

export const fechaCompra = date('Fecha de compra', boughtOn)
export const hastaCuando = date('Contada hasta', countedTo)

const RATES: IntentAnswer['tables'] = [
  {
    title: 'Tarifas fiscales máximas',
    columns: ['Activo', 'Tarifa anual'],
    rows: CLASSES.map(([key]) => [NOMBRE_ACTIVO[key], figure(depreciacionKey(key))]),
  },
]

/** What is asked of depreciation and is no sum. */
const SPECIAL: readonly (readonly [RegExp, string])[] = [
  [
    /\bterrenos?\b|\blotes?\b/,
    'El **terreno no se deprecia**: separa su valor del de la construcción y deprecia solo esta.',
  ],
  [
    /\b(?:llegu?e|llega|quede|queda|esta) (?:a|en) cero\b|\btotalmente depreciad\w\b|\btermin(?:e|o) de (?:restar|depreciar)\b|\bsigo usando\b/,
    'Cuando termina la vida útil **no se deprecia más, pero el activo sigue en libros por su valor residual (o en cero) mientras se use**; se da de baja al venderlo o botarlo: débito 1592 por lo acumulado, crédito a la cuenta del activo.',
  ],
  [
    /\bdesde (?:cuando|que (?:fecha|dia|mes))\b/,
    'Se deprecia **desde que el activo está listo para usarse** en el lugar y la forma previstos, aunque todavía no se use, y hasta que se da de baja o se clasifica para la venta.',
  ],
  [
    /\b(?:reduccion de saldos|suma de (?:los )?digitos|unidades de produccion|metodos?)\b/,
    'Se puede depreciar por **línea recta, reducción de saldos o unidades de producción**: se usa el que refleje cómo se gasta el activo, y fiscalmente se acepta hasta la tarifa máxima del artículo 137.',
  ],
]

const NOT_MONEY_YET =
  'En línea recta: (costo − valor residual) ÷ vida útil. La vida útil contable es la que espera la empresa; la tarifa fiscal solo limita lo deducible.'

/** "La vendí en 45 millones": a price, and no cost. */
const SOLD_FOR = new RegExp(`(?:${SELLS_IT.source})[^?]{0,60}\\b(?:en|por|a) \\$?\\d`)
/** What was depreciated so far, and not each year. */
const ACCUMULATED = /\bacumulad[oa]\b|\b(?:llev\w{1,3}|va|van|he|hemos|ya) (?:ya )?depreciad[oa]\b|\bvalor en libros\b/

/** "Depreciación mensual", "¿cuánto deprecio al año?": what each period takes, and not what has come together. */
const EACH_TIME =
  /\b(?:depreci\w{1,6}|cuota|gasto|cuanto)\b[^?;]{0,80}\b(?:mensual\w{0,5}|anual\w{0,5}|(?:por|al|cada|del?) (?:mes|ano))\b|\bdepreciacion (?:mes|ano)\b|\b(?:mensual|anual|mes)\b[^?;]{0,20}\bdepreci\w{1,6}/
const EACH_FIRST = /\bmensual\w{0,5}\b|\b(?:por|al|cada) mes\b|\bdepreciacion (?:anual|mes|ano)\b/

/** What is used up and cannot be touched: the limits of article 137 are of other goods. */
export const INTANGIBLE =
  /\b(?:intangibles?|software|licencias? de (?:un |uso|programa)|marcas?|patentes?|franquicias?)\b/

/** What is told of the asset, in the books and for tax. */
interface Depreciable {
  readonly costoActivo?: number | undefined
  readonly valorResidual?: number | undefined
  readonly claseActivo?: ClaseActivo | undefined
  readonly vidaUtil?: number | undefined
  readonly vidaContable?: number | undefined
  readonly fechaCompra?: IsoDate | undefined
  readonly hastaCuando?: IsoDate | undefined
  readonly tarifaDiferido?: number | undefined
  readonly tasaFiscal?: number | undefined
  readonly residualPct?: number | undefined
}
/** "¿Y el fiscal al 10 %?" beside what the books take: the same months by the rate of the tax. */
const TAX_BESIDE =
  /\b(?:y|e|vs|contra|comparad\w|tambien) (?:(?:el|la|lo|en|para|su|cuanto|depreciacion|dep|gasto|maximo|max|cual|seria) ){0,4}(?:fiscal\w{0,5}|tributari\w{1,2}|renta)\b|\bfiscal(?:mente)? (?:(?:al?|del?|con|tasa|tarifa|max|maximo) ){0,3}\d{1,2}(?:[.,]\d)? ?(?:%|por ?ciento)|\b(?:contable|niif) (?:y|e|vs|contra) (?:la |lo |el )?fiscal\b|\bfiscal (?:y|e|vs|contra) (?:la |lo |el )?(?:contable|niif)\b|\b(?:acept|permit|deduc|reconoc)\w{1,5} (?:la |el |en |para )?(?:la )?(?:renta|dian|fiscal\w{0,5})\b/
const DEDUCTIBLE = /\bdeduc\w{1,6}\b|\b(?:a|en|para) (?:la )?(?:declaracion de )?renta\b|\bfiscalmente\b/
const JUDGES =
  /\b(?:esta|es|quedo|va|voy|hice) (?:eso )?(?:bien|mal|correct[oa]|ok)\b|\bcorrect[oa]\b|\bse puede\b|\b(?:me|nos) (?:l[ao]s? )?acept\w{1,3}\b/
const TAKEN_BEFORE =
  /\b(?:pas(?:e|amos|o)|llev(?:e|amos|o)|met(?:i|imos|io)|deduj\w{1,5}|rest(?:e|amos|o)|tom(?:e|amos|o)|registr\w{1,5})\b[^\d.;?]{0,20}$/
const TOOK_THAT =
  /\b(?:eso|esa|ese|lo)(?: mism[oa])? (?:fue lo que |es lo que )?(?:pas|llev|met|deduj|rest|tom|declar)\w{1,5}\b/
const NEAR_ENOUGH = 1_000
/** Whether what was taken to the tax return is what it takes. */
function taxVerdict({ text, amounts }: Understood, fiscal: number, books: number): string {
  const taken =
    amounts.find(({ start }) => TAKEN_BEFORE.test(text.slice(Math.max(0, start - 50), start))) ??
    // "O sea 12 millones, y eso mismo llevé a la renta."
    (TOOK_THAT.test(text) ? amounts.find(({ value }) => Math.abs(value - books) <= NEAR_ENOUGH) : undefined)
  if (taken === undefined || !JUDGES.test(text)) return ''
  const gap = Math.round(taken.value) - fiscal
  if (Math.abs(gap) <= NEAR_ENOUGH) return 'Sí, es correcto. '
  return gap > 0
    ? `No es correcto: sobran **${formatCop(gap)}**, que se deducen en los años siguientes. `
    : `No es correcto: faltan ${formatCop(-gap)}. `
}
const DEFERRED_ASKED = /\bdiferid[oa]s?\b/
const DIFFERS = /\bdiferencias?\b|\bdiferid[oa]s?\b|\btemporari[oa]s?\b/
const COMPARES = /\bdiferencias?\b|\bdiferid[oa]s?\b|\btemporari[oa]s?\b|\bfiscal\w{0,5}\b|\bconcili\w{1,8}\b/
const BOOKS_CUE = /\bniif\b|\bcontabl\w{1,7}\b|\ben (?:los )?libros\b|\bnic ?16\b/
const SECTION_17: LegalSource = { type: 'niif', number: 'PYMES', article: 'sección 17' }
const SECTION_18: LegalSource = { type: 'niif', number: 'PYMES', article: 'sección 18' }
const SECTION_29: LegalSource = { type: 'niif', number: 'PYMES', article: 'sección 29' }

/**
 * "Y si en NIIF la vida útil es 5 años, diferencia e impuesto diferido": what the books and the tax take by the same day, and
 * the deferred tax of what lies between. Undefined where no life of the books is told beside that of the tax.
 */
export function depreciacionComparada(
  values: Depreciable,
  { facts, on, today, message, kind }: Pick<AnswerContext, 'facts' | 'on' | 'today' | 'message' | 'kind'>,
): IntentAnswer | undefined {
  const { costoActivo: costo, fechaCompra, tasaFiscal } = values
  if (costo === undefined) return undefined
  const residual =
    values.valorResidual ??
    (values.residualPct === undefined ? undefined : Math.round(percentOf(costo, values.residualPct)))
  // Of one life alone, beside which the tax is asked for, the books are what is depreciated in it.
  const oneLife =
    values.vidaContable === undefined && (DIFFERS.test(message.text) || TAX_BESIDE.test(message.text))
      ? values.vidaUtil
      : undefined
  const vidaContable = values.vidaContable ?? oneLife
  const said =
    (oneLife === undefined ? values.vidaUtil : undefined) ??
    (tasaFiscal === undefined || tasaFiscal < 1 ? undefined : 100 / tasaFiscal)
  if (vidaContable === undefined) return undefined
  if (oneLife === undefined && said === undefined && !COMPARES.test(message.text) && !DEDUCTIBLE.test(message.text))
    return undefined
  const clase = values.claseActivo ?? 'maquinaria'
  const day = fechaCompra ?? notAfter(on, today)
  const hasta =
    values.hastaCuando ?? (fechaCompra === undefined || fechaCompra > today ? undefined : closeOf(fechaCompra, today))
  const worked = (vidaUtilAnos: number | undefined, valorResidual: number | undefined) =>
    depreciacionLineaRecta(
      {
        fechaCompra: day,
        costo,
        clase,
        ...(valorResidual === undefined || valorResidual >= costo ? {} : { valorResidual }),
        ...(vidaUtilAnos === undefined ? {} : { vidaUtilAnos }),
        ...(hasta === undefined || fechaCompra === undefined ? {} : { hasta }),
      },
      facts,
    )
  const books = worked(vidaContable, residual)
  // For tax no life is shorter than the one of the highest rate.
  const shortest = worked(undefined, undefined)
  const life = said === undefined || said < shortest.result.vidaUtilAnos ? undefined : said
  const of = ({ result: { anual, acumulada } }: typeof books) => acumulada?.valor ?? anual
  const ofYear = ({ result: { anual, acumulada: upTo } }: typeof books) => upTo?.delAno ?? anual
  // The tax depreciates the cost less what is to be left of it, too (art. 131).
  const tax = worked(life, residual)
  const whole = residual === undefined || residual === 0 ? undefined : of(worked(life, undefined))
  const [contable, fiscal] = [of(books), of(tax)]
  const rateOf = formatPercent(Math.round(10_000 / tax.result.vidaUtilAnos) / 100)
  const beside =
    whole === undefined ? '' : ` (fiscal al ${rateOf} restando el residual; sin restarlo, ${formatCop(whole)})`
  const rate = facts.at(RENTA_PJ, on)
  const tarifa = values.tarifaDiferido ?? rate.value
  const [enLibros, ofTax] = [costo - contable, costo - fiscal]
  const deferred = impuestoDiferido({ enLibros, fiscal: ofTax, tarifa, partida: 'activo' })
  const { clase: which, impuesto, diferencia } = deferred.result
  const { acumulada } = books.result
  const when =
    acumulada === undefined || hasta === undefined
      ? 'al año'
      : `al ${formatDate(hasta)} (${acumulada.meses} ${acumulada.meses === 1 ? 'mes' : 'meses'})`
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const lives = `${showLife(vidaContable)} en los libros y ${showLife(tax.result.vidaUtilAnos)} en lo fiscal`
  if (which === 'ninguno')
    return {
      headline: `**No hay diferencia**: en los libros y en lo fiscal se deprecian ${formatCop(contable)} ${when} (${lives}).`,
      sources: [SECTION_17, et('art. 137')],
    }
  const table = deferredTable(which, impuesto)
  const both = `${capital(when)}, contable **${formatCop(contable)}** y fiscal **${formatCop(fiscal)}**${beside}: la diferencia de **${formatCop(diferencia)}** es temporaria ${which === 'activo' ? 'deducible' : 'imponible'} y da un **${which} por impuesto diferido de ${formatCop(impuesto)}** (${formatPercent(tarifa)}).`
  // Where the deferred tax is what is asked, it comes first, and what both take after it.
  const deferredFirst = `Hay un **${which} por impuesto diferido de ${formatCop(impuesto)}** ${when}: la base contable es ${formatCop(enLibros)} y la fiscal ${formatCop(ofTax)}, y la diferencia temporaria ${which === 'activo' ? 'deducible' : 'imponible'} de ${formatCop(diferencia)} por el ${formatPercent(tarifa)} da esa cifra${beside}.`
  // "¿Pasé 12 millones a la renta, es correcto?": whether that much is deductible comes first.
  const deducted = DEDUCTIBLE.test(message.text)
    ? `${taxVerdict(message, ofYear(tax), ofYear(books))}Son deducibles **${formatCop(ofYear(tax))}**${hasta === undefined || acumulada === undefined ? ' al año' : ` en ${hasta.slice(0, 4)}`}, por la tarifa máxima de lo fiscal; en libros son ${formatCop(ofYear(books))}. `
    : ''
  const opening = `${deducted}${DEFERRED_ASKED.test(message.text) && !TAX_BESIDE.test(message.text) ? deferredFirst : both}`
  return {
    headline: `${kind === 'asiento' ? `Impuesto diferido: ${entered(table)}. ` : ''}${opening}`,
    paragraphs: [
      ...(acumulada === undefined
        ? []
        : [
            opening === both
              ? `Quedan ${formatCop(enLibros)} en libros y ${formatCop(ofTax)} de base fiscal.`
              : `Hasta ese día se depreciaron ${formatCop(contable)} en libros y ${formatCop(fiscal)} en lo fiscal.`,
          ]),
      `Con ${lives}: ${which === 'activo' ? 'lo que los libros toman antes se deduce después, así que se pagará menos impuesto' : 'lo que el impuesto toma antes ya no se deduce después, así que se pagará más impuesto'} cuando la diferencia se revierta. Va a la conciliación fiscal.`,
    ],
    steps: [
      {
        label: 'Depreciación contable',
        formula: `${formatCop(costo - (residual ?? 0))} a ${showLife(vidaContable)}`,
        value: formatCop(contable),
      },
      {
        label: 'Depreciación fiscal',
        formula: `${formatCop(costo - (residual ?? 0))} a ${showLife(tax.result.vidaUtilAnos)}`,
        value: formatCop(fiscal),
        sources: [et('arts. 131 y 137')],
      },
      {
        label: 'Diferencia temporaria',
        formula: `${formatCop(Math.max(contable, fiscal))} − ${formatCop(Math.min(contable, fiscal))}`,
        value: formatCop(diferencia),
      },
      {
        label: 'Impuesto diferido',
        formula: `${formatCop(diferencia)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
        sum: 'total',
      },
    ],
    tables: [table],
    sources: [SECTION_29, { type: 'nic', number: '12' }, SECTION_17, et('arts. 131 y 137'), et('art. 240')],
    facts: [...books.facts, ...(values.tarifaDiferido === undefined ? [rate] : [])],
    caveats: [
      ...(said !== undefined && said < shortest.result.vidaUtilAnos
        ? [
            `En lo fiscal no se acepta menos de ${showLife(shortest.result.vidaUtilAnos)}, que es la tarifa máxima del artículo 137.`,
          ]
        : said === undefined
          ? [
              `Tomé en lo fiscal ${showLife(shortest.result.vidaUtilAnos)}, la tarifa máxima del artículo 137 para ${NOMBRE_ACTIVO[clase].toLowerCase()}.`,
            ]
          : []),
    ],
    gives: { enLibros, fiscal: ofTax, partida: 'activo' },
  }
}

/** "¿Y en NIIF?" of what was depreciated before, with no life of its own: which one the books take. */
function inTheBooks(values: Depreciable, { followUp, message, own = [] }: AnswerContext): IntentAnswer | undefined {
  if (!followUp || !BOOKS_CUE.test(message.text) || values.vidaContable !== undefined) return undefined
  if (message.amounts.length > 0 || own.some((name) => name !== 'claseActivo')) return undefined
  return {
    headline:
      'En NIIF se deprecia **en la vida útil que la empresa espera usarlo**, y no por la tarifa fiscal del artículo 137, que solo limita lo deducible.',
    paragraphs: [
      'En NIIF para las PYMES (sección 17) se resta además el valor residual y se empieza cuando el activo está listo para usarse. Si la vida útil es otra que la fiscal, la diferencia va a la conciliación fiscal y genera impuesto diferido: dime los años y la calculo.',
    ],
    sources: [SECTION_17, { type: 'nic', number: '16' }, et('art. 137')],
  }
}

const LAND = '(?:el |la |del? |al )?(?:terreno|lote|suelo)'
const LAND_BEHIND = new RegExp(
  `^ ?(?:millones |mil |pesos |palos )?(?:son|es|corresponde\\w?|pertenece\\w?|van?|de|del|al|por) ?(?:a |de )?${LAND}\\b`,
)
const PERCENT = /^[\d.,]{1,6} ?(?:%|por ?ciento)/
const LAND_AHEAD = /\b(?:terreno|lote|suelo)\b[^\d.,;?]{0,24}$/
/** "200 millones, de los cuales 50 son el terreno": what is not worn out. */
export const terreno = money('Valor del terreno', [], {
  read(message, context) {
    const sums = sumsOf(message, context)
    const found =
      sums.length < 2 && context.before === undefined
        ? undefined
        : sums.find(({ start, end }, at) => {
            const next = message.text.slice(end, Math.min(sums[at + 1]?.start ?? message.text.length, end + 40))
            return LAND_BEHIND.test(next) || LAND_AHEAD.test(message.text.slice(sums[at - 1]?.end ?? 0, start))
          })
    if (found !== undefined) return found.value
    const { text, percents } = message
    const part = percents.find(({ start }) => LAND_BEHIND.test(text.slice(start, start + 60).replace(PERCENT, '')))
    const [whole] = sums
    return part === undefined || whole === undefined ? undefined : Math.round(percentOf(whole.value, part.value))
  },
})

/** What the asset cost with what had it ready for use, less the land below it. */
export const withoutLand = ({
  costoActivo: price,
  adicionesActivo: added = 0,
  ivaDelActivo: iva = 0,
  terreno: land = 0,
}: {
  readonly costoActivo?: number | undefined
  readonly ivaDelActivo?: number | undefined
  readonly adicionesActivo?: number | undefined
  readonly terreno?: number | undefined
}): number | undefined => {
  const costo = price === undefined ? undefined : price + Math.round((price * iva) / 100) + added
  return costo === undefined || land >= costo ? costo : costo - land
}

/** "¿Lo puedo llevar todo este año?" */
const AT_ONCE =
  /\b(?:todo|entero|complet[oa]|de una(?: vez)?|de un (?:solo )?(?:golpe|tiro)|un solo ano|este (?:mismo )?ano)\b/
const WEARS_OUT =
  /\b(?:depreci(?:o|a|ar|amos|acion)|amorti(?:zo|zar|zamos|zacion) (?:por |al |cada )?(?:mes|mensual|ano|anual))\b/
/** What another intent tells of an asset or of a loan. */
const ASKS_BESIDES =
  /\b(?:asientos?|contabili\w{1,6}|registr\w{1,5}|renta|iva|impuestos?|diferid\w{1,2}|temporari\w{1,2}|deduc\w{1,6}|prestamos?|creditos?|cuotas?|niif|utilidad|vend\w{1,5}|venta|revalu\w{1,5})\b/

const TAX_OF_THE_PRICE =
  /\b(?:(?:sin|con|mas|antes de) iva|iva(?: descontable)?(?= (?:de |por )?\$?\d{4}|(?: (?:de |por )?\$?\d{1,3}[.']\d{3})))\b/g
/** "¿Por cuánto entra al activo?" */
const ASKS_COST =
  /\bcosto (?:inicial|del? activo|total|historico)\b|\bcapitaliz\w{1,4}\b|\b(?:entra|registro|activo|llevo|queda)\w{0,3} (?:al|en el|como|en) (?:activo|libros)\b/

const SEVERAL_SHIFTS =
  /\b(?:dos|tres|varios|2|3) turnos\b|\b(?:16|18|20|24|dieciseis|veinticuatro) horas\b|\bdia y noche\b|\b24 ?\/ ?7\b/
const ONE_SHIFT = /\bun(?: solo| unico)? turno\b|\b(?:8|ocho) horas\b/
const SHIFTS = new RegExp(`${SEVERAL_SHIFTS.source}|${ONE_SHIFT.source}`)
const LONGER_SHIFTS = /\b(?:tres|3) turnos\b|\b(?:18|20|24|veinticuatro) horas\b|\bdia y noche\b|\b24 ?\/ ?7\b/
const MORE_SHIFTS = 1.25

export const depreciacion = intent({
  id: 'depreciacion',
  subject: 'depreciacion',
  title: 'Depreciación de un activo y su vida útil',
  // One that is sold leaves the books: what is asked is what comes of that.
  tells: ({ text, amounts, duration }) =>
    amounts.length > 0 &&
    WEARS_OUT.test(text) &&
    (duration !== undefined || EACH_TIME.test(text)) &&
    !sellsAsset(text) &&
    // The tax of the price is told here, and not asked for.
    !ASKS_BESIDES.test(text.replace(TAX_OF_THE_PRICE, ' ')),
  keeps: SHIFTS,
  fits: ({ text, amounts }) =>
    !sellsAsset(text) && !(amounts.length > 0 && SOLD_FOR.test(text) && !OTHER_OF_A_SALE.test(text)),
  slots: {
    costoActivo,
    ivaDelActivo,
    adicionesActivo,
    aparteDelActivo,
    valorResidual,
    residualPct,
    tasaDicha: percent('Tarifa mencionada', ['tarifa', 'recargo']),
    tasaFiscal,
    masDeUnTurno: flag('Se usa 16 horas o más al día', ({ text }) =>
      SEVERAL_SHIFTS.test(text) ? true : ONE_SHIFT.test(text) ? false : undefined,
    ),
    claseActivo,
    vidaUtil,
    fechaCompra,
    hastaCuando,
    vidaContable,
    tarifaDiferido,
    otraTasa,
    terreno,
  },
  answer(values, context) {
    const { facts, on, today, kind, message, merged } = context
    const { claseActivo: clase, fechaCompra: compra } = values
    const costo = withoutLand(values)
    const { adicionesActivo: added = 0, aparteDelActivo: apart = 0 } = values
    const land = (withoutLand({ ...values, terreno: 0 }) ?? 0) - (costo ?? 0)
    const vida = values.vidaContable ?? values.vidaUtil
    const special = message.amounts.length === 0 ? SPECIAL.find(([test]) => test.test(message.text))?.[1] : undefined
    if (special !== undefined) return { headline: special, sources: [{ type: 'nic', number: '16' }, et('art. 137')] }
    if (costo === undefined)
      return {
        headline:
          clase === undefined
            ? `La depreciación fiscal máxima al año es de **${figure(depreciacionKey('computo'))} en cómputo, ${figure(depreciacionKey('maquinaria'))} en maquinaria, ${figure(depreciacionKey('muebles'))} en muebles, ${figure(depreciacionKey('vehiculos'))} en vehículos y ${figure(depreciacionKey('construcciones'))} en construcciones**.`
            : `La depreciación fiscal máxima de ${NOMBRE_ACTIVO[clase].toLowerCase()} es del **${figure(depreciacionKey(clase))} al año** (unos ${formatNumber(Math.round(100 / facts.at(depreciacionKey(clase), on).value))} años).`,
        paragraphs: [NOT_MONEY_YET],
        tables: RATES,
        sources: [et('art. 137'), { type: 'nic', number: '16' }],
        caveats: [`Un activo de hasta ${figure(MENOR_CUANTIA)} puede deducirse completo en el año de compra.`],
      }
    const compared = depreciacionComparada({ ...values, costoActivo: costo + land }, context)
    if (compared !== undefined) return compared
    const books = inTheBooks(values, context)
    const residual =
      values.valorResidual ??
      (values.residualPct === undefined ? undefined : Math.round(percentOf(costo, values.residualPct)))
    const hasta =
      values.hastaCuando ?? (compra === undefined ? undefined : compra > today ? undefined : closeOf(compra, today))
    const calculation = depreciacionLineaRecta(
      {
        fechaCompra: compra ?? notAfter(on, today),
        costo,
        clase: clase ?? 'maquinaria',
        ...(residual === undefined || residual >= costo ? {} : { valorResidual: residual }),
        ...(vida === undefined ? {} : { vidaUtilAnos: vida }),
        ...(hasta === undefined || compra === undefined ? {} : { hasta }),
      },
      facts,
    )
    const { anual, mensual, vidaUtilAnos, maximaFiscalAnual, menorCuantia, acumulada } = calculation.result
    const life = Number.isInteger(vidaUtilAnos)
      ? `${formatNumber(vidaUtilAnos)} años`
      : `${Math.round(vidaUtilAnos * 12)} meses`
    const over = anual > maximaFiscalAnual && !INTANGIBLE.test(merged.text)
    const whole = menorCuantia ? '; por su valor también puede deducirse completo en el año de compra' : ''
    const sofar =
      acumulada === undefined || hasta === undefined
        ? ''
        : ` Al ${formatDate(hasta)} van ${acumulada.meses} ${acumulada.meses === 1 ? 'mes' : 'meses'}: **${formatCop(acumulada.valor)}** acumulados${acumulada.mesesDelAno === acumulada.meses ? '' : ` (${formatCop(acumulada.delAno)} de ${hasta.slice(0, 4)})`} y **${formatCop(acumulada.saldo)}** en libros.`
    if (sofar === '' && compra === undefined && message.amounts.length < 2 && ACCUMULATED.test(message.text))
      return {
        ...askBack(
          `¿Desde qué fecha se usa? La acumulada son **${formatCop(mensual)} por cada mes de uso** (${formatCop(costo)} a ${life}), y sin esa fecha no la puedo decir.`,
          [et('art. 137')],
          'fechaCompra',
        ),
      }
    // Art. 140: a quarter more for what works sixteen hours a day, and for no building.
    if (values.masDeUnTurno === true && vida === undefined && clase !== 'construcciones') {
      const rate = facts.at(depreciacionKey(clase ?? 'maquinaria'), on).value
      const most = Math.round(maximaFiscalAnual * MORE_SHIFTS)
      const ofYear =
        acumulada !== undefined && acumulada.mesesDelAno < 12
          ? `; por los ${acumulada.mesesDelAno} meses de uso del año, **${formatCop(Math.round(acumulada.delAno * MORE_SHIFTS))}**`
          : ''
      return fromCalculation(calculation, {
        // How much more than a quarter longer shifts give is disputed: told, and not charged.
        ...(LONGER_SHIFTS.test(merged.text) ? { answered: false } : {}),
        headline: `Con 16 horas diarias de uso la depreciación fiscal sube un 25 %: del ${formatPercent(rate)} al ${formatPercent(rate * MORE_SHIFTS)}, hasta **${formatCop(most)} al año**${ofYear}. Con un solo turno son ${formatCop(maximaFiscalAnual)}.`,
        paragraphs: [
          'Si trabaja más de 16 horas, el aumento va en proporción. En los libros se deprecia por el tiempo que de verdad va a durar.',
        ],
        sources: [et('arts. 137 y 140')],
        steps: [
          ...calculation.steps,
          {
            label: 'Con más de un turno',
            formula: `${formatCop(maximaFiscalAnual)} × ${formatNumber(MORE_SHIFTS)}`,
            value: formatCop(most),
            sources: [et('art. 140')],
          },
        ],
      })
    }
    // "¿Cuánto va depreciado a hoy?" wants that first.
    const each = EACH_TIME.test(message.text)
    const wanted =
      TO_DATE.test(message.text) || UNTIL.test(message.text) || ACCUMULATED.test(each ? message.text : merged.text)
    const asked = sofar !== '' && wanted && !(each && !ACCUMULATED.test(message.text) && EACH_FIRST.test(message.text))
    const byMonth =
      each && /\bmes(?:es)?\b|\bmensual/.test(message.text) && !/\banual|\bal ano\b|\bcada ano\b/.test(message.text)
    const lead =
      AT_ONCE.test(message.text) && (kind === 'sino' || menorCuantia)
        ? menorCuantia
          ? 'Sí puedes llevarlo completo este año. '
          : `No todo en un año: pasa de ${figure(MENOR_CUANTIA)}. `
        : ''
    if (books !== undefined)
      return { ...books, headline: `${books.headline} Con la misma vida (${life}) son **${formatCop(anual)} al año**.` }
    const span =
      asked || !/\bcuantos anos\b|\bvida util\b|\bcuanto (?:tiempo|dura)\b/.test(message.text) ? '' : `En **${life}**. `
    const intangible = INTANGIBLE.test(merged.text)
    return fromCalculation(calculation, {
      ...(intangible
        ? {
            steps: calculation.steps.filter(({ label }) => !/^(?:Máximo fiscal|Tope de menor)/.test(label)),
            sources: [SECTION_18, { type: 'nic', number: '38' }],
          }
        : added > 0
          ? {
              steps: [
                {
                  label: 'Costo inicial',
                  formula: `${formatCop(costo - added)} + ${formatCop(added)} de dejarlo listo para usar`,
                  value: formatCop(costo),
                  sources: [SECTION_17],
                },
                ...calculation.steps,
              ],
            }
          : {}),
      headline: `${added > 0 && ASKS_COST.test(message.text) ? `El costo inicial es de **${formatCop(costo)}**. ` : ''}${span}${lead}${asked ? `${sofar.trim()} ` : ''}La ${intangible ? 'amortización' : 'depreciación'} en línea recta de ${formatCop(costo)} a ${life} es de ${byMonth ? `**${formatCop(mensual)} al mes** (${formatCop(anual)} al año)` : `**${formatCop(anual)} al año** (**${formatCop(mensual)} al mes**)`}${whole}.${asked || each ? '' : sofar}`,
      ...(over || (each && !asked && sofar !== '')
        ? {
            paragraphs: [
              ...(each && !asked && sofar !== '' ? [sofar.trim()] : []),
              ...(over
                ? [
                    `En renta se aceptan como máximo ${formatCop(maximaFiscalAnual)} al año completo (${formatPercent(facts.at(depreciacionKey(clase ?? 'maquinaria'), on).value)}); el exceso se deduce en los años siguientes.`,
                  ]
                : []),
            ],
          }
        : {}),
      caveats: [
        ...((values.ivaDelActivo ?? 0) > 0
          ? [
              `El costo lleva el IVA: ${formatCop(values.costoActivo ?? 0)} más ${formatCop(Math.round(percentOf(values.costoActivo ?? 0, values.ivaDelActivo ?? 0)))}. Si es un activo fijo real productivo, ese IVA puede restarse del impuesto de renta, y entonces no va al costo.`,
            ]
          : []),
        ...(apart > 0
          ? [
              `${formatCop(apart)} no entran al costo: la capacitación, los seguros y la publicidad son gasto del periodo, y el IVA descontable va al 2408.`,
            ]
          : []),
        ...(/\b(?:desmantel|desmont)/.test(merged.text) && added > 0
          ? ['El desmantelamiento se suma a valor presente, con la provisión (26) de contrapartida.']
          : []),
        ...(land > 0 ? [`El terreno (${formatCop(land)}) no se deprecia: se deprecia solo lo demás.`] : []),
        ...(clase === undefined && vida === undefined
          ? ['Se supuso maquinaria o equipo (10 años): dime el activo o su vida útil si es otra.']
          : []),
        ...(acumulada === undefined ? [] : ['Se cuenta por meses desde que el activo está listo para usarse.']),
        ...calculation.caveats,
      ],
    })
  },
})

/** Bought this year: up to its end, as its return and its books are made. Before it: up to today. */
const closeOf = (compra: IsoDate, today: IsoDate): IsoDate =>
  compra.slice(0, 4) === today.slice(0, 4) ? `${today.slice(0, 4)}-12-31` : today
