import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { aportesTrabajador, DAYS_IN_MONTH, dentroDeTopes, fspPercent, ibcEmpleado, limitesIbc } from './aportes.ts'
import { retencionArt383 } from './art383.ts'
import { cop, dia } from './campos.ts'
import { type Depuracion, depurar } from './depuracion.ts'
import { LABOUR } from './facts/labour.ts'
import { deduccionesRetencion } from './labourInputs.ts'
import { percentOf } from './percent.ts'
import { et, ley } from './sources.ts'
import { formulaPorTabla } from './tabla.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, Step } from './types.ts'
import { roundUvt, uvtAt } from './uvt.ts'

export interface RetencionTrabajo {
  /** COP, rounded by art. 868: what is withheld and declared. */
  readonly retencion: number
  /** COP before that rounding. */
  readonly sinAproximar: number
  /** Taxable monthly base in COP. */
  readonly base: number
  readonly baseUvt: number
  /** Marginal rate in percent. */
  readonly tarifa: number
  readonly aportes: number
}

/** The amount actually paid; computed only if it is not given. */
const aportesDichos = cop('Aportes obligatorios que se pagaron en el mes, si se conocen').optional()
const toldContributions = (value: number): Step => ({
  label: 'Aportes obligatorios',
  formula: 'Los que dijiste',
  value: formatCop(value),
  sources: APORTES,
})
const APORTES = [ley('100', 1993, 'art. 204'), ley('797', 2003, 'art. 7')]

export const retencionSalariosInput = z.object({
  pago: cop('Pago laboral del mes que es salario'),
  noSalarial: cop('Pagos laborales del mes que no son salario, sin auxilio de transporte').default(0),
  integral: z.boolean().default(false).describe('Si el salario es integral'),
  ...deduccionesRetencion,
  aportesDichos,
  date: dia('Fecha del pago'),
})
export type RetencionSalariosInput = z.input<typeof retencionSalariosInput>

const SOURCES = [et('art. 383'), et('art. 388'), et('art. 206 num. 10')]

const CAVEATS_EMPLEADO = [
  'La prima de servicios se trata aparte con la misma tabla, sin sumarla al salario del mes.',
  'Con el procedimiento 2 se aplica un porcentaje fijo calculado en junio y en diciembre.',
]

/**
 * Monthly withholding on salary, procedure 1 (art. 385 Decreto 624 de 1989). Throws `NoFactError` before 2023, whose
 * limits were others, and for years without UVT or minimum wage.
 */
export function retencionSalarios(input: RetencionSalariosInput, source: FactSource): Calculation<RetencionTrabajo> {
  const { pago, noSalarial, integral, date, aportesDichos: told, ...deducciones } = retencionSalariosInput.parse(input)
  const facts = tracked(source)
  const { ibc } = ibcEmpleado({ salarial: pago, noSalarial, integral, dias: DAYS_IN_MONTH, date }, facts)
  const aportes = aportesTrabajador(ibc, DAYS_IN_MONTH, facts, date)
  const fspText = aportes.fspPercent > 0 ? ` + solidaridad ${formatPercent(aportes.fspPercent)}` : ''
  const noConstitutivos = told === undefined ? aportes.total : Math.min(told, pago + noSalarial)
  const depuracion = depurar({ ingreso: pago + noSalarial, noConstitutivos, ...deducciones }, facts, date)
  const { result, steps } = retener(depuracion, noConstitutivos, facts, date)
  return {
    call: { name: 'retencion_salarios', input },
    result,
    steps: [
      told === undefined
        ? {
            label: 'Aportes obligatorios',
            formula: `${formatCop(ibc)} × (salud ${formatPercent(facts.at(LABOUR.saludTrabajador, date).value)} + pensión ${formatPercent(facts.at(LABOUR.pensionTrabajador, date).value)}${fspText})`,
            value: formatCop(aportes.total),
            sources: APORTES,
          }
        : toldContributions(noConstitutivos),
      ...depuracion.steps,
      ...steps,
    ],
    sources: facts.sources(...SOURCES, et('art. 385')),
    facts: facts.used(),
    caveats: [...caveatsDepuracion(deducciones), ...CAVEATS_EMPLEADO],
  }
}

export const retencionPrimaInput = z.object({
  prima: cop('Prima legal de servicios'),
  date: dia('Fecha del pago'),
})

/** Withholding on the legal prima, procedure 1: the same table apart from the month's salary; it pays no contributions. */
export function retencionPrima(
  input: z.input<typeof retencionPrimaInput>,
  source: FactSource,
): Calculation<RetencionTrabajo> {
  const { prima, date } = input
  const facts = tracked(source)
  const nothing = { dependientes: false, interesesVivienda: 0, medicinaPrepagada: 0, aportesVoluntarios: 0 }
  const depuracion = depurar({ ingreso: prima, noConstitutivos: 0, ...nothing }, facts, date)
  const { result, steps } = retener(depuracion, 0, facts, date)
  return {
    call: { name: 'retencion_prima', input },
    result,
    steps: [...depuracion.steps, ...steps],
    sources: facts.sources(...SOURCES, et('art. 385')),
    facts: facts.used(),
    caveats: [
      'Con el procedimiento 2 la prima se suma a los demás pagos del mes y lleva el porcentaje fijo.',
      'Si la persona ya usó este año parte de la renta exenta, el límite anual disponible es menor.',
    ],
  }
}

export const retencionIndependienteInput = z.object({
  pago: cop('Honorarios o servicios del mes, sin IVA'),
  planilla: z.boolean().default(true).describe('Mostró la planilla con sus aportes: sin ella no se restan'),
  ...deduccionesRetencion,
  aportesDichos,
  date: dia('Fecha del pago'),
})
export type RetencionIndependienteInput = z.input<typeof retencionIndependienteInput>

/**
 * Monthly withholding on fees and services of a natural person who claims no costs and has fewer than two workers:
 * the table of art. 383 (par. 2), after the contributions on 40 % of the payment.
 */
export function retencionIndependiente(
  input: RetencionIndependienteInput,
  source: FactSource,
): Calculation<RetencionTrabajo> {
  const { pago, date, planilla, aportesDichos: told, ...deducciones } = retencionIndependienteInput.parse(input)
  const facts = tracked(source)
  const ibc = dentroDeTopes(percentOf(pago, facts.at(LABOUR.independienteIbc, date).value), DAYS_IN_MONTH, facts, date)
  const salud = facts.at(LABOUR.independienteSalud, date).value
  const pension = facts.at(LABOUR.independientePension, date).value
  const fsp = fspPercent(ibc, facts, date)
  const aportes = planilla ? Math.min(pago, told ?? percentOf(ibc, salud + pension + fsp)) : 0
  const depuracion = depurar({ ingreso: pago, noConstitutivos: aportes, ...deducciones }, facts, date)
  const { result, steps } = retener(depuracion, aportes, facts, date)
  const fspText = fsp > 0 ? ` + solidaridad ${formatPercent(fsp)}` : ''
  return {
    call: { name: 'retencion_independiente', input },
    result,
    steps: [
      ...(planilla && told !== undefined ? [toldContributions(aportes)] : []),
      ...(planilla && told === undefined
        ? [
            {
              label: 'Ingreso base de cotización',
              formula: `${formatCop(pago)} × ${formatPercent(facts.at(LABOUR.independienteIbc, date).value)}, entre ${limitesIbc(facts, date)}`,
              value: formatCop(ibc),
              sources: [ley('2277', 2022, 'art. 89')],
            },
            {
              label: 'Aportes obligatorios',
              formula: `${formatCop(ibc)} × (salud ${formatPercent(salud)} + pensión ${formatPercent(pension)}${fspText})`,
              value: formatCop(aportes),
              sources: APORTES,
            },
          ]
        : []),
      ...depuracion.steps,
      ...steps,
    ],
    sources: facts.sources(et('art. 383 par. 2'), ...SOURCES, ...(planilla ? [] : [et('art. 108 par. 2')])),
    facts: facts.used(),
    caveats: [
      ...caveatsDepuracion(deducciones),
      'Si vas a restar costos, o vinculas dos o más personas para la actividad, se aplica la retención de honorarios o servicios, no esta tabla.',
      planilla
        ? 'Los aportes deben estar pagados: quien contrata tiene que verificarlos.'
        : 'Cuando muestre la planilla, sus aportes bajan la base.',
    ],
  }
}

export const retencionIndemnizacionInput = z.object({
  indemnizacion: cop('Indemnización laboral'),
  ingresoMensual: cop('Ingreso laboral mensual de la persona'),
  date: dia('Fecha del pago'),
})
export type RetencionIndemnizacionInput = z.input<typeof retencionIndemnizacionInput>

export interface RetencionIndemnizacion {
  /** COP, rounded by art. 868. */
  readonly retencion: number
  readonly base: number
  readonly rentaExenta: number
  /** Monthly income from which there is withholding, in COP. */
  readonly tope: number
  readonly aplica: boolean
}

/** Withholding on a labour indemnity: 20 % when the monthly income is above 204 UVT (art. 401-3 Decreto 624 de 1989). */
export function retencionIndemnizacion(
  input: RetencionIndemnizacionInput,
  source: FactSource,
): Calculation<RetencionIndemnizacion> {
  const { indemnizacion, ingresoMensual, date } = retencionIndemnizacionInput.parse(input)
  const facts = tracked(source)
  const uvt = uvtAt(facts, date)
  const topeUvt = facts.at(LABOUR.indemnizacionTope, date).value
  const tope = topeUvt * uvt
  const aplica = ingresoMensual > tope
  const steps: Step[] = [
    { label: 'Ingreso mensual', value: formatCop(ingresoMensual) },
    { label: 'Tope', formula: `${formatNumber(topeUvt)} UVT × ${formatCop(uvt)}`, value: formatCop(tope) },
  ]
  let rentaExenta = 0
  let retencion = 0
  if (aplica) {
    const tarifa = facts.at(LABOUR.indemnizacionTarifa, date).value
    const exenta = facts.at(LABOUR.rentaExenta25, date).value
    // An indemnity is not monthly, so the annual limit is not cut into twelfths.
    const limite = facts.at(LABOUR.rentaExenta25Limite, date)
    rentaExenta = Math.min(percentOf(indemnizacion, exenta), limite.value * uvt)
    const exact = percentOf(indemnizacion - rentaExenta, tarifa)
    retencion = roundUvt(exact)
    steps.push(
      {
        label: `Renta exenta del ${formatPercent(exenta)}`,
        formula: `${formatCop(indemnizacion)} × ${formatPercent(exenta)}, máximo ${formatNumber(limite.value)} UVT al año`,
        value: formatCop(-rentaExenta),
      },
      {
        label: 'Base',
        formula: `${formatCop(indemnizacion)} − ${formatCop(rentaExenta)}`,
        value: formatCop(indemnizacion - rentaExenta),
      },
      {
        label: 'Retención',
        formula: `${formatCop(indemnizacion - rentaExenta)} × ${formatPercent(tarifa)}`,
        value: formatCop(retencion),
      },
    )
  } else {
    steps.push({ label: 'Retención', formula: 'El ingreso no supera el tope', value: formatCop(0) })
  }
  return {
    call: { name: 'retencion_indemnizacion', input },
    result: { retencion, base: aplica ? indemnizacion - rentaExenta : 0, rentaExenta, tope, aplica },
    steps,
    sources: facts.sources(et('art. 401-3'), et('art. 206 num. 10')),
    facts: facts.used(),
    caveats: [
      'El ingreso mensual se mide después de restar los aportes obligatorios.',
      ...(aplica
        ? ['Si la persona ya usó este año parte de la renta exenta del 25 %, el límite anual disponible es menor.']
        : []),
    ],
  }
}

function retener(
  depuracion: Depuracion,
  aportes: number,
  facts: FactSource,
  date: IsoDate,
): { readonly result: RetencionTrabajo; readonly steps: readonly Step[] } {
  const uvt = uvtAt(facts, date)
  const { base } = depuracion
  const { retencion: exacta, bracket } = retencionArt383(base, facts, date)
  const retencion = roundUvt(exacta)
  const steps: Step[] = [
    { label: 'Retención según la tabla', formula: formulaPorTabla(bracket, base, uvt), value: formatCop(exacta) },
    {
      label: 'Retención por practicar',
      formula: `${formatCop(exacta)}, aproximada según el art. 868`,
      value: formatCop(retencion),
    },
  ]
  return {
    result: {
      retencion,
      sinAproximar: Math.round(exacta),
      base: Math.round(base),
      baseUvt: Math.round((base / uvt) * 100) / 100,
      tarifa: bracket.tarifa,
      aportes: Math.round(aportes),
    },
    steps,
  }
}

function caveatsDepuracion(deducciones: {
  readonly dependientes: boolean
  readonly interesesVivienda: number
  readonly medicinaPrepagada: number
  readonly aportesVoluntarios: number
}): readonly string[] {
  const { dependientes, interesesVivienda, medicinaPrepagada, aportesVoluntarios } = deducciones
  return dependientes || interesesVivienda > 0 || medicinaPrepagada > 0 || aportesVoluntarios > 0
    ? ['Las deducciones necesitan soporte que la persona entrega a quien le paga.']
    : [
        'Dependientes, intereses de vivienda, medicina prepagada y aportes a AFC o pensión voluntaria bajan la base; aquí no se restó ninguno.',
      ]
}
