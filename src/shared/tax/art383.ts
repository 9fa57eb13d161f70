import { percentOf } from './percent.ts'
import type { FactSource, IsoDate } from './types.ts'
import { uvtAt } from './uvt.ts'

export interface Art383Bracket {
  /** Lower bound in UVT; the bracket holds what is above it. */
  readonly above: number
  readonly percent: number
  /** UVT that the lower brackets add up to. */
  readonly plus: number
}

/** Monthly withholding on work income, art. 383 Decreto 624 de 1989, in UVT. */
export const art383: readonly Art383Bracket[] = [
  { above: 0, percent: 0, plus: 0 },
  { above: 95, percent: 19, plus: 0 },
  { above: 150, percent: 28, plus: 10 },
  { above: 360, percent: 33, plus: 69 },
  { above: 640, percent: 35, plus: 162 },
  { above: 945, percent: 37, plus: 268 },
  { above: 2300, percent: 39, plus: 770 },
]

/** Withholding in COP, not rounded, with the bracket that applied, for a monthly base in COP. */
export function retencionArt383(
  base: number,
  facts: FactSource,
  date: IsoDate,
): { readonly retencion: number; readonly bracket: Art383Bracket } {
  const uvt = uvtAt(facts, date)
  const lowest: Art383Bracket = { above: 0, percent: 0, plus: 0 }
  const bracket = art383.findLast(({ above }) => base > above * uvt) ?? lowest
  return { retencion: percentOf(base - bracket.above * uvt, bracket.percent) + bracket.plus * uvt, bracket }
}
