import { z } from 'zod'
import { formatCop, formatNumber } from '../format.ts'
import { ano, cop } from './campos.ts'
import { UVT } from './facts/general.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import { PATRIMONIO_UMBRAL, PATRIMONIO_VIVIENDA } from './facts/tax.ts'
import { et } from './sources.ts'
import { enUvt, impuestoPorTabla } from './tabla.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

export const patrimonioInput = z.object({
  ano: ano('Año del impuesto').min(2023),
  patrimonioLiquido: cop('Patrimonio líquido al 1 de enero: activos menos deudas'),
  vivienda: cop('Valor patrimonial de la casa o apartamento donde vives').default(0),
})

export interface ImpuestoPatrimonio {
  readonly obligado: boolean
  readonly baseGravable: number
  readonly impuesto: number
}

/** Wealth tax of individuals, arts. 292-3 to 296-3 ET. The threshold is tested before the home is excluded. */
export function impuestoPatrimonio(
  input: z.input<typeof patrimonioInput>,
  facts: FactSource,
): Calculation<ImpuestoPatrimonio> {
  const source = tracked(facts)
  const date = `${input.ano}-01-01`
  const uvt = source.at(UVT, date).value
  const umbral = source.at(PATRIMONIO_UMBRAL, date).value
  const excluible = source.at(PATRIMONIO_VIVIENDA, date).value * uvt
  const obligado = input.patrimonioLiquido >= umbral * uvt
  const excluido = Math.min(input.vivienda ?? 0, excluible, input.patrimonioLiquido)
  const baseGravable = obligado ? input.patrimonioLiquido - excluido : 0
  const tabla = impuestoPorTabla(tablaAt(TABLA.patrimonio, source, date), baseGravable, uvt)
  return {
    call: { name: 'impuesto_patrimonio', input },
    result: { obligado, baseGravable, impuesto: obligado ? tabla.impuesto : 0 },
    steps: [
      {
        label: 'Umbral al 1 de enero',
        formula: `${formatNumber(umbral)} UVT × ${formatCop(uvt)}`,
        value: formatCop(umbral * uvt),
        sources: [et('art. 292-3'), ...source.at(UVT, date).sources],
      },
      {
        label: 'Tu patrimonio líquido',
        formula: enUvt(input.patrimonioLiquido, uvt),
        value: formatCop(input.patrimonioLiquido),
      },
      ...(obligado
        ? [
            ...(excluido > 0
              ? [
                  {
                    label: 'Vivienda excluida',
                    formula: `${formatCop(input.vivienda ?? 0)}, hasta ${formatNumber(excluible / uvt)} UVT`,
                    value: formatCop(excluido),
                    sources: [et('art. 295-3')],
                  },
                ]
              : []),
            {
              label: 'Base gravable',
              ...(excluido > 0 ? { formula: `${formatCop(input.patrimonioLiquido)} − ${formatCop(excluido)}` } : {}),
              value: formatCop(baseGravable),
            },
            { ...tabla.step, sources: [et('art. 296-3')] },
          ]
        : []),
    ],
    sources: source.sources(obligado ? et('art. 296-3') : et('art. 292-3'), et('art. 292-3'), et('art. 295-3')),
    facts: source.used(),
    caveats: [
      'Es el impuesto permanente de personas naturales y sucesiones; algunas sociedades tienen un impuesto aparte en 2026 (Decreto 173 de 2026).',
      'El umbral de 40.000 UVT de la emergencia económica quedó sin efecto por decisión de la Corte Constitucional.',
    ],
  }
}
