import { z } from 'zod'

// JSON Schema for tools. A host may pass all seventy tools' schemas to its model, so whatever only people or our own
// validators use is left out: examples, patterns beside an equivalent format, and in outputs all descriptions but those
// of the top-level parts.

export interface ObjectSchema {
  readonly type: 'object'
  readonly [key: string]: unknown
}

/** The schema of the input object. */
export const inputOf = (schema: z.ZodObject): ObjectSchema => objectSchema(z.toJSONSchema(schema, { io: 'input' }))

/**
 * The schema of an output. Additional properties are allowed: clients validate against it, and a newer process of the
 * same installation may send one more field.
 */
export const outputOf = (schema: z.ZodObject): ObjectSchema =>
  // Rebuilt from its fields: with an id of its own it would become a reference, which a tool's schema may not be.
  objectSchema(z.toJSONSchema(z.object(schema.shape), { io: 'input' }), 2)

/** @param described how many levels keep their descriptions */
export function objectSchema(
  schema: Readonly<Record<string, unknown>>,
  described = Number.POSITIVE_INFINITY,
): ObjectSchema {
  const { $schema: _, $defs: named = {}, ...rest } = schema
  const whole = inlined(rest, named as Named)
  return { ...Object.fromEntries(tidied(whole, described)), type: 'object' }
}

type Named = Readonly<Record<string, object>>

/**
 * Inlines every reference: not every host resolves them within a tool's schema. None in the contract is recursive; one
 * that was would have no end, and the start fails.
 */
function inlined<T>(value: T, named: Named): T
function inlined(value: unknown, named: Named): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, named))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as { readonly $ref?: unknown }
  const target = typeof $ref === 'string' ? named[$ref.replace('#/$defs/', '')] : undefined
  const whole = { ...target, ...($ref === undefined || target ? rest : value) }
  return Object.fromEntries(Object.entries(whole).map(([key, part]) => [key, inlined(part, named)]))
}

/** Below these keywords the keys are field names, whatever they are: a field may be called "example". */
const NAMED: ReadonlySet<string> = new Set(['properties'])

function* tidied(schema: object, described: number): Generator<[string, unknown]> {
  const hasFormat = 'format' in schema
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'example' || key === 'id' || (key === 'pattern' && hasFormat)) continue
    if (key === 'description' && described < 1) continue
    // Rewritten with the keywords that most hosts understand: one type each, and "anything" as true.
    if (key === 'type' && Array.isArray(value)) {
      yield ['anyOf', value.map((type) => ({ type }))]
      continue
    }
    if (key === 'additionalProperties' && isEmpty(value)) {
      yield [key, true]
      continue
    }
    yield [key, NAMED.has(key) ? each(value, described - 1) : tidy(value, described - 1)]
  }
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

const each = (named: unknown, described: number): unknown =>
  typeof named === 'object' && named !== null
    ? Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, tidy(schema, described)]))
    : named

function tidy(value: unknown, described: number): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, described))
  return typeof value === 'object' && value !== null ? Object.fromEntries(tidied(value, described)) : value
}
