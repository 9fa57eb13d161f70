import { dataOf } from '../../../shared/calculationData.ts'
import type { CalculatorField } from '../../../shared/contract/calculators.ts'
import { LONGEST_OFFERED } from '../../../shared/offeredQuestion.ts'
import { askedOf, type FormState, stateOf } from './formState.ts'

/** The data that are not as always. */
export function saidOf(fields: readonly CalculatorField[], state: FormState) {
  const usual = stateOf(fields, {})
  const said = Object.fromEntries(Object.entries(state).filter(([path, typed]) => typed !== usual[path]))
  const withoutDefaults = fields.map((field) => ({
    ...field,
    default: null,
    fields: field.fields.map((inner) => ({ ...inner, default: null })),
  }))
  return dataOf(withoutDefaults, askedOf(fields, said).values)
}

/** A calculation as somebody would ask about it: its title, and what was said. */
export function questionOf(title: string, fields: readonly CalculatorField[], state: FormState): string {
  const data = saidOf(fields, state).map(({ label, value }) => `${small(label)}: ${small(value)}`)
  // Whole data or none of it: half a sum would be another one.
  while (data.length > 0 && sentence(title, data).length > LONGEST_OFFERED) data.pop()
  return sentence(title, data)
}

function sentence(title: string, data: readonly string[]): string {
  const text = data.length === 0 ? `${title}: ¿cómo se calcula?` : `${title}: ¿cómo se calcula con ${data.join(', ')}?`
  // Thin spaces as everybody types them.
  return text.replace(/\s/g, ' ')
}

/** "Salario mensual" within a sentence; "ICA" and "NIT" stay. */
function small(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
