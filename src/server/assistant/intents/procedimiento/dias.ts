import { formatDate } from '../../../../shared/format.ts'
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  businessDaysOfMonth,
  civicDay,
  holidayName,
  holidays,
  isBusinessDay,
} from '../../../../shared/tax/habiles.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { says } from '../../topics/read.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { date, flag } from '../slots.ts'

const SOURCES = [ley('51', 1983), decreto('500', 2024)]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })

const IS_BUSINESS = [
  'es dia habil',
  'es habil',
  'fue habil',
  'fue dia habil',
  'sera habil',
  'era habil',
  'era dia habil',
]

function weekday(date: IsoDate): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
}

function oneDay(date: IsoDate): TopicAnswer {
  const name = holidayName(date)
  const civic = civicDay(Number(date.slice(0, 4))) === date
  return {
    headline: name
      ? `**Sí, el ${formatDate(date)} (${weekday(date)}) es festivo**: ${name}.`
      : `**No, el ${formatDate(date)} (${weekday(date)}) no es festivo**${civic ? ', pero es día cívico y no es hábil para las entidades nacionales' : ''}.`,
    sources: SOURCES,
  }
}

function isWorkday(date: IsoDate, forDian: boolean): TopicAnswer {
  const name = holidayName(date)
  const why = name === null ? '' : `: es festivo, ${name}`
  return {
    headline:
      forDian && isBusinessDay(date) && !isBusinessDay(date, 'dian')
        ? `**No, el ${formatDate(date)} (${weekday(date)}) no es hábil para la DIAN**: es día cívico, aunque no es festivo.`
        : isBusinessDay(date)
          ? `**Sí, el ${formatDate(date)} (${weekday(date)}) es hábil**${isBusinessDay(date, 'dian') ? '' : ', pero no para las entidades nacionales, porque es día cívico'}.`
          : `**No, el ${formatDate(date)} (${weekday(date)}) no es hábil**${why}.`,
    sources: SOURCES,
    caveats: ['Se cuentan como hábiles los días de lunes a viernes que no son festivos.'],
  }
}

function nextHoliday(today: IsoDate): TopicAnswer {
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
const BY_NAME = [
  'semana santa',
  'corpus christi',
  'jueves santo',
  'viernes santo',
  'ascension',
  'sagrado corazon',
  'reyes magos',
  'san jose',
]

function byName(understood: Understood, today: IsoDate): TopicAnswer | undefined {
  const said = BY_NAME.find((name) => says(understood, name))
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

const NAMES = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const TWO_MONTHS = new RegExp(
  `\\b(${NAMES})(?: (?:de |del )?(20\\d\\d))?(?:,| y|, y) (?:de |en |el de )?(${NAMES})(?: (?:de |del )?(20\\d\\d))?\\b`,
)

/** "Diciembre de 2026 y enero de 2027": one list after the other. */
function twoMonths(understood: Understood, today: IsoDate): TopicAnswer | undefined {
  const [, one = '', yearOne, other = '', yearTwo] = TWO_MONTHS.exec(understood.text) ?? []
  if (other === '') return undefined
  const months = NAMES.split('|')
  const current = Number(today.slice(0, 4))
  const first = Number(yearOne ?? (yearTwo && months.indexOf(other) > months.indexOf(one) ? yearTwo : current))
  const second = Number(yearTwo ?? (months.indexOf(other) < months.indexOf(one) ? first + 1 : first))
  const lists = [
    listOf({ ...understood, month: months.indexOf(one) + 1, year: first }, today),
    listOf({ ...understood, month: months.indexOf(other) + 1, year: second }, today),
  ]
  return {
    headline: lists.map(({ headline }) => headline).join(' '),
    tables: lists.flatMap(({ tables }) => tables ?? []),
    sources: SOURCES,
  }
}

function listOf({ year, month, text }: Understood, today: IsoDate): TopicAnswer {
  const ofYear = year ?? Number(today.slice(0, 4))
  const all = [...holidays(ofYear)].sort(([a], [b]) => a.localeCompare(b))
  const left = month === undefined && ofYear === Number(today.slice(0, 4)) && LEFT.test(text)
  const shown = left
    ? all.filter(([date]) => date > today)
    : month === undefined
      ? all
      : all.filter(([date]) => Number(date.slice(5, 7)) === month)
  const when = month === undefined ? `${ofYear}` : `${MONTHS.format(Date.UTC(ofYear, month - 1))} de ${ofYear}`
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
    caveats: [
      `El tercer viernes de abril (${formatDate(civicDay(ofYear) ?? `${ofYear}-04-01`)}) es día cívico: no es festivo, pero no es hábil para las entidades nacionales.`,
    ],
  }
}

export const CIVIC = /\bdia civico\b|\bdecreto 500\b|\btercer viernes\b|\bviernes de abril\b/

export function civic({ year }: Understood, today: IsoDate): TopicAnswer {
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

const ADD_DAYS = /\b(\d{1,3}) (?:dias )?habiles\b/
const cuantos: Slot<number, false> = {
  label: 'Días hábiles',
  type: 'count',
  read: ({ text, quantities }, { before }) => {
    const named = ADD_DAYS.exec(text)?.[1] ?? /\b(\d{1,3}) dias? (?:de oficina|laborales?)\b/.exec(text)?.[1]
    if (named !== undefined) return Number(named)
    const [only] = quantities
    return before !== undefined && quantities.length === 1 && only !== undefined && /^(?:|dias?)$/.test(only.noun)
      ? only.value
      : undefined
  },
  required: false,
}
const desde = date('Desde', ({ days, text }) =>
  /\bhasta\b/.test(text) && days.length === 1 && !/\bdesde\b/.test(text) ? undefined : days[0],
)
const UNTIL = /\bhasta el (\d{1,2})\b(?! de)/
/** "¿Y hasta el 18?": the same month with another day. */
const hasta = date('Hasta', ({ period, days, text }, { before }) => {
  const day = Number(UNTIL.exec(text)?.[1] ?? 0)
  if (typeof before === 'string' && days.length === 0 && day >= 1 && day <= 28)
    return `${before.slice(0, 8)}${String(day).padStart(2, '0')}`
  return period?.to ?? days[1] ?? (typeof before === 'string' && /\bhasta\b/.test(text) ? days[0] : undefined)
})
const haciaAtras = flag('Hacia atrás', ({ text }) =>
  /\b(?:antes de|atras|anteriores|previos)\b/.test(text) ? true : undefined,
)

const ORDINALS: readonly (readonly string[])[] = [
  ['primer', 'primero'],
  ['segundo'],
  ['tercer', 'tercero'],
  ['cuarto'],
  ['quinto'],
  ['sexto'],
  ['septimo'],
  ['octavo'],
  ['noveno'],
  ['decimo'],
  ['undecimo', 'decimo primer', 'decimoprimer'],
  ['duodecimo', 'decimo segundo', 'decimosegundo'],
]
const MOST_BUSINESS_DAYS = 23
const ENDS: readonly string[] = ['ultimo']

/** "séptimo día hábil", "7º día hábil", "día hábil 7", as phrases, for the nth and for the last. */
const named = (words: readonly string[]) => words.flatMap((word) => [`${word} dia habil`, `${word} habil`])
const numbered = (nth: number) =>
  [`${nth}o`, `${nth}`].flatMap((word) => [`${word} dia habil`, `dia habil ${word}`, `dia habil numero ${word}`])
const NTH = Array.from({ length: MOST_BUSINESS_DAYS }, (_, at) => [...named(ORDINALS[at] ?? []), ...numbered(at + 1)])
const LAST = named(ENDS)

/** The nth business day of the month named, or of this one; a month that is over is the coming year's. */
function nthDay(understood: Understood, today: IsoDate): TopicAnswer {
  const thisMonth = Number(today.slice(5, 7))
  const last = says(understood, ...LAST)
  // "El primer día hábil de 2027": of the year, not of this month.
  const ofYear = understood.month === undefined && understood.year !== undefined && !/\bmes\b/.test(understood.text)
  const month = understood.month ?? (ofYear ? (last ? 12 : 1) : thisMonth)
  const year = understood.year ?? Number(today.slice(0, 4)) + (month < thisMonth ? 1 : 0)
  const days = businessDaysOfMonth(year, month)
  // Of two readings the longer phrase is meant: "décimo primer día hábil" is no first day.
  const nth = last ? days.length : NTH.findLastIndex((phrases) => says(understood, ...phrases)) + 1
  const ofMonth = `${MONTHS.format(Date.UTC(year, month - 1))} de ${year}`
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

export const festivos = intent({
  id: 'festivos',
  subject: 'plazos',
  title: 'Qué días son festivos',
  slots: {},
  answer(_, { merged, message, today }) {
    if (CIVIC.test(message.text)) return civic(message, today)
    const named = byName(message, today)
    if (named) return named
    const day = message.days[0]
    if (says(message, 'proximo*', 'siguiente*')) return nextHoliday(today)
    if (day !== undefined && says(message, ...IS_BUSINESS)) return isWorkday(day, message.tokens.includes('dian'))
    const two = twoMonths(message, today)
    if (two) return two
    return day !== undefined && day !== today ? oneDay(day) : listOf(message.dated ? message : merged, today)
  },
})

export const ordinal = intent({
  id: 'dias-habiles.ordinal',
  subject: 'plazos',
  title: 'Qué fecha es el día hábil que dices de un mes',
  slots: {},
  answer: (_, { merged, today }) => nthDay(merged, today),
})

const COUNTED = [
  'El día inicial no se cuenta; no son hábiles sábados, domingos ni festivos.',
  'Para la DIAN tampoco es hábil el tercer viernes de abril.',
]

function daysBetweenThem(from: IsoDate, to: IsoDate): TopicAnswer {
  const between = businessDaysBetween(from, to)
  const first = businessDaysBetween(addDays(from, -1), from)
  const counted = first === 0 ? '' : ` (**${between + first}** si se cuenta)`
  return {
    headline: `Entre el ${formatDate(from)} y el ${formatDate(to)} hay **${between} días hábiles**, sin contar el primero${counted}.`,
    sources: SOURCES,
    caveats: COUNTED,
  }
}

export const sumar = intent({
  id: 'dias-habiles.sumar',
  subject: 'plazos',
  title: 'Contar días hábiles desde una fecha o entre dos',
  slots: { cuantos, desde, hasta, haciaAtras },
  answer(values, { today }) {
    const caveats = COUNTED
    const { cuantos: count, desde: from = today, hasta: to } = values
    if (count === undefined && to !== undefined) return daysBetweenThem(from, to)
    if (count === undefined)
      return { headline: '¿Cuántos días hábiles y desde qué fecha?', sources: SOURCES, answered: false }
    const back = values.haciaAtras === true
    const end = addBusinessDays(from, back ? -count : count)
    return {
      headline: `${count} días hábiles ${back ? 'antes' : 'después'} del ${formatDate(from)} son el **${formatDate(end)}** (${weekday(end)}).`,
      sources: SOURCES,
      caveats,
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
      headline: `${MONTHS.format(Date.UTC(ofYear, ofMonth - 1)).replace(/^./, (letter) => letter.toUpperCase())} de ${ofYear} tiene **${days.length} días hábiles** de lunes a viernes.`,
      paragraphs: [
        `Van del ${formatDate(days[0] ?? today)} al ${formatDate(days.at(-1) ?? today)}, sin contar sábados, domingos ni festivos.`,
      ],
      sources: SOURCES,
      caveats: [
        'Para la DIAN tampoco es hábil el tercer viernes de abril.',
        'En vacaciones, el sábado cuenta como hábil si se trabaja.',
      ],
    }
  },
})
