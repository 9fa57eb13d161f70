import { ALL_SAID } from '../../../shared/calculatorAddress.ts'
import type { CalculatorField, CalculatorPlainField } from '../../../shared/contract/calculators.ts'
import { type FormState, presetOf, rowCount, stateOf } from './formState.ts'
import { isNumeric, numberOf, type Typed, tidy, typedOf } from './typed.ts'

/** The query of a calculator's URL, as the router parses it: "2000000" is a number, "true" a boolean. */
export type AddressSearch = Readonly<Record<string, unknown>>

/** More rows than anybody puts into a URL. */
const MOST_ROWS = 60

/** What differs from the example: `?salario=2000000&tramos.0.dias=30`. A cleared field is `salario=`. */
export function searchOf(fields: readonly CalculatorField[], state: FormState, example: FormState): AddressSearch {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const paths = pathsOf(field, state)
      const changed = paths.filter(({ path }) => state[path] !== example[path])
      if (field.type !== 'list') return changed.map((one) => [one.path, wireOf(one.field, state[one.path] ?? '')])
      // Rows are identified by position alone: if one changed, all are written.
      if (changed.length === 0 && rowCount(state, field.name) === rowCount(example, field.name)) return []
      if (paths.length === 0) return [[field.name, '']]
      return paths.map((one) => [one.path, wireOf(one.field, state[one.path] ?? '')])
    }),
  )
}

interface Place {
  readonly path: string
  readonly field: CalculatorPlainField
}

function pathsOf(field: CalculatorField, state: FormState): Place[] {
  const inner = (path: string) => field.fields.map((one) => ({ path: `${path}.${one.name}`, field: one }))
  if (field.type === 'group') return inner(field.name)
  if (field.type !== 'list') return [{ path: field.name, field }]
  return Array.from({ length: rowCount(state, field.name) }, (_, row) => inner(`${field.name}.${row}`)).flat()
}

/** Numbers are written as numbers: the router would quote text that looks like one. */
function wireOf({ type }: CalculatorPlainField, typed: Typed): string | number | boolean {
  if (typeof typed === 'boolean' || typed === '') return typed
  const number = isNumeric(type) ? numberOf(type, typed) : Number(typed)
  return !Number.isNaN(number) && (isNumeric(type) || String(number) === typed) ? number : typed
}

/**
 * The form described by a URL, whoever wrote it: invalid values are replaced by the example's or, if the URL declares
 * itself complete, left empty.
 */
export function stateFrom(fields: readonly CalculatorField[], search: AddressSearch, shown: FormState): FormState {
  const example = search[ALL_SAID] === true ? stateOf(fields, {}) : shown
  const read = ({ path, field }: Place): [string, Typed] => [path, typedFrom(field, search[path], example[path])]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const rows = field.type === 'list' ? rowsOf(field.name, search) : null
      if (rows === null) return pathsOf(field, example).map(read)
      return rows.flatMap((row, at) =>
        field.fields.map((one): [string, Typed] => [
          `${field.name}.${at}.${one.name}`,
          typedFrom(one, search[`${field.name}.${row}.${one.name}`], undefined),
        ]),
      )
    }),
  )
}

/** The rows in the URL; null if it does not mention the list. */
function rowsOf(list: string, search: AddressSearch): number[] | null {
  const named = Object.keys(search).filter((path) => path === list || path.startsWith(`${list}.`))
  if (named.length === 0) return null
  const rows = new Set(named.map((path) => Number(path.slice(list.length + 1).split('.')[0] || Number.NaN)))
  return [...rows]
    .filter((row) => Number.isInteger(row) && row >= 0)
    .sort((a, b) => a - b)
    .slice(0, MOST_ROWS)
}

function typedFrom(
  field: CalculatorPlainField,
  said: unknown,
  otherwise: Typed = typedOf(field, presetOf(field)),
): Typed {
  if (field.type === 'flag') return typeof said === 'boolean' ? said : otherwise
  if (said === '') return ''
  if (field.type === 'choice') {
    if (typeof said !== 'string' && typeof said !== 'number') return otherwise
    return field.choices.some(({ value }) => String(value) === String(said)) ? String(said) : otherwise
  }
  if (typeof said !== 'string' && typeof said !== 'number') return otherwise
  if (typeof said === 'number')
    return isNumeric(field.type) && said >= 0 ? typedOf(field, said) : tidy(field.type, String(said))
  return tidy(field.type, said)
}
