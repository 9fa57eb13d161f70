import type { CalculatorField, CalculatorPlainField } from '../../../../shared/contract/calculators.ts'

/** An input that a column can fill: a field, or one of a group ("horas.nocturna"). */
export interface Target {
  readonly path: string
  /** Its label, also the template's column header: "Horas: De noche". */
  readonly label: string
  readonly field: CalculatorPlainField
}

/** A list does not fit into a row: such calculators are only available one by one. */
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
