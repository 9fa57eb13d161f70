import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno, porMil } from './campos.ts'
import { UVT } from './facts/general.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import { RENTA_PJ } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { grupoSimple, simpleAnual } from './simple.ts'
import { et } from './sources.ts'
import { inGroup } from './steps.ts'
import { formulaPorTabla, impuestoPorTabla } from './tabla.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'

export const compararSimpleInput = z.object({
  anoGravable: ano('Año gravable').min(2024),
  ingresosBrutos: cop('Ingresos brutos del año'),
  costosGastos: cop('Costos y gastos deducibles del año'),
  grupo: grupoSimple.describe('Grupo de actividad del artículo 908'),
  persona: z.enum(['juridica', 'natural']).describe('Sociedad o persona natural residente'),
  icaPorMil: porMil('Tarifa de ICA del municipio, que en el régimen ordinario se paga aparte').optional(),
})

export interface ComparacionSimple {
  /** COP. */
  readonly simple: number
  /** COP: income tax plus ICA when its rate was given. */
  readonly ordinario: number
  readonly conviene: 'simple' | 'ordinario' | 'igual' | 'fuera_del_tope'
  /** COP, never negative. */
  readonly ahorro: number
}

/** SIMPLE against the ordinary regime for one year: tax on gross income against tax on profit plus ICA. */
export function compararSimple(
  input: z.infer<typeof compararSimpleInput>,
  facts: FactSource,
): Calculation<ComparacionSimple> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const anual = simpleAnual(input, source)
  // INC is owed in both regimes, so it is out of the comparison.
  const simple = anual.result.impuesto
  const ica = Math.round((input.ingresosBrutos * Math.round((input.icaPorMil ?? 0) * 1000)) / 1_000_000)
  // ICA is deductible in full (art. 115), so it lowers the ordinary base.
  const utilidad = Math.max(0, input.ingresosBrutos - input.costosGastos - ica)
  const { renta, formula } = rentaOrdinaria(input.persona, utilidad, source, date)
  const ordinario = renta + ica
  const conviene = !anual.result.dentroDelTope
    ? 'fuera_del_tope'
    : simple < ordinario
      ? 'simple'
      : simple > ordinario
        ? 'ordinario'
        : 'igual'
  return {
    call: { name: 'simple_comparado', input },
    result: { simple, ordinario, conviene, ahorro: conviene === 'fuera_del_tope' ? 0 : Math.abs(simple - ordinario) },
    steps: [
      ...inGroup('En el SIMPLE', anual.steps),
      ...inGroup('En el régimen ordinario', [
        ...(input.icaPorMil === undefined
          ? []
          : [
              {
                label: 'ICA en el régimen ordinario',
                formula: `${formatCop(input.ingresosBrutos)} × ${formatNumber(input.icaPorMil)} por mil`,
                value: formatCop(ica),
              },
            ]),
        {
          label: 'Utilidad gravable en el régimen ordinario',
          formula: `${formatCop(input.ingresosBrutos)} − ${formatCop(input.costosGastos)}${ica > 0 ? ` − ${formatCop(ica)}` : ''}`,
          value: formatCop(utilidad),
        },
        {
          label: 'Renta en el régimen ordinario',
          formula,
          value: formatCop(renta),
        },
        {
          label: 'Total en el régimen ordinario',
          ...(ica > 0 ? { formula: `${formatCop(ica)} + ${formatCop(ordinario - ica)}` } : {}),
          value: formatCop(ordinario),
          sum: 'subtotal',
        },
      ]),
      ...(conviene === 'fuera_del_tope'
        ? []
        : [
            {
              label: 'Diferencia',
              formula: `${formatCop(Math.max(simple, ordinario))} − ${formatCop(Math.min(simple, ordinario))}`,
              value: formatCop(Math.abs(simple - ordinario)),
            },
          ]),
    ],
    sources: [
      ...anual.sources,
      ...source.sources(input.persona === 'juridica' ? et('art. 240') : et('art. 241'), et('art. 115')),
    ],
    facts: source.used(),
    caveats: [
      ...(input.icaPorMil === undefined
        ? ['El SIMPLE ya incluye el ICA; sin tu tarifa de ICA, el régimen ordinario aparece más barato de lo que es.']
        : []),
      'No cuenta los descuentos por aportes a pensión y ventas electrónicas, ni el alivio de caja de no sufrir retenciones (art. 911).',
    ],
  }
}

function rentaOrdinaria(
  persona: 'juridica' | 'natural',
  utilidad: number,
  source: FactSource,
  date: IsoDate,
): { readonly renta: number; readonly formula: string } {
  if (persona === 'juridica') {
    const tarifa = source.at(RENTA_PJ, date).value
    return {
      renta: Math.round(percentOf(utilidad, tarifa)),
      formula: `${formatCop(utilidad)} × ${formatPercent(tarifa)}`,
    }
  }
  const uvt = source.at(UVT, date).value
  const { tramo, impuesto } = impuestoPorTabla(tablaAt(TABLA.renta, source, date), utilidad, uvt)
  return { renta: impuesto, formula: formulaPorTabla(tramo, utilidad, uvt) }
}
