import type { CompanyValues } from '../../../shared/companyData.ts'
import type { CalculatorDetail } from '../../../shared/contract/calculators.ts'
import type { FormState } from './formState.ts'
import { isNumeric, typedOf } from './typed.ts'

type Declared = Pick<CalculatorDetail, 'fields' | 'company'>

/** The example with the company's data; null if that changes nothing. */
export function withCompany(
  { fields, company }: Declared,
  example: FormState,
  values: CompanyValues,
): FormState | null {
  const own = fields.flatMap((field): [string, FormState[string]][] => {
    const datum = company[field.name]
    const value = datum === undefined ? undefined : values[datum]
    if (value === undefined) return []
    // A choice that this calculator does not offer is ignored.
    if (field.type === 'choice' && !field.choices.some((choice) => choice.value === value)) return []
    // "05" as a number is 5, as in the URL.
    return [[field.name, typedOf(field, isNumeric(field.type) ? Number(value) : value)]]
  })
  return own.some(([name, typed]) => example[name] !== typed) ? { ...example, ...Object.fromEntries(own) } : null
}

/** Whether the form still has the values taken from the company. */
export function hasCompany(state: FormState, example: FormState, start: FormState): boolean {
  return Object.keys(start).every((path) => start[path] === example[path] || state[path] === start[path])
}
