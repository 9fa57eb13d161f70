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
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import { says } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { askBack } from '../topic.ts'

const SOURCES = [ley('51', 1983), decreto('500', 2024)]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })

// Paying work on a holiday is another matter.
const NOT = [
  'recargo*',
  'trabaj*',
  'paga*',
  'pago',
  'hora*',
  'dominical*',
  'salario*',
  'compensatorio*',
  'cuanto vale',
  'plazo*',
  'vence*',
  'descanso*',
]

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

const ADD_DAYS = /\b(\d{1,3}) (?:dias )?habiles\b/

/** "10 días hábiles desde el 3 de noviembre" is a date; between two dates, a count. */
function businessDays({ text, days, period }: Understood, today: IsoDate): TopicAnswer {
  const count = Number(ADD_DAYS.exec(text)?.[1] ?? 0)
  const caveats = [
    'El día inicial no se cuenta; no son hábiles sábados, domingos ni festivos.',
    'Para la DIAN tampoco es hábil el tercer viernes de abril.',
  ]
  if (count === 0 && period) {
    const between = businessDaysBetween(period.from, period.to)
    const first = businessDaysBetween(addDays(period.from, -1), period.from)
    const counted = first === 0 ? '' : ` (**${between + first}** si se cuenta)`
    return {
      headline: `Entre el ${formatDate(period.from)} y el ${formatDate(period.to)} hay **${between} días hábiles**, sin contar el primero${counted}.`,
      sources: SOURCES,
      caveats,
    }
  }
  if (count === 0) return askBack('¿Cuántos días hábiles y desde qué fecha?', SOURCES)
  const from = days[0] ?? today
  const back = /\b(?:antes|atras|anteriores)\b/.test(text)
  const end = addBusinessDays(from, back ? -count : count)
  return {
    headline: `${count} días hábiles ${back ? 'antes' : 'después'} del ${formatDate(from)} son el **${formatDate(end)}** (${weekday(end)}).`,
    sources: SOURCES,
    caveats,
  }
}

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

export const topics: readonly Topic[] = [
  {
    id: 'festivos',
    subject: 'plazos',
    match: [
      {
        need: [['festivo*', 'feriado*', 'puente*', 'dia* no habil*', 'dia civico', ...IS_BUSINESS, ...BY_NAME]],
        boost: [
          'cuales',
          'que',
          'hay',
          'cuantos',
          'es festivo',
          'ley emiliani',
          'calendario',
          'proximo*',
          'siguiente*',
        ],
        not: NOT,
        prior: 0.6,
      },
    ],
    answer(understood, { today }) {
      const named = byName(understood, today)
      if (named) return named
      const day = understood.days[0]
      if (says(understood, 'proximo*', 'siguiente*')) return nextHoliday(today)
      if (day !== undefined && says(understood, ...IS_BUSINESS))
        return isWorkday(day, understood.tokens.includes('dian'))
      return day !== undefined && day !== today ? oneDay(day) : listOf(understood, today)
    },
  },
  {
    id: 'dias-habiles.ordinal',
    subject: 'plazos',
    match: [
      {
        need: [[...NTH.flat(), ...LAST]],
        not: [
          'nit',
          'pila',
          'planilla',
          'digito*',
          'terminad*',
          'declar*',
          'desde',
          'despues',
          'partir',
          'vence*',
          'simple',
        ],
        prior: 0.4,
      },
    ],
    answer: (understood, { today }) => nthDay(understood, today),
  },
  {
    id: 'dias-habiles.sumar',
    subject: 'plazos',
    match: [
      {
        need: [
          ['habil*', 'dia* habil*'],
          [
            'desde',
            'partir',
            'a partir',
            'despues',
            'contad*',
            'cont*',
            'sum*',
            'cae',
            'caen',
            'vence*',
            'siguientes',
            'cumple*',
            'entre',
            'hasta',
          ],
        ],
        wants: ['quantity'],
        boost: ['dia* habil*'],
        not: [
          'vacaciones',
          'luto',
          'nit',
          'pila',
          'planilla',
          'habeas',
          'consulta',
          'reclamo',
          'festivo*',
          'dian',
          'digito*',
          'terminad*',
        ],
        prior: 0.4,
      },
    ],
    answer: (understood, { today }) => businessDays(understood, today),
  },
  {
    id: 'dias-habiles',
    subject: 'plazos',
    match: [
      {
        need: [
          ['cuantos dias habiles', 'dias habiles hay', 'dias habiles tiene', 'dias habiles mes', 'numero dias habiles'],
        ],
        prior: 0.4,
        not: ['vacaciones', 'luto', 'responder'],
      },
    ],
    answer({ year, month }, { today }) {
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
  },
]
