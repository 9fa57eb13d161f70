import { formatCop, formatNumber } from '../../../shared/format.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'
import type { Quote, QuoteChoice, QuoteLine, ServiceRange } from '../../../shared/pricing/quote.ts'

/** "21 a 50", "200 movimientos en adelante". */
export function rangeText({ from, to }: Pick<ServiceRange, 'from' | 'to'>): string {
  return to === null ? `${from} movimientos en adelante` : `${from} a ${to}`
}

export function quoteTitle(choice: QuoteChoice): string {
  if (choice.offer === 'servicio') return 'Servicio contable'
  return `Programa ${PLANS.programPlans.find(({ id }) => id === choice.plan)?.title ?? ''}`
}

function baseText(choice: QuoteChoice): string {
  if (choice.offer === 'servicio') {
    const range = PLANS.serviceRanges.find(({ from }) => from === choice.from)
    return range ? `${rangeText(range)} movimientos al mes` : 'Movimientos al mes'
  }
  return choice.billing === 'anual' ? 'Plan con anualidad' : 'Plan mensual'
}

export interface LineText {
  readonly label: string
  /** How the amount is computed; empty for the base plan. */
  readonly detail: string
}

export function lineText(choice: QuoteChoice, { concept, quantity, price }: QuoteLine): LineText {
  if (concept === 'base') return { label: baseText(choice), detail: '' }
  if (concept === 'nomina') {
    const people = quantity === 1 ? '1 empleado' : `${formatNumber(quantity)} empleados`
    return { label: 'Nómina electrónica', detail: `${people} × ${formatCop(price)}` }
  }
  const { documents } = PLANS.extraDocuments
  return {
    label: 'Documentos adicionales',
    detail: `${formatNumber(quantity * documents)} al mes, ${formatCop(price)} por cada ${documents}`,
  }
}

/** What the price excludes: the service is published without IVA; the program's tax is stated at purchase. */
export function taxNote(choice: QuoteChoice): string {
  return choice.offer === 'servicio'
    ? 'Valores en pesos colombianos (COP), más IVA.'
    : 'Valores en pesos colombianos (COP). Los impuestos a tu cargo se indican al contratar.'
}

export function perMonth(choice: QuoteChoice): string {
  return choice.offer === 'servicio' ? 'al mes más IVA' : 'al mes'
}

/** The quote as a message. */
export function quoteMessage(choice: QuoteChoice, priced: Quote): string {
  const lines = priced.lines.map((line) => {
    const { label, detail } = lineText(choice, line)
    return `- ${label}${detail ? ` (${detail})` : ''}: ${formatCop(line.amount)}`
  })
  const yearly = priced.yearly === null ? [] : [`Pago anual: ${formatCop(priced.yearly)}`]
  return [
    `Me interesa esta cotización: ${quoteTitle(choice)}`,
    ...lines,
    `Total: ${formatCop(priced.monthly)} ${perMonth(choice)}`,
    ...yearly,
  ].join('\n')
}
