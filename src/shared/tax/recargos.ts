import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { cop, dia } from './campos.ts'
import { LABOUR } from './facts/labour.ts'
import { cst, ley } from './sources.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource, Step } from './types.ts'

/** Kinds of hour with a surcharge. "Dominical" is any mandatory rest day: Sunday, holiday or the agreed day. */
export const tiposHora = [
  'extraDiurna',
  'extraNocturna',
  'nocturna',
  'dominical',
  'dominicalNocturna',
  'extraDiurnaDominical',
  'extraNocturnaDominical',
] as const
export type TipoHora = (typeof tiposHora)[number]

/** How many of them are named: "5 horas extra diurnas". */
export const nombreHoras: Record<TipoHora, string> = {
  extraDiurna: 'horas extra diurnas',
  extraNocturna: 'horas extra nocturnas',
  nocturna: 'horas con recargo nocturno',
  dominical: 'horas dominicales o festivas',
  dominicalNocturna: 'horas nocturnas dominicales o festivas',
  extraDiurnaDominical: 'horas extra diurnas dominicales o festivas',
  extraNocturnaDominical: 'horas extra nocturnas dominicales o festivas',
}

export const nombreHora: Record<TipoHora, string> = {
  extraDiurna: 'Hora extra diurna',
  extraNocturna: 'Hora extra nocturna',
  nocturna: 'Recargo nocturno',
  dominical: 'Recargo dominical o festivo',
  dominicalNocturna: 'Recargo nocturno dominical o festivo',
  extraDiurnaDominical: 'Hora extra diurna dominical o festiva',
  extraNocturnaDominical: 'Hora extra nocturna dominical o festiva',
}

const horas = (tipo: TipoHora) => z.number().min(0).max(400).optional().describe(nombreHoras[tipo])

export const recargosInput = z.object({
  salario: cop('Salario básico mensual'),
  horas: z
    .object({
      extraDiurna: horas('extraDiurna'),
      extraNocturna: horas('extraNocturna'),
      nocturna: horas('nocturna'),
      dominical: horas('dominical'),
      dominicalNocturna: horas('dominicalNocturna'),
      extraDiurnaDominical: horas('extraDiurnaDominical'),
      extraNocturnaDominical: horas('extraNocturnaDominical'),
    })
    .default({})
    .describe('Número de horas de cada tipo'),
  date: dia('Día en que se trabajaron las horas'),
})
export type RecargosInput = z.input<typeof recargosInput>

export interface ValorHora {
  readonly tipo: TipoHora
  /** Surcharge over the ordinary hour, in percent. */
  readonly recargo: number
  /** Whether the ordinary hour is paid too. Not for hours that the monthly salary already covers. */
  readonly incluyeOrdinaria: boolean
  /** COP an hour, not rounded: 10.422,05… */
  readonly valor: number
  readonly horas: number
  /** COP for those hours, rounded to the peso. */
  readonly total: number
}

export interface Recargos {
  /** COP, not rounded: 8.337,64… */
  readonly horaOrdinaria: number
  /** Ordinary hours of a month. */
  readonly divisor: number
  readonly jornadaSemanal: number
  readonly dominical: number
  readonly valores: Record<TipoHora, ValorHora>
  /** COP for all hours asked. */
  readonly total: number
}

/**
 * The ordinary hour and every surcharge at that date (arts. 160, 168 and 179 CST; Leyes 2101 de 2021 and 2466 de
 * 2025). Surcharges that coincide add up. An extra hour is paid whole (100 % + surcharge); night and Sunday surcharges
 * go on top of a salary that already pays the hour.
 */
export function recargos(input: RecargosInput, source: FactSource): Calculation<Recargos> {
  const { salario, horas: pedidas, date } = recargosInput.parse(input)
  const facts = tracked(source)
  const divisor = facts.at(LABOUR.divisorHora, date).value
  const jornadaSemanal = facts.at(LABOUR.jornadaSemanal, date).value
  const percent = porcentajes(facts, date)
  const asked = tiposHora.filter((tipo) => (pedidas[tipo] ?? 0) > 0)

  const valor = (tipo: TipoHora): ValorHora => {
    const recargo = percent[tipo]
    const incluyeOrdinaria = tipo.startsWith('extra')
    const pagado = incluyeOrdinaria ? 100 + recargo : recargo
    const cantidad = pedidas[tipo] ?? 0
    // Hundredths of an hour keep half and quarter hours exact.
    const total = Math.round((salario * pagado * Math.round(cantidad * 100)) / (divisor * 10_000))
    return { tipo, recargo, incluyeOrdinaria, valor: (salario * pagado) / (divisor * 100), horas: cantidad, total }
  }
  const valores: Record<TipoHora, ValorHora> = {
    extraDiurna: valor('extraDiurna'),
    extraNocturna: valor('extraNocturna'),
    nocturna: valor('nocturna'),
    dominical: valor('dominical'),
    dominicalNocturna: valor('dominicalNocturna'),
    extraDiurnaDominical: valor('extraDiurnaDominical'),
    extraNocturnaDominical: valor('extraNocturnaDominical'),
  }
  const total = asked.reduce((sum, tipo) => sum + valores[tipo].total, 0)
  const shown = asked.length > 0 ? asked : tiposHora

  const steps: Step[] = [
    {
      label: 'Hora ordinaria',
      formula: `${formatCop(salario)} ÷ ${divisor} horas (jornada de ${jornadaSemanal} horas a la semana)`,
      value: formatHora(salario / divisor),
    },
    ...shown.map((tipo) => hourStep(valores[tipo], salario / divisor)),
  ]
  if (asked.length > 1) steps.push({ label: 'Total', value: formatCop(total), sum: 'total' })

  return {
    call: { name: 'recargos', input },
    result: {
      horaOrdinaria: salario / divisor,
      divisor,
      jornadaSemanal,
      dominical: percent.dominical,
      valores,
      total,
    },
    steps,
    sources: facts.sources(...SOURCES),
    facts: facts.used(),
    caveats: caveats(facts, date),
  }
}

const SOURCES: readonly LegalSource[] = [cst('art. 168'), ley('2101', 2021, 'art. 3')]

/** COP an hour with its cents: "$ 8.337,64". */
export function formatHora(pesos: number): string {
  const [units = '0', cents = '00'] = pesos.toFixed(2).split('.')
  return `${formatCop(Number(units))},${cents}`
}

/** Surcharge of each kind of hour at that date, in percent. */
function porcentajes(facts: FactSource, date: IsoDate): Record<TipoHora, number> {
  const value = (key: string): number => facts.at(key, date).value
  const dominical = value(LABOUR.recargoDominical)
  const nocturno = value(LABOUR.recargoNocturno)
  const diurna = value(LABOUR.extraDiurna)
  const nocturna = value(LABOUR.extraNocturna)
  return {
    extraDiurna: diurna,
    extraNocturna: nocturna,
    nocturna: nocturno,
    dominical,
    dominicalNocturna: dominical + nocturno,
    extraDiurnaDominical: dominical + diurna,
    extraNocturnaDominical: dominical + nocturna,
  }
}

function hourStep(hour: ValorHora, ordinaria: number): Step {
  const pagado = hour.incluyeOrdinaria ? 100 + hour.recargo : hour.recargo
  const cantidad = hour.horas > 0 ? ` × ${String(hour.horas).replace('.', ',')} h` : ''
  return {
    label: nombreHora[hour.tipo],
    formula: `${formatHora(ordinaria)} × ${formatPercent(pagado)}${cantidad}`,
    value: hour.horas > 0 ? formatCop(hour.total) : formatHora(hour.valor),
  }
}

function caveats(facts: FactSource, date: IsoDate): readonly string[] {
  const desde = facts.at(LABOUR.nocheDesde, date).value
  const hasta = facts.at(LABOUR.nocheHasta, date).value
  const limits = quiet(facts)
  const dia = limits.at(LABOUR.extrasDia, date).value
  const semana = limits.at(LABOUR.extrasSemana, date).value
  return [
    `La noche empieza a las ${clock(desde)} y termina a las ${clock(hasta)}`,
    `El máximo es de ${dia} horas extra al día y ${semana} a la semana.`,
    'El recargo nocturno y el dominical se suman al salario, que ya paga la hora. Quien trabaja su descanso de forma ocasional, sin compensatorio, recibe además el valor de la hora.',
  ]
}

/** 19 → "7:00 p. m." */
export function clock(hour: number): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return `${twelve}:00 ${hour < 12 ? 'a. m.' : 'p. m.'}`
}

/** Minutes of a shift by day and by night on that date; a shift that ends at or before its start ends the next day. */
export function repartirTurno(
  input: { readonly inicio: string; readonly fin: string; readonly date: IsoDate },
  facts: FactSource,
): { readonly diurnos: number; readonly nocturnos: number } {
  const desde = facts.at(LABOUR.nocheDesde, input.date).value * 60
  const hasta = facts.at(LABOUR.nocheHasta, input.date).value * 60
  const start = minutes(input.inicio)
  const end = minutes(input.fin)
  const length = end > start ? end - start : end + DAY_MINUTES - start
  let nocturnos = 0
  for (let minute = 0; minute < length; minute += 1) {
    const clockMinute = (start + minute) % DAY_MINUTES
    if (clockMinute >= desde || clockMinute < hasta) nocturnos += 1
  }
  return { diurnos: length - nocturnos, nocturnos }
}

const DAY_MINUTES = 24 * 60

function minutes(time: string): number {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`Not a time: ${time}`)
  return Number(match[1]) * 60 + Number(match[2])
}
