import outputs from './outputs.json' with { type: 'json' }

export type OutputSchema = Readonly<Record<string, unknown>>

const schemas: Readonly<Record<string, OutputSchema>> = outputs

/**
 * The schema for a calculator that `npm run outputs` has not processed yet (`npm run check` reports it): any result.
 */
const UNSEEN: OutputSchema = { type: 'object' }

/** The JSON Schema of a calculator's `result`. */
export const outputOf = (name: string): OutputSchema => schemas[name] ?? UNSEEN
