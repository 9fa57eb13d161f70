import { z } from 'zod'
import { formatDate } from '../format.ts'
import { nthBusinessDay } from './habiles.ts'
import { decreto } from './sources.ts'
import type { Calculation, IsoDate } from './types.ts'

/** Last two digits of the document, without check digit → business day of the month (Decreto 1990 de 2016). */
const SCHEDULE: readonly { readonly upTo: number; readonly businessDay: number }[] = [
  { upTo: 7, businessDay: 2 },
  { upTo: 14, businessDay: 3 },
  { upTo: 21, businessDay: 4 },
  { upTo: 28, businessDay: 5 },
  { upTo: 35, businessDay: 6 },
  { upTo: 42, businessDay: 7 },
  { upTo: 49, businessDay: 8 },
  { upTo: 56, businessDay: 9 },
  { upTo: 63, businessDay: 10 },
  { upTo: 69, businessDay: 11 },
  { upTo: 75, businessDay: 12 },
  { upTo: 81, businessDay: 13 },
  { upTo: 87, businessDay: 14 },
  { upTo: 93, businessDay: 15 },
  { upTo: 99, businessDay: 16 },
]

export const pilaInput = z.object({
  digitos: z
    .number()
    .int()
    .min(0)
    .max(99)
    .describe('Dos últimos dígitos del NIT o documento, sin dígito de verificación'),
  anio: z.number().int().min(2017).max(2100).describe('Año del mes en que se paga'),
  mes: z.number().int().min(1).max(12).describe('Mes en que se paga, de 1 a 12'),
})
export type PilaInput = z.input<typeof pilaInput>

export interface Pila {
  readonly diaHabil: number
  readonly fecha: IsoDate
}

/** The business day of the month on which the PILA of those digits falls due, 2 to 16. */
export function diaHabilPila(digitos: number): number {
  return SCHEDULE.find(({ upTo }) => digitos <= upTo)?.businessDay ?? 16
}

/** Due date of the PILA form in that month; Saturdays, Sundays and holidays do not count. */
export function pila(input: PilaInput): Calculation<Pila> {
  const { digitos, anio, mes } = pilaInput.parse(input)
  const diaHabil = diaHabilPila(digitos)
  const fecha = nthBusinessDay(anio, mes, diaHabil)
  const index = SCHEDULE.findIndex(({ upTo }) => digitos <= upTo)
  const from = (SCHEDULE[index - 1]?.upTo ?? -1) + 1
  const to = SCHEDULE[index]?.upTo ?? 99
  return {
    call: { name: 'pila_fecha', input },
    result: { diaHabil, fecha },
    steps: [
      {
        label: 'Dos últimos dígitos',
        formula: `Del ${two(from)} al ${two(to)}`,
        value: two(digitos),
      },
      { label: 'Plazo', value: `${diaHabil}.º día hábil del mes` },
      { label: 'Fecha límite', formula: 'Sin contar sábados, domingos ni festivos', value: formatDate(fecha) },
    ],
    sources: [decreto('1990', 2016)],
    facts: [],
    caveats: [
      'Se cuentan los dos últimos dígitos del NIT o documento, sin el dígito de verificación.',
      'Pagar después genera intereses de mora.',
    ],
  }
}

function two(digits: number): string {
  return String(digits).padStart(2, '0')
}
