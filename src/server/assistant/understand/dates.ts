import { MONTHS } from '../../../shared/format.ts'
import type { IsoDate } from '../../../shared/tax/types.ts'
import type { Duration, Period, When } from './features.ts'

const MONTH = `${MONTHS.join('|')}|setiembre`
const YEAR = '(?:19|20)\\d\\d'

function monthNumber(name: string): number {
  return name === 'setiembre' ? 9 : MONTHS.indexOf(name) + 1
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? `${year}-${pad(month)}-${pad(day)}`
    : undefined
}

export function lastDayOf(year: number, month: number): IsoDate {
  return `${year}-${pad(month)}-${pad(daysInMonth(year, month))}`
}

const WRITTEN_DAY = new RegExp(`\\b(\\d{1,2}|primero|1o) de (${MONTH})(?:(?: de| del| del ano|,)? (${YEAR}))?\\b`, 'g')
const NUMERIC_DAY = new RegExp(`\\b(\\d{1,2})[/-](\\d{1,2})[/-](${YEAR})\\b`, 'g')
// "El 31/10", "hasta 30/11": a day of the year named elsewhere, else of this year.
/** "Comprado el 1/3/26". */
const NUMERIC_DAY_SHORT = /(?<![\d/.,-])(\d{1,2})[/-](\d{1,2})[/-](2\d)(?![\d/-]|[.,]\d)/g
const NUMERIC_DAY_ALONE =
  /\b(?<=\b(?:el|del|al|hasta|desde|a|era|fue|vencia|hoy|ayer|dia) )(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/g
const ISO_DAY = new RegExp(`\\b(${YEAR})-(\\d{2})-(\\d{2})\\b`, 'g')
const WRITTEN_MONTH = new RegExp(`\\b(${MONTH})(?:(?: de| del| del ano)? (${YEAR}))?\\b`, 'g')
/** "El 9 de abril de este año", whatever other year is named. */
const OF_THIS_YEAR = /^ (?:de|en) (?:este|el presente) ano\b/
const BEFORE = /\bantes de(?:l mes de)? $/
const TAX_YEAR = new RegExp(
  `\\b(?:ano gravable|a\\.? ?g\\.?|vigencia fiscal|periodo gravable)(?: de| del)? (${YEAR})\\b`,
)
// "Un camión modelo 2015" states no date.
const ANY_YEAR = new RegExp(
  `(?<!\\bmodelo )(?<![\\d.,'$/-])(${YEAR})(?![\\d.,'/-]*\\d)(?! ?(?:uvt|pesos|salarios|mil|millones|dolares|usd|us\\$|euros|cop|unidades|empleados|personas|facturas)\\b)`,
  'g',
)
// "Decreto 572 de 2025", "la 2010 de 2019": the year belongs to the document, not to the question.
const DOCUMENT_YEAR = new RegExp(
  `\\b(?:(?:decretos?|leyes|ley|resolucion|circular|concepto|sentencia|acuerdo|oficio)(?: [a-z]+){0,2} [\\d.-]+|(?:la|el|del) \\d{3,4}) (?:de|del) (${YEAR})`,
  'g',
)

// "Diciembre 20 de 2025", "enero 15 hasta…". Without a year, the number must not be part of an amount.
const MONTH_FIRST = new RegExp(
  `(?<!(?<![\\d.,'])\\d{1,2}(?: de)? )\\b(${MONTH}) (\\d{1,2})(?![\\d.,'/:]\\d|\\d)(?:(?:,| del?)? (${YEAR})\\b|(?=\\s*(?:$|[;.?!)]|,(?! ?\\d)| (?:de )?(?:este|el presente) ano\\b| (?:hasta|al?|y|lo|la|le|se|gan[ao]\\w{0,4}|entr\\w{1,4}|sali\\w{1,4}|renunci\\w{1,4}|trabaj\\w{1,4}|con|como) )))`,
  'g',
)

const SHORT_MONTH: readonly string[] = MONTHS.map((month) => month.slice(0, 3))
// "3/mayo/2025", "3-may-25", "3 may 2025", "3 mayo": the month by name between any separators. "May" and "mar" are also
// parts of other words, so a short name needs separators or a year.
const NAMED_DAY = new RegExp(
  `(?<![\\d.,'/-])(\\d{1,2})(?:([/.-] ?)| )(?:(${MONTH})|(${SHORT_MONTH.join('|')})\\.?)(?:(?:([/.-] ?)| (?:del? )?)((?:20)?\\d\\d))?(?![\\d.,/-]*\\d)(?![a-z])`,
  'g',
)

function namedDays(text: string): string {
  return text.replace(
    NAMED_DAY,
    (said, day: string, mark?: string, name?: string, short?: string, slash?: string, year?: string) => {
      const month = name ?? MONTHS[SHORT_MONTH.indexOf(short ?? '')]
      const bare = mark === undefined && year === undefined
      if (month === undefined || Number(day) > 31 || Number(day) < 1 || (bare && name === undefined)) return said
      // "15 mayo 25": a two-digit year needs separators ("15 mayo/25").
      if (year !== undefined && year.length === 2 && mark === undefined && slash === undefined) return said
      return `${day} de ${month}${year === undefined ? '' : ` de ${year.length === 2 ? '20' : ''}${year}`}`
    },
  )
}

/** "15 de mayo del 26", "dic/26": a two-digit year with little beside it. */
const SHORT_YEAR = new RegExp(
  `\\b((?:\\d{1,2}|primero|1o) de (?:${MONTH})) del? (2\\d)(?=\\s{0,2}(?:$|[,;.?!)]| (?:y|se|al?|hasta|con|que|gan[ao]|entr\\w{1,4}|sali\\w{1,4}|renunci\\w{1,4}) ))`,
  'g',
)
const MONTH_AND_SHORT_YEAR = new RegExp(
  `(?<![\\d/.-])(?<!\\bel )\\b(?:(${MONTH})|(${SHORT_MONTH.join('|')}))[/-](2\\d)(?![\\d/.,-]*\\d)`,
  'g',
)

/** "01/02/26", "1-2-26": day, month and a two-digit year. */
const NUMERIC_SHORT_YEAR = /(?<![\d.,/$-])(\d{1,2})([/-])(0?[1-9]|1[0-2])\2([12]\d)(?![\d.,/-]*\d| ?(?:%|mil|millon))/g

/** "Dic/26" is a year, but "feb/28" the last day of February: nobody asks about a year that far ahead. */
const NEXT_YEARS = 1

const wholeYears = (text: string, today: IsoDate): string =>
  text
    .replace(SHORT_YEAR, '$1 de 20$2')
    .replace(NUMERIC_SHORT_YEAR, (said, day: string, mark: string, month: string, year: string) =>
      Number(day) >= 1 && Number(day) <= 31 && Number(year) <= Number(today.slice(2, 4)) + NEXT_YEARS
        ? `${day}${mark}${month}${mark}20${year}`
        : said,
    )
    .replace(MONTH_AND_SHORT_YEAR, (_, name: string | undefined, short: string | undefined, number: string) => {
      const month = name ?? MONTHS[SHORT_MONTH.indexOf(short ?? '')]
      const isYear = Number(number) <= Number(today.slice(2, 4)) + NEXT_YEARS
      return isYear ? `${month} de 20${number}` : `${number} de ${month}`
    })

/** Rewrites dates with the month first, or by name between separators, in the usual order. */
export function dayFirst(text: string, today: IsoDate): string {
  return wholeYears(namedDays(text), today).replace(
    MONTH_FIRST,
    (_, month: string, day: string, year: string | undefined) =>
      year === undefined ? `${day} de ${month}` : `${day} de ${month} de ${year}`,
  )
}

/** "La renta del 2025 se venció el 15 de septiembre": a tax year's return falls due in the next year. */
const FILED_NEXT_YEAR =
  /\b(?:renta|exogena|activos en el exterior)(?: (?:del?|la|el|ano|gravable|por|ag|mi|un[oa]?|personas?|natural(?:es)?|juridicas?|empresa|sociedad|negocio|s\.?a\.?s\.?)){0,7},? (20\d\d)\b(?![^.;]{0,40}\b20\d\d\b)/
/** "Utilidades de 2025 decretadas en 2026": the year of the payment is the one asked about. */
const PAID_IN = /\b(?:decretad|pagad|repartid|distribuid|girad|abonad)[a-z]{0,4}(?: [a-z]{1,12}){0,3} (20\d\d)\b/

/** Folded weekday names, indexed as `weekday` returns them. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const WEEKDAY_BEFORE = new RegExp(`\\b(${WEEKDAYS.join('|')}),? (?:el )?$`)

const LAST_WEEKDAY = new RegExp(`\\b(?:el|este) (${WEEKDAYS.join('|')}) (?:pasado|anterior)\\b`)
/** "El domingo pasado": the latest one before today. */
function lastWeekday(name: string, today: IsoDate): IsoDate {
  const ago = (new Date(`${today}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(name) + 7) % 7
  return addDays(today, -(ago || 7))
}

/** "La presento el 30 de noviembre": still to be done, whatever year the late return belongs to. */
const STILL_TO_DO =
  /\b(?:presento|presentare|presentaremos|declaro|declarare|corrijo|pagare|pagaremos|(?:la|lo|las|los|si) (?:pago|pagamos|radico|envio|mando)|si (?:la|lo|las|los)? ?(?:presentamos|declaramos|corregimos)|quier[eo]n?|(?:voy|vamos|va|van|pienso|pensamos|queremos|podria|podriamos) (?:a )?(?:presentar|declarar|pagar|corregir|radicar|enviar|mandar|salir|sacar|ir)\w{0,4})\b(?: [a-z]{1,12}){0,3} $/

/** "Entró el 3 de febrero de 2025 y sale el 20 de marzo": present tense, so this year, past or future. */
const CAME =
  /\b(?:recib(?:i|imos|ieron)|(?:me|nos|le) (?:lleg(?:o|aron)|notific(?:o|aron)|mand(?:o|aron)|envi(?:o|aron))|notificad[oa]s?) (?:\S{1,15} ){0,10}$/
const LEAVES =
  /\b(?:hoy|l[oa]s? (?:saco|despido|echo|boto)|(?:sacar|despedir|echar)(?:l[oa]s?)?|sale[ns]?|salgo|se van?|me voy|se retiran?|me retiro|termina)\b(?: [a-z]{1,12}){0,3} $/

/**
 * The year of a day without one: the year whose weekday matches, else the next occurrence if it is still to be done.
 */
function yearOf(before: string, month: number, day: number, otherwise: number, today: IsoDate): number {
  const thisYear = Number(today.slice(0, 4))
  const said = WEEKDAY_BEFORE.exec(before)
  if (said) {
    const fits = [otherwise, thisYear, thisYear - 1, thisYear + 1].find((year) => {
      const date = isoDate(year, month, day)
      return date !== undefined && WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] === said[1]
    })
    if (fits !== undefined) return fits
  }
  const alone = said ? before.slice(0, said.index) : before
  const introduced = alone.replace(/\b(?:el|para el)(?: dia)? $/, '')
  if (otherwise >= thisYear) return otherwise
  // "Recibimos emplazamiento por la renta 2024 el 10 de noviembre": the latest past occurrence.
  if (CAME.test(introduced)) return (isoDate(thisYear, month, day) ?? '') <= today ? thisYear : thisYear - 1
  if (LEAVES.test(introduced)) return thisYear
  if (!STILL_TO_DO.test(introduced)) return otherwise
  return (isoDate(thisYear, month, day) ?? '') >= today ? thisYear : thisYear + 1
}

const NEXT_MONTH = /\b(?:(?:proximo|otro|siguiente) mes|mes (?:que (?:viene|entra)|entrante|proximo|siguiente))\b/

interface Mark {
  readonly date: IsoDate
  readonly at: number
}

/** The dates, and the text with them blanked, so that their digits are not read again as amounts. */
export interface ReadDates {
  readonly when: When
  readonly duration?: Duration
  /** Whether all named days and years are starting points ("entró en 2021"): the question is then about today. */
  readonly since: boolean
  readonly rest: string
}

/** A start on a day that follows; its figures are not those of that day. */
const BEGINNING =
  /\b(?:desde|entr(?:o|e|aron)|ingres(?:o|e|aron)|empez(?:o|aron)|empece|inici(?:o|e)|arranc(?:o|aron)|contrat(?:e|o|amos|ada|ado)|vincul(?:o|e|ada|ado)|trabaj(?:o|a|aba|ando)|labora|naci(?:o|da|do)?|compr(?:e|o|amos|ada|ado)|adquiri(?:o|do|da)?|abri(?:o|mos)?|constitui(?:da|do)|constituyo)\b[^.;?\n]{0,24}$/
const beginsAt = (text: string, at: number) => BEGINNING.test(text.slice(Math.max(0, at - 44), at))

function blank(text: string, start: number, length: number): string {
  return text.slice(0, start) + ' '.repeat(length) + text.slice(start + length)
}

/** "Anticipo 2027" is computed on the previous year's return. */
const ADVANCE_OF = /\banticipos?(?: (?:de|del|para|ano|el|renta)){0,4} (20\d\d)\b/
const ADVANCES = new RegExp(ADVANCE_OF, 'g')
/** "De 2022 para acá": continues until today. */
const ONWARDS =
  /\b(?:del?|desde) (?:el )?(?:ano )?20\d\d (?:para aca|para adelante|en adelante|hacia aca|hasta hoy|a hoy)\b/g
/**
 * Days, months, years and durations in a folded text. A day without a year takes the year named elsewhere, else
 * today's.
 */
export function readDates(text: string, today: IsoDate): ReadDates {
  let rest = text
  const take = (pattern: RegExp, visit: (match: RegExpMatchArray) => void) => {
    for (const match of rest.matchAll(pattern)) {
      visit(match)
      rest = blank(rest, match.index ?? 0, match[0].length)
    }
  }
  take(DOCUMENT_YEAR, () => {})
  take(ONWARDS, () => {})

  const thisYear = Number(today.slice(0, 4))
  if (Number(ADVANCE_OF.exec(text)?.[1]) > thisYear) take(ADVANCES, () => {})
  const taxYearMatch = TAX_YEAR.exec(rest)
  const taxYear = taxYearMatch ? Number(taxYearMatch[1]) : undefined
  const someYear = Number([...rest.matchAll(ANY_YEAR)][0]?.[1] ?? thisYear)

  const marks: Mark[] = []
  const mark = (date: IsoDate | undefined, at: number) => {
    if (date !== undefined) marks.push({ date, at })
  }
  take(ISO_DAY, (m) => mark(isoDate(Number(m[1]), Number(m[2]), Number(m[3])), m.index ?? 0))
  take(NUMERIC_DAY, (m) => mark(isoDate(Number(m[3]), Number(m[2]), Number(m[1])), m.index ?? 0))
  take(NUMERIC_DAY_SHORT, (m) => mark(isoDate(2000 + Number(m[3]), Number(m[2]), Number(m[1])), m.index ?? 0))
  take(NUMERIC_DAY_ALONE, (m) => mark(isoDate(someYear, Number(m[2]), Number(m[1])), m.index ?? 0))
  const writtenYears = [...rest.matchAll(WRITTEN_DAY)].map((m) => m[3])
  const filedIn = FILED_NEXT_YEAR.exec(text)?.[1]
  const fallsDue = filedIn === undefined ? someYear : Number(filedIn) + 1
  const laterYear = Number(writtenYears.findLast((year) => year !== undefined) ?? fallsDue)
  take(WRITTEN_DAY, (m) => {
    const day = m[1] === 'primero' || m[1] === '1o' ? 1 : Number(m[1])
    const at = m.index ?? 0
    const isThisYear =
      /\beste $/.test(rest.slice(Math.max(0, at - 6), at)) || OF_THIS_YEAR.test(rest.slice(at + m[0].length))
    const month = monthNumber(m[2] ?? '')
    const before = rest.slice(Math.max(0, at - 60), at)
    const year = m[3] ?? (isThisYear ? thisYear : yearOf(before, month, day, laterYear, today))
    mark(isoDate(Number(year), month, day), at)
  })
  const days = acrossNewYear(
    marks.sort((a, b) => a.at - b.at),
    text,
    today,
  ).map((m) => m.date)

  // Whether each named day and year is a starting point.
  const begins = marks.map(({ at }) => beginsAt(text, at))
  let month: number | undefined
  const months: { month: number; year: number | undefined }[] = []
  take(WRITTEN_MONTH, (m) => {
    const named = monthNumber(m[1] ?? '')
    const ofYear = m[2] === undefined ? undefined : Number(m[2])
    // "Antes de julio de 2026" asks how things stood in June.
    const before = named > 1 && BEFORE.test(text.slice(0, m.index))
    months.push({ month: before ? named - 1 : named, year: ofYear })
    if (ofYear !== undefined) begins.push(beginsAt(text, m.index ?? 0))
  })
  const firstMonth = months[0]
  const lastMonth = months.at(-1)
  if (firstMonth && days.length === 0) month = firstMonth.month
  const paidIn = PAID_IN.exec(text)?.[1]
  let year = paidIn === undefined ? months.find((m) => m.year !== undefined)?.year : Number(paidIn)
  take(ANY_YEAR, (m) => {
    begins.push(beginsAt(text, m.index ?? 0))
    year ??= Number(m[1])
  })

  let relative: IsoDate | undefined
  if (/\b(?:hoy|ahora|actualmente|hoy en dia|este mes|este ano|ano actual|vigente|al dia de hoy)\b/.test(text))
    relative = today
  else if (/\bayer\b/.test(text)) relative = addDays(today, -1)
  else if (LAST_WEEKDAY.test(text)) relative = lastWeekday(LAST_WEEKDAY.exec(text)?.[1] ?? '', today)
  else if (/(?<!\bdesde (?:el )?)\b(?:ano pasado|ano anterior)\b/.test(text)) year ??= thisYear - 1
  else if (/\b(?:proximo ano|ano que viene|ano entrante|siguiente ano)\b/.test(text)) year ??= thisYear + 1
  else if (NEXT_MONTH.test(text) && months.length === 0 && days.length === 0) {
    const after = addDays(lastDayOf(thisYear, Number(today.slice(5, 7))), 1)
    month = Number(after.slice(5, 7))
    year ??= Number(after.slice(0, 4))
  } else if (/\bmes pasado\b/.test(text)) {
    const before = addDays(`${today.slice(0, 7)}-01`, -1)
    month ??= Number(before.slice(5, 7))
    year ??= Number(before.slice(0, 4))
  }
  if (relative !== undefined && days.length === 0 && year === undefined && month === undefined)
    return { when: { days: [relative], year: thisYear }, ...withDuration(text), since: false, rest }

  const dayYear = days[0] === undefined ? undefined : Number(days[0].slice(0, 4))
  const period = periodOf(
    days,
    months.length > 1 && days.length === 0 ? [firstMonth, lastMonth] : [],
    year ?? thisYear,
    text,
  )
  return {
    when: {
      days,
      ...(month === undefined ? {} : { month }),
      ...((year ?? dayYear ?? taxYear) === undefined ? {} : { year: year ?? dayYear ?? taxYear }),
      ...(taxYear === undefined ? {} : { taxYear }),
      ...(period === undefined ? {} : { period }),
    },
    ...withDuration(text),
    since: begins.length > 0 && begins.every(Boolean) && period === undefined && taxYear === undefined,
    rest,
  }
}

const TO = / (?:al?|hasta(?: el)?) $/
const OWN_YEAR = /\b20\d\d\b/
/** "Del 20 de diciembre al 8 de enero", without a year: the second day is after the first one. */
function acrossNewYear(marks: readonly Mark[], text: string, today: IsoDate): readonly Mark[] {
  const [first, second] = marks
  if (first === undefined || second === undefined || marks.length > 2 || first.date <= second.date) return marks
  const between = text.slice(first.at, second.at)
  if (between.length > 32 || !TO.test(between) || OWN_YEAR.test(text)) return marks
  const [year, next] = [Number(first.date.slice(0, 4)), Number(second.date.slice(0, 4))]
  // What began more than two months ago began last year.
  return addDays(first.date, 60) >= today
    ? [first, { ...second, date: `${next + 1}${second.date.slice(4)}` }]
    : [{ ...first, date: `${year - 1}${first.date.slice(4)}` }, second]
}

function periodOf(
  days: readonly IsoDate[],
  months: readonly ({ month: number; year: number | undefined } | undefined)[],
  year: number,
  text: string,
): Period | undefined {
  const [from, to] = days
  if (from !== undefined && to !== undefined) return from <= to ? { from, to } : { from: to, to: from }
  const [first, last] = months
  if (first && last && /\b(?:de|desde|entre) [a-z]+ (?:a|hasta|y)\b/.test(text)) {
    const end = last.year ?? year
    return { from: `${first.year ?? end}-${pad(first.month)}-01`, to: lastDayOf(end, last.month) }
  }
  return undefined
}

// "3 años y 6 meses", "2 meses", "15 días", "año y medio".
const DURATION_PART =
  /(?<![\d.,])(\d{1,3}(?:[.,]5)?) (anos?|mes(?:es)?|semanas?|dias?)\b(?! (?:habiles|calendario))(?<half> y medio)?/g

const AGO = /\bhace (?:ya |como |unos |mas de |casi )?$/
/** How long ago something was, or the rest of such a phrase ("hace 1 año y 3 meses"). */
function isAgo(part: RegExpMatchArray, since: readonly RegExpMatchArray[], text: string): boolean {
  const at = part.index ?? 0
  return since.some((each) => {
    const end = (each.index ?? 0) + each[0].length
    return each === part || (end < at && /^ (?:y |con )$/.test(text.slice(end, at)))
  })
}

const MONTHS_OF_TERM: Readonly<Record<string, number>> = { bimestre: 2, trimestre: 3, cuatrimestre: 4, semestre: 6 }
// "El segundo semestre" is a part of the year, not a duration.
const TERM = /(?<!\b(?:primer|segundo) )(?:(?<![\d.,])(\d{1,2}) )?\b(bimestre|trimestre|cuatrimestre|semestre)s?\b/
/** A tax's bimestre is its filing period, not a duration. */
const FILED =
  /\b(?:iva|inc|consumo|impoconsumo|ica|simple|rst|renta|impuestos?|declar\w*|anticipos?|sancion\w*|extempor\w*|intereses de mora|dian)\b/

/** "Un semestre" in months; undefined if the text names no such term, or a tax's period. */
function monthsOfTerm(text: string): number | undefined {
  const match = FILED.test(text) ? null : TERM.exec(text)
  const months = MONTHS_OF_TERM[match?.[2] ?? '']
  return months === undefined ? undefined : Number(match?.[1] ?? 1) * months
}

const ANOTHER = /(?:\b(?:y|mas|otr[oa]s|luego|despues)|\+) (?:por |de |los |las |otr[oa]s ){0,2}$/
/** "12 días de incapacidad, ¿cuánto por esos 12 días?": the same duration repeated. */
const isRepeated = (part: RegExpMatchArray, earlier: readonly RegExpMatchArray[], text: string): boolean =>
  earlier.some((each) => each[1] === part[1] && each[2]?.slice(0, 3) === part[2]?.slice(0, 3)) &&
  !ANOTHER.test(text.slice(Math.max(0, (part.index ?? 0) - 24), part.index)) &&
  !/^ mas\b/.test(text.slice((part.index ?? 0) + part[0].length))

function withDuration(text: string): { duration?: Duration } {
  const total = { years: 0, months: 0, days: 0 }
  let found = false
  const parts = [...text.matchAll(DURATION_PART)]
  const since = parts.filter(({ index }) => AGO.test(text.slice(Math.max(0, index - 24), index)))
  // "40 días de atraso; la misma falta fue hace 18 meses": how long ago something was does not count towards another
  // duration.
  const lasted = since.length === 0 ? parts : parts.filter((each) => !isAgo(each, since, text))
  const told = lasted.length === 0 ? parts : lasted
  for (const match of told.filter((each, at) => !isRepeated(each, told.slice(0, at), text))) {
    const value = Number((match[1] ?? '0').replace(',', '.'))
    const unit = match[2] ?? ''
    found = true
    if (unit.startsWith('ano')) {
      total.years += Math.floor(value)
      total.months += Math.round((value % 1) * 12)
    } else if (unit.startsWith('mes')) {
      total.months += Math.floor(value)
      total.days += match.groups?.half === undefined ? Math.round((value % 1) * 30) : 15
    } else total.days += Math.round(value * (unit.startsWith('semana') ? 7 : 1))
  }
  if (
    !found &&
    /\b(?:al|un|el) ano (?:exacto|completo|justo|cumplido|de (?:trabajo|servicio))\b|\bcumpli\w* (?:un|el) ano\b/.test(
      text,
    )
  ) {
    total.years += 1
    found = true
  }
  if (/\b(?:un )?ano y medio\b|\banos y medio\b/.test(text)) {
    if (!/\d anos y medio/.test(text)) total.years += 1
    total.months += 6
    found = true
  } else if (/\bmedio ano\b/.test(text)) {
    total.months += 6
    found = true
  }
  const term = found ? undefined : monthsOfTerm(text)
  if (term !== undefined) return { duration: { ...total, months: term } }
  return found ? { duration: total } : {}
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/**
 * The day whose figures apply: a named day; the last day of a named month or year other than the current one; else
 * today.
 */
export function dayAsked(when: When, today: IsoDate): IsoDate {
  const day = when.period?.to ?? when.days[0]
  if (day !== undefined) return day
  const year = when.year ?? Number(today.slice(0, 4))
  if (when.month !== undefined) {
    const month = `${year}-${pad(when.month)}`
    return month === today.slice(0, 7) ? today : lastDayOf(year, when.month)
  }
  if (when.year === undefined || today.startsWith(String(when.year))) return today
  return `${year}-12-31`
}

/** A month without a year, at most this many months ahead, is still to come: "¿y si la pago en enero?" in November. */
const MONTHS_AHEAD = 4

/** Whether all times in a message are today or later. */
export function isToCome({ days, month, year }: Pick<When, 'days' | 'month' | 'year'>, today: IsoDate): boolean {
  if (days.length > 0) return days.every((day) => day >= today)
  if (year !== undefined) return year > Number(today.slice(0, 4))
  return month !== undefined && (month - Number(today.slice(5, 7)) + 12) % 12 <= MONTHS_AHEAD
}
