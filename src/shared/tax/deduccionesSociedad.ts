import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { CARTERA_6, CARTERA_12, CARTERA_INDIVIDUAL, CARTERA_MAS, SUBCAPITALIZACION } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { durTributario, et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

const subcapitalizacionInput = z.object({
  anoGravable: ano('Año gravable'),
  deuda: cop('Deuda promedio del año con vinculados que causa intereses'),
  patrimonio: cop('Patrimonio líquido al 31 de diciembre del año anterior'),
  intereses: cop('Intereses del año de esa deuda'),
})

interface Subcapitalizacion {
  /** The most that may be owed without losing interest, COP. */
  readonly limite: number
  readonly noDeducible: number
  readonly deducible: number
}

/** Interest to related parties that is not deductible: what their debt exceeds twice the net worth by, art. 118-1 ET. */
export function subcapitalizacion(
  input: z.infer<typeof subcapitalizacionInput>,
  facts: FactSource,
): Calculation<Subcapitalizacion> {
  const source = tracked(facts)
  const veces = source.at(SUBCAPITALIZACION, finDeAno(input.anoGravable)).value / 100
  const limite = veces * input.patrimonio
  const exceso = Math.max(0, input.deuda - limite)
  const noDeducible = input.deuda === 0 ? 0 : Math.round((input.intereses * exceso) / input.deuda)
  return {
    result: { limite, noDeducible, deducible: input.intereses - noDeducible },
    steps: [
      {
        label: 'Deuda que se admite',
        formula: `${formatNumber(veces)} × ${formatCop(input.patrimonio)}`,
        value: formatCop(limite),
      },
      { label: 'Exceso', formula: `${formatCop(input.deuda)} − ${formatCop(limite)}`, value: formatCop(exceso) },
      {
        label: 'Proporción',
        formula: `${formatCop(exceso)} ÷ ${formatCop(input.deuda)}`,
        value: formatPercent(input.deuda === 0 ? 0 : Math.round((exceso * 10_000) / input.deuda) / 100),
      },
      {
        label: 'Intereses no deducibles',
        formula: `De ${formatCop(input.intereses)}`,
        value: formatCop(noDeducible),
      },
    ],
    sources: [et('art. 118-1')],
    facts: source.used(),
    caveats: [],
  }
}

const carteraInput = z.object({
  anoGravable: ano('Año gravable'),
  /** Overdue 3 to 6 months. */
  hasta6: cop('Vencida entre tres y seis meses').default(0),
  hasta12: cop('Vencida entre seis meses y un año').default(0),
  mas12: cop('Vencida hace más de un año').default(0),
})

interface Cartera {
  readonly general: number
  /** A year's individual provision, of what is overdue for more than a year, COP. */
  readonly individual: number
}

/** Deductible provision for doubtful debts, art. 145 ET: by age in general, or a third a year of each one by itself. */
export function provisionCartera(input: z.input<typeof carteraInput>, facts: FactSource): Calculation<Cartera> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const rows = [
    ['Vencida entre 3 y 6 meses', input.hasta6 ?? 0, CARTERA_6],
    ['Vencida entre 6 meses y 1 año', input.hasta12 ?? 0, CARTERA_12],
    ['Vencida hace más de 1 año', input.mas12 ?? 0, CARTERA_MAS],
  ] as const
  const parts = rows
    .filter(([, amount]) => amount > 0)
    .map(([label, amount, key]) => {
      const percent = source.at(key, date).value
      return { label, amount, percent, value: Math.round(percentOf(amount, percent)) }
    })
  const general = parts.reduce((sum, { value }) => sum + value, 0)
  return {
    result: {
      general,
      individual: Math.round(percentOf(input.mas12 ?? 0, source.at(CARTERA_INDIVIDUAL, date).value)),
    },
    steps: [
      ...parts.map(({ label, amount, percent, value }) => ({
        label,
        formula: `${formatCop(amount)} × ${formatPercent(percent)}`,
        value: formatCop(value),
      })),
      { label: 'Provisión general deducible', value: formatCop(general) },
    ],
    sources: source.sources(et('art. 145'), durTributario('art. 1.2.1.18.20')),
    facts: source.used(),
    caveats: [],
  }
}
