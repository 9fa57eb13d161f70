import outputs from './outputs.json' with { type: 'json' }

export type OutputSchema = Readonly<Record<string, unknown>>

const schemas: Readonly<Record<string, OutputSchema>> = outputs

/** Of a calculator that `npm run outputs` has not seen yet, which `npm run check` says: it is on every door all the same. */
const UNSEEN: OutputSchema = { type: 'object' }

/** The JSON Schema of a calculator's `result`. */
export const outputOf = (name: string): OutputSchema => schemas[name] ?? UNSEEN
