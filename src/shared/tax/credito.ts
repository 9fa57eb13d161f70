import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, porcentaje } from './campos.ts'
import type { Calculation, Step } from './types.ts'

// A loan that is paid back in equal instalments (sistema francés): arithmetic alone, with no legal figure in it.

export const formaTasa = z.enum(['mensual', 'efectivaAnual', 'nominalAnual'])
export type FormaTasa = z.infer<typeof formaTasa>

export const creditoInput = z.object({
  capital: cop('Lo que presta el banco').min(1),
  tasa: porcentaje('Tasa de interés'),
  forma: formaTasa.describe('Mensual, efectiva anual, o nominal anual pagadera por mes vencido'),
  cuotas: z.number().int().min(1).max(600).describe('Número de cuotas mensuales iguales'),
  pago: cop('Cuota que se paga, si es mayor que la que sale').optional(),
  abono: cop('Abono extraordinario a capital').default(0),
  despuesDe: z.number().int().min(0).max(600).default(1).describe('Cuotas pagadas cuando se hace el abono'),
})

export interface FilaCredito {
  readonly numero: number
  readonly cuota: number
  readonly interes: number
  readonly capital: number
  readonly saldo: number
}

export interface Credito {
  /** Percent a month. */
  readonly tasaMensual: number
  /** Percent a year, effective. */
  readonly efectivaAnual: number
  readonly cuota: number
  readonly total: number
  readonly intereses: number
  readonly tabla: readonly FilaCredito[]
  readonly conAbono?: {
    /** The balance right after it. */
    readonly saldo: number
    /** The same instalment, fewer of them. */
    readonly plazo: { readonly cuotas: number; readonly intereses: number }
    /** The same number of instalments, smaller ones. */
    readonly menorCuota: { readonly cuota: number; readonly intereses: number }
  }
}

/** Percent a month of a rate in any notation. */
export function tasaMensualDe(tasa: number, forma: FormaTasa): number {
  if (forma === 'mensual') return tasa
  return forma === 'nominalAnual' ? tasa / 12 : ((1 + tasa / 100) ** (1 / 12) - 1) * 100
}

/** Effective annual rate in percent of a monthly rate. */
export const efectivaAnualDe = (mensual: number): number => ((1 + mensual / 100) ** 12 - 1) * 100

/** The fixed instalment that repays a debt. */
export function cuotaFija(capital: number, mensual: number, cuotas: number): number {
  const rate = mensual / 100
  return Math.round(rate === 0 ? capital / cuotas : (capital * rate) / (1 - (1 + rate) ** -cuotas))
}

/** How many instalments of this amount repay a debt; undefined if it does not even cover the interest. */
export function cuotasPara(capital: number, mensual: number, pago: number): number | undefined {
  if (pago * 100 <= capital * mensual) return undefined
  const rows = rowsOf(capital, mensual, pago, creditoInput.shape.cuotas.maxValue ?? 0)
  return rows.at(-1)?.saldo === 0 && (rows.at(-1)?.cuota ?? 0) <= pago ? rows.length : undefined
}

/** The rows until the balance is zero; the last one includes the rounding difference. */
function rowsOf(saldo: number, mensual: number, cuota: number, cuotas: number): readonly FilaCredito[] {
  const rows: FilaCredito[] = []
  for (let numero = 1; numero <= cuotas && saldo > 0; numero++) {
    const interes = Math.round((saldo * mensual) / 100)
    const last = numero === cuotas || saldo + interes <= cuota
    const capital = last ? saldo : cuota - interes
    saldo -= capital
    rows.push({ numero, cuota: capital + interes, interes, capital, saldo })
  }
  return rows
}

const interestOf = (rows: readonly FilaCredito[]) => rows.reduce((sum, { interes }) => sum + interes, 0)
const rounded = (value: number) => Math.round(value * 100) / 100

/** Instalment, interest and table of a loan, and the effect of an extra payment. */
export function credito(input: z.input<typeof creditoInput>): Calculation<Credito> {
  const { capital, tasa, forma, cuotas, pago, abono, despuesDe } = creditoInput.parse(input)
  const mensual = tasaMensualDe(tasa, forma)
  const cuota = Math.max(pago ?? 0, cuotaFija(capital, mensual, cuotas))
  const tabla = rowsOf(capital, mensual, cuota, cuotas)
  const intereses = interestOf(tabla)
  const paid = tabla.slice(0, Math.min(despuesDe, cuotas - 1))
  const owed = paid.at(-1)?.saldo ?? capital
  const saldo = Math.max(0, owed - abono)
  const left = cuotas - paid.length
  const smaller = cuotaFija(saldo, mensual, left)
  // If it covers the whole debt, the excess is not charged.
  const shorter = rowsOf(saldo, mensual, cuota, left)
  const steps: readonly (Step | undefined)[] = [
    forma === 'mensual'
      ? undefined
      : {
          label: 'Tasa mensual',
          formula: forma === 'nominalAnual' ? `${formatPercent(tasa)} ÷ 12` : `(1 + ${formatPercent(tasa)})^(1/12) − 1`,
          value: formatPercent(Math.round(mensual * 10_000) / 10_000),
        },
    {
      label: 'Cuota fija',
      formula: `${formatCop(capital)} × i ÷ (1 − (1 + i)^−${cuotas}), con i = ${formatPercent(Math.round(mensual * 10_000) / 10_000)}`,
      value: formatCop(cuota),
    },
    {
      label: 'Total que pagas',
      formula: `${formatNumber(cuotas)} cuotas de ${formatCop(cuota)}, la última ajustada`,
      value: formatCop(capital + intereses),
    },
    {
      label: 'Intereses',
      formula: `${formatCop(capital + intereses)} − ${formatCop(capital)}`,
      value: formatCop(intereses),
    },
    {
      label: 'Tasa efectiva anual',
      formula: `(1 + ${formatPercent(Math.round(mensual * 10_000) / 10_000)})^12 − 1`,
      value: formatPercent(rounded(efectivaAnualDe(mensual))),
    },
    ...(abono === 0
      ? []
      : [
          {
            label: 'Saldo después del abono',
            formula: `${formatCop(owed)} − ${formatCop(abono)}`,
            value: formatCop(saldo),
          },
          {
            label: 'Nueva cuota, con el mismo plazo',
            formula: `${formatCop(saldo)} en ${left} cuotas`,
            value: formatCop(smaller),
          },
        ]),
  ]
  return {
    call: { name: 'credito', input },
    result: {
      tasaMensual: mensual,
      efectivaAnual: rounded(efectivaAnualDe(mensual)),
      cuota,
      total: capital + intereses,
      intereses,
      tabla,
      ...(abono === 0
        ? {}
        : {
            conAbono: {
              saldo,
              plazo: { cuotas: shorter.length, intereses: interestOf(paid) + interestOf(shorter) },
              menorCuota: {
                cuota: smaller,
                intereses: interestOf(paid) + interestOf(rowsOf(saldo, mensual, smaller, left)),
              },
            },
          }),
    },
    steps: steps.filter((step) => step !== undefined),
    sources: [],
    facts: [],
    caveats: [
      'No cuenta seguros, estudio del crédito, comisiones ni 4x1000: pide al banco la cuota con todo incluido.',
      'Usa la tasa que dijiste: no compruebo aquí si pasa del tope de usura del mes.',
    ],
  }
}
