import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import {
  vencimientos as datesFor,
  NOMBRE_OBLIGACION,
  type Obligacion,
  type Vencimiento,
  vencimientoRentaNatural,
} from '../../../../shared/tax/calendario.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { periodoIva } from '../../../../shared/tax/iva.ts'
import { pila } from '../../../../shared/tax/pila.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt } from '../../../../shared/tax/uvt.ts'
import { personOf } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, ReadContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, granContribuyente, juridica, money, regimenSimple } from '../slots.ts'
import { endingDigits } from '../taxReading.ts'
import { CIVIC, civic } from './dias.ts'
import { inDigits } from './numbers.ts'

/** The first year whose dates are known. */
const FIRST = 2024
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
/** The civic day moves the dates of April alone. */
const caveatsOf = (dates: readonly string[]): readonly string[] => [
  'Se mira el NIT sin el dígito de verificación.',
  ...(dates.some((date) => date.slice(5, 7) === '04')
    ? ['El tercer viernes de abril es día cívico y no cuenta como hábil para la DIAN (Decreto 500 de 2024).']
    : []),
]

/** What a due date is asked of. The second group has no confirmed calendar. */
const QUE = {
  retencion: 'retención en la fuente',
  iva: 'IVA',
  renta: 'renta',
  patrimonio: 'impuesto al patrimonio',
  inc: 'impuesto al consumo',
  simple: 'SIMPLE',
  simpleAnticipo: 'anticipo del SIMPLE',
  ica: 'industria y comercio',
  todo: 'todo el calendario',
} as const
export type Que = keyof typeof QUE

const NAMED: readonly (readonly [que: Que, pattern: RegExp])[] = [
  ['patrimonio', /\bpatrimonio\b|\b420\b/],
  ['ica', /\bica\b|\bindustria y comercio\b/],
  ['inc', /\bimpoconsumo\b|\bimpuesto al consumo\b|\binc\b|\b(?:formulario|f) ?310\b/],
  ['simpleAnticipo', /\banticipos?\b[^.;]{0,15}\bsimple\b|\b2593\b|\bsimple\b[^.;]{0,20}\banticipos?\b/],
  [
    'iva',
    /(?<!\bresp(?:onsables?)? (?:de |del )?)\biva\b|\bimpuesto (?:de|sobre|a) las? ventas\b|\blo de las ventas\b|\bcuatrimestr\w*|(?<!\bmillon(?:es)? )\b300\b(?! ?mil|[.,]\d)|\bf300\b|\bbimestral\b/,
  ],
  [
    'retencion',
    /\b(?:auto ?r?)?retencion\w*|\bretefuente\b|\brete\b|\b(?:rtefte|retefte|rtfte|retfte)\b|(?<!\bmillon(?:es)? )\b350\b(?! ?mil|[.,]\d)|\b(?:descuento|quite|quito|quitamos|descontamos) a (?:los )?proveedores|\bles descuento\b/,
  ],
  ['renta', /\brenta\b|\b110\b|\b210\b|(?<!\ba )\bcuotas?\b/],
  ['simple', /\bsimple\b|\brst\b|\b(?:formulario|f) ?260\b/],
]
const ANY_RETURN = /\bdeclarar?\b|\bdeclaro\b/

/** What is due after an answer of another intent: "¿y eso cuándo se paga?" */
const AFTER: readonly (readonly [que: Que, ids: RegExp])[] = [
  ['patrimonio', /^patrimonio$/],
  ['renta', /^(?:renta\.|independiente\.exterior|ganancia-ocasional|perdidas-fiscales|dividendos)/],
  ['iva', /^iva\./],
  ['inc', /^inc\b/],
  ['ica', /^ica\b/],
  ['retencion', /^retencion\./],
]
/** What is asked for, in the order of the calendar: several when the message lists them. */
function readQues({ text }: Understood, { before, previous = '' }: ReadContext): readonly Que[] | undefined {
  const found = NAMED.flatMap(([que, pattern]) => (pattern.test(text) ? [que] : []))
  if (found.includes('simple') && found.includes('iva')) return ['iva']
  if (found.includes('simpleAnticipo')) return ['simpleAnticipo']
  if (found.length > 0) return found
  // A bimestre alone is IVA; "declarar" alone is what was worked out before, and else income tax.
  if (/\bbimestr\w*|\bcada (?:dos|2|cuatro|4) meses\b/.test(text)) return ['iva']
  const after = before === undefined ? AFTER.find(([, ids]) => ids.test(previous))?.[0] : undefined
  if (after !== undefined) return [after]
  return ANY_RETURN.test(text) ? ['renta'] : undefined
}
const ques: Slot<readonly Que[], false> = {
  label: 'Obligación',
  type: 'text',
  read: readQues,
  // "Volviendo a la renta": of another obligation, the instalment and the period are no longer meant.
  replaces: ['cuota', 'periodo', 'periodos'],
  show: (value) => value.map((each) => QUE[each]).join(', '),
  required: false,
}
/** The return that a question on its penalty names: "declaré tarde" alone names none. */
export const obligacionDicha: Slot<readonly Que[], false> = {
  ...ques,
  read: ({ text }, { before, previous = '' }) => {
    const found = NAMED.flatMap(([que, pattern]) =>
      (que === 'renta' || que === 'iva' || que === 'retencion') && pattern.test(text) ? [que] : [],
    )
    if (found.length > 0) return found
    const after = before === undefined ? AFTER.find(([, ids]) => ids.test(previous))?.[0] : undefined
    return after === 'renta' || after === 'iva' ? [after] : undefined
  },
}
/** "El de septiembre y octubre": two months are a bimestre, the first and the last of four a cuatrimestre. */
const TWO_MONTHS =
  /\b(?:enero|marzo|mayo|julio|septiembre|noviembre)(?: ?(?:y|a|-|\/) ?| )(?:febrero|abril|junio|agosto|octubre|diciembre)\b/
const A_BIMESTRE =
  /\b(enero(?= ?(?:y|a|-|\/)? ?febrero)|marzo(?= ?(?:y|a|-|\/)? ?abril)|mayo(?= ?(?:y|a|-|\/)? ?junio)|julio(?= ?(?:y|a|-|\/)? ?agosto)|septiembre(?= ?(?:y|a|-|\/)? ?octubre)|noviembre(?= ?(?:y|a|-|\/)? ?diciembre))\b ?(?:[ya] |[-/] ?)?(febrero|abril|junio|agosto|octubre|diciembre)\b/
const A_CUATRIMESTRE =
  /\b(enero(?= ?(?:a|-|\/)? ?abril)|mayo(?= ?(?:a|-|\/)? ?agosto)|septiembre(?= ?(?:a|-|\/)? ?diciembre))\b ?(?:a |[-/] ?)?(abril|agosto|diciembre)\b/
/** The last month of a period that is told by its first and its last. */
function endOfPeriod(text: string): number | undefined {
  const last = (A_CUATRIMESTRE.exec(text) ?? A_BIMESTRE.exec(text))?.[2]
  return last === undefined ? undefined : MONTHS.indexOf(last) + 1
}
export const cadaIva = choice(
  'IVA',
  { bimestral: 'bimestral', cuatrimestral: 'cuatrimestral' },
  ({ text }, { before }) =>
    /\bcuatrimestr\w*|\bcada (?:4|cuatro) meses/.test(text) || A_CUATRIMESTRE.test(text)
      ? 'cuatrimestral'
      : // Whoever said that they file every four months names the one that these two are of.
        /\bbimestr\w*|\bcada (?:2|dos) meses/.test(text) || (before !== 'cuatrimestral' && TWO_MONTHS.test(text))
        ? 'bimestral'
        : undefined,
)
const CUOTAS = { primera: 'primera', segunda: 'segunda', tercera: 'tercera' } as const
const cuota = choice('Cuota', CUOTAS, ({ text }, { before }) => {
  if (before !== undefined || /\botra cuota\b/.test(text)) {
    if (/\b(?:otra|siguiente|proxima|ultima) cuota\b/.test(text)) return before === 'segunda' ? 'tercera' : 'segunda'
  }
  const named = /\b(primera|segunda|tercera) cuota\b|\bcuota (1|2|3)\b/.exec(text)
  const bare = before === undefined ? undefined : /\b(primera|segunda|tercera)\b/.exec(text)?.[1]
  const said = named?.[1] ?? bare ?? ['primera', 'segunda', 'tercera'][Number(named?.[2] ?? 0) - 1]
  return said === 'primera' || said === 'segunda' || said === 'tercera' ? said : undefined
})
const CEDULA =
  /\b(?:cedulas?|cc|c\.c|documento|asalariad\w*|persona natural|pensionad\w*|formulario 210|f210|mi (?:espos[oa]|senora|mama|papa|hij[oa]|mujer|marido|herman[oa]|suegr[oa]|cuch[oa]|ti[oa]|prim[oa]|cunad[oa]|abuel[oa])|don|dona)\b/
const CEDULA_SAID = /\b(?:cedulas?|cc)\b/
const COMPANY = /\b(?:empresa|sociedad|juridica|sas|ltda|compania|pj|formulario 110|f110|fundacion)\b/
export const deQuien = choice(
  'De quién',
  { natural: 'persona natural', juridica: 'empresa' },
  ({ text, person, nits }, { before, previous }) =>
    // Whether one has to file was asked of a person: who pays them is no taxpayer of the question.
    ((previous === 'renta.quien-declara' || previous?.startsWith('independiente.') === true) &&
    before === undefined &&
    !COMPANY.test(text)
      ? 'natural'
      : undefined) ??
    person.kind ??
    (nits.some(({ base }) => /^[89]\d{8}$/.test(base)) || COMPANY.test(text)
      ? 'juridica'
      : CEDULA.test(text)
        ? 'natural'
        : undefined),
)
const ENDING =
  /\b(?:acab\w*|termin\w*|digitos?|ultimos?(?: dos)?(?: de mi \w+)?|finaliz\w*|nit|cedula|cc|numero|documento|grupo)\b(?: (?:del? |mi |el |su |la )?(?:nit|cedula|rut|documento|nit))?(?:,? (?:en|es|son|el|los|:|acaba|termina)){0,3}:? ?(\d{1,2})\b(?! ?(?:meses|mes|dias?|anos?|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|%|cuotas?|millon|mil\b))(?![.,]?\d)/
const BARE =
  /^[¿\s]{0,4}(?:y )?(?:(?:a |la de )?(?:mi|el|la) [a-z]{3,12} )?(?:para |en |el |la |de |con |si (?:termina|acaba) en ){0,4}(\d{1,2})(?:[\s?.]{0,6}$|, )/
/** "NIT 900.111.222, dígito 7": beside the whole number a digit is that of verification. */
const digitsSaid = (message: Understood): string | undefined =>
  message.nits[0]?.base.slice(-2) ?? message.endingDigits ?? ENDING.exec(inDigits(message.text))?.[1]
const digitos: Slot<string, false> = {
  label: 'Últimos dígitos del NIT o cédula',
  type: 'text',
  read: (message, { before }) =>
    digitsSaid(message) ??
    (before === undefined && !/^\W*(?:el )?\d/.test(message.text) ? undefined : BARE.exec(message.text)?.[1]),
  show: (value) => value,
  required: false,
}
/** Where something else is asked of the return, a bare number is none. */
export const digitosDichos: Slot<string, false> = { ...digitos, read: digitsSaid }

const LIST =
  /\b(?:terminad[oa]s?|termina|terminan|acaba\w*|nits?|cedulas?|digitos?)\b(?: terminad[oa]s?)?(?: (?:en|nit))? (\d{1,2}(?:(?:,| y| e| o|, y)(?: (?:en|nit|cedula|terminad[oa] en|el|la))* ?\d{1,2}){1,9})\b(?![.,]?\d| de )/
/** "En 3, en 7 y en 0": every ending that is asked for. One alone takes the list back. */
const masDigitos: Slot<readonly string[], false> = {
  label: 'Otros dígitos',
  type: 'text',
  read: (message) => {
    const list = LIST.exec(message.text)?.[1]
    if (list !== undefined) return [...list.matchAll(/\d{1,2}/g)].map(([each]) => each)
    return digitsSaid(message) === undefined ? undefined : []
  },
  show: (value) => value.join(', '),
  required: false,
}

const NUMBERED = ['pri', 'seg', 'ter', 'cua', 'qui', 'sex']
const PERIOD = new RegExp(
  `(?:\\b([1-6]|${NUMBERED.join('|')})[a-z]* )?\\b(bim|cuatrim)(?:estre)?\\b\\.?(?: ([1-6])\\b)?`,
)

const OF_MONTHS = new RegExp(
  `\\b(?:(?:auto ?r?)?retencion\\w*|rete(?:fuente|fte)?|rtefte|iva|bimestre|cuatrimestre|periodo|350|300)\\b[^.,;]{0,30}?(?:(?<=\\b(?:350|300) )|(?<!\\d ))\\bde(?:l mes de)? (${MONTHS.join('|')})(?: ?(?:y|a|-|/)? ?(${MONTHS.join('|')}))?\\b`,
)
/** "¿Y la de octubre?": the return of that month, and not the day on which something was done. */
const THE_ONE_OF = new RegExp(`\\b(?:el|la) de (?:la de )?(${MONTHS.join('|')})\\b`)
const BESIDE = new RegExp(
  `\\b(?:(?:auto ?r?)?retencion\\w*|rete(?:fuente|fte)?|rtefte|iva|fuente|bimestre|cuatrimestre|periodo|350|300) (${MONTHS.join('|')})(?: ?(?:y|a|-|/)? ?(${MONTHS.join('|')}))?\\b`,
)
/** "La retención de agosto", "el IVA de septiembre y octubre": the last month of what is declared. */
function monthNamed(text: string): number | undefined {
  const [, one, other = one] = OF_MONTHS.exec(text) ?? BESIDE.exec(text) ?? THE_ONE_OF.exec(text) ?? []
  return other === undefined ? undefined : MONTHS.indexOf(other) + 1
}

/** "El quinto bimestre", "bimestre 5" ends in October: the month by which the calendar knows it. */
function monthOfPeriod({ text }: Pick<Understood, 'text'>): number | undefined {
  const [, before, unit, after] = PERIOD.exec(text) ?? []
  const said = after ?? before
  if (said === undefined) return undefined
  const number = Number(said) || NUMBERED.indexOf(said) + 1
  const month = number * (unit === 'bim' ? 2 : 4)
  return month > 12 ? undefined : month
}
/** A message that names one return more often tells nothing more by it. */
const MOST_PLACES = 6
function placesOf(pattern: RegExp, text: string): readonly number[] {
  const places: number[] = []
  for (let from = 0; places.length < MOST_PLACES; ) {
    const at = text.slice(from).search(pattern)
    if (at < 0) break
    places.push(from + at)
    from += at + 1
  }
  return places
}

/** "El IVA de septiembre a diciembre y la retención de noviembre": each return's own month, where several are named. */
const periodos: Slot<Readonly<Partial<Record<Que, number>>>, false> = {
  label: 'Periodo de cada una',
  type: 'text',
  read: ({ text }) => {
    const named = NAMED.flatMap(([que, pattern]) => placesOf(pattern, text).map((at) => ({ que, at }))).sort(
      (a, b) => a.at - b.at,
    )
    const told = new Map<Que, number>()
    for (const [index, { que, at }] of named.entries()) {
      const month = monthIn(text.slice(at, named[index + 1]?.at))
      // "IVA bimestral, … ¿y el IVA de noviembre-diciembre?": where its period is told.
      if (month !== undefined && !told.has(que)) told.set(que, month)
    }
    const each = [...told]
    return each.length < 2 ? undefined : Object.fromEntries(each)
  },
  show: (value) =>
    Object.entries(value)
      .map(([que, month]) => `${QUE[que as Que]}: ${MONTHS[month - 1] ?? ''}`)
      .join(', '),
  required: false,
}
const ANY_MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`)
const EACH_MONTH = new RegExp(ANY_MONTH.source, 'g')
const monthIn = (text: string): number | undefined => {
  const alone = ANY_MONTH.exec(text)?.[1]
  return endOfPeriod(text) ?? monthOfPeriod({ text }) ?? (alone === undefined ? undefined : MONTHS.indexOf(alone) + 1)
}
export const periodo: Slot<number, false> = {
  label: 'Periodo',
  type: 'period',
  read: (message) => endOfPeriod(message.text) ?? monthOfPeriod(message) ?? monthNamed(message.text),
  show: (month) => `hasta ${MONTHS[month - 1] ?? ''}`,
  required: false,
}

/** What the conversation told of the return: "¿y eso cuándo lo pago?" */
const ofCase = <T>(label: string): Slot<T, false> => ({ label, type: 'text', show: String, required: false })
const caso = {
  declaracion: ofCase<'renta' | 'iva' | 'retencion'>('Declaración'),
  contribuyente: ofCase<'natural' | 'sociedad'>('Quién declara'),
  anoGravable: {
    ...ofCase<number>('Año gravable'),
    // Who has to file was answered of the last year.
    read: (_: Understood, { before, previous, today }: ReadContext) =>
      before === undefined && previous === 'renta.quien-declara' ? Number(today.slice(0, 4)) - 1 : undefined,
  },
}

interface Asked {
  readonly year: number
  /** The question is on the whole calendar and names no obligation: a month is then when things fall due. */
  readonly whole: boolean
  /** Only dates from this day on are "next"; null when the question names its own time. */
  readonly from: IsoDate | null
  readonly month: number | undefined
  /** Of several returns, the month of each. */
  readonly months?: Readonly<Partial<Record<Que, number>>> | undefined
  /** The month named is the one in which things fall due. */
  readonly due: boolean
  /** Of income tax, the year in which it is filed, where the message tells that apart from the month of another return. */
  readonly filing?: number | undefined
  readonly cuota: string | undefined
  /** No year was told of that month: the one whose date is nearer to this day. */
  readonly near?: IsoDate | undefined
  /** The months of several returns of the same kind, the first with its year where that was told. */
  readonly many?: Span | undefined
}

interface Span {
  readonly months: readonly number[]
  readonly year: number | undefined
}

const MONTH_AND_YEAR = `(${MONTHS.join('|')})(?: (?:del? )?(?:ano )?(20\\d\\d))?`
/** "De noviembre de 2026 hasta abril de 2027": every month between. */
const FROM_TO = new RegExp(`\\b${MONTH_AND_YEAR},? (?:a|al|hasta)(?: (?:el|la|de|mes|del)){0,3} ${MONTH_AND_YEAR}\\b`)
/** "Noviembre, diciembre y enero", "la de marzo y la de abril". */
const LISTED = new RegExp(
  `(?<!\\d de )\\b(?:${MONTHS.join('|')})\\b(?:(?:,| y|, y| e)(?: (?:el|la|las|los|de|del|retencion|mes)){0,4} (?:${MONTHS.join('|')})\\b){1,11}`,
)
/** "La que se presenta de diciembre a mayo": the months in which they fall due. */
const DUE_FROM = /\b(?:presenta|pagan?|vencen?|declaran?|vencimientos)(?: (?:de|desde|entre|en|el|mes)){1,3} $/
const monthOf = (name: string | undefined): number => MONTHS.indexOf(name ?? '') + 1

/** Several returns of one kind that a message names by their months. */
function severalPeriods(text: string, que: Que | undefined): Span | undefined {
  if (que === 'iva') {
    const ends = [...text.matchAll(new RegExp(A_BIMESTRE.source, 'g'))].map(([, , last]) => monthOf(last))
    const months = [...new Set(ends)]
    return months.length < 2 ? undefined : { months, year: undefined }
  }
  if (que !== 'retencion') return undefined
  const span = FROM_TO.exec(text)
  if (span !== null) {
    const [, one, year, other, lastYear] = span
    const shift = DUE_FROM.test(text.slice(Math.max(0, span.index - 40), span.index)) ? 11 : 0
    const first = monthOf(one)
    const length = ((monthOf(other) - first + 12) % 12) + 1
    const months = Array.from({ length }, (_, at) => ((first - 1 + at + shift) % 12) + 1)
    // Of what falls due in January, the month before is of the year before.
    const of =
      year === undefined
        ? lastYear === undefined
          ? undefined
          : Number(lastYear) - (first > monthOf(other) ? 1 : 0)
        : Number(year)
    return { months, year: of === undefined || shift === 0 || first > 1 ? of : of - 1 }
  }
  const list = LISTED.exec(text)?.[0]
  if (list === undefined) return undefined
  return {
    months: [...list.matchAll(EACH_MONTH)].map(([name]) => monthOf(name)),
    year: undefined,
  }
}

const TOOK_IN = '(?:vend|factur|ingres|gan)[a-z]{1,8}|ventas?'
const A_YEAR = '(?:ano (?:pasado|anterior)|20\\d\\d|est?e ano)'
/** "En 2025 vendí 700 millones", "ventas de 700 millones el año pasado": the year of the income, and of no return. */
const YEAR_THEN_INCOME = new RegExp(`\\b(${A_YEAR})\\b[^.;?\\d]{0,40}?\\b(?:${TOOK_IN})\\b`)
const INCOME_THEN_YEAR = new RegExp(`\\b(?:${TOOK_IN})\\b[^.;?]{0,60}?\\b(${A_YEAR})\\b`)
const yearOfIncome = (text: string): string | undefined =>
  (YEAR_THEN_INCOME.exec(text) ?? INCOME_THEN_YEAR.exec(text))?.[1]
const A_RETURN = '(?:iva|retencion|retefuente|declaracion|bimestre|cuatrimestre|periodo|una?|formulario|300|350)'
const OF_A_YEAR =
  '(?:(?:de[l]?|en|para) (?:el |este )?(?:ano (?:que viene|entrante|proximo|siguiente)|(?:proximo|otro) ano|ano|20\\d\\d))'
/** "El último IVA del año", "la que cierra el 2026": the return of the last period. */
const LAST_OF_YEAR = new RegExp(
  `\\bultim[oa] (?:(?:declaracion|periodo|pago)? ?(?:de |del )?)?${A_RETURN}?\\b[^.;,?\\d]{0,25}\\b${OF_A_YEAR}|\\bcierr[ae]n? (?:el |este )?(?:ano|20\\d\\d)\\b`,
)
/** "La primera de 2027". */
const FIRST_OF_YEAR = new RegExp(`\\bprimer[oa]? (?!cuota)(?:[a-z]{2,12} ){0,4}?${OF_A_YEAR}`)
const NEXT = /\bano (?:que viene|entrante|proximo|siguiente)\b|\b(?:proximo|otro) ano\b/

/** A return told by its place in a year: the month in which its period begins or ends, and that year. */
function placeInYear(text: string, today: IsoDate): { readonly month: number; readonly year: number } | undefined {
  const last = LAST_OF_YEAR.exec(text)?.[0]
  const said = last ?? FIRST_OF_YEAR.exec(text)?.[0]
  if (said === undefined) return undefined
  const current = Number(today.slice(0, 4))
  const year = Number(/\b20\d\d\b/.exec(said)?.[0] ?? (NEXT.test(said) ? current + 1 : current))
  return { month: last === undefined ? 1 : 12, year }
}

const YEAR_SAID = /\b20\d\d\b|\bano\b/
const NOW = /\beste mes\b/
const THIS_MONTH = /\b(?:este|el proximo|el otro) mes\b/

/** "La renta 2025", "la renta de mi empresa por el año 2025": the year that is declared, and not the one of filing. */
const namesItsYear = (text: string, year: number): boolean =>
  new RegExp(
    `\\b(?:renta|declaracion) (?:del? )?(?:ano )?(?:gravable )?${year}\\b|\\brenta\\b(?: (?!en\\b|cuota)[a-z]{2,12}){0,7} (?:(?:del?|por) (?:el )?)?(?:ano|periodo)(?: gravable| fiscal)? ${year}\\b`,
  ).test(text)

/** What fell due and was or was not done. */
const PAST =
  /\b(?:era|fue|tocaba|vencia|vencio|vencid[oa]s?|presentaba|paso|pasaron|present(?:e|o|amos)|no (?:la |lo |se )?(?:present|pag|declar)\w{1,5}|tarde|atras\w{1,4}|debi(?:a|o)?)\b/

function namesDueMonth(text: string, month: number): boolean {
  const name = MONTHS[month - 1] ?? ''
  return new RegExp(
    `\\ben (?:el )?(?:mes )?(?:de )?${name}\\b|\\bvence(?:n|ria)? (?:en )?${name}\\b|\\b(?:dia|fecha) de ${name}\\b|\\bvencimientos? de ${name}\\b`,
  ).test(text)
}

/** The calendar's name of a return, by which its own month was told. */
const queOf = (obligacion: Obligacion): Que | undefined =>
  obligacion === 'retencion' ? 'retencion' : obligacion.startsWith('iva') ? 'iva' : undefined

function dueMonth(obligacion: Obligacion, { month, whole, due }: Asked): number | undefined {
  if (month === undefined) return undefined
  if (whole || due) return month
  if (obligacion === 'retencion') return (month % 12) + 1
  if (obligacion === 'iva_bimestral') return ((Math.ceil(month / 2) * 2) % 12) + 1
  if (obligacion === 'iva_cuatrimestral') return ((Math.ceil(month / 4) * 4) % 12) + 1
  return undefined
}

function askedTime(
  { when, merged, message, today }: AnswerContext,
  month: number | undefined,
  whole: boolean,
  que: string | undefined,
  anoGravable: number | undefined,
): Omit<Asked, 'cuota'> {
  const current = Number(today.slice(0, 4))
  // "¿Cuándo vence septiembre octubre?" names what is declared, and no month in which it falls due.
  const due =
    month !== undefined &&
    endOfPeriod(message.month === undefined ? merged.text : message.text) === undefined &&
    (THIS_MONTH.test(message.text) || namesDueMonth(message.month === undefined ? merged.text : message.text, month))
  const time = { whole, month, due }
  const { taxYear = message.year === undefined ? anoGravable : undefined } = when
  // A year of the matter before ("que compré en 2009") is not one of filing.
  // "Este mes" and "hoy" name today's year and choose none.
  const named = message.year !== undefined && (when.year !== current || YEAR_SAID.test(message.text))
  const year =
    (message.year === undefined && (when.year ?? FIRST) < FIRST) || (message.year !== undefined && !named)
      ? undefined
      : when.year
  // The wealth of the 1st of January is declared in that same year.
  if (taxYear !== undefined) return { ...time, year: que === 'patrimonio' ? taxYear : taxYear + 1, from: null }
  if (year !== undefined) {
    // "La renta de 2025" is filed in 2026; "en 2026" and "vence 2026" are the filing year itself.
    const ofIncome =
      (que === 'renta' && !/\bcuotas?\b/.test(merged.text) && namesItsYear(merged.text, year)) ||
      (que === 'simpleIva' &&
        !ANY_MONTH.test(merged.text) &&
        !new RegExp(`\\ben (?:el )?(?:ano )?${year}\\b`).test(merged.text))
    // "La renta de 2026", said in 2026: the one filed this year while it can be, then that year's own.
    if (ofIncome && year === current) return { ...time, year, from: today }
    return { ...time, year: ofIncome && year < current ? year + 1 : year, from: null }
  }
  const passed =
    /\b(?:era|fue|tocaba|vencia|presentaba|declaraba|pagaba|toco|paso|pasaron|vencio|alcance|alcanzo)\b/.test(
      message.text,
    ) &&
    (que === 'renta' || que === 'patrimonio')
  const near = PAST.test(message.text) ? {} : { near: today }
  return { ...time, ...near, year: current, from: month === undefined && !passed ? today : null }
}

const NEXT_YEAR =
  /\brenta\b[^.;,?]{0,20}\b(?:del?|el) (?:otro|proximo|siguiente) ano\b|\brenta\b[^.;,?]{0,20}\bano (?:que viene|entrante|siguiente|proximo)\b/
const RENTA_OF_THIS = /\brenta (?:(?:del?|ano|el|gravable|ag) ){0,3}(20\d\d)\b/
/** "La renta del otro año", "la cuota de renta 2026" beside the month of another return. */
function filingOf({ text }: Pick<Understood, 'text'>, today: IsoDate): number | undefined {
  const current = Number(today.slice(0, 4))
  if (NEXT_YEAR.test(text)) return current + 1
  const of = Number(RENTA_OF_THIS.exec(text)?.[1])
  return of === current || namesItsYear(text, current) ? current + 1 : undefined
}

/** Art. 600: how often IVA is filed in a year, by the income of the year before at that year's UVT. */
function cadenceOf(
  ventas: number,
  year: number,
  { facts, message: { text }, today }: Pick<AnswerContext, 'facts' | 'message' | 'today'>,
): { readonly every: 'bimestral' | 'cuatrimestral'; readonly why: string } | undefined {
  const anoAnterior: IsoDate = `${year - 1}-12-31`
  const of = yearOfIncome(text)
  const current = Number(today.slice(0, 4))
  // The income of another year decides nothing of this one.
  if (of !== undefined && (of.startsWith('20') ? Number(of) : current - (/^est/.test(of) ? 0 : 1)) !== year - 1)
    return undefined
  if (factAt(facts, UVT, anoAnterior) === null) return undefined
  const { periodicidad: every, tope } = periodoIva({ ingresos: ventas, anoAnterior }, facts).result
  const why = `El IVA de ${year} es **${every}**: con ingresos de ${formatCop(ventas)} en ${year - 1} ${every === 'bimestral' ? 'llegas' : 'no llegas'} al tope de ${formatCop(roundUvt(tope))}, con la UVT de ${year - 1}.`
  return { every, why }
}

/** Whether a day of the next year is nearer than that of this one. */
const isNearer = (next: IsoDate | undefined, found: IsoDate | undefined, day: IsoDate): boolean =>
  next !== undefined && found !== undefined && found < day && daysBetween(found, day) > daysBetween(day, next)

/** The dates of several months in a row, from the year that was told or the nearest one. */
function datesOfMany(
  obligacion: Obligacion,
  digits: string,
  asked: Asked,
  { months, year }: Span,
): readonly Vencimiento[] {
  const { many: _, ...one } = asked
  const of = (month: number, ano: number, near: IsoDate | undefined) =>
    datesOf(obligacion, digits, { ...one, year: ano, month, months: undefined, due: false, from: null, near })[0]
  const found: Vencimiento[] = []
  for (const month of months) {
    const last = found.at(-1)
    const first = of(month, year ?? asked.year, year === undefined ? asked.near : undefined)
    const item =
      last === undefined || first === undefined || first.fecha > last.fecha
        ? first
        : of(month, Number(last.fecha.slice(0, 4)), undefined)
    const later = item !== undefined && last !== undefined && item.fecha <= last.fecha
    const chosen = later ? of(month, Number(last.fecha.slice(0, 4)) + 1, undefined) : item
    if (chosen !== undefined) found.push(chosen)
  }
  return found
}

function datesOf(obligacion: Obligacion, digits: string, told: Asked): readonly Vencimiento[] {
  const given =
    told.filing !== undefined && obligacion.startsWith('renta')
      ? { ...told, year: told.filing, from: null, month: undefined }
      : told
  const own = given.months?.[queOf(obligacion) ?? 'todo']
  const asked = own === undefined ? given : { ...given, month: own, due: false }
  const ano = Math.max(FIRST, asked.year)
  const month = dueMonth(obligacion, asked)
  if (asked.many !== undefined && queOf(obligacion) !== undefined)
    return datesOfMany(obligacion, digits, asked, asked.many)
  // December's period falls due in January of the next year.
  const yearOfMonth = month !== undefined && asked.month !== undefined && month < asked.month ? ano + 1 : ano
  if (month !== undefined) {
    const inYear = (year: number) => datesFor({ obligacion, digitos: digits, ano: year, mes: month }).result.fechas
    const found = inYear(yearOfMonth)
    const { near } = asked
    const next = near === undefined ? [] : inYear(yearOfMonth + 1)
    if (near !== undefined && isNearer(next[0]?.fecha, found[0]?.fecha, near)) return next
    if (found.length > 0 || asked.whole) return found
    // Nothing of it falls due in the month that was named: what comes after.
    const from = `${yearOfMonth}-${pad(month)}-01`
    const after = asked.due
      ? [yearOfMonth, yearOfMonth + 1].flatMap(
          (year) => datesFor({ obligacion, digitos: digits, ano: year }).result.fechas,
        )
      : []
    if (after.length > 0) return after.filter(({ fecha }) => fecha >= from).slice(0, 1)
  }
  const thisYear = datesFor({ obligacion, digitos: digits, ano }).result.fechas
  if (asked.from === null) return thisYear
  const from = asked.from
  const next = thisYear.filter(({ fecha }) => fecha >= from)
  return next.length > 0 ? next : datesFor({ obligacion, digitos: digits, ano: ano + 1 }).result.fechas
}

const YEARLY: ReadonlySet<Obligacion> = new Set(['renta_pn', 'renta_pj'])

const lower = (text: string): string => (/^[A-Z][a-zé]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text)

function ruleOf(obligacion: Obligacion): string {
  if (obligacion === 'renta_pn')
    return 'La regla: los dos últimos dígitos, de 01-02 a 99-00, caen un par por día desde el séptimo día hábil de agosto hasta el día hábil 17 de octubre.'
  if (obligacion === 'simple_iva_anual') return 'La regla: dos dígitos por día, del día hábil 11 al 15 de febrero.'
  return 'La regla: los dígitos 1, 2, …, 9, 0 vencen del día hábil 7 al 16 del mes.'
}

const formOf = (
  { obligacion, fecha }: { readonly obligacion: Obligacion; readonly fecha: IsoDate },
  digits: string,
) => ({
  name: 'vencimientos',
  input: { obligacion, ano: Number(fecha.slice(0, 4)), digitos: digits, mes: Number(fecha.slice(5, 7)) },
})

function byDigits(
  obligaciones: readonly Obligacion[],
  digits: string,
  asked: Asked,
  context: AnswerContext,
): IntentAnswer {
  const rows = obligaciones
    .flatMap((obligacion) => datesOf(obligacion, digits, asked).map((item) => ({ obligacion, ...item })))
    .sort((a, b) => a.fecha.localeCompare(b.fecha))
  const [first] = rows
  if (first === undefined)
    return {
      headline:
        'Para renta de personas naturales necesito **los dos últimos dígitos** de tu NIT o cédula, sin el dígito de verificación.',
      sources: [decreto('2229', 2023)],
      answered: false,
    }
  const each = obligaciones
    .map((obligacion) => rows.find((row) => row.obligacion === obligacion))
    .filter((row) => row !== undefined)
  const shown = digits.length === 2 && !obligaciones.includes('renta_pn') ? digits.slice(-1) : digits
  const { cuota: ordinal } = asked
  const chosen = ordinal === undefined ? [] : rows.filter(({ concepto }) => concepto.toLowerCase().includes(ordinal))
  // "La primera cuota de renta y el IVA": the instalment is of the first alone.
  const main = [
    ...chosen,
    ...each.filter((row) => chosen.every(({ obligacion }) => obligacion !== row.obligacion)),
  ].sort((a, b) => a.fecha.localeCompare(b.fecha))
  // Each month that was named, or the whole calendar of one return.
  const all = obligaciones.length === 1 && (asked.many !== undefined || EVERY_DATE.test(context.message.text))
  const listed = all && rows.length > 1 && rows.length <= 12 && ordinal === undefined ? rows : main
  const parts = listed.map(({ concepto, fecha }) => `${lower(concepto)}: **${formatDate(fecha)}**`)
  const [only] = listed
  const passed = only !== undefined && listed.length === 1 && only.fecha < context.today
  const what =
    obligaciones.includes('renta_pn') && digits.length === 2 && obligaciones.length === 1
      ? 'cédula o NIT terminado'
      : 'NIT terminado'
  const yesNo =
    context.kind === 'sino' &&
    only !== undefined &&
    /\bpas[oeó]\b|\bpasaron\b|\bvenci\w*|\btarde\b|\btodavia\b|\bestoy a tiempo\b|\balcanz\w*/.test(
      context.message.text,
    )
      ? passed
        ? '**Ya pasó**: '
        : '**Todavía no se vence**: '
      : ''
  const [obligacion] = obligaciones
  const none =
    asked.due &&
    asked.month !== undefined &&
    obligaciones.length === 1 &&
    only !== undefined &&
    Number(only.fecha.slice(5, 7)) !== asked.month
      ? `En ${MONTHS[asked.month - 1] ?? ''} **no vence** ${NOMBRE_OBLIGACION[obligaciones[0] ?? 'retencion']}. `
      : ''
  const opening = `${none}Con ${what} en ${shown}, `
  // Late in the year the next one is next year's: this year's may be the one that was missed.
  const missed =
    asked.from === null || obligacion === undefined || only === undefined || main.length > 1 || !YEARLY.has(obligacion)
      ? undefined
      : only.fecha.slice(0, 4) > asked.from.slice(0, 4)
        ? datesOf(obligacion, digits, { ...asked, from: null }).find(({ concepto }) =>
            concepto.startsWith('Declaración'),
          )
        : undefined
  const before = missed === undefined ? '' : ` La ${lower(missed.concepto)} venció el **${formatDate(missed.fecha)}**.`
  return {
    ...(listed.length === 1 && only !== undefined ? { call: formOf(only, digits) } : {}),
    headline: `${yesNo}${yesNo === '' ? opening : lower(opening)}${parts.join('; ')}.${before}`,
    tables: [
      {
        title: 'Vencimientos',
        columns: ['Obligación', 'Concepto', 'Vence'],
        rows: rows.map(({ obligacion, concepto, fecha }) => [
          NOMBRE_OBLIGACION[obligacion],
          concepto,
          formatDate(fecha),
        ]),
      },
    ],
    paragraphs: [
      ...(passed && yesNo === ''
        ? [
            (ordinal === 'segunda' || ordinal === 'tercera') &&
            !rows.some(({ concepto }) => /^Declaraci/.test(concepto))
              ? 'Esa fecha ya pasó: si no la pagaste, corren intereses de mora por cada día, sin sanción.'
              : 'Esa fecha ya pasó: si no la presentaste, corre la sanción por extemporaneidad.',
          ]
        : []),
      ruleOf(obligaciones[0] ?? 'retencion'),
    ],
    sources: [decreto('2229', 2023), decreto('500', 2024)],
    caveats: [
      ...caveatsOf(rows.map(({ fecha }) => fecha)),
      ...(asked.year >= 2027 || rows.some(({ fecha }) => fecha >= '2027')
        ? ['Las fechas de 2027 salen de la regla permanente: confírmalas con el calendario que publique la DIAN.']
        : []),
    ],
  }
}

/** "Todas las fechas", "el calendario de la retención". */
const EVERY_DATE = /\b(?:tod[oa]s|calendario|las fechas|los vencimientos|cada (?:mes|bimestre|cuatrimestre))\b/

/** Several endings of one question: the same dates for each. */
function forEach(
  endings: readonly string[],
  obligaciones: readonly Obligacion[],
  asked: Asked,
  context: AnswerContext,
): IntentAnswer {
  const answers = endings.map((ending) => ({
    ending,
    answer: byDigits(
      ending.length < 2 && obligaciones.length > 1 ? obligaciones.filter((each) => each !== 'renta_pn') : obligaciones,
      ending,
      asked,
      { ...context, kind: 'cuando' },
    ),
  }))
  const [first] = answers
  if (!first) throw new RangeError('No endings')
  return {
    ...first.answer,
    headline: answers.map(({ answer }) => answer.headline).join(' '),
    tables: answers.flatMap(({ ending, answer }) =>
      (answer.tables ?? []).map((table) => ({ ...table, title: `Terminado en ${ending}` })),
    ),
    paragraphs: (first.answer.paragraphs ?? []).slice(-1),
  }
}

/** A digit's due date in the month of another digit's. */
function dateIn(obligacion: Obligacion, digits: string, other: IsoDate): string {
  const [found] = datesFor({
    obligacion,
    digitos: digits,
    ano: Number(other.slice(0, 4)),
    mes: Number(other.slice(5, 7)),
  }).result.fechas
  return found === undefined ? '' : formatDate(found.fecha)
}

/** Whoever pays IVA every two months and whoever pays it every four have to know which of the two dates is theirs. */
const CADENCE: Partial<Record<Obligacion, string>> = {
  iva_bimestral: 'si declaras cada dos meses (bimestral)',
  iva_cuatrimestral: 'si declaras cada cuatro meses (cuatrimestral)',
}

/** Without a NIT: every digit's date, so that the reader finds theirs. */
function everyDigit(obligacion: Obligacion, asked: Asked): IntentAnswer {
  if (obligacion === 'renta_pn') return naturalPeople(asked)
  // 0 is the last digit to fall due: a month in which it still does is a month that somebody can still miss.
  const columns = datesOf(obligacion, '0', asked).slice(0, 3)
  const main =
    columns.find(({ concepto }) => asked.cuota !== undefined && concepto.toLowerCase().includes(asked.cuota)) ??
    columns[0]
  const earliest = main === undefined ? '' : dateIn(obligacion, '1', main.fecha)
  const latest = formatDate(main?.fecha ?? '')
  const cadence = CADENCE[obligacion]
  const what = cadence === undefined ? main?.concepto : `${main?.concepto}, ${cadence},`
  return {
    headline:
      earliest === latest
        ? `${what} vence **el ${latest}** para todos.`
        : `${what} vence **entre el ${earliest} y el ${latest}**, según el último dígito del NIT.`,
    tables: [
      {
        title: NOMBRE_OBLIGACION[obligacion],
        columns: ['Último dígito del NIT', ...columns.map(({ concepto }) => concepto)],
        rows: DIGITS.map((digit) => [digit, ...columns.map(({ fecha }) => dateIn(obligacion, digit, fecha))]),
      },
    ],
    paragraphs: [ruleOf(obligacion)],
    sources: [decreto('2229', 2023), decreto('500', 2024), ...(obligacion.startsWith('iva') ? [et('art. 600')] : [])],
    caveats: caveatsOf(columns.map(({ fecha }) => fecha)),
  }
}

const pad = (value: number): string => String(value).padStart(2, '0')

function naturalPeople({ year, from }: Asked): IntentAnswer {
  const last = vencimientoRentaNatural(Math.max(FIRST, year), 0)
  const ano = from !== null && last < from ? year + 1 : Math.max(FIRST, year)
  const row = (first: number): string[] => [
    `${pad(first)}-${pad((first + 1) % 100)}`,
    formatDate(vencimientoRentaNatural(ano, first)),
  ]
  const rows = Array.from({ length: 50 }, (_, index) => row(index * 2 + 1))
  // Two pairs a line keep the table readable.
  const half = rows.slice(0, 25).map((left, index) => [...left, ...(rows[index + 25] ?? [])])
  return {
    headline: `Las personas naturales declaran renta en ${ano} **del ${formatDate(vencimientoRentaNatural(ano, 1))} al ${formatDate(vencimientoRentaNatural(ano, 0))}**, según los dos últimos dígitos del NIT o la cédula.`,
    tables: [{ title: 'Por los dos últimos dígitos', columns: ['Dígitos', 'Vence', 'Dígitos', 'Vence'], rows: half }],
    sources: [decreto('2229', 2023)],
    caveats: [
      'Se mira el NIT sin el dígito de verificación.',
      ...(ano >= 2027
        ? ['Las fechas salen de la regla permanente: confírmalas con el calendario que publique la DIAN.']
        : []),
    ],
  }
}

const OVERVIEW: readonly Obligacion[] = [
  'renta_pj',
  'renta_grandes',
  'renta_pn',
  'iva_bimestral',
  'iva_cuatrimestral',
  'retencion',
  'patrimonio',
  'simple_iva_anual',
]

function rangeText(first: IsoDate, last: IsoDate): string {
  return first === last ? formatDate(first) : `del ${formatDate(first)} al ${formatDate(last)}`
}

/** The year's calendar by obligation, from the first digit's date to the last one's. */
function overview({ year }: Asked): IntentAnswer {
  const ano = Math.max(FIRST, year)
  const rows = OVERVIEW.map((obligacion) => {
    const of = (digits: string) => datesFor({ obligacion, digitos: digits, ano }).result.fechas
    const first = of('01')
    const last = of('00')
    if (first.length > 3) return [NOMBRE_OBLIGACION[obligacion], 'Cada mes o periodo, del día hábil 7 al 16']
    return [
      NOMBRE_OBLIGACION[obligacion],
      first.map(({ fecha }, index) => rangeText(fecha, last[index]?.fecha ?? fecha)).join('; '),
    ]
  })
  return {
    headline: `En ${ano} los vencimientos nacionales caen **del día hábil 7 al 16 del mes según el último dígito del NIT** (1, 2, …, 9, 0); las personas naturales declaran renta **del ${formatDate(vencimientoRentaNatural(ano, 1))} al ${formatDate(vencimientoRentaNatural(ano, 0))}**.`,
    tables: [{ title: `Calendario ${ano}`, columns: ['Obligación', 'Fechas'], rows }],
    paragraphs: ['Dime tu NIT o en qué dígito termina y te doy tus fechas exactas.'],
    sources: [decreto('2229', 2023), decreto('500', 2024), et('art. 600')],
    caveats: caveatsOf([`${ano}-04-01`]),
  }
}

const unverified = (headline: string, article: string): IntentAnswer => ({
  headline: `${headline}; el día exacto por NIT **está por verificar**.`,
  paragraphs: ['Los meses de pago son marzo, mayo, julio, septiembre, noviembre y enero.'],
  sources: [decreto('2229', 2023), et(article)],
  caveats: ['Confirma el día en el calendario de la DIAN antes de programar el pago.'],
})
const EVERY_TWO = 'cada dos meses, en el mes siguiente al bimestre'
const UNVERIFIED: Readonly<Partial<Record<Que, IntentAnswer>>> = {
  inc: unverified(`El impuesto al consumo (formulario 310) se declara y paga **${EVERY_TWO}**`, 'art. 512-1'),
  simpleAnticipo: unverified(`Los anticipos del SIMPLE (recibo 2593) se pagan **${EVERY_TWO}**`, 'art. 910'),
  simple: unverified(
    `La declaración anual del SIMPLE (formulario 260) es en **abril del año siguiente**, y los anticipos ${EVERY_TWO}`,
    'arts. 909 y 910',
  ),
  ica: {
    headline:
      'Las fechas del ICA **las fija cada municipio**, no la DIAN: no tengo el calendario de ninguno; búscalas en la secretaría de hacienda del tuyo.',
    sources: [et('art. 579')],
    answered: false,
  },
}

const WHOLE: readonly Obligacion[] = ['retencion', 'iva_bimestral', 'iva_cuatrimestral', 'renta_pj']

const PILA = new RegExp(`\\b(?:pila|planilla|seguridad social)\\b(?:[^.,;?]{0,20}?\\b(${MONTHS.join('|')})\\b)?`)
const ASKS_WHEN = /\b(?:cuando|que dia|hasta cuando)\b/g
/** "¿Cuándo vence el 350 de octubre y la PILA de noviembre?": one question of both. Asked apart, it has its own answer. */
function withPila(dates: IntentAnswer, digits: string, { message: { text }, today }: AnswerContext): IntentAnswer {
  const found = PILA.exec(text)
  if (found === null || digits.length !== 2 || [...text.matchAll(ASKS_WHEN)].length > 1) return dates
  const now = Number(today.slice(5, 7))
  // From zero; without one, the month that has just ended.
  const month = found[1] === undefined ? (now + 10) % 12 : MONTHS.indexOf(found[1])
  const year = Number(today.slice(0, 4)) + (month + 1 < now - 6 ? 1 : 0)
  const paid = { anio: month === 11 ? year + 1 : year, mes: ((month + 1) % 12) + 1 }
  const calculation = pila({ digitos: Number(digits), ...paid })
  return {
    ...dates,
    headline: `${dates.headline.replace(/\.$/, '')}; la PILA de ${MONTHS[month]}, terminado en ${digits}: **${formatDate(calculation.result.fecha)}**.`,
    sources: [...dates.sources, ...calculation.sources],
  }
}

const QUOTAS = /\bcuantas cuotas\b|\bcuantos pagos\b|\bcuotas\b[^.;?]{0,20}\bcuando\b/
/** "¿En cuántas cuotas y hasta cuándo?": both days of a company's tax. */
function inQuotas(dates: IntentAnswer, of: readonly Obligacion[], { message }: AnswerContext): IntentAnswer {
  if (of.length !== 1 || of[0] !== 'renta_pj' || !QUOTAS.test(message.text)) return dates
  const days = (dates.tables?.[0]?.rows ?? []).map(([, what = '', day = '']) => `${lower(what)}: **${day}**`)
  const [first = '', second = ''] = days
  const passed = dates.paragraphs?.some((each) => each.startsWith('Esa fecha ya pasó')) === true
  return second === ''
    ? dates
    : {
        ...dates,
        headline: `En **dos cuotas**: ${first}; ${second}${passed ? ' (de la primera ya pasó el día)' : ''}.`,
      }
}

const EXOGENA = /\bexogena\b|\bmedios magneticos\b/
/** What is asked for beside dates that are known, and has none that we know of: it is told, and not left out. */
function withOthers(dates: IntentAnswer, listed: readonly Que[], { text }: Understood): IntentAnswer {
  const told = [
    ...listed.flatMap((each) => UNVERIFIED[each]?.headline ?? []),
    ...(EXOGENA.test(text)
      ? [
          'La exógena se presenta **entre abril y junio** por los dígitos del NIT: el día **lo fija la resolución del año**, que no tengo cargado; confírmalo en la DIAN.',
        ]
      : []),
  ]
  return told.length === 0 ? dates : { ...dates, paragraphs: [...told, ...(dates.paragraphs ?? [])] }
}

/** The year of the income that was told is not that of the return, which a place in a year tells. */
function withoutIncome(context: AnswerContext, ventas: number | undefined, placed: number | undefined): AnswerContext {
  const { message, when } = context
  const ofIncome = ventas === undefined ? undefined : yearOfIncome(message.text)
  if (ofIncome === undefined && placed === undefined) return context
  const rest = ofIncome === undefined ? message.text : message.text.replace(ofIncome, ' ')
  const other = /\b20\d\d\b/.exec(rest)?.[0]
  const year = placed ?? (other === undefined ? undefined : Number(other))
  const { year: _, taxYear: _tax, ...time } = when
  const { year: _said, ...words } = message
  const named = year === undefined ? {} : { year }
  return { ...context, message: { ...words, ...named }, when: { ...time, ...named } }
}

const PENALTY = /\b(?:sancion|multa|castigo|extempor|interes)\w{0,8}\b/
const ASKS_DATE = /\b(?:cuando|fechas?|venc\w{1,8}|plazos?|hasta|que dia|calendario|toca)\b/
/** "Se me venció el plazo": told, and not asked. */
const MISSED =
  /\bse (?:me |nos |le )?(?:vencio|vencia|habia vencido|paso)(?: (?:el|la|los) (?:plazo|fecha|vencimiento)s?)?\b/g
/** "La cédula termina en 94, ¿cuánto es la multa?" asks for no date. */
export const asksPenalty = ({ text }: Pick<Understood, 'text'>): boolean =>
  PENALTY.test(text) && !ASKS_DATE.test(text.replace(MISSED, ' '))

export const vencimientos = intent({
  id: 'vencimientos',
  subject: 'vencimientos',
  title: 'Cuándo vence una declaración según el NIT o la cédula',
  // A form or a return by its name, beside what else is due.
  called:
    /^\W{0,4}(?:y )?(?:cuando (?:se )?vence (?:el )?|(?:(?:el|la|los|las) )?(?:vencimientos?|plazos?|fechas?) (?:del? )?(?:el )?)(?:impuesto (?:nacional )?al consumo|inc)\b|\b(?:cuando|vence\w*|vencimiento|plazo|hasta cuando|(?<!\ben (?:la )?)fecha)\b[^;?]{0,40}\b(?<!\bmillon(?:es)? )(?:(?:formulario |f ?)?350|(?:formulario |f ?)?300(?! ?mil)|retencion en la fuente|retefuente|la retencion)\b(?! (?:a favor|por|sobre|se|que))/,
  slots: {
    ques,
    digitos,
    masDigitos,
    cadaIva,
    deQuien,
    cuota,
    periodo,
    periodos,
    ventas: money('Ingresos del año anterior', ['ingresos'], { per: 'ano' }),
    granContribuyente,
    regimenSimple,
    juridica,
    ...caso,
  },
  fits: (message) =>
    !asksPenalty(message) &&
    // Whether a return that was not paid counts, and not when it falls due.
    (!/\binefica\w*/.test(message.text) || /\b(?:cuando|que dia)\b[^?]{0,25}\bvenc/.test(message.text)) &&
    !/\b(?:saldos? a favor|(?:palos|millones|mil|plata|pesos) a favor|compens\w{1,6}|devol\w{1,8}|devuelv\w{1,4})\b/.test(
      message.text,
    ),
  answer(values, given) {
    const place = placeInYear(given.message.text, given.today)
    const context = withoutIncome(given, values.ventas, place?.year)
    const { message, company, when } = context
    const { contribuyente, anoGravable } = values
    const cadence =
      values.ventas === undefined || values.cadaIva !== undefined || values.granContribuyente === true
        ? undefined
        : cadenceOf(values.ventas, place?.year ?? context.when.year ?? Number(context.today.slice(0, 4)), given)
    const every = values.cadaIva ?? cadence?.every
    const { ques: listed = values.declaracion && context.followUp ? [values.declaracion] : [] } = values
    if (CIVIC.test(message.text)) return civic(message, context.today)
    const [what] = listed
    const unverified = what === undefined || listed.length > 1 ? undefined : UNVERIFIED[what]
    if (unverified) return unverified
    const month =
      endOfPeriod(message.text) ??
      message.month ??
      place?.month ??
      (NOW.test(message.text) ? Number(context.today.slice(5, 7)) : undefined) ??
      monthOfPeriod(message) ??
      (what === 'renta' ? undefined : (when.month ?? values.periodo))
    const digits = values.digitos ?? endingDigits(message, company)
    const whole = what === undefined || what === 'todo'
    const asked: Asked = {
      ...askedTime(
        context,
        month,
        whole,
        what === 'iva' && listed.length === 1 && values.regimenSimple === true ? 'simpleIva' : what,
        anoGravable,
      ),
      cuota: values.cuota,
      months: values.periodos,
      many: listed.length === 1 ? severalPeriods(message.text, what) : undefined,
      // "¿Y las cuotas?" after "la renta 2026": of that year.
      filing:
        listed.length > 1
          ? filingOf(message, context.today)
          : context.followUp && message.year === undefined && message.month === undefined
            ? filingOf(context.merged, context.today)
            : undefined,
    }
    const profile = company === null ? undefined : personOf(company).kind
    const ofTaxpayer =
      contribuyente === 'sociedad' ? 'juridica' : contribuyente === undefined ? undefined : ('natural' as const)
    const said = CEDULA_SAID.test(message.text) ? 'natural' : (values.deQuien ?? ofTaxpayer)
    const who = said ?? (values.digitos === undefined ? profile : undefined)
    const of = (each: Que): readonly Obligacion[] => {
      if (each === 'patrimonio') return ['patrimonio']
      if (each === 'retencion') return ['retencion']
      if (each === 'iva') {
        if (values.regimenSimple === true) return ['simple_iva_anual']
        return every === 'cuatrimestral'
          ? ['iva_cuatrimestral']
          : every === 'bimestral'
            ? ['iva_bimestral']
            : ['iva_bimestral', 'iva_cuatrimestral']
      }
      if (each === 'renta') {
        if (values.granContribuyente === true) return ['renta_grandes']
        return who === 'juridica' ? ['renta_pj'] : who === 'natural' ? ['renta_pn'] : ['renta_pj', 'renta_pn']
      }
      return []
    }
    const obligaciones = listed.flatMap(of)
    const told = (answer: IntentAnswer): IntentAnswer =>
      cadence === undefined || !listed.includes('iva')
        ? answer
        : {
            ...answer,
            paragraphs: [cadence.why, ...(answer.paragraphs ?? [])],
            sources: [...answer.sources, et('art. 600')],
          }
    if (digits === undefined) {
      const [obligacion] = obligaciones
      if (obligacion === undefined) return overview(asked)
      const [first, second] = obligaciones.map((each) => everyDigit(each, asked))
      if (obligaciones.length !== 2 || first === undefined || second === undefined)
        return told(everyDigit(obligacion, asked))
      return {
        ...first,
        headline: `${first.headline} ${second.headline}`,
        tables: [...(first.tables ?? []), ...(second.tables ?? [])],
        paragraphs: ['Dime en qué dígito termina tu NIT o tu cédula y te doy tu fecha.'],
      }
    }
    if (obligaciones.length === 0) {
      // "Mi cédula termina en 45, ¿cuándo me toca?": of a person, that is income tax.
      if (who === 'natural' && digits.length === 2)
        return byDigits(['renta_pn'], digits, { ...asked, whole: false, from: null }, context)
      const next = byDigits(WHOLE, digits, asked, context)
      return {
        ...next,
        caveats: [
          ...(next.caveats ?? []),
          'El IVA se declara cada dos o cada cuatro meses según tus ingresos: aplica solo uno.',
        ],
      }
    }
    const many = values.masDigitos ?? []
    if (many.length > 1 && obligaciones.length > 0) return forEach(many, obligaciones, asked, context)
    // One digit cannot tell an individual's date: keep what it does tell.
    const usable =
      digits.length < 2 && obligaciones.length > 1
        ? obligaciones.filter((obligacion) => obligacion !== 'renta_pn')
        : obligaciones
    const dates = withOthers(
      inQuotas(withPila(byDigits(usable, digits, asked, context), digits, context), usable, context),
      listed,
      message,
    )
    return told(
      values.digitos === undefined
        ? { ...dates, caveats: ['El NIT se tomó del perfil de tu empresa.', ...(dates.caveats ?? [])] }
        : dates,
    )
  },
})
