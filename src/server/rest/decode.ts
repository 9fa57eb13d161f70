import { z } from 'zod'
import { badParameter, queryPairs } from '../http/query.ts'

// Path and query values are text; the schemas want numbers and booleans. The decoders below are compiled from the
// schemas at start and do not change them: a coercing schema would also coerce bodies, where "5" for 5 is an error.
// Text that cannot be decoded is passed on unchanged, so that the schema rejects it in its own words.

export type Decoder = (text: string) => unknown

export interface Field {
  readonly decode: Decoder
  /** May be repeated in a query: `?tag=a&tag=b`. */
  readonly list: boolean
}

export type Fields = ReadonlyMap<string, Field>

/** One decoder per field of an object input; other inputs have none. */
export function compileFields(inputs: readonly unknown[]): Fields {
  return new Map(
    inputs.flatMap((input) => Object.entries(shapeOf(input))).map(([name, schema]) => [name, fieldOf(schema)]),
  )
}

/** The fields of an object schema, looking through wrappers that keep it an object. */
export function shapeOf(schema: unknown): Readonly<Record<string, z.core.$ZodType>> {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) return inner.shape
  if (inner instanceof z.ZodIntersection) return { ...shapeOf(inner.def.left), ...shapeOf(inner.def.right) }
  if (inner instanceof z.ZodUnion) return Object.assign({}, ...inner.options.map(shapeOf))
  return {}
}

function unwrap(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrap(schema.def.innerType)
  }
  if (schema instanceof z.ZodLazy) return unwrap(schema.def.getter())
  // z.preprocess is a pipe from a transform: its accepted type is the second part's.
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}

function fieldOf(schema: unknown): Field {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return { decode: decoderOf(inner.element), list: true }
  return { decode: decoderOf(inner), list: false }
}

const asText: Decoder = (text) => text
/** JSON's own grammar: no "+5", no "0x10", no " 5", no "". */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const asNumber: Decoder = (text) => (NUMBER.test(text) ? Number(text) : text)
const asBigInt: Decoder = (text) => (/^-?\d{1,40}$/.test(text) ? BigInt(text) : text)
const asBoolean: Decoder = (text) => (text === 'true' ? true : text === 'false' ? false : text)
const asDate: Decoder = (text) => (z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : text)

function decoderOf(schema: unknown): Decoder {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return asNumber
  if (inner instanceof z.ZodBoolean) return asBoolean
  if (inner instanceof z.ZodBigInt) return asBigInt
  if (inner instanceof z.ZodDate) return asDate
  if (inner instanceof z.ZodLiteral) return oneOf(inner.def.values)
  if (inner instanceof z.ZodEnum) return oneOf(inner.options)
  if (inner instanceof z.ZodUnion) return firstThatDecodes(inner.options.map(decoderOf))
  return asText
}

/** Numbers and booleans are recognised by how they are written. */
function oneOf(values: readonly unknown[]): Decoder {
  const byText = new Map(values.map((value) => [String(value), value]))
  return (text) => byText.get(text) ?? text
}

function firstThatDecodes(decoders: readonly Decoder[]): Decoder {
  return (text) => {
    for (const decode of decoders) {
      const value = decode(text)
      if (value !== text) return value
    }
    return text
  }
}

/**
 * Reads the known fields of a raw query string ("a=1&b=2"). Unknown names are ignored, `__proto__` among them: names
 * are looked up in a Map and written only when they are ours. Throws INVALID_INPUT for a bad percent escape or for a
 * single value given twice.
 */
export function decodeQuery(query: string, fields: Fields): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, text] of queryPairs(query)) {
    const field = fields.get(name)
    if (!field) continue
    const value = field.decode(text)
    const before = Object.hasOwn(input, name) ? input[name] : undefined
    if (field.list) input[name] = Array.isArray(before) ? [...before, value] : [value]
    else if (before !== undefined) throw badParameter(name, 'Este parámetro está repetido')
    else input[name] = value
  }
  return input
}
