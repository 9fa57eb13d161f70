import { formatDate, MONTHS } from '../../../../shared/format.ts'
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  businessDaysOfMonth,
  civicDay,
  daysInMonth,
  holidayName,
  holidays,
  isBusinessDay,
} from '../../../../shared/tax/habiles.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import type { IntentAnswer } from '../answer.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { date, flag } from '../slots.ts'
import { inDigits } from './numbers.ts'

const SOURCES = [ley('51', 1983), decreto('500', 2024)]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

const IS_BUSINESS = /\b(?:es|fue|sera|era) (?:dia )?habil\b|\bcuenta\b|\btrabaj\w*/
/** "¿Y el 24?" of a month that was counted. */
const DAY_OF_IT = /\b(?:el|lunes|martes|miercoles|jueves|viernes|sabado|domingo) ([12]?\d|3[01])\b(?! de| ?%|[.,/-]\d)/

function weekday(date: IsoDate): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
}

/** Whether a day is a holiday, or a business day where that was asked. */
function oneDay(date: IsoDate, wanted: 'festivo' | 'habil' | 'habil para la DIAN'): IntentAnswer {
  const name = holidayName(date)
  const civic = civicDay(Number(date.slice(0, 4))) === date
  const day = `el ${formatDate(date)} (${weekday(date)})`
  const works = isBusinessDay(date, wanted === 'habil para la DIAN' ? 'dian' : undefined)
  const besides = civic ? ', pero es día cívico y no es hábil para las entidades nacionales' : ''
  const why = name === null ? (works || !civic ? '' : ': es día cívico, aunque no es festivo') : `: es festivo, ${name}`
  return {
    headline:
      wanted === 'festivo'
        ? name === null
          ? `**No, ${day} no es festivo**${besides}.`
          : `**Sí, ${day} es festivo**: ${name}.`
        : works
          ? `**Sí, ${day} es hábil**${besides}.`
          : `**No, ${day} no es hábil**${wanted === 'habil' ? '' : ' para la DIAN'}${why}.`,
    sources: SOURCES,
  }
}

/** "¿Qué día cae el 8 de diciembre?": its weekday, which was asked, before whether it is a holiday. */
const WHICH_WEEKDAY =
  /\bque dia (?:de la semana )?(?:cae|caen?|es|era|fue|sera)\b|\b(?:en|a) que dia (?:cae|cayo)\b|\bcae (?:en )?(?:domingo|lunes|martes|miercoles|jueves|viernes|sabado)\b/

function weekdayOf(date: IsoDate): IntentAnswer {
  const name = holidayName(date)
  return {
    headline: `El ${formatDate(date)} cae **${weekday(date)}**${name === null ? '' : ` y es festivo: ${name}`}.`,
    sources: SOURCES,
  }
}

function nextHoliday(today: IsoDate): IntentAnswer {
  const year = Number(today.slice(0, 4))
  const [date, name] =
    [...holidays(year), ...holidays(year + 1)].sort(([a], [b]) => a.localeCompare(b)).find(([each]) => each > today) ??
    []
  return {
    headline: `El próximo festivo es el **${formatDate(date ?? today)}** (${weekday(date ?? today)}): ${name ?? ''}.`,
    sources: SOURCES,
  }
}

/** A holiday by its name: "¿qué día cae Corpus Christi?" */
const BY_NAME =
  /\b(?:semana santa|corpus christi|jueves santo|viernes santo|ascension|sagrado corazon|reyes magos|san jose)\b/

function byName(understood: Understood, today: IsoDate): IntentAnswer | undefined {
  const said = BY_NAME.exec(understood.text)?.[0]
  const year = understood.year ?? Number(today.slice(0, 4))
  if (said === 'semana santa') {
    const holy = [...holidays(year)]
      .filter(([, each]) => fold(each).endsWith('santo'))
      .map(([date]) => formatDate(date))
    return {
      headline: `En la Semana Santa de ${year} son festivos el jueves y el viernes santo: **${holy.join(' y ')}**.`,
      sources: SOURCES,
      caveats: ['Lunes, martes y miércoles santo son hábiles.'],
    }
  }
  const [date, name] = [...holidays(year)].find(([, each]) => said !== undefined && fold(each).includes(said)) ?? []
  return date === undefined || name === undefined
    ? undefined
    : { headline: `${name} cae el **${formatDate(date)}** (${weekday(date)}).`, sources: SOURCES }
}

const LEFT = /\b(?:quedan?|faltan?|restan)\b/

/** "¿Qué festivos hay en el medio?" of days that were just counted. */
function listBetween(from: IsoDate, to: IsoDate): IntentAnswer {
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])]
  const found = years
    .flatMap((year) => [...holidays(year)])
    .filter(([date]) => date > from && date <= to)
    .sort(([a], [b]) => a.localeCompare(b))
  const span = `Entre el ${formatDate(from)} y el ${formatDate(to)}`
  return {
    headline:
      found.length === 0
        ? `${span} **no hay festivos**.`
        : `${span} ${found.length === 1 ? 'hay un festivo' : `hay ${found.length} festivos`}: ${found.map(([date, name]) => `**${formatDate(date)}** (${name})`).join(', ')}.`,
    sources: SOURCES,
  }
}

function listOf({ year, month, text }: Understood, today: IsoDate): IntentAnswer {
  const ofYear = year ?? Number(today.slice(0, 4))
  const all = [...holidays(ofYear)].sort(([a], [b]) => a.localeCompare(b))
  const left = month === undefined && ofYear === Number(today.slice(0, 4)) && LEFT.test(text)
  const shown = left
    ? all.filter(([date]) => date > today)
    : month === undefined
      ? all
      : all.filter(([date]) => Number(date.slice(5, 7)) === month)
  const when = month === undefined ? `${ofYear}` : `${MONTHS[month - 1] ?? ''} de ${ofYear}`
  return {
    headline:
      shown.length === 0
        ? `En ${when} **no hay festivos**.`
        : `En ${when} ${left ? (shown.length === 1 ? 'queda' : 'quedan') : 'hay'} **${shown.length} festivo${shown.length === 1 ? '' : 's'}**${month === undefined ? '' : `: ${shown.map(([date]) => formatDate(date)).join(' y ')}`}.`,
    tables:
      shown.length === 0
        ? []
        : [
            {
              columns: ['Fecha', 'Día', 'Festivo'],
              rows: shown.map(([date, name]) => [formatDate(date), weekday(date), name]),
            },
          ],
    sources: SOURCES,
    caveats:
      (month ?? 4) !== 4
        ? []
        : [
            `El tercer viernes de abril (${formatDate(civicDay(ofYear) ?? `${ofYear}-04-01`)}) es día cívico: no es festivo, pero no es hábil para las entidades nacionales.`,
          ],
  }
}

export const CIVIC = /\bdia civico\b|\bdecreto 500\b|\btercer viernes\b|\bviernes de abril\b/

export function civic({ year }: Understood, today: IsoDate): IntentAnswer {
  const ofYear = year ?? Number(today.slice(0, 4))
  const day = civicDay(ofYear)
  return {
    headline: `El **tercer viernes de abril${day === null ? '' : ` (${formatDate(day)})`}** es el Día Cívico de la Paz con la Naturaleza: la DIAN no lo cuenta como hábil y **los vencimientos siguientes de abril se corren un día**.`,
    sources: [decreto('500', 2024), decreto('2229', 2023)],
    caveats: [
      'No es festivo: para la empresa privada es un día normal. En 2026 cayó el 17 de abril, y los grandes contribuyentes terminaron el 27 y no el 24.',
    ],
  }
}

const ADD_DAYS = /\b(\d{1,3}) (?:dias? )?habil(?:es)?\b|(?<=\bdia )(\d{1,3})(?= contando| contado| desde)/
const INCLUSIVE = /\b(?:contando|incluyendo|incluido|si cuento|cuenta) (?:el |ese |tambien )/
const BARE_COUNT = /\b(?:los|eran|son|fueran|y) (\d{1,3})(?= ?(?:$|[?.,]))/
const cuantos: Slot<number, false> = {
  label: 'Días hábiles',
  type: 'count',
  read: ({ text, quantities }, { before }) => {
    // "¿Contando el 25?" names a day, and no count.
    if (INCLUSIVE.test(text)) return undefined
    const said = inDigits(text)
    const found = ADD_DAYS.exec(said) ?? /\b(\d{1,3}) dias? (?:de oficina|laborales?)\b/.exec(said)
    const named = found?.[1] ?? found?.[2]
    if (named !== undefined) return Number(named)
    const bare = before === undefined ? undefined : BARE_COUNT.exec(said.replace(/\bno eran \d+/, ''))?.[1]
    if (bare !== undefined) return Number(bare)
    const [only] = quantities
    return before !== undefined && quantities.length === 1 && only !== undefined && /^(?:|dias?)$/.test(only.noun)
      ? only.value
      : undefined
  },
  replaces: ['hasta'],
  required: false,
}
const SINCE =
  /\b(?:desde|a partir de[l]?|empiez\w*|empez\w*|comienz\w*|comenz\w*|arranc\w*|sal(?:go|e)|cuent[oa]) (?:el |del |desde el )?(\d{1,2})\b(?! ?(?:de|dias?|habil|[.,/-]\d))/
/** "¿Y si empiezo el 4?": the same month with another day. */
const desde = date('Desde', ({ days, text }, { before }) => {
  const day = Number(SINCE.exec(text)?.[1] ?? 0)
  if (typeof before === 'string' && days.length === 0 && day >= 1 && day <= 28)
    return `${before.slice(0, 8)}${String(day).padStart(2, '0')}`
  return /\bhasta (?:el |al )?(?:\d|primero)/.test(text) && days.length === 1 && !/\bdesde\b/.test(text)
    ? undefined
    : days[0]
})
const UNTIL = /\bhasta el (\d{1,2})\b(?! de)/
/** "¿Y hasta el 18?": the same month with another day. */
const hasta = date('Hasta', ({ period, days, text }, { before }) => {
  const day = Number(UNTIL.exec(text)?.[1] ?? 0)
  if (
    typeof before === 'string' &&
    days.length === 0 &&
    day >= 1 &&
    day <= daysInMonth(Number(before.slice(0, 4)), Number(before.slice(5, 7)))
  )
    return `${before.slice(0, 8)}${String(day).padStart(2, '0')}`
  return period?.to ?? days[1] ?? (typeof before === 'string' && /\bhasta\b/.test(text) ? days[0] : undefined)
})
const haciaAtras = flag('Hacia atrás', ({ text }) =>
  /\b(?:antes de|atras|anteriores|previos)\b/.test(text) ? true : undefined,
)

const calendario = flag('Días calendario', ({ text }) =>
  /\bcalendario\b|\bcorrid[oa]s\b|\bseguidos\b|\bcontando (?:todos|sabados|fines)\b/.test(text)
    ? true
    : /\bhabil(?:es)?\b/.test(text)
      ? false
      : undefined,
)

const ORDINAL_WORDS = 'primer segund tercer cuart quint sext septim octav noven decim undecim duodecim'.split(' ')
const NTH = new RegExp(
  `\\b(?:decimo ?)?(?:${ORDINAL_WORDS.join('|')}|ultim)o?\\b|\\b\\d{1,2}o?(?= (?:dia )?habil)|(?<=\\bhabil (?:numero )?)\\d{1,2}\\b`,
)
const LAST = 31
/** "Séptimo día hábil", "día hábil 7", or the ordinal alone in a follow-up; 31 is the last. */
const nth: Slot<number, false> = {
  label: 'Día hábil',
  type: 'count',
  read: ({ text }, { before }) => {
    const said = before === undefined && !/\bhabil/.test(text) && /\d/.test(text) ? undefined : NTH.exec(text)?.[0]
    if (said === undefined) return undefined
    if (said.startsWith('ultim')) return LAST
    const tens = /^decimo ?(?=[a-z])/.exec(said)?.[0] ?? ''
    const word = said.slice(tens.length)
    const at = ORDINAL_WORDS.findIndex((each) => word.startsWith(each))
    return at < 0 ? Number.parseInt(said, 10) : at + 1 + (tens === '' ? 0 : 10)
  },
  show: (value) => (value === LAST ? 'el último' : String(value)),
  required: false,
}

/** The nth business day of the month named, or of this one; a month that is over is the coming year's. */
function nthDay(understood: Understood, wanted: number, today: IsoDate): IntentAnswer {
  const thisMonth = Number(today.slice(5, 7))
  const last = wanted === LAST
  // "El primer día hábil de 2027": of the year, not of this month.
  const ofYear = understood.month === undefined && understood.year !== undefined && !/\bmes\b/.test(understood.text)
  const month = understood.month ?? (ofYear ? (last ? 12 : 1) : thisMonth)
  const year = understood.year ?? Number(today.slice(0, 4)) + (month < thisMonth ? 1 : 0)
  const days = businessDaysOfMonth(year, month)
  const nth = last ? days.length : wanted
  const ofMonth = `${MONTHS[month - 1] ?? ''} de ${year}`
  const date = days[nth - 1]
  const dian = date === undefined ? undefined : businessDaysOfMonth(year, month, 'dian')[nth - 1]
  return {
    headline:
      date === undefined
        ? `**No hay día hábil ${nth} en ${ofMonth}**: ese mes tiene ${days.length}.`
        : `El ${last ? 'último día hábil' : `día hábil ${nth}`} de ${ofMonth} es el **${formatDate(date)}** (${weekday(date)}).`,
    sources: SOURCES,
    caveats: [
      'No son hábiles sábados, domingos ni festivos.',
      ...(dian === undefined || dian === date
        ? []
        : [`Para la DIAN es el ${formatDate(dian)}, porque el tercer viernes de abril tampoco es hábil.`]),
    ],
  }
}

/** As the conversation has it; a message about holidays says no other. */
const kept = <T>({ read: _, ...slot }: Slot<T, false>): Slot<T, false> => slot

export const festivos = intent({
  id: 'festivos',
  subject: 'plazos',
  title: 'Qué días son festivos',
  slots: { cuantos: kept(cuantos), desde: kept(desde), hasta: kept(hasta) },
  answer({ cuantos: count, desde: from, hasta: to }, { merged, message, today, followUp }) {
    if (CIVIC.test(message.text)) return civic(message, today)
    const named = byName(message, today)
    if (named) return named
    const end = to ?? (count === undefined || from === undefined ? undefined : addBusinessDays(from, count))
    if (followUp && !message.dated && from !== undefined && end !== undefined && !DAY_OF_IT.test(message.text))
      return listBetween(from, end)
    const said = from === undefined || !followUp ? undefined : DAY_OF_IT.exec(message.text)?.[1]
    const day = message.days[0] ?? (said && `${from?.slice(0, 8)}${said.padStart(2, '0')}`)
    if (/\b(?:proxim|siguiente)/.test(message.text)) return nextHoliday(today)
    if (day !== undefined && WHICH_WEEKDAY.test(message.text)) return weekdayOf(day)
    if (day !== undefined && IS_BUSINESS.test(message.text))
      return oneDay(day, message.tokens.includes('dian') ? 'habil para la DIAN' : 'habil')
    return day !== undefined && day !== today ? oneDay(day, 'festivo') : listOf(message.dated ? message : merged, today)
  },
})

export const ordinal = intent({
  id: 'dias-habiles.ordinal',
  subject: 'plazos',
  title: 'Qué fecha es el día hábil que dices de un mes',
  slots: { nth },
  answer: ({ nth: wanted = 1 }, { merged, today }) => nthDay(merged, wanted, today),
})

/** Whether the days from one to the other, in either order, hold the civic day of April. */
function overCivicDay(one: IsoDate, other: IsoDate): boolean {
  const [from, to] = one < other ? [one, other] : [other, one]
  return [from, to].some((date) => {
    const civic = civicDay(Number(date.slice(0, 4)))
    return civic !== null && civic >= from && civic <= to
  })
}

const howCounted = (from: IsoDate, to: IsoDate): readonly string[] => [
  'El día inicial no se cuenta; no son hábiles sábados, domingos ni festivos.',
  ...(overCivicDay(from, to) ? ['Para la DIAN tampoco es hábil el tercer viernes de abril, que es día cívico.'] : []),
]

function daysBetweenThem(from: IsoDate, to: IsoDate): IntentAnswer {
  const between = businessDaysBetween(from, to)
  const first = businessDaysBetween(addDays(from, -1), from)
  const counted = first === 0 ? '' : ` (**${between + first}** si se cuenta)`
  return {
    headline: `Entre el ${formatDate(from)} y el ${formatDate(to)} hay **${between} días hábiles**, sin contar el primero${counted}.`,
    sources: SOURCES,
    caveats: howCounted(from, to),
  }
}

export const sumar = intent({
  id: 'dias-habiles.sumar',
  subject: 'plazos',
  title: 'Contar días hábiles desde una fecha o entre dos',
  slots: {
    cuantos,
    desde,
    hasta,
    haciaAtras,
    calendario,
    inclusive: flag('Cuenta el primer día', ({ text }) => INCLUSIVE.test(text) || undefined),
    dian: flag('Ante la DIAN', ({ text }) => /\bdian\b/.test(text) || undefined),
  },
  answer(values, { today, message }) {
    const { cuantos: count, desde: from = today, hasta: to } = values
    const [day] = message.days
    if (count === undefined && day !== undefined && WHICH_WEEKDAY.test(message.text)) return weekdayOf(day)
    if (count === undefined && to !== undefined) return daysBetweenThem(from, to)
    if (count === undefined)
      return { headline: '¿Cuántos días hábiles y desde qué fecha?', sources: SOURCES, answered: false }
    const back = values.haciaAtras === true
    const counted = values.inclusive && (values.calendario || isBusinessDay(from)) ? count - 1 : count
    const each = back ? -counted : counted
    const end = values.calendario ? addDays(from, each) : addBusinessDays(from, each, values.dian ? 'dian' : undefined)
    return {
      headline: `${count} días ${values.calendario ? 'calendario' : 'hábiles'} ${values.inclusive ? `contando el ${formatDate(from)}` : `${back ? 'antes' : 'después'} del ${formatDate(from)}`} son el **${formatDate(end)}** (${weekday(end)}).`,
      sources: SOURCES,
      caveats: values.calendario
        ? [
            'El día inicial no se cuenta. Un plazo legal que se fija en días se cuenta en hábiles, si la norma no dice otra cosa.',
          ]
        : howCounted(from, end),
    }
  },
})

export const delMes = intent({
  id: 'dias-habiles',
  subject: 'plazos',
  title: 'Cuántos días hábiles tiene un mes',
  slots: { desde, hasta },
  answer({ desde: from, hasta: to }, { merged: { year, month, days: named }, today }) {
    if (from !== undefined && to !== undefined && named.length > 1) return daysBetweenThem(from, to)
    const ofYear = year ?? Number(today.slice(0, 4))
    const ofMonth = month ?? Number(today.slice(5, 7))
    const days = businessDaysOfMonth(ofYear, ofMonth)
    return {
      headline: `${(MONTHS[ofMonth - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())} de ${ofYear} tiene **${days.length} días hábiles** de lunes a viernes.`,
      paragraphs: [
        `Van del ${formatDate(days[0] ?? today)} al ${formatDate(days.at(-1) ?? today)}, sin contar sábados, domingos ni festivos.`,
      ],
      sources: SOURCES,
      caveats: [
        ...(ofMonth === 4 ? ['Para la DIAN tampoco es hábil el tercer viernes de abril, que es día cívico.'] : []),
        'En vacaciones, el sábado cuenta como hábil si se trabaja.',
      ],
    }
  },
})
