import { z } from 'zod'
import { formatCop, formatNumber } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { REVISOR_ACTIVOS, REVISOR_INGRESOS } from './facts/tax.ts'
import { codigoComercio, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

export const revisorFiscalInput = z.object({
  ano: ano('Año para el que se necesita el revisor').min(2024),
  sociedadPorAcciones: z
    .boolean()
    .default(false)
    .describe('Es sociedad anónima o en comandita por acciones, o sucursal extranjera'),
  activos: cop('Activos brutos al 31 de diciembre del año anterior').optional(),
  ingresos: cop('Ingresos brutos del año anterior').optional(),
})

export interface RevisorFiscal {
  readonly obligado: boolean | null
  /** COP. */
  readonly topeActivos: number
  /** COP. */
  readonly topeIngresos: number
}

/** Whether a company needs a statutory auditor: by type (art. 203 C.Co.) or by size (Ley 43 de 1990), at last year's SMMLV. */
export function revisorFiscal(
  input: z.input<typeof revisorFiscalInput>,
  facts: FactSource,
): Calculation<RevisorFiscal> {
  const source = tracked(facts)
  const date = finDeAno(input.ano - 1)
  const smmlv = source.at(SMMLV, date).value
  const activosUnits = source.at(REVISOR_ACTIVOS, date).value
  const ingresosUnits = source.at(REVISOR_INGRESOS, date).value
  const topeActivos = activosUnits * smmlv
  const topeIngresos = ingresosUnits * smmlv
  const pasa =
    input.sociedadPorAcciones === true ||
    (input.activos !== undefined && input.activos >= topeActivos) ||
    (input.ingresos !== undefined && input.ingresos >= topeIngresos)
  const faltan = input.activos === undefined || input.ingresos === undefined
  return {
    call: { name: 'revisor_fiscal', input },
    result: { obligado: pasa ? true : faltan ? null : false, topeActivos, topeIngresos },
    steps: [
      {
        label: `Activos brutos al 31 de diciembre de ${input.ano - 1}, desde`,
        formula: `${formatNumber(activosUnits)} SMMLV × ${formatCop(smmlv)}`,
        value: formatCop(topeActivos),
      },
      {
        label: `Ingresos brutos de ${input.ano - 1}, desde`,
        formula: `${formatNumber(ingresosUnits)} SMMLV × ${formatCop(smmlv)}`,
        value: formatCop(topeIngresos),
      },
    ],
    sources: source.sources(ley('43', 1990, 'art. 13 par. 2'), codigoComercio('art. 203')),
    facts: source.used(),
    caveats: [
      'Basta con pasar uno de los dos topes, y se usa el salario mínimo del año anterior.',
      'Las sociedades anónimas y las sucursales de sociedades extranjeras lo necesitan siempre; una SAS, solo por los topes.',
    ],
  }
}
