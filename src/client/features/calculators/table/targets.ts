import type { CalculatorField, CalculatorPlainField } from '../../../../shared/contract/calculators.ts'

/** A datum that a column of the table can fill: a field, or one of a group ("horas.nocturna"). */
export interface Target {
  readonly path: string
  /** As people read it and as the template's column is called: "Horas: De noche". */
  readonly label: string
  readonly field: CalculatorPlainField
}

/** A list inside a row has no place in a table: such a calculator is used one by one. */
export function takesTables(fields: readonly CalculatorField[]): boolean {
  return !fields.some(({ type, required }) => type === 'list' && required)
}

export function targetsOf(fields: readonly CalculatorField[]): readonly Target[] {
  return fields.flatMap((field): readonly Target[] => {
    if (field.type === 'list') return []
    if (field.type !== 'group') return [{ path: field.name, label: field.label, field }]
    return field.fields.map((inner) => ({
      path: `${field.name}.${inner.name}`,
      label: `${field.label}: ${inner.label}`,
      field: inner,
    }))
  })
}
