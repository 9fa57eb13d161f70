import type { CalculatorField, CalculatorPlainField } from '../../../shared/contract/calculators.ts'
import { isNumeric, numberOf, type Typed, typedOf } from './typed.ts'

/**
 * The form's values by dotted path, as in the URL and in the server's errors: "salario", "horas.nocturna",
 * "tramos.0.dias".
 */
export type FormState = Readonly<Record<string, Typed>>

type Values = Readonly<Record<string, unknown>>

/** The form filled with these values; missing ones have their default. */
export function stateOf(fields: readonly CalculatorField[], values: Values): FormState {
  return Object.fromEntries(fields.flatMap((field) => entriesOf(field, values[field.name])))
}

function entriesOf(field: CalculatorField, value: unknown): [path: string, typed: Typed][] {
  if (field.type === 'group') return innerEntries(field, field.name, value)
  if (field.type !== 'list') return [[field.name, typedOf(field, value ?? presetOf(field))]]
  const rows: readonly unknown[] = Array.isArray(value) ? value : field.required ? [{}] : []
  return rows.flatMap((row, at) => innerEntries(field, `${field.name}.${at}`, row))
}

function innerEntries({ fields }: CalculatorField, path: string, value: unknown): [path: string, typed: Typed][] {
  const given: Values = typeof value === 'object' && value !== null ? { ...value } : {}
  return fields.map((field) => [`${path}.${field.name}`, typedOf(field, given[field.name] ?? presetOf(field))])
}

/** A zero default is shown as an empty field, so that nobody has to clear it first. */
export function presetOf({ default: preset }: CalculatorPlainField): unknown {
  return preset === 0 ? null : preset
}

export function sameState(one: FormState, other: FormState): boolean {
  const paths = Object.keys(one)
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path])
}

/** The number of rows in a list. */
export function rowCount(state: FormState, list: string): number {
  return new Set(Object.keys(state).flatMap((path) => rowOf(path, list) ?? [])).size
}

function rowOf(path: string, list: string): number | null {
  if (!path.startsWith(`${list}.`)) return null
  const at = Number(path.slice(list.length + 1).split('.')[0])
  return Number.isInteger(at) && at >= 0 ? at : null
}

export function addRow(state: FormState, list: CalculatorField): FormState {
  const path = `${list.name}.${rowCount(state, list.name)}`
  return { ...state, ...Object.fromEntries(innerEntries(list, path, {})) }
}

/** Removes the row; the following ones move up. */
export function removeRow(state: FormState, list: string, row: number): FormState {
  return Object.fromEntries(
    Object.entries(state).flatMap(([path, typed]): [string, Typed][] => {
      const at = rowOf(path, list)
      if (at === row) return []
      if (at === null || at < row) return [[path, typed]]
      return [[path.replace(`${list}.${at}.`, `${list}.${at - 1}.`), typed]]
    }),
  )
}

export interface Asked {
  /** In the API's format. */
  readonly values: Readonly<Record<string, unknown>>
  /** The labels of required fields that are still empty. */
  readonly missing: readonly string[]
}

/** The request. Empty optional fields are left out, so that they take their default. */
export function askedOf(fields: readonly CalculatorField[], state: FormState): Asked {
  const missing: string[] = []
  const read = (field: CalculatorPlainField, path: string, label: string): unknown => {
    const typed = state[path] ?? ''
    if (typeof typed === 'boolean') return typed
    const text = typed.trim()
    // A two-digit year is still being typed.
    const open = text === '' || (field.type === 'year' && text.length < 4)
    if (open && (field.required || text !== '')) missing.push(label)
    if (open) return undefined
    if (field.type === 'choice') return field.choices.find(({ value }) => String(value) === text)?.value ?? text
    if (!isNumeric(field.type)) return text
    const number = numberOf(field.type, text)
    // Invalid numbers are sent as they are: the server reports the error at the field.
    return Number.isNaN(number) ? text : number
  }
  const readInner = ({ fields: inner, label }: CalculatorField, path: string, row?: number): Values =>
    compact(
      inner.map((one) => [
        one.name,
        read(one, `${path}.${one.name}`, row === undefined ? one.label : `${one.label} (${label}, ${row + 1})`),
      ]),
    )
  const values = compact(
    fields.map((field) => {
      if (field.type === 'group') {
        const inner = readInner(field, field.name)
        return [field.name, Object.keys(inner).length === 0 && !field.required ? undefined : inner]
      }
      if (field.type !== 'list') return [field.name, read(field, field.name, field.label)]
      const rows = Array.from({ length: rowCount(state, field.name) }, (_, at) =>
        readInner(field, `${field.name}.${at}`, at),
      )
      if (rows.length === 0 && field.required) missing.push(field.label)
      return [field.name, rows.length === 0 && !field.required ? undefined : rows]
    }),
  )
  return { values, missing }
}

function compact(entries: readonly (readonly [string, unknown])[]): Values {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
