import { formatCop } from '../../../../shared/format.ts'
import { type GrupoSimple, NOMBRE_GRUPO } from '../../../../shared/tax/simple.ts'
import { entitiesOf } from '../../learned/entities.ts'
import type { Understood } from '../../understand/features.ts'
import { digitsForWords, NUMBER_WORDS } from '../../understand/numberWords.ts'
import { perOf } from '../fill.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { tellsNoSale } from '../noSale.ts'
import { toCop } from '../reading.ts'
import { bareBeside } from '../renta/bare.ts'
import { choice, costos, flag, ingresosAnuales, money, percent } from '../slots.ts'

type Optional<T> = Slot<T, false>

/** Businesses by the group of art. 908 ET that their activity is in. */
const ACTIVITIES: readonly (readonly [GrupoSimple, RegExp])[] = [
  [
    'tiendas',
    /\b(?:tiend|graneros?\b|autoservici|abarrot|revuelter|minimerc|micromerc|supermerc|peluquer|barber|miscelan|(?:salon|spa|local|sala|centro) de (?:belleza|unas|estetica)\b|estetica|manicur|pedicur|depilaci|(?:arreglo|decoracion) de unas\b|unas (?:acrilicas|semipermanentes|postizas|en gel)|grupo 1(?!\d))\w{0,8}/g,
  ],
  [
    'comidas',
    /\b(?:restaurant\w{0,5}|cafeter\w{0,3}|comidas?|almuerzos?|corrientazos?|bar|bares|panader\w{0,4}|pasteler\w{0,4}|helader\w{0,3}|bebidas?|pizzer\w{0,3}|asader\w{0,3}|fruter\w{0,3}|empanadas?|arepas?|hamburgues\w{0,5}|catering|piquetead\w{0,5}|fritang\w{0,4}|lechoner\w{0,3}|pollos? asados?|broaster|jugos|comedor|salsamentari\w{1,2}|perros calientes|food ?truck|chuzos|reposter\w{0,3}|licorer\w{0,3}|gastrobar)\b/g,
  ],
  ['transporte', /\b(?:transport|acarreo|flete|camion|taxi|mudanza|mensajeri)\w{0,8}/g],
  ['reciclaje', /\b(?:recicl|chatarr|desperdicio)\w{0,6}/g],
  [
    'profesiones',
    /\b(?:profesi|consultor|asesori|arquitect|ingenier|honorario|disenador|disenadora|liberal|freelance|psicolog|publicist|desarrollador|programador|software|traduct|auditor|notari)\w{0,8}|(?<!\b(?:mi|el|la|un|una|al|del|su|don|dona) )\b(?:abogad|contador|asesor(?!i))\w{0,4}/g,
  ],
  [
    'comercio',
    /(?<!\b(?:camara de|industria y|industria) )\b(?:comerci|almacen|ferreter|industri(?!a (?:y )?comercio)|fabric|manufact|taller|mecanic|ropa|droguer|papeler|distribuid|mercanci|construc|confecci|servicios? tecnic|carpinter|ornamentac|repuesto|licorera|bodega de|zapater|floris|autopart|lavander|calzado|bisuter|fotocopia|mayorist|agropecuari|insumo|grupo 2(?!\d))\w{0,8}/g,
  ],
]

/** "En vez de ferretería", "no fuera miscelánea": named to be left out. */
const LEFT_OUT = /\b(?:en (?:vez|lugar) de|no (?:fuera|fuese|es|era|sea|son|fueran|soy))(?: (?:una?|mi|de))?\s?$/

interface Named {
  readonly grupo: GrupoSimple
  readonly at: number
}

/** The businesses that a text names, in its order, each once. */
export function actividadesEn(text: string): readonly Named[] {
  const found = ACTIVITIES.flatMap(([grupo, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !LEFT_OUT.test(text.slice(Math.max(0, index - 22), index)))
      .map(({ index }) => ({ grupo, at: index })),
  ).sort((a, b) => a.at - b.at)
  return found.filter(({ grupo }, at) => found.findIndex((each) => each.grupo === grupo) === at)
}

const BESIDES = /\b(?:ademas|tambien|aparte|al lado|y otra|sumale|agrega\w{0,4})\b/

/** "Una cacharrería", "mi talabartería": a business of some kind is of the group that takes in the rest. */
const SOME_SHOP =
  /\b(?:una?|mi|la|de|con|otra) (?!materia\b|categoria\b|averia\b|histeria\b|galeria\b|bateria\b|tuberia\b|porteria\b)\w{3,12}eria\b/

/** "Vendo accesorios de celular": whoever sells things is in commerce. */
const SELLS_GOODS =
  /\bvend(?:o|e|emos|en) (?!(?:como|unos|unas|mas|menos|casi|al|por|cerca|de|en|el|la|lo|los|servicios?|cursos?|clases|asesor\w{1,4}|consultor\w{1,4}|cada|solo|todo|mucho|poco|bien|mil|cuatro|dos|tres|cinco|seis|siete|ocho|nueve|diez|cien\w{0,2}|anual\w{0,5}|mensual\w{0,5})\b)[a-z]{3,20}/
/** The groups of the SIMPLE that the business is in; one that is named "besides" joins those told before. */
export const actividades: Optional<readonly GrupoSimple[]> = {
  label: 'Actividad',
  type: 'text',
  read: ({ text }, { before }) => {
    // "Tienda de barrio, grupo dos": the group that is named goes before the activity.
    const group = /\bgrupo (?:(1|uno)|(?:2|dos))\b(?! (?:niif|de niif))/.exec(text)
    if (group !== null && !/\bniif\b/.test(text)) return [group[1] === undefined ? 'comercio' : 'tiendas']
    const named = actividadesEn(text).map(({ grupo }) => grupo)
    if (named.length === 0)
      return before === undefined && (SOME_SHOP.test(text) || SELLS_GOODS.test(text)) ? ['comercio'] : undefined
    const earlier = BESIDES.test(text) && Array.isArray(before) ? (before as GrupoSimple[]) : []
    return [...new Set([...earlier, ...named])]
  },
  show: (value) => value.map((grupo) => NOMBRE_GRUPO[grupo].toLowerCase()).join(' y '),
  required: false,
}

/** Education and human health, whose rate is not settled. "Una tienda de productos médicos" is a shop. */
export const educacionSalud: Optional<boolean> = {
  label: 'Educación o salud',
  type: 'flag',
  read: ({ text }) => {
    const named = actividadesEn(text)
    if (
      /\b(?:colegio|jardin infantil|academia|clinica|consultorio (?:medic|odontolog)|odontolog|ips|medic[oa]s?|educacion|salud humana)\w{0,6}\b/.test(
        text,
      )
    )
      return named.every(({ grupo }) => grupo === 'profesiones')
    return named.length > 0 ? false : undefined
  },
  show: (value) => (value ? 'sí' : 'no'),
  required: false,
}

export interface Negocio {
  readonly grupo: GrupoSimple
  /** COP of a year. */
  readonly ingresos: number
}

const IN_A_YEAR: Readonly<Record<string, number>> = {
  mes: 12,
  bimestre: 6,
  semestre: 2,
  quincena: 24,
  semana: 52,
  dia: 360,
}
const EACH = /\bcada (?:un[oa])?\b/
const LISTED =
  /^[\s\d.,]{0,3}(?:millones|palos|mil|pesos)?\s?(?:[,;y]|o|vs\.?|contra)\s?(?:y |de |con |otra de |una de |\$){0,3}$/

/** Every place where a business is named, also where two are of one group. */
function mentionsIn(text: string): readonly Named[] {
  return ACTIVITIES.flatMap(([grupo, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ grupo, at: index })),
  ).sort((a, b) => a.at - b.at)
}

/** Several businesses with what each sells: "una tienda de 300 millones y una consultoría de 400". */
export function negociosEn(message: Understood, cop: (at: number) => number): readonly Negocio[] {
  const { text } = message
  const named = mentionsIn(text)
  const sums = entitiesOf(message)
    .filter(({ kind }) => kind === 'money')
    .map((entity, at) => ({
      start: entity.at,
      end: entity.end,
      ingresos: cop(at) * (IN_A_YEAR[perOf(message, entity) ?? ''] ?? 1),
    }))
  const [first] = sums
  const [group] = named
  if (first === undefined || group === undefined) return []
  if (sums.length === 1)
    return named.length > 1 && EACH.test(text.slice(first.end, first.end + 14))
      ? named.map(({ grupo }) => ({ grupo, ingresos: first.ingresos }))
      : []
  const before = group.at < first.start
  const groups = new Set(named.map(({ grupo }) => grupo))
  const found = sums.flatMap(({ start, end, ingresos }, at) => {
    const from = sums[at - 1]?.end ?? 0
    const to = sums[at + 1]?.start ?? text.length
    const own = named.findLast((each) => (before ? each.at < start && each.at >= from : each.at >= end && each.at < to))
    const listed = at > 0 && before && LISTED.test(text.slice(from, start))
    const grupo = own?.grupo ?? (listed ? named.findLast((each) => each.at < start)?.grupo : undefined)
    return grupo === undefined ? [] : [{ grupo, ingresos }]
  })
  // Every sum has to be of a business, and every business has to have one: otherwise they are told for another reason.
  return found.length === sums.length && new Set(found.map(({ grupo }) => grupo)).size === groups.size ? found : []
}

const BARE_BEFORE = /(?<![\d.,])(\d{1,4}) (?:de|en|por|con) (?:(?:la|las|el|los|mi|servicios de) ){0,2}$/
/** "Vendí 30 de tienda y 10 de consultoría" of a case that speaks of millions. */
export function bareNegociosEn({ text }: Pick<Understood, 'text'>): readonly Negocio[] {
  const found = mentionsIn(text).flatMap(({ grupo, at }) => {
    const said = BARE_BEFORE.exec(text.slice(Math.max(0, at - 30), at))?.[1]
    return said === undefined ? [] : [{ grupo, ingresos: Number(said) * 1_000_000 }]
  })
  return found.length > 1 ? found : []
}

export const negocios: Optional<readonly Negocio[]> = {
  label: 'Negocios',
  type: 'text',
  read: (message, context) => {
    const held = Array.isArray(context.before) ? (context.before as Negocio[]) : []
    const [named, ...more] = actividadesEn(message.text)
    const told = held.find(({ grupo }) => grupo === named?.grupo)
    const [amount, ...others] = message.amounts
    if (named !== undefined && told !== undefined && more.length === 0 && others.length === 0) {
      // "Y la consultoría 260": another income for one of them.
      const income =
        amount === undefined
          ? unitless(EARNS, OTHER_THAN_INCOME)(message, { ...context, before: told.ingresos })
          : toCop(amount, message, context.facts)
      if (income !== undefined)
        return held.map((each) => (each.grupo === named.grupo ? { ...each, ingresos: income } : each))
    }
    if (amount === undefined) {
      const bare = context.before === undefined ? [] : bareNegociosEn(message)
      return bare.length > 0 ? bare : undefined
    }
    // Of what was sold a part was a loan: one business, and not two.
    if (tellsNoSale(message)) return undefined
    const found = negociosEn(message, (at) => {
      const sum = message.amounts[at]
      return sum ? toCop(sum, message, context.facts) : 0
    })
    return found.length > 1 ? found : context.before === undefined ? undefined : []
  },
  show: (value) =>
    value.map(({ grupo, ingresos }) => `${NOMBRE_GRUPO[grupo].toLowerCase()} ${formatCop(ingresos)}`).join('; '),
  required: false,
}

/** What may stand after a number that counts nothing. */
const COUNTS_NOTHING = /^(?:|al|no|y|o|de|del|en|pero|con|libres|mas|gast\w+|ventas?|guardad\w+)$/
const A_YEAR_WRITTEN = /^20[2-3]\d(?![.,\d])/
const MILLION = 1_000_000
const SAME_ORDER = 6

type Reads = (message: Understood, context: ReadContext) => number | undefined

/** Of a number without its unit, the size that lies nearest to the sum before: "no, 38" after 28 millions a month. */
function sizedLike(value: number, before: number): number | undefined {
  const distance = (sum: number) => Math.abs(Math.log(sum / before))
  const [nearest = 0] = [1e3, MILLION, ...(before % 12 === 0 ? [12e3, 12 * MILLION] : [])]
    .map((unit) => Math.round(value * unit))
    .sort((a, b) => distance(a) - distance(b))
  return distance(nearest) <= Math.log(SAME_ORDER) ? nearest : undefined
}

/**
 * A sum without its unit: after the words that call it so, in millions unless another was said before; or by itself, as
 * another one for what was said before ("¿y si vende 2.000?", "ponle 26").
 */
export function unitless(called: RegExp, other: RegExp): Reads {
  return ({ text, quantities }, { before }) => {
    const held = typeof before === 'number' && before >= MILLION / 10 ? before : undefined
    for (const { value, noun, start } of quantities) {
      if (value <= 0 || !COUNTS_NOTHING.test(noun) || A_YEAR_WRITTEN.test(text.slice(start))) continue
      const cue = text.slice(Math.max(0, start - 40), start)
      if (other.test(cue) && !called.test(noun)) continue
      if (held !== undefined) return sizedLike(value, held)
      const span = /^\S+ (?:al|por|cada) (mes|dia|semana|hora)\b/.exec(text.slice(start))?.[1]
      if ((called.test(cue) || called.test(noun)) && value >= 10 && (span === undefined || span === 'mes'))
        return value * MILLION * (span === undefined ? 1 : 12)
    }
    return undefined
  }
}

const EARNS =
  /\b(?:vend\w{1,6}|factur\w{1,5}|gan[aeo]\w{0,4}|ingres\w{1,4}|entran|voy)(?: (?:como|unos|casi|en|de|por|son)){0,3} $/
const SPENDS = /\b(?:gast\w{1,4}|cost\w{1,3}|compr\w{1,4}|se (?:me|nos) van?)\b/
const KEEPS = /\b(?:qued\w{1,4}|utilidad\w{0,2}|libres?|ganancia|margen)\b/
export const OTHER_THAN_INCOME =
  /\b(?:gast\w{1,4}|cost\w{1,3}|se (?:me|nos) van?|qued\w{1,4}|utilidad|libres?|pension|descont\w{1,4}|aportes?|pensiones|tarjeta|datafono|arriend\w{1,3}|capital|reserva|patrimonio|activos?|impuesto|art\w{0,6}|formulario|perd\w{1,6})\b/

const EARNED_IN_TWO_MONTHS =
  /\b(?:bimestr\w{0,4}|anticipo)\b[^.;?]{0,40}\b(?:vend|factur|ingres|gan|entr)\w{1,5}\s(?:como |unos |de )?\d/
/** "El anticipo si en el bimestre facturó 180": in millions, and of no year. */
export const ofTheBimester = ({ text }: Pick<Understood, 'text'>) => EARNED_IN_TWO_MONTHS.test(text)

/** A year's income, also where it is told without its unit. */
export const ingresosDelAno: Optional<number> = {
  ...ingresosAnuales,
  money: ['ingresos', 'pago'],
  main: true,
  read: (message, context) =>
    unitless(EARNS, OTHER_THAN_INCOME)(message, ofTheBimester(message) ? { ...context, before: undefined } : context),
}
const onlyCalled =
  (called: RegExp): Reads =>
  (message, context) =>
    called.test(message.text) ? unitless(called, EARNS)(message, context) : undefined
const COSTS_BY = ['costos', 'utilidad', 'margen'] as const
/** Costs, what is left and the margin say one and the same: the last that was said holds. */
const insteadOf = (name: (typeof COSTS_BY)[number]) => COSTS_BY.filter((other) => other !== name)
export const costosDelAno: Optional<number> = {
  ...costos,
  per: 'ano',
  summed: true,
  read: onlyCalled(SPENDS),
  replaces: insteadOf('costos'),
}

const LEFT =
  /\b(?:qued\w{1,4}|gan[aeo]\w{0,4}|dej\w{1,4})(?: (?:como|unos|casi|libres|limpios)){0,2} (\d{1,3})(?: (?:libres|limpios))?(?![\d%]|[.,]\d| (?:%|por ciento|mil|millon|palos))/
/** "Vendo 50 millones al mes y me quedan como 6 libres": millions of a month too. */
function leftOfAMonth(message: Understood): number | undefined {
  const sold = entitiesOf(message).find(({ kind }) => kind === 'money')
  const left = LEFT.exec(message.text)?.[1]
  return left !== undefined && sold !== undefined && perOf(message, sold) === 'mes'
    ? Number(left) * MILLION * 12
    : undefined
}

/** "Vende 300 millones con utilidad de 60". */
const PROFIT_SAID = /\butilidad\w*|\bganancias?\b/
export const utilidadDelAno: Optional<number> = {
  ...money('Utilidad del año', ['utilidad'], {
    per: 'ano',
    read: (message, context) =>
      leftOfAMonth(message) ?? onlyCalled(KEEPS)(message, context) ?? bareBeside(PROFIT_SAID)(message, context),
  }),
  replaces: insteadOf('utilidad'),
}
export const margenDeUtilidad: Optional<number> = {
  ...percent('Margen de utilidad', ['proporcion', 'mencion']),
  replaces: insteadOf('margen'),
}

/**
 * The sums of a message by what they are called: the last of the cues before each, else the first one after it. A number
 * without its unit beside a sum, or where `before` holds some, is of millions too.
 */
export function calledSums<K extends string>(
  message: Understood,
  { facts, before }: ReadContext,
  cues: Readonly<Record<K, RegExp>>,
  otherwise?: K,
  per: 'ano' | 'once' = 'ano',
): Partial<Record<K, number>> | undefined {
  const { text, amounts, quantities } = message
  const scaled = before !== undefined || amounts.some(({ value, unit }) => unit === 'COP' && value >= MILLION)
  const bare = quantities.filter(
    ({ noun, start, value }) =>
      scaled && value >= 10 && COUNTS_NOTHING.test(noun) && !A_YEAR_WRITTEN.test(text.slice(start)),
  )
  const sums = [
    ...entitiesOf(message).flatMap((entity) =>
      entity.kind === 'money'
        ? [
            {
              start: entity.at,
              end: entity.end,
              value:
                toCop(entity.amount, message, facts) *
                (per === 'ano' ? (IN_A_YEAR[perOf(message, entity) ?? ''] ?? 1) : 1),
            },
          ]
        : [],
    ),
    ...bare.map(({ start, value }) => ({ start, end: start + 1, value: value * MILLION })),
  ].sort((one, other) => one.start - other.start)
  const found: Partial<Record<K, number>> = {}
  const named = (words: string) =>
    (Object.entries(cues) as [K, RegExp][])
      .flatMap(([name, cue]) => [...words.matchAll(cue)].map(({ index }) => ({ name, index })))
      .sort((one, other) => one.index - other.index)
  // A cue between two sums names the second, unless the last one is named by what comes after it.
  const after = named(text.slice(sums.at(-1)?.end ?? 0)).length > 0
  for (const [at, { start, end, value }] of sums.entries()) {
    const ahead = named(text.slice(sums[at - 1]?.end ?? 0, start)).at(-1)
    const behind = after ? named(text.slice(end, sums[at + 1]?.start ?? text.length))[0] : undefined
    const name = (ahead ?? behind)?.name ?? otherwise
    if (name !== undefined) found[name] ??= value
  }
  return Object.keys(found).length === 0 ? undefined : { ...(before as Partial<Record<K, number>>), ...found }
}

const PARTES = {
  pasivos:
    /\b(?:arriend\w{0,3}|arrend\w{1,8}|alquil\w{1,4}|pasiv\w{1,3}|canon\w{0,3}|rendimient\w{1,2}|dividend\w{1,2}|intereses|piezas?|inquilin\w{1,2}|apartamentos?)\b/g,
  total: /\b(?:total\w{0,3}|sobre|brut\w{1,2}|en todo|de los cuales|suman|ingresos (?:de|son))\b/g,
  otros: /\b(?:lo otro|el resto|lo demas|saco|tiend\w{1,3}|miscelanea|papeleria|negocio|vend\w{1,3}|factur\w{1,3})\b/g,
} as const

const OF_A_BUSINESS = {
  utilidad: /\b(?:qued\w{1,4}|utilidad\w{0,2}|libres?|limpi[oa]s?|ganancia)\b/g,
  costos: /\b(?:gast\w{1,4}|cost\w{1,3}|compr\w{1,4}|se (?:me|nos) van?)\b/g,
  ingresos: /\b(?:vend\w{1,6}|ventas?|factur\w{1,5}|ingres\w{1,4}|entran)\b/g,
} as const

/** "Y si fueran 500 millones al año". */
const MOST_OF_A_BARE_SUM = 7

interface Cuentas {
  /** COP of a year. */
  readonly ingresos?: number
  readonly utilidad?: number
  readonly costos?: number
  /** Told by the month. */
  readonly mensual?: boolean
}

const nearer = (value: number, other: number, held: number) =>
  Math.abs(Math.log(other / held)) < Math.abs(Math.log(value / held)) ? other : value

/**
 * What a business sells, spends and is left with, by the words beside the sums, whatever else they may be taken for:
 * "vendo 240 millones y me quedan 20". Of costs, a margin and what is left, the last that was said holds.
 */
export const cuentas: Optional<Cuentas> = {
  label: 'Ingresos y lo que queda',
  type: 'text',
  read: (message, { facts, today, before }) => {
    const held = before as Cuentas | undefined
    const { utilidad: heldLeft, costos: heldCosts, ...sold } = held ?? {}
    if (message.percents.length > 0) return held && sold
    // "Y con 350 de gastos" after sums is of millions too.
    const named = calledSums(message, { facts, today, before: held && {} }, OF_A_BUSINESS)
    const [only, more] = message.amounts
    // A sum by itself is another one for what is sold; one that tells of something else is not.
    const bare =
      named === undefined &&
      held?.ingresos !== undefined &&
      only !== undefined &&
      more === undefined &&
      message.tokens.length <= MOST_OF_A_BARE_SUM
    const said = bare ? { ingresos: toCop(only, message, facts) } : named
    if (said === undefined) return undefined
    const monthly = entitiesOf(message).some(
      (entity) => entity.kind === 'money' && perOf(message, entity) !== undefined,
    )
    const byMonth = entitiesOf(message).some((entity) => entity.kind === 'money' && perOf(message, entity) === 'mes')
    const mensual = monthly ? byMonth : (held?.mensual ?? false)
    // "Y si vendo 40" after 30 millions a month.
    const ingresos =
      said.ingresos !== undefined && !monthly && mensual && held?.ingresos !== undefined
        ? nearer(said.ingresos, said.ingresos * 12, held.ingresos)
        : (said.ingresos ?? held?.ingresos)
    // Beside what is sold in a month, what is left or spent is of a month too.
    const ofAYear = (sum: number | undefined) =>
      sum !== undefined && mensual && ingresos !== undefined && sum * 12 <= ingresos ? sum * 12 : sum
    const utilidad = said.costos === undefined ? (ofAYear(said.utilidad) ?? heldLeft) : undefined
    const costos = said.utilidad === undefined ? (ofAYear(said.costos) ?? heldCosts) : undefined
    return {
      mensual,
      ...(ingresos === undefined ? {} : { ingresos }),
      ...(utilidad === undefined ? {} : { utilidad }),
      ...(costos === undefined ? {} : { costos }),
    }
  },
  show: ({ ingresos, utilidad, costos }) =>
    [
      ...(ingresos === undefined ? [] : [`vende ${formatCop(ingresos)}`]),
      ...(costos === undefined ? [] : [`gasta ${formatCop(costos)}`]),
      ...(utilidad === undefined ? [] : [`quedan ${formatCop(utilidad)}`]),
    ].join('; '),
  required: false,
}

/** What of the income is passive, and what is the rest or the whole: "arriendos 30 millones y lo otro 170". */
export const partes: Optional<Partial<Record<keyof typeof PARTES, number>>> = {
  label: 'Ingresos por clase',
  type: 'text',
  read: (message, context) => calledSums(message, context, PARTES, 'otros'),
  show: ({ pasivos, otros, total }) =>
    [
      ...(pasivos === undefined ? [] : [`arriendos o pasivos ${formatCop(pasivos)}`]),
      ...(otros === undefined ? [] : [`otros ${formatCop(otros)}`]),
      ...(total === undefined ? [] : [`en total ${formatCop(total)}`]),
    ].join('; '),
  required: false,
}

/** Whether the income told was earned already, so that the year asked about is the next. */
export const vendido = flag('Ingresos ya obtenidos', ({ text }) =>
  /\b(?:vendi|vendio|vendimos|facture|facturo|facturaron|facturamos|tuve|tuvo|tuvimos|gane|ganamos|obtuv\w{1,5}|entraron|ano pasado|ano anterior)\b/.test(
    text,
  )
    ? true
    : /\beste ano\b/.test(text)
      ? false
      : undefined,
)

const HOW_MANY = NUMBER_WORDS.slice(0, NUMBER_WORDS.indexOf('veinte')).join('|')

/** How many of something, in words or figures: "dos locales", "hace cuatro añitos". */
export function howMany(nouns: string): (message: Pick<Understood, 'text'>) => number | undefined {
  const pattern = new RegExp(`\\b(${HOW_MANY}|\\d{1,2}) (?:${nouns})\\b`)
  return ({ text }) => {
    const word = pattern.exec(text)?.[1]
    return word === undefined ? undefined : Number(/\d+/.exec(digitsForWords(`${word} pesos`))?.[0])
  }
}

const SHOPS =
  'locales|local|tiendas?|negocios?|sedes?|puntos?|puest(?:os?|icos?)|almacenes|establecimientos?|salon(?:es)?'
const someShops = howMany(`${SHOPS}|iguales`)
const ONE_MORE = new RegExp(`\\b(?:segund[oa]|otr[oa]) (?:${SHOPS}|localito|igual)\\b`)

/** How many places a business has; "otro local" makes two. */
export function localesEn(message: Pick<Understood, 'text'>): number | undefined {
  const { text } = message
  const closed = /\b(?:uno solo|un solo local|lo cerr\w{1,4})\b/
  return someShops(message) ?? (ONE_MORE.test(text) ? 2 : closed.test(text) ? 1 : undefined)
}

/** How many like it: "y si abro otra igual", "dos locales iguales". */
export const locales: Optional<number> = {
  label: 'Locales iguales',
  type: 'count',
  read: (message) => {
    const value = /\bigual(?:es|ita|ito)?\b/.test(message.text)
      ? (localesEn(message) ?? (/\botr[oa]\b/.test(message.text) ? 2 : undefined))
      : undefined
    return value !== undefined && value > 1 ? value : undefined
  },
  required: false,
}

/** Several years in one message: "el tope de 2025 y 2026". */
export const anos: Optional<readonly number[]> = {
  label: 'Años',
  type: 'text',
  read: ({ text }, { before }) => {
    const found = [...new Set([...text.matchAll(/(?<![\d.,])20[2-3]\d(?![\d.,]\d)/g)].map(([year]) => Number(year)))]
    return found.length > 1 ? found.slice(0, 6) : before === undefined ? undefined : []
  },
  show: (value) => value.map(String).join(', '),
  required: false,
}

export const formaSociedad = choice('Clase de sociedad', { sas: 'SAS', otra: 'anónima o limitada' }, ({ text }) =>
  /\b(?:no (?:es |una )?(?:sas|s\.a\.s)|limitada|ltda|anonima|s\.a(?!\.s))(?![a-z])/.test(text)
    ? 'otra'
    : /\b(?:sas|s\.a\.s|acciones simplificada)\b/.test(text)
      ? 'sas'
      : undefined,
)
