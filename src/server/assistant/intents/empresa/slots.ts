import { formatCop } from '../../../../shared/format.ts'
import { type GrupoSimple, NOMBRE_GRUPO } from '../../../../shared/tax/simple.ts'
import { entitiesOf } from '../../learned/entities.ts'
import { toCop } from '../../topics/read.ts'
import type { Understood } from '../../understand/features.ts'
import { perOf } from '../fill.ts'
import type { Slot } from '../intent.ts'
import { flag, ingresosAnuales } from '../slots.ts'

type Optional<T> = Slot<T, false>

/** Businesses by the group of art. 908 ET that their activity is in. */
const ACTIVITIES: readonly (readonly [GrupoSimple, RegExp])[] = [
  ['tiendas', /\b(?:tiend|minimerc|micromerc|supermerc|peluquer|barber|miscelan|salon de belleza|estetica)\w{0,8}/g],
  [
    'comidas',
    /\b(?:restaurant\w{0,5}|cafeter\w{0,3}|comidas?|almuerzos?|corrientazos?|bar|bares|panader\w{0,4}|pasteler\w{0,4}|helader\w{0,3}|bebidas?|pizzer\w{0,3}|asader\w{0,3}|fruter\w{0,3}|empanadas?|arepas?|hamburgues\w{0,5}|catering|reposter\w{0,3}|licorer\w{0,3}|gastrobar)\b/g,
  ],
  ['transporte', /\b(?:transport|acarreo|flete|camion|taxi|mudanza|mensajeri)\w{0,8}/g],
  ['reciclaje', /\b(?:recicl|chatarr|desperdicio)\w{0,6}/g],
  [
    'profesiones',
    /\b(?:profesi|consultor|asesori|arquitect|ingenier|honorario|disenador|disenadora|liberal|freelance|psicolog|publicist|desarrollador|programador|software|traduct|auditor|notari)\w{0,8}|(?<!\b(?:mi|el|la|un|al|del|su) )\b(?:abogad|contador)\w{0,3}/g,
  ],
  [
    'comercio',
    /(?<!\b(?:camara de|industria y|industria) )\b(?:comerci|almacen|ferreter|industri(?!a (?:y )?comercio)|fabric|manufact|taller|mecanic|ropa|droguer|papeler|distribuid|mercanci|construc|confecci|servicios? tecnic|carpinter|ornamentac|repuesto|licorera|bodega de|zapater|floris|autopart|lavander|calzado|bisuter|fotocopia|mayorist|agropecuari|insumo)\w{0,8}/g,
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

/** The groups of the SIMPLE that the business is in; one that is named "besides" joins those told before. */
export const actividades: Optional<readonly GrupoSimple[]> = {
  label: 'Actividad',
  type: 'text',
  read: ({ text }, { before }) => {
    const named = actividadesEn(text).map(({ grupo }) => grupo)
    if (named.length === 0) return before === undefined && SOME_SHOP.test(text) ? ['comercio'] : undefined
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

export const negocios: Optional<readonly Negocio[]> = {
  label: 'Negocios',
  type: 'text',
  read: (message, { facts, before }) => {
    if (message.amounts.length === 0) return undefined
    const found = negociosEn(message, (at) => {
      const amount = message.amounts[at]
      return amount ? toCop(amount, message, facts) : 0
    })
    return found.length > 1 ? found : before === undefined ? undefined : []
  },
  show: (value) =>
    value.map(({ grupo, ingresos }) => `${NOMBRE_GRUPO[grupo].toLowerCase()} ${formatCop(ingresos)}`).join('; '),
  required: false,
}

const BARE =
  /\b(?:vend[eo]n?|vendiera|factur[ao]\w{0,3}|gan[ao]\w{0,3}|fueran?|eran?|son|ingresos (?:de|son|fueran)) (?:de )?(\d{1,3}(?:\.\d{3})?)(?![\d.,]*\d)(?! ?(?:%|por ciento|anos?|meses|dias?|personas?|locales|veces|uvt|mil|millon))/

/** "¿Y si vende 2.000?" after an income in millions. */
export const ingresosDelAno: Optional<number> = {
  ...ingresosAnuales,
  money: ['ingresos', 'pago'],
  main: true,
  read: ({ amounts, text }, { before }) => {
    const bare =
      amounts.length === 0 && typeof before === 'number' && before >= 1_000_000 ? BARE.exec(text)?.[1] : undefined
    return bare === undefined ? undefined : Number(bare.replace('.', '')) * 1_000_000
  },
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

const COUNTS: Readonly<Record<string, number>> = { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 }
const SEVERAL =
  /\b(dos|tres|cuatro|cinco|seis|\d{1,2}) (?:(?:locales|tiendas|negocios|sedes|puntos|almacenes) )?iguales\b/

/** How many like it: "y si abro otra igual", "dos locales iguales". */
export const locales: Optional<number> = {
  label: 'Locales iguales',
  type: 'count',
  read: ({ quantities, text }) => {
    if (!/\bigual(?:es|ita|ito)?\b/.test(text)) return undefined
    const [, word] = SEVERAL.exec(text) ?? []
    const named = quantities.find(({ noun }) => /^(?:locales|tiendas|negocios|sedes|puntos|iguales)$/.test(noun))?.value
    const value =
      named ?? (word === undefined ? (/\botr[oa]\b/.test(text) ? 2 : undefined) : (COUNTS[word] ?? Number(word)))
    return value !== undefined && Number.isInteger(value) && value > 1 && value <= 100 ? value : undefined
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
