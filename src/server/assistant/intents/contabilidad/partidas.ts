import { formatCop } from '../../../../shared/format.ts'
import type { Understood } from '../../understand/features.ts'
import type { ReadContext } from '../intent.ts'
import { lastNamed } from '../reading.ts'
import { sumsOf } from './bare.ts'

// What the two sides of a bank account hold, each sum by the name nearest before it.

/** The specific before the general: of two names that end at one place the first counts. */
const NAMES = {
  enTransito:
    /\b(?:consignaci?\w*|depositos?|transferencias? recibidas?) (?:\w{1,10} ){0,6}?(?:transito|sin (?!ident)\w+|pendientes?(?: de (?:abon|acredit|registr)\w+)?|no (?:la |lo |las |los )?(?:ha |han |aparece |sale )?(?:entr|apare|registr|abon|acredit|reflej|sal)\w+)|\ben transito|\bdatafono|\bconsign\w* (?:que )?(?:no|todavia|aun)|\bconsignad[oa]s? (?:el|que)|\b(?:falt\w{1,3}|pendientes?|por) (?:por )?abonar\w{0,4}(?: (?:un[oa]|la|el|otr[oa]))?(?: (?:plata )?consign\w{1,6})?/g,
  cheques:
    /\bcheques?\b(?: (?:girad\w{1,3}|pendientes?|en|sin|no|por|que|de|aun|todavia|cobr\w{1,4}|circulacion|han|ha|pagad\w{1,2}|presentad\w{1,2})){0,6}|\bch\b|\bgirad[oa]s?\b|\bpagos? (?:sin|por|en)\b|\btransferencias? (?:en transito|sin)/g,
  ivaBanco:
    /(?<!\bcomision(?:es)?(?: bancaria)? (?:con|mas) (?:el )?)\biva(?: (?:de|del|sobre|por)(?: la| las)?)?(?: comision\w{0,2})?/g,
  gmf: /\bgmf\b|\b4 ?x ?(?:1000|mil)\b|\b(?:4|cuatro) por mil\b|\bgravamen\b/g,
  gastosBanco: /\bgastos? (?:bancarios?|del banco)\b/g,
  manejo: /\b(?:cuotas? de )?manejo\b/g,
  rendimientos:
    /\brendimientos?(?: financieros?)?|\b(?:n\.? ?c\b|notas? credito|abon\w{1,4})\W{1,2}(?:[a-z]{2,9} ){0,3}int(?:eres(?:es)?)?\b|\bint(?:eres(?:es)?)?\.? a (?:mi |nuestro )?favor\b|\bintereses? (?:ganad|abonad|recibid|a favor|que (?:me |nos )?(?:abon|pag))\w*/g,
  interesBanco:
    /\bint(?:eres(?:es)?)?\b(?: (?:de |por )?(?:mora|sobregiro|prestamo|credito|cobrad\w{1,2}))?|\bsobregiro\b/g,
  comision: /\bcomision\w{0,2}\b(?: (?:bancaria|(?:con|mas|\+) (?:el )?iva(?: incluido)?)){0,2}|\bchequeras?\b/g,
  sinIdentificar:
    /\bconsignacion\w* sin identificar|\b(?:por|no|sin) identifi\w+|\bdesconocid[oa]s?\b|\b(?:no (?:se|sabemos|conocemos|conozco|tenemos)|sin saber) (?:\w{1,7} ){0,2}(?:quien|donde|que)\b(?: es| son| era| viene| la hizo| lo hizo)?|\bsin identificar|\bnotas? credito\b|\bn\.?c\b|\babon(?:o|os|aron)\b|\bme entr\w*/g,
  cargos:
    /\bnotas? debito\b|\bn\.?d\b|(?<!\bno )(?<!\bsin )\bcobr(?:o|aron|a|ado)\b|\bdescont\w*|\bdebitos? automaticos?\b/g,
  banco:
    /\bbancos? (?:\w{1,10} )?(?:dice|muestra|tiene|me da|da|sale|aparece|reporta|va en|marca)|\bbancos?(?=:? ?\$? ?(?:\d|$))|\bextracto|\bla app\b|\bsaldo (?:del |en el |en |segun (?:el )?)?bancos?\b|\bsegun (?:el |mi )?bancos?(?: (?:tengo|tenemos|hay|van?))?\b/g,
  libros:
    /\blibros|\bcuaderno|\bcontab\w*|\bexcel|\bauxiliar|\blibreta|\bmi (?:saldo|registro|cuenta)s?\b|\byo tengo|\bnuestro saldo/g,
} as const
export type Partida = keyof typeof NAMES
export type Partidas = Readonly<Partial<Record<Partida, number>>>

/** What the bank took, and what it added, with the account of each. */
export const CARGOS = {
  comision: ['530515', 'comisión'],
  gastosBanco: ['530505', 'gastos bancarios'],
  manejo: ['530505', 'cuota de manejo'],
  gmf: ['530595', '4x1000'],
  ivaBanco: ['2408', 'IVA'],
  interesBanco: ['530520', 'intereses'],
  cargos: ['530515', 'otros cargos'],
} as const
export const ABONOS = {
  rendimientos: ['421005', 'rendimientos'],
  sinIdentificar: ['280505', 'consignación por identificar'],
} as const

export const totalOf = (held: Partidas, names: readonly Partida[]): number =>
  names.reduce((sum, name) => sum + (held[name] ?? 0), 0)

/** "Iva comisión 7.600": beside sums a number with its dot is one, however small. */
const SMALL = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,]*\d)/g
function everySum(message: Understood, context: ReadContext) {
  const sums = sumsOf(message, context)
  const small = [...message.text.matchAll(SMALL)].flatMap(({ index, 0: digits }) => {
    const end = index + digits.length
    return sums.some((each) => index < each.end && end > each.start)
      ? []
      : [{ value: Number(digits.replace('.', '')), start: index, end }]
  })
  return sums.length === 0 ? [] : [...sums, ...small].sort((a, b) => a.start - b.start)
}

/** Whether a message tells what the bank says and what the books say: the two are to be squared. */
export const tellsBothBalances = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 1 && text.search(NAMES.libros) >= 0 && text.search(NAMES.banco) >= 0

const SAME = /^[\s,;]{0,3}(?:(?:y|e|mas|\+) )?(?:otr[oa]s? )?(?:(?:de|por) )?\$?\s?$/
const BEFORE_IT = 70
const AFTER_IT = 40

/** "Me abonaron 50 mil de intereses": what was only charged or added is what the words behind the sum call it. */
function narrowed(ahead: Partida | undefined, behind: Partida | undefined): Partida | undefined {
  if (ahead === 'cargos' && behind !== undefined && behind in CARGOS) return behind
  return ahead === 'sinIdentificar' && (behind === 'interesBanco' || behind === 'rendimientos') ? 'rendimientos' : ahead
}

/** "Comisión con IVA 35.700": one charge. */
const WITH_IVA = /(\bcomision\w{0,2}\b(?: bancaria)?) (?:con|mas|\+) (?:el )?iva\b/g

/** Each sum of the message by what it is; "y otro de 250.000" is of the same kind as the one before it. */
function partidasIn(message: Understood, context: ReadContext): Partidas {
  const found: Partial<Record<Partida, number>> = {}
  const sums = everySum(message, context)
  let previous: Partida | undefined
  for (const [at, { start, end, value }] of sums.entries()) {
    const { text } = message
    const before = text.slice(Math.max(sums[at - 1]?.end ?? 0, start - BEFORE_IT), start)
    const after = text.slice(end, Math.min(sums[at + 1]?.start ?? text.length, end + AFTER_IT))
    const own = before.split(/[;.]|, (?:y )?(?=(?:un[oa]?s?|hay|otr[oa]) )/).at(-1) ?? ''
    const ahead = lastNamed(own, NAMES)
    const said = /^ ?(?:(?:de|en|por|como|del|para|sin|que|no)\b|\()[^,;.]*/.exec(after)?.[0].split(' y ')[0] ?? ''
    // "Una consignación de 419.000 que el banco no ha registrado": what it is stands on both sides of it.
    const behind =
      lastNamed(said, NAMES) ?? (ahead === undefined ? lastNamed(`${own.trimEnd()}${said}`, NAMES) : undefined)
    const name = narrowed(ahead, behind) ?? (SAME.test(before) && previous !== undefined ? previous : behind)
    if (name === undefined) continue
    // "Comisiones y gmf 182.000": one sum of several charges, which is of none of them alone.
    // What only says that it was charged ("ND gmf") is no name beside another.
    const charges = (Object.keys(CARGOS) as Partida[]).filter(
      (each) => each !== 'cargos' && own.replace(WITH_IVA, '$1').search(NAMES[each]) >= 0,
    )
    const of = name in CARGOS && charges.length > 1 ? 'cargos' : name
    // Of a balance the first that is told counts.
    found[of] = of === 'banco' || of === 'libros' ? (found[of] ?? value) : (found[of] ?? 0) + value
    previous = of
  }
  return found
}

/** "La diferencia son gastos bancarios": of what it is, and no sum of its own. */
const DIFFERENCE_IS =
  /\b(?:diferencia|lo que falta|descuadre) (?:\w{1,8} ){0,2}?(?:es|son|fue|fueron|corresponde|se debe|viene)(?: (?:a|de|por))? ([a-z ]{3,40})/

const MORE = /\botr[oa]s?\b|\bademas\b|\btambien\b|\b(?:aparec|falt)\w{1,4}\b/
/** What the message tells, over what was told before. */
export function readPartidas(message: Understood, context: ReadContext): Partidas | undefined {
  const found = partidasIn(message, context)
  const before = context.before as Partidas | undefined
  const explained = DIFFERENCE_IS.exec(message.text)?.[1]
  const name = explained === undefined ? undefined : lastNamed(explained, NAMES)
  const { libros = before?.libros, banco = before?.banco } = found
  if (name !== undefined && found[name] === undefined && libros !== undefined && banco !== undefined) {
    const charge = name in CARGOS ? libros - banco : name in ABONOS ? banco - libros : 0
    if (charge > 0) return { ...before, ...found, [name]: charge }
  }
  if (Object.keys(found).length === 0) return undefined
  // "Y apareció otro cheque de 500.000": one more of its kind.
  const more =
    before !== undefined && found.banco === undefined && found.libros === undefined && MORE.test(message.text)
  const added = more
    ? Object.fromEntries(
        (Object.entries(found) as [Partida, number][]).map(([name, value]) => [name, (before[name] ?? 0) + value]),
      )
    : found
  return { ...before, ...added }
}

const NAMED: Readonly<Record<Partida, string>> = {
  libros: 'libros',
  banco: 'extracto',
  cheques: 'cheques y pagos sin cobrar',
  enTransito: 'consignaciones en tránsito',
  comision: CARGOS.comision[1],
  gastosBanco: CARGOS.gastosBanco[1],
  manejo: CARGOS.manejo[1],
  gmf: CARGOS.gmf[1],
  ivaBanco: CARGOS.ivaBanco[1],
  interesBanco: CARGOS.interesBanco[1],
  cargos: CARGOS.cargos[1],
  rendimientos: ABONOS.rendimientos[1],
  sinIdentificar: ABONOS.sinIdentificar[1],
}
/** "Libros $ 23.450.000 · extracto $ 27.118.000". */
export const showPartidas = (held: Partidas): string =>
  (Object.keys(NAMED) as Partida[])
    .flatMap((name) => (held[name] === undefined ? [] : [`${NAMED[name]} ${formatCop(held[name])}`]))
    .join(' · ')
