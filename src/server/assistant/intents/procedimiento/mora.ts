import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { interesesMora } from '../../../../shared/tax/intereses.ts'
import type { Delay } from './retraso.ts'

export const days = (count: number) => `${formatNumber(count)} ${count === 1 ? 'día' : 'días'}`

export const NO_RATE =
  'La tasa de usura cambia cada mes y no la tengo cargada: dime la vigente y te doy la cifra exacta.'
export const POINTS = 2
export const MOST_RATE = 100

/** The usury rate that a rate as said stands for. */
export function usuryOf(rate: number, net: boolean | undefined): number {
  return net === true ? Math.min(MOST_RATE, rate + POINTS) : rate
}

const EXAMPLE = 24

/** What one point of the rate comes to, and a rate to see the size of it. */
export const perPoint = (base: number, dias: number): string => formatCop(Math.round((base * dias) / 36_600))

export function example(base: number, { dias }: Pick<Delay, 'dias'>): string {
  const { interes } = interesesMora({ impuesto: base, tramos: [{ dias, tasaUsura: EXAMPLE }] }).result
  return `Por ejemplo, con una usura de ${EXAMPLE} % serían ${formatCop(interes)}.`
}

/** "Cuánto de sanción e intereses": the second request, told beside the penalty. */
export function interestToo(base: number, delay: Delay, rate?: number | undefined, net?: boolean | undefined): string {
  if (rate !== undefined) {
    const usury = usuryOf(rate, net)
    const { interes } = interesesMora({
      impuesto: base,
      tramos: [{ dias: Math.max(1, delay.dias), tasaUsura: usury }],
    }).result
    return `Los intereses de mora de ${formatCop(base)} por ${days(delay.dias)} son de **${formatCop(interes)}**, con una tasa de ${formatPercent(usury - POINTS)}${net === true ? '' : ` (usura de ${formatPercent(rate)} menos dos puntos)`} (arts. 634 y 635).`
  }
  return `Los intereses de mora de ${formatCop(base)} por ${days(delay.dias)} son aparte: **${perPoint(base, delay.dias)} por cada punto** de la tasa, que es la usura de consumo menos dos puntos (arts. 634 y 635). ${example(base, delay)} ${NO_RATE}`
}

/** Interest that the message asks for, and not "sin intereses". */
export const asksInterest = (text: string): boolean => /(?<!\bsin (?:los )?)\binteres(?:es)?\b/.test(text)
