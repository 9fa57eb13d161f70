import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { dia } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { arlKey, LABOUR } from './facts/labour.ts'
import { claseRiesgo } from './labourInputs.ts'
import { nomina } from './nomina.ts'
import { percentOf } from './percent.ts'
import { circular, ley } from './sources.ts'
import { distinctSources, quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

export const aprendizInput = z.object({
  etapa: z.enum(['lectiva', 'practica']).describe('Etapa del contrato de aprendizaje'),
  claseRiesgo: claseRiesgo.default(1),
  exonerado: z.boolean().default(true).describe('Si el empleador tiene la exoneración del art. 114-1'),
  date: dia('Fecha del pago, desde el 25 de junio de 2025'),
})
export type AprendizInput = z.input<typeof aprendizInput>

/** COP a month. */
export interface Aprendiz {
  readonly pago: number
  readonly neto: number
  readonly costoTotal: number
}

const SOURCES = [ley('2466', 2025, 'art. 21'), circular('83', 2025)]

/**
 * Monthly cost of an apprentice under Ley 2466 de 2025: 75 % of the minimum wage with health and ARL paid by the
 * company while studying, and payroll with every benefit while practising. Throws `NoFactError` before 25 June 2025.
 */
export function aprendiz(input: AprendizInput, source: FactSource): Calculation<Aprendiz> {
  const { etapa, claseRiesgo: riesgo, exonerado, date } = aprendizInput.parse(input)
  const facts = tracked(source)
  const smmlv = facts.at(SMMLV, date).value
  if (etapa === 'practica') {
    const percent = facts.at(LABOUR.aprendizPractica, date).value
    const salario = Math.round(percentOf(smmlv, percent))
    const payroll = nomina({ salario, claseRiesgo: riesgo, exonerado, date }, facts)
    return {
      result: { pago: salario, neto: payroll.result.neto, costoTotal: payroll.result.costoTotal },
      steps: payroll.steps,
      sources: distinctSources([...SOURCES, ...payroll.sources]),
      facts: facts.used(),
      caveats: ['En etapa práctica el aprendiz tiene todas las prestaciones de un trabajador.', ...payroll.caveats],
    }
  }
  const percent = facts.at(LABOUR.aprendizLectiva, date).value
  const saludPercent = facts.at(LABOUR.saludEmpleador, date).value + facts.at(LABOUR.saludTrabajador, date).value
  const arlPercent = facts.at(arlKey(riesgo), date).value
  const pago = percentOf(smmlv, percent)
  const salud = percentOf(smmlv, saludPercent)
  const arl = percentOf(smmlv, arlPercent)
  return {
    call: { name: 'aprendiz', input },
    result: { pago: Math.round(pago), neto: Math.round(pago), costoTotal: Math.round(pago + salud + arl) },
    steps: [
      {
        label: 'Apoyo de sostenimiento',
        formula: `${formatCop(smmlv)} × ${formatPercent(percent)}`,
        value: formatCop(pago),
      },
      {
        label: 'Salud, toda a cargo de la empresa',
        formula: `${formatCop(smmlv)} × (${formatPercent(facts.at(LABOUR.saludEmpleador, date).value)} + ${formatPercent(facts.at(LABOUR.saludTrabajador, date).value)})`,
        value: formatCop(salud),
      },
      { label: 'ARL', formula: `${formatCop(smmlv)} × ${formatPercent(arlPercent)}`, value: formatCop(arl) },
      { label: 'Costo total para la empresa', value: formatCop(pago + salud + arl), sum: 'total' },
    ],
    sources: facts.sources(...SOURCES),
    facts: facts.used(),
    caveats: [
      'Los aportes se calculan sobre un salario mínimo, que es la base mínima de cotización.',
      'Si tienes la exoneración de aportes, confirma con tu operador PILA si cubre la salud del aprendiz en esta etapa.',
      `En formación dual se paga el ${formatPercent(quiet(facts).at(LABOUR.aprendizLectiva, date).value)} el primer año y el ${formatPercent(quiet(facts).at(LABOUR.aprendizPractica, date).value)} el segundo, con todas las prestaciones.`,
    ],
  }
}
