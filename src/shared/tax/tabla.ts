import { formatCop, formatNumber, formatPercent } from '../format.ts'
import type { Tramo } from './facts/tablas.ts'
import { percentOf } from './percent.ts'
import type { Step } from './types.ts'

export interface ImpuestoPorTabla {
  readonly tramo: Tramo
  /** COP. */
  readonly impuesto: number
  readonly step: Step
}

/** Tax on a base in COP with a table in UVT and the UVT's value in COP. The table must start at 0. */
export function impuestoPorTabla(tabla: readonly Tramo[], base: number, uvt: number): ImpuestoPorTabla {
  const tramo = tabla.findLast((row) => base > row.desde * uvt) ?? tabla[0]
  if (tramo === undefined) throw new RangeError('A table needs at least one bracket')
  const impuesto = Math.round(percentOf(Math.max(0, base - tramo.desde * uvt), tramo.tarifa)) + tramo.mas * uvt
  return {
    tramo,
    impuesto,
    step: { label: 'Impuesto según la tabla', formula: formulaPorTabla(tramo, base, uvt), value: formatCop(impuesto) },
  }
}

/** What stands beside a tax by brackets: of what, and by which of them. A spreadsheet reads it (shared/brackets). */
export function formulaPorTabla(tramo: Tramo, base: number, uvt: number): string {
  if (tramo.tarifa === 0)
    return `${formatCop(base)} no pasa de ${formatNumber(tramo.hasta ?? 0)} UVT: tarifa ${formatPercent(0)}`
  const desde = `(${formatCop(base)} − ${formatNumber(tramo.desde)} UVT × ${formatCop(uvt)}) × ${formatPercent(tramo.tarifa)}`
  return tramo.mas === 0 ? desde : `${desde} + ${formatNumber(tramo.mas)} UVT`
}

/** COP in UVT with two decimals, to show its position in a table. */
export function enUvt(pesos: number, uvt: number): string {
  return `${formatNumber(pesos / uvt)} UVT`
}
