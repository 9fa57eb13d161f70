import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia } from './campos.ts'
import { UVT } from './facts/general.ts'
import { GMF, GMF_EXENTO } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'
import { roundUvt } from './uvt.ts'

export const gmfInput = z.object({
  fecha: dia('Fecha del retiro'),
  monto: cop('Valor que sale de la cuenta'),
  cuentaExenta: z.boolean().default(false).describe('La cuenta está marcada como exenta del 4x1000'),
  retiradoEnElMes: cop('Retiros anteriores del mismo mes en cuentas exentas').default(0),
})

export interface Gmf {
  /** COP. */
  readonly gmf: number
  readonly base: number
  /** COP a month, exact; the DIAN also shows it rounded by art. 868. */
  readonly exencionMensual: number
}

/** 4x1000 on a withdrawal, arts. 870 to 881 ET; an exempt account is free up to 350 UVT a month per holder. */
export function gmf(input: z.input<typeof gmfInput>, facts: FactSource): Calculation<Gmf> {
  const source = tracked(facts)
  const tarifa = source.at(GMF, input.fecha).value
  const units = source.at(GMF_EXENTO, input.fecha).value
  const uvt = source.at(UVT, input.fecha).value
  const exencionMensual = units * uvt
  const libre = input.cuentaExenta ? Math.max(0, exencionMensual - (input.retiradoEnElMes ?? 0)) : 0
  const exento = Math.min(libre, input.monto)
  const base = input.monto - exento
  const result = Math.round(percentOf(base, tarifa))
  return {
    call: { name: 'gmf', input },
    result: { gmf: result, base, exencionMensual },
    steps: [
      ...(input.cuentaExenta
        ? [
            {
              label: 'Exención de la cuenta marcada, al mes',
              formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`,
              value: `${formatCop(exencionMensual)} (redondeado: ${formatCop(roundUvt(exencionMensual))})`,
              sources: [et('art. 879 num. 1'), ...source.at(UVT, input.fecha).sources],
            },
            {
              label: 'Exento en este retiro',
              formula:
                libre === 0
                  ? 'La exención del mes ya se usó'
                  : `El menor entre ${formatCop(exencionMensual)} − ${formatCop(input.retiradoEnElMes ?? 0)} ya retirados y ${formatCop(input.monto)}`,
              value: formatCop(exento),
            },
          ]
        : []),
      {
        label: '4x1000',
        formula: `${exento > 0 ? `(${formatCop(input.monto)} − ${formatCop(exento)})` : formatCop(base)} × ${formatPercent(tarifa)}`,
        value: formatCop(result),
        sources: [et('art. 872')],
      },
    ],
    sources: source.sources(et('art. 872'), et('art. 879 num. 1'), et('art. 115')),
    facts: source.used(),
    caveats: [
      'La exención es por titular, no por cuenta.',
      'La mitad del 4x1000 pagado es deducible de renta (art. 115).',
    ],
  }
}
