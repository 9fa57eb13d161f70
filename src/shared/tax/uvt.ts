import { formatCop, formatNumber } from '../format.ts'
import { UVT } from './facts/general.ts'
import { et } from './sources.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'

/**
 * Rounds an amount that was computed in UVT, by art. 868 ET: to the peso up to 100, to the nearest hundred up to
 * 10.000, to the nearest thousand above.
 */
export function roundUvt(pesos: number): number {
  const unit = pesos > 10_000 ? 1000 : pesos > 100 ? 100 : 1
  return Math.round(pesos / unit) * unit
}

/** The UVT in COP on that day. Throws `NoFactError` when the DIAN's figure for the year is not loaded. */
export function uvtAt(facts: FactSource, date: IsoDate): number {
  return facts.at(UVT, date).value
}

/** UVT to COP without rounding to hundreds or thousands; whole pesos. Thresholds are compared with this figure. */
export function uvtToCop(uvt: number, facts: FactSource, date: IsoDate): number {
  // Hundredths keep 65,83 × 52.374 free of binary noise.
  return Math.round((Math.round(uvt * 100) * uvtAt(facts, date)) / 100)
}

export interface UvtInCop {
  readonly uvt: number
  readonly exact: number
  readonly rounded: number
}

/** `amount` UVT in COP at the UVT of `date`, exact and rounded by art. 868 ET. */
export function convertUvt(input: { amount: number; date: IsoDate }, facts: FactSource): Calculation<UvtInCop> {
  const fact = facts.at(UVT, input.date)
  const exact = uvtToCop(input.amount, facts, input.date)
  const rounded = roundUvt(exact)
  return {
    call: { name: 'uvt_a_pesos', input: { valor: input.amount, date: input.date } },
    result: { uvt: input.amount, exact, rounded },
    steps: [
      { label: fact.title, value: formatCop(fact.value) },
      {
        label: 'Valor exacto',
        formula: `${formatNumber(input.amount)} UVT × ${formatCop(fact.value)}`,
        value: formatCop(exact),
      },
      {
        label: 'Aproximado (art. 868)',
        formula: `${formatCop(exact)}, al múltiplo de cien o de mil más cercano`,
        value: formatCop(rounded),
      },
    ],
    sources: [...fact.sources],
    facts: [fact],
    caveats: [
      'Los topes se comparan con la UVT del año al que corresponde la obligación, no con la del año en que la cumples.',
    ],
  }
}

/** COP to UVT at the UVT of `date`, with two decimals. */
export function convertToUvt(input: { cop: number; date: IsoDate }, facts: FactSource): Calculation<number> {
  const fact = facts.at(UVT, input.date)
  const result = Math.round((input.cop * 100) / fact.value) / 100
  return {
    call: { name: 'pesos_a_uvt', input: { valor: input.cop, date: input.date } },
    result,
    steps: [
      { label: fact.title, value: formatCop(fact.value) },
      {
        label: 'Equivalencia',
        formula: `${formatCop(input.cop)} ÷ ${formatCop(fact.value)}`,
        value: `${formatNumber(result)} UVT`,
      },
    ],
    sources: [...fact.sources, et('art. 868')],
    facts: [fact],
    caveats: [],
  }
}
