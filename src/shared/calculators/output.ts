import outputs from './outputs.json' with { type: 'json' }

export type OutputSchema = Readonly<Record<string, unknown>>

const schemas: Readonly<Record<string, OutputSchema>> = outputs

/** The JSON Schema of a calculator's `result`. @throws Error for a calculator that `npm run outputs` has not seen */
export function outputOf(name: string): OutputSchema {
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`${name} is not in outputs.json: run npm run outputs`)
  return schema
}
