import type { ReadingSlot } from './contract/reading.ts'

type Value = string | number | boolean | null

/** The largest amount in COP: no rule provides for more, and sums stay exact. */
export const MOST_COP = 1_000_000_000_000
const MOST_PERCENT = 1_000
const MOST_COUNT = 1_000_000
const MOST_DAYS = 36_000
const [FIRST_YEAR, LAST_YEAR] = [1950, 2100]

const isWhole = (value: Value, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

function isDate(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const year = Number(value.slice(0, 4))
  const moment = new Date(`${value}T00:00:00Z`)
  // 30 February would otherwise become 2 March.
  return (
    year >= FIRST_YEAR && year <= LAST_YEAR && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
  )
}

/** Validates a value for that datum: the Spanish error, or undefined. null removes the datum. */
export function slotFault(
  { type, editable, options }: Pick<ReadingSlot, 'type' | 'editable' | 'options'>,
  value: Value,
): string | undefined {
  if (!editable) return 'Este dato no se puede cambiar aquí; escríbelo en un mensaje.'
  if (value === null) return undefined
  switch (type) {
    case 'money':
      return isWhole(value, MOST_COP) ? undefined : 'Escribe un valor en pesos, de 0 a 1 billón y sin centavos.'
    case 'percent':
      return typeof value === 'number' && value >= 0 && value <= MOST_PERCENT
        ? undefined
        : 'Escribe un porcentaje de 0 a 1.000.'
    case 'count':
      return isWhole(value, MOST_COUNT) ? undefined : 'Escribe un número entero, de 0 a 1.000.000.'
    case 'days':
      return isWhole(value, MOST_DAYS) ? undefined : 'Escribe el tiempo en días, de 0 a 36.000.'
    case 'year':
      return isWhole(value, LAST_YEAR) && Number(value) >= FIRST_YEAR
        ? undefined
        : `Escribe un año de ${FIRST_YEAR} a ${LAST_YEAR}.`
    case 'date':
      return isDate(value) ? undefined : `Escribe una fecha que exista, de ${FIRST_YEAR} a ${LAST_YEAR}.`
    case 'choice':
      return options?.some((option) => option.value === value) ? undefined : 'Elige una de las opciones.'
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'Responde sí o no.'
    default:
      return 'Este dato no se puede cambiar aquí; escríbelo en un mensaje.'
  }
}
