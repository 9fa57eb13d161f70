import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { daysInMonth } from '../../../../shared/tax/habiles.ts'
import { nombreHora, nombreHoras, recargos, type TipoHora } from '../../../../shared/tax/recargos.ts'
import { ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation } from '../answer.ts'
import type { AnyIntent } from '../intent.ts'
import { hoursAsked } from './readHours.ts'
import { salarioDe } from './slots.ts'

interface Stretch {
  readonly on: IsoDate
  readonly horas: Readonly<Partial<Record<TipoHora, number>>>
}

const OF_HOURS = /^(?:horas?|extras?|h|hed|hen|hedf|henf)$/

/** "HED 8 (días 6 a 11)": the kind stands before its count. */
const LABELLED = /\b(?:he[dn](?:df|d|f)?|rn|rd|rnd)[:= ]{1,3}\d{1,3}\b/g
const DAYS_OF_MONTH =
  /\b(?:dias?|del|el|entre) (?:el )?(\d{1,2})(?: ?(?:a|al|y|-|hasta)(?: el)? ?(\d{1,2}))?\b(?! ?(?:%|mil|horas?|h\b|:))/
/** "Entre el 22 y el 24 del mismo mes": days of the month that was named before. */
function sameMonth(words: string, before: IsoDate | undefined): IsoDate | undefined {
  const [, from, to] = DAYS_OF_MONTH.exec(words) ?? []
  const day = Number(to ?? from ?? 0)
  return before === undefined || day < 1 || day > daysInMonth(Number(before.slice(0, 4)), Number(before.slice(5, 7)))
    ? undefined
    : `${before.slice(0, 8)}${String(day).padStart(2, '0')}`
}

/** "8 HED entre el 6 y el 11 de julio y 5 HEN entre el 22 y el 24": each count of hours with the days behind it. */
export function stretchesIn(message: Understood, today: IsoDate): readonly Stretch[] {
  const { text, quantities } = message
  const labels = [...text.matchAll(LABELLED)].map(({ index }) => ({ start: index }))
  const named = quantities.filter(({ noun }) => OF_HOURS.test(noun))
  const counts = [...(labels.length > 1 ? labels : named)].sort((a, b) => a.start - b.start)
  const month = /\b20\d\d\b/.test(text) && message.month !== undefined ? message.month : undefined
  let before =
    month === undefined ? message.days[0] : `${message.year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return counts.flatMap(({ start }, at): Stretch[] => {
    const end = counts[at + 1]?.start ?? text.length
    const { days, period } = readDates(text.slice(start, end), today).when
    const on = days.at(-1) ?? period?.to ?? sameMonth(text.slice(start, end), before)
    before = on ?? before
    // The places of what was read stay the same.
    const own = `${' '.repeat(start)}${text.slice(start, end)}`
    const horas = hoursAsked({
      ...message,
      text: own,
      days: [],
      quantities: quantities.filter((each) => each.start >= start && each.start < end),
    })
    return on === undefined || Object.keys(horas).length === 0 ? [] : [{ on, horas }]
  })
}

/** The intent of hours, that also works out hours of stretches between which the hour changed its value, each with its own. */
export const byStretch = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  // "¿Qué divisor uso en cada periodo y cuánto se le paga?" is all told of.
  covers: (part, message) =>
    declared.covers?.(part, message) === true ||
    (/\bdivisor\b/.test(message.text) && /\bcuanto\b/.test(part) && !/\d/.test(part)),
  answer(values, context) {
    const { facts, message, today } = context
    const stretches = stretchesIn(message, today)
    const pay = salarioDe(values)
    const divisors = new Set(stretches.map(({ on }) => facts.at(LABOUR.divisorHora, on).value))
    if (stretches.length < 2 || divisors.size < 2 || pay === undefined) return declared.answer(values, context)
    const worked = stretches.map(({ on, horas }) => ({
      on,
      horas: Object.entries(horas) as [TipoHora, number][],
      calculation: recargos({ salario: pay, horas: { ...horas }, date: on }, facts),
    }))
    const total = worked.reduce((sum, { calculation }) => sum + calculation.result.total, 0)
    const [first] = worked
    if (first === undefined) return declared.answer(values, context)
    const parts = worked.map(({ on, horas, calculation: { result } }) => {
      const named = horas.map(
        ([kind, count]) =>
          `${formatNumber(count)} ${count === 1 ? nombreHora[kind].toLowerCase() : nombreHoras[kind]} ${formatCop(result.valores[kind].total)}`,
      )
      return `hasta el ${formatDate(on)}, ${named.join(' y ')}, entre **${result.divisor} horas**`
    })
    return fromCalculation(first.calculation, {
      headline: `Con un salario de ${formatCop(pay)} son **${formatCop(total)}** en total: ${parts.join('; ')}.`,
      paragraphs: [
        `El divisor cambia porque entre un tramo y otro cambió la jornada de la semana: cada hora vale lo de su día ${cite(ley('2101', 2021))}.`,
      ],
      steps: worked.flatMap(({ calculation }) => calculation.steps.filter(({ label }) => label !== 'Total')),
      sources: worked.flatMap(({ calculation }) => calculation.sources),
      facts: worked.flatMap(({ calculation }) => calculation.facts),
    })
  },
})
