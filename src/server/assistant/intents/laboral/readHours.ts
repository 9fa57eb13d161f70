import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { type TipoHora, tiposHora } from '../../../../shared/tax/recargos.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'

interface Kind {
  readonly extra: boolean
  readonly night: boolean
  readonly rest: boolean
}

/** The kind of an hour by what it is, where that is a kind of its own: a plain day hour is none. */
export function kindNamed({ extra, night, rest }: Kind): TipoHora | undefined {
  if (extra) {
    if (rest) return night ? 'extraNocturnaDominical' : 'extraDiurnaDominical'
    return night ? 'extraNocturna' : 'extraDiurna'
  }
  if (rest) return night ? 'dominicalNocturna' : 'dominical'
  return night ? 'nocturna' : undefined
}

/** The kind that the words name. */
export const kindIn = (words: string): TipoHora | undefined => kindNamed(kindOf(words))

const WHOLE_DAYS = /^(?:domingos|festivos)$/
const HOURS_OF_DAY = 8
const MOST_SUNDAYS = 5

/** "6 horas extra de día y 4 de noche": the second count has no noun of its own. */
const OF_NIGHT = /^\d{1,3} de (?:la )?(?:noche|dia)\b/

const EXTRA = /\bextras?\b|\bhe[dn](?:d|f|df)?\b|\bhoras de mas\b|\bhoras mas\b/
const REST = /domin|festiv|descanso|de puente|\bhe[dn](?:d|f|df)\b|\br(?:n)?d\b/

function kindOf(words: string, before?: Kind): Kind {
  const rest = REST.test(words)
  return {
    // "3 extra diurnas y 2 nocturnas": the second count is of extra hours too, unless it speaks of surcharges or Sundays.
    extra: EXTRA.test(words) || (before?.extra === true && !rest && !/recargo|\brnd?\b/.test(words)),
    night: /noct|noche|oscuro|\bhen(?:d|f|df)?\b|\brnd?\b/.test(words),
    rest,
  }
}

/** "3 horas extra diurnas y 2 nocturnas" → hours by kind. Empty when no count of hours is in the question. */
export function hoursAsked(understood: Understood, held: readonly TipoHora[] = []): Partial<Record<TipoHora, number>> {
  const counts = understood.quantities.filter(
    ({ noun, value, start }) =>
      value > 0 &&
      // "El lunes 2 festivo" is a date.
      !(value > 1 && /^(?:festivo|domingo|dominical)$/.test(noun)) &&
      value <= 400 &&
      (/^(?:horas?|extras?|nocturn|diurn|domin|festiv|recargos?|h|hed|hen|rn|rd|rnd)/.test(noun) ||
        (/^(?:de|noche|dia)$/.test(noun) && OF_NIGHT.test(understood.text.slice(start)))),
  )
  // "Cuánto vale una hora extra" asks the price of the hour, not for a bill of one.
  const [only, ...more] = counts
  if (only?.value === 1 && more.length === 0) return {}
  const asked: Partial<Record<TipoHora, number>> = {}
  // "20 horas en 3 domingos": the hours are told, and of nothing else.
  const counted = counts.find(
    ({ noun, start }, index) =>
      noun.startsWith('hora') &&
      kindNamed(kindOf(understood.text.slice(start, counts[index + 1]?.start))) === undefined,
  )?.value
  // "4 domingos de 8 horas cada uno": of each of them.
  const eachDay =
    /\b(?:cada un[oa]|cada (?:domingo|festivo|dia|vez)|por (?:domingo|festivo|dia)|diarias|al dia)\b/.test(
      understood.text,
    )
  const daysNamed = Math.max(
    1,
    understood.days.length,
    /\bdomingo\b/.test(understood.text) && /\bfestivo\b/.test(understood.text) ? 2 : 1,
  )
  const onExtras = held.some((each) => each.startsWith('extra'))
  let before: Kind | undefined
  counts.forEach((count, index) => {
    const words = understood.text.slice(count.start, counts[index + 1]?.start ?? count.start + 60)
    // "6 diurnas y 4 nocturnas", where the conversation is on extra hours.
    const goesOn = onExtras && /diurn|noct|noche/.test(words) ? { extra: true, night: false, rest: false } : undefined
    const named = kindOf(words, before ?? goesOn)
    // "Trabajó un domingo 8 horas": the only count is of what the rest of the question says.
    const kind =
      counts.length === 1 && (kindNamed(named) === undefined || (!named.rest && REST.test(understood.text)))
        ? kindOf(understood.text)
        : named
    const key = kindNamed(kind)
    // "4 festivos" are whole days, told as such in the answer by their hours.
    const wholeDays = WHOLE_DAYS.test(count.noun) && count.value <= MOST_SUNDAYS
    const hours = wholeDays
      ? counted === undefined
        ? count.value * HOURS_OF_DAY
        : eachDay
          ? count.value * counted
          : counted
      : eachDay && counts.length === 1
        ? count.value * daysNamed
        : count.value
    if (key !== undefined) asked[key] = (asked[key] ?? 0) + hours
    before = kind
  })
  return asked
}

const EITHER = /\b(?:o|vs|versus|contra|que)\b/

/** The kinds of hour that the words name; all of them when they name none. */
export function kindsAsked(understood: Understood): readonly TipoHora[] {
  const words = understood.tokens.join(' ')
  // "Una hora extra nocturna o una dominical diurna": each by itself.
  const each = understood.text.split(EITHER).flatMap((part) => kindNamed(kindOf(part)) ?? [])
  if (new Set(each).size > 1 && / o | vs /.test(understood.text)) return [...new Set(each)]
  const kind = kindOf(words)
  const day = /diurn/.test(words)
  if (kind.extra && kind.night && day) return ['extraDiurna', 'extraNocturna']
  if (kind.extra && !kind.night && !day && !kind.rest) return ['extraDiurna', 'extraNocturna']
  const key = kindNamed(kind)
  return key === undefined ? tiposHora : [key]
}

/** Two times of a 24-hour clock, "14:00"; empty while only the other was said. */
export interface Shift {
  readonly inicio: string
  readonly fin: string
  /** Minutes without work in between: lunch, rest. */
  readonly pausa?: number
}

const BREAK =
  /\b(?:(una|1|dos|2|media|\d{2}) (hora|minuto)s?(?: y media)? (?:de|pa|para|por|del)(?: el| la)? (?:almuerzo|almorzar|descanso|descansar|comida|comer|receso|pausa|break)|(?:almuerzo|almorz\w{1,3}|descans\w{1,3}|receso|pausa)(?: es| era| fue)? (?:de )?(una|1|dos|2|media|\d{2}) (hora|minuto)s?)\b/

/** Minutes of rest inside a shift: "con una hora de almuerzo". */
export function breakIn(text: string): number | undefined {
  const [, many, unit, after, afterUnit] = BREAK.exec(text) ?? []
  const said = many ?? after
  if (said === undefined) return undefined
  const count = said === 'media' ? 0.5 : said === 'una' ? 1 : said === 'dos' ? 2 : Number(said)
  const minutes = (unit ?? afterUnit) === 'hora' ? count * 60 : count
  return minutes > 0 && minutes <= 180 ? minutes : undefined
}

const DAY = 24 * 60
const ORDINARY_DAY = HOURS_OF_DAY * 60
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The hours of a shift by kind; what is plain day work within the ordinary day is of no kind. */
export function hoursOfShift(
  { inicio, fin, pausa = 0 }: Shift,
  rest: boolean,
  facts: FactSource,
  date: IsoDate,
): { readonly cuantas: Partial<Record<TipoHora, number>>; readonly total: number } {
  const [nightFrom, nightTo] = [
    facts.at(LABOUR.nocheDesde, date).value * 60,
    facts.at(LABOUR.nocheHasta, date).value * 60,
  ]
  const start = minuteOf(inicio)
  const end = minuteOf(fin)
  const length = end > start ? end - start : end + DAY - start
  const pauseAt = Math.floor((length - pausa) / 2)
  const minutes: Partial<Record<TipoHora, number>> = {}
  let worked = 0
  for (let at = 0; at < length; at += 1) {
    if (at >= pauseAt && at < pauseAt + pausa) continue
    const clock = (start + at) % DAY
    const kind = kindNamed({
      extra: worked >= ORDINARY_DAY,
      night: clock >= nightFrom || clock < nightTo,
      // After midnight it is the next day, which is no day of rest.
      rest: rest && start + at < DAY,
    })
    if (kind !== undefined) minutes[kind] = (minutes[kind] ?? 0) + 1
    worked += 1
  }
  return {
    cuantas: Object.fromEntries(
      Object.entries(minutes).map(([kind, count]) => [kind, Math.round((count / 60) * 100) / 100]),
    ),
    total: worked / 60,
  }
}

const HOUR_WORDS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']
const PART = '(?:de|por|en|d) la (manana|madrugada|tarde|noche)'
const CLOCK = `(\\d{1,2}|${HOUR_WORDS.join('|')})(?:[:.](\\d{2}))? ?(?:([ap])\\.? ?m\\b\\.?|${PART}|(?=[^\\da-z:]|$))`
const SHIFT = new RegExp(
  `(?:\\b(?:de|d|desde|entre|entra\\w{0,2}(?: a)?|abrimos de|nocturno|turno)|[:,;]|^\\W{0,3})(?: las?)? ?${CLOCK},? ?(?:a|hasta|y|y sale\\w{0,2}(?: a)?)(?: las?)? ${CLOCK}`,
)
const OPENS = new RegExp(`\\b(?:abr|entr|empiez|empez|inici|arranc)\\w{1,4} (?:es )?(?:a|desde) las? ${CLOCK}`)
const FROM = new RegExp(`\\bdesde las? ${CLOCK}`)
const UNTIL = new RegExp(`\\bhasta las? ${CLOCK}`)
const CLOSES = new RegExp(
  `\\b(?:cierr|sal|sale|termin|acab|conclu|qued|estuv|segu|siguier|trabaj|labor|alarg)\\w{0,6} (?:trabajando |alla |ahi )?(?:a|hasta) las? ${CLOCK}`,
)

const AT_WORK = /\b(?:trabaj\w{1,4}|turnos?|horario|labor\w{1,4}|abr\w{1,4}|jornada)\b/

const clockAt = (found: RegExpExecArray | null, at = 1) =>
  found ? time(found[at], found[at + 1], found[at + 2], found[at + 3]) : undefined
/** An hour without half: work ends in the evening, and one that begins before six begins after noon. */
function likely(found: RegExpExecArray | null, closes: boolean, before: string | undefined): string | undefined {
  const named = clockAt(found)
  if (!named || found?.[3] || found?.[4]) return named
  const hour = Number(named.slice(0, 2))
  const late = before ? Number(before.slice(0, 2)) >= 12 : closes || hour < 6
  return late && hour < 12 ? `${hour + 12}${named.slice(2)}` : named
}

/** "turno de 2 p. m. a 10 p. m.", "abro a las cuatro de la tarde y cierro a las diez": two 24-hour times, or one that changes. */
export function shiftAsked({ text }: Understood, before?: Shift): Shift | undefined {
  const said = breakIn(text)
  const pausa = said ?? before?.pausa
  const pause = pausa === undefined ? {} : { pausa }
  const match = SHIFT.exec(text)
  if (match) {
    const fin = clockAt(match, 5)
    const inicio = sameHalf(match) ?? clockAt(match)
    const named = [match[3], match[4], match[7], match[8]].some((each) => each !== undefined)
    const clocks = match[2] !== undefined || match[6] !== undefined || Number(match[1]) > 12 || Number(match[5]) > 12
    // "Trabajó de 8 a 5 con una hora de almuerzo": from the morning to the afternoon.
    const after = text.slice(match.index + match[0].length)
    if (
      inicio &&
      fin &&
      !named &&
      !clocks &&
      (said !== undefined || AT_WORK.test(text.slice(0, match.index + 1))) &&
      !/^ ?(?:emplead|person|trabajador|mil|dias|%|anos|mes)/.test(after)
    ) {
      const late = Number(fin.slice(0, 2))
      return { inicio, fin: fin <= inicio && late < 12 ? `${late + 12}${fin.slice(2)}` : fin, ...pause }
    }
    // "De 5 a 10 empleados" names no time of the day.
    return inicio && fin && (named || clocks) ? { inicio, fin, ...pause } : undefined
  }
  // "Desde las 5" or "hasta la 1" alone may be of anything; both, or one that changes a shift, are of work.
  const [opens, closes, since, until] = [OPENS, CLOSES, FROM, UNTIL].map((each) => each.exec(text)) as [
    RegExpExecArray | null,
    RegExpExecArray | null,
    RegExpExecArray | null,
    RegExpExecArray | null,
  ]
  const inicio = likely(opens ?? (closes || until || before ? since : null), false, before?.inicio)
  const fin = likely(closes ?? (opens || since || before ? until : null), true, before?.fin)
  if (inicio || fin) return { inicio: inicio ?? before?.inicio ?? '', fin: fin ?? before?.fin ?? '', ...pause }
  return before !== undefined && said !== undefined ? { ...before, pausa: said } : undefined
}

/** "De 7 a 9 de la noche" is one evening; "de 8 a 5 de la tarde" begins in the morning. */
function sameHalf(match: RegExpExecArray): string | undefined {
  const [from, to] = [clockAt(match), clockAt(match, 5)]
  if (!from || !to || match[3] || match[4] || !(match[7] === 'p' || match[8] === 'tarde' || match[8] === 'noche'))
    return undefined
  const [start, end] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))]
  return start < 12 && end > 12 && start + 12 < end ? `${start + 12}${from.slice(2)}` : undefined
}

function time(hour = '', minute = '00', half = '', part = ''): string | undefined {
  const word = HOUR_WORDS.indexOf(hour)
  const written = word < 0 ? Number(hour) : word + 1
  const late = half === 'p' || part === 'tarde' || (part === 'noche' && written >= 5 && written !== 12)
  const early = half === 'a' || part === 'manana' || part === 'madrugada' || (part === 'noche' && written < 5)
  const value = late ? (written % 12) + 12 : early || part === 'noche' ? written % 12 : written
  return value > 23 || Number(minute) > 59 ? undefined : `${String(value).padStart(2, '0')}:${minute}`
}
