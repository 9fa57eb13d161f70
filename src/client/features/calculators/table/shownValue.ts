import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import { formatCop } from '../../../../shared/format.ts'

const decimals = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 })

/** How a value was parsed, so that a misplaced comma is noticed before anything is calculated. */
export function shownValue({ type, choices }: CalculatorPlainField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (type === 'choice') return choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (type === 'date' && typeof value === 'string') return value.split('-').reverse().join('/')
  if (typeof value !== 'number') return String(value)
  if (type === 'money') return formatCop(value)
  if (type === 'year') return String(value)
  const text = decimals.format(value)
  return type === 'percent' ? `${text} %` : type === 'perThousand' ? `${text} ‰` : text
}
