import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { LABOUR } from './facts/labour.ts'
import { percentOf } from './percent.ts'
import { quiet } from './tracked.ts'
import type { FactSource, IsoDate, Step } from './types.ts'
import { uvtAt } from './uvt.ts'

const MONTHS = 12

/** A month's work income and its possible deductions, in COP. */
export interface DepuracionInput {
  readonly ingreso: number
  /** Mandatory health, pension and solidarity contributions, in COP. */
  readonly noConstitutivos: number
  readonly dependientes: boolean
  readonly interesesVivienda: number
  readonly medicinaPrepagada: number
  /** AFC accounts and voluntary pension. */
  readonly aportesVoluntarios: number
}

export interface Depuracion {
  readonly neto: number
  readonly deducciones: number
  readonly voluntarios: number
  readonly rentaExenta: number
  /** The effective deduction from `neto`, after the general limit. */
  readonly aplicado: number
  /** Whether the limit of art. 336 cut the sum. */
  readonly limitado: boolean
  /** Taxable monthly base, COP, not rounded. */
  readonly base: number
  readonly steps: readonly Step[]
}

/** Of whom none is known: COP a month. */
export const NO_DEDUCTIONS = {
  dependientes: false,
  interesesVivienda: 0,
  medicinaPrepagada: 0,
  aportesVoluntarios: 0,
} as const

/**
 * Computes the taxable base of monthly work income: arts. 206 num. 10, 336, 387 and 388 Decreto 624 de 1989. The annual
 * limits (790, 1.340 and 3.800 UVT) are applied by twelfths.
 */
export function depurar(input: DepuracionInput, facts: FactSource, date: IsoDate): Depuracion {
  // `facts` is asked only for what determines the base, so that limits which do not apply are not cited.
  const limits = quiet(facts)
  const uvt = uvtAt(limits, date)
  const value = (key: string): number => limits.at(key, date).value
  const monthly = (key: string): number => (value(key) * uvt) / MONTHS
  const decides = (...keys: readonly string[]): void => {
    for (const key of keys) facts.at(key, date)
  }

  const neto = Math.max(0, input.ingreso - input.noConstitutivos)
  const dependientes = input.dependientes
    ? Math.min(percentOf(input.ingreso, value(LABOUR.dependientes)), value(LABOUR.dependientesLimite) * uvt)
    : 0
  const vivienda = Math.min(input.interesesVivienda, value(LABOUR.viviendaLimite) * uvt)
  const prepagada = Math.min(input.medicinaPrepagada, value(LABOUR.prepagadaLimite) * uvt)
  const deducciones = Math.min(neto, dependientes + vivienda + prepagada)
  const voluntarios = Math.min(
    input.aportesVoluntarios,
    percentOf(input.ingreso, value(LABOUR.voluntarios)),
    monthly(LABOUR.voluntariosLimite),
    neto - deducciones,
  )
  const exentaPlena = percentOf(neto - deducciones - voluntarios, value(LABOUR.rentaExenta25))
  const rentaExenta = Math.min(exentaPlena, monthly(LABOUR.rentaExenta25Limite))
  const suma = deducciones + voluntarios + rentaExenta
  const limite = Math.min(percentOf(neto, value(LABOUR.limiteRentasExentas)), monthly(LABOUR.limiteRentasExentasUvt))
  const aplicado = Math.min(suma, limite)
  const limitado = suma > limite
  const base = neto - aplicado

  if (dependientes > 0) decides(LABOUR.dependientes)
  if (vivienda > 0) decides(LABOUR.viviendaLimite)
  if (prepagada > 0) decides(LABOUR.prepagadaLimite)
  if (voluntarios > 0) decides(LABOUR.voluntarios)
  decides(LABOUR.rentaExenta25, LABOUR.rentaExenta25Limite)
  if (limitado) decides(LABOUR.limiteRentasExentas, LABOUR.limiteRentasExentasUvt)

  const steps: Step[] = [
    {
      label: 'Ingreso neto',
      formula: `${formatCop(input.ingreso)} − ${formatCop(input.noConstitutivos)} de aportes obligatorios`,
      value: formatCop(neto),
    },
  ]
  const deduction = (label: string, amount: number, formula: string): void => {
    if (amount > 0) steps.push({ label, formula, value: formatCop(-amount) })
  }
  deduction(
    'Dependientes',
    dependientes,
    `${formatCop(input.ingreso)} × ${formatPercent(value(LABOUR.dependientes))}, máximo ${value(LABOUR.dependientesLimite)} UVT`,
  )
  deduction(
    'Intereses de vivienda',
    vivienda,
    `${formatCop(input.interesesVivienda)}, máximo ${value(LABOUR.viviendaLimite)} UVT al mes`,
  )
  deduction(
    'Medicina prepagada',
    prepagada,
    `${formatCop(input.medicinaPrepagada)}, máximo ${value(LABOUR.prepagadaLimite)} UVT al mes`,
  )
  deduction(
    'AFC y pensión voluntaria',
    voluntarios,
    `${formatCop(input.aportesVoluntarios)}, máximo ${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${formatNumber(value(LABOUR.voluntariosLimite))} UVT al año`,
  )
  steps.push({
    label: `Renta exenta del ${formatPercent(value(LABOUR.rentaExenta25))}`,
    formula: `${formatCop(neto - deducciones - voluntarios)} × ${formatPercent(value(LABOUR.rentaExenta25))}, máximo ${formatNumber(value(LABOUR.rentaExenta25Limite))} UVT ÷ 12`,
    value: formatCop(-rentaExenta),
  })
  if (limitado) {
    steps.push({
      label: 'Límite de deducciones y rentas exentas',
      formula: `${formatPercent(value(LABOUR.limiteRentasExentas))} del ingreso neto, máximo ${formatNumber(value(LABOUR.limiteRentasExentasUvt))} UVT ÷ 12`,
      value: formatCop(-limite),
    })
  }
  steps.push({
    label: 'Base gravable',
    formula: `${formatCop(neto)} − ${formatCop(aplicado)}`,
    value: `${formatCop(base)} (${formatNumber(base / uvt)} UVT)`,
  })
  return { neto, deducciones, voluntarios, rentaExenta, aplicado, limitado, base, steps }
}
