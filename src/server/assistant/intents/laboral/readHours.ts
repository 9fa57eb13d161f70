import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { holidayName, weekday } from '../../../../shared/tax/habiles.ts'
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

const SAME_DAYS = /\b(?:es[ao]s|est[ao]s)(?: mism[ao]s)? $/
const WHOLE_DAYS = /^(?:domingos|festivos)$/
const HOURS_OF_DAY = 8
const MOST_SUNDAYS = 5
/** "1 dominical de 8 h": a day, told by its hours. */
const DAY_OF_HOURS = /^\d (?:dominical(?:es)?|domingos?|festivos?) de \d{1,2} ?h/

/** "6 horas extra de día y 4 de noche", "3 en domingo": the second count has no noun of its own. */
const OF_NIGHT =
  /^\d{1,3} (?:(?:fueron|eran|son) )?(?:de|en|por) (?:la |el |un |dia )?(?:noche|dia|domingos?|festivos?|nocturn|diurn|dominical)/
const WITHOUT_NOUN = /^(?:de|en|por|fueron|eran|son|noche|dia)$/

const COUNT = '\\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'
/** "Tres de ellas en festivo": part of the hours that were just told, and no more hours. */
const PART_OF = new RegExp(
  `\\b(${COUNT}) (?:(?:de|en) )?(?:(?:ell[ao]s|es[ao]s|est[ao]s|l[ao]s cuales|l[ao]s mism[ao]s)|de (?:ell[ao]s|es[ao]s|est[ao]s|l[ao]s cuales))\\b,? ?((?:(?! y (?:${COUNT}) )[^,;.?])*)`,
  'g',
)
/** "De las cuales 2 fueron de noche". */
const OF_WHICH = new RegExp(`\\b(?:de|entre) l[ao]s cuales (${COUNT}) ((?:(?! y (?:${COUNT}) )[^,;.?])*)`, 'g')
const NEXT_PART = new RegExp(
  `^(?:,| y) (?:otr[ao]s )?(${COUNT}) ((?:(?:fueron|eran|son) )?(?:de|en|por) (?:la |el |un )?(?:noche|nocturn|domingo|festiv|dominical|dia)[^,;.?]{0,30})`,
)
const WORDS = COUNT.split('|').slice(2)
const countOf = (word: string) => (/^\d/.test(word) ? Number(word) : /^una?$/.test(word) ? 1 : WORDS.indexOf(word) + 2)

interface Part {
  readonly hours: number
  readonly words: string
  readonly at: number
  readonly end: number
}

/** The parts of a told number of hours, each with its own words. */
function partsIn(text: string): readonly Part[] {
  const told = [...text.matchAll(PART_OF), ...text.matchAll(OF_WHICH)]
  return told.flatMap((found) => {
    const [all, count = '', words = ''] = found
    const end = found.index + all.length
    const next = NEXT_PART.exec(text.slice(end))
    const one = { hours: countOf(count), words, at: found.index, end }
    return next === null
      ? [one]
      : [one, { hours: countOf(next[1] ?? ''), words: next[2] ?? '', at: end, end: end + next[0].length }]
  })
}

/** "Y además un domingo", ", aparte trabajó el festivo": where the words of the hours of such a day begin. */
const NEXT_DAY =
  /(?:,| y|\+)(?: (?:ademas|aparte|tambien|encima|otro|otros|en|un|el|los|ese|este|todo|me|le|se|hizo|vino|fue|trabaj\w{1,3}|labor\w|lunes|martes|jueves|viernes)){1,5} (?:dia )?(?:domingo|festivo)s?\b/
const OVERTIME_A_DAY =
  /^(?=.{0,200}\bextras?\b).{0,200}?\b(\d) (?:horas? )?(?:extras? )?(?:diarias?|al dia|por dia|cada dia) (?:por|durante|en|los) (?:los |unos )?(\d{1,2}) dias\b/
/** "Una hora más cada día", "2 horas extra diarias": how many hours beyond the day. */
const MORE_A_DAY =
  /\b(\d|una|dos|tres|cuatro) (?:horas? (?:extras?|(?:de )?mas|adicional(?:es)?)|extras?) (?:(?:diurnas?|nocturnas?) )?(?:\([^)]{1,24}\) )?(?:diarias?|al dia|por dia|cada (?:dia|noche|tarde)|todos los dias|(?:de )?lunes a |(?:por|durante|en) (?:los )?\d)/
const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const FROM_DAY_TO_DAY = /\b(lunes|martes|miercoles|jueves) (?:a|al|hasta el) (martes|miercoles|jueves|viernes|sabado)\b/
const DAYS_COUNTED =
  /\b(?:por|durante|en|los|unos|esos|estos) (\d{1,2}) dias\b|\b(\d) dias (?:de )?(?:a|en|por|est[ae]) (?:la )?semana\b/

/** "De martes a sábado", "5 días a la semana": on how many days. */
export function daysOfWeek(text: string): number | undefined {
  const [, from, to] = FROM_DAY_TO_DAY.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const days = WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from) + 1
  return days > 1 ? days : undefined
}

/** "Hasta las 6 en vez de las 5": how many hours later. */
const INSTEAD_OF = /\b(?:hasta|a) las? (\d{1,2})(?: de la \w{5,6}| ?pm)? en (?:vez|lugar) de (?:a )?las? (\d{1,2})\b/
function laterBy(text: string): string | undefined {
  const [, to, from] = INSTEAD_OF.exec(text) ?? []
  const more = Number(to ?? 0) - Number(from ?? 0)
  return more >= 1 && more <= 4 ? String(more) : undefined
}

/** So many hours beyond the day, on so many days: "se quedó una hora más cada día de lunes a viernes". */
export interface EachDay {
  readonly horas: number
  readonly dias: number
}

export function moreEachDay(text: string): EachDay | undefined {
  const told = MORE_A_DAY.exec(text)?.[1] ?? laterBy(text)
  const [, counted, weekly] = DAYS_COUNTED.exec(text) ?? []
  const dias = daysOfWeek(text) ?? Number(counted ?? weekly ?? 0)
  return told === undefined || dias < 2 || dias > 31 ? undefined : { horas: countOf(told), dias }
}

const WHOLE_DAY = /^(?:[89]|1[0-2]) horas? (?:diarias?|al dia|por dia|cada dia)\b(?! \d)/

/** "Ya tenía la semana completa": what is worked on the day of rest besides is overtime too. */
const WEEK_IS_FULL =
  /\b(?:semana|jornada)(?: semanal)? ya (?:completa|cumplida|llena)\b|\b(?:ya|despues de|ademas de|aparte de) (?:[a-z]{2,9} ){0,3}?(?:(?:semana|jornada) (?:completa|cumplida|llena|entera)|(?:horas|jornada) (?:de|en) (?:la |su |esa )?semana\b|4\d horas)|\b(?:complet[oa]|cumpli[oa]|habia (?:completado|cumplido|hecho)) (?:ya )?(?:(?:toda )?(?:la|su) (?:semana|jornada)|(?:las|sus) (?:4\d )?horas)/
const AS_OVERTIME: Partial<Record<TipoHora, TipoHora>> = {
  dominical: 'extraDiurnaDominical',
  dominicalNocturna: 'extraNocturnaDominical',
}
const beyondTheWeek = (asked: Partial<Record<TipoHora, number>>): Partial<Record<TipoHora, number>> =>
  Object.fromEntries(
    (Object.entries(asked) as [TipoHora, number][]).map(([kind, count]) => [AS_OVERTIME[kind] ?? kind, count]),
  )

/** "Un domingo completo 8 horas y 6 extras": the day stands before the first of the counts. */
const DAY_BEFORE = /\b(?:un|el|los|este|ese|otro|en) (?:dia )?(?:domingo|festivo)s?\b(?: [a-z\d]{1,12}){0,7} ?$/
/** "8 horas normales, no extras" are of the day. */
const EXTRA =
  /(?<!\b(?:no|ni|sin) (?:(?:son|fueron|eran) )?)\bextras?\b|\bhe[dn](?:d|f|df)?\b|\bhor(?:a|ita)s? (?:de )?mas\b|\bhoras? adicional(?:es)?\b|\bhor(?:a|ita)s? despues\b/
const REST = /domin|festiv|descanso|de puente|\bhe[dn](?:d|f|df)\b|\br(?:n)?d\b/

/** "Sin domingos ni festivos", "ninguno de ellos festivo": a day of rest that it was not. */
const NOT_ON_REST =
  /\b(?:sin(?: (?:contar|incluir|trabajar))?|ni|nunca|ningun[oa]?|no (?:es|era|eran|son|fue|fueron|cae|caen|cayo|hay|hubo|incluye|trabaj\w{1,4}))(?: (?:de|en|es[oa]s|est[oa]s|ell[oa]s|l[oa]s|el|un|dias?|turnos?|fue|es|era|cayo|ni)){0,4} (?:doming|dominic|festiv)[a-z]{1,5}(?:(?: ni| o| y)(?: (?:en|de|un|el|los|dias?)){0,2} (?:doming|dominic|festiv)[a-z]{1,5})?/g
/** The words without the days of rest that they deny, each of the rest in its place. */
export const withoutDenied = (words: string): string => words.replace(NOT_ON_REST, (all) => ' '.repeat(all.length))

function kindOf(words: string, before?: Kind): Kind {
  const rest = REST.test(withoutDenied(words))
  return {
    // "3 extra diurnas y 2 nocturnas": the second count is of extra hours too, unless it speaks of surcharges or Sundays.
    extra: EXTRA.test(words) || (before?.extra === true && !rest && !/recargo|\brnd?\b/.test(words)),
    night: /noct|noche|oscuro|\bhen(?:d|f|df)?\b|\brnd?\b/.test(words),
    rest,
  }
}

const LABEL =
  '(?:\\bhe[dn](?:df|d|f)?|\\brnd?|\\brd|\\b(?:(?:horas? )?extras? |recargos? |horas? )?(?:diurn|nocturn|dominical|festiv)\\w{0,3}(?: (?:diurn|nocturn|dominical|festiv)\\w{0,3})?)'
const LABELS = new RegExp(`${LABEL}\\b`, 'g')
const LABELLED = new RegExp(
  `(${LABEL})[:= ]{1,3}(?:de )?(\\d{1,3})\\b(?![.,]\\d|:| ?(?:%|mil|millon|palos?|anos?|mes|am|pm|a\\.|p\\.))`,
  'g',
)

/** "HED 10 HEN 4 dominicales 8": each kind stands before its count, as in a table. Undefined where one has none behind it. */
function labelled(text: string): Partial<Record<TipoHora, number>> | undefined {
  const found = [...text.matchAll(LABELLED)]
  if (found.length === 0 || found.length < [...text.matchAll(LABELS)].length) return undefined
  // One word before a number is a table only where it is an abbreviation: "recargo nocturno 20" may be of anything.
  if (found.length === 1 && !/^(?:he[dn]|rn|rd)/.test(found[0]?.[1] ?? '')) return undefined
  const asked: Partial<Record<TipoHora, number>> = {}
  let before: Kind | undefined
  for (const [, label = '', count = ''] of found) {
    before = kindOf(label, before)
    const kind = kindNamed(before)
    if (kind !== undefined) asked[kind] = (asked[kind] ?? 0) + Number(count)
  }
  return asked
}

const OTHERS = /\b(?:otr[oa]s )(\d{1,2})\b(?! ?(?:[.,:]\d|[a-z%]))|\b(?:otr[oa]s )(\d{1,2})(?= (?:el|en|y|de)\b)/g
/** "7 horas el domingo y el festivo otras 8": hours too. */
const othersIn = ({ text, quantities }: Understood): Understood['quantities'] =>
  quantities.some(({ noun }) => /^h(?:oras?)?$/.test(noun))
    ? [...text.matchAll(OTHERS)].map(({ index, 0: all, 1: one, 2: other }) => ({
        noun: 'horas',
        value: Number(one ?? other),
        start: index + all.length - (one ?? other ?? '').length,
      }))
    : []

/** "¿Y el horario nocturno desde qué hora empieza?" tells of no hours at night. */
const SENTENCE = /[^.;?¿,]+/g
const WHAT_HOUR = /\bque hora\b/
/** "Seis nocturnas y cuatro extras de día": hours without their noun, counted in words. */
const IN_WORDS = new RegExp(
  `\\b(${WORDS.join('|')}) ((?:extras?|nocturn|diurn|horit|domingos|festivos)[a-z]{0,3})\\b`,
  'g',
)
const inWordsIn = ({ text, quantities }: Understood): Understood['quantities'] =>
  [...text.matchAll(IN_WORDS)]
    .filter(({ index }) => !quantities.some(({ start }) => start === index))
    .map(({ index, 1: word = '', 2: noun = '' }) => ({ noun, value: countOf(word), start: index }))

/** "3 horas extra diurnas y 2 nocturnas" → hours by kind. Empty when no count of hours is in the question. */
export function hoursAsked(given: Understood, held: readonly TipoHora[] = []): Partial<Record<TipoHora, number>> {
  const told = {
    ...given,
    text: given.text.replace(SENTENCE, (part) => (WHAT_HOUR.test(part) ? ' '.repeat(part.length) : part)),
  }
  const asked = hoursNamed(told, held)
  return WEEK_IS_FULL.test(told.text) ? beyondTheWeek(asked) : asked
}

function hoursNamed(message: Understood, held: readonly TipoHora[]): Partial<Record<TipoHora, number>> {
  const told = { ...message, text: withoutDenied(message.text) }
  const inTable = labelled(told.text)
  if (inTable !== undefined) return inTable
  const parts = held.length > 0 ? [] : partsIn(told.text).filter(({ words }) => kindNamed(kindOf(words)) !== undefined)
  const understood = { ...told, text: withoutParts(told.text, parts) }
  const onRest = onRestDay(told) === true
  const ofTheWeek = daysOfWeek(told.text) !== undefined && !REST.test(told.text)
  const listed = [...understood.quantities, ...inWordsIn(understood), ...othersIn(understood)]
    .sort((a, b) => a.start - b.start)
    .filter(
      ({ noun, value, start }) =>
        value > 0 &&
        !parts.some(({ at, end }) => start >= at && start < end) &&
        // "Trabajó 2 domingos…, ¿cuánto le pago por esos dos domingos?": the same ones.
        !(WHOLE_DAYS.test(noun) && SAME_DAYS.test(understood.text.slice(0, start))) &&
        // "El lunes 2 festivo" is a date.
        !(value > 1 && /^(?:festivo|domingo|dominical)$/.test(noun)) &&
        value <= 400 &&
        // "Trabaja 10 horas diarias": the whole day, of which only a part may be overtime.
        !(ofTheWeek && WHOLE_DAY.test(understood.text.slice(start))) &&
        (/^(?:horas?|horitas?|extras?|nocturn|diurn|domin|festiv|normal|recargos?|h|hed|hen|rn|rd|rnd)/.test(noun) ||
          (WITHOUT_NOUN.test(noun) && OF_NIGHT.test(understood.text.slice(start)))),
    )
  // "Horas extra: 3 diarias por 5 días": all of them.
  const daily = OVERTIME_A_DAY.exec(understood.text)
  const each = moreEachDay(understood.text)
  if (each !== undefined && held.length === 0 && !REST.test(understood.text))
    return { [/noct|noche/.test(understood.text) ? 'extraNocturna' : 'extraDiurna']: each.horas * each.dias }
  if (daily !== null && held.length === 0 && !/\b(?:noch|nocturn|doming|festiv)/.test(understood.text))
    return { extraDiurna: Number(daily[1]) * Number(daily[2]) }
  // "8 horas extra, 5 de día y 3 de noche": the first is their sum.
  const [whole, ...rest] = listed
  const isSum = rest.length > 1 && rest.reduce((sum, { value }) => sum + value, 0) === whole?.value
  const counts = isSum ? rest : listed
  // "Cuánto vale una hora extra" asks the price of the hour, not for a bill of one.
  const [only, ...more] = counts
  if (only?.value === 1 && more.length === 0) return {}
  const asked: Partial<Record<TipoHora, number>> = {}
  // "20 horas en 3 domingos": the hours are told, and of nothing else.
  const counted = counts.find(
    ({ noun, start }, index) =>
      /^h(?:oras?)?$/.test(noun) &&
      kindNamed(kindOf(understood.text.slice(start, counts[index + 1]?.start).split(/[,.;?]/)[0] ?? '')) === undefined,
  )?.value
  // "4 domingos de 8 horas cada uno": of each of them.
  const eachDay =
    /\b(?:cada un[oa]|cada (?:domingo|festivo|dia|vez)|por (?:domingo|festivo|dia)|diarias|al dia|(?:domingos|festivos)[^,;.?]{0,30}? (?:de|por|a) \d{1,2} horas|de a \d{1,2} horas)\b/.test(
      understood.text,
    )
  const daysNamed = Math.max(
    1,
    understood.days.length,
    /\bdomingo\b/.test(understood.text) && /\bfestivo\b/.test(understood.text) ? 2 : 1,
  )
  const first = counts[0]?.start ?? 0
  const onExtras =
    held.some((each) => each.startsWith('extra')) ||
    /\b(?:las|sus|unas|estas|horas) extras\b[^.;?]{0,80}$/.test(understood.text.slice(0, first))
  const ofDays = eachDay && counts.some(({ noun }) => WHOLE_DAYS.test(noun))
  const all = isSum ? kindOf(understood.text.slice(whole.start, rest[0]?.start)) : undefined
  let before: Kind | undefined = all
  // "4 HEN y un domingo de 8 horas": the Sunday is of the hours behind it.
  const bounds = counts.map(({ start }, index) => {
    const last = counts[index - 1]?.start
    if (last === undefined) {
      const day = counts.length > 1 ? DAY_BEFORE.exec(understood.text.slice(0, start)) : null
      return day?.index ?? start
    }
    const between = understood.text.slice(last, start)
    const named = NEXT_DAY.exec(between)
    return named === null ? start : last + named.index
  })
  counts.forEach((count, index) => {
    // "2 domingos, 8 horas cada uno": how long each was, and no more hours.
    if (ofDays && count.value === counted && /^h(?:oras?)?$/.test(count.noun)) return
    const words = understood.text.slice(bounds[index] ?? count.start, bounds[index + 1] ?? count.start + 60)
    // "6 diurnas y 4 nocturnas", where the conversation is on extra hours.
    const goesOn = onExtras && /diurn|noct|noche/.test(words) ? { extra: true, night: false, rest: false } : undefined
    const own = kindOf(words, before ?? goesOn)
    const named = all?.extra === true ? { ...own, extra: true } : own
    // "Trabajó un domingo 8 horas": the only count is of what the rest of the question says.
    const kind =
      counts.length === 1 && (kindNamed(named) === undefined || (!named.rest && REST.test(understood.text)))
        ? kindOf(understood.text)
        : named
    const key = kindNamed(onRest ? { ...kind, rest: true } : kind)
    // "4 festivos" are whole days, told as such in the answer by their hours.
    const wholeDays =
      (WHOLE_DAYS.test(count.noun) || DAY_OF_HOURS.test(understood.text.slice(count.start))) &&
      count.value <= MOST_SUNDAYS
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
  return inParts(counts.length === 1 && !eachDay ? beyondTheDay(asked, understood.text) : asked, parts)
}

const ONE_REST_DAY = /\b(?:el|un|este|ese|del|al) (?:dia )?(?:domingo|festivo)\b/
const SEVERAL_DAYS = /\b(?:domingos|festivos|mes|semanas?|total|quincena)\b/
const MOST_OF_A_DAY = 16
/** "El domingo trabaja 10 horas": eight of its day, and two beyond. */
function beyondTheDay(asked: Partial<Record<TipoHora, number>>, text: string): Partial<Record<TipoHora, number>> {
  const hours = asked.dominical ?? 0
  return Object.keys(asked).length === 1 &&
    hours > HOURS_OF_DAY &&
    hours <= MOST_OF_A_DAY &&
    ONE_REST_DAY.test(text) &&
    !SEVERAL_DAYS.test(text)
    ? { dominical: HOURS_OF_DAY, extraDiurnaDominical: hours - HOURS_OF_DAY }
    : asked
}

const withoutParts = (text: string, parts: readonly Part[]) =>
  parts.reduce((left, { at, end }) => `${left.slice(0, at)}${' '.repeat(end - at)}${left.slice(end)}`, text)

/** "10 horas extra, tres de ellas en festivo": seven and three. */
function inParts(asked: Partial<Record<TipoHora, number>>, parts: readonly Part[]): Partial<Record<TipoHora, number>> {
  const [from, ...others] = Object.keys(asked) as TipoHora[]
  if (parts.length === 0 || others.length > 0) return asked
  const split: Partial<Record<TipoHora, number>> = { ...asked }
  for (const { hours, words } of parts) {
    const own = kindOf(words)
    const to = kindNamed({
      extra: own.extra || from?.startsWith('extra') === true,
      night: own.night || (from !== undefined && /octurna/.test(from) && !/diurn|de dia/.test(words)),
      rest: own.rest || (from !== undefined && /ominical/.test(from)),
    })
    if (to === undefined || to === from) continue
    if (from !== undefined) split[from] = Math.max(0, (split[from] ?? 0) - hours)
    split[to] = (split[to] ?? 0) + hours
  }
  return Object.fromEntries(Object.entries(split).filter(([, count]) => count > 0))
}

const EITHER = /\b(?:o|vs|versus|contra|que)\b/

const AND_THE = /,? y (?:la|una|las) (?=(?:hora )?(?:extra|nocturn|diurn|dominic|festiv))/

/** The kinds of hour that the words name; all of them when they name none. */
export function kindsAsked(understood: Understood): readonly TipoHora[] {
  const words = understood.tokens.join(' ')
  // "Una hora extra nocturna o una dominical diurna": each by itself.
  const each = understood.text.split(EITHER).flatMap((part) => kindNamed(kindOf(part)) ?? [])
  if (new Set(each).size > 1 && / o | vs /.test(understood.text)) return [...new Set(each)]
  // "La hora extra nocturna y la dominical": two hours, and none that is both.
  const apart = understood.text.split(AND_THE).flatMap((part) => kindNamed(kindOf(part)) ?? [])
  if (apart.length > 1 && new Set(apart).size === apart.length) return apart
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
  /** All of it is beyond the ordinary hours: "sale a las 5 y se quedó hasta las 9". */
  readonly extra?: boolean
}

const BREAK =
  /\b(?:(una|1|dos|2|media|\d{2}) (hora|minuto)s?(?: y media)? (?:(?:de|pa|para|por|del)(?: el| la)? )?(?:almuerzo|almorzar|descanso|descansar|comida|comer|receso|pausa|break)|(?:almuerzo|almorz\w{1,3}|descans\w{1,3}|receso|pausa)(?: es| era| fue)? (?:de )?(una|1|dos|2|media|\d{2}) (hora|minuto)s?)\b/

/** Minutes of rest inside a shift: "con una hora de almuerzo". */
export function breakIn(text: string): number | undefined {
  const [, many, unit, after, afterUnit] = BREAK.exec(text) ?? []
  const said = many ?? after
  if (said === undefined) return undefined
  const count = said === 'media' ? 0.5 : said === 'una' ? 1 : said === 'dos' ? 2 : Number(said)
  const minutes = (unit ?? afterUnit) === 'hora' ? count * 60 : count
  return minutes > 0 && minutes <= 180 ? minutes : undefined
}

const WRITTEN_DAY =
  /\b\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre)\b|\b\d{1,2}\/\d{1,2}\b/
const BEGINS = /\b(?:desde|hasta|entr\w{1,4}|ingres\w{1,3}|a partir)\b/
/** "El 8 de diciembre trabajó 8 horas": whether the one day that is written is a Sunday or a holiday. */
export function onRestDay({ days, period, text }: Understood): boolean | undefined {
  const [day, ...more] = days
  if (day === undefined || more.length > 0 || period !== undefined) return undefined
  if (!WRITTEN_DAY.test(text) || BEGINS.test(text)) return undefined
  return weekday(day) === 0 || holidayName(day) !== null
}

const DAY = 24 * 60
const ORDINARY_DAY = HOURS_OF_DAY * 60
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The hours of a shift by kind; what is plain day work within the ordinary day is of no kind. */
export function hoursOfShift(
  { inicio, fin, pausa = 0, extra = false }: Shift,
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
      extra: extra || worked >= ORDINARY_DAY,
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
  `\\b(?:(?:cierr|sal|sale|termin|acab|conclu|qued|estuv|segu|siguier|trabaj|labor|alarg)\\w{0,6}|se (?:fue|va)|me fui) (?:trabajando |alla |ahi )?(?:a|hasta) las? ${CLOCK}`,
)

/** "Sale a las 5 pm pero se quedó hasta las 9 pm": what is worked after the end. */
const STAYED = new RegExp(
  `\\b(?:salgo|sal[ei]\\w{0,3}|sal[ií]a|termin\\w{1,4}|acab\\w{1,4}|turno (?:es |va )?hasta)(?: su turno| el turno)? (?:a |hasta )?(?:las? )?${CLOCK}.{0,45}?\\b(?:qued|sigui|trabaj|estuv|sal[ie]|dej|fu[ei]|tuv|toc[oa])\\w{0,6}(?: [a-z]{3,14})? (?:hasta|a) las? ${CLOCK}`,
)
const EXTRA_HOURS = /\bextras?\b|\bhoras? (?:de )?mas\b|(?:^|[.;:]) ?he (?:de|del) \d/
/** "Se quedó 3 horas después de su turno, sale a las 5". */
const STAYED_FOR = /\b(?:qued|trabaj|labor|sigui|hizo|hice)\w{0,6} (?:como |otras )?(\d{1,2}) horas? (?:mas |despues )/
const ENDS_AT = new RegExp(
  `\\b(?:salgo|sal[ei]\\w{0,3}|termin\\w{1,4}|turno (?:es |va )?hasta)(?: su turno)? (?:a |hasta )?(?:las? )?${CLOCK}`,
)
/** So few hours that are called overtime are all of it. */
const MOST_EXTRA = 5
const lengthOf = ({ inicio, fin, pausa = 0 }: Shift) =>
  ((minuteOf(fin) - minuteOf(inicio) + DAY) % DAY || DAY) / 60 - pausa / 60

const AT_WORK = /\b(?:trabaj\w{1,4}|turnos?|horario|labor\w{1,4}|abr\w{1,4}|jornada)\b/

const clockAt = (found: RegExpExecArray | null, at = 1) =>
  found ? time(found[at], found[at + 1], found[at + 2], found[at + 3]) : undefined
const EVENING = 18
/** An hour without half: work ends in the evening, and one that begins before six begins after noon. */
function likely(found: RegExpExecArray | null, closes: boolean, before: string | undefined): string | undefined {
  const named = clockAt(found)
  if (!named || found?.[3] || found?.[4]) return named
  const hour = Number(named.slice(0, 2))
  const late = before ? Number(before.slice(0, 2)) >= 12 : closes || hour < 6
  // "¿Y si sale a las 12?" of a shift that ends at night: midnight.
  if (closes && hour === 12 && before !== undefined && Number(before.slice(0, 2)) >= EVENING)
    return `00${named.slice(2)}`
  return late && hour < 12 ? `${hour + 12}${named.slice(2)}` : named
}

/** "turno de 2 p. m. a 10 p. m.", "abro a las cuatro de la tarde y cierro a las diez": two 24-hour times, or one that changes. */
export function shiftAsked(given: Understood, before?: Shift): Shift | undefined {
  const message = { ...given, text: given.text.replace(/\b(?:la )?medianoche\b/g, 'las 12 de la noche') }
  const stayed = STAYED.exec(message.text)
  const [from, to] = [likely(stayed, true, undefined), clockAt(stayed, 5)]
  if (from !== undefined && to !== undefined) {
    const late = Number(to.slice(0, 2))
    return { inicio: from, fin: to <= from && late < 12 ? `${late + 12}${to.slice(2)}` : to, extra: true }
  }
  const more = Number(STAYED_FOR.exec(message.text)?.[1] ?? 0)
  const end = more > 0 ? likely(ENDS_AT.exec(message.text), true, undefined) : undefined
  if (end !== undefined) {
    const hour = (Number(end.slice(0, 2)) + more) % 24
    return { inicio: end, fin: `${String(hour).padStart(2, '0')}${end.slice(2)}`, extra: true }
  }
  const found = shiftTold(message, before)
  if (found === undefined || found.inicio === '' || found.fin === '') return found
  // "4 horas extras, de 5 pm a 9 pm": all of them.
  const { extra: _, ...plain } = found
  const hours = lengthOf(found)
  const counted = message.quantities.some(({ noun, value }) => /^(?:horas?|extras?)$/.test(noun) && value === hours)
  return (EXTRA_HOURS.test(message.text) && (hours <= MOST_EXTRA || counted)) ||
    (before?.extra === true && hours <= MOST_EXTRA)
    ? { ...plain, extra: true }
    : plain
}

function shiftTold({ text }: Understood, before?: Shift): Shift | undefined {
  const said = breakIn(text)
  const pausa = said ?? before?.pausa
  const pause = pausa === undefined ? {} : { pausa }
  const match = SHIFT.exec(text)
  if (match) {
    const fin = clockAt(match, 5)
    const inicio = sameHalf(match) ?? clockAt(match)
    // "De 5 de la tarde a 7": of the same evening.
    const evening =
      inicio !== undefined &&
      fin !== undefined &&
      Number(inicio.slice(0, 2)) >= 12 &&
      match[7] === undefined &&
      match[8] === undefined &&
      Number(fin.slice(0, 2)) < 12 &&
      Number(fin.slice(0, 2)) + 12 > Number(inicio.slice(0, 2))
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
    return inicio && fin && (named || clocks)
      ? { inicio, fin: evening ? `${Number(fin.slice(0, 2)) + 12}${fin.slice(2)}` : fin, ...pause }
      : undefined
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
  const from = clockAt(match)
  // "De 9 a 12 de la noche": until midnight.
  const to = match[8] === 'noche' ? clockAt(match, 5)?.replace(/^00/, '24') : clockAt(match, 5)
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
