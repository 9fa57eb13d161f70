import { isObject, type Json, type JsonObject, resolve } from '../../../shared/openapi/json.ts'

// Describes a schema in words: type and constraints.

export interface FieldView {
  readonly name: string
  readonly required: boolean
  /** "texto", "lista de User" */
  readonly kind: string
  /** "6 a 200 caracteres" */
  readonly rules: readonly string[]
  readonly description: string
  /** The nested fields of an object, or of a list's items. */
  readonly inside: readonly FieldView[]
}

const DEEPEST = 4

/** The fields of an object schema, or of a list's items. */
export function fieldsOf(document: JsonObject, schema: JsonObject, depth = 0): FieldView[] {
  const found = resolve(document, schema)
  if (!isObject(found) || depth > DEEPEST) return []
  if (found.type === 'array' && isObject(found.items)) return fieldsOf(document, found.items, depth)
  const some = found.anyOf ?? found.oneOf
  if (Array.isArray(some)) return some.filter(isObject).flatMap((one) => fieldsOf(document, one, depth + 1))
  const required = Array.isArray(found.required) ? found.required : []
  return Object.entries(isObject(found.properties) ? found.properties : {}).flatMap(([name, field]) =>
    isObject(field) ? fieldView(document, name, field, required.includes(name), depth + 1) : [],
  )
}

export function fieldView(
  document: JsonObject,
  name: string,
  schema: JsonObject,
  required: boolean,
  depth = 0,
): FieldView {
  return {
    name,
    required,
    kind: kindOf(document, schema),
    rules: rulesOf(document, schema),
    description: descriptionOf(document, schema),
    inside: fieldsOf(document, schema, depth),
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  null: 'null',
  object: 'objeto',
  array: 'lista',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'correo',
  'date-time': 'fecha y hora',
  uuid: 'UUID',
}

export function kindOf(document: JsonObject, schema: JsonObject): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'objeto'
  const some = schema.anyOf ?? schema.oneOf
  if (Array.isArray(some)) return [...new Set(some.filter(isObject).map((one) => kindOf(document, one)))].join(' o ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => kindOf(document, { ...schema, type })).join(' o ')
  if (schema.type === 'array') return isObject(schema.items) ? `lista de ${kindOf(document, schema.items)}` : 'lista'
  if (typeof schema.format === 'string' && schema.type === 'string') return FORMATS[schema.format] ?? 'texto'
  return typeof schema.type === 'string' ? (KINDS[schema.type] ?? schema.type) : 'cualquier valor'
}

/** Bounds that only reflect PostgreSQL's or JavaScript's integer range are not shown. */
const OBVIOUS = new Set([2_147_483_647, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])

export function rulesOf(document: JsonObject, schema: JsonObject): string[] {
  const found = resolve(document, schema)
  if (!isObject(found) || typeof schema.$ref === 'string') return []
  const some = found.anyOf ?? found.oneOf
  if (Array.isArray(some)) return some.filter(isObject).flatMap((one) => rulesOf(document, one))
  const rules: string[] = []
  if (Array.isArray(found.enum)) rules.push(`uno de: ${found.enum.map((value) => String(value)).join(', ')}`)
  if (found.const !== undefined) rules.push(`siempre ${JSON.stringify(found.const)}`)
  const length = span(found.minLength === 0 ? undefined : found.minLength, found.maxLength)
  if (length) rules.push(`${length} caracteres`)
  const value = span(found.minimum, found.maximum)
  if (value) rules.push(value)
  const count = span(found.minItems, found.maxItems)
  if (count) rules.push(`${count} elementos`)
  if (found.default !== undefined) rules.push(`por omisión ${JSON.stringify(found.default)}`)
  return rules
}

function span(least: Json | undefined, most: Json | undefined): string {
  const from = typeof least === 'number' && !OBVIOUS.has(least) ? least.toLocaleString('es-CO') : undefined
  const to = typeof most === 'number' && !OBVIOUS.has(most) ? most.toLocaleString('es-CO') : undefined
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} a ${to}`
  if (to !== undefined) return `hasta ${to}`
  return from === undefined ? '' : `desde ${from}`
}

function descriptionOf(document: JsonObject, schema: JsonObject): string {
  if (typeof schema.description === 'string') return schema.description
  const found = resolve(document, schema)
  if (!isObject(found)) return ''
  if (typeof found.description === 'string') return found.description
  const some = found.anyOf ?? found.oneOf
  return Array.isArray(some)
    ? (some
        .filter(isObject)
        .map((one) => descriptionOf(document, one))
        .find(Boolean) ?? '')
    : ''
}
