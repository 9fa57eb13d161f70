import { MONTHS } from '../../../shared/format.ts'
import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import { type Entity, entitiesOf } from '../learned/entities.ts'
import type { MoneyRole, PercentRole } from '../learned/labels.ts'
import type { LearnedReader, Likely } from '../learned/reader.ts'
import type { Understood } from '../understand/features.ts'
import { bareAnswer } from './bareAnswer.ts'
import { heedingDenials } from './denied.ts'
import type { AnyIntent, Per, Slot } from './intent.ts'
import { noSaleIn, tellsNoSale } from './noSale.ts'
import { changedPart, PARTS, type Parts, partOf, withoutParts } from './parts.ts'
import { toCop } from './reading.ts'
import { takenAway } from './takenAway.ts'

/** The values of a case by slot name. */
export type CaseValues = Readonly<Record<string, unknown>>

export interface Filled {
  /** What the newest message itself says, by slot name; null where it takes a value away. */
  readonly own: CaseValues
  /** The sums that slots which add up have, by their names, as they stand after this message. */
  readonly parts: Parts
  /** The entities that no slot takes, and that no text holds. */
  readonly left: readonly Entity[]
  /** Sums and rates that no slot takes and that were not told in passing: what the answer would silently drop. */
  readonly unused: readonly Entity[]
  /** Sums, rates, counts and stretches of time that no slot takes, in passing or not. */
  readonly dropped: number
  /** How many sums and rates the slots took. */
  readonly taken: number
  /** How well the sums fit the slots that took them: a mean log probability, 0 without sums. */
  readonly fit: number
}

const PER: readonly (readonly [Per, string])[] = [
  ['hora', 'hora|por hora|la hora|cada hora'],
  // "6 horas extra de día, gana 2.100.000": the hours are of the day.
  ['dia', 'diari[oa]s?|al dia|por dia|(?<!\\b(?:de|en) )el dia|cada dia|(?<!\\bde |\\b(?:de|en) el )dia'],
  ['semana', 'semanal(?:es)?|a la semana|por semana|cada semana'],
  ['quincena', 'quincenal(?:es)?|a la quincena|por quincena|cada quincena|quincenal'],
  [
    'mes',
    'mensual(?:es|mente)?|mes(?! (?:de|pasado|que|y))|al mes|por mes|cada mes|el mes|x mes|mes a mes|todos los meses',
  ],
  ['bimestre', 'bimestral(?:es)?|al bimestre|por bimestre|cada bimestre|del bimestre|en el bimestre'],
  ['semestre', 'semestral(?:es)?|al semestre|por semestre'],
  [
    'ano',
    'anual(?:es|mente)?|al ano|por ano|cada ano|el ano|en el ano|del ano|en todo el ano|ano(?! (?:completo|entero|exacto|y medio|de trabajo))',
  ],
]
const AFTER = PER.map(
  ([per, words]) =>
    [per, new RegExp(`^[\\s,]{0,2}(?:de pesos |pesos |cop |brutos? |netos? |libres? ){0,2}(?:${words})\\b`)] as const,
)
/** "Entró el 2 de febrero de este año gana 2 millones": that year is of the day. */
const BEFORE = PER.map(
  ([per, words]) =>
    [
      per,
      new RegExp(
        // "Contrato a un año, gana 2 millones": the year is of the contract.
        `(?<!\\bde este )(?<!\\b(?:a|de|por) (?:un|1) )(?<!\\bhoras? )(?<!\\bpromedio (?:comisiones |ventas |variable )?(?:del |en el |de |al )?(?:ultimo )?)\\b(?:${words})[\\s,:]{1,2}(?:(?:de|por|son|es|unos|como|casi|mas o menos|gana[nr]?|gano|vendo|facturo) ){0,2}\\$?$`,
      ),
    ] as const,
)
const NEAR = 40
const TOOK_IN = '(?:vend[ie]\\w{0,3}|factur\\w{1,4}|gan[eo]|hice|recib[ie]\\w{0,2}|entraron|entro|ingresaron|cobre)'
/** "Este mes vendí 38 millones", "en octubre me entraron 9": what came in, in a month that is named before it. */
const OF_A_MONTH = new RegExp(
  `\\b(?:(?:este|el|ese) mes(?: pasado| anterior)?|(?<!(?:entre|desde|hasta|de|y|a) )(?:en |solo en )(?:${MONTHS.join('|')}))[\\s,]{1,2}(?:no |solo |se |me |nos |ya ){0,2}${TOOK_IN} (?:como |unos |mas o menos |por |casi ){0,2}\\$?$`,
)

/** Whether a sum is of one month that was named, which need not be like the others. */
export const ofOneMonth = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.some(({ start }) => OF_A_MONTH.test(text.slice(Math.max(0, start - 2 * NEAR), start)))

/** The stretch of time that a sum is said to be of, by the words right beside it. */
export function perOf({ text }: Pick<Understood, 'text'>, { at, end }: Entity): Per | undefined {
  const after = text.slice(end, end + NEAR)
  const found = AFTER.find(([, pattern]) => pattern.test(after))?.[0]
  if (found !== undefined) return found
  const before = text.slice(Math.max(0, at - 2 * NEAR), at)
  if (OF_A_MONTH.test(before)) return 'mes'
  return BEFORE.find(([, pattern]) => pattern.test(before.slice(-NEAR)))?.[0]
}

const IN_A_YEAR: Readonly<Record<Per, number>> = {
  hora: 0,
  dia: 360,
  semana: 52,
  quincena: 24,
  mes: 12,
  bimestre: 6,
  semestre: 2,
  ano: 1,
}

function converted(value: number, from: Per | undefined, to: Per | undefined): number {
  if (from === undefined || to === undefined || from === to || from === 'hora' || to === 'hora') return value
  return Math.round((value * IN_A_YEAR[from]) / IN_A_YEAR[to])
}

/** Fewer are the hours of a day or of a week. */
const HOURS_OF_A_MONTH = 50
/** "Me pagan 15.000 la hora, hice 160 horas": what comes in is both together. */
const hoursOfAMonth = ({ quantities }: Pick<Understood, 'quantities'>): number | undefined =>
  quantities.find(({ noun, value }) => /^horas?$/.test(noun) && value >= HOURS_OF_A_MONTH)?.value

/** "¿Y si me suben a 15 palos?" after "20 millones al mes": nearer to the month's sum than to the year's. */
function saidByMonth(value: number, held: unknown): boolean {
  if (typeof held !== 'number' || held <= 0 || held % 12 !== 0 || value <= 0) return false
  const ofAMonth = Math.abs(Math.log((12 * value) / held))
  return ofAMonth < Math.log(4) && ofAMonth < Math.abs(Math.log(value / held))
}

/** Nobody tells more figures of one case; of a message that holds thousands, the rest is not read. */
const MOST_ENTITIES = 24

const PASSING: ReadonlySet<string> = new Set(['mencion', 'tope'])
/** What is told of somebody besides what a case is mainly about: no slot is filled with it for want of another. */
const BESIDES: ReadonlySet<string> = new Set(['afc', 'vivienda', 'prepagada', 'pension', 'ivaDescontable', 'anticipo'])
const CLEARLY = 0.6
/** A role less likely than this is not worth a guess. */
const LEAST = 0.08

/** Slots that a count or a stretch of time may fill. */
const COUNTED: ReadonlySet<string> = new Set(['count', 'days', 'date', 'period', 'year'])
const NUMBERS = /\d+(?:\.\d+)?/g
const READS_WORDS: ReadonlySet<string> = new Set(['choice', 'text'])

/** "Súmale 300.000 de comisiones": one more figure, and not another for one that the case has. */
const ADDS =
  /\b(?:agreg[aeu]\w*|suma(?:le|les)?|sum[ae]l[eo]s?|sumarle|le sumo|adicione|anad\w+|adicional\w*|ademas(?! de (?:que|la base|eso|esto)\b)|aparte(?! de (?:la base|eso|esto|que)\b)|tambien(?! (?:(?:se|me|nos|le|les|lo|la) ){0,2}(?:quit|retien|reten|retengo|cobra|descuent|descont|aplica|lleva|toca|entra|cuenta|va\b|hay\b|debo\b|tengo\b|pag[oa]\b)|\W*$)|incluye\w*|(?:ponle|metele)(?= (?:\S{1,12} ){1,2}(?:mas|de)\b)|con otr[oa]s?|y otr[oa]s?(?! (?:de |por )?\$?\d)|se me (?:olvid\w{1,5}|paso|quedo)|ah y|falt(?:o|aba|aron)|y le di)\b/
// "¿Y otro de 2 millones?" is another thing by itself.
const MORE_BEFORE =
  /\b(?:otr[oa]s (?:(?:gastos?|pagos?|deudas?|ingresos?|ventas?|facturas?|compras?|creditos?|contratos?|honorarios) )?|otr[oa] (?:gastos?|pagos?|deudas?|ingresos?|ventas?|facturas?|compras?|creditos?|contratos?|honorarios) )(?:(?:de|por|como|unos) ){0,2}\$?$/
const MORE_AFTER =
  /^ ?(?:millones |pesos |mil )?(?:mas|adicionales)\b(?! (?:iva|o menos|de (?:retencion|iva)|el|la|los|las|su|un))/

/** "¿Y si en diciembre vendo otros 50?": so much more of what the case has. */
function isMore(text: string, { kind, at, end }: Entity): boolean {
  return (
    kind === 'money' &&
    (MORE_BEFORE.test(text.slice(Math.max(0, at - 30), at)) || MORE_AFTER.test(text.slice(end, end + 40)))
  )
}

/** "Súmale una bonificación de 3 millones": of the case's own sum where no other slot takes it. */
const ADDED = /\b(?:sumal[eo]s?|sumarle|le sumo|agregal[eo]s?|adicional[eo]s?|anadel[eo]s?)(?: [a-z]{1,15}){0,5} \$?$/

/** What counts what was sold: of it what came in otherwise is taken away. */
const OF_SALES: ReadonlySet<string> = new Set(['iva', 'simple', 'ica', 'inc', 'facturacion'])
const SALES_ROLES: ReadonlySet<string> = new Set(['ingresos', 'venta'])
const ALREADY_SAID = 0.12
const NOT_NAMED = 0.05
const NAMED = 0.5
const NOT_SAID = 0.05

// "¿Y si fueran 50 millones?": nothing but the sum, so it is another one for what was said before.
const NO_NEWS =
  /\b(?:y|o|si|no|ah|ay|pero|ahora|entonces|mejor|perdon|mas|bien|fueran?|fueron|fuesen?|hubieran?|sido|eran?|son|es|con|de|unos|como|solo|por|cop|pesos|digo)\b/g

function isBareSum({ text }: Understood, entities: readonly Entity[]): boolean {
  const [only] = entities
  if (only === undefined || entities.length > 1 || text.length > 80) return false
  return !/[a-z0-9]/.test(`${text.slice(0, only.at)} ${text.slice(only.end)}`.replace(NO_NEWS, ' '))
}

/** A sum that stands right behind its own name is that, whatever it looks like beside the others. */
const NAMES: readonly (readonly [cue: RegExp, roles: readonly string[]])[] = [
  [
    /\b(?:retenciones|autorretenciones|autorret|retefte|rtefte|retefuente|ret)(?: a favor| practicadas| del ano)?(?: ag ?\d\d| 20\d\d)?(?: de| por| fueron| son)? \$?$/,
    ['retencion'],
  ],
  [/\binteres(?:es)? (?:de |del )?(?:vivienda|hipoteca)(?: de| por| son)?:? \$?$/, ['vivienda']],
  [/\banticipos?(?: anterior| del ano anterior| pagado)?(?: de| por)?:? \$?$/, ['anticipo']],
  // "Entró en marzo de 2025 con 2 palos", "una factura de 10 millones".
  [/\b(?:entro|entre|ingreso|ingrese|empezo|empece|arranco)\b[^,;.]{0,34} con \$?$/, ['salario']],
  [
    /\b(?:bonos?|bonif(?:icacion(?:es)?)?|primas? extralegal(?:es)?) (?:salarial(?:es)?|constitutiv\w{1,4}(?: de salario)?)(?: de| por)? \$?$/,
    ['comisiones', 'salario'],
  ],
  // "La hora extra diurna de un salario mínimo".
  [/\bhora extra(?: (?:diurn|nocturn|dominical|festiv)\w{0,3}){0,2} (?:de|con|sobre) \$?$/, ['salario']],
  // "El local me cuesta 1.500.000": what is paid each month, and not what one unit costs.
  [
    /\b(?:local|bodega|arriendo|nomina|muchacha|servicios|internet) (?:me |nos )?(?:cuesta|cuestan|vale|valen|sale|salen)(?: (?:a|en|como|unos)){0,2} \$?$/,
    ['costos', 'pago'],
  ],
  // "Listo, las dejo en 37 mil": the price that was set, whatever it looks like beside a cost.
  [
    /\b(?:l[aeo]s?|se l[ao]s?) (?:dej|dar|doy|pon|vend|ofrec|ofrez)\w{0,5} (?:(?:a|en|por|como|unos) ){1,2}\$?$/,
    ['venta', 'ingresos'],
  ],
  [/\bfacturas? (?:de|por) \$?$/, ['pago', 'venta', 'compras']],
  // As accountants abbreviate the lines of a return.
  [/\b(?:ing|ingresos)(?: (?:brutos|totales|anuales|del ano)){0,2}(?: de| por| fueron| son)?:? \$?$/, ['ingresos']],
  [
    /\b(?:consig|consigne|consignad[oa]|consignacion(?:es)?)(?: bancarias?)?(?: de| por| fueron| son| como)?:? \$?$/,
    ['consignaciones', 'movimiento'],
  ],
  [/\b(?:pb|pl)(?: de| por| es)?:? \$?$/, ['patrimonio', 'activos']],
  // "Sueldo 1.900.000 + aux 249.095": the allowance is worked out, and no second part of the wage.
  [
    /\baux\.?(?: (?:de )?(?:transp\w{0,6}|tte))? \$?$|\bauxilio(?: (?:de )?(?:transp\w{0,6}|tte))?(?: de| por)? \$?$/,
    ['auxilio'],
  ],
  [
    /\b(?:imp|impto|impuesto) (?:neto|a cargo)(?: de renta| renta)?(?: ag ?\d\d| 20\d\d)?(?: de| por| fue| es)?:? \$?$/,
    ['impuesto'],
  ],
  [/\bprecio(?: de venta)?(?: de| por| fue)?:? \$?$/, ['venta', 'pago']],
  [
    /\bcosto(?: fiscal| historico| de adquisicion| de compra| neto){0,2}(?: de| por| fue)?:? \$?$/,
    ['costoFiscal', 'costos', 'compras'],
  ],
  [/\b(?:costos|gastos|costos y gastos)(?: de| por| fueron(?: de)?) \$?$/, ['costos', 'compras']],
  [/\b(?:deudas|pasivos)(?: de| por) \$?$/, ['deuda', 'pasivos']],
  [
    /\bpatrimonio(?: liquido| bruto| fiscal| contable){0,2}(?: (?:del? ano (?:pasado|anterior)|al cierre|a 31 de diciembre|al 31 de diciembre))?(?: (?:de|por|es|era|fue|son|eran|como|unos)){0,2}:? ?\$?$/,
    ['patrimonio', 'activos'],
  ],
]
/** What is never anything else: where the intent has no slot for them, they are left unused. */
const NOTHING_ELSE: ReadonlySet<string> = new Set(['consignaciones', 'retencion', 'patrimonio', 'auxilio'])
/** "1 millón a AFC", "71 millones en consignaciones": by what stands right behind it. */
const NAMED_AFTER: readonly (readonly [cue: RegExp, roles: readonly string[]])[] = [
  [/^ (?:pesos |mensuales |al mes )?(?:a|en|para|de)(?: (?:una|la|mi|cuenta)){0,2} afc\b/, ['afc']],
  [/^ (?:pesos |mensuales |al mes )?(?:de|en|a) (?:la )?(?:medicina )?prepagada\b/, ['prepagada']],
  [
    /^ (?:pesos |mensuales |al mes )?(?:de|en|por) interes(?:es)? ?(?:de |del |por )?(?:credito de |prestamo de |la )?(?:vivienda|casa|hipoteca)/,
    ['vivienda'],
  ],
  [/^ (?:pesos |mensuales |al mes )?(?:a|en|de|para) (?:pension(?:es)? |aportes? |fondo )?voluntari[oa]s?\b/, ['afc']],
  [/^ (?:pesos )?(?:de|por|como) (?:la |una )?indemniz/, ['indemnizacion', 'pago']],
  [/^ (?:pesos )?(?:en|de) consignacion(?:es)?\b/, ['consignaciones', 'movimiento']],
  [/^ (?:pesos )?(?:de|del|en) (?:el )?(?:aux(?:ilio)?|subsidio)\.? (?:de )?(?:transp|tte)/, ['auxilio']],
]
/** What is never meant where its own words are missing: "a otro de 13 millones" is no saving in an AFC account. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  afc: /\bafc\b|\bvoluntari|\bfvp\b|\bahorr|\bpensiones\b/,
  prepagada: /\bprepagad|\bmedicina\b|\bpoliza|\bsalud\b|\bseguro/,
  vivienda: /\bviviend|\bcasa|\bapartament|\bapto\b|\bhipotec|\binteres|\bcredito|\bleasing\b/,
}

/** "3 millones antes de IVA": a price, and never the tax. */
const BEFORE_IVA =
  /^ ?(?:pesos |millones |palos )?(?:antes de|sin|mas|\+) ?(?:el )?iva\b(?! (?:descont|gener|a favor|por pagar))/

const nameFor = ({ before, after }: { readonly before: string; readonly after: string }) =>
  (NAMED_AFTER.find(([cue]) => cue.test(after)) ?? NAMES.find(([cue]) => cue.test(before)))?.[1]

/** Whether a sum is called what a slot cannot be. */
function isNoneOf({ money: taken = [] }: Slot, { text }: Understood, { at, end }: Entity): boolean {
  const found = nameFor({ before: text.slice(Math.max(0, at - NEAR), at), after: text.slice(end, end + NEAR) })
  return NOTHING_ELSE.has(found?.[0] ?? '') && !taken.some((role) => found?.includes(role))
}

/** The roles of a sum as its own name and the words of the message have them. */
function named(
  declared: AnyIntent,
  { text }: Understood,
  entity: Entity,
  roles: readonly Likely<MoneyRole | PercentRole>[],
): readonly Likely<MoneyRole | PercentRole>[] {
  if (entity.kind !== 'money') return roles
  const before = text.slice(Math.max(0, entity.at - NEAR), entity.at)
  const after = text.slice(entity.end, entity.end + NEAR)
  const found = nameFor({ before, after })
  const wanted = found?.filter((role) =>
    slotsFor(declared, entity).some(([, { money }]) => money?.some((each) => each === role)),
  )
  const only = wanted !== undefined && (wanted.length > 0 || NOTHING_ELSE.has(found?.[0] ?? '')) ? wanted : undefined
  const priced = BEFORE_IVA.test(after)
  return roles.map((each) =>
    only?.includes(each.label) === false ||
    (priced && each.label.startsWith('iva')) ||
    NEEDS[each.label]?.test(text) === false
      ? { ...each, p: each.p * NOT_NAMED }
      : only?.[0] === each.label
        ? { ...each, p: Math.max(each.p, NAMED) }
        : each,
  )
}

const OF_A_LIMIT =
  /\b(?:pas|super|exced|sobrepas|rebas|lleg|alcan[cz]|tope|limite|debajo|encima|mas|menos)\w{0,7}(?: (?:de|del|a|al|las|los|ya|el|la|tope|limite|son|es)){0,3} $/
/** "Vendo 260 millones, ya pasé las 3.500 UVT": the limit of the law beside one's own sums is none of them. */
const isLimit = ({ text, amounts }: Understood, entity: Entity): boolean =>
  entity.kind === 'money' &&
  entity.amount.unit === 'UVT' &&
  amounts.some(({ unit }) => unit === 'COP') &&
  OF_A_LIMIT.test(text.slice(Math.max(0, entity.at - NEAR), entity.at))

const THOSE = /\b(?:es[oa]s|est[oa]s|dich[oa]s|es[ea])(?: mism[oa]s)? \$?$/
/** "¿Y de esos 39 millones le descuentan?": a sum that was told before, and no other value for what the case holds. */
const refersBack = (text: string, { at }: Entity): boolean => THOSE.test(text.slice(Math.max(0, at - NEAR), at))

/** How likely the only sum of a message has to be what an intent is mainly about, though it was likelier told in passing. */
const MAYBE = 0.25
const CORRECTS =
  /\b(?:perdon|disculp\w{1,3}|corrij[oa]|correg\w{1,5}|me equivo\w{1,4}|me comi|queria decir|quise decir|mejor dicho|un cero|quedo mal|estaba mal|en realidad (?:son|es|eran|fueron))\b/
const POWERS = [1 / 1000, 1 / 100, 1 / 10, 10, 100, 1000]
/**
 * "Perdón, me comí un cero: son 38.600.000": the slot whose value the only sum of a correction takes the place of, which is
 * the one with the same figures, or the only sum that the case holds.
 */
function correctedBy(declared: AnyIntent, message: Understood, before: CaseValues, sum: number): string | undefined {
  if (!CORRECTS.test(message.text)) return undefined
  const held = Object.entries(declared.slots).filter(
    ([name, { money }]) => money !== undefined && typeof before[name] === 'number',
  )
  const alike = held.filter(([name]) => POWERS.some((power) => Math.round(Number(before[name]) * power) === sum))
  const [only, ...others] = alike.length > 0 ? alike : held
  return others.length === 0 ? only?.[0] : undefined
}

interface Claim {
  readonly entity: Entity
  readonly slot: string
  readonly p: number
}

function slotsFor(declared: AnyIntent, { kind }: Entity): [string, Slot][] {
  return Object.entries(declared.slots).filter(
    ([, slot]) => (kind === 'money' ? slot.money : slot.percent) !== undefined,
  )
}

/** The slots that a sum or rate is given to by its own words. */
const owners = (declared: AnyIntent, { text }: Understood, entity: Entity): string[] =>
  slotsFor(declared, entity).flatMap(([name, { takes }]) => (takes?.(text, entity) === true ? [name] : []))

const pOf = (roles: readonly Likely<MoneyRole | PercentRole>[], wanted: readonly string[] | undefined) =>
  roles.reduce((sum, { label, p }) => sum + (wanted?.includes(label) ? p : 0), 0)

/** The case's values once a message was read: what it says wins, what it takes away is gone. */
export function valuesAfter(before: CaseValues, own: CaseValues): CaseValues {
  return Object.fromEntries(Object.entries({ ...before, ...own }).filter(([, value]) => value !== null))
}

const IVA_RATES = [19, 5]
/** Whether a sum is another one with its IVA. */
export const isWithIva = (sum: number, of: number): boolean =>
  IVA_RATES.some((rate) => Math.abs(of * (1 + rate / 100) - sum) <= 1)

/**
 * Fills an intent's slots from one message: its sums and rates by their learned roles, the surest first, the rest by the
 * slots' own readers.
 * @param asked the slot that the assistant asked for just before: a bare answer ("3", "la de transporte") is its value
 * @param previous the intent answered just before, of which slots may tell what "eso" is
 */
export function fill(
  declared: AnyIntent,
  message: Understood,
  before: CaseValues,
  deps: { readonly reader: LearnedReader; readonly facts: FactSource; readonly today: IsoDate },
  { asked, previous }: { readonly asked?: string | undefined; readonly previous?: string | undefined } = {},
): Filled {
  const entities = entitiesOf(message)
    .filter((entity) => !isLimit(message, entity))
    .slice(0, MOST_ENTITIES)
  const roles = entities.map((entity, at) => {
    const read = named(declared, message, entity, deps.reader.roles(message, entities, at, declared.id))
    // "410.000 más IVA, total 487.900": the whole of a sum is no other one, though it is told in passing.
    const { kind } = entity
    const whole = kind === 'money' && message.amounts.some(({ value }) => isWithIva(entity.amount.value, value))
    return whole ? read.filter(({ label }) => label !== 'mencion') : read
  })
  const adds = ADDS.test(message.text)
  const bare =
    isBareSum(message, entities) &&
    entities.some((entity) => slotsFor(declared, entity).some(([slot]) => before[slot] !== undefined))
  const [single, ...others] = entities.filter(({ kind }) => kind === 'money')
  const alone = others.length === 0 ? single : undefined
  const corrected =
    alone?.kind === 'money'
      ? correctedBy(declared, message, before, toCop(alone.amount, message, deps.facts))
      : undefined
  const claims = entities.flatMap((entity, at): Claim[] => {
    const own = owners(declared, message, entity)
    if (own.length > 0) return own.map((slot) => ({ entity, slot, p: 1 }))
    if (corrected !== undefined && entity === alone) return [{ entity, slot: corrected, p: 1 }]
    return slotsFor(declared, entity).map(([slot, { money, percent, takes, orByRole }]) => ({
      entity,
      slot,
      p:
        (takes === undefined || orByRole === true ? pOf(roles[at] ?? [], money ?? percent) : 0) *
        (before[slot] === undefined
          ? bare
            ? NOT_SAID
            : 1
          : refersBack(message.text, entity)
            ? NOT_SAID
            : adds && !isMore(message.text, entity) && declared.slots[slot]?.summed !== true
              ? ALREADY_SAID
              : 1),
    }))
  })
  const own: Record<string, unknown> = {}
  const taken = new Set<Entity>()
  const sum = (entity: Entity & { readonly kind: 'money' }, slot: Slot | undefined, held: unknown): number => {
    const value = toCop(entity.amount, message, deps.facts)
    const per = perOf(message, entity)
    const hours = per === 'hora' && slot?.per === 'mes' ? hoursOfAMonth(message) : undefined
    if (hours !== undefined) return Math.round(value * hours)
    return per === undefined && slot?.per === 'ano' && saidByMonth(value, held)
      ? value * 12
      : converted(value, per, slot?.per)
  }
  const parts: Record<string, Parts[string]> = {}
  let logs = 0
  const give = (name: string, entity: Entity) => {
    const slot = declared.slots[name]
    const opening = message.text.slice(Math.max(0, entity.at - 2 * NEAR), entity.at)
    const more = isMore(message.text, entity) || (entity.kind === 'money' && ADDED.test(opening))
    // What comes on top of a year's sum is no month of it.
    const value = entity.kind === 'percent' ? entity.percent.value : sum(entity, slot, more ? undefined : before[name])
    // "480.000 más IVA, la factura da 571.200": the same payment told twice.
    const listed = own[name] === undefined ? [] : (parts[name] ?? [])
    if (slot?.summed && listed.some(({ value: other }) => isWithIva(value, other))) {
      taken.add(entity)
      return
    }
    const whole = slot?.summed ? listed.find(({ value: other }) => isWithIva(other, value)) : undefined
    if (whole) {
      parts[name] = listed.map((each) => (each === whole ? partOf(message.text, entity, value) : each))
      own[name] = Number(own[name]) - whole.value + value
      taken.add(entity)
      return
    }
    if (slot?.summed)
      parts[name] = [...(own[name] === undefined ? [] : (parts[name] ?? [])), partOf(message.text, entity, value)]
    const joins = (adds && slot?.summed && slot.apart?.(message) !== true) || more
    const held = own[name] ?? (joins ? before[name] : undefined)
    own[name] = (slot?.summed || more) && typeof held === 'number' ? held + value : value
    taken.add(entity)
  }
  for (const { entity, slot, p } of [...claims].sort((a, b) => b.p - a.p)) {
    if (taken.has(entity) || p < LEAST || (own[slot] !== undefined && declared.slots[slot]?.summed !== true)) continue
    give(slot, entity)
    logs += Math.log(Math.max(p, 1e-3))
  }
  // What is left over goes to the slot that the intent is mainly about, where nothing else took it.
  for (const [at, entity] of entities.entries()) {
    const [role] = roles[at] ?? []
    if (taken.has(entity)) continue
    // The only sum of a message is seldom told in passing, where it may well be what the intent is about.
    const passing = PASSING.has(role?.label ?? '')
    if (passing && (role?.label !== 'mencion' || entity !== alone || Object.keys(before).length > 0)) continue
    if (role && role.p >= CLEARLY && BESIDES.has(role.label)) continue
    const main = slotsFor(declared, entity).find(
      ([name, slot]) =>
        (bare ? before[name] !== undefined : slot.main) &&
        (!passing || pOf(roles[at] ?? [], slot.money) >= MAYBE) &&
        own[name] === undefined &&
        !(
          ((adds && slot.apart?.(message) !== true) || refersBack(message.text, entity)) &&
          before[name] !== undefined
        ) &&
        !isNoneOf(slot, message, entity),
    )
    if (main) {
      give(main[0], entity)
      logs += Math.log(LEAST)
    }
  }
  for (const [name, slot] of Object.entries(declared.slots)) {
    if (own[name] !== undefined || slot.read === undefined) continue
    const context = { facts: deps.facts, today: deps.today, before: before[name] }
    const { read } = slot
    const readFrom = (from: Understood) => read(from, previous === undefined ? context : { ...context, previous })
    const value = slot.aspect ? readFrom(message) : heedingDenials(slot.type, readFrom(message), message, readFrom)
    if (value !== undefined) own[name] = value
  }
  const open = asked === undefined ? undefined : declared.slots[asked]
  if (asked !== undefined && open && own[asked] === undefined) {
    const value = bareAnswer(open, message)
    if (value !== undefined) own[asked] = value
  }
  // "¿Y si el rodamiento fuera de 1.000.000?", "sin el bono": one of the sums that were added up before.
  const held = (before[PARTS] ?? {}) as Parts
  for (const [name, now] of Object.entries({ ...held, ...parts })) {
    const changed = adds ? undefined : changedPart(held[name], parts[name], before[name])
    const less = own[name] === undefined ? withoutParts(now, message.text, before[name]) : undefined
    const after = changed ?? less
    if (after === undefined) continue
    own[name] = after.reduce((all, { value }) => all + value, 0)
    parts[name] = after
  }
  for (const name of takenAway(declared, message, before)) own[name] ??= null
  if (OF_SALES.has(declared.subject) && tellsNoSale(message)) {
    const sums = entities.flatMap((each) => (each.kind === 'money' ? [toCop(each.amount, message, deps.facts)] : []))
    const most = sums.length > 1 ? Math.max(...sums) : undefined
    for (const [name, { money }] of Object.entries(declared.slots)) {
      if (money?.some((role) => SALES_ROLES.has(role)) !== true) continue
      const said = own[name]
      // A slot that adds up took the part, too.
      const added = said === sums.reduce((all, each) => all + each, 0)
      const alone = typeof said === 'number' && noSaleIn(message, said) !== undefined && !(added && most !== undefined)
      const whole = alone ? said : (before[name] ?? (said === undefined ? undefined : most))
      const less = typeof whole === 'number' ? noSaleIn(message, whole) : undefined
      if (typeof whole === 'number' && less !== undefined) own[name] = whole - less
    }
  }
  const voided = Object.keys(own).flatMap((name) => declared.slots[name]?.replaces ?? [])
  for (const name of voided) if (before[name] !== undefined) own[name] ??= null
  // An intent without slots reads its figures itself.
  const unused =
    Object.keys(declared.slots).length === 0
      ? []
      : entities.filter((entity, at) => !taken.has(entity) && !PASSING.has(roles[at]?.[0]?.label ?? ''))
  const counts = message.quantities.some(({ value }) => value !== 1) || message.duration !== undefined
  const numbers = message.quantities.map(({ value }) => String(value))
  const counted = Object.entries(own).some(([name, value]) => {
    const type = declared.slots[name]?.type ?? 'text'
    // A choice or a text took the number only where it holds it: "los otros 20 son gravados" says more than "gravados".
    const holds = () => message.duration !== undefined || numbers.some((each) => JSON.stringify(value)?.includes(each))
    return COUNTED.has(type) || (READS_WORDS.has(type) && holds())
  })
  // "380 millones en 2024 y 610 en 2025": a text may hold a sum that no slot took by its role.
  const texts = Object.entries(own).flatMap(([name, value]) =>
    declared.slots[name]?.type === 'text' ? [JSON.stringify(value)] : [],
  )
  const inText = (entity: Entity) => {
    const value = entity.kind === 'money' ? toCop(entity.amount, message, deps.facts) : entity.percent.value
    return texts.some((text) => text.match(NUMBERS)?.includes(String(value)))
  }
  // "Convierte 10 UVT": how many there are is a count, and no sum of pesos.
  const isCount = (entity: Entity) =>
    entity.kind === 'money' && entity.amount.unit === 'UVT' && Object.values(own).includes(entity.amount.value)
  const left = entities.filter((entity) => !taken.has(entity) && !inText(entity) && !isCount(entity))
  const dropped = left.length + (counts && !counted ? 1 : 0)
  return {
    own,
    parts: { ...held, ...parts },
    left,
    unused,
    dropped,
    taken: taken.size,
    fit: taken.size === 0 ? 0 : logs / taken.size,
  }
}
