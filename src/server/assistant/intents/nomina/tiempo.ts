import type { Understood } from '../../understand/features.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { ALONE, counted, countIn } from './slots.ts'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
/** "El viernes 20 de noviembre" is a date and no day of every week. */
const WEEKDAY = new RegExp(`\\b(?:${WEEKDAYS.join('|')})s?\\b(?! (?:festivo|santo|\\d|pasado|que viene))`, 'g')
const ONE_OF_THEM = new RegExp(
  `\\b(?:los|cada|todos los|un|solo|solo el|viene el|viene los|va el|solamente) (?:${WEEKDAYS.join('|')})`,
)
const RANGE = new RegExp(`\\b(${WEEKDAYS.join('|')})s? (?:a|al) (?:el )?(${WEEKDAYS.join('|')})`)
const A_WEEK = '(?: dias?| veces)?(?:/| (?:a la |por |x |de la |cada |en la )?)semana'
const WEEKLY = [
  counted('', A_WEEK),
  counted('', ' dias? semanales'),
  counted('', ' dias? (?:no mas )?(?:se )?(?:viene|va|trabaja)'),
  counted(
    '\\b(?:solo |los )?(?:viene|va|trabaja|pongo|ponemos) (?:solo |sino )?',
    ' (?:dias?|veces)\\b(?! (?:al|del|en el) mes)',
  ),
]
/** Of somebody who already comes some days: the same stretch of time, another count. */
const CHANGED = [
  counted(
    '(?<!\\b(?:hace|cada|en|debo|falto|faltaron) )',
    ' (?:dias?|veces)\\b(?! (?:(?:al|del|en el|por|cada) mes|habiles|calendario|de (?:vacac|incap|licen|salario|sueldo)))',
  ),
  counted(
    '\\b(?:viene|vienen|va|van|trabaja|fueran|fuesen|son|serian) (?:solo |sino |es )?',
    '(?! ?(?:mil|mill|%|horas?|dias|personas?|a\\b))',
  ),
  ALONE,
]

const ALL_TOLD = counted('\\bo sea (?:que )?(?:son )?', ' dias?\\b')
const NOT_THEN = /\b(?:no|deja de|dejo de) (?:viene|vienen|venir|va|ir|trabaja|trabajar)\b/

/** Days of work a week: "3 días a la semana", "martes y jueves", "un día por semana". */
export const diasSemana: Slot<number, false> = {
  label: 'Días a la semana',
  type: 'count',
  read: ({ text }, { before }) => {
    const said = countIn(text, ...WEEKLY)
    if (said !== undefined && said >= 1 && said <= 7) return said
    const [, from, to] = RANGE.exec(text) ?? []
    if (from !== undefined && to !== undefined) {
      const length = WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from) + 1
      if (length > 0) return length
    }
    const each = new Set(text.match(WEEKDAY)?.map((day) => day.replace(/s$/, '')))
    const named = each.size > 1 || typeof before === 'number' || ONE_OF_THEM.test(text) ? each : new Set()
    const changed = countIn(text, ...(typeof before === 'number' ? CHANGED : [ALL_TOLD]))
    if (changed !== undefined && changed >= 1 && changed <= 7) return changed
    if (named.size > 0 && typeof before === 'number' && NOT_THEN.test(text)) return Math.max(1, before - named.size)
    // "¿Y si viene también los viernes?": one more than those told before.
    if (named.size > 0 && typeof before === 'number' && /\btambien\b|\bademas\b|\botro\b/.test(text))
      return Math.min(7, before + named.size)
    if (named.size > 0) return named.size
    if (/\b(?:cada ocho dias|cada 8 dias|una vez (?:por|a la) semana|los fines de semana)\b/.test(text))
      return /fines/.test(text) ? 2 : 1
    return /\bdia de por medio\b/.test(text) ? 3 : undefined
  },
  required: false,
}

const MONTHLY = [
  counted('', ' (?:dias?|jornales)(?:/| (?:al|por|x|en el|del|de cada|cada) ?)mes'),
  counted('', ' dias? mensuales'),
  counted('', ' (?:dias?|jornales) (?:de |en )?(?:este|ese) mes'),
]
/** More than a week has, so of the month. */
const WORKED = counted('\\b(?:por|trabaja|labora|laboro) (?:solo )?', ' dias?\\b(?! ?(?:a la|por|de la|/) ?semana)')
const DAYS_OF_WEEK = 7

const WHOLE_MONTH = /\b(?:(?:el|un|todo el) mes (?:entero|completo)|todo el mes|todos los dias(?: del mes)?)\b/

/** Days of work a month. */
export const diasMes: Slot<number, false> = {
  label: 'Días al mes',
  type: 'count',
  read: ({ text }, { before }) => {
    if (before !== undefined && WHOLE_MONTH.test(text)) return 30
    const said =
      countIn(text, ...MONTHLY) ??
      [countIn(text, WORKED)].find((days) => days !== undefined && days > DAYS_OF_WEEK) ??
      (before === undefined || /\bsemana/.test(text) ? undefined : countIn(text, ...CHANGED))
    return said !== undefined && said >= 1 && said <= 30 ? said : undefined
  },
  required: false,
}

const HOURS_A_DAY = [
  counted(
    '',
    ' (?:hor\\w{1,6}) (?:diarias|al dia|por dia|cada dia|todos los dias|en las? (?:tardes?|mananas?)|por las? (?:tardes?|mananas?))',
  ),
  counted('\\b(?:jornada|turno)s? de ', ' horas?\\b(?! (?:a la|por|semanal))'),
]
const HOURS_A_WEEK = [counted('', ' horas? (?:a la|por|x|de la|cada|en la) ?semana'), counted('', ' horas? semanales')]
const HOURS_A_MONTH = [counted('', ' horas? (?:al|por|en el|del|x) ?mes'), counted('', ' horas? mes\\b')]

const ANY_HOURS = counted('', ' horas?\\b(?! extras?)')

const hours = (
  label: string,
  patterns: readonly RegExp[],
  most: number,
  full: number,
  others: readonly RegExp[],
  replaces: readonly string[],
): Slot<number, false> => ({
  label,
  type: 'count',
  replaces,
  read: ({ text }, { before }) => {
    // "10 horas a la semana" after some of a day: those of the week take their place.
    if (countIn(text, ...patterns) === undefined && countIn(text, ...others) !== undefined) return undefined
    // "¿Y si fueran 6 horas?": of the same stretch as before.
    if (before !== undefined && /\b(?:tiempo completo|jornada completa)\b/.test(text)) return full
    const said = countIn(text, ...patterns) ?? (before === undefined ? undefined : countIn(text, ANY_HOURS, ALONE))
    return said !== undefined && said >= 1 && said <= most ? said : undefined
  },
  required: false,
})

export const horasDia = hours(
  'Horas al día',
  HOURS_A_DAY,
  12,
  8,
  [...HOURS_A_WEEK, ...HOURS_A_MONTH],
  ['horasSemana', 'horasMes'],
)
export const horasSemana = hours(
  'Horas a la semana',
  HOURS_A_WEEK,
  60,
  42,
  [...HOURS_A_DAY, ...HOURS_A_MONTH],
  ['horasDia', 'horasMes'],
)
export const horasMes = hours(
  'Horas al mes',
  HOURS_A_MONTH,
  240,
  210,
  [...HOURS_A_DAY, ...HOURS_A_WEEK],
  ['horasDia', 'horasSemana'],
)

const WEEKS_OF_A_YEAR = 52
const MONTHS_OF_A_YEAR = 12

/** Days of an average month: 3 a week are 13 and 2 are 8,67, which are not rounded. */
export function monthlyDays(week: number): number {
  return Math.min(30, Math.max(1, (week * WEEKS_OF_A_YEAR) / MONTHS_OF_A_YEAR))
}

const DAY_PAY =
  /\b(?:pago|pagara|pagamos|doy|diera|damos|a) (?:a )?([3-9]\d|[12]\d\d)(?!\d|[.,]\d| ?(?:mil|mill|%|dias?|horas?|personas|uvt))/
/** "¿Y si le pago 70?" of somebody who is paid by the day: thousands. */
export function dayPay({ text, amounts }: Understood, { before }: ReadContext): number | undefined {
  const said = before === undefined || amounts.length > 0 ? undefined : DAY_PAY.exec(text)?.[1]
  return said === undefined ? undefined : Number(said) * 1000
}

const BY_WEEK = new RegExp(`\\bsemana|\\b(?:${WEEKDAYS.join('|')})`)

/** Days of the month out of either way of telling them; the newest message decides between two. */
export function workedDays(
  {
    diasMes: month,
    diasSemana: week,
  }: { readonly diasMes?: number | undefined; readonly diasSemana?: number | undefined },
  text: string,
): { readonly days: number | undefined; readonly week: number | undefined } {
  // "2 días a la semana, unos 8 al mes": who says both has counted the month.
  const byWeek =
    week !== undefined && (month === undefined || (BY_WEEK.test(text) && countIn(text, ...MONTHLY) === undefined))
  return byWeek ? { days: monthlyDays(week), week } : { days: month, week: undefined }
}
