import { describeCalculator, listCalculators } from '../../../shared/calculators/list.ts'
import type { CalculatorPlainField } from '../../../shared/contract/calculators.ts'

/** A field of a calculator's form; those of a group stand one by one. */
export interface FormField extends CalculatorPlainField {
  /** "salario"; of a group "horas.dominical". Unique in its form. */
  readonly path: string
}

/** What a form is filled with: `{ salario: 2400000, horas: { dominical: 8 } }`. Plain JSON. */
export type FormValues = Readonly<Record<string, unknown>>

const known = new Map<string, readonly FormField[]>()

/** The fields of a calculator that a message can fill: lists, which take rows, are left out. */
export function formFields(calculator: string): readonly FormField[] {
  const found = known.get(calculator)
  if (found) return found
  const fields = (describeCalculator(calculator)?.fields ?? []).flatMap((field): FormField[] => {
    if (field.type === 'list') return []
    if (field.type !== 'group') return [{ ...field, path: field.name }]
    return field.fields.map((inner) => ({ ...inner, required: false, path: `${field.name}.${inner.name}` }))
  })
  known.set(calculator, fields)
  return fields
}

export const formNames = (): readonly string[] => listCalculators().map(({ name }) => name)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(values: FormValues, path: string): unknown {
  let value: unknown = values
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined
  return value
}

/** The same values with one more. */
export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  return { ...values, [name]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** Every value with its path. */
export const leavesOf = (values: FormValues, prefix = ''): readonly (readonly [path: string, value: unknown])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isRecord(value) ? leavesOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as const],
  )

/** Equal, but for what a fraction loses. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= Math.abs(b) * 1e-6)
