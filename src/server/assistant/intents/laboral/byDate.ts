import { MONTHS } from '../../../../shared/format.ts'
import { daysInMonth } from '../../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { together } from '../../together.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnyIntent } from '../intent.ts'

const MONTH_OF_YEAR = new RegExp(`\\b(${MONTHS.join('|')}) (?:de |del )?(20\\d\\d)\\b`, 'g')
const MOST = 4

/** Every day that a message asks about, or the last one of every month: "en junio de 2026 y en agosto de 2026". */
export function datesAsked({ days, text }: Pick<Understood, 'days' | 'text'>): readonly IsoDate[] {
  const named = [...new Set(days)]
  if (named.length > 1) return named.slice(0, MOST)
  const months = [...text.matchAll(MONTH_OF_YEAR)].map(([, name = '', year = '']) => {
    const month = MONTHS.indexOf(name) + 1
    return `${year}-${String(month).padStart(2, '0')}-${daysInMonth(Number(year), month)}`
  })
  return [...new Set(months)].slice(0, MOST)
}

/** The intent, that also tells how things stood at each of several dates. */
export function byDate(declared: AnyIntent): AnyIntent {
  return {
    ...declared,
    async answer(values, context) {
      const dates = datesAsked(context.message)
      if (dates.length < 2) return declared.answer(values, context)
      const message = { ...context.message, dated: true }
      const [first, ...others] = await Promise.all(
        dates.map((on) => declared.answer(values, { ...context, message, on })),
      )
      return first === undefined ? declared.answer(values, context) : together([first, ...others])
    },
  }
}
