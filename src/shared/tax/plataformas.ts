import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { DAYS_IN_MONTH, dentroDeTopes, limitesIbc } from './aportes.ts'
import { cop, dia } from './campos.ts'
import { arlKey, LABOUR } from './facts/labour.ts'
import { claseRiesgo } from './labourInputs.ts'
import { percentOf } from './percent.ts'
import { ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

export const plataformaInput = z.object({
  ingreso: cop('Ingreso del repartidor en el mes por la plataforma'),
  /** Absent: the ARL is left out of the sums. */
  claseRiesgo: claseRiesgo.optional(),
  date: dia('Fecha del mes'),
})
export type PlataformaInput = z.input<typeof plataformaInput>

/** COP a month, rounded to the peso. */
export interface AportesPlataforma {
  readonly ibc: number
  readonly empresa: { readonly salud: number; readonly pension: number; readonly arl: number; readonly total: number }
  readonly repartidor: { readonly salud: number; readonly pension: number; readonly total: number }
}

const WHOLE = 100

/**
 * Contributions of a self-employed courier of a delivery platform (art. 27 Ley 2466 de 2025): on 40 % of the income, health
 * and pension shared between the company and the courier, and the ARL all the company's.
 */
export function aportesPlataforma(input: PlataformaInput, source: FactSource): Calculation<AportesPlataforma> {
  const { ingreso, claseRiesgo: riesgo, date } = plataformaInput.parse(input)
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, date).value
  const share = value(LABOUR.plataformaEmpresa)
  const porcentaje = value(LABOUR.independienteIbc)
  const ibc = dentroDeTopes(percentOf(ingreso, porcentaje), DAYS_IN_MONTH, facts, date)
  const salud = percentOf(ibc, value(LABOUR.independienteSalud))
  const pension = percentOf(ibc, value(LABOUR.independientePension))
  const arl = riesgo === undefined ? 0 : percentOf(ibc, value(arlKey(riesgo)))
  const empresa = percentOf(salud + pension, share)
  const repartidor = percentOf(salud + pension, WHOLE - share)
  return {
    call: { name: 'aportes_plataforma', input },
    result: {
      ibc: Math.round(ibc),
      empresa: {
        salud: Math.round(percentOf(salud, share)),
        pension: Math.round(percentOf(pension, share)),
        arl: Math.round(arl),
        total: Math.round(empresa + arl),
      },
      repartidor: {
        salud: Math.round(percentOf(salud, WHOLE - share)),
        pension: Math.round(percentOf(pension, WHOLE - share)),
        total: Math.round(repartidor),
      },
    },
    steps: [
      {
        label: 'Ingreso base de cotización',
        formula: `${formatCop(ingreso)} × ${formatPercent(porcentaje)}, entre ${limitesIbc(facts, date)}`,
        value: formatCop(ibc),
      },
      {
        label: 'Salud',
        formula: `${formatCop(ibc)} × ${formatPercent(value(LABOUR.independienteSalud))}`,
        value: formatCop(salud),
      },
      {
        label: 'Pensión',
        formula: `${formatCop(ibc)} × ${formatPercent(value(LABOUR.independientePension))}`,
        value: formatCop(pension),
      },
      {
        label: 'Salud y pensión a cargo de la plataforma',
        formula: `${formatCop(salud + pension)} × ${formatPercent(share)}`,
        value: formatCop(empresa),
      },
      {
        label: 'Salud y pensión a cargo del repartidor',
        formula: `${formatCop(salud + pension)} × ${formatPercent(WHOLE - share)}`,
        value: formatCop(repartidor),
      },
      ...(riesgo === undefined
        ? []
        : [
            {
              label: 'ARL, toda de la plataforma',
              formula: `${formatCop(ibc)} × ${formatPercent(value(arlKey(riesgo)))}`,
              value: formatCop(arl),
            },
          ]),
    ],
    sources: facts.sources(ley('2466', 2025, 'art. 27')),
    facts: facts.used(),
    caveats: [],
  }
}
