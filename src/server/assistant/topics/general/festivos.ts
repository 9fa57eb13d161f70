import { formatDate } from '../../../../shared/format.ts'
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  businessDaysOfMonth,
  civicDay,
  holidayName,
  holidays,
} from '../../../../shared/tax/habiles.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
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

function listOf({ year, month }: Understood, today: IsoDate): TopicAnswer {
  const ofYear = year ?? Number(today.slice(0, 4))
  const all = [...holidays(ofYear)].sort(([a], [b]) => a.localeCompare(b))
  const shown = month === undefined ? all : all.filter(([date]) => Number(date.slice(5, 7)) === month)
  const when = month === undefined ? `${ofYear}` : `${MONTHS.format(Date.UTC(ofYear, month - 1))} de ${ofYear}`
  return {
    headline:
      shown.length === 0
        ? `En ${when} **no hay festivos**.`
        : `En ${when} hay **${shown.length} festivos**${month === undefined ? '' : `: ${shown.map(([date]) => formatDate(date)).join(' y ')}`}.`,
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

export const topics: readonly Topic[] = [
  {
    id: 'festivos',
    subject: 'plazos',
    match: [
      {
        need: [
          [
            'festivo*',
            'feriado*',
            'puente*',
            'dia* no habil*',
            'dia civico',
            'es dia habil',
            'es habil',
            'fue habil',
            'fue dia habil',
            'sera habil',
            'era habil',
            'era dia habil',
          ],
        ],
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
      const day = understood.days[0]
      if (says(understood, 'proximo*', 'siguiente*')) return nextHoliday(today)
      return day !== undefined && day !== today ? oneDay(day) : listOf(understood, today)
    },
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
