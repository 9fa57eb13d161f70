import { z } from 'zod'
import type { CalculatorField, CalculatorPlainField } from '../contract/calculators.ts'
import type { Calculator } from '../tax/catalog/calculator.ts'

// Derives a calculator's fields from its schema. The unit is taken from the last words of a description, which is also
// all that a language model reads: "…, en pesos (COP)", "…, por mil (9.66 = 9,66 por mil)".

interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** The JSON Schema of the input, before defaults are applied. */
export function schemaOf({ input }: Calculator): JsonSchema & Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' })
  return schema as JsonSchema & Record<string, unknown>
}

export const fieldsOf = (calculator: Calculator): CalculatorField[] =>
  propertiesOf(schemaOf(calculator)).map(([name, schema, required]) => ({
    ...plainField(name, schema, required, calculator),
    fields: propertiesOf(schema.items ?? schema).map(([inner, one, needed]) =>
      plainField(inner, one, needed, calculator),
    ),
  }))

const propertiesOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => [name, schema, required.includes(name)] as const)

function plainField(
  name: string,
  schema: JsonSchema,
  required: boolean,
  { labels, captions }: Calculator,
): CalculatorPlainField {
  const { description = name, minimum, maximum, default: preset } = schema
  const values = choicesOf(schema)
  const type = typeOf(schema, description, values)
  const caption = captions[name] ?? described(description)
  const [label, help] = typeof caption === 'string' ? [caption, null] : caption
  return {
    name,
    label,
    help,
    type,
    required,
    default: typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean' ? preset : null,
    minimum: minimum ?? schema.exclusiveMinimum ?? null,
    maximum: maximum ?? null,
    choices: values.map((value) => ({ value, label: labels[name]?.[String(value)] ?? String(value) })),
  }
}

const choicesOf = ({ enum: values, anyOf = [] }: JsonSchema): readonly (string | number)[] =>
  values ?? anyOf.flatMap(({ const: value }) => (value === undefined ? [] : [value]))

const YEAR = /\b[Aa]ño\b/

function typeOf(
  { type, format, minimum }: JsonSchema,
  description: string,
  values: readonly unknown[],
): CalculatorPlainField['type'] {
  if (values.length > 0) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'object') return 'group'
  if (type === 'boolean') return 'flag'
  if (format === 'date') return 'date'
  if (type === 'string') return 'text'
  if (/\ben pesos\b/.test(description)) return 'money'
  if (/\bpor mil\b/.test(description)) return 'perThousand'
  if (/\ben porcentaje\b/.test(description)) return 'percent'
  return minimum !== undefined && minimum > 1_900 && YEAR.test(description) ? 'year' : 'number'
}

const UNITS = /,? (?:en pesos(?: \(COP\))?|AAAA-MM-DD|en porcentaje(?: \([^)]{0,30}\))?|por mil(?: \([^)]{0,30}\))?)$/

/** The label, and the help text after the first punctuation mark. */
function described(description: string): string | readonly [label: string, help: string] {
  const text = description.replace(UNITS, '')
  const [label = text, ...rest] = text.split(/[;:,] /)
  const help = rest.join(', ')
  return help === '' ? text : [label, `${help.charAt(0).toUpperCase()}${help.slice(1)}`]
}
