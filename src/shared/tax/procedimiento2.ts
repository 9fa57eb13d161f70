import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { aportesTrabajador, DAYS_IN_MONTH, ibcEmpleado } from './aportes.ts'
import { retencionArt383 } from './art383.ts'
import { cop, dia } from './campos.ts'
import { type Depuracion, depurar } from './depuracion.ts'
import { LABOUR } from './facts/labour.ts'
import { deduccionesRetencion } from './labourInputs.ts'
import { et } from './sources.ts'
import { formulaPorTabla } from './tabla.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'
import { roundUvt, uvtAt } from './uvt.ts'

/** The twelve months before the calculation are divided by thirteen, which leaves room for the prima (art. 386 ET). */
const DIVISOR = 13

export const porcentajeFijoInput = z.object({
  pagos: cop('Pagos gravables de los 12 meses anteriores, ya depurados'),
  meses: z.number().int().min(1).max(12).default(12).describe('Meses que lleva, si son menos de doce'),
  aportes: cop('Aportes obligatorios de esos meses, si el total no viene depurado').optional(),
  dependientes: z.boolean().default(false).describe('Si tiene dependientes económicos'),
  date: dia('Día en que se calcula el porcentaje'),
})

export interface PorcentajeFijo {
  /** Average monthly base in COP. */
  readonly promedio: number
  /** With two decimals. */
  readonly porcentaje: number
}

/** The fixed percentage of procedure 2 for the six months that follow. */
export function porcentajeFijo(
  input: z.input<typeof porcentajeFijoInput>,
  source: FactSource,
): Calculation<PorcentajeFijo> {
  const { pagos: recibido, date, meses, aportes, dependientes } = porcentajeFijoInput.parse(input)
  const facts = tracked(source)
  // The limits of a month, on what each month was on average, are those of the whole.
  const depuracion =
    aportes === undefined
      ? undefined
      : depurar(
          {
            ingreso: recibido / meses,
            noConstitutivos: aportes / meses,
            dependientes,
            interesesVivienda: 0,
            medicinaPrepagada: 0,
            aportesVoluntarios: 0,
          },
          facts,
          date,
        )
  const pagos = depuracion === undefined ? recibido : depuracion.base * meses
  // Who has worked less divides by the months worked.
  const divisor = meses < 12 ? meses : DIVISOR
  const promedio = pagos / divisor
  const { retencion, bracket } = retencionArt383(promedio, facts, date)
  const porcentaje = promedio === 0 ? 0 : Math.round((retencion / promedio) * 10_000) / 100
  const uvt = uvtAt(facts, date)
  return {
    call: { name: 'retencion_porcentaje_fijo', input },
    result: { promedio: Math.round(promedio), porcentaje },
    steps: [
      ...(depuracion === undefined
        ? []
        : [
            {
              label: 'Ingreso neto',
              formula: `${formatCop(recibido)} − ${formatCop(aportes ?? 0)} de aportes obligatorios`,
              value: formatCop(depuracion.neto * meses),
            },
            {
              label: `Deducciones y renta exenta del ${formatPercent(facts.at(LABOUR.rentaExenta25, date).value)}`,
              formula: deducido(depuracion, { meses, dependientes }, facts, date),
              value: formatCop(-depuracion.aplicado * meses),
            },
          ]),
      {
        label: 'Promedio mensual',
        formula: `${formatCop(pagos)} ÷ ${divisor}`,
        value: `${formatCop(promedio)} (${formatNumber(promedio / uvt)} UVT)`,
      },
      {
        label: 'Retención según la tabla',
        formula: formulaPorTabla(bracket, promedio, uvt),
        value: formatCop(retencion),
      },
      {
        label: 'Porcentaje fijo',
        formula: `${formatCop(retencion)} ÷ ${formatCop(promedio)}`,
        value: formatPercent(porcentaje),
      },
    ],
    sources: facts.sources(et('art. 386'), et('art. 383')),
    facts: facts.used(),
    caveats: [
      depuracion === undefined
        ? 'El total de los 12 meses va ya depurado: sin cesantías, y menos aportes obligatorios, deducciones y rentas exentas.'
        : 'El total no incluye cesantías ni sus intereses.',
      'Quien lleva menos de 12 meses divide entre los meses que lleva.',
    ],
  }
}

/** How what is subtracted came about; in words where it is several things. */
function deducido(
  { limitado, neto }: Depuracion,
  { meses, dependientes }: { readonly meses: number; readonly dependientes: boolean },
  facts: FactSource,
  date: IsoDate,
): string {
  if (limitado) return 'Limitadas al 40 % del ingreso neto'
  if (dependientes || meses < 12) return 'Las de todos esos meses'
  const limits = quiet(facts)
  const exenta = formatPercent(limits.at(LABOUR.rentaExenta25, date).value)
  return `${formatCop(neto * meses)} × ${exenta}, máximo ${formatNumber(limits.at(LABOUR.rentaExenta25Limite, date).value)} UVT al año`
}

export const procedimiento2Input = z.object({
  pago: cop('Pago laboral del mes'),
  porcentaje: z.number().min(0).max(39).describe('Porcentaje fijo del semestre'),
  integral: z.boolean().default(false).describe('Si el salario es integral'),
  aportesDichos: cop('Aportes obligatorios que se pagaron en el mes, si se conocen').optional(),
  ...deduccionesRetencion,
  date: dia('Fecha del pago'),
})

export interface RetencionFija {
  /** COP, rounded by art. 868. */
  readonly retencion: number
  readonly base: number
}

/** Withholding of a month by procedure 2: the fixed percentage on the month's taxable base. */
export function retencionProcedimiento2(
  input: z.input<typeof procedimiento2Input>,
  source: FactSource,
): Calculation<RetencionFija> {
  const { pago, porcentaje, integral, date, aportesDichos, ...deducciones } = procedimiento2Input.parse(input)
  const facts = tracked(source)
  const { ibc } = ibcEmpleado({ salarial: pago, noSalarial: 0, integral, dias: DAYS_IN_MONTH, date }, facts)
  const aportes = aportesTrabajador(ibc, DAYS_IN_MONTH, facts, date)
  const depuracion = depurar(
    { ingreso: pago, noConstitutivos: aportesDichos ?? aportes.total, ...deducciones },
    facts,
    date,
  )
  const retencion = roundUvt((depuracion.base * porcentaje) / 100)
  return {
    result: { retencion, base: Math.round(depuracion.base) },
    steps: [
      ...depuracion.steps,
      {
        label: 'Retención',
        formula: `${formatCop(depuracion.base)} × ${formatPercent(porcentaje)}`,
        value: formatCop(retencion),
      },
    ],
    sources: facts.sources(et('art. 386'), et('art. 388'), et('art. 206 num. 10')),
    facts: facts.used(),
    caveats: [
      'La prima y los demás pagos del mes se suman y llevan el mismo porcentaje.',
      'El porcentaje rige seis meses: se calcula en junio y en diciembre.',
    ],
  }
}
