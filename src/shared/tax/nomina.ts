import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { aporteArl, aportesTrabajador, DAYS_IN_MONTH, ibcEmpleado, limitesIbc } from './aportes.ts'
import { retencionArt383 } from './art383.ts'
import { auxilioTransporte } from './auxilioTransporte.ts'
import { cop, dia } from './campos.ts'
import { type DepuracionInput, depurar } from './depuracion.ts'
import { SMMLV } from './facts/general.ts'
import { arlKey, LABOUR } from './facts/labour.ts'
import { claseRiesgo, deduccionesRetencion } from './labourInputs.ts'
import { percentOf } from './percent.ts'
import { provisiones } from './provisiones.ts'
import { cst, decreto, et, ley } from './sources.ts'
import { inGroup } from './steps.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource, Step } from './types.ts'
import { roundUvt } from './uvt.ts'

export const nominaInput = z.object({
  salario: cop('Salario básico mensual (o salario integral)'),
  comisiones: cop('Comisiones y otros pagos del mes que son salario').default(0),
  horasExtra: cop('Horas extra y recargos del mes').default(0),
  noSalarial: cop('Pagos del mes pactados como no salariales').default(0),
  auxilio: z
    .boolean()
    .default(true)
    .describe('Falso si no corresponde auxilio de transporte aunque gane hasta 2 SMMLV'),
  dias: z.number().int().min(1).max(30).default(30).describe('Días trabajados en el mes, de 1 a 30'),
  integral: z.boolean().default(false).describe('Si el salario es integral'),
  exonerado: z
    .boolean()
    .default(true)
    .describe(
      'Si el empleador tiene la exoneración del art. 114-1 (sociedades y personas naturales con dos o más empleados)',
    ),
  claseRiesgo: claseRiesgo.default(1),
  sinArl: z.boolean().default(false).describe('Deja la ARL por fuera de la cuenta'),
  cotizaPension: z.boolean().default(true).describe('Falso para quien ya está pensionado y sigue trabajando'),
  ...deduccionesRetencion,
  date: dia('Fecha de la nómina'),
})
export type NominaInput = z.input<typeof nominaInput>

/** All in COP for the month or the days worked. */
export interface Nomina {
  readonly salario: number
  readonly auxilio: number
  readonly devengado: number
  readonly ibc: number
  /** Non-salary payments that entered the base by art. 30 Ley 1393 de 2010. */
  readonly excesoNoSalarial: number
  readonly trabajador: {
    readonly salud: number
    readonly pension: number
    readonly fsp: number
    readonly retencion: number
    readonly total: number
  }
  readonly neto: number
  /** Whether the exemption of art. 114-1 applies to this employee. */
  readonly exonerado: boolean
  readonly empleador: {
    readonly salud: number
    readonly pension: number
    readonly arl: number
    readonly caja: number
    readonly sena: number
    readonly icbf: number
    readonly total: number
  }
  readonly provisiones: {
    readonly cesantias: number
    readonly intereses: number
    readonly prima: number
    readonly vacaciones: number
    readonly total: number
  }
  readonly costoTotal: number
}

/**
 * Monthly payroll of one employee: net pay, employer contributions, provisions and total cost. Each line is rounded to
 * the peso and every total is rounded once from exact amounts, so a column may differ from its total by a peso. Throws
 * `NoFactError` for a year without minimum wage.
 */
export function nomina(input: NominaInput, source: FactSource): Calculation<Nomina> {
  const i = nominaInput.parse(input)
  const { date, dias, integral } = i
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, date).value
  // Figures that are only mentioned or compared with are read past the tracker, so that they are not cited.
  const limit = (key: string): number => source.at(key, date).value
  const other = (key: string): string => formatPercent(limit(key))
  const smmlv = limit(SMMLV)
  if (i.salario === smmlv) facts.at(SMMLV, date)

  const salario = (i.salario * dias) / DAYS_IN_MONTH
  const variable = i.comisiones + i.horasExtra
  const salarial = salario + variable
  const auxilioMensual = i.auxilio && !integral ? auxilioTransporte(i.salario + variable, facts, date) : 0
  const auxilio = (auxilioMensual * dias) / DAYS_IN_MONTH
  const devengado = salarial + i.noSalarial + auxilio

  const { ibc, parafiscales, excesoNoSalarial } = ibcEmpleado(
    { salarial, noSalarial: i.noSalarial, integral, dias, date },
    facts,
  )
  const whole = aportesTrabajador(ibc, dias, facts, date)
  // Pensioners contribute to health only.
  const aportes = i.cotizaPension ? whole : { ...whole, pension: 0, fsp: 0, total: whole.salud }
  const retencion = retencionMensual(
    { ...i, ingreso: salarial + i.noSalarial, noConstitutivos: aportes.total },
    source,
    date,
  )
  const neto = devengado - aportes.total - retencion

  const topeExoneracion = limit(LABOUR.exoneracionTope) * smmlv
  // The salary counts as a full month: few days worked do not make somebody exempt.
  const exonerado = i.exonerado && i.salario + variable + i.noSalarial < topeExoneracion
  const salud = exonerado ? 0 : percentOf(ibc, value(LABOUR.saludEmpleador))
  const pension = i.cotizaPension ? percentOf(ibc, value(LABOUR.pensionEmpleador)) : 0
  const arl = i.sinArl ? 0 : aporteArl(ibc, i.claseRiesgo, facts, date)
  const caja = percentOf(parafiscales, value(LABOUR.caja))
  const sena = exonerado ? 0 : percentOf(parafiscales, value(LABOUR.sena))
  const icbf = exonerado ? 0 : percentOf(parafiscales, value(LABOUR.icbf))
  const empleador = salud + pension + arl + caja + sena + icbf
  const provision = provisiones(salarial + auxilio, salario + i.comisiones, integral, facts, date)
  const costoTotal = devengado + empleador + provision.total

  const earned: Step[] = [
    ...present('Salario', salario, dias < DAYS_IN_MONTH ? `${formatCop(i.salario)} × ${dias} ÷ 30` : undefined),
    ...present('Comisiones y otros', i.comisiones),
    ...present('Horas extra y recargos', i.horasExtra),
    ...present('Pagos no salariales', i.noSalarial),
    ...present('Auxilio de transporte', auxilio, 'Hasta 2 salarios mínimos'),
    { label: 'Devengado', value: formatCop(devengado), sum: 'subtotal' },
  ]
  const withheld: Step[] = [
    ...(ibc === salarial
      ? []
      : [
          {
            label: 'Ingreso base de cotización',
            formula: ibcFormula(integral, excesoNoSalarial, facts, date),
            value: formatCop(ibc),
            sources: [integral ? BASE_INTEGRAL : BASE],
          },
        ]),
    contribution('Salud del trabajador', ibc, value(LABOUR.saludTrabajador), -aportes.salud),
    ...(i.cotizaPension
      ? [contribution('Pensión del trabajador', ibc, value(LABOUR.pensionTrabajador), -aportes.pension)]
      : []),
    ...(aportes.fsp > 0 ? [contribution('Fondo de Solidaridad Pensional', ibc, aportes.fspPercent, -aportes.fsp)] : []),
    ...present('Retención en la fuente', -retencion, 'Procedimiento 1, art. 383', RETENCION),
    { label: 'Neto a pagar', formula: 'Devengado menos deducciones', value: formatCop(neto), sum: 'subtotal' },
  ]
  const contributed: Step[] = [
    ...(i.cotizaPension ? [contribution('Pensión del empleador', ibc, value(LABOUR.pensionEmpleador), pension)] : []),
    ...(i.sinArl ? [] : [{ ...contribution('ARL', ibc, value(arlKey(i.claseRiesgo)), arl), sources: [RIESGOS] }]),
    contribution('Caja de compensación', parafiscales, value(LABOUR.caja), caja),
    ...(exonerado
      ? [
          {
            label: 'Salud del empleador, SENA e ICBF',
            formula: 'Exonerado (art. 114-1)',
            value: formatCop(0),
            sources: [EXONERACION],
          },
        ]
      : [
          contribution('Salud del empleador', ibc, value(LABOUR.saludEmpleador), salud),
          contribution('SENA', parafiscales, value(LABOUR.sena), sena),
          contribution('ICBF', parafiscales, value(LABOUR.icbf), icbf),
        ]),
    { label: 'Aportes del mes', value: formatCop(empleador), sum: 'subtotal' },
  ]
  const provided: Step[] = [
    ...present('Provisión de cesantías', provision.cesantias, `${formatCop(salarial + auxilio)} ÷ 12`, CESANTIAS),
    ...present(
      'Provisión de intereses',
      provision.intereses,
      `${formatPercent(value(LABOUR.interesesCesantias))} de las cesantías`,
      INTERESES,
    ),
    ...present('Provisión de prima', provision.prima, `${formatCop(salarial + auxilio)} ÷ 12`, PRIMA),
    ...present(
      'Provisión de vacaciones',
      provision.vacaciones,
      `${formatCop(salario + i.comisiones)} ÷ 24`,
      VACACIONES,
    ),
    { label: 'Provisiones del mes', value: formatCop(provision.total), sum: 'subtotal' },
  ]
  const steps: Step[] = [
    ...inGroup('Lo que gana', earned),
    ...inGroup('Lo que se le descuenta', withheld),
    ...inGroup('Lo que aporta la empresa', contributed),
    ...inGroup('Lo que la empresa guarda para prestaciones', provided),
    {
      label: 'Costo total para la empresa',
      formula: 'Devengado + aportes + provisiones',
      value: formatCop(costoTotal),
      sum: 'total',
    },
  ]

  return {
    call: { name: 'nomina', input },
    result: {
      salario: Math.round(salario),
      auxilio: Math.round(auxilio),
      devengado: Math.round(devengado),
      ibc: Math.round(ibc),
      excesoNoSalarial: Math.round(excesoNoSalarial),
      trabajador: {
        salud: Math.round(aportes.salud),
        pension: Math.round(aportes.pension),
        fsp: Math.round(aportes.fsp),
        retencion,
        total: Math.round(aportes.total + retencion),
      },
      neto: Math.round(neto),
      exonerado,
      empleador: {
        salud: Math.round(salud),
        pension: Math.round(pension),
        arl: Math.round(arl),
        caja: Math.round(caja),
        sena: Math.round(sena),
        icbf: Math.round(icbf),
        total: Math.round(empleador),
      },
      provisiones: {
        cesantias: Math.round(provision.cesantias),
        intereses: Math.round(provision.intereses),
        prima: Math.round(provision.prima),
        vacaciones: Math.round(provision.vacaciones),
        total: Math.round(provision.total),
      },
      costoTotal: Math.round(costoTotal),
    },
    steps,
    sources: facts.sources(...nominaSources(exonerado, retencion > 0)),
    facts: facts.used(),
    caveats: caveats(i, {
      exonerado,
      topeExoneracion,
      smmlv,
      integralMinimo: limit(LABOUR.integralMinimo) * smmlv,
      sinExoneracion: `salud ${other(LABOUR.saludEmpleador)}, SENA ${other(LABOUR.sena)} e ICBF ${other(LABOUR.icbf)}`,
      arl: `La ARL cambia con la clase de riesgo: ${other(arlKey(1))} en la I hasta ${other(arlKey(5))} en la V.`,
    }),
  }
}

const EXONERACION = et('art. 114-1')
const BASE = ley('797', 2003, 'art. 5')
const BASE_INTEGRAL = BASE
const RIESGOS = decreto('1772', 1994, 'art. 13')
const RETENCION = et('art. 383')
const CESANTIAS = cst('art. 249')
const INTERESES = ley('52', 1975, 'art. 1')
const PRIMA = cst('art. 306')
const VACACIONES = cst('art. 186')

function nominaSources(exonerado: boolean, conRetencion: boolean): readonly LegalSource[] {
  return [
    ley('100', 1993, 'art. 204'),
    ley('797', 2003, 'art. 7'),
    ...(exonerado ? [EXONERACION] : []),
    ...(conRetencion ? [RETENCION] : []),
    ...[CESANTIAS, INTERESES, PRIMA, VACACIONES],
  ]
}

function contribution(label: string, base: number, percent: number, amount: number): Step {
  return { label, formula: `${formatCop(base)} × ${formatPercent(percent)}`, value: formatCop(amount) }
}

function present(label: string, amount: number, formula?: string, source?: LegalSource): readonly Step[] {
  if (amount === 0) return []
  const said = { label, ...(formula === undefined ? {} : { formula }), value: formatCop(amount) }
  return [source === undefined ? said : { ...said, sources: [source] }]
}

function ibcFormula(integral: boolean, exceso: number, facts: FactSource, date: IsoDate): string {
  const part = (key: string): string => formatPercent(facts.at(key, date).value)
  if (integral)
    return `${part(LABOUR.integralIbc)} del ${exceso > 0 ? 'integral más el exceso no salarial' : 'salario integral'}`
  return exceso > 0
    ? `Salario más el exceso no salarial del ${part(LABOUR.noSalarialLimite)}`
    : `Entre ${limitesIbc(facts, date)}`
}

/** Withholding of procedure 1 in COP, rounded by art. 868. */
function retencionMensual(input: DepuracionInput, source: FactSource, date: IsoDate): number {
  const { base } = depurar(input, source, date)
  return roundUvt(retencionArt383(base, source, date).retencion)
}

interface CaveatFigures {
  readonly exonerado: boolean
  readonly topeExoneracion: number
  readonly smmlv: number
  readonly integralMinimo: number
  /** "salud 8,5 %, SENA 2 % e ICBF 3 %" at the date. */
  readonly sinExoneracion: string
  readonly arl: string
}

function caveats(input: z.output<typeof nominaInput>, figures: CaveatFigures): readonly string[] {
  const list: string[] = []
  const tope = formatCop(figures.topeExoneracion)
  if (!input.integral && input.salario < figures.smmlv) {
    list.push(
      'El salario está por debajo del mínimo: solo es válido para quien trabaja menos que la jornada máxima, y sus aportes siguen otras reglas.',
    )
  }
  if (input.integral && input.salario < figures.integralMinimo) {
    list.push(`Un salario integral no puede ser menor de ${formatCop(figures.integralMinimo)}.`)
  }
  if (figures.exonerado) {
    list.push(
      `Sin la exoneración (por ejemplo, una persona natural con un solo empleado) se suman ${figures.sinExoneracion}. La exoneración solo cubre a quienes ganan menos de ${tope} al mes.`,
    )
  } else if (input.exonerado) {
    list.push(`No hay exoneración porque gana ${tope} o más al mes.`)
  }
  list.push(
    input.sinArl
      ? 'La ARL quedó por fuera de esta cuenta, pero la empresa la paga por todo trabajador: dime la clase de riesgo y la sumo.'
      : figures.arl,
    'La dotación y el subsidio familiar no están incluidos. La planilla PILA puede aproximar cada aporte.',
  )
  return list
}
