import type { CalculatorField, CalculatorPlainField } from './contract/calculators.ts'
import { formatCop, formatDate } from './format.ts'
import { once } from './once.ts'

/** An input of a calculation, as displayed. */
export interface Datum {
  readonly label: string
  readonly value: string
  readonly type: CalculatorPlainField['type']
}

type Values = Readonly<Record<string, unknown>>

const decimals = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 }))
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * The inputs of a calculation with their form labels, in the form's order; a missing one shows its default, or is left
 * out.
 */
export function dataOf(fields: readonly CalculatorField[], values: Values): Datum[] {
  const inner = ({ fields: plain }: CalculatorField, given: unknown, ending: string) =>
    plain.flatMap((one) => datum(one, (isRecord(given) ? given[one.name] : undefined) ?? presetOf(one), ending))
  return fields.flatMap((field) => {
    const given = values[field.name]
    if (field.type === 'group') return inner(field, given, '')
    if (field.type !== 'list') return datum(field, given ?? presetOf(field), '')
    return Array.isArray(given) ? given.flatMap((row: unknown, at) => inner(field, row, ` (${at + 1})`)) : []
  })
}

/** A null default counts as no default. */
const presetOf = ({ default: preset }: CalculatorPlainField) => (preset === 0 ? null : preset)

const UNITS: Partial<Record<CalculatorPlainField['type'], string>> = { percent: '\u202f%', perThousand: ' por mil' }

function datum({ type, label, choices }: CalculatorPlainField, value: unknown, ending: string): Datum[] {
  const text = textOf(type, choices, value)
  return text === '' ? [] : [{ label: `${label}${ending}`, value: text, type }]
}

function textOf(type: CalculatorPlainField['type'], choices: CalculatorPlainField['choices'], value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (type === 'choice') return choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (type === 'date' && typeof value === 'string') return formatDate(value)
  if (typeof value !== 'number') return String(value)
  if (type === 'money') return formatCop(value)
  return type === 'year' ? String(value) : `${decimals().format(value)}${UNITS[type] ?? ''}`
}
