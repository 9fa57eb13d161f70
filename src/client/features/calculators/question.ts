import { dataOf } from '../../../shared/calculationData.ts'
import type { CalculatorField } from '../../../shared/contract/calculators.ts'
import { LONGEST_OFFERED } from '../../../shared/offeredQuestion.ts'
import { askedOf, type FormState, stateOf } from './formState.ts'

/** Inputs that differ from the defaults. */
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

/** A calculation phrased as a question: its title and inputs. */
export function questionOf(title: string, fields: readonly CalculatorField[], state: FormState): string {
  const data = saidOf(fields, state).map(({ label, value }) => `${small(label)}: ${small(value)}`)
  // All inputs or none: a part of them would be another calculation.
  while (data.length > 0 && sentence(title, data).length > LONGEST_OFFERED) data.pop()
  return sentence(title, data)
}

function sentence(title: string, data: readonly string[]): string {
  const text = data.length === 0 ? `${title}: ¿cómo se calcula?` : `${title}: ¿cómo se calcula con ${data.join(', ')}?`
  // Replaces thin spaces by ordinary ones.
  return text.replace(/\s/g, ' ')
}

/** "Salario mensual" in lower case inside a sentence; "ICA" and "NIT" stay. */
function small(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
