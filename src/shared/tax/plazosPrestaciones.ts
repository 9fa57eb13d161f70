import { z } from 'zod'
import { formatCop, formatDate } from '../format.ts'
import { cop, dia } from './campos.ts'
import { addDays, daysBetween, isoDate } from './habiles.ts'
import { cst, ley } from './sources.ts'
import type { Calculation, IsoDate } from './types.ts'

export interface PlazosPrestaciones {
  /** Interest on the cesantías of the year, paid to the worker. */
  readonly intereses: IsoDate
  /** Deposit of the cesantías of the year in the fund. */
  readonly cesantias: IsoDate
  readonly primaJunio: IsoDate
  readonly primaDiciembre: IsoDate
  readonly dotacion: readonly [IsoDate, IsoDate, IsoDate]
}

/** Due dates of the benefits earned in `year`. They are calendar dates: none moves for a holiday. */
export function plazosPrestaciones(year: number): PlazosPrestaciones {
  return {
    intereses: isoDate(year + 1, 1, 31),
    cesantias: isoDate(year + 1, 2, 14),
    primaJunio: isoDate(year, 6, 30),
    primaDiciembre: isoDate(year, 12, 20),
    dotacion: [isoDate(year, 4, 30), isoDate(year, 8, 31), isoDate(year, 12, 20)],
  }
}

export const sancionCesantiasInput = z.object({
  salario: cop('Salario mensual'),
  anio: z.number().int().min(1991).max(2100).describe('Año en que se causaron las cesantías'),
  pago: dia('Día de la consignación, o el último día que se cuenta'),
})
export type SancionCesantiasInput = z.input<typeof sancionCesantiasInput>

export interface Mora {
  readonly diasMora: number
  /** COP. */
  readonly sancion: number
}

/** One day of salary for each calendar day after 14 February (art. 99 num. 3 Ley 50 de 1990). */
export function sancionCesantias(input: SancionCesantiasInput): Calculation<Mora> {
  const { salario, anio, pago } = sancionCesantiasInput.parse(input)
  const { cesantias: limite } = plazosPrestaciones(anio)
  const diasMora = Math.max(0, daysBetween(limite, pago))
  const sancion = Math.round((salario * diasMora) / 30)
  return {
    call: { name: 'sancion_cesantias', input },
    result: { diasMora, sancion },
    steps: [
      { label: 'Plazo para consignar', value: formatDate(limite) },
      { label: 'Días de mora', formula: `Hasta el ${formatDate(pago)}`, value: `${diasMora} días` },
      { label: 'Sanción', formula: `${formatCop(salario)} ÷ 30 × ${diasMora} días`, value: formatCop(sancion) },
    ],
    sources: [ley('50', 1990, 'art. 99 num. 3')],
    facts: [],
    caveats: [
      'La sanción se paga al trabajador y corre hasta que se consigna o termina el contrato.',
      'Un juez puede negarla si el empleador demuestra que obró de buena fe.',
    ],
  }
}

export const moratoriaInput = z.object({
  salario: cop('Último salario mensual'),
  retiro: dia('Último día del contrato'),
  pago: dia('Día en que se paga la liquidación, o el último día que se cuenta'),
  hastaMinimo: z
    .boolean()
    .default(false)
    .describe('Si gana hasta un salario mínimo: entonces corre sin límite de tiempo'),
})
export type MoratoriaInput = z.input<typeof moratoriaInput>

const MAX_MORATORIA_DAYS = 720

/**
 * One day of salary for each day that wages and benefits stay unpaid after the contract (art. 65 CST): up to 24 months, or
 * without that limit for whoever earns at most the minimum wage.
 */
export function moratoria(input: MoratoriaInput): Calculation<Mora> {
  const { salario, retiro, pago, hastaMinimo } = moratoriaInput.parse(input)
  const transcurridos = Math.max(0, daysBetween(retiro, pago))
  const diasMora = hastaMinimo ? transcurridos : Math.min(transcurridos, MAX_MORATORIA_DAYS)
  const sancion = Math.round((salario * diasMora) / 30)
  return {
    call: { name: 'moratoria', input },
    result: { diasMora, sancion },
    steps: [
      {
        label: 'Días de mora',
        formula: `Del ${formatDate(addDays(retiro, 1))} al ${formatDate(pago)}`,
        value: `${diasMora} días`,
      },
      { label: 'Indemnización', formula: `${formatCop(salario)} ÷ 30 × ${diasMora} días`, value: formatCop(sancion) },
    ],
    sources: [cst('art. 65')],
    facts: [],
    caveats: [
      ...(diasMora < transcurridos
        ? ['Desde el mes 25 ya no corre un día de salario por día: se pagan intereses de mora sobre lo adeudado.']
        : []),
      'No es automática: un juez la impone cuando el empleador no demuestra buena fe.',
      hastaMinimo
        ? 'Por ganar hasta un salario mínimo, el día de salario por día de mora corre sin límite de tiempo.'
        : 'Para quienes ganan hasta un salario mínimo, el día de salario por día de mora corre sin el límite de 24 meses.',
    ],
  }
}
