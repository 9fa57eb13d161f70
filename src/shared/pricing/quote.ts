import { PLANS, type Plans } from './plans.ts'

export type Billing = 'mensual' | 'anual'

/** The choices that a price depends on. Money below is integer COP, before IVA. */
export type QuoteChoice =
  | {
      readonly offer: 'servicio'
      /** The first movement of the range: 1, 21, 51… */
      readonly from: number
      /** Employees on electronic payroll; 0 is without payroll. */
      readonly employees: number
    }
  | {
      readonly offer: 'programa'
      readonly plan: string
      readonly billing: Billing
      readonly employees: number
      /** Documents a month beyond the plan's; sold in whole packs. */
      readonly documents: number
    }

export interface QuoteLine {
  readonly concept: 'base' | 'nomina' | 'documentos'
  /** Employees, or packs of documents; 1 for the base plan. */
  readonly quantity: number
  /** COP a month each. */
  readonly price: number
  /** COP a month in total. */
  readonly amount: number
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  /** COP a month. For annual payment, the monthly equivalent. */
  readonly monthly: number
  /** COP a year, paid upfront: the monthly equivalent times 12. Null unless annual. */
  readonly yearly: number | null
  /**
   * COP saved per year compared with monthly payment. Only the plan is discounted: add-ons cost the same either way.
   */
  readonly saved: number
}

const MONTHS = 12

function line(concept: QuoteLine['concept'], price: number, quantity: number): QuoteLine {
  return { concept, quantity, price, amount: price * quantity }
}

/** How many whole packs cover so many documents. */
export function packsFor(documents: number, plans: Plans = PLANS): number {
  return Math.ceil(documents / plans.extraDocuments.documents)
}

/**
 * The price of a selection.
 * @returns null when a person has to quote it: an unknown plan, or a range without a published price (181 and above)
 */
export function quote(choice: QuoteChoice, plans: Plans = PLANS): Quote | null {
  const payroll = choice.employees > 0 ? [line('nomina', plans.payrollPerEmployee[choice.offer], choice.employees)] : []

  if (choice.offer === 'servicio') {
    const price = plans.serviceRanges.find((range) => range.from === choice.from)?.price ?? null
    return price === null ? null : total([line('base', price, 1), ...payroll], null)
  }

  const plan = plans.programPlans.find(({ id }) => id === choice.plan)
  if (!plan) return null
  const annual = choice.billing === 'anual'
  const packs = packsFor(choice.documents, plans)
  const documents = packs > 0 ? [line('documentos', plans.extraDocuments.price, packs)] : []
  return total(
    [line('base', annual ? plan.annualMonthly : plan.monthly, 1), ...payroll, ...documents],
    annual ? (plan.monthly - plan.annualMonthly) * MONTHS : null,
  )
}

/** @param saved COP a year saved by annual payment; null when paid monthly */
function total(lines: readonly QuoteLine[], saved: number | null): Quote {
  const monthly = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { lines, monthly, yearly: saved === null ? null : monthly * MONTHS, saved: saved ?? 0 }
}

export interface ServiceRange {
  readonly from: number
  readonly to: number | null
  /** COP a month; null: "Contáctanos". */
  readonly price: number | null
}

/** The ranges without gaps: what lies between two of them (181 to 199) is shown without a price. */
export function serviceRanges(plans: Plans = PLANS): ServiceRange[] {
  return plans.serviceRanges.flatMap((range, index) => {
    const next = plans.serviceRanges[index + 1]
    const hole =
      next && range.to !== null && next.from > range.to + 1
        ? [{ from: range.to + 1, to: next.from - 1, price: null }]
        : []
    return [range, ...hole]
  })
}
