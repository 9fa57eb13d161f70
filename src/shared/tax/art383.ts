import { TABLA, type Tramo, tablaAt } from './facts/tablas.ts'
import { percentOf } from './percent.ts'
import type { FactSource, IsoDate } from './types.ts'
import { uvtAt } from './uvt.ts'

/** Withholding in COP, not rounded, with the applicable bracket of art. 383 ET, for a monthly base in COP. */
export function retencionArt383(
  base: number,
  facts: FactSource,
  date: IsoDate,
): { readonly retencion: number; readonly bracket: Tramo } {
  const uvt = uvtAt(facts, date)
  const tabla = tablaAt(TABLA.retencion, facts, date)
  const bracket = tabla.findLast(({ desde }) => desde === 0 || base > desde * uvt)
  if (bracket === undefined) throw new RangeError('A table needs at least one bracket')
  return { retencion: percentOf(base - bracket.desde * uvt, bracket.tarifa) + bracket.mas * uvt, bracket }
}
