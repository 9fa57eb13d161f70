import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
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

/** "8 HED entre el 6 y el 11 de julio y 5 HEN entre el 22 y el 24": each count of hours with the days behind it. */
export function stretchesIn(message: Understood, today: IsoDate): readonly Stretch[] {
  const { text, quantities } = message
  const counts = quantities.filter(({ noun }) => OF_HOURS.test(noun)).sort((a, b) => a.start - b.start)
  return counts.flatMap(({ start }, at): Stretch[] => {
    const end = counts[at + 1]?.start ?? text.length
    const { days, period } = readDates(text.slice(start, end), today).when
    const on = days.at(-1) ?? period?.to
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
