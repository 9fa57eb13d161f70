import fc from 'fast-check'
import { isObject, type Json, type JsonObject, resolve } from '../../src/shared/openapi/json.ts'

// Generates values for a JSON Schema: valid, at the limits, and slightly invalid.

type Value = fc.Arbitrary<unknown>

const LETTERS = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúABC0123456789'.split(''))
/**
 * Text that every field accepts: fields are trimmed and refuse control characters, which JSON Schema cannot express.
 */
const words = (least: number, most: number) => fc.string({ unit: LETTERS, minLength: least, maxLength: most })

const FORMATS: Readonly<Record<string, Value>> = {
  email: fc.uuid().map((id) => `fuzz.${id.slice(0, 13)}@espiga.co`),
  uuid: fc.uuid(),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString().slice(0, 10)),
}

/** Values of the schema. `edge`: the shortest, longest, smallest and greatest valid ones. */
export function valid(document: JsonObject, schema: Json | undefined, edge = false): Value {
  const found = resolve(document, schema)
  if (!isObject(found)) return fc.constant(null)
  const some = found.anyOf ?? found.oneOf
  if (Array.isArray(some)) return fc.oneof(...some.map((one) => valid(document, one, edge)))
  if (found.const !== undefined) return fc.constant(found.const)
  if (Array.isArray(found.enum)) return fc.constantFrom(...found.enum)
  if (Array.isArray(found.type)) return fc.oneof(...found.type.map((type) => valid(document, { ...found, type }, edge)))
  switch (found.type) {
    case 'string':
      return text(found, edge)
    case 'integer':
    case 'number':
      return integer(found, edge)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(document, found.items, edge), {
        minLength: numberAt(found, 'minItems', 0),
        maxLength: Math.min(numberAt(found, 'maxItems', 5), 5),
      })
    case 'object':
      return object(document, found, edge)
    default:
      // The only untyped schema is an id in a list of recipients, where only numbers count.
      return fc.integer({ min: 1, max: 50 })
  }
}

function text(schema: JsonObject, edge: boolean): Value {
  const { format, pattern } = schema
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format]
  const least = numberAt(schema, 'minLength', 0)
  const most = numberAt(schema, 'maxLength', 200)
  if (typeof pattern === 'string') {
    // A phone number has at most 15 digits, which its pattern leaves to the server.
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((one) => one.length >= least && one.length <= most && one.replace(/\D/g, '').length <= 15)
      .filter((one) => one === one.trim() && !/[\r\n]/.test(one))
  }
  if (edge) return fc.constantFrom(least, most).chain((length) => words(length, length))
  return words(least, Math.min(most, least + 30))
}

function integer(schema: JsonObject, edge: boolean): Value {
  const least = numberAt(schema, 'minimum', numberAt(schema, 'exclusiveMinimum', -1_000) + 1)
  const most = numberAt(schema, 'maximum', 1_000)
  if (edge) return fc.constantFrom(least, most)
  return fc.oneof(fc.integer({ min: least, max: Math.min(most, least + 40) }), fc.integer({ min: least, max: most }))
}

function object(document: JsonObject, schema: JsonObject, edge: boolean): Value {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valid(document, field, edge)])),
    { requiredKeys: required },
  )
}

/** Meaningless for every field; the marker shows whether input comes back or reaches a page unescaped. */
export const MARKER = '<x-luka onload=alert(1)>'

export const wrong: Value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    MARKER,
    "' OR 1=1 --",
    '\u0000',
    'a\r\nBcc: x@y.z',
    '\u202Eabc',
    '\ud800',
    '%00',
    '__proto__',
  ),
  fc.constantFrom('-1', '1e999', 'NaN', 'true', '5', '../../etc/passwd', '{{constructor}}', 'ñ'.repeat(1_000)),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, false, 5),
  fc.constantFrom([], {}, [1, 'x', null], { $ne: null }, { toString: 'x' }, [[[[]]]]),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** A valid value with one field missing, wrong or of another type. */
export function nearly(document: JsonObject, schema: Json | undefined): Value {
  return fc.tuple(valid(document, schema), fc.nat(), fc.option(wrong)).map(([value, pick, other]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
    const entries = Object.entries(value)
    const at = pick % Math.max(1, entries.length)
    return Object.fromEntries(
      entries.flatMap(([name, one], index) => (index !== at ? [[name, one]] : other === null ? [] : [[name, other]])),
    )
  })
}

function numberAt(schema: JsonObject, name: string, otherwise: number): number {
  const value = schema[name]
  return typeof value === 'number' ? value : otherwise
}
