import { formatCop, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { tarifaKey } from '../../../../shared/tax/facts/retencion.ts'
import { GANANCIA_OCASIONAL, LOTERIAS, RENTA_PJ, VIVIENDA_EXENTA } from '../../../../shared/tax/facts/tax.ts'
import { gananciaOcasional } from '../../../../shared/tax/gananciaOcasional.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { debeDeclararRenta, impuestoPersona } from '../../../../shared/tax/rentaPersonas.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { splitGain } from '../contabilidad/baja.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot, type Values } from '../intent.ts'
import { inDigits } from '../procedimiento/numbers.ts'
import { choice, date, flag, money, percent, text } from '../slots.ts'
import { bareAlone, bareAnswer, bareBeside, oneOf } from './bare.ts'
import { opening } from './say.ts'
import { contribuyente, FILES_FOR_THE_DEAD, residente } from './slots.ts'

const PRIZE =
  /\bloteria\b|\brifas?\b|\bpremios?\b|\bbaloto\b|\bapuestas?\b|\bchance\b|\bsorteos?\b|\bbingo\b|\bconcurso\b/
const INHERITED =
  /\bhered[aeo]\w*|\bherencias?\b|\bsucesion(?:es)?\b|\bdonacion(?:es)?\b|\bdon(?:o|ó|a|an|aron|ar|ara|ado|ada)\b|\bregal(?:o|a|an|ar|aron|aran|ado|ada|e)\b|\b(?:nos|me|le) dej(?:o|aron)\b|\blegad[oa]s?\b|\bseguro de vida\b/
/** "Mi papá falleció y me toca una finca." */
const DIED = /\b(?:fallec|muri|difunt)\w{1,4}\b/
const DONATED = /\bdon(?:acion|ar|o|aron|ada|ado)\b|\bregal\w+/
const SOLD = /\bme compro\b|\bvend[iíeo]\w*|\bventas?\b|\benajen\w*|\bsali(?:mos|eron)? del?\b|\bcompre\b|\bcost[oó]\b/
const HOME =
  /\bdonde (?:yo )?(?:viv[ioea]\w*|viviamos|vivia)\b|\bvivienda\b|\bcasa de habitacion\b|\bhabitacion\b|\bfamiliar\b|\bpropia casa\b|\b(?:mi|nuestra|la|el) (?:casa|apartamento|apto)\b|\bcasas?\b|\bapartamentos?\b|\bapto\b/
type Clase = 'activo' | 'vivienda' | 'loteria' | 'herencia'

function kindOf({ text: words }: Understood): Clase | undefined {
  if (PRIZE.test(words) && !/\bvend\w+/.test(words)) return 'loteria'
  if ((INHERITED.test(words) || DIED.test(words)) && !/\bvend\w+|\bventa\b/.test(words)) return 'herencia'
  if (HOME.test(words) && SOLD.test(words)) return 'vivienda'
  return SOLD.test(words) ? 'activo' : /\bdonde (?:yo )?viv/.test(words) ? 'vivienda' : undefined
}

/** "¿Y si la vendemos antes de la sucesión?": the estate sells it, and what is inherited is money. */
const BEFORE_IT_IS_SHARED = /\b(?:antes de|sin)\b[^.;?]{0,25}\b(?:sucesion|adjudic\w{1,5}|repart\w{1,5})\b/
const NO_BUILDING = /\b(?:cdts?|ahorros|acciones|carro|moto|vehiculo|dinero|plata|efectivo|cuenta)\b/
const LIFE_POLICY = /\bseguros? de vida\b/
const INSTEAD_OF = /\b(?:en (?:vez|lugar) (?:de|del)|no) (?:un |una |el |la |ese |esa )?[a-z]{3,15}\b/
const IF = /\bsi\b|\bfuera\b|\bhubiera\b|\bes\b|\bera\b|\bpon\b|\bsupon\w*/
const OTHER_GOODS = /\b(?:lote|local|bodega|finca|carro|camion|moto|oficina|acciones|terreno|parqueadero)\b/
const LIVED =
  /\b(?:el|ella|mama|papa|abuel[oa]|siempre) viv(?:ia|io)\b|\bviv(?:ia|io|ian|imos|iamos) (?:ahi|alla|en ella)\b|\bdonde (?:yo |ella |el |mi \w{3,8} )?(?:viv[ioea]\w*|viviamos)\b|\bde habitacion\b|\bmi (?:propia )?vivienda\b|\bfamiliar\b|\bvivienda propia\b/
/** "¿Me libro del impuesto?": a Sí is that there is none. */
const ESCAPES = /\b(?:me|nos|se) (?:libr|salv|escap)\w{1,4}\b/
const NEW_HOME =
  /\b(?:met|invert|inviert|pon|us)\w*[^.;?\d]{0,25}\b(?:otr[oa]|un[ao]?) (?:apto|apartamento|casa|casita|vivienda)\b|\bafc\b|\bcompr\w+ (?:otra|una|un|nueva|otro)\b|\botra (?:vivienda|casa|casita)\b|\bcon (?:eso|esa plata|lo de la venta) (?:\w+ ){0,3}compr\w+|\bpara una casa\b|\bva (?:\w+ ){0,2}para (?:una|otra)\b|\bpagar (?:el |un )?(?:credito|hipoteca)\b|\bcumpl\w+ (?:los )?requisitos\b/
const NO_NEW_HOME =
  /\bgast[oae]\w*\b|\bsin (?:cuenta )?afc\b|\bno (?:\w+ ){0,4}(?:afc|compr\w+|us\w+)\b|\bcdt\b|\bsin comprar\b|\bsin (?:pasar|usar|meter)\w*\b/

const BOUGHT = String.raw`\b(?:(?<!\bme )compr(?:e|amos|o|ado|ada)|adquir(?:i|imos|ido|ida)) (?:\w+ ){0,3}`
/** "Adquiridos en enero/2026", "lo compré en marzo de 2024". */
const BOUGHT_IN_MONTH = new RegExp(
  `\\b(?<!\\bme )(?:compr|adquir)\\w{1,6} (?:\\w{1,10} ){0,3}en (${MONTHS.join('|')}|ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\\b(?:(?: de(?:l)?(?: ano)? | ?/ ?| )(20\\d\\d)\\b)?`,
)
const LAST_YEAR = new RegExp(`${BOUGHT}el ano pasado\\b`)
const SAME_VALUE = /\b(?:por|en|a) (?:los|las|el|lo|ese|esos) mism[oa]s?\b/
const THIS_YEAR = new RegExp(`${BOUGHT}este (?:mismo )?ano\\b`)

/** "Antes de los dos años", "no había cumplido dos años". */
const SHORT_OF_IT =
  /\b(?:antes de|menos de|sin (?:cumplir|completar)|no (?:\w{1,8} ){0,2}(?:cumpl|complet|ajust|lleg|ten|llev)\w{1,5}(?: a)?) (?:los |las )?(?:\d{1,2}|un|dos|tres|cuatro) (?:anos?|meses)\b/
/** Months of possession: "hace 6 años", "año y medio", "14 meses", from the year of purchase. */
function monthsOf({ text: words, duration }: Understood, { today }: { readonly today: string }): number | undefined {
  if (duration !== undefined) {
    const months = duration.years * 12 + duration.months
    if (months > 0 && SHORT_OF_IT.test(words)) return months - 1
    if (months > 0)
      return (
        months + (duration.years > 0 && /\bano y medio\b|\banos y medio\b/.test(words) && duration.months === 0 ? 6 : 0)
      )
  }
  if (/\bano y medio\b/.test(words)) return 18
  const bought =
    /\b(?:compr|adqui)\w+ (?:\w+ ){0,6}en (?:el )?(?:ano )?((?:19|20)\d\d)\b|\bcompra (?:en )?((?:19|20)\d\d)\b/.exec(
      words,
    )
  const year = Number(bought?.[1] ?? bought?.[2])
  // From the first of January of last year it is not yet two.
  const now = Number(today.slice(5, 7))
  if (bought === null && LAST_YEAR.test(words)) return now - 1 + 12
  const [, verbMonth, verbYear] = BOUGHT_IN_MONTH.exec(words) ?? []
  const month = verbMonth === undefined ? 0 : MONTHS.findIndex((name) => name.startsWith(verbMonth.slice(0, 3))) + 1
  if (month > 0) {
    const of = verbYear === undefined ? Number(today.slice(0, 4)) - (month > now ? 1 : 0) : Number(verbYear)
    const months = (Number(today.slice(0, 4)) - of) * 12 + now - month
    if (months >= 0) return months
  }
  if (bought === null && THIS_YEAR.test(words)) return now - 1
  return Number.isNaN(year) || year === 0 ? undefined : Math.max(0, (Number(today.slice(0, 4)) - year) * 12)
}

/** "La compré en 2021", "me costó 310 en 2012", "costo 60M (2021)". */
const YEAR_BOUGHT = /\b(?:compr|adqui|cost|hered|construi)\w{1,6}\b(?:(?! vend)[^;?]){0,40}?[ (](?:19|20)\d\d\b/g
/** The year of the sale, never the one in which it was bought. */
const anoGravable: Slot<number, false> = {
  label: 'Año gravable',
  type: 'year',
  read: ({ text: words, taxYear }, { today }) =>
    taxYear ??
    [...words.replace(YEAR_BOUGHT, ' ').matchAll(/\b20[12]\d\b/g)]
      .map(([each]) => Number(each))
      .filter((each) => each >= 2023 && each <= Number(today.slice(0, 4)))
      .at(-1),
  show: String,
  required: false,
}

const posesion: Slot<number, false> = text<number>(
  'Meses de posesión',
  (message, context) => monthsOf(message, context),
  (value) => `${value} meses`,
)

export const PRICE =
  /\bvend\w+|\bvale\b|\b(?:dan|den|dieran|dieron)\b|\bofrecen\b|\bme compro\b|\bherede\b|\bcada un[oa]\b/
export const PAID_FOR_IT =
  /\bcost(?:o|aron|ado|aba|aban)\b|\b(?<!\bme )compr(?:e|o|ad[oa]|amos)\b|\badquir\w+|\bsucesion\b|\badjudic\w+/
const TAX_COST =
  /\bcosto fiscal\b|\bfiscalmente (?:me |nos |le )?(?:est[aá]\w{0,3}|cost\w{1,4}|val\w{1,3}|figur\w{1,4}|l[ao] ten\w{1,4}|ten\w{1,4}|va|iba)\b|\b(?:re)?ajustad[oa]\b/
/** "$400M precio, $250M costo fiscal". */
const COST_BEHIND = /^ ?(?:millones |pesos |m )?(?:de )?costo(?: fiscal)?(?! ?(?:de |es |por )?[:=$]{0,3} ?\d)\b/
const IN_BOOKS =
  /\blibros\b|\b(?:ten\w+|estaba|figuraba) declarad[oa]\b|\bl[ao] declar(?:e|aba|abamos)\b|\bcosto fiscal\b|\bvalor fiscal\b|\bcontabilidad\b/
/** "Dan 35 por él", "lo pagaron a 310": what it is sold for. */
const SOLD_FOR =
  /\bvend\w+|\bprecio\b|\b(?:dan|dieron|dieran|den|ofrec\w+|pag(?:an|aron|aran)|recib(?:e|o|imos|i|iremos))\b/
const NO_PRICE =
  /\bcost\w+|\b(?<!\bme )compr\w+|\badquir\w+|\bdep(?:rec\w*)?\b|\bretuv\w+|\bretien\w+|\bretenc\w+|\bavaluo\b|\bcatastr\w+|\blibros\b|\bfiscal\w*|\bmejora\w*|\bsocios?\b|\bhered\w+|\bgananci\w*|\butilidad\w*|\bimpuestos?\b|\bcomision\w*|\bgast\w+|\bdeud\w+|\bcredito\b/
/** "Le retuvieron algo en la notaría": what the seller had withheld of the sale. */
const WHO_TAKES =
  /\bquien(?:es)?\b|\bme (?:quit|descuent|retien)\w+|\bquien me\b|\bme (?:entreg|d[ai]|pag)\w* (?:\w+ )?menos\b/
const WITHHELD = /\bretuv\w+|\bretien\w+|\bretenc\w+|\bretefuente\b|\bnotari[ao]\b|\btraspaso\b/
const AT_THE_NOTARY =
  /\b(?:retuv\w{1,4}|retien\w{1,2}|retenci\w{1,4}|retefuente|descuent\w{1,2}|quitan|cobran)\b[^.;]{0,40}\b(?:transito|traspaso)\b|\b(?:transito|traspaso)\b[^.;]{0,40}\b(?:retien\w{1,2}|retenci\w{1,4}|retefuente|descuent\w{1,2}|quitan)\b|\b(?:retuv\w{1,4}|retien\w{1,2}|retenci\w{1,4}|retefuente|descuentan|quitan)\b[^.;]{0,40}\bnotari\w{1,2}\b|\bnotari\w{1,2}\b[^.;]{0,40}\b(?:retien\w{1,2}|retenci\w{1,4}|retefuente|descuentan|quitan)\b/
const ASKS_TAX = /\bimpuestos?\b|\bganancia ocasional\b|\brenta\b/
const CADASTRE = /\bavaluo\b|\bautoavaluo\b|\bcatastr\w+/

/** "Lo compré hace 8 años por 90" beside a price in millions: a term stands between the verb and the sum. */
const BOUGHT_AGO =
  /\bcompr(?:e|amos|o|aron) (?:hace \d{1,2} anos|en (?:el )?(?:ano )?(?:19|20)\d\d|en el \d\d)(?: (?:por|en|a|y me costo|pague)){1,2} (\d{1,4}(?:[.,]\d)?)(?![.,]?\d| ?(?:mil|palos|%|anos))/
const boughtLongAgo = ({ text: words, amounts }: Understood): number | undefined => {
  const written = BOUGHT_AGO.exec(words)?.[1]
  return written === undefined || !amounts.some(({ value }) => value >= 1_000_000)
    ? undefined
    : Math.round(Number(written.replace(',', '.')) * 1_000_000)
}

const HEIRS = /\b(\d{1,2}) (?:herman[oa]s|hij[oa]s|hereder[oa]s|prim[oa]s|sobrin[oa]s|niet[oa]s|partes)\b/
/** "¿Cuánto paga cada uno?" asks of a share; "100 a cada uno" tells it. */
/** "Nos la dejó a mis dos hermanos y a mí": one more than are counted. */
const WITH_ME = /\b(?:a )?mis? (\d{1,2}) (?:herman[oa]s|prim[oa]s) y (?:a )?(?:mi|yo)\b/
const ASKS_OF_EACH = /\b(?:cuanto|que)\b[^.;?\d]{0,40}\bcada (?:un[oa]|cual|herman[oa]|hereder[oa]|hij[oa])\b/
const AMONG = /\bsomos\b|\beramos\b|\bentre\b|\bhereder[oa]s\b|\bpor partes iguales\b|\brepart\w+/
const SHARES_OF_IT: readonly (readonly [number, RegExp])[] = [
  [
    50,
    /(?<!\b(?:fuera|fueran|hubiera sido|seria|por|en) )\bla mitad\b|\ba medias\b|\b(?:50 ?%|cincuenta por ciento) (?:es |era )?(?:mio|mia|de mi)\b|\bentre (?:los )?dos\b|\bentre mi herman[oa] y yo\b|\ba mi y a mi (?:herman[oa]|prim[oa]|espos[oa])\b|\bmi herman[oa] y (?:yo|a mi)\b/,
  ],
  [100 / 3, /\bun tercio\b|\btercera parte\b/],
  [25, /\bcuarta parte\b|\bun cuarto de\b/],
]

interface Place {
  readonly at: number
  readonly end: number
}
/** "Le metí 20 en mejoras": part of what it cost. */
const IMPROVED = /\bmejoras?\b|\bremodel\w+|\barreglos?\b|\badecuaci\w+/
const IMPROVED_AFTER =
  /^ ?(?:millones |palos |pesos |mil )?(?:en|de|por|para) (?:(?:las?|unas?|los?) )?(?:mejoras?|remodel\w+|arreglos?|arreglarl[ao]|adecuaci\w+|construi\w*|reform\w+)\b/
const IMPROVED_BEFORE =
  /\b(?:mejoras?|remodel\w+|arreglos)(?: (?:de|por|fueron|son|valieron|costaron|como|unos)){0,2} ?\$? ?$/
/** "Me retuvieron en la notaría 1.900.000": paid on account, and no price. */
const WITHHELD_BEFORE =
  /\b(?:retuv\w+|retien\w+|retenci\w+|rte|retefuente|descontaron|quitaron)(?: (?:en|la|el|notaria|transito|por|del?|fue|como|me|nos|\d ?%)){0,6} ?\$? ?$/

/** "Dep. fiscal acum. 70 millones": of the cost, what was subtracted of it already. */
const DEPRECIATED_BEFORE =
  /\bdep(?:rec(?:iacion(?:es)?|iad[oa]s?|iamos)?)?\b\.?(?: (?:fiscal(?:mente)?|contable(?:mente)?|acum|acumulad[oa]|tomada|deducid[oa]|ya|y|e|por|de|en|fue|es|va|lleva|llevaba|va en)\.?){0,6} ?[:=]? ?\$? ?$/
const DEPRECIATED_AFTER =
  /^ ?(?:millones |palos |pesos |m )?(?:(?:ya )?(?:depreciad[oa]s?|deducid[oa]s?)\b|(?:de|en|por) (?:la )?dep(?:reciacion)?\b)/
const isDepreciation = (text: string, { at, end }: Place): boolean =>
  DEPRECIATED_BEFORE.test(text.slice(Math.max(0, at - 60), at)) || DEPRECIATED_AFTER.test(text.slice(end, end + 50))
/** "Costo neto de depreciación 310", "en libros vale 310": nothing more comes off it. */
const NET_COST =
  /\bcosto (?:fiscal )?neto\b|\bnet[oa] de (?:la )?depreciacion\b|\b(?:costo|valor|saldo) (?:fiscal )?(?:neto )?en libros\b/

/** "Compró un camión hace 6 años en 80": the term stands between. */
const BOUGHT_SINCE =
  /(?<!\bme )\b(?:compr(?:e|o|amos|aron)|adquir\w+)\b[^.;,?]{0,30}\bhace \d{1,2} (?:anos?|meses) (?:en|por|a) ?\$? ?$/
/** "Gané una lotería", "con ganancia de 40": of a prize or of what was gained, by its likelihood. */
const GAINED = /\bloteri\w+|\bpremio\w*|\brif\w+|\bcon (?:una )?(?:ganancia|utilidad) de\b/
/** A sale with what it cost: not a prize, and nothing that was inherited. */
const OWN_SALE = /\b(?:vend\w+|venta|sal(?:ir|imos|gamos|e|io) de|compr\w+|cost\w+)\b/
const NOT_PAID =
  /\bvend\w+|\bprecio\b|\b(?:dan|dieron|ofrec\w+)\b|\bdep(?:rec\w*)?\b|\bretenc\w+|\bretuv\w+|\bretien\w+|\bavaluo\b|\bmejora\w*|\bneto\b|\blibros\b/
/** "Vendo un apto que me costó 210 en 320": the first is what it cost, and "en" tells the price. */
const PAID_LAST = /\b(?:cost(?:o|aron|ado)|(?<!\bme )compr(?:e|o|ad[oa]|amos))\b(?: (?!vend)\w+){0,4}$/
const sellsFor = ({ value, before }: { readonly value: number; readonly before: string }) =>
  PAID_LAST.test(before) ? undefined : value

const slots = {
  clase: {
    ...choice<Clase>(
      'Qué es',
      {
        activo: 'venta de un bien',
        vivienda: 'venta de la vivienda',
        loteria: 'premio',
        herencia: 'herencia o donación',
      },
      (message, { before }) => {
        const found = kindOf(message)
        // How what is sold was come by is told in passing.
        if (
          found === 'herencia' &&
          (before === 'activo' || before === 'vivienda') &&
          !/\bsi (?:es|fuera)\b/.test(message.text)
        )
          return undefined
        if (found !== 'herencia' && before === 'herencia' && /\bvend\w+/.test(message.text))
          return BEFORE_IT_IS_SHARED.test(message.text) ? undefined : 'activo'
        if (before === undefined) return found
        if (before === 'herencia' && !/\bcompr\w+/.test(message.text)) return undefined
        // "¿Y si en vez de un lote hubiera sido mi casa?"; "la había comprado hace…" of a house is still the house.
        const words = message.text.replace(INSTEAD_OF, ' ')
        // "¿Y si el premio fuera un carro de 70?" is still a prize.
        if (before === 'loteria' && !/\bvend\w+/.test(words)) return found === 'herencia' ? found : undefined
        if (OTHER_GOODS.test(words)) return 'activo'
        return found === 'activo' ? undefined : (found ?? (HOME.test(words) && IF.test(words) ? 'vivienda' : undefined))
      },
    ),
    // What was won or gained says nothing of the price of something else.
    replaces: ['utilidadDicha'],
  },
  venta: {
    ...money('Precio de venta', ['venta', 'herencia', 'utilidad', 'pago', 'dividendo', 'ingresos'], {
      main: true,
      read: oneOf(
        bareBeside(PRICE, sellsFor),
        bareAnswer,
        bareBeside(/^(?:por|en)$/),
        bareBeside(SOLD_FOR, ({ value, before }) => (NO_PRICE.test(before) ? undefined : value)),
      ),
    }),
    takes: (words: string, sum: Place) =>
      OWN_SALE.test(words) &&
      !GAINED.test(words) &&
      !isDepreciation(words, sum) &&
      isCalled(SOLD_FOR, NO_PRICE)(words, sum),
    orByRole: true,
  },
  costo: {
    ...money('Costo fiscal', ['costoFiscal', 'costos', 'valorActivo'], {
      read: oneOf(
        bareBeside(TAX_COST),
        bareBeside(PAID_FOR_IT),
        boughtLongAgo,
        bareBeside(IN_BOOKS),
        ({ text: words }) => (/\btotalmente depreciad/.test(words) ? 0 : undefined),
      ),
    }),
    takes: (words: string, sum: Place) =>
      COST_BEHIND.test(words.slice(sum.end, sum.end + 40)) ||
      isCalled(TAX_COST)(words, sum) ||
      BOUGHT_SINCE.test(words.slice(Math.max(0, sum.at - 70), sum.at)) ||
      (!TAX_COST.test(words) &&
        OWN_SALE.test(words) &&
        !isDepreciation(words, sum) &&
        isCalled(PAID_FOR_IT, NOT_PAID)(words, sum)),
    orByRole: true,
  },
  /** What it was bought for gives way to the tax cost that is told beside it. */
  pagadoPorEl: {
    ...money('Lo que se pagó por él', []),
    takes: (words: string, sum: Place) => TAX_COST.test(words) && isCalled(PAID_FOR_IT, TAX_COST)(words, sum),
  },
  mejoras: {
    ...money('Mejoras', [], { read: bareBeside(IMPROVED) }),
    takes: (text: string, { at, end }: Place) =>
      IMPROVED_AFTER.test(text.slice(end, end + 40)) || IMPROVED_BEFORE.test(text.slice(Math.max(0, at - 50), at)),
  },
  retenido: {
    ...money('Lo que le retuvieron', []),
    takes: (text: string, { at }: Place) => WITHHELD_BEFORE.test(text.slice(Math.max(0, at - 50), at)),
  },
  depreciacion: {
    ...money('Depreciación acumulada', [], { read: bareBeside(/\bdep(?:re\w*)?\b/) }),
    takes: isDepreciation,
  },
  costoNeto: flag('El costo ya es neto de depreciación', ({ text: words }) =>
    NET_COST.test(words) ? true : undefined,
  ),
  avaluo: money('Avalúo catastral', ['avaluo'], { read: bareBeside(CADASTRE) }),
  posesion,
  habitacion: flag('Era su vivienda', ({ text: words }) =>
    /\bno (?:yo )?viv(?:o|i|e|ia|io|imos|iamos)\b|\bl[ao] ten\w+ arrendad/.test(words)
      ? false
      : LIVED.test(words)
        ? true
        : undefined,
  ),
  reinvierte: flag('El dinero va a AFC o a otra vivienda', ({ text: words }) =>
    NO_NEW_HOME.test(words) ? false : NEW_HOME.test(words) ? true : undefined,
  ),
  participacion: {
    ...percent('Tu parte', ['participacion', 'proporcion']),
    read: ({ text: words }: Understood) => {
      const others = Number(WITH_ME.exec(inDigits(words))?.[1])
      if (others > 0) return 100 / (others + 1)
      const heirs =
        AMONG.test(words) && (!/\bcada (?:un[oa]|cual)\b|\ba cada\b/.test(words) || ASKS_OF_EACH.test(words))
          ? Number(HEIRS.exec(inDigits(words))?.[1])
          : Number.NaN
      return heirs > 1 ? 100 / heirs : SHARES_OF_IT.find(([, said]) => said.test(words))?.[0]
    },
  },
  heredado: flag('Heredado', ({ text: words }) => (INHERITED.test(words) ? true : undefined)),
  utilidadDicha: flag('La suma es la utilidad', ({ text: words, amounts }) =>
    amounts.length === 1 &&
    /\butilidad\b|\bme gane \d|\bganancia de\b|\ble gane\b|\bgan[eo] (?:unos |como )?\d|\bde mas\b/.test(words) &&
    !/\bvend\w+ (?:\w+ ){0,4}en \d/.test(words)
      ? true
      : undefined,
  ),
  anoGravable,
  contribuyente: {
    ...contribuyente,
    // Whose shares are sold is not who sells them.
    read: (message, context) =>
      /\b(?:acciones|cuotas|participacion(?:es)?) (?:\w+ ){0,3}(?:de|en) (?:\w+ ){0,2}(?:sas|s\.a\.s|sociedad|empresa|ltda|compania)\b/.test(
        message.text,
      )
        ? undefined
        : contribuyente.read?.(message, context),
  } satisfies typeof contribuyente,
  residente,
  // An asset of the books that was sold before in the conversation, as its depreciation and its entry left it.
  precioActivo: money('Precio de venta del activo', []),
  costoHistorico: money('Lo que costó el activo', []),
  costoActivo: money('Costo del activo', []),
  depreciado: money('Depreciación acumulada del activo', []),
  fechaCompra: date('Fecha de compra del activo', () => undefined),
} as const
type GainValues = Values<typeof slots>

/** The sale of the asset that the conversation told, with the depreciation that this message gives for tax. */
function withAsset(values: GainValues, { today, own = [] }: AnswerContext): GainValues {
  const { precioActivo, costoHistorico, costoActivo, fechaCompra, depreciado } = values
  const cost = costoHistorico ?? costoActivo
  if (own.includes('venta') || precioActivo === undefined || cost === undefined) return values
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const held = fechaCompra === undefined ? undefined : months(today) - months(fechaCompra)
  return {
    ...values,
    clase: 'activo',
    venta: precioActivo,
    costo: own.includes('costo') ? values.costo : cost,
    costoNeto: own.includes('costoNeto') ? values.costoNeto : undefined,
    depreciacion: values.depreciacion ?? depreciado,
    posesion: values.posesion ?? held,
  }
}

function rules(values: GainValues, context: AnswerContext, day: string): IntentAnswer {
  const { kind } = context
  const table = {
    title: 'Reglas',
    columns: ['Caso', 'Regla', 'Artículo'],
    rows: [
      [
        'Venta de activos fijos poseídos dos años o más',
        `${figure(GANANCIA_OCASIONAL, day)} de precio menos costo fiscal`,
        `300, 313 y 314 ${cite(et('art. 300'))}`,
      ],
      ['Venta con menos de dos años', 'Renta ordinaria', `300 ${cite(et('art. 300'))}`],
      [
        'Venta de la casa o apartamento de habitación',
        `Exentas las primeras ${figure(VIVIENDA_EXENTA, day)} de utilidad, con cuenta AFC`,
        `311-1 ${cite(et('art. 311-1'))}`,
      ],
      [
        'Herencias y donaciones',
        `${figure(GANANCIA_OCASIONAL, day)}, con las partes exentas del artículo 307`,
        `302 y 307 ${cite(et('art. 302'))}`,
      ],
      ['Loterías, rifas y apuestas', figure(LOTERIAS, day), `317 ${cite(et('art. 317'))}`],
    ],
  }
  const rest = {
    tables: [table],
    sources: [et('arts. 300, 302, 307, 311-1, 313, 314 y 317')],
    caveats: [
      'Para calcularlo necesito el precio de venta, el costo fiscal y cuánto tiempo fue tuyo el activo.',
      'Los montos exentos de herencias y donaciones (art. 307) están por verificar: no los afirmo aquí.',
    ],
  }
  if (
    values.posesion !== undefined &&
    values.posesion < 24 &&
    values.clase !== 'loteria' &&
    values.clase !== 'herencia'
  )
    return {
      ...rest,
      headline: 'La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años.',
    }
  if (values.clase === 'vivienda')
    return {
      ...rest,
      headline: opening(
        { kind },
        kind === 'sino'
          ? values.reinvierte === undefined
            ? undefined
            : values.reinvierte === false
              ? undefined
              : true
          : undefined,
        values.reinvierte === false
          ? `sin AFC ni otra vivienda se pierde la exención: la utilidad de la venta paga el **${figure(GANANCIA_OCASIONAL, day)}**.`
          : `de la utilidad al vender la casa o apartamento de habitación son exentas **las primeras ${figure(VIVIENDA_EXENTA, day)}**, si el dinero va a una cuenta AFC o directo a pagar el crédito y se usa en otra vivienda; el resto paga el ${figure(GANANCIA_OCASIONAL, day)}.`,
      ),
    }
  if (values.clase === 'herencia')
    return {
      ...rest,
      headline: opening(
        { kind },
        true,
        `las herencias y donaciones pagan ganancia ocasional del **${figure(GANANCIA_OCASIONAL, day)}** sobre lo que quede después de las partes exentas del artículo 307.`,
      ),
    }
  return {
    ...rest,
    headline: `Las ganancias ocasionales pagan el **${figure(GANANCIA_OCASIONAL, day)}** sobre la utilidad, y las **loterías, rifas y apuestas el ${figure(LOTERIAS, day)}** del premio.`,
  }
}

const REAL_ESTATE = /\b(?:apartamento|apto|casa|lote|local|bodega|oficina|finca|inmueble|predio|terreno)s?\b/
/** "¿Y en la notaría cuánto le retienen?": a part of the price, whatever was gained. @param price COP, of the whole good */
function heldAtTheNotary(price: number, { facts, on }: AnswerContext): IntentAnswer {
  const rate = facts.at(tarifaKey('activos-fijos'), on)
  const held = Math.round(percentOf(price, rate.value))
  return {
    headline: `En la notaría (o en tránsito, si es un vehículo) le retienen a quien vende, si es persona natural, el ${formatPercent(rate.value)} del precio: **${formatCop(held)}** por ${formatCop(price)}.`,
    paragraphs: ['Es un anticipo: se resta del impuesto en la declaración de renta del año de la venta.'],
    steps: [
      {
        label: 'Retención',
        formula: `${formatCop(price)} × ${formatPercent(rate.value)}`,
        value: formatCop(held),
        sources: [et('art. 398')],
      },
    ],
    sources: [et('art. 398')],
    facts: [rate],
    caveats: ['Si quien vende es una sociedad, retiene el comprador y la tarifa es otra.'],
  }
}

function gains(values: GainValues, context: AnswerContext): IntentAnswer {
  const { facts, kind } = context
  // A year that was named and is none of the sale's is the one in which it was bought.
  const named = Number(context.on.slice(0, 4))
  const ofPurchase = values.anoGravable === undefined && new RegExp(`\\b${named}\\b`).test(context.merged.text)
  const on = ofPurchase || named < 2023 ? context.today : context.on
  const ano = Math.max(2023, values.anoGravable ?? Number(on.slice(0, 4)))
  const day = `${ano}-12-31`
  const { clase = 'activo', venta: whole } = values
  // Of what several own, each declares a part: of the price and of what it cost.
  const share = clase === 'activo' || clase === 'vivienda' ? (values.participacion ?? 100) : 100
  const ofMine = (sum: number | undefined) => (sum === undefined ? undefined : Math.round((sum * share) / 100))
  const price = ofMine(whole)
  const avaluo = ofMine(values.avaluo)
  const bought = ofMine(values.costo)
  const better = ofMine(values.mejoras)
  const paid = bought === undefined ? undefined : bought + (better ?? 0)
  if (price === undefined || whole === undefined) return rules(values, context, day)
  const atTheNotary =
    kind !== 'asiento' &&
    AT_THE_NOTARY.test(context.message.text) &&
    values.retenido === undefined &&
    // "Cuánto de impuesto y cuánto me retienen": with its cost known both are told.
    !((paid ?? values.avaluo) !== undefined && ASKS_TAX.test(context.message.text))
  if (atTheNotary && values.contribuyente !== 'sociedad' && (clase === 'activo' || clase === 'vivienda'))
    return heldAtTheNotary(whole, context)
  if (clase === 'herencia') {
    const rate = facts.at(GANANCIA_OCASIONAL, day)
    const { participacion: part = 100 } = values
    // Several goods are one inheritance: a house and a deposit.
    const goods = context.message.amounts.filter(({ unit }) => unit === 'COP')
    const estate = goods.length > 1 ? goods.reduce((sum, { value }) => sum + value, 0) : price
    const received = Math.round((estate * part) / 100)
    const most = Math.round(percentOf(received, rate.value))
    const share = part < 100 ? ` (la parte de cada uno, de ${formatCop(estate)})` : ''
    if (context.followUp && /\bvend\w+/.test(context.message.text) && BEFORE_IT_IS_SHARED.test(context.message.text))
      return {
        headline:
          'Por el impuesto no suele convenir: la parte exenta de la vivienda **es de la casa que se adjudica** (art. 307); si la sucesión la vende y reparte la plata, se hereda dinero.',
        paragraphs: [
          'Adjudicada primero y vendida después por el mismo valor, la venta no deja utilidad. Lo que se reciba en dinero paga la tarifa de ganancia ocasional, menos lo exento de cada heredero.',
        ],
        sources: [et('arts. 302 y 307'), et('art. 300')],
      }
    const home =
      values.habitacion === true && !DONATED.test(context.merged.text) && !NO_BUILDING.test(context.message.text)
    const filing = debeDeclararRenta({ anoGravable: ano, ingresos: received }, facts).result
    return {
      headline: home
        ? `Puede ser **cero**: el artículo 307 deja exenta la vivienda donde vivía quien murió, hasta un monto que no afirmo porque está por verificar en el texto oficial; sin esa exención, por ${formatCop(received)}${share} serían como máximo **${formatCop(most)}** (${formatPercent(rate.value)}).`
        : LIFE_POLICY.test(context.merged.text)
          ? `Por un seguro de vida de ${formatCop(received)}${share} se paga como máximo **${formatCop(most)}** (${formatPercent(rate.value)}) de ganancia ocasional, menos la parte exenta, cuyo monto no afirmo porque está por verificar en el texto oficial.`
          : `Por una herencia o donación de ${formatCop(received)}${share} se paga como máximo **${formatCop(most)}** (${formatPercent(rate.value)}), menos lo que corresponda a las partes exentas del artículo 307.`,
      paragraphs: [
        ...(filing.obligado === true
          ? [
              `Aunque el impuesto dé cero, quien recibe ${formatCop(received)} en ${ano} pasa del tope de ingresos de ${formatCop(filing.topeIngresos)} y declara renta en ${filing.seDeclaraEn}.`,
            ]
          : []),
        `Cada uno declara lo que recibe. El artículo 307 deja exenta una parte de la vivienda del causante, de sus otros inmuebles y de lo que recibe cada heredero ${cite(et('art. 307'))}.`,
      ],
      steps: [
        {
          label: 'Sin parte exenta',
          formula: `${formatCop(received)} × ${formatPercent(rate.value)}`,
          value: formatCop(most),
          sources: [et('art. 314')],
        },
      ],
      sources: [et('art. 314'), et('arts. 302 y 307')],
      facts: [rate],
      // Without what art. 307 leaves out it is a ceiling, and not the tax.
      answered: false,
      caveats: [
        'Los montos exentos del artículo 307 están por verificar: no los afirmo aquí, y con ellos puede no haber impuesto.',
      ],
    }
  }
  const lottery = clase === 'loteria'
  const gainSaid = values.utilidadDicha === true
  const cost = paid ?? (gainSaid ? 0 : avaluo)
  const depreciated = clase === 'activo' || clase === 'vivienda' ? ofMine(values.depreciacion) : undefined
  if (!lottery && paid !== undefined && depreciated !== undefined && depreciated > 0)
    return recovered({ price, paid, depreciated, net: values.costoNeto === true, ano }, values, context)
  const divided =
    share < 100
      ? [
          `Es sobre tu parte, el ${formatPercent(Math.round(share * 100) / 100)} de ${formatCop(whole)}${paid === undefined || values.costo === undefined ? '' : ` y de los ${formatCop(values.costo)} que costó`}: cada dueño declara la suya y paga su impuesto.`,
        ]
      : []
  if (!lottery && cost === undefined) {
    if (values.heredado && SAME_VALUE.test(context.message.text))
      return {
        ...rules(values, context, day),
        answered: true,
        headline: `No pagan por la venta: si se vende **por el mismo valor por el que se adjudicó en la herencia, la utilidad es de ${formatCop(0)}**; solo pagaría lo que pase de ese valor, al ${figure(GANANCIA_OCASIONAL, day)} (o como renta ordinaria si se vende antes de dos años).`,
      }
    if (values.posesion !== undefined && values.posesion < 24) return rules(values, context, day)
    return {
      ...rules(values, context, day),
      answered: kind !== 'cuanto',
      headline: `Se paga el **${figure(GANANCIA_OCASIONAL, day)} de la utilidad**: ${formatCop(price)} menos ${values.heredado ? 'el valor por el que te lo adjudicaron en la herencia' : 'lo que te costó'}; dime cuánto fue y hace cuánto y te doy la cifra${clase === 'vivienda' ? `. Si era tu vivienda, son exentas las primeras ${figure(VIVIENDA_EXENTA, day)} con cuenta AFC` : ''}.`,
    }
  }
  const best =
    !lottery && avaluo !== undefined && paid !== undefined && values.contribuyente !== 'sociedad'
      ? Math.max(avaluo, paid)
      : cost
  const input = {
    anoGravable: ano,
    valor: price,
    costoFiscal: lottery ? 0 : (best ?? 0),
    ...(values.posesion === undefined || values.posesion === 0 ? {} : { mesesPosesion: values.posesion }),
    quien: (values.contribuyente === 'sociedad'
      ? 'sociedad'
      : values.residente === false
        ? 'no_residente'
        : 'natural') as 'sociedad' | 'no_residente' | 'natural',
  }
  const company = values.contribuyente === 'sociedad'
  const home = clase === 'vivienda' && !company && values.habitacion !== false
  const qualifies = home && values.reinvierte !== false
  const calculation = gananciaOcasional(
    { ...input, clase: lottery ? 'loteria' : home ? 'vivienda' : 'activo', cumpleAfc: qualifies },
    facts,
  )
  const { esGananciaOcasional: isGain, impuesto, ganancia, exenta } = calculation.result
  if (!isGain) {
    const profit = Math.max(0, price - (best ?? 0))
    const ordinary = company ? undefined : impuestoPersona({ anoGravable: ano, baseGravable: profit }, facts)
    const rate = facts.at(RENTA_PJ, day)
    const pays = ordinary?.result.impuesto ?? Math.round(percentOf(profit, rate.value))
    return fromCalculation(calculation, {
      headline: `La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años; **${formatCop(profit)}** se suman a ${company ? `la renta de la sociedad y pagan el ${formatPercent(rate.value)}: **${formatCop(pays)}**` : `tu renta del año: si fuera la única, pagaría **${formatCop(pays)}**`}.`,
      paragraphs: [
        ...divided,
        ...(company
          ? []
          : [
              `Con otros ingresos se suma a ellos y paga la tarifa más alta a la que lleguen por la tabla del artículo 241; dime cuánto ganas al año y lo calculo junto ${cite(et('art. 241'))}.`,
            ]),
      ],
      steps: [...calculation.steps, ...(ordinary?.steps ?? [])],
      sources: [...calculation.sources, et(company ? 'art. 240' : 'art. 241'), ...(ordinary?.sources ?? [])],
      facts: [...calculation.facts, ...(ordinary?.facts ?? [rate])],
    })
  }
  const used =
    avaluo !== undefined && best === avaluo
      ? [
          `Como costo se tomó el avalúo catastral de ${formatCop(avaluo)} (art. 72): debe figurar en la declaración de renta o del predial del año anterior a la venta, y no llevar contabilidad.`,
        ]
      : []
  const age =
    values.posesion === undefined && !lottery
      ? ['Supuse que el bien fue tuyo dos años o más; si no, la utilidad es renta ordinaria (art. 300).']
      : []
  const full = home
    ? gananciaOcasional({ ...input, clase: 'vivienda', cumpleAfc: false }, facts).result.impuesto
    : impuesto
  const sale = facts.at(tarifaKey('activos-fijos'), on)
  const heldOf = Math.round(percentOf(whole, sale.value))
  const sellerWithheld =
    !lottery && !company && values.retenido === undefined && WITHHELD.test(context.message.text)
      ? ` En la notaría (o en tránsito, si es un vehículo) le retienen el ${formatPercent(sale.value)} del precio, **${formatCop(heldOf)}**, que resta en su declaración${full > heldOf && divided.length === 0 ? `: le quedan por pagar **${formatCop(full - heldOf)}**` : ''}.`
      : ''
  const loss = lottery ? 0 : (best ?? 0) - price
  if (loss > 0)
    return fromCalculation(calculation, {
      headline: `**No hay impuesto**: ${formatCop(price)} es menos que el costo de ${formatCop(best ?? 0)}, así que es una pérdida de **${formatCop(loss)}**.${sellerWithheld}`,
      paragraphs: [
        ...divided,
        `La venta se informa en la declaración de renta de ese año, si te toca presentarla; la pérdida solo se resta de otras ganancias ocasionales del mismo año ${cite(et('art. 311'))}.`,
      ],
      steps: [],
      ...(sellerWithheld === '' ? {} : { sources: [...calculation.sources, et('art. 398')] }),
    })
  const noIva =
    !lottery && /\biva\b/.test(context.message.text) && REAL_ESTATE.test(context.merged.text)
      ? [`La venta del inmueble **no causa IVA**: los bienes inmuebles están excluidos ${cite(et('art. 424'))}.`]
      : []
  const noIvaSources = noIva.length > 0 ? [et('art. 424')] : []
  const prize = lottery
    ? retencionRenta({ concepto: 'loterias', pago: price, date: context.on }, context.facts).result
    : undefined
  // A home whose money goes nowhere known: both ways.
  if (home && exenta > 0 && values.reinvierte === undefined) {
    return fromCalculation(calculation, {
      headline: `La ganancia ocasional de ${formatCop(ganancia)} paga **${formatCop(full)}** (${figure(GANANCIA_OCASIONAL, day)}), o **${formatCop(impuesto)}** si ${values.habitacion ? '' : 'la casa era tu habitación y '}cumples la exención de ${figure(VIVIENDA_EXENTA, day)} con cuenta AFC.${sellerWithheld}`,
      ...(divided.length + noIva.length > 0 ? { paragraphs: [...divided, ...noIva] } : {}),
      ...(sellerWithheld === '' ? {} : { sources: [...calculation.sources, et('art. 398'), ...noIvaSources] }),
      caveats: [...used, ...age, ...calculation.caveats.slice(1)],
    })
  }
  return fromCalculation(calculation, {
    headline: `${opening(
      { kind },
      impuesto > 0 !== ESCAPES.test(context.message.text),
      exenta > 0
        ? `el impuesto de ganancia ocasional es de **${formatCop(impuesto)}**: de ${formatCop(ganancia)} de utilidad son exentos ${formatCop(exenta)} (hasta ${figure(VIVIENDA_EXENTA, day)}), si el dinero pasa por una cuenta AFC o va directo al crédito y se usa en otra vivienda; si no, serían **${formatCop(full)}**.`
        : `el impuesto de ganancia ocasional es de **${formatCop(impuesto)}** sobre ${lottery ? 'un premio' : 'una utilidad'} de ${formatCop(ganancia)}.`,
    )}${stillOwed(impuesto, values.retenido)}${sellerWithheld}`,
    // What was withheld of the sale is told of it already.
    ...(values.retenido === undefined && !lottery ? { gives: { impuestoGanancia: impuesto } } : {}),
    ...(sellerWithheld === '' && noIva.length === 0
      ? {}
      : { sources: [...calculation.sources, et('art. 398'), ...noIvaSources] }),
    ...(lottery && WHO_TAKES.test(context.message.text)
      ? {
          headline: `Te quitan **${formatCop(impuesto)}**, el impuesto de ganancia ocasional de un premio de ${formatCop(ganancia)}, y **te lo retiene quien paga el premio**.`,
        }
      : {}),
    ...(prize?.aplica === false
      ? {
          headline: `**No te retienen nada**: un premio de ${formatCop(ganancia)} no llega a la base de ${formatNumber(prize.baseUvt)} UVT (${formatCop(prize.baseMinima)}). Si declaras renta, paga ganancia ocasional al ${figure(LOTERIAS, day)}: ${formatCop(impuesto)}.`,
          sources: [...calculation.sources, et('art. 404-1')],
        }
      : {}),
    ...(lottery && prize?.aplica !== false
      ? { paragraphs: [`Te quedan ${formatCop(price - impuesto)} ${cite(et('art. 317'))}.`] }
      : divided.length + noIva.length > 0
        ? { paragraphs: [...divided, ...noIva] }
        : {}),
    caveats: [
      ...(better === undefined
        ? []
        : [`El costo suma ${formatCop(better)} de mejoras, que deben tener factura (art. 69).`]),
      ...used,
      ...age,
      ...(qualifies && values.habitacion === undefined
        ? ['Supuse que era la casa o apartamento donde vivías, tuyo dos años o más.']
        : []),
      ...(values.residente === false ? ['Un no residente paga la misma tarifa (art. 316).'] : []),
      ...calculation.caveats.filter((each) => !each.startsWith('El activo debe')),
    ],
  })
}

interface Depreciated {
  readonly price: number
  readonly paid: number
  readonly depreciated: number
  /** The cost was told after the depreciation. */
  readonly net: boolean
  readonly ano: number
}
/**
 * A fixed asset that was depreciated: what is gained is first ordinary income, up to what was deducted (art. 196), and the
 * rest occasional gain where it was held two years (art. 300).
 */
function recovered(
  { price, paid, depreciated, net, ano }: Depreciated,
  values: GainValues,
  { facts, kind }: AnswerContext,
): IntentAnswer {
  const day = `${ano}-12-31`
  const company = values.contribuyente !== 'natural'
  const cost = Math.max(0, net ? paid : paid - depreciated)
  const profit = price - cost
  const costStep = {
    label: 'Costo fiscal neto',
    ...(net
      ? {}
      : { formula: `${formatCop(paid)} − depreciación ${formatCop(depreciated)}`, sources: [et('art. 69')] }),
    value: formatCop(cost),
  }
  if (profit <= 0)
    return {
      headline: `**No hay impuesto**: el costo neto de la depreciación es de ${formatCop(cost)} y el precio de ${formatCop(price)}${profit === 0 ? ', así que no hay utilidad' : `, así que es una pérdida de **${formatCop(-profit)}**`}.`,
      steps: [costStep],
      sources: [et('arts. 69 y 90')],
    }
  const short = values.posesion !== undefined && values.posesion < 24
  const { ordinary, gain } = splitGain(profit, depreciated, short)
  const [rate, ofGain] = [facts.at(RENTA_PJ, day), facts.at(GANANCIA_OCASIONAL, day)]
  const [income, tax] = [Math.round(percentOf(ordinary, rate.value)), Math.round(percentOf(gain, ofGain.value))]
  const recovery = `${formatCop(ordinary)} son renta ordinaria por recuperación de la depreciación deducida`
  const taxed = company
    ? `, que paga el ${formatPercent(rate.value)}: **${formatCop(income)}**; en total, **${formatCop(income + tax)}**`
    : ', que se suma a tu renta del año'
  return {
    headline: short
      ? `No hay ganancia ocasional: el activo fue tuyo menos de dos años, y la utilidad de **${formatCop(profit)}** es renta ordinaria${company ? `, que paga el ${formatPercent(rate.value)}: **${formatCop(income)}**` : ''}.`
      : opening(
          { kind },
          gain > 0,
          gain > 0
            ? `la ganancia ocasional es de ${formatCop(gain)} y paga **${formatCop(tax)}** (${formatPercent(ofGain.value)}); otros ${recovery}${taxed}.`
            : `no queda ganancia ocasional (**${formatCop(0)}**): de la utilidad, los ${recovery}${company ? `, que paga el ${formatPercent(rate.value)}: **${formatCop(income)}**` : taxed}.`,
        ),
    steps: [
      costStep,
      {
        label: 'Utilidad',
        formula: `${formatCop(price)} − ${formatCop(cost)}`,
        value: formatCop(profit),
        sources: [et('art. 90')],
      },
      ...(short
        ? []
        : [
            { label: 'Renta por recuperación de deducciones', value: formatCop(ordinary), sources: [et('art. 196')] },
            {
              label: 'Ganancia ocasional',
              formula: `${formatCop(profit)} − ${formatCop(ordinary)}`,
              value: formatCop(gain),
              sources: [et('art. 300')],
            },
            {
              label: 'Impuesto de ganancia ocasional',
              formula: `${formatCop(gain)} × ${formatPercent(ofGain.value)}`,
              value: formatCop(tax),
              sources: [et(company ? 'art. 313' : 'art. 314')],
            },
          ]),
      ...(company
        ? [
            {
              label: 'Impuesto de renta',
              formula: `${formatCop(ordinary)} × ${formatPercent(rate.value)}`,
              value: formatCop(income),
              sources: [et('art. 240')],
            },
          ]
        : []),
    ],
    // Its entry is asked next.
    gives: {
      evento: 'ventaActivo',
      precioActivo: price,
      ...(net ? {} : { costoHistorico: paid, depreciado: depreciated }),
    },
    sources: [et('art. 196'), et('art. 300'), et(company ? 'arts. 240 y 313' : 'art. 314'), et('arts. 69 y 90')],
    facts: [rate, ofGain],
    caveats: [
      ...(net ? ['Tomé el costo como ya neto de la depreciación.'] : []),
      ...(values.posesion === undefined
        ? ['Supuse que el activo fue tuyo dos años o más; si no, toda la utilidad es renta ordinaria (art. 300).']
        : []),
    ],
  }
}

/** What is left of the tax after what was withheld of the sale. */
function stillOwed(tax: number, withheld: number | undefined): string {
  if (withheld === undefined) return ''
  return withheld > tax
    ? ` Te retuvieron ${formatCop(withheld)}: queda un saldo a favor de **${formatCop(withheld - tax)}**.`
    : ` Menos ${formatCop(withheld)} que te retuvieron, quedan por pagar **${formatCop(tax - withheld)}** con la declaración.`
}

const PROFIT_OF_PARTNERS =
  /\b(?:utilidad(?:es)?|ganancias)\b[^;?]{0,90}\b(?:soci[oa]s?|repart\w{1,5}|en la (?:empresa|sociedad|sas|compania))\b/
const SOLD_OR_INHERITED = /\bvend\w{1,5}\b|\bvent[ae]\b|\bhered\w{1,5}\b|\bherencia\b|\bocasional\w{0,2}\b/

/** "Vendí mi carro": of whoever asks, and of no company. */
const OWN_CAR =
  /\b(?:vend\w{1,4}|venta)\b(?! [^.;?]{0,20}\b(?:sas|empresa|sociedad))[^.;?\d]{0,20}\b(?:mi|un|el) (?:carro|carrito|auto\w*|moto|vehiculo|camioneta|taxi)\b/

/** What a sale is told beside, in a whole return. */
const EARNS_BESIDE =
  /\b(?:salari|sueldo|ingres|honorari|factur|declar|iva|diferid|depreci|utilidad)\w*|\barriend[oa]\w*\b(?! \()|\bs\.?a\.?s\b|\bempresa\b/
/** "Me saqué el chance por diez millones." */
const WON =
  /\b(?:me|se|nos) (?:gan|sac)\w{1,5} (?:(?:un|una|el|la|en|de) ){0,3}(?:chance|loteria|rifa|baloto|premio|bingo|sorteo)\b/
const ganancia = intent({
  id: 'ganancia-ocasional',
  subject: 'ganancia-ocasional',
  title: 'Ganancia ocasional por vender un bien, heredar o ganar un premio',
  tells: ({ text, amounts }) =>
    (amounts.length === 1 && WON.test(text)) ||
    (amounts.length > 0 && OWN_CAR.test(text) && AT_THE_NOTARY.test(text)) ||
    (amounts.length > 0 &&
      /\bvend(?:i|imos|er|emos|o|io|ieron|a)\b/.test(text) &&
      REAL_ESTATE.test(text) &&
      /\b(?:compr|cost|heredado|tengo en|costo fiscal)\w{0,4}\b/.test(text) &&
      ASKS_TAX.test(text) &&
      (WITHHELD.test(text) || (amounts.length === 2 && !EARNS_BESIDE.test(text)))),
  // "¿Y si dieran 70, cómo se parte la utilidad?" after the entry of the sale.
  follows: {
    after: /^(?:puc\.asiento|depreciacion)$/,
    said: /\b(?:part|repart|divid|separ)\w{1,4} (?:la |esa )?(?:utilidad|ganancia)\b|\brenta\b[^.;?]{0,20}\bocasional\b|\bganancia ocasional\b/,
  },
  covers: (part) => WITHHELD.test(part) || ASKS_TAX.test(part),
  // "¿Y si no la meto a la AFC?", "¿y si los compré este año?", "¿y si además me deja un CDT?": of the same gain.
  keeps:
    /\bafc\b|^\W*(?:y |o |pero )?(?:si )?(?:l[oa]s? )?(?:hubiera\w? )?(?:compr|adquir)\w{1,6} (?:este|el|hace|en)\b|\b(?:ademas|tambien|aparte|adicional\w{0,5})\b[^.;?]{0,20}\b(?:qued|dej|hered|adjudic|asign|toc|cdt)\w{0,5}\b/,
  called:
    /\bvend\w{1,5}\b[^;]{0,160}\b(?:go|ganancia ocasional)\b|\b(?:pagan?|tributan?|tarifa de) (?:las? )?ganancias? ocasional(?:es)?\W{0,3}$/,
  // What a company earned and its partners leave or share out is a dividend.
  fits: ({ text }) =>
    !FILES_FOR_THE_DEAD.test(text) && (!PROFIT_OF_PARTNERS.test(text) || SOLD_OR_INHERITED.test(text)),
  slots,
  answer: (values, context) => gains(withAsset(values, context), context),
})

// ---- Tax cost -----------------------------------------------------------------------------------------------------------

const BOOKS = /\bcontabilidad\b|\bs\.?a\.?s\b|\bsociedad\b|\bempresa\b/

/** "¿Y si lo ajusto con el 73?": what was paid, by the factor of the year of purchase. */
const ADJUSTED = /\b(?:art(?:iculo)?s?\.? )?73\b(?! ?(?:mil|palo|%|[.,]\d))|\bfactor(?:es)?\b|\bl[oa] (?:re)?ajust\w+/
const FACTOR = /\bfactor(?: (?:de|es|del|fue|seria|20\d\d|ano|para)){0,4} ?:? ?(\d{1,3}[.,]\d{1,3}|[2-9]|[1-9]\d)\b/
const EXAMPLE_FACTOR = 1.5

function adjusted(
  { costo, venta }: { readonly costo: number; readonly venta: number | undefined },
  factor: number | undefined,
  { facts, today }: AnswerContext,
): IntentAnswer {
  const rate = facts.at(GANANCIA_OCASIONAL, today)
  const by = factor ?? EXAMPLE_FACTOR
  const cost = Math.round(costo * by)
  const gain = venta === undefined ? undefined : Math.max(0, venta - cost)
  const tax =
    gain === undefined ? '' : ` y la ganancia ocasional de **${formatCop(Math.round(percentOf(gain, rate.value)))}**`
  const result = `el costo sería de **${formatCop(cost)}**${gain === undefined ? '' : `, la utilidad de ${formatCop(gain)}`}${tax}`
  const rule =
    'Es para **personas naturales**, en bienes raíces, acciones y aportes que son activos fijos; el factor lo publica el Gobierno cada año, según el de compra'
  return factor === undefined
    ? {
        headline: `**Sí, si eres persona natural**: el artículo 73 multiplica los ${formatCop(costo)} que pagaste por el factor del año de compra, que no tengo cargado; con un factor de ${formatNumber(by)}, por ejemplo, ${result}.`,
        paragraphs: [`${rule}. Dime el factor y te doy la cifra ${cite(et('art. 73'))}.`],
        sources: [et('art. 73'), et('art. 314')],
        facts: [rate],
        answered: false,
      }
    : {
        headline: `Con el factor ${formatNumber(by)} del artículo 73, ${result}.`,
        paragraphs: [`${rule} ${cite(et('art. 73'))}.`],
        steps: [
          { label: 'Costo ajustado', formula: `${formatCop(costo)} × ${formatNumber(by)}`, value: formatCop(cost) },
          ...(gain === undefined || venta === undefined
            ? []
            : [
                { label: 'Utilidad', formula: `${formatCop(venta)} − ${formatCop(cost)}`, value: formatCop(gain) },
                {
                  label: 'Ganancia ocasional',
                  formula: `${formatCop(gain)} × ${formatPercent(rate.value)}`,
                  value: formatCop(Math.round(percentOf(gain, rate.value))),
                },
              ]),
        ],
        sources: [et('art. 73'), et('art. 314')],
        facts: [rate],
        caveats: ['Supuse que fue tuyo dos años o más.'],
      }
}

const costoFiscal = intent({
  id: 'renta.costo-fiscal',
  subject: 'renta',
  title: 'Costo fiscal de un bien: compra, avalúo o reajuste',
  follows: { after: /^ganancia-ocasional$/, said: /\bart\w{0,6} 73\b|\breajust\w{1,4}\b|\bajust\w{1,4} fiscal\b/ },
  slots: {
    costo: money('Lo que costó', ['costoFiscal', 'costos', 'valorActivo'], { read: bareBeside(PAID_FOR_IT) }),
    avaluo: money('Avalúo catastral', ['avaluo', 'activos', 'patrimonio'], { read: bareBeside(CADASTRE) }),
    venta: money('Precio de venta', ['venta', 'pago'], { main: true, read: oneOf(bareBeside(PRICE), bareAlone()) }),
    obligado: flag('Lleva contabilidad', ({ text: words }) =>
      /\bno (?:esta |estoy )?(?:obligad[oa]s? a )?llev\w+ contabilidad\b|\bno obligad[oa]\b|\bpersona natural\b/.test(
        words,
      )
        ? false
        : BOOKS.test(words)
          ? true
          : undefined,
    ),
    heredado: flag('Heredado o donado', ({ text: words }) =>
      /\bhered\w+|\bherencia\b|\bsucesion\b|\bme (?:lo |la )?dej[oó]\b|\bregal\w+|\bdon(?:o|ado|acion)\b|\bnos dejo\b/.test(
        words,
      )
        ? true
        : undefined,
    ),
    anoGravable,
  },
  answer({ costo, avaluo, venta, obligado }, context) {
    const { kind, facts, message } = context
    const { text: words } = message
    const saleYear = Number(context.today.slice(0, 4))
    // Of "comprado en 2015" the sale is not.
    const day = context.today
    const sources = [et('art. 69'), et('art. 72')]
    const notBooks =
      'El artículo 72 es para quien **no está obligado a llevar contabilidad**; una sociedad usa el costo fiscal de sus libros.'
    const caveats = [
      'El avalúo debe estar en la declaración de renta o en la del predial del año anterior a la venta, y no ser uno hecho después a propósito.',
      'El costo incluye el precio y las mejoras soportadas; con el artículo 70 se puede reajustar cada año y con el 73 multiplicar por un factor según el año de compra.',
    ]
    if (
      obligado === true &&
      (avaluo !== undefined || /\bavaluo|\bautoavaluo|\bcatastr|\b72\b|\bpredial\b|\bvendedor\b/.test(words))
    )
      return {
        headline: opening(
          { kind },
          false,
          'una sociedad u otro obligado a llevar contabilidad **no puede tomar el avalúo catastral como costo**: usa el costo fiscal de sus libros.',
        ),
        paragraphs: [notBooks],
        sources,
        caveats: ['El costo fiscal es el de adquisición más las mejoras, menos la depreciación que ya se dedujo.'],
      }
    if (costo !== undefined && obligado !== true && ADJUSTED.test(words)) {
      const said = FACTOR.exec(words)?.[1]
      return adjusted({ costo, venta }, said === undefined ? undefined : Number(said.replace(',', '.')), context)
    }
    if (venta !== undefined && (costo !== undefined || avaluo !== undefined)) {
      const best = Math.max(costo ?? 0, avaluo ?? 0)
      const rate = facts.at(GANANCIA_OCASIONAL, day)
      const rows = [
        ...(costo === undefined ? [] : [['Costo de compra', costo] as const]),
        ...(avaluo === undefined ? [] : [['Avalúo catastral', avaluo] as const]),
      ]
      return {
        headline: `Conviene el costo de **${formatCop(best)}**${avaluo === best ? ' (el avalúo catastral)' : ' (lo que te costó)'}: la utilidad es de **${formatCop(Math.max(0, venta - best))}** y la ganancia ocasional de **${formatCop(Math.round(percentOf(Math.max(0, venta - best), rate.value)))}**.`,
        tables: [
          {
            title: 'Con cada costo',
            columns: ['Costo', 'Utilidad', `Impuesto (${formatPercent(rate.value)})`],
            rows: rows.map(([name, value]) => [
              `${name}: ${formatCop(value)}`,
              formatCop(Math.max(0, venta - value)),
              formatCop(Math.round(percentOf(Math.max(0, venta - value), rate.value))),
            ]),
          },
        ],
        paragraphs: [notBooks],
        sources: [...sources, et('art. 314')],
        facts: [rate, facts.at(UVT, day)],
        caveats: ['Supuse que fue tuyo dos años o más.', ...caveats],
      }
    }
    if (costo !== undefined && avaluo !== undefined)
      return {
        headline: `Puedes tomar **el mayor, ${formatCop(Math.max(costo, avaluo))}** (${avaluo >= costo ? 'el avalúo catastral' : 'lo que te costó'}), si no llevas contabilidad: así la utilidad es menor.`,
        paragraphs: [notBooks],
        sources,
        caveats,
      }
    const headline = opening(
      { kind },
      obligado === true ? undefined : true,
      `quien no lleva contabilidad puede tomar como costo de un inmueble **el precio de compra con sus mejoras o el avalúo catastral del año anterior a la venta** (${saleYear - 1} para una venta de ${saleYear}), el que sea mayor.`,
    )
    return {
      headline,
      paragraphs: [
        `El avalúo o autoavalúo debe figurar en la declaración de renta o en la del impuesto predial del año anterior a la venta ${cite(et('art. 72'))}.`,
      ],
      sources: [et('arts. 69, 72 y 73')],
      caveats,
    }
  },
})

export const intents = [ganancia, costoFiscal]
