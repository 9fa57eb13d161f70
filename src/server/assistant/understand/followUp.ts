import type { IsoDate } from '../../../shared/tax/types.ts'
import { dayAsked } from './dates.ts'
import type { Amount, Nit, Percent, Period, Person, Quantity, Understood, When } from './features.ts'
import { fold } from './text.ts'

/** Things that people list without commas; none qualifies another. */
const LISTED: readonly (readonly string[])[] = [
  ['maternidad', 'paternidad', 'luto', 'mama', 'papa', 'padre', 'madre'],
  ['cesantia', 'prima', 'vacacion', 'dotacion'],
]

/**
 * Groups of words of which a question uses one: if a follow-up names another member, the earlier one is dropped ("¿y si
 * fueran honorarios?" after a question on servicios). Stems of folded words.
 */
const FAMILIES: readonly (readonly string[])[] = [
  [
    'servicio',
    'honorario',
    'compra',
    'mercanc',
    'arriend',
    'arrendam',
    'alquiler',
    'comision',
    'vigilanc',
    'aseo',
    'consultor',
    'asesor',
    'software',
    'transport',
    'hotel',
    'hosped',
    'rendimient',
    'loteri',
    'rifa',
    'premio',
    'combustib',
    'construcc',
  ],
  ...LISTED,
  ['diurn', 'nocturn', 'dominical', 'festiv', 'domingo'],
  ['indefinid', 'fijo', 'obra'],
  ['socio', 'accionista', 'sociedad'],
  ['natural', 'juridica', 'empresa', 'sociedad', 'sas', 'cooperativ', 'fundacion'],
  ['comercio', 'tienda', 'restaurante', 'profesional', 'consultor', 'industria', 'peluquer', 'transport'],
  ['extemporane', 'correcc', 'inexactitud', 'declarar'],
  [
    'casa',
    'apartamento',
    'vivienda',
    'lote',
    'finca',
    'acciones',
    'vehiculo',
    'carro',
    'comput',
    'maquin',
    'mueble',
    'edifici',
  ],
]

const OPENING =
  /^[\s¿¡?!.,]*(?:y|e|o|pero|entonces|ahora|ah|ok|listo|vale|perfecto|gracias|que pasa si|que pasaria si|como seria|cuanto seria|que tal|en (?:ese|tal|este) caso|si (?:es|no|fuera|fuese|son|fueran)|tambien|supon|no,?|si,)\b/
/** Without such an opening, only a question this short can depend on the turns before it. */
const SHORT_TOKENS = 7

export function opensAsFollowUp(understood: Understood): boolean {
  // "No, mejor de honorarios": the parser has already consumed the first words as a correction.
  const opens = OPENING.test(understood.text) || /^\W*no\b/.test(fold(understood.question.slice(0, 20)))
  return opens && understood.tokens.length <= 30
}

export function isShort(understood: Understood): boolean {
  return understood.tokens.length <= SHORT_TOKENS
}

/** The earlier words that the newer ones do not replace. */
export function withoutRivals(earlier: readonly string[], newer: readonly string[]): string[] {
  // "El asiento del comprador" says who enters a bill, not what it is for.
  const named = newer.filter((token) => !token.startsWith('comprador'))
  const replaced = FAMILIES.filter((family) => named.some((token) => family.some((stem) => token.startsWith(stem))))
  const rivals = replaced.flat()
  return earlier.filter((token) => !rivals.some((stem) => token.startsWith(stem)))
}

/** A number in the newer turn without a noun: "¿y 100?", "¿y si gano 8?", "¿y en 0?". */
function bareNumber(newer: Understood): Quantity | undefined {
  const [only] = newer.quantities
  return newer.amounts.length === 0 && newer.quantities.length === 1 && only?.noun === '' ? only : undefined
}

const THOUSANDS = /^[\d.,']+ ?(?:mil|k|luc?k?as?)\b/
const THOUSAND = 1000
const MILLION = 1e6
/** A bare number up to this, after an amount in millions, is in millions too. */
const MOST_MILLIONS = 500

/** Adds an amount to the case instead of changing one: "¿y si además paga 400.000 de medicina prepagada?". */
const ADDED =
  /\b(?:ademas|adicional(?:es|mente)?|medicina|prepagada|afc|fvp|voluntari[oa]s?|intereses de vivienda|gastos|costos)\b/

/** For the obligation to file a return, each of these is one more fact: "¿y si consigné 40 millones?". */
const ONE_MORE_FACT =
  /\b(?:consign\w+|patrimonio|tarjetas?|bienes|casa|apto|apartamento|carro|moto|finca|lote|gan[eo]|ingresos|facture|vendi|compre)\b/
const MUST_FILE = /\bdeclar(?:ar|o|a|ante)\b/

function adds(earlier: Understood, newer: Understood): boolean {
  const filing = MUST_FILE.test(earlier.text) && !/\b(?:iva|retencion|sancion|multa|tarde)\b/.test(earlier.text)
  const cue = (ADDED.exec(newer.text) ?? (filing ? ONE_MORE_FACT.exec(newer.text) : null))?.[0]
  return cue !== undefined && newer.amounts.length > 0 && !earlier.text.includes(cue)
}

const ROLES =
  /\b(?:gastos?|costos?|ingresos?|ventas|patrimonio|activos?|pasivos?|utilidad|salario|sueldo|bonos?|auxilio|gane|consigne|facture|vendi)\b/

/**
 * "¿Y si los gastos son 50 millones?" after ingresos and gastos: of several amounts only the one with that name
 * changes.
 */
function othersThan(
  earlier: Understood,
  newer: Understood,
  own: readonly Amount[],
  sums: readonly Amount[],
): readonly Amount[] | undefined {
  const [said, more] = own
  const cue = ROLES.exec(newer.text)?.[0]
  const at = cue === undefined ? -1 : earlier.text.indexOf(cue)
  if (!said || more || at < 0 || earlier.amounts.length < 2) return undefined
  const distance = (sum: Amount) => Math.abs(sum.start - at)
  const nearest = earlier.amounts.reduce((best, sum) => (distance(sum) < distance(best) ? sum : best))
  return sums.flatMap((sum, index) => (earlier.amounts[index] === nearest ? [] : sum))
}

const RATE_CUE = /(?:^|[^a-z])(?:al|del|con el|con la del|a) $/
const PER_THOUSAND = /\d ?(?:por|x) ?mil\b/
/** A percentage rather than an amount: no rate of these taxes is higher. */
const MOST_PERCENT = 100

/** "¿Y con el 19?", "¿y al 8?" after a rate: the bare number is a new rate. */
function percentSaid(earlier: Understood, newer: Understood): readonly Percent[] {
  const bare = bareNumber(newer)
  const rate =
    bare !== undefined && bare.value <= MOST_PERCENT && RATE_CUE.test(newer.text.slice(0, bare.start))
      ? bare
      : undefined
  return newer.percents.length === 0 && earlier.percents.length > 0 && rate !== undefined
    ? [{ value: rate.value, start: rate.start }]
    : newer.percents
}

/** The newer turn's amounts; "¿y 100?" after "50 UVT" is 100 UVT, "¿y si gano 8?" after 10 millones is 8 millones. */
function amountsSaid(earlier: Understood, newer: Understood): readonly Amount[] {
  const before = earlier.amounts[0]
  const bare = bareNumber(newer)
  const isRate =
    percentSaid(earlier, newer).length > 0 ||
    (bare !== undefined && PER_THOUSAND.test(earlier.text) && RATE_CUE.test(newer.text.slice(0, bare.start)))
  if (before === undefined || bare === undefined || isRate || earlier.endingDigits !== undefined) return newer.amounts
  const place = { start: bare.start, end: bare.start + 1 }
  if (before.unit !== 'COP') return [{ value: bare.value, unit: before.unit, ...place }]
  // "¿Y si los cobra una empresa, los 320?" after 90 mil.
  if (THOUSANDS.test(earlier.text.slice(before.start, before.end)) && bare.value < THOUSAND)
    return [{ value: bare.value * THOUSAND, unit: 'COP', ...place }]
  // "¿Y si vende 2.000?" after 1.200 millones.
  const most = Math.max(MOST_MILLIONS, (before.value / MILLION) * 10)
  return before.value >= MILLION && bare.value <= most ? [{ value: bare.value * MILLION, unit: 'COP', ...place }] : []
}

/** "¿Y en 0?" after "NIT terminado en 5". */
function endingSaid(earlier: Understood, newer: Understood): string | undefined {
  const bare = bareNumber(newer)
  const digits = earlier.endingDigits !== undefined && bare && bare.value < 100 ? String(bare.value) : undefined
  return newer.endingDigits ?? digits ?? earlier.endingDigits
}

const NIT = /(?<![\d.,])(\d{6,15})(?:-(\d))?(?![\d.,])/

/** "¿Y el de 800197268?" after a question on a NIT: the number is another NIT, not an amount. */
function nitSaid(earlier: Understood, newer: Understood): readonly Nit[] {
  const match = earlier.nits.length > 0 ? NIT.exec(newer.text) : null
  return match?.[1] === undefined ? [] : [{ base: match[1], dv: match[2] === undefined ? null : Number(match[2]) }]
}

const TERM = /\b(?:fijo|contrato|terminaba|vencia|iba)\b.*\bhasta\b/

/** "¿Y si salió el 31 de marzo?" after a period: only its end moves. */
function periodSaid(earlier: Understood, newer: Understood): Period | undefined {
  const [day] = newer.days
  if (newer.period || day === undefined || earlier.period === undefined) return newer.period
  // "¿Y si era a término fijo hasta el 31 de diciembre?": the remaining term, from the day that it ended.
  if (TERM.test(newer.text) && day > earlier.period.to) return { from: earlier.period.to, to: day }
  return day > earlier.period.from ? { from: earlier.period.from, to: day } : undefined
}

/** "¿Y en mayo?" after a question on 2025 means May 2025. */
function whenSaid(earlier: Understood, newer: Understood): When {
  const { year } = earlier
  const monthAlone = newer.month !== undefined && newer.year === undefined && newer.days.length === 0
  return monthAlone && year !== undefined ? { days: [], ...pick(newer.month, 'month'), year } : newer
}

/** "¿Y a una sociedad?" after a foreigner, "¿y si no es declarante?" after a company: a different payee altogether. */
function personSaid({ residente, kind, declarante, ...earlier }: Person, newer: Person): Person {
  return {
    ...earlier,
    ...(newer.kind === 'juridica' && declarante === false ? {} : pick(declarante, 'declarante')),
    ...(newer.kind === undefined ? pick(residente, 'residente') : {}),
    ...(newer.declarante === undefined || kind !== 'juridica' ? pick(kind, 'kind') : {}),
    ...newer,
  }
}

const BEGAN = /\b(?:entr[oe]|ingres[oe]|empez[oe]|empece|inici[oe])\b/

/** "¿Y si entró el 1 de abril?" after a whole half-year: the time starts on that day. */
function durationSaid(earlier: Understood, newer: Understood): Understood['duration'] {
  const began = newer.days.length > 0 && BEGAN.test(newer.text)
  return newer.duration ?? (began ? undefined : earlier.duration)
}

/** Completes a follow-up with what the earlier turns said; its own statements take precedence. */
export function mergeFollowUp(earlier: Understood, newer: Understood, today: IsoDate): Understood {
  const kept = withoutRivals(earlier.tokens, newer.tokens)
  const tokens = [...newer.tokens, ...kept]
  const shift = newer.text.length + 1
  const moved = <T extends { readonly start: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, start: item.start + shift }))
  const nits = newer.nits.length > 0 ? newer.nits : nitSaid(earlier, newer)
  const percents = percentSaid(earlier, newer)
  const ownAmounts = nits.length > 0 ? [] : amountsSaid(earlier, newer)
  const earlierAmounts = moved(earlier.amounts).map((amount) => ({ ...amount, end: amount.end + shift }))
  const staying = adds(earlier, newer) ? earlierAmounts : othersThan(earlier, newer, ownAmounts, earlierAmounts)
  const period = newer.dated ? periodSaid(earlier, newer) : earlier.period
  const when = newer.dated ? whenSaid(earlier, newer) : earlier
  return {
    question: newer.question,
    // One line each, so that no word of one turn is matched with an amount of the other.
    text: `${newer.text}\n${earlier.text}`,
    tokens,
    amounts: ownAmounts.length === 0 ? earlierAmounts : staying ? [...staying, ...ownAmounts] : ownAmounts,
    percents: percents.length > 0 ? percents : moved(earlier.percents),
    quantities: newer.quantities.length > 0 ? newer.quantities : moved(earlier.quantities),
    ...pick(durationSaid(earlier, newer), 'duration'),
    nits: nits.length > 0 ? nits : earlier.nits,
    ...pick(endingSaid(earlier, newer), 'endingDigits'),
    person: personSaid(earlier.person, newer.person),
    documents: newer.documents.length > 0 ? newer.documents : earlier.documents,
    articles: newer.articles.length > 0 ? newer.articles : earlier.articles,
    asker: { ...earlier.asker, ...newer.asker },
    days: when.days,
    ...pick(when.month, 'month'),
    ...pick(when.year, 'year'),
    ...pick(when.taxYear, 'taxYear'),
    ...pick(period, 'period'),
    on: newer.since
      ? newer.on
      : newer.dated
        ? dayAsked(period === undefined ? when : { ...when, period }, today)
        : earlier.on,
    dated: newer.dated || earlier.dated,
  }
}

function pick<K extends string, V>(value: V | undefined, key: K): Partial<Record<K, V>> {
  const part: Partial<Record<K, V>> = {}
  if (value !== undefined) part[key] = value
  return part
}
