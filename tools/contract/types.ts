import { isObject, type Json, type JsonObject } from '../../src/shared/openapi/json.ts'

// JSON Schema → TypeScript, for the typed client. Supports only what our own document contains; anything else is an
// error here rather than a wrong type there.

/** Names that would shadow a global. */
const RENAMED: Readonly<Record<string, string>> = { Error: 'ErrorBody' }

export function typeName(schema: string): string {
  return RENAMED[schema] ?? schema
}

/** The TypeScript type of a schema. Throws for an unsupported schema. */
export function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) throw new Error(`No schema: ${JSON.stringify(schema)}`)
  const { $ref, enum: values, const: constant, type } = schema
  if (typeof $ref === 'string') return typeName($ref.split('/').at(-1) ?? '')
  const some = schema.anyOf ?? schema.oneOf
  if (Array.isArray(some)) return union(some.map(typeOf))
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)))
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })))
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `(${typeOf(schema.items)})[]`
    case 'object':
      return objectType(schema)
    case undefined:
      return 'unknown'
    default:
      throw new Error(`No TypeScript for ${JSON.stringify(schema)}`)
  }
}

export function objectType({ properties, required }: JsonObject): string {
  const demanded = Array.isArray(required) ? required : []
  const fields = Object.entries(isObject(properties) ? properties : {}).map(([name, field]) => {
    if (!isObject(field)) throw new Error(`${name} has no schema`)
    return `${comment(describe(field))}${name}${demanded.includes(name) ? '' : '?'}: ${typeOf(field)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n}`
}

/** A JSDoc comment with its line break; empty for no text. */
export function comment(text: string): string {
  if (text === '') return ''
  const lines = text.replaceAll('*/', '*​/').split('\n')
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

function describe({ description, anyOf, default: preset }: JsonObject): string {
  const own = typeof description === 'string' ? description : ''
  const inner = Array.isArray(anyOf) ? anyOf.filter(isObject).map(describe).find(Boolean) : ''
  const text = own || inner || ''
  return preset === undefined ? text : `${text}${text ? '. ' : ''}Por omisión: ${JSON.stringify(preset)}`
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
