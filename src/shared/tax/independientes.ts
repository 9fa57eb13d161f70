import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { DAYS_IN_MONTH, dentroDeTopes, fspPercent, limitesIbc } from './aportes.ts'
import { cop, dia } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { arlKey, LABOUR } from './facts/labour.ts'
import { claseRiesgo } from './labourInputs.ts'
import { percentOf } from './percent.ts'
import { decreto, et, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, LegalSource, Step } from './types.ts'

export const independienteInput = z.object({
  ingreso: cop('Ingreso mensual sin IVA'),
  costos: cop('Costos y gastos del mes que cumplen el art. 107; no aplica a contratos de servicios personales').default(
    0,
  ),
  contrato: z.boolean().default(true).describe('Si trabaja con un contrato de prestación de servicios personales'),
  claseRiesgo: claseRiesgo.default(1),
  arl: z.boolean().default(true).describe('Si su planilla lleva ARL'),
  date: dia('Fecha del mes que se cotiza'),
})
export type IndependienteInput = z.input<typeof independienteInput>

/** COP a month, rounded to the peso. */
export interface AportesIndependiente {
  /** Whether the net income reaches the minimum wage, from which contributing is compulsory. */
  readonly obligado: boolean
  readonly ibc: number
  readonly salud: number
  readonly pension: number
  readonly fsp: number
  readonly arl: number
  /** Classes IV and V are paid by who contracts. */
  readonly arlPagaContratante: boolean
  /** What the independent pays. */
  readonly total: number
}

/** Monthly contributions of an independent worker: 40 % of the net income as base (art. 89 Ley 2277 de 2022). */
const BASE = ley('2277', 2022, 'art. 89')
const SALUD = ley('100', 1993, 'art. 204')
const PENSION = ley('797', 2003, 'art. 7')
const SOLIDARIDAD = ley('797', 2003, 'art. 8')
const RIESGOS = decreto('1772', 1994, 'art. 13')

export function aportesIndependiente(input: IndependienteInput, source: FactSource): Calculation<AportesIndependiente> {
  const i = independienteInput.parse(input)
  const { date } = i
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, date).value
  const costos = i.contrato ? 0 : Math.min(i.costos, i.ingreso)
  const neto = i.ingreso - costos
  const obligado = neto >= source.at(SMMLV, date).value
  const porcentaje = value(LABOUR.independienteIbc)
  const ibc = dentroDeTopes(percentOf(neto, porcentaje), DAYS_IN_MONTH, facts, date)
  const fspRate = fspPercent(ibc, facts, date)
  const salud = percentOf(ibc, value(LABOUR.independienteSalud))
  const pension = percentOf(ibc, value(LABOUR.independientePension))
  const fsp = percentOf(ibc, fspRate)
  const arl = i.contrato && i.arl ? percentOf(ibc, value(arlKey(i.claseRiesgo))) : 0
  const arlPagaContratante = i.contrato && i.claseRiesgo >= 4
  const total = salud + pension + fsp + (arlPagaContratante ? 0 : arl)

  const row = (label: string, percent: number, amount: number, source: LegalSource): Step => ({
    label,
    formula: `${formatCop(ibc)} × ${formatPercent(percent)}`,
    value: formatCop(amount),
    sources: [source],
  })
  const steps: Step[] = []
  if (costos > 0) {
    steps.push({
      label: 'Ingreso neto',
      formula: `${formatCop(i.ingreso)} − ${formatCop(costos)} de costos`,
      value: formatCop(neto),
    })
  }
  steps.push(
    {
      label: 'Ingreso base de cotización',
      formula: `${formatCop(neto)} × ${formatPercent(porcentaje)}, entre ${limitesIbc(facts, date)}`,
      value: formatCop(ibc),
      sources: [BASE],
    },
    row('Salud', value(LABOUR.independienteSalud), salud, SALUD),
    row('Pensión', value(LABOUR.independientePension), pension, PENSION),
  )
  if (fsp > 0) steps.push(row('Fondo de Solidaridad Pensional', fspRate, fsp, SOLIDARIDAD))
  if (i.contrato && i.arl) {
    steps.push(
      row(arlPagaContratante ? 'ARL (la paga quien contrata)' : 'ARL', value(arlKey(i.claseRiesgo)), arl, RIESGOS),
    )
  }
  steps.push({ label: 'Total a cargo del independiente', value: formatCop(total), sum: 'total' })

  return {
    call: { name: 'aportes_independiente', input },
    result: {
      obligado,
      ibc: Math.round(ibc),
      salud: Math.round(salud),
      pension: Math.round(pension),
      fsp: Math.round(fsp),
      arl: Math.round(arl),
      arlPagaContratante,
      total: Math.round(total),
    },
    steps,
    sources: facts.sources(
      ...[BASE, SALUD, PENSION],
      ...(fsp > 0 ? [SOLIDARIDAD] : []),
      et('art. 108 par. 2'),
      ...(i.contrato && i.arl ? [RIESGOS] : []),
    ),
    facts: facts.used(),
    caveats: [
      ...(obligado
        ? []
        : [
            'Con ingresos netos menores de un salario mínimo no es obligatorio cotizar; si cotizas, es sobre el mínimo.',
          ]),
      i.contrato
        ? 'La ARL es obligatoria con contrato. En clases IV y V la paga quien contrata.'
        : 'Por cuenta propia puedes restar costos reales o los presuntos de la Resolución 532 de 2024 de la UGPP.',
      'Se paga mes vencido. Quien contrata debe verificar los aportes antes de pagar.',
    ],
  }
}
