import type { CalculatorField } from '../../../../shared/contract/calculators.ts'

/** As many as are seen at once. */
const MOST = 6

interface Split {
  readonly shown: readonly CalculatorField[]
  readonly folded: readonly CalculatorField[]
}

/** A short form is shown whole; of a long one the required fields, and as many others as fit, in order. */
export function splitFields(fields: readonly CalculatorField[]): Split {
  if (fields.length <= MOST) return { shown: fields, folded: [] }
  let room = Math.max(0, MOST - fields.filter(({ required }) => required).length)
  const shown = new Set(fields.filter(({ required }) => required || room-- > 0))
  // A single field is not worth collapsing.
  if (shown.size >= fields.length - 1) return { shown: fields, folded: [] }
  return { shown: fields.filter((field) => shown.has(field)), folded: fields.filter((field) => !shown.has(field)) }
}
