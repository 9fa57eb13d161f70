import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { addDays, addMonths, daysBetween, daysInMonth, isoDate } from '../../../../shared/tax/habiles.ts'
import { mesesOFraccion } from '../../../../shared/tax/sanciones.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { WEEKDAYS } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { inDigits } from './numbers.ts'

/** How late something was done: by its two days or by a length of time. Plain JSON. */
export interface Retraso {
  readonly vencimiento?: IsoDate
  readonly presentacion?: IsoDate
  /** Only the month of the due date was said: its fifteenth stands in. */
  readonly aproximado?: boolean
  readonly meses?: number
  readonly dias?: number
}

const MONTH = MONTHS.join('|')
const DAY = new RegExp(
  `\\b(?:\\d{1,2}|primero|1o) de (?:${MONTH})(?:,? (?:del? )?(?:ano )?(?:19|20)\\d\\d)?\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-](?:19|20)\\d\\d\\b|\\b(?:19|20)\\d\\d-\\d\\d-\\d\\d\\b`,
  'g',
)
const RELATIVE =
  /(?<!\ben (?:vez|lugar) de )\b(?:hoy|ya mismo|ahora mismo|(?:pasado )?manana(?! (?:por|en) la)|ayer)\b/g
const JUST_A_LINK = /^,? ?(?:que )?(?:es |estamos a )?(?:el )?(?:dia )?$/
const BEFORE_IT: Readonly<Record<string, number>> = { ayer: -1, manana: 1, 'pasado manana': 2 }
/** "La presento el lunes". Beside its number ("lunes 30 de noviembre") the day is read by that. */
const WEEKDAY = new RegExp(
  `\\b(?:el|este) (?:proximo |otro |mismo |dia )?(${WEEKDAYS.join('|')})\\b(?! (?:el )?\\d)( pasado| anterior)?`,
  'g',
)
/** "El lunes 30", "el martes 1": a day of this month or the next, without the month. */
const DAY_OF_THE_WEEK = new RegExp(
  `\\b(?:${WEEKDAYS.join('|')}) (\\d{1,2})\\b(?! ?(?:de (?:${MONTH})|[/.,:-]?\\d|mil|millon))`,
  'g',
)
/** What was done or fell due: the weekday is the last one. */
const IN_THE_PAST =
  /\b(?:present[eo]|presentaron|pagu?e|pagaron|venci[ao]|tenia\w*|debi\w*|tocaba|era|envie|radique|hice|actualice)\b(?! (?:hoy|manana))[^.;,]{0,25}$/
const IN_THE_FUTURE = /\b(?:l[oa]s? |si )presento\b[^.;,]{0,25}$/

function weekday(name: string, before: string, passed: boolean, today: IsoDate): IsoDate {
  const from = new Date(`${today}T00:00:00Z`).getUTCDay()
  const ahead = (WEEKDAYS.indexOf(name) - from + 7) % 7 || 7
  return addDays(today, passed || (IN_THE_PAST.test(before) && !IN_THE_FUTURE.test(before)) ? ahead - 7 : ahead)
}

/** The day of that number which is nearest to come, or nearest gone by where it is told as past. */
function numbered(day: number, before: string, today: IsoDate): IsoDate | undefined {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (day < 1 || day > 31) return undefined
  const past = IN_THE_PAST.test(before) && !IN_THE_FUTURE.test(before)
  const inMonth = (shift: number) => {
    const first = addMonths(isoDate(year, month, 1), shift)
    const [y = year, m = month] = first.split('-').map(Number)
    return day > daysInMonth(y, m) ? undefined : isoDate(y, m, day)
  }
  const near = [inMonth(-1), inMonth(0), inMonth(1)].filter((each) => each !== undefined)
  return past ? near.filter((each) => each <= today).at(-1) : near.find((each) => each >= today)
}

const CLAUSE = /[,;.]|\b(?:y|pero)\b/
/** What was due: said before its day. */
const DUE =
  /\b(?:venc\w*|vto|plazo|limite|desde|debia\w*|debi|tenia\w* que|tocaba|habia que|era para|era el|que era|fecha maxima|(?:tenia\w*|habia) hasta|se (?:me |nos |le )?cumpl\w{1,4})\b/
const DONE =
  /\b(?:present\w*|pag\w*|entreg\w*|declar\w*|radi\w*|mand\w*|met\w*|sub\w*|hasta|consign\w*|gir\w*|llev\w*|al|corrij\w*|correg\w*|corrig\w*|liquid\w*|actualiz\w*|actualic\w*|inscrib\w*)\b/

interface Named {
  readonly date: IsoDate
  readonly at: number
  /** What stands before it, from the day named before. */
  readonly before: string
  /** What stands behind it, up to the next day. */
  readonly after: string
}

/** "El 4 de noviembre notificaron emplazamiento": the day of an act of the DIAN is no end of the delay. */
const ACT = /\b(?:empla[zc]\w*|notific\w*|requerimiento\w*|pliego|mandamiento)\b/g
/** What the act is for: nothing was done on that day. */
const ITS_PURPOSE =
  /\b(?:por no|para que|para|antes de|sin) (?:se )?(?:declarar|declare|corregir|corrija|presentar|presente|pagar)\b/g
const lastOf = (words: string, cue: RegExp): number =>
  [...words.matchAll(new RegExp(cue.source, 'g'))].at(-1)?.index ?? -1
function isOfAnAct({ before, after }: Named): boolean {
  const ahead = (before.split(CLAUSE).at(-1) ?? '').replace(ITS_PURPOSE, ' ')
  const done = Math.max(lastOf(ahead, DUE), lastOf(ahead, DONE))
  const act = lastOf(ahead, ACT)
  return act >= 0 ? act >= done : done < 0 && lastOf((after.split(CLAUSE)[0] ?? '').replace(ITS_PURPOSE, ' '), ACT) >= 0
}

const TOOK_IN = '(?:entr|gan|vend|factur|consign|recib|tuv|mov|ingres)\\w+'
const FAULT =
  '\\b(?:falta|infraccion|misma (?:conducta|falta|cosa)|por lo mismo|por eso mismo|en firme|antecedente|la (?:otra|primera|anterior)(?: vez)? (?:fue|me)|ultim[oa] (?:multa|sancion)|(?:sancion|multa) (?:anterior|previa)|(?:habian?|han|fue|fueron|fuimos|fui) (?:sancionad|multad)\\w{1,3}|sancionaron|multaron|(?:corrig|correg)\\w{2,6} (?:[a-z]{2,14} ){0,3}con sancion)\\b'
const FAULT_IN = new RegExp(`${FAULT}[^;?]{0,60}?\\b(?:(${MONTH})(?: (?:del?|en))? )?(20\\d\\d)\\b`)
/** "La de 2023 vencía el 20 de septiembre de 2024 y me sancionaron. Ahora…" */
const BEFORE_NOW = new RegExp(
  `\\b(${MONTH}) de(?:l)? (20\\d\\d)\\b[^;?]{0,120}\\b(?:sancion|sancionaron|multa|multaron)\\b[^;?]{0,20}[.;,] (?:y |pero )?ahora\\b`,
)
/** "En enero de 2025 habían corregido otra con sanción": its day stands before it. */
const FAULT_OF = new RegExp(
  `\\b(?:(${MONTH})(?: (?:del?|en))? )?(20\\d\\d)\\b[^.;?]{0,40}\\b(?:sancionaron|multaron|sancionad[oa]s?|multad[oa]s?|(?:corrig|correg)\\w{2,6}\\b[^.;?]{0,50}\\bcon sancion|(?:pag(?:o|ue|amos|aron)|liquid(?:o|e|amos|aron)|cobraron|impusieron) (?:una |la )?(?:misma )?(?:sancion|multa))\\b`,
)
/** "La del año pasado también la presenté tarde", "la anterior igual la entregué atrasada": another return, which came late too. */
const LATE_TOO =
  /\b(?:la|el) (?:(?:del? )?(?:el )?(?:ano|periodo|bimestre) (?:pasado|anterior)|(?:otra |renta |declaracion )?anterior|de 20\d\d|de hace (?:un|dos) anos?)\b[^;?]{0,90}\b(?:tambien|igual|igualmente|asi mismo) (?:la |lo |se |me |nos |fue |habia |la habia ){0,3}(?:present|declar|entreg|hic|mand|radi|extempor|cog|pas)\w{0,8}(?: (?:\w{1,10} ){0,3}?(?:tarde|atrasad\w|retrasad\w|con retraso|extempor\w{3,8}|fuera de (?:plazo|tiempo)))?[^.;?]{0,50}/
/** What such a message tells of the other return: its days are not those of this one. */
const ofAnotherReturn = (text: string): RegExpExecArray | null => {
  const found = LATE_TOO.exec(text)
  return found !== null && /\b(?:tarde|atrasad|retras|extempor|fuera de)\w*/.test(found[0]) ? found : null
}
const EACH_MONTH = new RegExp(`\\b(?:${MONTH})\\b`, 'g')
/** The end of the month in which that one came, or of its year. */
function lateToo(text: string, today: IsoDate): IsoDate | undefined {
  const found = ofAnotherReturn(text)?.[0]
  if (found === undefined) return undefined
  const said = /\b20\d\d\b/.exec(found)?.[0]
  const year = said === undefined ? Number(today.slice(0, 4)) - (/\bhace dos\b/.test(found) ? 2 : 1) : Number(said)
  const name = [...found.matchAll(EACH_MONTH)].at(-1)?.[0]
  const month = name === undefined ? 12 : MONTHS.indexOf(name) + 1
  return isoDate(year, month, daysInMonth(year, month))
}
/** The last day on which an earlier fault of the same kind may have been committed: "por una falta de julio de 2025". */
export function earlierFault(text: string, today: IsoDate): IsoDate | undefined {
  const another = lateToo(text, today)
  if (another !== undefined) return another < today ? another : undefined
  const [, month, year] = FAULT_IN.exec(text) ?? BEFORE_NOW.exec(text) ?? FAULT_OF.exec(text) ?? []
  if (year === undefined) return undefined
  const of = month === undefined ? 12 : MONTHS.indexOf(month) + 1
  const last = isoDate(Number(year), of, daysInMonth(Number(year), of))
  return last < today ? last : undefined
}

/** "En 2025 me entraron 90 millones": the year that the return is of. */
const OF_THE_YEAR = new RegExp(
  `\\brenta\\b(?: \\w{1,9}){0,3} (20\\d\\d)\\b|\\b(?:ag|ano gravable) (20\\d\\d)\\b|\\b(20\\d\\d),? (?:yo |me |nos |se )?${TOOK_IN}|\\b${TOOK_IN} [^.;,]{0,30}\\ben (?:el )?(20\\d\\d)\\b`,
)
/** A day without its year that was read in the year of the income: the return of it falls due in the next. */
function dueAfter(written: string, date: IsoDate | undefined, text: string, today: IsoDate): IsoDate | undefined {
  const fault = earlierFault(text, today)
  // "Una falta de julio de 2025; intereses al 30 de noviembre": the day is not of the fault's year.
  if (date !== undefined && fault !== undefined && !/\d{4}/.test(written) && date.startsWith(fault.slice(0, 4)))
    return `${today.slice(0, 4)}${date.slice(4)}`
  const year = OF_THE_YEAR.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined)
  if (date === undefined || year === undefined || /\d{4}/.test(written) || !date.startsWith(year)) return date
  const next = addMonths(date, 12)
  return next <= today ? next : date
}

function daysNamed({ text, days }: Understood, today: IsoDate): readonly Named[] {
  const written = [...text.matchAll(DAY)].map((match, at) => ({
    at: match.index,
    end: match.index + match[0].length,
    date: dueAfter(match[0], days[at], text, today),
  }))
  // "Hoy 25 de noviembre" is that day, whatever day the server has.
  const dated = ({ index, 0: word }: RegExpExecArray) =>
    written.some(({ at }) => at > index && JUST_A_LINK.test(text.slice(index + word.length, at)))
  const relative = [...text.matchAll(RELATIVE)]
    .filter((match) => !dated(match))
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      date: addDays(today, BEFORE_IT[match[0]] ?? 0),
    }))
  const ofTheWeek = [...text.matchAll(WEEKDAY)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    date: weekday(match[1] ?? '', text.slice(0, match.index), match[2] !== undefined, today),
  }))
  const counted = [...text.matchAll(DAY_OF_THE_WEEK)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    date: numbered(Number(match[1]), text.slice(0, match.index), today),
  }))
  const all = [...written, ...relative, ...ofTheWeek, ...counted].sort((a, b) => a.at - b.at)
  return all.flatMap(({ at, end, date }, index) => {
    const before = text.slice(all[index - 1]?.end ?? 0, at)
    // "Mañana 23 de noviembre" names one day twice.
    if (date === undefined || (index > 0 && date === all[index - 1]?.date)) return []
    const named = { date, at, before, after: text.slice(end, all[index + 1]?.at) }
    const another = ofAnotherReturn(text)
    const isOther = another !== null && at >= another.index && at < another.index + another[0].length
    return isOther || isOfAnAct(named) ? [] : [named]
  })
}

/** The day beside whose own words something stands: "el 30 de septiembre aboné 1.000.000". */
export function dayBeside(message: Understood, cue: RegExp, today: IsoDate): IsoDate | undefined {
  const all = daysNamed(message, today)
  const clause = (words: string, last: boolean) =>
    (last ? words.split(CLAUSE_OF_A_DAY).at(-1) : words.split(CLAUSE_OF_A_DAY)[0]) ?? ''
  return (
    all.find(({ after }) => cue.test(clause(after, false))) ?? all.find(({ before }) => cue.test(clause(before, true)))
  )?.date
}
const CLAUSE_OF_A_DAY = /[,;](?=\s)|\.(?=\s)|\b(?:y|pero)\b/

const DUE_DAY =
  /\b(?:venc\w*|vto|plazo|era|tocaba|limite)\b[^.;,\d]{0,12}\bel (\d{1,2})\b(?! ?(?:de|%|[.,/-]?\d|mil|millon))/

/** "Presentada el 15 de julio, vencía ese día". */
const SAME_DAY = /\b(?:venc\w{1,4}|plazo|limite)\b[^.;]{0,12}\b(?:ese|el) (?:mismo )?dia\b(?! \d)/

/** "Vencía el 12" beside another day: of its month, or of the one before. */
function dueDay(text: string, before: IsoDate): Retraso {
  const day = Number(DUE_DAY.exec(text)?.[1] ?? 0)
  if (day < 1 || day > 28) return {}
  const [year = 0, month = 1] = before.split('-').map(Number)
  const same = isoDate(year, month, day)
  return { vencimiento: same < before ? same : addMonths(same, -1) }
}

const DONE_DAY =
  /\b(?:hic\w{1,5}|hizo|present\w{1,5}|actualiz\w{1,4}|actualic\w{1,3}|pag\w{1,5}|cambi\w{1,5})\b[^.;,\d]{0,12}\bel (\d{1,2})\b(?! ?(?:de|%|[.,/-]?\d|mil|millon))/
/** "Teníamos hasta el 3 de noviembre y lo hicimos el 20": of its month, or of the next one. */
function doneDay(text: string, due: IsoDate): Retraso {
  const day = Number(DONE_DAY.exec(text)?.[1] ?? 0)
  if (day < 1 || day > 28) return {}
  const [year = 0, month = 1] = due.split('-').map(Number)
  const same = isoDate(year, month, day)
  return { presentacion: same > due ? same : addMonths(same, 1) }
}

const NOW = /[.;,] (?:y |pero )?ahora\b/
function datesOf(message: Understood, today: IsoDate, held: Retraso): Retraso {
  const all = daysNamed(message, today)
  // "La de 2023 la presenté tarde… ahora la de 2025 vencía…": what is asked comes after.
  const now = NOW.exec(message.text)?.index ?? 0
  const later = all.filter(({ at }) => at > now)
  const named = later.length > 1 ? later : all
  const [one, other] = named
  if (one === undefined) return dueDay(message.text, today)
  const roleIn = (words: string) =>
    DUE.test(words) ? ('vencimiento' as const) : DONE.test(words) ? ('presentacion' as const) : undefined
  // "Vencía en septiembre, lo presento hoy": the clause that the day stands in, before what was told ahead of it.
  const roleOf = ({ before }: Named) => roleIn(before.split(CLAUSE).at(-1) ?? '') ?? roleIn(before)
  if (other === undefined) {
    // "El 26 de marzo" after "en marzo" is the day of what was due.
    const exact = held.aproximado === true && one.date.slice(0, 7) === held.vencimiento?.slice(0, 7)
    const role = exact ? 'vencimiento' : roleOf(one)
    // A day without a word of its own: a later one is when it is done, an earlier one when it was due.
    const guess =
      held.vencimiento !== undefined && one.date > held.vencimiento
        ? 'presentacion'
        : one.date >= today
          ? 'presentacion'
          : 'vencimiento'
    if (SAME_DAY.test(message.text)) return { vencimiento: one.date, presentacion: one.date }
    if (role === 'vencimiento') return { vencimiento: one.date, ...doneDay(message.text, one.date) }
    const day = dueDay(message.text, one.date)
    return day.vencimiento !== undefined && day.vencimiento < one.date
      ? { ...day, presentacion: one.date }
      : { [role ?? guess]: one.date }
  }
  // Of three days or more, those that are told to be one end or the other.
  const told = named.length > 2 ? named.filter((each) => roleOf(each) !== undefined) : []
  const [a = one, b = other] = told.length === 2 ? told : []
  const [first, second] = a.date <= b.date ? [a, b] : [b, a]
  return { vencimiento: first.date, presentacion: second.date }
}

const PERIOD = new RegExp(
  `\\b(?:retencion\\w*|retefuente|rete|iva|bimestre|cuatrimestre|periodo|350|300)\\b[^.,;]{0,30}?(?<!\\d )\\bde(?:l mes de)? (${MONTH})(?: ?(?:y|a|-|/)? ?(${MONTH}))?\\b`,
)
/** "Retención agosto 2026". */
const BESIDE = new RegExp(
  `\\b(?:retencion\\w*|retefuente|rete|iva|fuente|350|300) (${MONTH})(?: ?(?:y|a|-|/)? ?(${MONTH}))?\\b`,
)
const THE_ONE_OF = new RegExp(`\\b(?:el|la) de (${MONTH})\\b`)
const DUE_MONTH = new RegExp(
  `\\b(?:desde|venc\\w*(?: en| de)?|era (?:en|de)|tocaba (?:en|de)|que era en|en) (${MONTH})\\b(?: (?:del? )?(?:ano )?(20\\d\\d))?`,
)
const LATE =
  /\b(?:tarde|tardi\w*|extemp\w*|venc\w*|deb[oi]\w*|atras\w*|retras\w*|mora|no (?:lo |la |le )?(?:he |hemos |ha |haya )?(?:present|pag|pud|declar|entreg)\w*|tenia\w* que|se (?:me|nos|le) paso|olvid\w*|desde|multa|sancion\w*|castigo)\b/

/** "¿Cuándo vence la de noviembre?" asks for a due date and tells of no delay. */
const ASKS_DUE = /\b(?:cuando|que dia|que fecha) (?:se )?(?:me )?venc/

/** "Desde agosto", "la retención de mayo": the month in which it was due. */
function monthDue({ text, year, days }: Understood, today: IsoDate, another = false): Retraso {
  // After a return of one month, "y la de octubre" is that of another.
  const other = another ? THE_ONE_OF.exec(text) : null
  if (days.length > 1 || !(LATE.test(text) || other) || ASKS_DUE.test(text)) return {}
  // The month of an earlier fault is not when this one was due.
  if (earlierFault(text, today) !== undefined && !PERIOD.test(text)) return {}
  const period = PERIOD.exec(text) ?? BESIDE.exec(text) ?? other
  const told = period ? null : DUE_MONTH.exec(text)
  const month = period ? (period[2] ?? period[1]) : told?.[1]
  if (month === undefined) return {}
  const named = MONTHS.indexOf(month) + 1
  const of = period ? (named % 12) + 1 : named
  const current = Number(today.slice(0, 4))
  // "La de 2024, con vencimiento en mayo de 2025": the year beside the month.
  const asked = told?.[2] === undefined ? (year ?? current) : Number(told[2])
  const shifted = period && named === 12 ? asked + 1 : asked
  const due = isoDate(shifted, of, Math.min(15, daysInMonth(shifted, of)))
  return {
    vencimiento: due > today && year === undefined ? isoDate(shifted - 1, of, 15) : due,
    aproximado: true,
  }
}

const AGO = /\bhace (?:ya |como |unos |mas de |casi )?$/
/** "Y hace 8 meses ya nos habían sancionado": how long ago the earlier fault was. */
const OF_A_FAULT = /\b(?:sancion(?:ad|aron)|multa(?:d|ron)|misma |mismo |infraccion|antecedente)\w*/
const PART = /(?<![\d.,])(\d{1,3}(?:[.,]5)?) (anos?|mes(?:es)?|semanas?|dias?)\b(?! (?:habiles|calendario))( y medio)?/g
const HALF = /\b(?:mes|ano) y (?:medio|pico)\b/
/** Years or months of which a clean record is told, or an earlier penalty: no delay. */
const RECORD_BEFORE =
  /\b(?:sin|nunca|nada|antecedentes?|ultim[oa]s?|conducta|reincid\w*|limpi[oa]s?|record)\b[^.;]{0,40}$|\b(?:sancion\w*|multa\w*)\b (?:en |de |por )?(?:los |hace )?$/
const RECORD_AFTER =
  /^[^.;,]{0,12}\b(?:anterior(?:es)?|sin (?:sancion|multa|la misma|falta|que)\w*|limpi\w*|que no)\b|^[^.;,]{0,30}\b(?:cobrad\w*|cobraron|sancionad\w*|sancionaron|multad\w*|multaron|castig\w*)\b/

function lengthOf(text: string): Retraso {
  let months = 0
  let days = 0
  let found = false
  const named = [...text.matchAll(PART)]
  // "40 días de atraso; la misma falta fue hace 18 meses": how long ago another one was is no part of this delay.
  const late = named.filter(({ index }) => !AGO.test(text.slice(Math.max(0, index - 20), index)))
  const parts = late.length === 0 && !OF_A_FAULT.test(text) ? named : late
  for (const [at, match] of parts.entries()) {
    // "Cinco días después, ¿por cinco días…?" tells one delay.
    if (parts.findIndex(([said]) => said === match[0]) < at) continue
    const unit = match[2] ?? ''
    const before = text.slice(Math.max(0, match.index - 60), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 50)
    const record = RECORD_BEFORE.test(before) || RECORD_AFTER.test(after)
    if (record && unit.startsWith('ano') && !/^ (?:tarde|de (?:retraso|mora|atraso|retardo)|despues)/.test(after))
      continue
    const value = Number((match[1] ?? '0').replace(',', '.'))
    found = true
    if (unit.startsWith('ano')) months += value * 12 + (match[3] === undefined ? 0 : 6)
    else if (unit.startsWith('mes')) {
      months += Math.floor(value)
      days += (value % 1) * 30 + (match[3] === undefined ? 0 : 15)
    } else days += Math.round(value * (unit.startsWith('sem') ? 7 : 1))
  }
  if (!found) {
    const half = HALF.exec(text)
    const after = half ? text.slice(half.index + half[0].length, half.index + half[0].length + 50) : ''
    if (half && !RECORD_AFTER.test(after))
      return half[0].startsWith('mes') ? { meses: 2, dias: 45 } : { meses: 18, dias: Math.round(18 * DAYS_A_MONTH) }
    return {}
  }
  // "Tres meses, 90 días": one delay told twice.
  const twice = months > 0 && days >= 28 && Math.abs(months * 30 - days) <= months * 2
  if (twice) return { meses: Math.ceil(days / 31), dias: days }
  const total = Math.round(months * DAYS_A_MONTH + days)
  const started = Math.ceil(months + Math.ceil(days / 30))
  return total < 1 ? {} : { meses: Math.max(1, started), dias: total }
}

const DAYS_A_MONTH = 30.44

const ONE_MORE = /\b(?:otro|1) mes(?: mas\b|\b(?= .{0,20}\bespero|, ))|\bespero\b.{0,12}\botro mes\b/
const ONLY_A_NUMBER =
  /^(?:y |si |con |son |eran |fueran |fueron |hubieran sido |a |me cuelgo |me demoro |ya )*(\d{1,3})$|\b(?:fueron|serian|hubieran sido|cuelgo) (\d{1,3})$/

/** "¿Y si me espero otro mes?", "60" after 30 days: a length over the one that is held. */
function lengthOver({ text }: Understood, { meses, dias }: Retraso): Retraso {
  if (meses === undefined) return {}
  if (ONE_MORE.test(text)) return { meses: meses + 1, dias: Math.round((meses + 1) * DAYS_A_MONTH) }
  const [, alone, other] =
    ONLY_A_NUMBER.exec(
      inDigits(text)
        .replace(/[^a-z0-9 ]/g, '')
        .trim(),
    ) ?? []
  const said = Number(alone ?? other ?? 0)
  const like = (held: number) => said > 0 && said <= held * 8 && said >= held / 4
  if (dias !== undefined && dias < 90 && like(dias)) return { meses: Math.ceil(said / 30), dias: said }
  return like(meses) ? { meses: said, dias: Math.round(said * DAYS_A_MONTH) } : {}
}

const DONE_IN = new RegExp(
  `\\b(?:(?:present|pag|declar|entreg|mand|hag|hic)\\w{0,5} (?:\\w{1,6} )?en|esper\\w{1,4} (?:a|hasta)) (${MONTH})\\b(?! (?:venc|deb))`,
)
const NOT_YET = /\b(?:si|cuando|hasta|voy a|vamos a)\b/

/** "Si la presento en enero": the fifteenth of that month, the coming one unless it is told as past. */
function monthDone({ text, days, year }: Understood, today: IsoDate): IsoDate | undefined {
  const found = days.length > 0 ? null : DONE_IN.exec(text)
  if (found?.[1] === undefined) return undefined
  const month = MONTHS.indexOf(found[1]) + 1
  const current = Number(today.slice(0, 4))
  const passed = month < Number(today.slice(5, 7))
  return isoDate(year ?? (passed && NOT_YET.test(text.slice(0, found.index)) ? current + 1 : current), month, 15)
}

/** The days between the two ends that were told. */
const daysKnown = ({ vencimiento, presentacion }: Retraso): number | undefined =>
  vencimiento === undefined || presentacion === undefined ? undefined : daysBetween(vencimiento, presentacion)

/** The delay that a message tells; over the one told before, of which it may move one end only. */
export function readRetraso(message: Understood, today: IsoDate, held: Retraso = {}): Retraso | undefined {
  if (held.vencimiento !== undefined && ofAnotherReturn(message.text) !== null) return undefined
  const month = monthDone(message, today)
  // "¿Y con pago en enero?" of what was due in August is of the next January.
  const done =
    month !== undefined && held.vencimiento !== undefined && month <= held.vencimiento && message.year === undefined
      ? addMonths(month, 12)
      : month
  const dates = done === undefined ? datesOf(message, today, held) : { presentacion: done }
  if (dates.vencimiento !== undefined && dates.presentacion !== undefined) return dates
  const more = lengthOver(message, held)
  const length = more.meses === undefined ? lengthOf(message.text) : more
  // "66 días desde el 19 de mayo" after both of its days: the same delay, and no other end.
  const known = daysKnown(held)
  if (length.meses !== undefined && known !== undefined && known === length.dias && dates.presentacion === undefined)
    return held
  if (length.meses !== undefined) return { ...length, ...dates }
  if (dates.vencimiento !== undefined || dates.presentacion !== undefined) {
    // The month of "si la presento en enero" is not that in which it was due.
    const due = done === undefined || PERIOD.test(message.text) || BESIDE.test(message.text)
    const dueIn =
      due && dates.vencimiento === undefined && held.vencimiento === undefined ? monthDue(message, today) : {}
    const { meses: _meses, dias: _dias, ...ends } = held
    // "¿Y si voy mañana?" after a length of time: there is no due date to count from, so the length stays.
    if (dates.vencimiento === undefined && held.vencimiento === undefined && dueIn.vencimiento === undefined)
      return { ...held, ...dates }
    const { aproximado: _guess, ...certain } = ends
    return { ...dueIn, ...(dates.vencimiento === undefined ? ends : certain), ...dates }
  }
  const dueIn = monthDue(message, today, held.aproximado === true)
  return dueIn.vencimiento === undefined ? undefined : dueIn
}

export interface Delay {
  readonly meses: number
  readonly dias: number
  /** What was taken for granted, as a clause: "supuse que presentas hoy". */
  readonly supuesto: string | undefined
  readonly vencimiento: IsoDate | undefined
  readonly presentacion: IsoDate | undefined
}

/** Months or started months and days of a delay; undefined when nothing tells it. */
export function delayOf(retraso: Retraso | undefined, today: IsoDate): Delay | undefined {
  if (!retraso) return undefined
  const { vencimiento, presentacion, meses, dias, aproximado } = retraso
  if (vencimiento !== undefined && (meses === undefined || presentacion !== undefined)) {
    const end = presentacion ?? today
    const found = mesesOFraccion(vencimiento, end)
    if (found === 0) return undefined
    const supuesto = [
      ...(aproximado ? [`que vencía el ${formatDate(vencimiento)}`] : []),
      ...(presentacion === undefined ? ['que la presentas y pagas hoy'] : []),
    ]
    return {
      meses: found,
      dias: daysBetween(vencimiento, end),
      supuesto: supuesto.length === 0 ? undefined : `supuse ${supuesto.join(' y ')}`,
      vencimiento,
      presentacion: end,
    }
  }
  if (meses === undefined) return undefined
  const end = vencimiento === undefined ? presentacion : addMonths(vencimiento, meses)
  return {
    meses: Math.min(240, meses),
    dias: Math.min(3660, dias ?? Math.round(meses * DAYS_A_MONTH)),
    supuesto: undefined,
    vencimiento,
    presentacion: end,
  }
}

export function showRetraso({ vencimiento, presentacion, meses, dias }: Retraso): string {
  if (meses !== undefined)
    return dias !== undefined && dias < 30 ? `${dias} días` : `${meses} ${meses === 1 ? 'mes' : 'meses'}`
  const from = vencimiento === undefined ? '' : `vencía el ${formatDate(vencimiento)}`
  const to = presentacion === undefined ? '' : `se presenta el ${formatDate(presentacion)}`
  return [from, to].filter((part) => part !== '').join(', ')
}

const counted = (count: number) => `${count} ${count === 1 ? 'mes' : 'meses'}`

/** "Vencía el 14 de septiembre y se presenta el 23 de noviembre: 3 meses o fracción". */
export function delaySaid({ meses, vencimiento, presentacion, supuesto }: Delay): string {
  if (vencimiento === undefined || presentacion === undefined) return counted(meses)
  return `${counted(meses)} o fracción (del ${formatDate(vencimiento)} al ${formatDate(presentacion)}${supuesto === undefined ? '' : `; ${supuesto}`})`
}
